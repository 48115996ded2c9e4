import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { readDate } from '../../cells/readDate';
import { type CalendarDay, formatCalendarDay } from '../../engine/kit/calendarDay';
import { REPORT_STYLES, type ReportStyle } from '../../figures/sheetModel';
import { info } from './info';
import { fieldValue } from './typing';

const STYLE_TITLES: Readonly<Record<ReportStyle, string>> = {
  live: 'Live CSA formulas',
  plain: 'Plain Excel formulas',
  values: 'Values',
};

const STYLE_HINT =
  'Live CSA formulas recalculate when an input changes; whoever opens them needs this add-in. Plain Excel formulas recalculate in any Excel. Values are numbers only, to send on or to keep.';

/** The style of a report, with what each means. */
export function styleField(style: ReportStyle, choose: (style: ReportStyle) => void): TemplateResult {
  const choices = REPORT_STYLES.map((one) => [one, STYLE_TITLES[one]] as const);
  return selectField({
    id: 'style',
    label: 'The report has',
    choices,
    chosen: style,
    hint: STYLE_HINT,
    choose,
  });
}

/** The label of a field; what else there is to know about it is behind an information button. */
function labelOf(id: string, label: string, hint: unknown): TemplateResult {
  const words = html`<label for=${id}>${label}</label>`;
  return hint === undefined
    ? words
    : html`<div class="labelled">${words}${info(`${id}-hint`, label, hint)}</div>`;
}

/** A date, typed and shown as yyyy/mm/dd, whatever the browser's own form is. */
interface DateField {
  readonly id: string;
  readonly label: string;
  readonly day: CalendarDay | null;
  /** What else there is to know, behind an information button. */
  readonly hint?: string;
  /** Takes the day; null where the field was emptied. */
  readonly choose: (day: CalendarDay | null) => void;
}

/** A field for a date. It takes what a cell takes, such as 15 March 2024; what is no date stays in it, with what to type instead. */
export function dateField({ id, label, day, hint, choose }: DateField): TemplateResult {
  const typed = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const read = input.value.trim() === '' ? null : readDate(input.value);
    const isWrong = read !== null && typeof read !== 'number';
    input.setAttribute('aria-invalid', String(isWrong));
    (input.nextElementSibling as HTMLElement).hidden = !isWrong;
    if (!isWrong) choose(read);
  };
  return html`
    <div class="field">
      ${labelOf(id, label, hint)}
      <input
        type="text"
        id=${id}
        class="number"
        placeholder="yyyy/mm/dd"
        autocomplete="off"
        aria-describedby="${hint === undefined ? '' : `${id}-hint `}${id}-wrong"
        .value=${fieldValue(day === null ? '' : formatCalendarDay(day))}
        @change=${typed}
      />
      <p class="wrong" id="${id}-wrong" role="alert" hidden>Type the date as yyyy/mm/dd.</p>
    </div>
  `;
}

/** A field for words, or for a number as it is typed. */
interface TextField {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** What else there is to know, behind an information button. */
  readonly hint?: string;
  readonly isNumber?: boolean;
  /** Whether it has to be filled, or filled otherwise. */
  readonly isMissing?: boolean;
  /** What to do then, below it. */
  readonly wrong?: string | undefined;
  /** Takes the text when it is typed in full. */
  readonly choose?: (text: string) => void;
  /** Takes the text at each key. */
  readonly type?: (text: string) => void;
}

export function textField(field: TextField): TemplateResult {
  const { id, label, text, hint, isNumber = false, isMissing = false, wrong, choose, type } = field;
  const isExplained = isMissing && wrong !== undefined;
  const described = isExplained ? `${id}-wrong` : hint === undefined ? nothing : `${id}-hint`;
  return html`
    <div class="field">
      ${labelOf(id, label, isExplained ? undefined : hint)}
      <input
        type="text"
        id=${id}
        inputmode=${isNumber ? 'decimal' : nothing}
        autocomplete="off"
        aria-invalid=${String(isMissing)}
        aria-describedby=${described}
        .value=${fieldValue(text)}
        @input=${(event: Event) => type?.(valueOf(event))}
        @change=${(event: Event) => choose?.(valueOf(event))}
      />
      ${isExplained ? html`<p class="wrong" id="${id}-wrong">${wrong}</p>` : nothing}
    </div>
  `;
}

/** A field for one of several choices. */
interface SelectField<Value extends string> {
  readonly id: string;
  readonly label: string;
  readonly choices: Choices<Value>;
  readonly chosen: Value;
  /** What else there is to know, behind an information button. */
  readonly hint?: unknown;
  readonly choose: (value: Value) => unknown;
}

type Choices<Value extends string> = readonly (readonly [value: Value, title: string])[];

export function selectField<Value extends string>(field: SelectField<Value>): TemplateResult {
  const { id, label, choices, chosen, hint, choose } = field;
  return html`
    <div class="field">
      ${labelOf(id, label, hint)}
      <select
        id=${id}
        aria-describedby=${hint === undefined ? nothing : `${id}-hint`}
        @change=${(event: Event) => choose(valueOf(event) as Value)}
      >
        ${selectOptions(choices, chosen)}
      </select>
    </div>
  `;
}

/** A field for a whole number from 1, with decimals cut off; null where it is blank or less than 1. */
export function wholeNumberField({
  id,
  label,
  value,
  choose,
}: {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  readonly choose: (value: number | null) => void;
}): TemplateResult {
  const typed = (event: Event): void => {
    const number = Math.floor(Number(valueOf(event)));
    choose(number >= 1 ? number : null);
  };
  return html`
    <div class="field">
      ${labelOf(id, label, undefined)}
      <input
        id=${id}
        type="number"
        min="1"
        step="1"
        .value=${fieldValue(String(value ?? ''))}
        @change=${typed}
      />
    </div>
  `;
}

/** One of several choices. */
export function radio(
  {
    name,
    value,
    checked,
    title,
  }: Readonly<Record<'name' | 'value' | 'title', string> & { checked: boolean }>,
  choose: () => void,
): TemplateResult {
  return html`
    <label class="choice">
      <input type="radio" name=${name} value=${value} .checked=${checked} @change=${choose} />
      ${title}
    </label>
  `;
}

/** A box to tick, with what it is. */
export function checkbox(
  {
    id,
    checked,
    title,
    describedBy,
  }: Pick<ButtonLook, 'id' | 'describedBy'> & { checked: boolean; title: unknown },
  tick: (isTicked: boolean) => void,
): TemplateResult {
  return html`
    <label class="choice">
      <input
        type="checkbox"
        id=${id ?? nothing}
        aria-describedby=${describedBy ?? nothing}
        .checked=${live(checked)}
        @change=${(event: Event) => tick((event.currentTarget as HTMLInputElement).checked)}
      />
      ${title}
    </label>
  `;
}

/** What a field holds now. */
export function valueOf(event: Event): string {
  return (event.currentTarget as HTMLInputElement | HTMLSelectElement).value;
}

/**
 * The choices of a select. The chosen one is set as a property: once the user has made a choice, the attribute `selected`
 * has no effect any more.
 */
export function selectOptions(choices: Choices<string>, chosen: string): TemplateResult[] {
  return choices.map(
    ([value, title]) => html`<option value=${value} .selected=${live(value === chosen)}>${title}</option>`,
  );
}

/** Of a button all but its title and what it does. */
interface ButtonLook {
  readonly id?: string;
  /** `wide`, `primary`, ..; small unless it is said; `link` is a link in a text. */
  readonly look?: string;
  /** Its name, where the title alone is not enough. */
  readonly label?: string | undefined;
  /** The id of what describes it. */
  readonly describedBy?: string;
  /** Whether what it opens and closes is open. */
  readonly expanded?: boolean;
  /** Whether it cannot be pressed now; it can still be reached. */
  readonly isBlocked?: boolean;
}

export function button(
  title: string,
  act: () => unknown,
  { id, look = 'small', label, describedBy, expanded, isBlocked }: ButtonLook = {},
): TemplateResult {
  return html`<button
    type="button"
    class=${look.startsWith('link') ? look : `button ${look}`}
    id=${id ?? nothing}
    aria-label=${label ?? nothing}
    aria-describedby=${describedBy ?? nothing}
    aria-expanded=${expanded ?? nothing}
    aria-disabled=${isBlocked ?? nothing}
    @click=${() => void (isBlocked === true ? undefined : act())}
  >
    ${title}
  </button>`;
}

/** A button with what it does behind an information button. */
interface HintedButton {
  /** The button's id, of which its hint's is made. */
  readonly id: string;
  readonly title: string;
  /** What it will do. */
  readonly hint: string | readonly (string | TemplateResult)[];
  readonly act: () => unknown;
  /** Why it cannot be done now; null where it can. */
  readonly blocked?: string | null;
  /** `primary` for what a page is for; plain unless it is said. */
  readonly look?: string;
}

/** The button, and beside it what it does; where something stands in its way, that is in sight, and the button can still be reached. */
export function hintedButton({
  id,
  title,
  hint,
  act,
  blocked = null,
  look = '',
}: HintedButton): TemplateResult {
  const hintId = `${id}-hint`;
  const press = button(title, act, { id, look, describedBy: hintId, isBlocked: blocked !== null });
  return blocked === null
    ? html`<div class="labelled">${press}${info(hintId, title, hint)}</div>`
    : html`
        <div class="tight">
          <div class="labelled">${press}</div>
          <p class="quiet" id=${hintId}>${blocked}</p>
        </div>
      `;
}
