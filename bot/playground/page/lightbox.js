// Pictures in messages, and the lightbox that enlarges them: first to the screen, then to full size.
import { anchor, h, icon } from "./dom.js";
import { dialog } from "./dialog.js";
import { translate } from "./translations.js";
import { pushOverlay } from "./navigation.js";

const SWIPE = 40; // the least distance of a swipe to another picture, in pixels

/** Render a picture as a button that enlarges it; one of another site as a link, because the page loads nothing from outside. */
export const picture = (shown) => gallery([shown])[0];

/** Render several pictures that can be paged through once one of them is enlarged. */
export function gallery(pictures) {
  const own = pictures.filter(({ url }) => isOwn(url));
  return pictures.map((shown) => {
    const { url, alt = "", width = null, height = null, spoiler = false, small = false } = shown;
    if (!isOwn(url)) return anchor(url, { class: "elsewhere" }, alt || (small ? "picture" : url));
    const scale = width && height ? Math.min(1, (small ? 80 : 550) / width, (small ? 80 : 412) / height) : 1;
    const size = width && height ? { width: Math.round(width * scale), height: Math.round(height * scale) } : {};
    const image = h("img", { src: url, alt, loading: "lazy", ...size });
    const button = h("button", { type: "button", class: "picture", "aria-haspopup": "dialog" }, image, alt && !small ? h("span", { class: "alt", title: alt, "aria-hidden": "true" }, "ALT") : null);
    if (spoiler) button.classList.add("veiled");
    button.addEventListener("click", () => {
      if (!button.classList.replace("veiled", "unveiled")) enlarge(own, own.indexOf(shown));
    });
    return button;
  });
}

const isOwn = (url) => new URL(url, location.href).origin === location.origin;

function enlarge(pictures, first) {
  let at = first;
  let original = h("span");
  const image = h("img");
  const zoom = h("button", { type: "button", class: "zoom" }, image);
  const caption = h("figcaption");
  const shut = h("button", { type: "button", class: "plain shut", "aria-label": translate("close") }, icon("close"));
  const frame = h("figure", {}, zoom, caption);
  const count = h("span", { role: "status" });
  const turn = (name, step) => h("button", { type: "button", class: "plain", "aria-label": translate(name), onclick: () => show(at + step) }, icon(step < 0 ? "left" : "right"));
  const pages = pictures.length > 1 ? h("div", { class: "pages" }, turn("previous-picture", -1), count, turn("next-picture", 1)) : null;
  const box = h("div", { class: "lightbox", role: "dialog", "aria-modal": "true", "aria-label": translate("picture") }, frame, shut, pages, original);
  const setFull = (full) => {
    box.classList.toggle("full", full);
    zoom.setAttribute("aria-label", translate(full ? "fit-screen" : "full-size"));
    resize();
  };
  const resize = () => { // at full size one pixel of the picture is one device pixel
    image.style.width = image.naturalWidth && box.classList.contains("full") ? `${image.naturalWidth / devicePixelRatio}px` : "";
  };
  const show = (number) => {
    at = (number + pictures.length) % pictures.length;
    const { url, alt = "" } = pictures[at];
    setFull(false);
    image.src = url;
    image.alt = caption.textContent = alt;
    caption.hidden = !alt;
    caption.scrollTop = 0;
    count.textContent = translate("picture-number", { number: at + 1, count: pictures.length });
    const link = anchor(url, { class: "original" }, translate("original"), icon("open"));
    original.replaceWith(link);
    original = link;
  };
  show(first);
  const close = dialog(box, { first: zoom, closed: () => popOverlay() });
  const popOverlay = pushOverlay(close);
  shut.addEventListener("click", close);
  frame.addEventListener("click", (event) => event.target === frame && close());
  image.addEventListener("load", resize);
  zoom.addEventListener("click", (event) => {
    const place = { x: event.offsetX / image.clientWidth, y: event.offsetY / image.clientHeight };
    const full = !box.classList.contains("full");
    setFull(full);
    if (full) frame.scrollTo(place.x * image.clientWidth - frame.clientWidth / 2, place.y * image.clientHeight - frame.clientHeight / 2);
  });
  if (pages) mountPaging(box, (step) => show(at + step));
}

/** Call `turn(±1)` at the arrow keys and at swipes, unless the picture is at full size and is itself moved by them. */
function mountPaging(box, turn) {
  let from = null;
  const isFull = () => box.classList.contains("full");
  box.addEventListener("keydown", ({ key }) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step && !isFull()) turn(step);
  });
  box.addEventListener("touchstart", ({ touches }) => (from = touches.length === 1 && !isFull() ? touches[0] : null), { passive: true });
  box.addEventListener("touchend", ({ changedTouches: [to] }) => {
    if (!from) return;
    const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
    from = null;
    if (Math.abs(x) >= SWIPE && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1);
  });
}
