// The browser's history: Back closes an enlarged picture, else it returns to the previous channel.

let current = null; // id of the open channel
let closeOverlay = null; // closes what is shown over the channel, if anything
let stepping = false; // whether our own history.back() is pending; until then no entry can be added

/** Call `open(channel)` when Back or Forward leads to another channel. */
export function mountNavigation(open) {
  addEventListener("popstate", ({ state }) => {
    if (stepping) finishStep();
    else if (closeOverlay && !state?.over) closeOverlay();
    else if (state?.channel && state.channel !== current) open(state.channel);
  });
}

/** Add a history entry for a channel that was opened. */
export function recordChannel(channel) {
  current = channel;
  if (stepping || history.state?.channel === channel) return;
  history[history.state ? "pushState" : "replaceState"]({ channel }, "");
}

/** Add a history entry for an overlay, which Back closes; return a function to call when it was closed. */
export function pushOverlay(close) {
  closeOverlay = close;
  if (!stepping) history.pushState({ channel: current, over: true }, "");
  return () => {
    if (closeOverlay !== close) return;
    closeOverlay = null;
    if (stepping || !history.state?.over) return;
    stepping = true;
    history.back();
  };
}

/** Add the entries for what was opened while the step back was pending. */
function finishStep() {
  stepping = false;
  if (current) recordChannel(current);
  if (closeOverlay) history.pushState({ channel: current, over: true }, "");
}
