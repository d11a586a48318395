/* The exercises of the lessons, checked. Without this script they can be read and answered all the same.
 *
 * A `section[data-exercise]` holds inputs, `data-right` the values that are right (sets that will do, with | between them),
 * `data-many` whether all of a set are asked for. What is said stands in attributes of `main`. Solved exercises are kept in localStorage under `baza:learn`, as
 * {"version": 1, "solved": ["tressette/forced-ace", …]}; what cannot be read counts as nothing and is replaced by the next
 * one that is solved, and a newer version's is left alone.
 */
"use strict";

(function lessons() {
  const KEY = "baza:learn";
  const VERSION = 1;
  const main = document.querySelector("main");
  const said = main.dataset;
  let isOurs = true;
  let solved = read();

  // ---- progress ---------------------------------------------------------------------------------

  function read() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY));
      isOurs = !(kept && kept.version > VERSION);
      const names = isOurs && kept && Array.isArray(kept.solved) ? kept.solved : [];
      return new Set(names.filter((name) => typeof name === "string"));
    } catch {
      return new Set();
    }
  }

  function write() {
    if (!isOurs) return;
    try {
      localStorage.setItem(KEY, JSON.stringify({ version: VERSION, solved: [...solved].sort() }));
    } catch {
      // It counts until the page is left.
    }
  }

  function isSolved(section) {
    return solved.has(section.dataset.exercise);
  }

  function showProgress() {
    for (const line of document.querySelectorAll(".progress")) {
      const done = [...solved].filter((name) => name.startsWith(line.dataset.of + "/")).length;
      const total = Number(line.dataset.total);
      const words = said.progress.replace("{done}", Math.min(done, total)).replace("{total}", total);
      line.replaceChildren(words);
      if (done) line.append(button(said.forget, () => forget(line.dataset.of)));
    }
    for (const section of document.querySelectorAll("[data-exercise]")) {
      section.classList.toggle("solved", isSolved(section));
      section.querySelector("h3").dataset.solved = said.solved;
    }
  }

  function forget(lesson) {
    solved = new Set([...read()].filter((name) => !name.startsWith(lesson + "/")));
    write();
    showProgress();
    main.focus();
  }

  // ---- one exercise -----------------------------------------------------------------------------

  function button(words, act, kind = "") {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "button" + kind;
    made.textContent = words;
    made.addEventListener("click", act);
    return made;
  }

  function inputs(section) {
    return [...section.querySelectorAll("fieldset input")];
  }

  function clear(section, status) {
    status.textContent = "";
    for (const input of inputs(section)) delete input.parentElement.dataset.mark;
  }

  function check(section, status) {
    clear(section, status);
    const sets = section.dataset.right.split("|").map((set) => set.split(","));
    const chosen = inputs(section).filter((input) => input.checked);
    if (!chosen.length) {
      status.textContent = said.choose;
      return;
    }
    // Of several sets the one that was meant: with the fewest cards too much.
    const excess = (set) => chosen.filter((input) => !set.includes(input.value)).length;
    const lack = (set) => set.length - chosen.length + excess(set);
    const right = sets.sort((a, b) => excess(a) - excess(b) || lack(a) - lack(b))[0];
    for (const input of chosen) input.parentElement.dataset.mark = right.includes(input.value) ? "✓" : "✗";
    const isWrong = chosen.some((input) => !right.includes(input.value));
    const isShort = section.dataset.many === "yes" && chosen.length < right.length;
    status.textContent = isWrong ? said.wrong : isShort ? said.missing : said.right;
    if (isWrong || isShort) return;
    section.querySelector("details").open = true;
    // Another tab may have solved some in the meantime.
    solved = new Set([...solved, ...read(), section.dataset.exercise]);
    write();
    showProgress();
  }

  function enliven(section) {
    const row = document.createElement("div");
    row.className = "verdict";
    const status = document.createElement("p");
    status.setAttribute("role", "status");
    row.append(button(said.check, () => check(section, status), " primary"), status);
    section.querySelector("fieldset").after(row);
    section.addEventListener("change", () => clear(section, status));
  }

  // A table that does not fit can be moved with the arrow keys too.
  function openTables() {
    for (const part of document.querySelectorAll(".scroll")) {
      if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
      else part.removeAttribute("tabindex");
    }
  }

  document.querySelectorAll("[data-exercise]").forEach(enliven);
  openTables();
  window.addEventListener("resize", openTables);
  if (said.progress) showProgress();
  // On paper the answers are wanted as well.
  window.addEventListener("beforeprint", () => {
    for (const answer of document.querySelectorAll(".exercise details")) answer.open = true;
  });
})();
