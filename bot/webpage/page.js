"use strict";

/* Shows the moments of a game. All that it shows is in the page: it requests nothing. */

const SAME = 0, NEW = 1, FIRST = 2; // the values of a cell; see rendering/mosaic.py
const MOMENT_SECONDS = 2, TURNING_POINT_SECONDS = 4;
const SWIPE_PIXELS = 40;

const get = (id) => document.getElementById(id);
const data = JSON.parse(get("data").textContent);
const links = [...document.querySelectorAll("#moves a")];
const last = links.length - 1;
const columns = Math.ceil(data.width / data.side);
const cells = columns * Math.ceil(data.height / data.side);

let sheets, layouts, texts;
let painted = null; // the tiles on the canvas
let current = null;
let timer = null;

function inflate(base64) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")));
}

async function decodeSheet(base64) {
  const sheet = new Image();
  sheet.src = `data:image/webp;base64,${base64}`;
  await sheet.decode();
  return sheet;
}

/* Return each picture's tiles by cell. */
function readLayouts(buffer) {
  const values = new DataView(buffer);
  const found = [];
  let tiles = 0;
  for (let start = 0; start < values.byteLength / 4; start += cells) {
    const layout = found.at(-1)?.slice() ?? new Uint32Array(cells);
    for (let cell = 0; cell < cells; cell++) {
      const value = values.getUint32(4 * (start + cell), true);
      if (value === NEW) layout[cell] = tiles++;
      else if (value !== SAME) layout[cell] = value - FIRST;
    }
    found.push(layout);
  }
  return found;
}

/* Paint the cells that differ from what is on the canvas. */
function paint(layout) {
  const side = data.side;
  const brush = get("picture").getContext("2d", { alpha: false });
  layout.forEach((tile, cell) => {
    if (painted?.[cell] === tile) return;
    const place = tile % cells;
    brush.drawImage(
      sheets[Math.floor(tile / cells)],
      (place % columns) * side, Math.floor(place / columns) * side, side, side,
      (cell % columns) * side, Math.floor(cell / columns) * side, side, side,
    );
  });
  painted = layout;
}

function show(number) {
  const former = current;
  current = Math.min(Math.max(number, 0), last);
  if (current === former) return;
  const picture = data.pictures.findLastIndex((each) => each <= current);
  paint(layouts[picture]);
  const line = texts.lines[current];
  get("line").textContent = line;
  get("earlier").textContent = texts.lines[data.pictures[picture]];
  get("earlier").parentElement.hidden = data.pictures[picture] === current;
  get("picture").setAttribute("aria-label", line);
  get("description").textContent = texts.descriptions[current];
  get("slider").value = current;
  get("slider").setAttribute("aria-valuetext", line);
  for (const id of ["first", "previous"]) get(id).setAttribute("aria-disabled", current === 0);
  for (const id of ["next", "final"]) get(id).setAttribute("aria-disabled", current === last);
  links[former]?.removeAttribute("aria-current");
  links[current].setAttribute("aria-current", "step");
  reveal(links[current], { isFirst: former === null });
  if (former === null) return;
  get("status").textContent = current < former ? `${data.words.back} ${line}` : line;
  history.replaceState(null, "", `#${current}`);
}

/* Scroll the list, but never the page: on a phone the board would leave the screen. */
function reveal(link, { isFirst }) {
  const list = link.closest("ol");
  const isCalm = isFirst || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const top = link.parentElement.offsetTop - list.clientHeight / 3;
  list.scrollTo({ top, behavior: isCalm ? "instant" : "smooth" });
}

function play() {
  if (current === last) show(0);
  label("pause");
  wait();
}

function wait() {
  const isTurningPoint = links[current].parentElement.classList.contains("turning-point");
  const seconds = isTurningPoint ? TURNING_POINT_SECONDS : MOMENT_SECONDS;
  timer = setTimeout(() => {
    show(current + 1);
    if (current === last) pause();
    else wait();
  }, 1000 * seconds);
}

function pause() {
  clearTimeout(timer);
  timer = null;
  label("play");
}

function label(word) {
  const button = get("play");
  button.dataset.does = word;
  button.title = data.words[word];
  button.setAttribute("aria-label", data.words[word]);
}

function toggle() {
  if (timer === null) play();
  else pause();
}

/* Show the moment that the reader has chosen. */
function go(number) {
  pause();
  show(number);
}

function addressed() {
  return /^#\d{1,6}$/.test(location.hash) ? Number(location.hash.slice(1)) : null;
}

function listen() {
  const steps = {
    first: () => go(0),
    previous: () => go(current - 1),
    play: toggle,
    next: () => go(current + 1),
    final: () => go(last),
  };
  const keys = { Home: "first", ArrowLeft: "previous", " ": "play", ArrowRight: "next", End: "final" };
  for (const [id, step] of Object.entries(steps)) get(id).addEventListener("click", step);
  document.addEventListener("keydown", (event) => {
    const step = steps[keys[event.key]];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === " " && event.target.closest("button, summary")) return; // it presses them
    event.preventDefault();
    step();
  });
  get("slider").addEventListener("input", (event) => go(Number(event.target.value)));
  links.forEach((link, number) => link.addEventListener("click", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(number);
  }));
  addEventListener("hashchange", () => go(addressed() ?? current));
  listenForSwipes(steps);
}

function listenForSwipes(steps) {
  let start = null;
  const picture = get("picture");
  picture.addEventListener("touchstart", (event) => {
    start = event.touches.length === 1 ? event.touches[0] : null;
  }, { passive: true });
  picture.addEventListener("touchend", (event) => {
    if (!start) return;
    const end = event.changedTouches[0];
    const right = end.clientX - start.clientX, down = end.clientY - start.clientY;
    start = null;
    if (Math.abs(right) < SWIPE_PIXELS || Math.abs(right) < 2 * Math.abs(down)) return;
    steps[right < 0 ? "next" : "previous"]();
  }, { passive: true });
}

function offerRecord() {
  const link = get("record");
  link.href = URL.createObjectURL(new Blob([texts.record], { type: "application/x-ndjson" }));
  link.parentElement.hidden = false;
}

async function start() {
  sheets = await Promise.all(data.sheets.map(decodeSheet));
  layouts = readLayouts(await (await inflate(data.cells)).arrayBuffer());
  texts = await (await inflate(data.texts)).json();
  show(addressed() ?? data.start);
  listen();
  if (texts.record) offerRecord();
  get("controls").hidden = get("words").hidden = false;
  document.body.dataset.ready = "";
}

start().catch((error) => {
  get("line").textContent = data.words.trouble;
  throw error;
});
