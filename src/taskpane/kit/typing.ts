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
