const PRESSED = 'button, a, summary, label';

/**
 * Paints as is asked for, but not between the moment when a button is pressed down and its click: if the button moved away from under
 * the pointer, the press would be lost.
 */
export function heldPaint(root: HTMLElement, paint: () => void): () => void {
  let isHeld = false;
  let isWaiting = false;
  const end = (): void => {
    isHeld = false;
    if (!isWaiting) return;
    isWaiting = false;
    paint();
  };
  root.addEventListener(
    'pointerdown',
    ({ target }) => {
      isHeld = target instanceof Element && target.closest(PRESSED) !== null;
    },
    { capture: true },
  );
  window.addEventListener('click', end);
  // A click follows at once, or none does.
  for (const name of ['pointerup', 'pointercancel', 'blur'])
    window.addEventListener(name, () => window.setTimeout(end));
  return () => {
    if (isHeld) isWaiting = true;
    else paint();
  };
}
