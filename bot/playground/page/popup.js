// Floating menus and lists beside the control that opened them, for mouse, touch and keyboard.
import { h, icon, successor } from "./dom.js";
import { say } from "./words.js";

let current = null;

export function closePopup(focus = false) {
  current?.close(focus);
}

/** Shows `node` at `trigger`; closes on Esc, a click elsewhere, scrolling away or another popup. */
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
  const close = (focus = false, reason = "left") => {
    if (current?.node !== node) return;
    current = null;
    document.removeEventListener("pointerdown", outside, true);
    removeEventListener("resize", onResize);
    node.remove();
    trigger.setAttribute("aria-expanded", "false");
    if (focus) successor(trigger)?.focus({ preventScroll: true });
    closed(reason);
  };
  const onResize = () => close();
  document.addEventListener("pointerdown", outside, true);
  addEventListener("resize", onResize);
  node.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      close(true, "escaped");
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

function walk(event, items) {
  const at = items.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

/** A menu of {label, run, danger?, checked?}. */
export function openMenu(trigger, entries) {
  if (isOpenAt(trigger)) return closePopup(true);
  const items = entries.map(({ label, run, danger, checked }) =>
    h(
      "button",
      {
        type: "button",
        class: danger ? "item danger" : "item",
        role: checked === undefined ? "menuitem" : "menuitemcheckbox",
        "aria-checked": checked === undefined ? null : String(checked),
        onclick: () => {
          close(true);
          run();
        },
      },
      h("span", {}, label),
      checked ? icon("check") : null,
    ),
  );
  const close = popup(trigger, h("div", { role: "menu", onkeydown: (event) => walk(event, items) }, items));
  items[0]?.focus();
}

/**
 * A list to choose from; `choose(values)` is called once, when one is chosen or, for several, when the list is closed
 * with a different choice than before. Esc leaves everything as it was.
 */
export function openListbox(trigger, { options, chosen, min, max, label, choose }) {
  if (isOpenAt(trigger)) return closePopup(true);
  const several = max > 1;
  const now = new Set(chosen);
  const before = [...now].sort().join("\u0000");
  const fits = () => now.size >= min && now.size <= max;
  const finish = (reason) => {
    if (several && reason !== "escaped" && fits() && before !== [...now].sort().join("\u0000")) choose(inOrder());
  };
  const inOrder = () => options.filter((option) => now.has(option.value)).map((option) => option.value);
  const count = h("span", {});
  const done = h("button", { type: "button", class: "button style-1", onclick: () => close(true, "done") }, say("done"));
  const refresh = () => {
    for (const item of items) item.setAttribute("aria-selected", String(now.has(item.dataset.value)));
    count.textContent = say("counted", { count: now.size, wanted: min === max ? min : say("from-to", { min, max }) });
    done.disabled = !fits();
  };
  const toggle = (value) => {
    if (!several) {
      const clears = now.has(value) && min === 0;
      close(true, "done");
      choose(clears ? [] : [value]);
    } else if (!now.delete(value) && now.size < max) now.add(value);
    refresh();
  };
  const items = options.map((option) =>
    h(
      "div",
      { role: "option", class: "item", tabindex: "-1", "data-value": option.value, onclick: () => toggle(option.value) },
      option.emoji ? h("span", { class: "emoji" }, emojiText(option.emoji)) : null,
      h("span", { class: "words" }, h("b", {}, option.label), option.description ? h("small", {}, option.description) : null),
      icon("check"),
    ),
  );
  const list = h("div", { role: "listbox", "aria-label": label, "aria-multiselectable": String(several) }, items);
  const onkeydown = (event) => {
    walk(event, items);
    if (["Enter", " "].includes(event.key) && event.target.dataset.value !== undefined) {
      event.preventDefault();
      toggle(event.target.dataset.value);
    }
  };
  const node = h("div", { class: "listbox", onkeydown }, list, several ? h("footer", {}, count, done) : null);
  const close = popup(trigger, node, { wide: true, closed: finish });
  refresh();
  (items.find((item) => now.has(item.dataset.value)) ?? items[0])?.focus();
}

export const emojiText = (emoji) => (emoji.id ? `:${emoji.name}:` : emoji.name);
