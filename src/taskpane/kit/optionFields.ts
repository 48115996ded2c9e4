import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { withCount } from '../../cells/numberText';
import {
  changedOptions,
  type Option,
  type OptionValue,
  type OptionValues,
  valueIn,
  valuesOf,
  valueText,
} from '../../options/option';
import { button, checkbox, selectOptions, valueOf } from './fields';
import { fold } from './fold';
import { withClauseLinks } from './links';
import { fieldValue } from './typing';

/** What a user can do with options. */
export interface OptionActions {
  readonly setOption: (key: string, value: OptionValue) => void;
  /** Back to the standard of every option. */
  readonly useStandards: () => void;
}

/** The id of the interpretations of a month, where the keyboard goes on when all are at their standard again. */
export const INTERPRETATIONS = 'interpretations';

/** Options that are shown together. */
interface ShownOptions {
  readonly options: readonly Option[];
  readonly values: OptionValues;
  /** What the id of each field begins with. */
  readonly ids: string;
  /** The place of the document that an option belongs to; left out: a clause of the regulations of 2024. */
  readonly place?: (option: Option) => readonly (string | TemplateResult)[];
}

const byClause = ({ clause }: Option) => withClauseLinks(`By clause ${clause}`);

/** Interpretations: closed, as the standard is right for most, with how many are changed from the standard. */
export function interpretationsFold(
  shown: ShownOptions & { readonly id: string; readonly title: string },
  actions: OptionActions,
): TemplateResult {
  const { id, title, options, values } = shown;
  const changed = changedOptions(options, values).length;
  return fold({
    id,
    line: html`${title} ${changedCount(changed)}`,
    body: html`${optionFields(shown, actions)} ${backToStandard(changed, actions.useStandards)}`,
  });
}

/** Of a folded line: how many choices are changed from the standard. */
export function changedCount(changed: number): TemplateResult | typeof nothing {
  return changed === 0 ? nothing : html`<span class="quiet">(${changed} changed)</span>`;
}

/** How many choices are other than standard, with the way back. */
export function backToStandard(changed: number, useStandards: () => void): TemplateResult | typeof nothing {
  if (changed === 0) return nothing;
  return html`
    <div class="line">
      <p class="quiet">${withCount(changed, 'choice')} changed from the standard.</p>
      ${button('Back to the standard', useStandards)}
    </div>
  `;
}

/** A field for each option, with the place of the document that it belongs to. */
export function optionFields(
  { options, values, ids, place = byClause }: ShownOptions,
  { setOption }: Pick<OptionActions, 'setOption'>,
): unknown {
  return repeat(
    options,
    ({ key }) => `${ids}${key}`,
    (option) => {
      const id = ids + option.key;
      const clause = html`<p class="quiet" id="${id}-clause">${place(option)}</p>`;
      const set = (value: OptionValue): void => setOption(option.key, value);
      return html`<div class="field">${control(option, valueIn(values, option), id, set)} ${clause}</div>`;
    },
  );
}

/** A yes or no without words of its own is a check box. */
function control(
  option: Option,
  value: OptionValue,
  id: string,
  set: (value: OptionValue) => void,
): TemplateResult {
  const { kind, label, words, standard } = option;
  if (kind === 'number') {
    return html`
      <label for=${id}>${label}</label>
      <input
        id=${id}
        type="number"
        min="0"
        step="any"
        aria-describedby="${id}-clause"
        .value=${fieldValue(value === null ? '' : String(value))}
        @change=${(event: Event) => set(parseTyped(valueOf(event)) ?? standard)}
      />
    `;
  }
  if (kind === 'yesNo' && words === undefined) {
    return checkbox({ id, checked: value === true, title: label, describedBy: `${id}-clause` }, set);
  }
  const choices = valuesOf(option).map((one) => [String(one), valueText(option, one)] as const);
  const chosen = (text: string) => valuesOf(option).find((one) => String(one) === text)!;
  return html`
    <label for=${id}>${label}</label>
    <select id=${id} aria-describedby="${id}-clause" @change=${(event: Event) => set(chosen(valueOf(event)))}>
      ${selectOptions(choices, String(value))}
    </select>
  `;
}

/** What was typed, where it is a number that an option can have. */
function parseTyped(text: string): number | null {
  const number = Number(text);
  return text.trim() !== '' && number >= 0 ? number : null;
}
