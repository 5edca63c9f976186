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
  const step = document.activeElement?.dataset?.step;
  document.getElementById("viewer").replaceWith(page.getElementById("viewer"));
  if (step) document.querySelector(`[data-step="${step}"]`).focus();
  history.replaceState(null, "", address);
}
