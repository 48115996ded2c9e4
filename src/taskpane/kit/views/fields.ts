import { html, type TemplateResult } from 'lit-html';
import { REPORT_STYLES, type ReportStyle } from '../../../sheet/kit/sheetModel';

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
