// The upload desk beyond plain HTML: files dropped on the page, sizes refused early, keys of reviews.
"use strict";

const drop = document.querySelector("form.drop");
if (drop) {
  const zone = drop.querySelector("[data-drop]");
  const picker = drop.querySelector("input[type=file]");
  const chosen = drop.querySelector("[data-chosen]");
  const tooLarge = drop.querySelector("[data-too-large]");
  const several = drop.querySelector("[data-several]");

  const check = () => {
    const files = [...picker.files];
    if (several) several.hidden = true;
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    const large = bytes > Number(drop.dataset.most);
    tooLarge.hidden = !large;
    const names = files.map((file) => file.name).join(", ");
    if (files.length) chosen.textContent = `${names}, ${Math.max(1, Math.round(bytes / 1000))} kB`;
    return !large;
  };

  picker.addEventListener("change", check);
  drop.addEventListener("submit", (event) => {
    if (!check()) event.preventDefault();
  });
  for (const name of ["dragenter", "dragover"]) {
    zone.addEventListener(name, (event) => {
      event.preventDefault();
      zone.classList.add("drop__zone--over");
    });
  }
  zone.addEventListener("dragleave", () => zone.classList.remove("drop__zone--over"));
  zone.addEventListener("drop", (event) => {
    event.preventDefault();
    zone.classList.remove("drop__zone--over");
    if (!event.dataTransfer.files.length) return;
    if (several) several.hidden = event.dataTransfer.files.length < 2;
    if (several && !several.hidden) return;
    picker.files = event.dataTransfer.files;
    if (check()) drop.requestSubmit();
  });
}

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const link = event.key.length === 1 && document.querySelector(`a[data-key="${CSS.escape(event.key)}"]`);
  if (link) link.click();
});
