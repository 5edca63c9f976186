// Keys of a review: a goes to Accept, r opens the reason for a return. j and k are links, see upload.js.
"use strict";

const hint = document.querySelector("[data-keys]");
if (hint) hint.hidden = false;

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input:not([type=checkbox]), select, textarea")) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "a") {
    document.querySelector("[data-accept]:not(:disabled)")?.focus();
  } else if (event.key === "r") {
    const details = document.querySelector("[data-return]");
    if (!details) return;
    event.preventDefault();
    details.open = true;
    details.querySelector("textarea").focus();
  }
});
