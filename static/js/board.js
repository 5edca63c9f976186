// A game by keyboard: arrows, Home and End follow the links below the board, without loading the whole page.
"use strict";

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
  const link = document.querySelector(`[data-step="${event.key}"]`);
  if (!link) return;
  event.preventDefault();
  show(link.href);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("#viewer a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  show(link.href);
});

async function show(address) {
  const answer = await fetch(address);
  if (!answer.ok) {
    location.href = address;
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [old, fresh] = [document, page].map((one) => one.getElementById("viewer"));
  const step = document.activeElement?.dataset?.step;
  const inList = Boolean(document.activeElement?.closest(".viewer__moves"));
  for (const part of ["svg", ".viewer__words", ".viewer__steps", ".viewer__moves"]) {
    const open = old.querySelector(part).open;
    old.querySelector(part).replaceWith(fresh.querySelector(part));
    if (open) old.querySelector(part).open = true;
  }
  // The line itself stays, so that a screen reader hears that it changed.
  old.querySelector("[aria-live]").textContent = fresh.querySelector("[aria-live]").textContent;
  const current = old.querySelector(".viewer__moves [aria-current]");
  if (step) old.querySelector(`[data-step="${step}"]`).focus();
  else if (inList && current) current.focus();
  history.replaceState(null, "", address);
}
