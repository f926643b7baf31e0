// Where the browser's Back leads: out of an enlarged picture, else to the channel that was open before.

let current = null; // the channel that is open
let over = null; // closes what lies over it, while something does

/** Calls `open(channel)` when Back or Forward leads to another channel. */
export function mountTrail(open) {
  addEventListener("popstate", ({ state }) => {
    if (over && !state?.over) over();
    else if (state?.channel && state.channel !== current) open(state.channel);
  });
}

/** Notes that a channel is open now. */
export function enter(channel) {
  current = channel;
  if (history.state?.channel === channel) return;
  history[history.state ? "pushState" : "replaceState"]({ channel }, "");
}

/** Notes that something lies over the channel, which Back closes; returns what to call when it was closed. */
export function cover(close) {
  history.pushState({ channel: current, over: true }, "");
  over = close;
  return () => {
    if (over !== close) return;
    over = null;
    if (history.state?.over) history.back();
  };
}
