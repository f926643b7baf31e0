// Channels and threads on the left, and the people one can be, with what each has not read.
import { avatar, h, icon, nameOf, plain, toast } from "./dom.js";
import { openModal } from "./dialog.js";
import { openMenu } from "./popup.js";
import { DIRECT, channelOf, everybody, newsFor, people, userOf, world } from "./world.js";
import { patch, post, remove } from "./wire.js";
import { LANGUAGES, say } from "./words.js";

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

function badge({ news, pings }) {
  if (pings) return h("span", { class: "badge", "aria-label": say("mentions", { count: pings }) }, pings);
  return news ? h("span", { class: "dot", "aria-label": say("unread") }) : null;
}

/** Puts `children` into `place`; false when they look as they did, so that nobody loses his place in them. */
function show(place, ...children) {
  const fresh = h("div", {}, children);
  if (fresh.innerHTML === place.innerHTML) return false;
  place.replaceChildren(...fresh.childNodes);
  return true;
}

export function renderChannels(open) {
  const focused = nav.contains(document.activeElement) ? document.activeElement.dataset.channelId : null;
  const known = new Set(world.channels.map((channel) => channel.id));
  const tops = world.channels.filter((channel) => channel.type !== DIRECT && (channel.type !== THREAD || !known.has(channel.parent_id)));
  const add = h("button", { type: "button", class: "plain", "aria-label": say("create-channel"), onclick: () => createChannel(open) }, icon("plus"));
  const changed = show(
    nav,
    h("h2", {}, plain(world.guild.name)),
    h("div", { class: "group" }, h("h3", {}, say("channels")), add),
    h("ul", {}, tops.map((channel) => h("li", {}, row(channel, open), threads(channel, open)))),
    h("div", { class: "group" }, h("h3", {}, say("direct"))),
    letters(open),
  );
  if (changed && focused) nav.querySelector(`[data-channel-id="${focused}"]`)?.focus();
  const elsewhere = newsFor(world.me.id).pings;
  drawer.lastChild.hidden = !elsewhere;
  drawer.lastChild.textContent = elsewhere;
}

/** The way to what the bot and oneself say to each other alone. */
function letters(open) {
  const known = world.channels.find((channel) => channel.type === DIRECT);
  if (known) return row(known, open);
  const bot = everybody().find((user) => user.bot);
  const begin = async () => {
    const told = await attempt(post("/api/letters", { user: world.me.id }));
    if (told) open(told.channel.id, told.channel);
  };
  return h("div", { class: "channel" }, h("button", { type: "button", class: "name", "data-letters": "", onclick: begin }, icon("person"), h("bdi", {}, nameOf(bot))));
}

const sign = (channel) => icon({ [THREAD]: "thread", [DIRECT]: "person" }[channel.type] ?? "hash");

function threads(channel, open) {
  const inside = world.channels.filter((one) => one.type === THREAD && one.parent_id === channel.id).sort((one, other) => Number(one.archived) - Number(other.archived));
  return inside.length ? h("ul", { class: "threads" }, inside.map((thread) => h("li", {}, row(thread, open)))) : null;
}

function row(channel, open) {
  const news = newsFor(world.me.id, channel.id);
  const classes = ["channel", channel.archived && "archived", news.news && "unread"].filter(Boolean).join(" ");
  const current = channel.id === world.channel ? "page" : null;
  return h(
    "div",
    { class: classes },
    h(
      "button",
      { type: "button", class: "name", "data-channel-id": channel.id, "aria-current": current, onclick: () => open(channel.id) },
      sign(channel),
      h("bdi", {}, plain(channel.name)),
      channel.archived ? h("span", { class: "mark", title: say("archived") }, icon("archive"), h("span", { class: "spoken" }, say("archived"))) : null,
      channel.locked ? h("span", { class: "mark", title: say("locked") }, icon("lock"), h("span", { class: "spoken" }, say("locked"))) : null,
      badge(news),
    ),
    channel.type === DIRECT ? null : h("button", { type: "button", class: "plain more", "aria-label": say("more-about", { name: plain(channel.name) }), "aria-haspopup": "menu", "aria-expanded": "false", onclick: (event) => channelMenu(channelOf(channel.id), event.currentTarget, open) }, icon("dots")),
  );
}

function channelMenu(channel, trigger, open) {
  const path = `/api/channels/${channel.id}`;
  const change = (facts) => attempt(patch(path, facts));
  const thread = channel.type === THREAD;
  openMenu(trigger, [
    thread ? null : { label: say("create-thread"), run: () => createThread(channel.id, null, open) },
    thread ? { label: say(channel.archived ? "unarchive-thread" : "archive-thread"), run: () => change({ archived: !channel.archived }) } : null,
    thread ? { label: say(channel.locked ? "unlock-thread" : "lock-thread"), run: () => change({ locked: !channel.locked }) } : null,
    thread ? null : { label: say("may-here"), run: () => askPermissions(channel) },
    { label: say(thread ? "delete-thread" : "delete-channel"), danger: true, run: () => attempt(remove(path)) },
  ].filter(Boolean));
}

function askPermissions(channel) {
  const taken = new Set(channel.denied);
  const options = PERMISSIONS.map((name) => ({ value: name, label: say(name), default: !taken.has(name) }));
  const components = [{ type: 18, label: say("may-in", { channel: channel.name }), component: { type: 22, custom_id: "allowed", required: false, min_values: 0, options } }];
  openModal({ title: say("permissions"), custom_id: "permissions", components }, async ({ allowed }, close) => {
    const others = (channel.denied ?? []).filter((name) => !PERMISSIONS.includes(name));
    const missing = [...others, ...PERMISSIONS.filter((name) => !allowed.includes(name))];
    await patch(`/api/channels/${channel.id}`, { denied: missing });
    close();
  }, { action: say("save") });
}

const nameField = (label) => ({ type: 18, label, component: { type: 4, style: 1, custom_id: "name", required: true, max_length: 100 } });

function createChannel(open) {
  openModal({ title: say("create-channel"), custom_id: "create-channel", components: [nameField(say("channel-name"))] }, async ({ name }, close) => {
    const { channel } = await post("/api/channels", { name });
    close();
    await open(channel.id, channel);
  }, { action: say("create") });
}

export function createThread(parent, message, open) {
  openModal({ title: say("create-thread"), custom_id: "create-thread", components: [nameField(say("thread-name"))] }, async ({ name }, close) => {
    const body = { user: world.me.id, channel: parent, name, ...(message ? { message } : {}) };
    const { channel } = await post("/api/threads", body);
    close();
    await open(channel.id, channel);
  }, { action: say("create") });
}

export function renderPeople(become) {
  const focused = section.contains(document.activeElement) ? document.activeElement.dataset.userId : null;
  const buttons = people().map((user) => {
    const me = user.id === world.me.id;
    const face = [avatar(user), h("span", { class: "who" }, h("b", {}, h("bdi", {}, nameOf(user))), h("small", {}, LANGUAGES[user.locale] ?? user.locale))];
    return h("li", {}, h("button", { type: "button", class: "person", "data-user-id": user.id, "aria-pressed": String(me), title: nameOf(user), onclick: () => user.id === world.me?.id || become(user.id) }, face, badge(newsFor(user.id))));
  });
  const add = h("li", {}, h("button", { type: "button", class: "person add", onclick: () => addPerson(become) }, h("span", { class: "avatar" }, icon("plus")), h("span", { class: "who" }, say("another-person"))));
  if (!show(section, h("h3", {}, say("you-are")), h("ul", {}, buttons, add))) return;
  const again = focused && section.querySelector(`[data-user-id="${focused}"]`);
  if (again) again.focus();
  section.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function addPerson(become) {
  const languages = Object.entries(LANGUAGES).map(([value, label], at) => ({ value, label, default: at === 0 }));
  const components = [
    { type: 18, label: say("name"), component: { type: 4, style: 1, custom_id: "name", required: true, max_length: 32 } },
    { type: 18, label: say("language"), component: { type: 21, custom_id: "locale", required: true, options: languages } },
  ];
  openModal({ title: say("another-person"), custom_id: "add-person", components }, async ({ name, locale }, close) => {
    const { user } = await post("/api/users", { name, locale });
    close();
    if (!userOf(user.id)) world.users.push(user); // the news of it may be on its way
    become(user.id);
  }, { action: say("join") });
}

export function renderTop() {
  const channel = channelOf(world.channel);
  const title = document.getElementById("title");
  title.replaceChildren(...(channel ? [sign(channel), h("bdi", {}, plain(channel.name))] : []));
  const parent = channelOf(channel?.parent_id);
  const state = [channel?.archived && say("archived"), channel?.locked && say("locked")].filter(Boolean).join(", ");
  document.getElementById("topic").textContent = [parent && say("in-channel", { channel: plain(parent.name) }), state].filter(Boolean).join(" · ");
  document.title = channel ? `${channel.type === DIRECT ? "@" : "#"}${plain(channel.name)} · ${plain(world.guild.name)}` : "Playground";
}
