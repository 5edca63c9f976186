// What the pages do beyond plain HTML: `/` goes to the player search, a changed filter applies itself.
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

for (const form of document.querySelectorAll("form[data-apply]")) {
  form.addEventListener("change", () => form.requestSubmit());
  for (const button of form.querySelectorAll("[data-apply-button]")) button.hidden = true;
}
