// A picture over the whole page: fits the screen, a second click shows its full size, Esc closes.
import { anchor, h, icon } from "./dom.js";
import { dialog } from "./dialog.js";
import { say } from "./words.js";
import { cover } from "./trail.js";

/** A picture in a message, as a button that enlarges it; one from elsewhere is a link, since nothing is fetched from outside. */
export function picture({ url, alt = "", width = null, height = null, spoiler = false, small = false }) {
  if (new URL(url, location.href).origin !== location.origin) return anchor(url, { class: "elsewhere" }, alt || (small ? "picture" : url));
  const scale = width && height ? Math.min(1, (small ? 80 : 550) / width, (small ? 80 : 412) / height) : 1;
  const size = width && height ? { width: Math.round(width * scale), height: Math.round(height * scale) } : {};
  const image = h("img", { src: url, alt, loading: "lazy", ...size });
  const button = h("button", { type: "button", class: "picture", "aria-haspopup": "dialog" }, image, alt && !small ? h("span", { class: "alt", title: alt, "aria-hidden": "true" }, "ALT") : null);
  if (spoiler) button.classList.add("veiled");
  button.addEventListener("click", () => {
    if (!button.classList.replace("veiled", "unveiled")) enlarge(url, alt);
  });
  return button;
}

export function enlarge(url, alt) {
  const image = h("img", { src: url, alt });
  const zoom = h("button", { type: "button", class: "zoom", "aria-label": say("full-size") }, image);
  const caption = alt ? h("figcaption", {}, alt) : null;
  const shut = h("button", { type: "button", class: "plain shut", "aria-label": say("close") }, icon("close"));
  const frame = h("figure", {}, zoom, caption);
  const box = h("div", { class: "lightbox", role: "dialog", "aria-modal": "true", "aria-label": say("picture") }, frame, shut, anchor(url, { class: "original" }, say("original"), icon("open")));
  const close = dialog(box, { first: zoom, closed: () => uncover() });
  const uncover = cover(close);
  shut.addEventListener("click", close);
  frame.addEventListener("click", (event) => event.target === frame && close());
  const resize = () => { // a point of the picture is one of the screen, as soon as it has come
    image.style.width = image.naturalWidth && box.classList.contains("full") ? `${image.naturalWidth / devicePixelRatio}px` : "";
  };
  image.addEventListener("load", resize);
  zoom.addEventListener("click", (event) => {
    const at = { x: event.offsetX / image.clientWidth, y: event.offsetY / image.clientHeight };
    const full = box.classList.toggle("full");
    zoom.setAttribute("aria-label", say(full ? "fit-screen" : "full-size"));
    resize();
    if (full) frame.scrollTo(at.x * image.clientWidth - frame.clientWidth / 2, at.y * image.clientHeight - frame.clientHeight / 2);
  });
}
