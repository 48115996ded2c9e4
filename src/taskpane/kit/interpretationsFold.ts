import { html, nothing, type TemplateResult } from 'lit-html';
import { valueOf, selectOptions } from './fields';
import { withCount } from '../../cells/numberText';

/** The choices of unclear clauses, as they are shown. */
interface ShownInterpretations {
  /** Of the summary. */
  readonly id: string;
  readonly title: string;
  readonly fields: readonly TemplateResult[];
  /** How many are other than standard. */
  readonly changed: number;
}

/** How unclear clauses are understood: closed, as the standard is right for most, and says how many are other than that. */
export function interpretationsFold(
  { id, title, fields, changed }: ShownInterpretations,
  useStandards: () => void,
): TemplateResult {
  return html`
    <details>
      <summary tabindex="0" id=${id}>
        ${title} ${changed === 0 ? nothing : html`<span class="quiet">(${changed} changed)</span>`}
      </summary>
      <div class="stack">${fields} ${changed === 0 ? nothing : backToStandard(changed, useStandards)}</div>
    </details>
  `;
}

/** How many choices are other than standard, with the way back. */
export function backToStandard(changed: number, useStandards: () => void): TemplateResult {
  return html`
    <div class="line">
      <p class="quiet">${withCount(changed, 'choice')} other than standard.</p>
      <button type="button" class="button small" @click=${useStandards}>Back to the standard</button>
    </div>
  `;
}

/** One of several ways, and the place of the document that leaves the choice. */
interface ChoiceInHand {
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
