// Tracks the pointer: while it is pressed nothing is rendered, so that a pressed control is still there when it is released.
let pressed = false;
let timer = 0;
let waiting = [];

/** Return whether a scroll bar is pressed: browsers do not report its release, and it clicks nothing. */
const onScrollBar = ({ target, offsetX, offsetY }) => target.clientWidth > 0 && (offsetX >= target.clientWidth || offsetY >= target.clientHeight);

addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || onScrollBar(event)) return;
  clearTimeout(timer);
  pressed = true;
}, true);
for (const type of ["pointerup", "pointercancel"]) addEventListener(type, release, true);
addEventListener("blur", release); // of the window
addEventListener("pointermove", (event) => event.buttons === 0 && release(), true); // released outside the window

function release() {
  if (!pressed) return;
  clearTimeout(timer);
  timer = setTimeout(() => { // after the click event
    pressed = false;
    const resolvers = waiting;
    waiting = [];
    for (const resolve of resolvers) resolve();
  });
}

/** Return a promise of the pointer's release, or null while it is not pressed. */
export const pointerReleased = () => (pressed ? new Promise((resolve) => waiting.push(resolve)) : null);
