// What every dialog shares (focus kept inside, Esc, one at a time), and Discord's modals on top of it.
import { h, icon, successor } from "./dom.js";
import { markdown } from "./markdown.js";
import { openListbox } from "./popup.js";
import { chosenByDefault, choicesOf } from "./components.js";
import { say } from "./words.js";

let shut = null;

export const closeDialog = () => shut?.();

/** Shows `box` over the page and returns what closes it; `cancelled` is told when the user walked away, `closed` always. */
export function dialog(box, { first = null, cancelled = () => {}, closed = () => {} } = {}) {
  closeDialog();
  const app = document.getElementById("app");
  const back = document.activeElement;
  const veil = h("div", { class: "veil" }, box);
  const close = () => {
    if (shut !== close) return;
    shut = null;
    veil.remove();
    app.inert = false;
    successor(back)?.focus({ preventScroll: true });
    closed();
  };
  const cancel = () => {
    close();
    cancelled();
  };
  veil.addEventListener("keydown", (event) => {
    if (event.key === "Escape") cancel();
  });
  veil.addEventListener("pointerdown", (event) => event.target === veil && cancel());
  document.getElementById("layer").append(veil);
  app.inert = true;
  shut = close;
  (first ?? box.querySelector("input, textarea, [role=combobox], button"))?.focus();
  return close;
}

/** Asks for what `modal` (Discord's title and components) wants; `submit(values)` may throw a sentence. */
export function openModal(modal, submit, { cancelled, action = say("submit") } = {}) {
  const fields = modal.components.flatMap((item) => field(item));
  const error = h("p", { class: "error", role: "alert" });
  const send = h("button", { class: "button style-1" }, action);
  const onsubmit = async (event) => {
    event.preventDefault();
    const wrong = fields.filter((one) => one.check && !one.check());
    if (wrong.length) return wrong[0].focus();
    send.setAttribute("aria-busy", "true");
    error.textContent = "";
    try {
      await submit(Object.fromEntries(fields.filter((one) => one.id).map((one) => [one.id, one.value()])), close);
    } catch (refusal) {
      error.textContent = refusal.message;
      send.removeAttribute("aria-busy");
    }
  };
  const cancel = h("button", { type: "button", class: "button quiet" }, say("cancel"));
  const cross = h("button", { type: "button", class: "plain shut", "aria-label": say("close") }, icon("close"));
  const form = h("form", { class: "modal", role: "dialog", "aria-modal": "true", "aria-label": modal.title, "data-custom-id": modal.custom_id, novalidate: true, onsubmit }, h("h2", {}, modal.title), cross, h("div", { class: "fields" }, fields.map((one) => one.node)), error, h("footer", {}, cancel, send));
  const close = dialog(form, { first: form.querySelector(".fields :is(input, textarea, [role=combobox])") ?? send, cancelled });
  for (const button of [cancel, cross])
    button.addEventListener("click", () => {
      close();
      cancelled?.();
    });
  return close;
}

function field(item, label = item.label, description = null) {
  if (item.type === 1) return item.components.flatMap((inner) => field(inner));
  if (item.type === 18) return field(item.component, item.label, item.description);
  if (item.type === 10) return [{ node: markdown(item.content) }];
  const make = { 4: textInput, 3: menu, 5: menu, 6: menu, 7: menu, 8: menu, 21: radioGroup, 22: checkboxGroup, 23: checkbox }[item.type];
  if (!make) return [{ node: h("p", { class: "error" }, say("cannot-show", { type: item.type })) }];
  const problem = h("p", { class: "error", role: "alert" });
  const one = make(item, label);
  const required = item.required !== false && item.type !== 23;
  const check = () => {
    problem.textContent = one.problem(required) ?? "";
    return !problem.textContent;
  };
  const heading = h("span", { class: "label" }, label, required ? h("b", { class: "star", title: say("required") }, " *") : null);
  const node = h(one.group ? "fieldset" : "label", { class: "field" }, one.group ? h("legend", {}, heading) : heading, description ? h("small", {}, description) : null, one.node, problem);
  return [{ id: item.custom_id, node, check, value: one.value, focus: one.focus }];
}

function textInput(item) {
  const limits = { minlength: item.min_length, maxlength: item.max_length, placeholder: item.placeholder, "data-custom-id": item.custom_id, value: item.value ?? "" };
  const input = item.style === 2 ? h("textarea", { rows: "4", ...limits }) : h("input", { type: "text", ...limits });
  const problem = (required) => {
    const length = [...input.value].length;
    if (!length) return required ? say("field-required") : null;
    if (length < (item.min_length ?? 0)) return say("too-short", { min: item.min_length });
    return null;
  };
  return { node: input, value: () => input.value, problem, focus: () => input.focus() };
}

function menu(item, label) {
  const options = choicesOf(item);
  const min = item.min_values ?? (item.required === false ? 0 : 1);
  const max = item.max_values ?? 1;
  let chosen = chosenByDefault(item);
  const text = h("span", {});
  const show = () => {
    text.textContent = options.filter((option) => chosen.includes(option.value)).map((option) => option.label).join(", ") || item.placeholder || say("selection");
  };
  const choose = (values) => {
    chosen = values;
    show();
  };
  const open = () => openListbox(button, { options, chosen, min, max, label, choose });
  const button = h("button", { type: "button", class: "select", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-label": label, "data-custom-id": item.custom_id, onclick: open }, text, icon("down"));
  show();
  const problem = (required) => (required && chosen.length < Math.max(1, min) ? say("choose-something") : null);
  return { node: button, value: () => chosen, problem, focus: () => button.focus(), group: true };
}

function ticks(item, type) {
  const boxes = item.options.map((option) => h("input", { type, name: `field-${item.custom_id}`, value: option.value, checked: option.default }));
  const rows = item.options.map((option, at) => h("label", { class: "tick" }, boxes[at], h("span", {}, option.label, option.description ? h("small", {}, option.description) : null)));
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  return { node: h("div", { "data-custom-id": item.custom_id }, rows), chosen, focus: () => boxes[0].focus(), group: true };
}

function radioGroup(item) {
  const { chosen, ...rest } = ticks(item, "radio");
  return { ...rest, value: () => chosen()[0] ?? null, problem: (required) => (required && !chosen().length ? say("choose-one") : null) };
}

function checkboxGroup(item) {
  const { chosen, ...rest } = ticks(item, "checkbox");
  const problem = (required) => {
    const count = chosen().length;
    if (count < (item.min_values ?? (required ? 1 : 0)) && (required || count)) return say("choose-least", { min: item.min_values ?? 1 });
    return count > (item.max_values ?? item.options.length) ? say("choose-most", { max: item.max_values }) : null;
  };
  return { ...rest, value: chosen, problem };
}

function checkbox(item) {
  const box = h("input", { type: "checkbox", "data-custom-id": item.custom_id, checked: item.default });
  return { node: box, value: () => box.checked, problem: () => null, focus: () => box.focus() };
}
