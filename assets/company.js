/* Who is asked to which seat, on the start screen; and what was chosen there the last time.
 *
 * A plain script after boot.js. The choices of each seat are those of <template id="company">, which is in the language of
 * the page. What is chosen about the other players is kept under `baza:company`: {v, games: {game: {bots, seats: [who]}}};
 * what does not fit the form of today is passed over.
 */
"use strict";

(function company() {
  const KEY = "baza:company";
  const VERSION = 1;
  const form = document.getElementById("start-form");
  const people = document.getElementById("company").content;

  const seatsOf = (game) => [...form.querySelectorAll('[name^="' + game + ':seat:"]')];
  const gameOf = (field) => field.name.split(":")[0];
  const games = [...form.querySelectorAll('[name="game"]')].map((field) => field.value);

  // ---- a seat -----------------------------------------------------------------------------------

  function fill(seat) {
    const chosen = seat.value;
    seat.replaceChildren(people.cloneNode(true));
    choose(seat, chosen);
  }

  function choose(seat, who) {
    seat.value = who;
    if (seat.selectedIndex < 0) seat.value = "";
    show(seat);
  }

  // The face of whoever is chosen, and what is said of them.
  function show(seat) {
    const box = seat.closest(".seat-choice");
    const face = box.querySelector("img");
    face.hidden = !seat.value;
    if (seat.value) face.src = "./assets/people/" + seat.value + ".svg";
    box.querySelector(".seat-note").textContent = seat.selectedOptions[0].title;
  }

  // ---- what was chosen ----------------------------------------------------------------------------

  function kept() {
    try {
      const found = JSON.parse(localStorage.getItem(KEY));
      return found && found.v === VERSION && found.games ? found.games : {};
    } catch {
      return {};
    }
  }

  function keep(game) {
    const bots = new FormData(form).get(game + ":bots");
    const seats = seatsOf(game).map((seat) => seat.value);
    try {
      localStorage.setItem(KEY, JSON.stringify({ v: VERSION, games: { ...kept(), [game]: { bots, seats } } }));
    } catch {
      // It counts for this visit.
    }
  }

  function restore(game, { bots, seats }) {
    for (const level of form.querySelectorAll('[name="' + game + ':bots"]')) if (level.value === bots) level.checked = true;
    if (!Array.isArray(seats)) return;
    seatsOf(game).forEach((seat, place) => choose(seat, String(seats[place] || "")));
    if (seats.some(Boolean)) seatsOf(game)[0].closest("details").open = true;
  }

  const all = games.flatMap(seatsOf);
  all.forEach(fill);
  for (const [game, choices] of Object.entries(kept())) if (games.includes(game) && choices) restore(game, choices);
  form.addEventListener("change", (event) => {
    if (all.includes(event.target)) show(event.target);
    if (/:(bots|seat:\d+)$/.test(event.target.name)) keep(gameOf(event.target));
  });
  document.addEventListener("baza:language", () => all.forEach(fill));
})();
