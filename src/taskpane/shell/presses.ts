/**
 * Knows which button was pressed for what the pane does. A button whose action goes on, or waits for its turn, is marked by `aria-busy`
 * and cannot be pressed again until that has ended: nothing is done twice because somebody pressed twice.
 */
export class Presses {
  private pressed: HTMLButtonElement | null = null;

  /** @param root the element that the pane is in */
  constructor(root: HTMLElement) {
    root.addEventListener('click', (event) => this.before(event), { capture: true });
    // By now all that the button does has been called.
    root.addEventListener('click', () => {
      this.pressed = null;
    });
  }

  private before(event: Event): void {
    const { target } = event;
    this.pressed = target instanceof Element ? target.closest('button') : null;
    if (!this.pressed?.hasAttribute(MARK)) return;
    this.pressed = null;
    event.stopPropagation();
    event.preventDefault();
  }

  /** Marks the button that is being pressed, if one is; returns what takes the mark away. */
  mark(): () => void {
    const { pressed } = this;
    pressed?.setAttribute(MARK, 'true');
    return () => pressed?.removeAttribute(MARK);
  }
}

const MARK = 'aria-busy';
