// While the mouse is pressed nothing is drawn anew: what one has pressed must still be there when one lets go.
let pressed = false;
let timer = 0;
let waiting = [];

/** Whether a scroll bar is pressed: nobody tells when it is let go, and nothing is clicked by it. */
const onScrollBar = ({ target, offsetX, offsetY }) => target.clientWidth > 0 && (offsetX >= target.clientWidth || offsetY >= target.clientHeight);

addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || onScrollBar(event)) return;
  clearTimeout(timer);
  pressed = true;
}, true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, letGo, true);
addEventListener("blur", letGo); // the window's own
addEventListener("pointermove", (event) => event.buttons === 0 && letGo(), true); // it was let go outside the window

function letGo() {
  if (!pressed) return;
  clearTimeout(timer);
  timer = setTimeout(() => { // the click itself comes first
    pressed = false;
    const all = waiting;
    waiting = [];
    for (const go of all) go();
  });
}

/** A promise of the moment when the mouse is let go, or null while nothing is pressed. */
export const released = () => (pressed ? new Promise((resolve) => waiting.push(resolve)) : null);
