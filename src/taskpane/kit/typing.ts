import { noChange } from 'lit-html';
import { type AttributePart, Directive, directive } from 'lit-html/directive.js';
import { live } from 'lit-html/directives/live.js';

/** Fields in which somebody has typed what the page does not have yet. */
const typed = new WeakSet<EventTarget>();

/** Notes in which fields of the pane somebody is typing. */
export function noteTyping(root: HTMLElement): void {
  const listen = (name: string, act: (field: EventTarget) => void): void =>
    root.addEventListener(name, ({ target }) => target !== null && act(target), { capture: true });
  listen('input', (field) => typed.add(field));
  // Before the page is told.
  listen('change', (field) => typed.delete(field));
  listen('focusout', (field) => typed.delete(field));
}

/** Until the button under the pointer is let go; null where none is held down. */
let press: Promise<void> | null = null;

/** Notes how long a button of the pane is held down. */
export function notePresses(root: HTMLElement): void {
  const hold = (): void => {
    press = new Promise((resolve) => {
      const over = new AbortController();
      const end = (): void => {
        over.abort();
        // A click follows at once, or none does.
        setTimeout(() => {
          press = null;
          resolve();
        });
      };
      for (const name of ['pointerup', 'pointercancel', 'blur'])
        window.addEventListener(name, end, { signal: over.signal });
    });
  };
  root.addEventListener('pointerdown', hold, { capture: true });
}

/** Before something moves: a button that is no longer under the pointer would lose its press. */
export const untilReleased = (): Promise<void> => press ?? Promise.resolve();

class FieldValue extends Directive {
  override render(value: string): unknown {
    return live(value);
  }

  override update({ element }: AttributePart, [value]: [string]): unknown {
    return typed.has(element) ? noChange : live(value);
  }
}

/** What a field shows: the value, but while somebody types in it what they have typed, however often the pane is painted. */
export const fieldValue = directive(FieldValue);
