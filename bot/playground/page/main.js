// The page as a whole: the current user, the open channel, events from the server, links.
import { nameOf, plain, toast } from "./dom.js";
import { checkboxField, closeDialog, openForm, textField } from "./dialog.js";
import { focusComposer, mountComposer, refreshComposer, resetComposer, startNamed } from "./composer.js";
import { append, atBottom, clearLog, drop, mountLog, redraw, renderLog, reveal, toBottom } from "./log.js";
import { JUMP, refreshTimes } from "./markdown.js";
import { actions, forgetState, isPrivate } from "./message.js";
import { closePopup, openMenu } from "./popup.js";
import { attempt, createThread, mountSidebar, renderChannels, renderPeople, renderTop, setDrawer } from "./sidebar.js";
import { DIRECT, channelOf, everybody, markRead, countUnread, remember, remembered, userOf, state } from "./state.js";
import { Events, forgetInteractions, get, interact, post, ApiError, releaseInteractions, remove, settle } from "./api.js";
import { flatten, localised, menuCommands, titleOf } from "./commands.js";
import { language, translate } from "./translations.js";
import { mountNavigation, recordChannel } from "./navigation.js";
import { pointerReleased } from "./pointer.js";

const HERR_OBER = { id: "0", username: "Herr Ober", bot: true }; // until the state is loaded
const RETRY = 1500; // milliseconds
const banner = document.getElementById("banner");
let events = null;
let queue = []; // events not applied yet: a load is in progress, or the pointer is pressed
let loading = true;
let load = 0; // number of the latest load; responses to earlier ones are dropped
let reloading = null; // the promise of a reload in progress
let reachable = true;
let reports = 0;

// The current user

/** Switch to `user` (null for the server's default) and remove everything of the previous user from the page. */
async function switchUser(user) {
  events?.close();
  closePopup();
  closeDialog();
  forgetInteractions();
  forgetState();
  clearLog();
  resetComposer();
  setDrawer(false);
  queue = [];
  state.channels = state.channels.filter((channel) => channel.type !== DIRECT); // direct messages of the previous user
  refreshComposer();
  if (user === null) return switchUser(await firstUser());
  state.me = userOf(user);
  events = new Events(user, { receive, lost, reconnected: () => reconnected(user) });
  await reload(user);
  focusComposer();
}

async function firstUser() {
  for (;;) {
    try {
      const { me } = await get("/api/state");
      setReachable(true);
      return me.id;
    } catch {
      setReachable(false);
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}

/** Load everything; events received meanwhile are applied afterwards. */
function reload(user) {
  reloading = loadState(user, ++load);
  return reloading;
}

async function loadState(user, mine) {
  loading = true;
  await events.tried; // first subscribe, then load: so that no event is missed in between
  try {
    const loaded = await get("/api/state", { user });
    if (mine !== load) return;
    reloading = null;
    setReachable(true);
    Object.assign(state, { ...loaded, online: loaded.bot !== null });
    await fetchMessages([state.channel, remembered.channel].find((id) => channelOf(id)) ?? state.channels[0]?.id ?? null);
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    if (mine !== load) return;
    if (refusal.status === 400 && user !== state.me?.id) return switchUser(null);
    retry(user, mine);
  }
}

function retry(user, mine) {
  setReachable(false);
  setTimeout(() => mine === load && reload(user), RETRY);
}

/** Open a channel and load its messages, unless a reload in progress will do so. */
async function fetchMessages(channel) {
  state.channel = channel;
  if (channel) recordChannel(channel);
  refreshComposer(); // the composer writes to the new channel even before its messages are loaded
  if (reloading) return reloading;
  const mine = ++load;
  loading = true;
  try {
    const { messages } = channel ? await get("/api/messages", { user: state.me.id, channel }) : { messages: [] };
    if (mine !== load) return;
    state.messages = new Map(messages.filter(mayShow).map((message) => [message.id, message]));
    renderLog();
    markRead(state.me.id, channel);
    remember();
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    if (mine !== load) return;
    if (!refusal.status) return retry(state.me.id, mine);
    toast(refusal.message);
  }
  loading = false;
  applyEvents();
  refresh();
}

const mayShow = (message) => (!message.ephemeral_for || message.ephemeral_for === state.me.id) && !state.dismissed.has(message.id);

function refresh() {
  if (!state.me) return;
  renderFrame();
  renderChannels(openChannel);
  renderPeople(switchUser);
  renderTop();
  refreshComposer();
  refreshBanner();
}

/** Render the fixed texts of the page in the language of the user. */
function renderFrame() {
  const label = (id, key) => document.getElementById(id).setAttribute("aria-label", translate(key));
  document.documentElement.lang = language();
  label("channels", "channels");
  label("drawer", "channels");
  label("people", "who-you-are");
  label("log", "messages");
  label("composer", "write");
  document.getElementById("newer").textContent = translate("newer");
  const opening = flatten(state.commands).find((entry) => titleOf(entry, "") === "table open");
  const here = channelOf(state.channel);
  const invitation = here?.type === DIRECT ? translate("empty-direct", { name: here.name }) : translate("empty", { command: opening ? titleOf(opening, state.me.locale) : "table open" });
  document.getElementById("log").dataset.empty = invitation;
}

// Channels and links

async function openChannel(id, fresh) {
  setDrawer(false);
  if (fresh && !channelOf(id)) state.channels.push(fresh);
  if (!channelOf(id)) return toast(translate("no-channel"));
  closePopup();
  if (id === state.channel) return focusComposer();
  const fetched = move(id);
  focusComposer(); // before the messages are loaded, so that the caret does not move while the user types
  await fetched;
}

/** Leave the open channel, discard everything unfinished in it, and open another one. */
function move(id) {
  resetComposer();
  forgetState();
  clearLog();
  return fetchMessages(id);
}

async function jump(channel, message) {
  closeDialog();
  await openChannel(channel);
  if (message && !loading && state.channel === channel && !reveal(message)) toast(translate("message-gone"));
}

document.addEventListener("click", (event) => {
  const command = event.target.closest("[data-command]:is(button)");
  if (command) return startNamed(command.dataset.command);
  const match = JUMP.exec(event.target.closest("a[href]")?.href ?? "");
  if (!match || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  jump(match[2], match[3]);
});

// Events

function receive(event) {
  queue.push(event);
  applyEvents();
}

function applyEvents() {
  while (queue.length && !loading) {
    const wait = pointerReleased();
    if (wait) return wait.then(applyEvents);
    handle(queue.shift());
  }
}

const HANDLERS = {
  message_create: ({ message }) => {
    if (!mayShow(message)) return;
    const here = message.channel_id === state.channel;
    const known = state.messages.has(message.id);
    if (here) append(message);
    if (isPrivate(message) || known) return;
    countUnread(message, here && atBottom());
    refresh();
  },
  message_update: ({ message }) => {
    if (!state.messages.has(message.id) || !mayShow(message)) return;
    forgetState(message.id);
    state.messages.set(message.id, { ...state.messages.get(message.id), deferred: false, ...message });
    redraw(message.id);
  },
  message_delete: ({ id }) => drop(id),
  channel_create: ({ channel }) => putChannel(channel),
  channel_update: ({ channel }) => putChannel(channel),
  channel_delete: ({ id }) => {
    state.channels = state.channels.filter((channel) => channel.id !== id && channel.parent_id !== id);
    if (channelOf(state.channel)) return refresh();
    toast(translate("channel-deleted"));
    move(state.channels[0]?.id ?? null);
  },
  commands: ({ commands }) => {
    state.commands = commands;
    refresh();
  },
  bot: ({ online, user }) => {
    state.online = online;
    state.bot = user;
    refresh();
  },
  users: ({ users, roles }) => {
    state.users = users;
    state.roles = roles;
    state.me = userOf(state.me.id) ?? state.me;
    refresh();
  },
  interaction_done: ({ interaction_id: id }) => settle(id, true),
  modal: ({ interaction_id: id, modal }) => showModal(id, modal),
  interaction_failed: ({ interaction_id: id }) => settle(id, false),
};

/** Show a modal of the bot, and submit what is entered. */
function showModal(interaction, modal) {
  const user = state.me.id;
  const fields = modal.components.map(({ label, component: { type, custom_id: id, options = [], max_length: longest = 4000, required = true } }) =>
    type === 3 ? checkboxField(id, label, options) : textField(id, label, longest, required),
  );
  openForm({ title: modal.title, id: modal.custom_id, fields, action: translate("send") }, async (values, close) => {
    await post("/api/modal", { user, interaction, values });
    close();
  });
}

const handle = (event) => HANDLERS[event.type]?.(event);

function putChannel(channel) {
  const at = state.channels.findIndex((one) => one.id === channel.id);
  if (at < 0) state.channels.push(channel);
  else state.channels[at] = { ...state.channels[at], ...channel };
  if (state.messages.has(channel.id)) redraw(channel.id);
  refresh();
}

// Banners

function lost() {
  setReachable(false);
}

async function reconnected(user) {
  releaseInteractions();
  forgetState();
  await reload(user);
}

function setReachable(now) {
  reachable = now;
  refreshBanner();
}

function refreshBanner() {
  const words = !reachable ? translate("server-gone") : state.me && !state.online ? translate("bot-gone", { name: nameOf(everybody().find((user) => user.bot) ?? HERR_OBER) }) : "";
  banner.textContent = words;
  banner.hidden = !words;
  banner.classList.toggle("severe", !reachable);
}

// Messages

function report(channel, sentence) {
  if (channel !== state.channel) return toast(sentence);
  const author = everybody().find((user) => user.bot) ?? HERR_OBER;
  append({ id: `local-${++reports}`, local: true, type: 0, channel_id: channel, author, content: sentence, timestamp: new Date().toISOString(), flags: 64, ephemeral_for: state.me.id });
}

actions.changed = redraw;
actions.jump = jump;
actions.dismiss = (message) => {
  if (!message.local) state.dismissed.add(message.id);
  drop(message.id);
  focusComposer();
};
actions.menu = (message, trigger) => {
  const url = `https://discord.com/channels/${state.guild.id}/${message.channel_id}/${message.id}`;
  const copy = (text) => navigator.clipboard.writeText(text).then(() => toast(translate("copied")), () => toast(translate("no-copying")));
  const direct = channelOf(message.channel_id)?.type === DIRECT;
  const remote = isPrivate(message) ? [{ label: translate("dismiss"), run: () => actions.dismiss(message) }] : direct ? [] : [
    { label: translate("create-thread"), run: () => createThread(message.channel_id, message.id, openChannel) },
    { label: translate("delete-message"), danger: true, run: () => attempt(remove(`/api/messages/${message.channel_id}/${message.id}`)) },
  ];
  const send = (command) => attempt(interact("/api/menu-command", { user: state.me.id, channel: message.channel_id, message: message.id, command: command.id }, (done) => done || toast(translate("failed"))));
  const offered = menuCommands(state.commands, channelOf(message.channel_id)).map((command) => ({ label: localised(command, state.me.locale), run: () => send(command) }));
  openMenu(trigger, [...offered, { label: translate("copy-text"), run: () => copy(plain(message.content)) }, { label: translate("copy-link"), run: () => copy(url) }, ...remote]);
};

mountSidebar();
mountNavigation(openChannel);
mountLog(() => !loading && markRead(state.me.id, state.channel) && refresh());
mountComposer(document.getElementById("composer"), report, toBottom);
setInterval(refreshTimes, 10000);
switchUser(remembered.user);
