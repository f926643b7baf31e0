// What this tab knows of the playground: people, channels, commands, the open channel's messages, who has unread news.

export const world = {
  me: null,
  users: [],
  bot: null,
  online: false,
  guild: { id: "0", name: "" },
  channels: [],
  commands: [],
  limits: {},
  channel: null, // id of the open channel
  messages: new Map(), // of the open channel only, oldest first
  dismissed: new Set(), // ids of private messages put away in this tab
};

const STORE = "playground";
const kept = JSON.parse(sessionStorage.getItem(STORE) ?? "{}");
const unread = kept.unread ?? {}; // user -> channel -> {news, pings}

export const remembered = { user: kept.user ?? null, channel: kept.channel ?? null };

export const userOf = (id) => world.users.find((user) => user.id === id) ?? null;
export const channelOf = (id) => world.channels.find((channel) => channel.id === id) ?? null;
export const DIRECT = 1; // the type of a channel between the bot and one person
export const people = () => world.users.filter((user) => !user.bot);

/** The people and, last, the bot. */
export const everybody = () => [...people(), ...world.users.filter((user) => user.bot)];

export function remember() {
  sessionStorage.setItem(STORE, JSON.stringify({ user: world.me?.id, channel: world.channel, unread }));
}

/** Notes a public message for everybody who is not looking at it. */
export function noteNews(message, seenByMe) {
  const readers = channelOf(message.channel_id)?.type === DIRECT ? [world.me] : people();
  for (const { id } of readers) {
    if (id === message.author.id || (id === world.me.id && seenByMe)) continue;
    const count = ((unread[id] ??= {})[message.channel_id] ??= { news: 0, pings: 0 });
    count.news += 1;
    if (message.pings?.includes(id)) count.pings += 1;
  }
  remember();
}

export function markRead(user, channel) {
  if (!unread[user]?.[channel]) return false;
  delete unread[user][channel];
  remember();
  return true;
}

/** {news, pings} of a user in one channel, or in all that still exist. */
export function newsFor(user, channel) {
  const counts = Object.entries(unread[user] ?? {}).filter(([id]) => (channel ? id === channel : channelOf(id)));
  return counts.reduce((sum, [, one]) => ({ news: sum.news + one.news, pings: sum.pings + one.pings }), { news: 0, pings: 0 });
}
