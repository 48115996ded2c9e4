import { html, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';

/**
 * The choices of a select. The chosen one is set as a property: once the user has made a choice, the attribute `selected`
 * has no effect any more.
 */
export function selectOptions(
  choices: readonly (readonly [value: string, title: string])[],
  chosen: string,
): TemplateResult[] {
  return choices.map(
    ([value, title]) => html`<option value=${value} .selected=${live(value === chosen)}>${title}</option>`,
  );
}
