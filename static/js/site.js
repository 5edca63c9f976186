// What the pages do beyond plain HTML: `/` goes to the player search, arrows through the players it suggests, a changed
// filter applies itself.
"use strict";

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, select, textarea, [contenteditable]");
  if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const box = document.getElementById("find-player");
  if (!box) return;
  event.preventDefault();
  box.focus();
  box.select();
});

document.addEventListener("keydown", (event) => {
  const finder = event.target.closest(".finder");
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!finder || (!step && event.key !== "Escape")) return;
  const box = finder.querySelector("input");
  const places = [box, ...finder.querySelectorAll(".suggestions a")];
  if (step && places.length > 1) {
    event.preventDefault();
    places[(places.indexOf(event.target) + step + places.length) % places.length].focus();
  } else if (event.key === "Escape") {
    document.getElementById("suggestions").replaceChildren();
    box.focus();
  }
});

// A sheet of paper says from which address and on which day it was printed.
window.addEventListener("beforeprint", () => {
  for (const line of document.querySelectorAll("[data-printed]")) {
    const day = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });
    line.querySelector("span").textContent = `${location.href} · ${line.dataset.printed} ${day}`;
  }
});

for (const button of document.querySelectorAll("button[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

// The names of thousands of clubs, of which one is typed, are fetched as somebody begins to.
for (const names of document.querySelectorAll("datalist[data-choices]")) {
  const box = document.querySelector(`input[list="${names.id}"]`);
  box?.addEventListener("focus", async () => {
    const answer = await fetch(names.dataset.choices);
    if (answer.ok) names.append(...(await answer.json()).map((value) => new Option("", value)));
  }, { once: true });
}

for (const form of document.querySelectorAll("form[data-apply]")) {
  form.addEventListener("change", () => form.requestSubmit());
  form.addEventListener("formdata", (event) => {
    // Only what was chosen goes into the address.
    for (const [name, value] of [...event.formData]) if (value === "") event.formData.delete(name);
  });
  for (const button of form.querySelectorAll("[data-apply-button]")) button.hidden = true;
}
