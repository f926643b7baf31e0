// Popup menus and listboxes at the control that opens them, for mouse, touch and keyboard.
import { h, icon, successor } from "./dom.js";

let current = null;

export function closePopup(focus = false) {
  current?.close(focus);
}

/** Show `node` at `trigger`; it is closed by Esc, a click elsewhere, a resize or another popup, and `closed` is called then. */
function popup(trigger, node, { wide = false, closed = () => {} } = {}) {
  closePopup();
  document.getElementById("layer").append(node);
  node.classList.add("popup");
  const box = trigger.getBoundingClientRect();
  if (wide) node.style.width = `${Math.max(box.width, 200)}px`;
  const left = wide ? box.left : box.right - node.offsetWidth;
  node.style.left = `${Math.max(8, Math.min(left, innerWidth - node.offsetWidth - 8))}px`;
  const above = box.top - 16;
  const below = innerHeight - box.bottom - 16;
  const upwards = below < Math.min(node.offsetHeight, 240) && above > below;
  node.style.maxHeight = `${Math.min(400, upwards ? above : below)}px`;
  if (upwards) node.style.bottom = `${innerHeight - box.top + 4}px`;
  else node.style.top = `${box.bottom + 4}px`;
  const outside = (event) => {
    if (!node.contains(event.target) && !trigger.contains(event.target)) close();
  };
  const close = (focus = false) => {
    if (current?.node !== node) return;
    current = null;
    document.removeEventListener("pointerdown", outside, true);
    removeEventListener("resize", onResize);
    node.remove();
    trigger.setAttribute("aria-expanded", "false");
    if (focus) successor(trigger)?.focus({ preventScroll: true });
    closed();
  };
  const onResize = () => close();
  document.addEventListener("pointerdown", outside, true);
  addEventListener("resize", onResize);
  node.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      close(true);
    } else if (event.key === "Tab") {
      event.preventDefault();
      close(true);
    }
  });
  trigger.setAttribute("aria-expanded", "true");
  current = { node, trigger, close };
  return close;
}

const isOpenAt = (trigger) => current?.trigger === trigger;

function moveFocus(event, items) {
  const at = items.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

/** Open a menu of {label, run, danger?}. */
export function openMenu(trigger, entries) {
  if (isOpenAt(trigger)) return closePopup(true);
  const items = entries.map(({ label, run, danger }) =>
    h(
      "button",
      {
        type: "button",
        class: danger ? "item danger" : "item",
        role: "menuitem",
        onclick: () => {
          close(true);
          run();
        },
      },
      h("span", {}, label),
    ),
  );
  const close = popup(trigger, h("div", { role: "menu", onkeydown: (event) => moveFocus(event, items) }, items));
  items[0]?.focus();
}

/**
 * Open a list of options {value, label, description?}, of which the values in `chosen` are chosen; `choose(values)` is called
 * when one is chosen, or with `several` {fewest, most}, when the list is closed with another choice.
 */
export function openListbox(trigger, { options, chosen, label, choose, several = null }) {
  if (isOpenAt(trigger)) return closePopup(true);
  const values = new Set(chosen);
  const pick = (value) => {
    if (several === null) {
      close(true);
      return choose([value]);
    }
    if (!values.delete(value)) {
      if (several.most === 1) values.clear();
      if (values.size < several.most) values.add(value);
    }
    for (const item of items) item.setAttribute("aria-selected", String(values.has(item.dataset.value)));
  };
  const closed = () => {
    const different = values.size !== chosen.length || chosen.some((value) => !values.has(value));
    if (several !== null && different && values.size >= several.fewest) choose([...values]);
  };
  const items = options.map((option) =>
    h(
      "div",
      { role: "option", class: "item", tabindex: "-1", "data-value": option.value, "aria-selected": String(values.has(option.value)), onclick: () => pick(option.value) },
      h("span", { class: "words" }, h("b", {}, option.label), option.description ? h("small", {}, option.description) : null),
      icon("check"),
    ),
  );
  const onkeydown = (event) => {
    moveFocus(event, items);
    if (["Enter", " "].includes(event.key) && event.target.dataset.value !== undefined) {
      event.preventDefault();
      pick(event.target.dataset.value);
    }
  };
  const node = h("div", { class: "listbox", onkeydown }, h("div", { role: "listbox", "aria-label": label, "aria-multiselectable": several ? "true" : null }, items));
  const close = popup(trigger, node, { wide: true, closed });
  (items.find((item) => values.has(item.dataset.value)) ?? items[0])?.focus();
}
