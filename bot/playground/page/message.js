// One message as an element: who, what, pictures, embeds, components, and whether anything waits for the bot.
import { anchor, avatar, h, icon, nameOf, plain } from "./dom.js";
import { attachedFile, colour, component, mediaOf } from "./components.js";
import { picture } from "./lightbox.js";
import { markdown } from "./markdown.js";
import { channelOf, userOf, world } from "./world.js";
import { interact, Refused } from "./wire.js";
import { pieces, say } from "./words.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const COMPONENTS_V2 = 1 << 15;
const SPOKEN = [0, 19, 20, 23]; // message types with a body of their own; the others are notices
const busy = new Map(); // message id -> the click {id: custom id} that waits for the bot
const picked = new Map(); // message id -> custom id -> values chosen since the last edit
const failures = new Map(); // message id -> sentence

export const actions = { changed: () => {}, dismiss: () => {}, menu: () => {}, jump: () => {} };

export function forgetState(id) {
  for (const map of [busy, picked, failures]) id === undefined ? map.clear() : map.delete(id);
}

export const isPrivate = (message) => Boolean(message.ephemeral_for) || Boolean(message.flags & EPHEMERAL);

/** Whether `message` goes under the header of the one `before` it. */
export function continues(message, before) {
  if (!before || !SPOKEN.includes(message.type ?? 0) || !SPOKEN.includes(before.type ?? 0)) return false;
  if (message.message_reference || usage(message) || isPrivate(message) !== isPrivate(before)) return false;
  return message.author.id === before.author.id && new Date(message.timestamp) - new Date(before.timestamp) < 420000 && sameDay(message, before);
}

export const sameDay = (one, other) => new Date(one.timestamp).toDateString() === new Date(other.timestamp).toDateString();

/** The message with what the state of this tab adds; `compact` leaves its header out. */
export function messageElement(message, compact) {
  const notice = !SPOKEN.includes(message.type ?? 0);
  const mine = message.pings?.includes(world.me.id) || message.mentions?.some((user) => user.id === world.me.id);
  const classes = ["message", compact && "compact", notice && "notice", isPrivate(message) && "private", mine && "pinged"];
  const body = notice ? [noticeText(message)] : content(message);
  return h(
    "article",
    { class: classes.filter(Boolean).join(" "), "data-message-id": message.id, "aria-label": `${nameOf(known(message.author))}, ${clock(message)}`, tabindex: "-1" },
    reference(message),
    compact || notice ? h("time", { class: "side", datetime: message.timestamp }, clock(message)) : avatar(known(message.author)),
    h("div", { class: "body" }, compact || notice ? null : header(message), body, threadCard(message), below(message)),
    message.local ? null : h("button", { type: "button", class: "plain more", "aria-label": say("more"), "aria-haspopup": "menu", "aria-expanded": "false", onclick: (event) => actions.menu(message, event.currentTarget) }, icon("dots")),
  );
}

const known = (user) => userOf(user.id) ?? user;

const clock = (message) => new Date(message.timestamp).toLocaleTimeString(world.me.locale, { timeStyle: "short" });

function header(message) {
  const date = new Date(message.timestamp);
  const today = date.toDateString() === new Date().toDateString();
  const when = today ? clock(message) : date.toLocaleString(world.me.locale, { dateStyle: "short", timeStyle: "short" });
  return h(
    "header",
    {},
    h("b", { class: "author" }, h("bdi", {}, nameOf(known(message.author)))),
    message.author.bot ? h("span", { class: "tag" }, "BOT") : null,
    h("time", { datetime: message.timestamp, title: date.toLocaleString(world.me.locale, { dateStyle: "full", timeStyle: "medium" }) }, when),
  );
}

/** "Anna used /table open" above the answer to a command, or the message that is replied to. */
function reference(message) {
  const used = usage(message);
  if (used) return h("div", { class: "reference" }, avatar(used.user), h("span", { class: "snippet" }, pieces(used.name ? "used" : "used-something", { who: h("b", {}, h("bdi", {}, nameOf(used.user))), what: h("span", { class: "mention" }, `/${used.name}`) })));
  const id = message.message_reference?.message_id;
  if (!id) return null;
  const target = world.messages.get(id) ?? message.referenced_message;
  const go = () => actions.jump(message.message_reference.channel_id ?? message.channel_id, id);
  if (!target) return h("button", { type: "button", class: "reference", onclick: go }, icon("reply"), say("go-to-message"));
  const words = markdown(plain(target.content).replaceAll("\n", " ")).textContent.slice(0, 200) || (target.attachments?.length ? say("see-attachment") : say("see-message"));
  return h("button", { type: "button", class: "reference", onclick: go }, icon("reply"), h("b", {}, h("bdi", {}, nameOf(known(target.author)))), h("span", { class: "snippet" }, words));
}

function usage(message) {
  const meta = message.interaction_metadata ?? message.interaction;
  if (!meta?.user || meta.original_response_message_id || (meta.type !== undefined && meta.type !== 2)) return null;
  return { user: known(meta.user), name: message.interaction?.name ?? meta.name };
}

function content(message) {
  if (message.deferred || (message.flags & LOADING && !message.content))
    return [h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, "•••"), pieces("thinking", { who: h("bdi", {}, nameOf(known(message.author))) }))];
  const media = mediaOf(message);
  const edited = message.edited_timestamp ? h("small", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString(world.me.locale) }, say("edited")) : null;
  const context = { media, busy: busy.get(message.id)?.id ?? null, picked: picked.get(message.id) ?? new Map(), act: (item, values) => act(message, item, values) };
  const components = (message.components ?? []).map((item) => component(item, context));
  if (message.flags & COMPONENTS_V2) return [h("div", { class: "modern" }, components), edited];
  const text = message.content ? markdown(message.content) : null;
  if (edited && text) (text.lastElementChild?.matches("p, small") ? text.lastElementChild : text).append(" ", edited);
  return [text, attachments(message), (message.embeds ?? []).map((one) => embed(one, media)), components, text ? null : edited];
}

function attachments(message) {
  const inEmbeds = new Set((message.embeds ?? []).flatMap((one) => [one.image?.url, one.thumbnail?.url]));
  const loose = (message.attachments ?? []).filter((one) => !inEmbeds.has(one.url) && !inEmbeds.has(`attachment://${one.filename}`));
  const isPicture = (one) => one.content_type?.startsWith("image/") || /\.(png|jpe?g|gif|webp)$/i.test(one.filename);
  const media = mediaOf(message);
  return loose.map((one) => {
    const { url } = media({ url: one.url });
    return isPicture(one) ? picture({ url, alt: one.description ?? "", width: one.width, height: one.height, spoiler: one.filename.startsWith("SPOILER_") }) : attachedFile({ ...one, url });
  });
}

function embed(one, media) {
  const pictureOf = (image, small) => (image?.url ? picture({ ...image, ...media(image), alt: media(image).description ?? "", small }) : null);
  const fields = (one.fields ?? []).map((field) => h("div", { class: field.inline ? "inline" : "whole" }, h("b", {}, markdown(field.name)), markdown(field.value)));
  const foot = [one.footer?.text, one.timestamp && new Date(one.timestamp).toLocaleString(world.me.locale)].filter(Boolean).join(" • ");
  const node = h(
    "section",
    { class: "embed" },
    one.thumbnail ? h("div", { class: "corner" }, pictureOf(one.thumbnail, true)) : null,
    one.author?.name ? h("p", { class: "embed-author" }, one.author.url ? anchor(one.author.url, {}, one.author.name) : one.author.name) : null,
    one.title ? h("div", { class: "embed-title" }, one.url ? anchor(one.url, {}, markdown(one.title)) : markdown(one.title)) : null,
    one.description ? markdown(one.description) : null,
    fields.length ? h("div", { class: "fields" }, fields) : null,
    pictureOf(one.image, false),
    foot ? h("footer", {}, foot) : null,
  );
  if (Number.isInteger(one.color)) node.style.borderLeftColor = colour(one.color);
  return node;
}

function noticeText(message) {
  const who = h("b", {}, h("bdi", {}, nameOf(known(message.author))));
  const key = { 18: "started-thread", 6: "pinned", 7: "joined", 21: "started-this" }[message.type];
  return h("p", {}, key ? pieces(key, { who, name: plain(message.content) }) : (message.content ?? ""));
}

function threadCard(message) {
  const started = message.type === 18 ? message.message_reference?.channel_id : message.id;
  const thread = channelOf(started);
  if (!thread || thread.id === world.channel) return null;
  return h("button", { type: "button", class: "thread-card", "data-channel-id": thread.id, onclick: () => actions.jump(thread.id) }, icon("thread"), h("b", {}, plain(thread.name)),  ` › ${say("open-thread")}`);
}

function below(message) {
  const failure = failures.get(message.id);
  const put = () => actions.dismiss(message);
  return [
    failure ? h("p", { class: "failure", role: "alert" }, failure) : null,
    isPrivate(message) ? h("p", { class: "only-you" }, pieces("only-you", { dismiss: h("button", { type: "button", class: "link dismiss", onclick: put }, say("dismiss")) })) : null,
  ];
}

/** Sends a click or a choice; the message shows that it waits until the bot has answered. */
async function act(message, item, values) {
  if (busy.has(message.id)) return;
  const click = { id: item.custom_id };
  busy.set(message.id, click);
  failures.delete(message.id);
  if (item.type !== 2) picked.set(message.id, new Map(picked.get(message.id)).set(item.custom_id, values));
  actions.changed(message.id);
  const user = world.me.id;
  const settled = (done, sentence = say("failed")) => {
    const mine = busy.get(message.id) === click; // else the message has changed meanwhile, and another click may wait
    if (mine) busy.delete(message.id);
    if (!done) failures.set(message.id, sentence);
    else if (!mine) return;
    actions.changed(message.id);
  };
  try {
    await interact("/api/component", { user, message: message.id, custom_id: item.custom_id, component_type: item.type, values }, settled);
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal;
    if (user !== world.me.id) return;
    settled(false, refusal.message);
  }
}
