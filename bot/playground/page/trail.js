// Where the browser's Back leads: out of an enlarged picture, else to the channel that was open before.

let current = null; // the channel that is open
let over = null; // closes what lies over it, while something does
let stepping = false; // whether a step back of our own is on its way: until it has arrived nothing can be noted

/** Calls `open(channel)` when Back or Forward leads to another channel. */
export function mountTrail(open) {
  addEventListener("popstate", ({ state }) => {
    if (stepping) arrive();
    else if (over && !state?.over) over();
    else if (state?.channel && state.channel !== current) open(state.channel);
  });
}

/** Notes that a channel is open now. */
export function enter(channel) {
  current = channel;
  if (stepping || history.state?.channel === channel) return;
  history[history.state ? "pushState" : "replaceState"]({ channel }, "");
}

/** Notes that something lies over the channel, which Back closes; returns what to call when it was closed. */
export function cover(close) {
  over = close;
  if (!stepping) history.pushState({ channel: current, over: true }, "");
  return () => {
    if (over !== close) return;
    over = null;
    if (stepping || !history.state?.over) return;
    stepping = true;
    history.back();
  };
}

/** Notes what has come about while the step back was on its way. */
function arrive() {
  stepping = false;
  if (current) enter(current);
  if (over) history.pushState({ channel: current, over: true }, "");
}
