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
  const label = 'The report has';
  return html`
    <div class="field">
      <div class="labelled"><label for="style">${label}</label>${info('style-hint', label, STYLE_HINT)}</div>
      <select
        id="style"
        aria-describedby="style-hint"
        @change=${(event: Event) => choose(valueOf(event) as ReportStyle)}
      >
        ${REPORT_STYLES.map(
          (one) => html`<option value=${one} ?selected=${one === style}>${STYLE_TITLES[one]}</option>`,
        )}
      </select>
    </div>
  `;
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
      <div class="labelled">
        <label for=${id}>${label}</label>${hint === undefined ? nothing : info(`${id}-hint`, label, hint)}
      </div>
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

/** A field for words. */
interface TextField {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** Whether it has to be filled and is not. */
  readonly isMissing?: boolean;
  /** What to do then, below it. */
  readonly wrong?: string;
  readonly choose: (text: string) => void;
}

export function textField({ id, label, text, isMissing = false, wrong, choose }: TextField): TemplateResult {
  const isExplained = isMissing && wrong !== undefined;
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      <input
        type="text"
        id=${id}
        autocomplete="off"
        aria-invalid=${String(isMissing)}
        aria-describedby=${isExplained ? `${id}-wrong` : nothing}
        .value=${fieldValue(text)}
        @change=${(event: Event) => choose(valueOf(event))}
      />
      ${isExplained ? html`<p class="wrong" id="${id}-wrong">${wrong}</p>` : nothing}
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

/** What a field holds now. */
export function valueOf(event: Event): string {
  return (event.currentTarget as HTMLInputElement | HTMLSelectElement).value;
}

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
