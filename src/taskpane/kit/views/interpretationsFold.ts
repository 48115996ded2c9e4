import { html, nothing, type TemplateResult } from 'lit-html';
import { withCount } from './numbers';

/** The choices of unclear clauses, as they are shown. */
export interface ShownInterpretations {
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
