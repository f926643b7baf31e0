// The sidebar: channels and threads, and the users to switch between, with their unread messages.
import { avatar, h, icon, nameOf, plain, toast } from "./dom.js";
import { checkboxField, openForm, radioField, textField } from "./dialog.js";
import { openMenu } from "./popup.js";
import { DIRECT, GROUP, channelOf, everybody, unreadFor, people, userOf, state } from "./state.js";
import { patch, post, remove } from "./api.js";
import { LANGUAGES, translate } from "./translations.js";

const THREAD = 11;
const PERMISSIONS = ["view_channel", "send_messages", "send_messages_in_threads", "attach_files", "embed_links", "create_public_threads", "read_message_history"];
const nav = document.getElementById("channels");
const section = document.getElementById("people");
const drawer = document.getElementById("drawer");
const shade = document.getElementById("shade");

export function mountSidebar() {
  drawer.append(icon("menu"), h("span", { class: "badge", hidden: true }));
  drawer.addEventListener("click", () => setDrawer(!nav.classList.contains("open")));
  shade.addEventListener("click", () => setDrawer(false));
  addEventListener("keydown", (event) => event.key === "Escape" && setDrawer(false));
}

export function setDrawer(open) {
  nav.classList.toggle("open", open);
  shade.hidden = !open;
  drawer.setAttribute("aria-expanded", String(open));
  if (open) nav.querySelector("[aria-current]")?.focus();
}

export async function attempt(promise) {
  try {
    return await promise;
  } catch (refusal) {
    toast(refusal.message);
    return null;
  }
}

function badge({ count, pings }) {
  if (pings) return h("span", { class: "badge", "aria-label": translate("mentions", { count: pings }) }, pings);
  return count ? h("span", { class: "dot", "aria-label": translate("unread") }) : null;
}

/** Replace the content of `place`; return false when it is unchanged, which keeps the focus and the pressed control. */
function replaceContent(place, ...children) {
  const fresh = h("div", {}, children);
  if (fresh.innerHTML === place.innerHTML) return false;
  place.replaceChildren(...fresh.childNodes);
  return true;
}

export function renderChannels(open) {
  const focused = nav.contains(document.activeElement) ? document.activeElement.dataset.channelId : null;
  const known = new Set(state.channels.map((channel) => channel.id));
  const tops = state.channels.filter((channel) => channel.type !== DIRECT && channel.type !== GROUP && (channel.type !== THREAD || !known.has(channel.parent_id)));
  const add = h("button", { type: "button", class: "plain", "aria-label": translate("create-channel"), onclick: () => createChannel(open) }, icon("plus"));
  const addGroup = h("button", { type: "button", class: "plain", "aria-label": translate("create-group"), onclick: () => createGroup(open) }, icon("plus"));
  const groups = state.channels.filter((channel) => channel.type === GROUP);
  const changed = replaceContent(
    nav,
    h("h2", {}, plain(state.guild.name)),
    h("div", { class: "group" }, h("h3", {}, translate("channels")), add),
    h("ul", {}, tops.map((channel) => h("li", {}, row(channel, open), threads(channel, open)))),
    h("div", { class: "group" }, h("h3", {}, translate("direct")), addGroup),
    directChannel(open),
    h("ul", {}, groups.map((channel) => h("li", {}, row(channel, open)))),
  );
  if (changed && focused) nav.querySelector(`[data-channel-id="${focused}"]`)?.focus();
  const elsewhere = unreadFor(state.me.id).pings;
  drawer.lastChild.hidden = !elsewhere;
  drawer.lastChild.textContent = elsewhere;
}

/** Render the direct channel, or a button that opens it for the first time. */
function directChannel(open) {
  const known = state.channels.find((channel) => channel.type === DIRECT);
  if (known) return row(known, open);
  const bot = everybody().find((user) => user.bot);
  const create = async () => {
    const opened = await attempt(post("/api/direct-channel", { user: state.me.id }));
    if (opened) open(opened.channel.id, opened.channel);
  };
  return h("div", { class: "channel" }, h("button", { type: "button", class: "name", onclick: create }, icon("person"), h("bdi", {}, nameOf(bot))));
}

const sign = (channel) => icon({ [THREAD]: "thread", [DIRECT]: "person", [GROUP]: "person" }[channel.type] ?? "hash");

function threads(channel, open) {
  const inside = state.channels.filter((one) => one.type === THREAD && one.parent_id === channel.id).sort((one, other) => Number(one.archived) - Number(other.archived));
  return inside.length ? h("ul", { class: "threads" }, inside.map((thread) => h("li", {}, row(thread, open)))) : null;
}

function row(channel, open) {
  const unread = unreadFor(state.me.id, channel.id);
  const classes = ["channel", channel.archived && "archived", unread.count && "unread"].filter(Boolean).join(" ");
  const current = channel.id === state.channel ? "page" : null;
  return h(
    "div",
    { class: classes },
    h(
      "button",
      { type: "button", class: "name", "data-channel-id": channel.id, "aria-current": current, onclick: () => open(channel.id) },
      sign(channel),
      h("bdi", {}, plain(channel.name)),
      channel.archived ? h("span", { class: "mark", title: translate("archived") }, icon("archive"), h("span", { class: "spoken" }, translate("archived"))) : null,
      channel.locked ? h("span", { class: "mark", title: translate("locked") }, icon("lock"), h("span", { class: "spoken" }, translate("locked"))) : null,
      badge(unread),
    ),
    channel.type === DIRECT || channel.type === GROUP ? null : h("button", { type: "button", class: "plain more", "aria-label": translate("more-about", { name: plain(channel.name) }), "aria-haspopup": "menu", "aria-expanded": "false", onclick: (event) => channelMenu(channelOf(channel.id), event.currentTarget, open) }, icon("dots")),
  );
}

function channelMenu(channel, trigger, open) {
  const path = `/api/channels/${channel.id}`;
  const change = (facts) => attempt(patch(path, facts));
  const thread = channel.type === THREAD;
  openMenu(trigger, [
    thread ? null : { label: translate("create-thread"), run: () => createThread(channel.id, null, open) },
    thread ? { label: translate(channel.archived ? "unarchive-thread" : "archive-thread"), run: () => change({ archived: !channel.archived }) } : null,
    thread ? { label: translate(channel.locked ? "unlock-thread" : "lock-thread"), run: () => change({ locked: !channel.locked }) } : null,
    thread ? null : { label: translate("may-here"), run: () => askPermissions(channel) },
    { label: translate(thread ? "delete-thread" : "delete-channel"), danger: true, run: () => attempt(remove(path)) },
  ].filter(Boolean));
}

function askPermissions(channel) {
  const denied = new Set(channel.denied);
  const options = PERMISSIONS.map((name) => ({ value: name, label: translate(name), default: !denied.has(name) }));
  const fields = [checkboxField("allowed", translate("may-in", { channel: channel.name }), options)];
  openForm({ title: translate("permissions"), id: "permissions", fields, action: translate("save") }, async ({ allowed }, close) => {
    await patch(`/api/channels/${channel.id}`, { denied: PERMISSIONS.filter((name) => !allowed.includes(name)) });
    close();
  });
}

function createChannel(open) {
  openForm({ title: translate("create-channel"), id: "create-channel", fields: [textField("name", translate("channel-name"), 100)], action: translate("create") }, async ({ name }, close) => {
    const { channel } = await post("/api/channels", { name });
    close();
    await open(channel.id, channel);
  });
}

function createGroup(open) {
  openForm({ title: translate("create-group"), id: "create-group", fields: [textField("name", translate("name"), 100)], action: translate("create") }, async ({ name }, close) => {
    const { channel } = await post("/api/groups", { name });
    close();
    await open(channel.id, channel);
  });
}

export function createThread(parent, message, open) {
  openForm({ title: translate("create-thread"), id: "create-thread", fields: [textField("name", translate("thread-name"), 100)], action: translate("create") }, async ({ name }, close) => {
    const body = { user: state.me.id, channel: parent, name, ...(message ? { message } : {}) };
    const { channel } = await post("/api/threads", body);
    close();
    await open(channel.id, channel);
  });
}

export function renderPeople(switchUser) {
  const focused = section.contains(document.activeElement) ? document.activeElement.dataset.userId : null;
  const buttons = people().map((user) => {
    const me = user.id === state.me.id;
    const face = [avatar(user), h("span", { class: "who" }, h("b", {}, h("bdi", {}, nameOf(user))), h("small", {}, LANGUAGES[user.locale] ?? user.locale))];
    return h("li", {}, h("button", { type: "button", class: "person", "data-user-id": user.id, "aria-pressed": String(me), title: nameOf(user), onclick: () => user.id === state.me?.id || switchUser(user.id) }, face, badge(unreadFor(user.id))));
  });
  const add = h("li", {}, h("button", { type: "button", class: "person add", onclick: () => addPerson(switchUser) }, h("span", { class: "avatar" }, icon("plus")), h("span", { class: "who" }, translate("another-person"))));
  if (!replaceContent(section, h("h3", {}, translate("you-are")), h("ul", {}, buttons, add))) return;
  const again = focused && section.querySelector(`[data-user-id="${focused}"]`);
  if (again) again.focus();
  section.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function addPerson(switchUser) {
  const languages = Object.entries(LANGUAGES).map(([value, label], at) => ({ value, label, default: at === 0 }));
  const fields = [textField("name", translate("name"), 32), radioField("locale", translate("language"), languages)];
  openForm({ title: translate("another-person"), id: "add-person", fields, action: translate("join") }, async ({ name, locale }, close) => {
    const { user } = await post("/api/users", { name, locale });
    close();
    if (!userOf(user.id)) state.users.push(user); // the event may not have arrived yet
    switchUser(user.id);
  });
}

export function renderTop() {
  const channel = channelOf(state.channel);
  const title = document.getElementById("title");
  title.replaceChildren(...(channel ? [sign(channel), h("bdi", {}, plain(channel.name))] : []));
  const parent = channelOf(channel?.parent_id);
  const marks = [channel?.archived && translate("archived"), channel?.locked && translate("locked")].filter(Boolean).join(", ");
  document.getElementById("topic").textContent = [parent && translate("in-channel", { channel: plain(parent.name) }), marks].filter(Boolean).join(" · ");
  document.title = channel ? `${channel.type === DIRECT ? "@" : "#"}${plain(channel.name)} · ${plain(state.guild.name)}` : "Playground";
}
