import { html, type TemplateResult } from 'lit-html';
import { valueOf } from './fields';
import { selectOptions } from './selectOptions';

/** One of several ways, and the place of the document that leaves the choice. */
export interface ChoiceInHand {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, title: string])[];
  readonly value: string;
  readonly place: readonly (string | TemplateResult)[];
}

/** A choice as a field, with the place of the document that it belongs to. */
export function choiceField(
  { id, label, choices, value, place }: ChoiceInHand,
  set: (value: string) => void,
): TemplateResult {
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      <select id=${id} aria-describedby="${id}-clause" @change=${(event: Event) => set(valueOf(event))}>
        ${selectOptions(choices, value)}
      </select>
      <p class="quiet" id="${id}-clause">${place}</p>
    </div>
  `;
}
