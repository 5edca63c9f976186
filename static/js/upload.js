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
    const file = picker.files[0];
    several.hidden = true;
    const large = Boolean(file) && file.size > Number(drop.dataset.most);
    tooLarge.hidden = !large;
    if (file) chosen.textContent = `${file.name}, ${Math.max(1, Math.round(file.size / 1000))} kB`;
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
    several.hidden = event.dataTransfer.files.length < 2;
    if (!several.hidden) return;
    picker.files = event.dataTransfer.files;
    if (check()) drop.requestSubmit();
  });
}

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const link = event.key.length === 1 && document.querySelector(`a[data-key="${CSS.escape(event.key)}"]`);
  if (link) link.click();
});
