// A game by keyboard: arrows, Home and End follow the links below the board, without loading the whole page.
"use strict";

const STEPS = { Home: () => 0, ArrowLeft: (ply) => ply - 1, ArrowRight: (ply) => ply + 1, End: () => Infinity };
const viewer = document.getElementById("viewer");
let wanted = null; // the position that was asked for last; null: it is the one shown

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
  if (!(event.key in STEPS)) return;
  event.preventDefault();
  step(event.key);
});

viewer.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  if (link.dataset.step) step(link.dataset.step);
  else show(Number(new URL(link.href).searchParams.get("ply")));
});

function step(key) {
  show(STEPS[key](wanted ?? Number(viewer.dataset.ply)));
}

// Keys come faster than answers: one answer is waited for at a time, then what is wanted by then is asked for.
async function show(ply) {
  const waiting = wanted !== null;
  wanted = Math.min(Math.max(ply, 0), Number(viewer.dataset.last));
  if (waiting) return;
  for (let shown = null; shown !== wanted; ) {
    shown = wanted;
    const answer = await fetch(`?ply=${shown}`).catch(() => null);
    if (!answer?.ok) {
      location.href = `?ply=${shown}`;
      return;
    }
    put(new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("viewer"));
    history.replaceState(null, "", `?ply=${shown}`);
  }
  wanted = null;
}

function put(fresh) {
  const focused = document.activeElement?.dataset?.step;
  const inList = Boolean(document.activeElement?.closest(".viewer__moves"));
  for (const part of ["svg", ".viewer__words", ".viewer__steps", ".viewer__moves"]) {
    const open = viewer.querySelector(part).open;
    viewer.querySelector(part).replaceWith(fresh.querySelector(part));
    if (open) viewer.querySelector(part).open = true;
  }
  viewer.dataset.ply = fresh.dataset.ply;
  // The line itself stays, so that a screen reader hears that it changed.
  viewer.querySelector("[aria-live]").textContent = fresh.querySelector("[aria-live]").textContent;
  const current = viewer.querySelector(".viewer__moves [aria-current]");
  if (focused) viewer.querySelector(`[data-step="${focused}"]`).focus();
  else if (inList && current) current.focus();
}
