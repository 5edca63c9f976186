// Entry by hand beyond plain HTML: what is typed is kept in this browser until it is a report, fields that a kind of
// event does not need are hidden, a player found is added to the list at once, Control and Enter send the form.
"use strict";

const form = document.querySelector("form.by-hand");
const DAYS = 7; // that what somebody typed is kept
const field = (name) => form.elements.namedItem(name);
const NAMES = [
  "name", "kind", "rounds", "boards", "players", "time_control", "tempo", "start", "end", "place", "chief_arbiter",
  "opened",
];

const kept = () => {
  try {
    const draft = JSON.parse(localStorage.getItem(form.dataset.draft));
    const old = !draft || Date.now() - draft.at > DAYS * 24 * 60 * 60 * 1000;
    return old || draft.fields.opened === form.dataset.stored ? null : draft.fields;
  } catch {
    return null; // nothing can be kept here, or something else is
  }
};
const keep = () => {
  const fields = Object.fromEntries(NAMES.map((name) => [name, field(name).value]));
  try {
    localStorage.setItem(form.dataset.draft, JSON.stringify({ at: Date.now(), fields }));
  } catch {
    // The browser keeps nothing; the form works all the same.
  }
};
const forget = () => {
  try {
    localStorage.removeItem(form.dataset.draft);
  } catch {
    // There was nothing.
  }
};
const changed = () => field("players").dispatchEvent(new Event("input", { bubbles: true }));

const fit = () => {
  for (const box of form.querySelectorAll("[data-kinds]")) {
    box.hidden = !box.dataset.kinds.split(" ").includes(field("kind").value);
    // Whoever is asked for the rounds must say them.
    if ("needed" in box.dataset) box.querySelector("label .soft")?.setAttribute("hidden", "");
  }
};

const before = kept();
if (!before) forget();
if (before && "fresh" in form.dataset) {
  for (const name of NAMES) if (name in before) field(name).value = before[name];
  document.querySelector("[data-restored]").hidden = false;
}
fit();

form.addEventListener("input", () => {
  keep();
  fit();
});
document.querySelector("[data-anew]").addEventListener("click", () => {
  forget();
  location.assign(form.getAttribute("action"));
});

form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit(form.querySelector("[data-begin]"));
  } else if (event.target.name === "q") {
    const first = form.querySelector("[data-line]");
    if (!first) return;
    event.preventDefault();
    first.click();
  }
});

form.addEventListener("click", (event) => {
  const button = event.target.closest("[data-line]");
  if (!button) return;
  event.preventDefault();
  const players = field("players");
  const lines = players.value.trimEnd();
  players.value = `${lines}${lines ? "\n" : ""}${button.dataset.line}\n`;
  players.scrollTop = players.scrollHeight;
  const said = form.querySelector("[data-added]");
  said.textContent = `${button.dataset.line} ${said.dataset.words}`;
  document.getElementById("by-hand-found").replaceChildren();
  field("q").value = "";
  field("q").focus();
  changed();
});

// After everything of the page has run: what is there already is looked at like what is typed.
if (field("players").value) addEventListener("load", changed);
