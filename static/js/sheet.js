// The sheet of a report: typing into its cells, going through its problems, without loading the page. Each change is
// sent under a name of its own and kept until it is answered: what is sent twice is made once, and nothing is lost where
// the network is gone or the arbiter was signed out.

const EDITABLE = "td[id], th[id]";
const STARTS = /^[0-9=+\-½−bwBWhfz]$/; // signs that open a round's cell at once
const SIGNS = { "1": "1", "0": "0", "=": "=", "½": "=", "+": "+", "-": "-", "−": "-" };

const desk = () => document.getElementById("desk");
const may = () => Boolean(desk()?.dataset.sheet);
const token = () => JSON.parse(document.body.getAttribute("hx-headers") || "{}")["x-csrftoken"] || "";
const free = (event) =>
  !event.target.closest("input, select, textarea") && !event.ctrlKey && !event.metaKey && !event.altKey;

// ---- what was typed and is not stored yet ----
const store = () => `sheet-${desk()?.dataset.report}`;
let queue = [];
let sending = false;

function keep() {
  if (queue.length) sessionStorage.setItem(store(), JSON.stringify(queue));
  else sessionStorage.removeItem(store());
}

function say(text, wrong = false, retry = false) {
  const status = desk()?.querySelector("[data-status]");
  if (!status) return;
  status.textContent = text;
  status.classList.toggle("sheet-status--wrong", wrong);
  if (!retry) return;
  const button = document.createElement("button");
  button.className = "button";
  button.type = "button";
  button.textContent = desk().dataset.retry;
  button.addEventListener("click", send);
  status.append(" ", button);
}

function put(change) {
  queue.push({ id: crypto.randomUUID(), ...change });
  keep();
  send();
}

async function send() {
  if (sending) return;
  sending = true;
  while (queue.length) {
    const { address, ...fields } = queue[0];
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.set("seen", desk().dataset.seen);
    let answer;
    try {
      answer = await fetch(address || desk().dataset.sheet, {
        method: "POST", body, redirect: "manual", headers: { "X-CSRFToken": token(), "X-Sheet": "1" },
      });
    } catch {
      say(desk().dataset.offline, true, true);
      break;
    }
    if (answer.type === "opaqueredirect" || answer.status === 403) {
      say(desk().dataset.signedOut, true, true);
      break;
    }
    if (answer.status !== 200 && answer.status !== 409) {
      say(desk().dataset.failed, true, true);
      break;
    }
    const sent = queue.shift();
    keep();
    const made = await answer.json();
    if (made.error) refuse(sent, made.error);
    else take(made, sent);
  }
  sending = false;
}

window.addEventListener("online", send);
window.addEventListener("beforeunload", (event) => {
  if (queue.length) event.preventDefault();
});

// ---- what the answer brings ----
function refuse(sent, error) {
  const cell = document.getElementById(sent.place || "");
  if (cell) {
    cell.classList.remove("s-sending");
    if (sent.before !== undefined) cell.firstChild ? (cell.firstChild.nodeValue = sent.before) : cell.append(sent.before);
    cell.focus();
  }
  say(sent.value ? `${sent.value}: ${error}` : error, true);
}

function take(made, sent) {
  const box = desk();
  const focused = document.activeElement?.id;
  const inProblems = Boolean(document.activeElement?.closest("[data-todo], .problem")) || sent.todo;
  box.dataset.seen = made.seen;
  const open = typing && { place: typing.place, text: typing.input.value };
  typing?.drop();
  for (const part of ["table", "problems", "register", "edits", "steps", "remarks"]) {
    if (made[part] === undefined) continue;
    const place = document.querySelector(`[data-part="${part}"]`);
    const scroll = place.querySelector(".scroll");
    const at = scroll && [scroll.scrollLeft, scroll.scrollTop];
    place.innerHTML = made[part];
    if (at) place.querySelector(".scroll")?.scrollTo(...at);
    window.htmx?.process(place);
  }
  for (const [key, row] of Object.entries(made.rows || {})) {
    const old = document.getElementById(`row-${key}`);
    if (!old) continue;
    const body = document.createElement("tbody");
    body.innerHTML = row;
    old.replaceWith(body.firstElementChild);
  }
  overlay();
  mark(made.marks);
  if (made.undo !== undefined) tools(made);
  say(made.said || "");
  prepare();
  const again = open && document.getElementById(open.place);
  if (again) type(again, open.text); // what is being typed goes on in the new row
  else if (inProblems) next(true);
  else if (sent.goto) document.getElementById(sent.goto)?.focus();
  else if (focused) (document.getElementById(focused) || box.querySelector('.typed [tabindex="0"]'))?.focus();
}

// What waits to be sent stands over what the server knows by now.
function overlay() {
  for (const { place, value: typed, was } of queue) {
    const cell = document.getElementById(place || "");
    if (!cell) continue;
    fill(cell, was);
    write(cell, typed);
  }
}

function write(cell, typed) {
  if (cell.firstChild?.nodeType === Node.TEXT_NODE) cell.firstChild.nodeValue = typed;
  else cell.prepend(typed);
  cell.classList.add("s-sending");
}

function tools(made) {
  for (const name of ["undo", "redo"]) {
    const button = desk().querySelector(`.sheet-tools [data-${name}]`);
    if (!button) continue;
    button.disabled = !made[name];
    button.title = made[name];
  }
}

function mark(marks) {
  for (const cell of desk().querySelectorAll(".s-error, .s-warning")) {
    if (!marks[cell.id]) cell.classList.remove("s-error", "s-warning");
  }
  for (const [place, severity] of Object.entries(marks)) {
    const cell = document.getElementById(place);
    if (!cell) continue;
    cell.classList.remove("s-error", "s-warning");
    cell.classList.add(`s-${severity}`);
  }
}

// ---- going through the problems ----
let place = 0; // of the line of players that is being resolved: the next one comes to it
const todos = () => [...document.querySelectorAll("[data-todo]"), ...document.querySelectorAll("[data-unresolved]")];

function next(first = false) {
  const todo = todos();
  const at = todo.indexOf(document.activeElement?.closest("[data-todo], [data-unresolved]"));
  const target = todo[first ? Math.min(place, todo.length - 1) : (at + 1) % todo.length];
  if (!target) {
    document.querySelector("[data-onward]")?.focus();
    return;
  }
  target.scrollIntoView({ block: "nearest" });
  (target.querySelector("[data-suggestion]") || target).focus();
}

function pressFirst(problem) {
  const button = problem.querySelector("[data-press]") || problem.querySelector(".problem__fixes button");
  if (button) {
    button.click();
    return;
  }
  const details = problem.querySelector("details");
  if (!details) return;
  details.open = true;
  details.querySelector("input:not([type=hidden])")?.focus();
}

// ---- the cells ----
const value = (cell) => cell.dataset.v ?? (cell.firstChild?.nodeType === Node.TEXT_NODE ? cell.firstChild.nodeValue : "");

function step(cell, across, down) {
  const row = cell.parentElement;
  const seen = (each) => each.offsetParent !== null;
  let target;
  if (across) {
    const cells = [...row.querySelectorAll(EDITABLE)].filter(seen);
    target = cells[cells.indexOf(cell) + across];
  } else {
    const column = cell.cellIndex;
    const rows = [...row.closest("table").rows];
    for (let at = rows.indexOf(row) + down; rows[at]; at += down) {
      target = rows[at].cells[column];
      if (target?.matches(EDITABLE)) break;
    }
  }
  if (target?.matches(EDITABLE)) target.focus();
}

function nextOpen(cell) {
  const rows = [...cell.closest("tbody").rows];
  const from = rows.indexOf(cell.parentElement);
  const last = Math.max(...rows.map((row) => row.cells.length));
  for (let column = cell.cellIndex; column < last; column += 1) {
    for (let at = column === cell.cellIndex ? from + 1 : 0; at < rows.length; at += 1) {
      const found = rows[at].cells[column];
      if (found?.classList.contains("s-open")) return found;
    }
  }
  return null;
}

let typing = null; // the cell that is typed into, and how to leave it without storing

function type(cell, text = null) {
  if (!may() || cell.querySelector("input")) return;
  const input = document.createElement("input");
  input.value = text ?? value(cell);
  input.setAttribute("aria-label", cell.getAttribute("aria-label"));
  input.autocomplete = "off";
  input.spellcheck = false;
  const before = [...cell.childNodes];
  cell.replaceChildren(input);
  input.focus();
  if (text === null) input.select();
  const close = () => cell.replaceChildren(...before);
  let closed = false;
  typing = { place: cell.id, input, drop: () => end(false) };
  const end = (stored) => {
    if (closed) return;
    closed = true;
    typing = null;
    const typed = input.value;
    close();
    if (stored && typed.trim() !== value(cell).trim()) commit(cell, typed);
  };
  input.addEventListener("blur", () => end(true));
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      end(false);
      cell.focus();
    } else if (event.key === "Enter" || event.key === "Tab") {
      event.preventDefault();
      const open = cell.classList.contains("s-open") && input.value.trim() !== value(cell).trim();
      if (open) fill(cell);
      end(true);
      if (event.key === "Tab") step(cell, event.shiftKey ? -1 : 1, 0);
      else ((open && nextOpen(cell)) || cell).focus();
    }
  });
}

function commit(cell, typed) {
  const before = cell.firstChild?.nodeType === Node.TEXT_NODE ? cell.firstChild.nodeValue : "";
  const was = value(cell);
  write(cell, typed);
  put({ place: cell.id, value: typed, was, before });
}

// The answer may come later than the next key: the game is taken for filled, on both lines, at once.
function fill(cell, was = value(cell)) {
  const opponent = was.match(/^[0-9]+/)?.[0];
  const facing = document.getElementById(`cell-${opponent}-${cell.id.split("-")[2]}`);
  for (const each of [cell, facing]) each?.classList.remove("s-open");
}

function sign(cell, result) {
  const open = cell.classList.contains("s-open");
  fill(cell);
  commit(cell, result);
  ((open && nextOpen(cell)) || cell).focus();
}

// Undo or redo: in the sheet, or by the button of the page of players.
function goBack(name) {
  if (may()) put({ choose: name });
  else document.querySelector(`[data-${name}]:not([disabled])`)?.click();
}

document.addEventListener("keydown", (event) => {
  if (!desk() && !document.querySelector("[data-unresolved], [data-undo]")) return;
  if ((event.ctrlKey || event.metaKey) && "zy".includes(event.key) && !event.target.closest("input, textarea")) {
    event.preventDefault();
    goBack(event.key === "z" && !event.shiftKey ? "undo" : "redo");
    return;
  }
  if (!free(event)) return;
  const problem = event.target.closest("[data-todo]");
  if (event.key === "n") {
    event.preventDefault();
    next();
  } else if (event.key === "r" && document.querySelector(".s-open")) {
    event.preventDefault();
    document.querySelector(".s-open").focus();
  } else if (event.key === "u") {
    event.preventDefault();
    goBack("undo");
  } else if (event.key === "Enter" && problem === event.target) {
    event.preventDefault();
    pressFirst(problem);
  }
  const newcomer = event.target.closest("tr[data-unresolved]");
  if (event.key === "Enter" && newcomer === event.target) newcomer.closest("form")?.querySelector(".button--primary")?.click();
  const cell = event.target.closest?.(".typed :is(td, th)");
  if (cell?.matches(EDITABLE)) onCell(event, cell);
});

const MOVES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function onCell(event, cell) {
  if (event.target !== cell) return;
  const round = cell.id.startsWith("cell-");
  if (MOVES[event.key]) {
    event.preventDefault();
    step(cell, ...MOVES[event.key]);
  } else if (event.key === "Enter" || event.key === "F2") {
    event.preventDefault();
    type(cell);
  } else if (event.key === "Delete" && may()) {
    event.preventDefault();
    commit(cell, cell.id.startsWith("round-") ? "-" : "");
  } else if (round && cell.classList.contains("s-open") && SIGNS[event.key] && may()) {
    event.preventDefault();
    sign(cell, SIGNS[event.key]);
  } else if ((round || cell.id.startsWith("points-")) && STARTS.test(event.key) && may()) {
    event.preventDefault();
    type(cell, event.key);
  }
}

document.addEventListener("dblclick", (event) => {
  const cell = event.target.closest(".typed :is(td, th)");
  if (cell?.matches(EDITABLE)) type(cell);
});

document.addEventListener("click", (event) => {
  const at = event.target.closest("a[data-at]");
  const cell = at ? document.getElementById(new URL(at.href).hash.slice(1)) : null;
  if (cell) {
    event.preventDefault();
    cell.scrollIntoView({ block: "center", inline: "center" });
    cell.focus();
  }
  const touched = event.target.closest("[data-sign], [data-type]");
  const here = last && document.getElementById(last);
  if (touched && here) {
    if (touched.dataset.sign) sign(here, touched.dataset.sign);
    else type(here);
  }
});

let last = ""; // the cell that had the focus: a press on a button takes it away
document.addEventListener("focusin", (event) => {
  const cell = event.target.closest(".typed :is(td, th)");
  if (!cell?.matches(EDITABLE)) return;
  last = cell.id;
  for (const other of desk().querySelectorAll('.typed [tabindex="0"]')) other.tabIndex = -1;
  cell.tabIndex = 0;
  const keys = desk().querySelector("[data-touch]");
  if (keys) keys.hidden = !matchMedia("(pointer: coarse)").matches || !cell.id.startsWith("cell-");
});

// Buttons and forms of the problems and of the changes: the answer takes the place of what was there.
document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-part] form");
  if (!form || !may() || form.closest(".steps") || event.submitter?.dataset.whole !== undefined) return;
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(form, event.submitter));
  delete fields.csrfmiddlewaretoken;
  put({ address: form.getAttribute("action"), ...fields, ...(form.closest(".problem, .remark") ? { todo: "1" } : {}) });
});

function prepare() {
  const first = desk()?.querySelector(".typed td[id]");
  if (first && !desk().querySelector('.typed [tabindex="0"]')) first.tabIndex = 0;
}

function begin() {
  if (!desk()) return;
  prepare();
  queue = JSON.parse(sessionStorage.getItem(store()) || "[]");
  if (queue.length) send();
}

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "content" && !event.target.closest?.("main")) return;
  begin();
  if (document.activeElement && document.activeElement !== document.body) return;
  const wrong = document.querySelector("main [aria-invalid]");
  if (wrong) wrong.focus();
  else next(true);
});
document.addEventListener("htmx:beforeRequest", () => {
  const line = document.activeElement?.closest("[data-unresolved]");
  place = line && !desk() ? todos().indexOf(line) : 0;
});
begin();
