/* Messages between a frame and the page around it: window.bazaTalk. Used by the picture and by the table in a frame.
 *
 * All are objects {baza: 1, type, …}. Out go `ready`, `ply`, `answer`, `result`, `size`, `error`; in come `ply`, `theme` and
 * `lang`, from the page around and nobody else. What does not fit is dropped, and the console says why. docs/EMBED.md has them all.
 *
 *   bazaTalk.send(type, fields)
 *   bazaTalk.listen({ply, theme, lang})   functions of a sound message's value
 *   bazaTalk.follow(element)              tells how high it is, whenever that changes
 */
"use strict";

window.bazaTalk = (function talk() {
  const around = window.parent === window ? null : window.parent;
  const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
  const SOUND = {
    ply: ({ ply, deal }) => Number.isInteger(ply) && ply >= 0 && (deal === undefined || (Number.isInteger(deal) && deal > 0)),
    theme: ({ theme }) => ["auto", "light", "dark"].includes(theme),
    lang: ({ lang }) => typeof lang === "string" && LANGUAGE.test(lang),
  };
  // A frame that has drawn nothing yet is lower.
  const LOWEST_PX = 40;
  let told = 0;

  function send(type, fields = {}) {
    // Any page may show a table; nothing in it is a secret.
    if (around) around.postMessage({ baza: 1, type, ...fields }, "*");
  }

  function listen(heard) {
    window.addEventListener("message", ({ source, data }) => {
      if (!around || source !== around || data === null || typeof data !== "object" || data.baza !== 1) return;
      if (!Object.hasOwn(SOUND, data.type) || !SOUND[data.type](data)) {
        console.warn("baza: this message is dropped, since it is none that a table understands", data);
      } else if (heard[data.type]) heard[data.type](data);
    });
  }

  function tellSize(element) {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height < LOWEST_PX || height === told) return;
    told = height;
    send("size", { height });
  }

  function follow(element) {
    new ResizeObserver(() => tellSize(element)).observe(element);
  }

  return { send, listen, follow };
})();
