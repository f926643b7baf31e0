// The state of this tab: users, channels, commands, the messages of the open channel, unread counts.

export const state = {
  me: null,
  users: [],
  bot: null,
  online: false,
  guild: { id: "0", name: "" },
  channels: [],
  roles: [],
  commands: [],
  limits: {},
  channel: null, // id of the open channel
  messages: new Map(), // of the open channel, oldest first
  dismissed: new Set(), // ids of ephemeral messages dismissed in this tab
};

const STORE = "playground";
const kept = JSON.parse(sessionStorage.getItem(STORE) ?? "{}");
const unread = kept.unread ?? {}; // user -> channel -> {count, pings}

export const remembered = { user: kept.user ?? null, channel: kept.channel ?? null };

export const userOf = (id) => state.users.find((user) => user.id === id) ?? null;
export const channelOf = (id) => state.channels.find((channel) => channel.id === id) ?? null;
export const DIRECT = 1; // the type of a direct channel
export const GROUP = 3; // the type of a channel of people without the bot
export const people = () => state.users.filter((user) => !user.bot);

/** Return all users, the bot last. */
export const everybody = () => [...people(), ...state.users.filter((user) => user.bot)];

export function remember() {
  sessionStorage.setItem(STORE, JSON.stringify({ user: state.me?.id, channel: state.channel, unread }));
}

/** Count a public message as unread for everybody who does not see it. */
export function countUnread(message, seenByMe) {
  const readers = channelOf(message.channel_id)?.type === DIRECT ? [state.me] : people();
  for (const { id } of readers) {
    if (id === message.author.id || (id === state.me.id && seenByMe)) continue;
    const counts = ((unread[id] ??= {})[message.channel_id] ??= { count: 0, pings: 0 });
    counts.count += 1;
    if (message.pings?.includes(id)) counts.pings += 1;
  }
  remember();
}

export function markRead(user, channel) {
  if (!unread[user]?.[channel]) return false;
  delete unread[user][channel];
  remember();
  return true;
}

/** Return the unread {count, pings} of a user in one channel, or in all that still exist. */
export function unreadFor(user, channel) {
  const counts = Object.entries(unread[user] ?? {}).filter(([id]) => (channel ? id === channel : channelOf(id)));
  return counts.reduce((sum, [, one]) => ({ count: sum.count + one.count, pings: sum.pings + one.pings }), { count: 0, pings: 0 });
}
