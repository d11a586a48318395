/* Handing on and handing in: what game/table/sharepanel.py offers to be copied, sent or saved, and the dialog in which a
 * link, a code or a record is pasted or chosen. What it is, and whether it can be opened, is for the engine to say.
 *
 * A plain script. html[data-sends] is there where the device can send a text on by itself.
 */
"use strict";

(function sharing() {
  const byId = (id) => document.getElementById(id);

  function tell(id) {
    const said = byId("share-said");
    if (said) said.textContent = window.baza.say(id);
  }

  // What cannot be copied for them people copy themselves: it is marked.
  function mark(field) {
    field.focus();
    field.select();
    tell("copy_yourself");
  }

  async function copy(field) {
    try {
      await navigator.clipboard.writeText(field.value);
      tell("copied");
    } catch {
      mark(field);
    }
  }

  async function send(field) {
    const isText = field.hasAttribute("data-text");
    try {
      await navigator.share(isText ? { text: field.value } : { url: field.value });
    } catch (error) {
      // Changing one's mind is no fault.
      if (error.name !== "AbortError") mark(field);
    }
  }

  function save(field) {
    window.baza.download("baza-match.json", field.value);
  }

  function ask() {
    byId("hand-in").showModal();
    byId("given-text").select();
  }

  const ways = { "ui copy": copy, "ui send": send, "ui save": save };

  function onClick(event) {
    const button = event.target.closest("[data-action]");
    const action = button ? button.dataset.action : "";
    if (action in ways) ways[action](byId("share-text"));
    else if (action === "ui hand_over") ask();
    // The page's Python reads what is in it after this.
    else if (event.target === byId("hand-in") || event.target.closest("#hand-in button")) byId("hand-in").close();
  }

  document.documentElement.toggleAttribute("data-sends", "share" in navigator);
  document.addEventListener("click", onClick);
})();
