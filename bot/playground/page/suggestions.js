// The list of suggestions above the composer: controlled by keys or taps, while the caret stays in the input.
import { h } from "./dom.js";

export class Suggestions {
  constructor() {
    this.heading = h("p", { class: "heading" });
    this.list = h("div", { role: "listbox", id: "suggestions" });
    this.root = h("div", { class: "suggestions", hidden: true, onmousedown: (event) => event.preventDefault() }, this.heading, this.list);
    this.items = [];
    this.active = -1;
    this.moved = false; // whether the highlighted item was chosen by an arrow key
    this.stale = false; // whether newer items are being fetched
    this.input = null;
  }

  get open() {
    return !this.root.hidden && !this.stale && this.items.length > 0;
  }

  /** Show items {label, detail?, aside?, pick} for `input`; `active` is highlighted (-1: none). */
  show(input, items, { heading = "", active = 0 } = {}) {
    this.hide();
    this.input = input;
    this.moved = false;
    this.items = items;
    this.heading.textContent = heading;
    this.heading.hidden = !heading;
    this.list.replaceChildren(
      ...items.map((item, at) =>
        h("div", { role: "option", id: `suggestion-${at}`, class: "item", "data-value": item.value, onclick: () => item.pick() }, h("b", {}, item.label), h("small", {}, item.detail ?? ""), item.aside ? h("span", { class: "aside" }, item.aside) : null),
      ),
    );
    this.root.hidden = !items.length && !heading;
    input.setAttribute("aria-expanded", String(this.open));
    this.highlight(items.length ? active : -1);
  }

  /** Keep the old items visible but disabled while newer ones are fetched. */
  fade(input, heading) {
    if (this.input !== input || this.root.hidden) this.show(input, [], { heading });
    this.stale = true;
    this.root.classList.add("stale");
    this.highlight(-1);
  }

  hide() {
    this.stale = false;
    this.root.classList.remove("stale");
    this.root.hidden = true;
    this.items = [];
    this.active = -1;
    this.list.replaceChildren();
    this.heading.textContent = "";
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
  }

  highlight(at) {
    this.list.children[this.active]?.removeAttribute("aria-selected");
    this.active = at;
    const node = this.list.children[at];
    if (!node) return this.input.removeAttribute("aria-activedescendant");
    node.setAttribute("aria-selected", "true");
    node.scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", node.id);
  }

  move(at) {
    this.moved = true;
    this.highlight(at);
  }

  /** Handle a key; return whether the list has used it. */
  key(event) {
    if (!this.open) return false;
    const count = this.items.length;
    if (event.key === "ArrowDown") this.move((this.active + 1) % count);
    else if (event.key === "ArrowUp") this.move((Math.max(this.active, 0) - 1 + count) % count);
    else if (event.key === "Escape") this.hide();
    else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && this.active >= 0) this.items[this.active].pick();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
