// Modal dialogs (one at a time, focus kept inside, closed by Esc), and forms in them.
import { h, icon, successor } from "./dom.js";
import { translate } from "./translations.js";

let closeCurrent = null;

export const closeDialog = () => closeCurrent?.();

/** Show `box` over the page, focus `first`, and return a function that closes it; `closed` is called however it is closed. */
export function dialog(box, { first = null, closed = () => {} } = {}) {
  closeDialog();
  const app = document.getElementById("app");
  const back = document.activeElement;
  const veil = h("div", { class: "veil" }, box);
  const close = () => {
    if (closeCurrent !== close) return;
    closeCurrent = null;
    veil.remove();
    app.inert = false;
    successor(back)?.focus({ preventScroll: true });
    closed();
  };
  veil.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  veil.addEventListener("pointerdown", (event) => event.target === veil && close());
  document.getElementById("layer").append(veil);
  app.inert = true;
  closeCurrent = close;
  (first ?? box.querySelector("input, textarea, [role=combobox], button"))?.focus();
  return close;
}

/** Open a form of `fields` made by the functions below; `submit(values, close)` may throw an error with a sentence to show. */
export function openForm({ title, id, fields, action }, submit) {
  const error = h("p", { class: "error", role: "alert" });
  const send = h("button", { class: "button style-1" }, action);
  const onsubmit = async (event) => {
    event.preventDefault();
    const invalid = fields.filter((field) => !field.check());
    if (invalid.length) return invalid[0].focus();
    send.setAttribute("aria-busy", "true");
    error.textContent = "";
    try {
      await submit(Object.fromEntries(fields.map((field) => [field.id, field.value()])), close);
    } catch (refusal) {
      error.textContent = refusal.message;
      send.removeAttribute("aria-busy");
    }
  };
  const cancel = h("button", { type: "button", class: "button quiet", onclick: () => close() }, translate("cancel"));
  const cross = h("button", { type: "button", class: "plain shut", "aria-label": translate("close"), onclick: () => close() }, icon("close"));
  const form = h("form", { class: "modal", role: "dialog", "aria-modal": "true", "aria-label": title, "data-form": id, novalidate: true, onsubmit }, h("h2", {}, title), cross, h("div", { class: "fields" }, fields.map((field) => field.node)), error, h("footer", {}, cancel, send));
  const close = dialog(form, { first: form.querySelector(".fields input") });
}

const requiredMark = () => h("b", { class: "star", title: translate("required") }, " *");

/** A line of text of at most `longest` characters. */
export function textField(id, label, longest, required = true) {
  const input = h("input", { type: "text", maxlength: longest });
  const problem = h("p", { class: "error", role: "alert" });
  const check = () => {
    const valid = Boolean(input.value) || !required;
    problem.textContent = valid ? "" : translate("field-required");
    return valid;
  };
  const node = h("label", { class: "field" }, h("span", { class: "label" }, label, required ? requiredMark() : null), input, problem);
  return { id, node, check, value: () => input.value, focus: () => input.focus() };
}

function choiceField(id, label, options, type, required) {
  const boxes = options.map((option) => h("input", { type, name: id, value: option.value, checked: option.default }));
  const rows = options.map((option, at) => h("label", { class: "tick" }, boxes[at], h("span", {}, option.label)));
  const heading = h("span", { class: "label" }, label, required ? requiredMark() : null);
  const node = h("fieldset", { class: "field" }, h("legend", {}, heading), rows);
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  return { id, node, check: () => true, chosen, focus: () => boxes[0].focus() };
}

/** A choice of one of `options` {value, label, default}, of which one is the default. */
export function radioField(id, label, options) {
  const field = choiceField(id, label, options, "radio", true);
  return { ...field, value: () => field.chosen()[0] };
}

/** A choice of any of `options` {value, label, default}. */
export function checkboxField(id, label, options) {
  const field = choiceField(id, label, options, "checkbox", false);
  return { ...field, value: field.chosen };
}
