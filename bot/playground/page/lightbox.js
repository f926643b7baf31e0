// Pictures in messages, and the lightbox that enlarges them: first to the screen, then to full size.
import { anchor, h, icon } from "./dom.js";
import { dialog } from "./dialog.js";
import { translate } from "./translations.js";
import { pushOverlay } from "./navigation.js";

/** Render a picture as a button that enlarges it; one of another site as a link, because the page loads nothing from outside. */
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
  const zoom = h("button", { type: "button", class: "zoom", "aria-label": translate("full-size") }, image);
  const caption = alt ? h("figcaption", {}, alt) : null;
  const shut = h("button", { type: "button", class: "plain shut", "aria-label": translate("close") }, icon("close"));
  const frame = h("figure", {}, zoom, caption);
  const box = h("div", { class: "lightbox", role: "dialog", "aria-modal": "true", "aria-label": translate("picture") }, frame, shut, anchor(url, { class: "original" }, translate("original"), icon("open")));
  const close = dialog(box, { first: zoom, closed: () => popOverlay() });
  const popOverlay = pushOverlay(close);
  shut.addEventListener("click", close);
  frame.addEventListener("click", (event) => event.target === frame && close());
  const resize = () => { // at full size one pixel of the picture is one device pixel
    image.style.width = image.naturalWidth && box.classList.contains("full") ? `${image.naturalWidth / devicePixelRatio}px` : "";
  };
  image.addEventListener("load", resize);
  zoom.addEventListener("click", (event) => {
    const at = { x: event.offsetX / image.clientWidth, y: event.offsetY / image.clientHeight };
    const full = box.classList.toggle("full");
    zoom.setAttribute("aria-label", translate(full ? "fit-screen" : "full-size"));
    resize();
    if (full) frame.scrollTo(at.x * image.clientWidth - frame.clientWidth / 2, at.y * image.clientHeight - frame.clientHeight / 2);
  });
}
