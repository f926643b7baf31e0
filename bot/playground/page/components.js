// Renders message components: buttons, selects, and the layouts of Components V2.
import { anchor, h, icon, nameOf, plain, safeUrl } from "./dom.js";
import { gallery as pictures, picture } from "./lightbox.js";
import { markdown } from "./markdown.js";
import { openListbox } from "./popup.js";
import { DIRECT, everybody, state } from "./state.js";
import { translate } from "./translations.js";

/**
 * Render a component. In `context`, `media(item)` resolves an attachment, `act(item, values)` sends the interaction,
 * `busy` is the custom id that waits for the bot (or null), `picked` maps custom ids to values chosen since the last edit.
 */
export function component(item, context) {
  const make = {
    1: (row) => h("div", { class: "row" }, row.components.map((inner) => component(inner, context))),
    2: button,
    3: select,
    5: select,
    6: select,
    8: select,
    9: section,
    10: (text) => markdown(text.content),
    11: thumbnail,
    12: gallery,
    13: file,
    14: (line) => h("div", { role: "separator", class: `separator spacing-${line.spacing ?? 1}${line.divider === false ? " blank" : ""}` }),
    17: container,
  }[item.type];
  return make ? make(item, context) : h("p", { class: "error" }, translate("cannot-show", { type: item.type }));
}

function button(item, context) {
  const face = h("span", {}, item.label);
  if (item.style === 5) {
    if (item.disabled) return h("button", { type: "button", class: "button style-5", disabled: true }, face);
    return anchor(item.url, { class: "button style-5" }, face, icon("open"));
  }
  const waits = context.busy === item.custom_id;
  const attributes = {
    type: "button",
    class: `button style-${item.style}`,
    "data-custom-id": item.custom_id,
    "aria-busy": waits ? "true" : null,
    "aria-disabled": context.busy && !waits ? "true" : null,
    disabled: item.disabled,
    onclick: () => context.busy || context.act(item, []),
  };
  return h("button", attributes, face);
}

/** Return the options of a select: its own, or the people, roles or channels of the server. */
function optionsOf(item) {
  if (item.type === 5) return everybody().map((user) => ({ value: user.id, label: nameOf(user) }));
  if (item.type === 6) return state.roles.map((role) => ({ value: role.id, label: `@${role.name}` }));
  if (item.type !== 8) return item.options;
  const types = item.channel_types ?? [0];
  return state.channels.filter((channel) => channel.type !== DIRECT && types.includes(channel.type)).map((channel) => ({ value: channel.id, label: `#${plain(channel.name)}` }));
}

function select(item, context) {
  const options = optionsOf(item);
  const values = context.picked.get(item.custom_id) ?? (item.default_values ?? []).map((one) => one.id);
  const chosen = options.filter((option) => values.includes(option.value));
  const label = item.placeholder || translate("selection");
  const several = (item.max_values ?? 1) > 1 || item.min_values === 0;
  const open = () => {
    if (context.busy) return;
    openListbox(node, { options, chosen: chosen.map((option) => option.value), label, several: several ? { fewest: item.min_values ?? 1, most: item.max_values ?? 1 } : null, choose: (picked) => context.act(item, picked) });
  };
  const shown = chosen.map((option) => option.label).join(", ");
  const node = h(
    "button",
    {
      type: "button",
      class: "select",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": shown ? `${label}: ${shown}` : label,
      "aria-busy": context.busy === item.custom_id ? "true" : null,
      "data-custom-id": item.custom_id,
      disabled: item.disabled,
      onclick: open,
    },
    h("span", { class: shown ? "" : "placeholder" }, shown || label),
    icon("down"),
  );
  return node;
}

function section(item, context) {
  const texts = h("div", { class: "texts" }, item.components.map((inner) => component(inner, context)));
  return h("div", { class: "section" }, texts, item.accessory ? h("div", { class: "accessory" }, component(item.accessory, context)) : null);
}

const shown = (media, item) => ({ ...media, alt: item.description ?? media.description ?? "", spoiler: item.spoiler });

function thumbnail(item, context) {
  return picture({ ...shown(context.media(item.media), item), small: true });
}

function gallery(item, context) {
  const number = item.items.length > 4 ? "many" : item.items.length;
  return h("div", { class: `gallery of-${number}` }, pictures(item.items.map((one) => shown(context.media(one.media), one))));
}

function file(item, context) {
  const { url, filename } = context.media(item.file);
  return attachedFile({ url, filename: item.name ?? filename, size: item.size });
}

export function attachedFile({ url, filename, size }) {
  const amount = size ? h("small", {}, size < 2048 ? translate("bytes", { count: size }) : `${Math.round(size / 1024)} KB`) : null;
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

/** Return the URL of an attached file relative to the page, which may have been opened under another host name. */
function ownUrl(url) {
  const found = safeUrl(url);
  if (!found) return "";
  const { pathname, search } = new URL(found);
  return pathname.startsWith("/attachments/") ? pathname + search : found;
}

/** Return a function that resolves media to an attachment of the message: by attachment://name, or by its URL. */
export function mediaOf(message) {
  return (media) => {
    const name = media.url?.startsWith("attachment://") ? media.url.slice(13) : null;
    const attachment = message.attachments?.find((one) => (name ? one.filename === name : one.url === media.url || (media.attachment_id && one.id === media.attachment_id)));
    const found = attachment ?? media;
    return { filename: attachment?.filename ?? media.url?.split("/").at(-1), ...found, url: ownUrl(found.url) };
  };
}
