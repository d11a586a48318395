/* A result that is shared: copied, or handed to the device's own sheet. Nothing is sent by itself.
 *
 * A plain script. A button with data-share="copy" or "send" has the words in data-words and the way back here, an address
 * after #, in data-fragment. Where the device has a sheet, html[data-shares] lets the button for it be seen.
 */
"use strict";

(function sharing() {
  const root = document.documentElement;

  function address(fragment) {
    return location.origin + location.pathname + "#" + fragment;
  }

  // Where there is no clipboard (plain http, a frame) an old way is left.
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const field = document.createElement("textarea");
      const before = document.activeElement;
      field.value = text;
      field.className = "unseen";
      before.parentNode.append(field);
      field.select();
      const isDone = document.execCommand("copy");
      field.remove();
      before.focus();
      return isDone;
    }
  }

  async function send(text, url) {
    try {
      await navigator.share({ text, url });
    } catch (error) {
      // Closed without a choice: nothing is to be said.
      if (error.name !== "AbortError") return false;
    }
    return true;
  }

  async function onClick(event) {
    const button = event.target.closest("[data-share]");
    if (!button) return;
    const { share, words, fragment } = button.dataset;
    const url = address(fragment);
    const said = button.closest(".share").querySelector(".share-said");
    said.textContent = "";
    if (share === "send" && (await send(words, url))) return;
    const isDone = await copy(words + "\n" + url);
    said.textContent = window.baza.say(isDone ? "copied" : "not_copied");
  }

  if (navigator.share) root.dataset.shares = "";
  document.addEventListener("click", onClick);
})();
