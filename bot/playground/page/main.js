// Wires the page: who one is, which channel is open, what the server reports, where links lead.
import { nameOf, plain, toast } from "./dom.js";
import { closeDialog, openModal } from "./dialog.js";
import { focusComposer, mountComposer, refreshComposer, resetComposer, startNamed } from "./composer.js";
import { append, atBottom, clearLog, drop, mountLog, redraw, renderLog, reveal, toBottom } from "./log.js";
import { JUMP, refreshTimes } from "./markdown.js";
import { actions, forgetState, isPrivate } from "./message.js";
import { closePopup, openMenu } from "./popup.js";
import { attempt, createThread, mountSidebar, renderChannels, renderPeople, renderTop, setDrawer } from "./sidebar.js";
import { DIRECT, channelOf, everybody, markRead, noteNews, remember, remembered, userOf, world } from "./world.js";
import { Events, forgetInteractions, get, interact, Refused, releaseInteractions, remove, settle } from "./wire.js";
import { flatten, titleOf } from "./commands.js";
import { language, say } from "./words.js";
import { enter, mountTrail } from "./trail.js";
import { released } from "./press.js";

const HERR_OBER = { id: "0", username: "Herr Ober", bot: true }; // until the server has told who the bot is
const RETRY = 1500; // milliseconds until a failed load is tried again
const banner = document.getElementById("banner");
let events = null;
let late = []; // events that wait: for the end of a load, or until the mouse is let go
let loading = true; // whether a load is under way
let load = 0; // number of the newest load; older answers are dropped
let behind = null; // while everything is fetched anew: a promise of its end
let reachable = true;
let notes = 0;

// Who one is

/** Becomes `user` (null: whom the server proposes); nothing of the person before stays in the page. */
async function become(user) {
  events?.close();
  closePopup();
  closeDialog();
  forgetInteractions();
  forgetState();
  clearLog();
  resetComposer();
  setDrawer(false);
  late = [];
  world.channels = world.channels.filter((channel) => channel.type !== DIRECT); // the letters of the person before
  refreshComposer();
  if (user === null) return become(await firstUser());
  world.me = userOf(user);
  events = new Events(user, { receive, lost, back: () => back(user) });
  await reload(user);
  focusComposer();
}

async function firstUser() {
  for (;;) {
    try {
      const { me } = await get("/api/world");
      setReachable(true);
      return me.id;
    } catch {
      setReachable(false);
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}

/** Fetches everything anew; the events of the meantime are applied afterwards. */
function reload(user) {
  behind = catchUp(user, ++load);
  return behind;
}

async function catchUp(user, mine) {
  loading = true;
  await events.tried; // from here on every event is heard: none falls between the answer and the first of them
  try {
    const facts = await get("/api/world", { user });
    if (mine !== load) return;
    behind = null;
    setReachable(true);
    Object.assign(world, { ...facts, limits: facts.limits ?? {}, online: facts.bot !== null });
    await fetchMessages([world.channel, remembered.channel].find((id) => channelOf(id)) ?? world.channels[0]?.id ?? null);
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal;
    if (mine !== load) return;
    if (refusal.status === 400 && user !== world.me?.id) return become(null);
    retry(user, mine);
  }
}

function retry(user, mine) {
  setReachable(false);
  setTimeout(() => mine === load && reload(user), RETRY);
}

/** Goes to a channel and fetches its messages; while everything is fetched anew, they come with that. */
async function fetchMessages(channel) {
  world.channel = channel;
  if (channel) enter(channel);
  refreshComposer(); // what one types from here on is meant for this channel, also while its messages are on their way
  if (behind) return behind;
  const mine = ++load;
  loading = true;
  try {
    const { messages } = channel ? await get("/api/messages", { user: world.me.id, channel }) : { messages: [] };
    if (mine !== load) return;
    world.messages = new Map(messages.filter(mayShow).map((message) => [message.id, message]));
    renderLog();
    markRead(world.me.id, channel);
    remember();
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal;
    if (mine !== load) return;
    if (!refusal.status) return retry(world.me.id, mine);
    toast(refusal.message);
  }
  loading = false;
  drain();
  refresh();
}

const mayShow = (message) => (!message.ephemeral_for || message.ephemeral_for === world.me.id) && !world.dismissed.has(message.id);

function refresh() {
  if (!world.me) return;
  renderFrame();
  renderChannels(openChannel);
  renderPeople(become);
  renderTop();
  refreshComposer();
  refreshBanner();
}

/** What the page's own frame says, in the language of the person one is. */
function renderFrame() {
  const label = (id, key) => document.getElementById(id).setAttribute("aria-label", say(key));
  document.documentElement.lang = language();
  label("channels", "channels");
  label("drawer", "channels");
  label("people", "who-you-are");
  label("log", "messages");
  label("composer", "write");
  document.getElementById("newer").textContent = say("newer");
  const opening = flatten(world.commands).find((entry) => titleOf(entry, "") === "table open");
  const here = channelOf(world.channel);
  const invitation = here?.type === DIRECT ? say("empty-direct", { name: here.name }) : say("empty", { command: opening ? titleOf(opening, world.me.locale) : "table open" });
  document.getElementById("log").dataset.empty = invitation;
}

// Channels and links

async function openChannel(id, fresh) {
  setDrawer(false);
  if (fresh && !channelOf(id)) world.channels.push(fresh);
  if (!channelOf(id)) return toast(say("no-channel"));
  closePopup();
  if (id === world.channel) return focusComposer();
  const fetched = move(id);
  focusComposer(); // at once: where one types when the messages come, the caret stays
  await fetched;
}

/** Leaves the open channel with everything half done in it for another one. */
function move(id) {
  resetComposer();
  forgetState();
  clearLog();
  return fetchMessages(id);
}

async function jump(channel, message) {
  closeDialog();
  await openChannel(channel);
  if (message && !loading && world.channel === channel && !reveal(message)) toast(say("message-gone"));
}

document.addEventListener("click", (event) => {
  const command = event.target.closest("[data-command]:is(button)");
  if (command) return startNamed(command.dataset.command);
  const match = JUMP.exec(event.target.closest("a[href]")?.href ?? "");
  if (!match || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  jump(match[2], match[3]);
});

// What the server reports

function receive(event) {
  late.push(event);
  drain();
}

function drain() {
  while (late.length && !loading) {
    const wait = released();
    if (wait) return wait.then(drain);
    handle(late.shift());
  }
}

const HANDLERS = {
  message_create: ({ message }) => {
    if (!mayShow(message)) return;
    const here = message.channel_id === world.channel;
    const known = world.messages.has(message.id);
    if (here) append(message);
    if (isPrivate(message) || known) return;
    noteNews(message, here && atBottom());
    refresh();
  },
  message_update: ({ message }) => {
    if (!world.messages.has(message.id) || !mayShow(message)) return;
    forgetState(message.id);
    world.messages.set(message.id, { ...world.messages.get(message.id), deferred: false, ...message });
    redraw(message.id);
  },
  message_delete: ({ id }) => drop(id),
  channel_create: ({ channel }) => putChannel(channel),
  channel_update: ({ channel }) => putChannel(channel),
  channel_delete: ({ id }) => {
    world.channels = world.channels.filter((channel) => channel.id !== id && channel.parent_id !== id);
    if (channelOf(world.channel)) return refresh();
    toast(say("channel-deleted"));
    move(world.channels[0]?.id ?? null);
  },
  commands: ({ commands }) => {
    world.commands = commands;
    refresh();
  },
  bot: ({ online, user }) => {
    world.online = online;
    world.bot = user;
    refresh();
  },
  users: ({ users }) => {
    world.users = users;
    world.me = userOf(world.me.id) ?? world.me;
    refresh();
  },
  modal: showModal,
  interaction_done: ({ interaction_id: id }) => settle(id, true),
  interaction_failed: ({ interaction_id: id }) => settle(id, false),
};

const handle = (event) => HANDLERS[event.type]?.(event);

function putChannel(channel) {
  const at = world.channels.findIndex((one) => one.id === channel.id);
  if (at < 0) world.channels.push(channel);
  else world.channels[at] = { ...world.channels[at], ...channel };
  if (world.messages.has(channel.id)) redraw(channel.id);
  refresh();
}

function showModal({ interaction_id: id, modal }) {
  settle(id, true);
  const user = world.me.id;
  openModal(modal, (values, close) => new Promise((resolve, reject) => {
    const settled = (done) => {
      if (!done) return reject(new Refused(say("went-wrong")));
      close();
      resolve();
    };
    interact("/api/modal", { user, interaction_id: id, custom_id: modal.custom_id, values }, settled).catch(reject);
  }));
}

// Banners

function lost() {
  setReachable(false);
}

async function back(user) {
  releaseInteractions();
  forgetState();
  await reload(user);
}

function setReachable(now) {
  reachable = now;
  refreshBanner();
}

function refreshBanner() {
  const words = !reachable ? say("server-gone") : world.me && !world.online ? say("bot-gone", { name: nameOf(everybody().find((user) => user.bot) ?? HERR_OBER) }) : "";
  banner.textContent = words;
  banner.hidden = !words;
  banner.classList.toggle("severe", !reachable);
}

// A message's own business

function report(channel, sentence) {
  if (channel !== world.channel) return toast(sentence);
  const author = everybody().find((user) => user.bot) ?? HERR_OBER;
  append({ id: `local-${++notes}`, local: true, type: 0, channel_id: channel, author, content: sentence, timestamp: new Date().toISOString(), flags: 64, ephemeral_for: world.me.id });
}

actions.changed = redraw;
actions.jump = jump;
actions.dismiss = (message) => {
  if (!message.local) world.dismissed.add(message.id);
  drop(message.id);
  focusComposer();
};
actions.menu = (message, trigger) => {
  const url = `https://discord.com/channels/${world.guild.id}/${message.channel_id}/${message.id}`;
  const copy = (text) => navigator.clipboard.writeText(text).then(() => toast(say("copied")), () => toast(say("no-copying")));
  const direct = channelOf(message.channel_id)?.type === DIRECT;
  const remote = isPrivate(message) ? [{ label: say("dismiss"), run: () => actions.dismiss(message) }] : direct ? [] : [
    { label: say("create-thread"), run: () => createThread(message.channel_id, message.id, openChannel) },
    { label: say("delete-message"), danger: true, run: () => attempt(remove(`/api/messages/${message.channel_id}/${message.id}`)) },
  ];
  openMenu(trigger, [{ label: say("copy-text"), run: () => copy(plain(message.content)) }, { label: say("copy-link"), run: () => copy(url) }, ...remote]);
};

mountSidebar();
mountTrail(openChannel);
mountLog(() => !loading && markRead(world.me.id, world.channel) && refresh());
mountComposer(document.getElementById("composer"), report, toBottom);
setInterval(refreshTimes, 10000);
become(remembered.user);
