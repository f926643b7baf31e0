// Discord's message components, both generations, as elements.
import { anchor, h, icon, nameOf, safeUrl } from "./dom.js";
import { picture } from "./lightbox.js";
import { markdown } from "./markdown.js";
import { emojiText, openListbox } from "./popup.js";
import { everybody, world } from "./world.js";
import { say } from "./words.js";

const STRING_SELECT = 3;
const USER_SELECTS = [5, 7];
const CHANNEL_SELECT = 8;

/** What a select offers: [{value, label, description?, emoji?}]. */
export function choicesOf(item) {
  if (item.type === STRING_SELECT) return item.options;
  if (USER_SELECTS.includes(item.type)) {
    return everybody().map((user) => ({ value: user.id, label: nameOf(user), description: `@${user.username}` }));
  }
  if (item.type === CHANNEL_SELECT) {
    const fits = world.channels.filter((channel) => !item.channel_types?.length || item.channel_types.includes(channel.type));
    return fits.map((channel) => ({ value: channel.id, label: `#${channel.name}` }));
  }
  return [];
}

export function chosenByDefault(item) {
  if (item.type === STRING_SELECT) return item.options.filter((option) => option.default).map((option) => option.value);
  return (item.default_values ?? []).map((value) => value.id);
}

/**
 * One component. `context` gives what a message knows: `media(url)` finds an attachment, `act(item, values)` sends,
 * `busy` is the custom id that waits (or null), `picked` the values chosen since the last edit.
 */
export function component(item, context) {
  const make = {
    1: (row) => h("div", { class: "row" }, row.components.map((inner) => component(inner, context))),
    2: button,
    3: select,
    5: select,
    6: select,
    7: select,
    8: select,
    9: section,
    10: (text) => markdown(text.content),
    11: thumbnail,
    12: gallery,
    13: file,
    14: (line) => h("div", { role: "separator", class: `separator spacing-${line.spacing ?? 1}${line.divider === false ? " blank" : ""}` }),
    17: container,
  }[item.type];
  return make ? make(item, context) : h("p", { class: "error" }, say("cannot-show", { type: item.type }));
}

function button(item, context) {
  const face = [item.emoji ? h("span", { class: "emoji" }, emojiText(item.emoji)) : null, item.label ? h("span", {}, item.label) : null];
  if (item.style === 5) {
    if (item.disabled) return h("button", { type: "button", class: "button style-5", disabled: true }, face);
    return anchor(item.url, { class: "button style-5" }, face, icon("open"));
  }
  const waits = context.busy === item.custom_id;
  const attributes = {
    type: "button",
    class: `button style-${item.style}`,
    "data-custom-id": item.custom_id,
    "aria-label": item.label ? null : emojiText(item.emoji ?? { name: item.custom_id }),
    "aria-busy": waits ? "true" : null,
    "aria-disabled": context.busy && !waits ? "true" : null,
    disabled: item.disabled,
    onclick: () => context.busy || context.act(item, []),
  };
  return h("button", attributes, face);
}

function select(item, context) {
  const options = choicesOf(item);
  const chosen = context.picked.get(item.custom_id) ?? chosenByDefault(item);
  const labels = options.filter((option) => chosen.includes(option.value));
  const label = item.placeholder || say("selection");
  const open = () => {
    if (context.busy) return;
    const choose = (values) => context.act(item, values);
    openListbox(node, { options, chosen, min: item.min_values ?? 1, max: item.max_values ?? 1, label, choose });
  };
  const node = h(
    "button",
    {
      type: "button",
      class: "select",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": labels.length ? `${label}: ${labels.map((option) => option.label).join(", ")}` : label,
      "aria-busy": context.busy === item.custom_id ? "true" : null,
      "data-custom-id": item.custom_id,
      disabled: item.disabled,
      onclick: open,
    },
    labels.length
      ? h("span", {}, labels.map((option) => h("span", { class: max1(item) ? "" : "pill" }, option.emoji ? `${emojiText(option.emoji)} ` : null, option.label)))
      : h("span", { class: "placeholder" }, label),
    icon("down"),
  );
  return node;
}

const max1 = (item) => (item.max_values ?? 1) === 1;

function section(item, context) {
  const texts = h("div", { class: "texts" }, item.components.map((inner) => component(inner, context)));
  return h("div", { class: "section" }, texts, item.accessory ? h("div", { class: "accessory" }, component(item.accessory, context)) : null);
}

const shown = (media, item) => ({ ...media, alt: item.description ?? media.description ?? "", spoiler: item.spoiler });

function thumbnail(item, context) {
  return picture({ ...shown(context.media(item.media), item), small: true });
}

function gallery(item, context) {
  return h("div", { class: `gallery of-${Math.min(item.items.length, 4)}` }, item.items.map((one) => picture(shown(context.media(one.media), one))));
}

function file(item, context) {
  const { url, filename } = context.media(item.file);
  return attachedFile({ url, filename: item.name ?? filename, size: item.size });
}

export function attachedFile({ url, filename, size }) {
  const amount = size ? h("small", {}, size < 2048 ? say("bytes", { count: size }) : `${Math.round(size / 1024)} KB`) : null;
  return h("div", { class: "file" }, icon("file"), anchor(url, { download: filename }, filename), amount);
}

function container(item, context) {
  const node = h("div", { class: "container" }, item.components.map((inner) => component(inner, context)));
  if (Number.isInteger(item.accent_color)) node.style.borderLeftColor = colour(item.accent_color);
  if (item.spoiler) {
    node.classList.add("veiled");
    node.addEventListener("click", () => node.classList.remove("veiled"), { once: true });
  }
  return node;
}

export const colour = (number) => `#${number.toString(16).padStart(6, "0")}`;

/** The address of an attached file, whatever name of this machine the page was opened by. */
function ownUrl(url) {
  const found = safeUrl(url);
  if (!found) return "";
  const { pathname, search } = new URL(found);
  return pathname.startsWith("/attachments/") ? pathname + search : found;
}

/** How a message finds its pictures: by attachment://name, or by the address itself. */
export function mediaOf(message) {
  return (media) => {
    const name = media.url?.startsWith("attachment://") ? media.url.slice(13) : null;
    const attachment = message.attachments?.find((one) => (name ? one.filename === name : one.url === media.url || (media.attachment_id && one.id === media.attachment_id)));
    const found = attachment ?? media;
    return { filename: attachment?.filename ?? media.url?.split("/").at(-1), ...found, url: ownUrl(found.url) };
  };
}
