import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { REPORT_STYLES, type ReportStyle } from '../../figures/sheetModel';

const STYLE_TITLES: Readonly<Record<ReportStyle, string>> = {
  live: 'Live CSA formulas',
  plain: 'Plain Excel formulas',
  values: 'Values',
};

const STYLE_HINTS: Readonly<Record<ReportStyle, string>> = {
  live: 'Recalculates when an input changes. Whoever opens it needs this add-in.',
  plain: 'Recalculates in any Excel, also without this add-in.',
  values: 'Numbers only, to send on or to keep.',
};

/** The style of a report, with what it means. */
export function styleField(style: ReportStyle, choose: (style: ReportStyle) => void): TemplateResult {
  return html`
    <div class="field">
      <label for="style">The report has</label>
      <select
        id="style"
        aria-describedby="style-hint"
        @change=${(event: Event) => choose(valueOf(event) as ReportStyle)}
      >
        ${REPORT_STYLES.map(
          (one) => html`<option value=${one} ?selected=${one === style}>${STYLE_TITLES[one]}</option>`,
        )}
      </select>
      <p class="quiet" id="style-hint">${STYLE_HINTS[style]}</p>
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

/** A button with a hint below it. */
interface HintedButton {
  /** The button's id, of which its hint's is made. */
  readonly id: string;
  readonly title: string;
  /** What it will do. */
  readonly hint: string | readonly (string | TemplateResult)[];
  readonly act: () => unknown;
  /** Why it cannot be done now; null where it can. */
  readonly blocked?: string | null;
  /** `wide` unless it is said; what a page is for is `primary wide`. */
  readonly look?: string;
}

/** The button, and below it what it does or what stands in its way. Disabled it can still be reached, and says why. */
export function hintedButton({
  id,
  title,
  hint,
  act,
  blocked = null,
  look = 'wide',
}: HintedButton): TemplateResult {
  return html`
    ${button(title, act, { id, look, describedBy: `${id}-hint`, isBlocked: blocked !== null })}
    <p class="quiet" id="${id}-hint">${blocked ?? hint}</p>
  `;
}
