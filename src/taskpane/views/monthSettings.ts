import { html, nothing, type TemplateResult } from 'lit-html';
import { formatCalendarDay, parseCalendarDay } from '../../engine/kit/calendarDay';
import { type Reading, READING_TEXT, READINGS } from '../../sheet/report/readings';
import { REPORT_STYLES, type ReportStyle } from '../../sheet/report/sheetModel';
import type { Actions } from '../actions/actions';
import type { Preview } from '../state/preview';
import { type PaneState, sheetChoices } from '../state/state';

const READING_TITLES: Readonly<Record<Reading, string>> = {
  regulations: 'The regulations',
  'no maximum': 'Without the maximum change',
  'as printed': 'As the printed example',
};

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

/** The calculation date, the reading and the style of the report. */
export function monthSettings(state: PaneState, preview: Preview, actions: Actions): TemplateResult {
  const { reading, style } = state.choices;
  return html`
    <section class="stack" aria-labelledby="settings-title">
      <h2 id="settings-title">Calculation</h2>
      ${calculationDate(state, preview, actions)}
      <div class="field">
        <label for="reading">Reading</label>
        <select
          id="reading"
          aria-describedby="reading-hint"
          @change=${(event: Event) => actions.setReading(valueOf(event) as Reading)}
        >
          ${READINGS.map(
            (one) => html`<option value=${one} ?selected=${one === reading}>${READING_TITLES[one]}</option>`,
          )}
        </select>
        <p class="quiet" id="reading-hint">${capital(READING_TEXT[reading])}.</p>
      </div>
      <div class="field">
        <label for="style">The report has</label>
        <select
          id="style"
          aria-describedby="style-hint"
          @change=${(event: Event) => actions.setStyle(valueOf(event) as ReportStyle)}
        >
          ${REPORT_STYLES.map(
            (one) => html`<option value=${one} ?selected=${one === style}>${STYLE_TITLES[one]}</option>`,
          )}
        </select>
        <p class="quiet" id="style-hint">${STYLE_HINTS[style]}</p>
      </div>
    </section>
  `;
}

function calculationDate(state: PaneState, { calculationDay }: Preview, actions: Actions): TemplateResult {
  const chosen = sheetChoices(state.choices).calculationDay !== null;
  const choose = (event: Event): void => actions.setCalculationDay(parseCalendarDay(valueOf(event)));
  return html`
    <div class="field">
      <label for="date">Calculation date</label>
      <input
        id="date"
        type="date"
        aria-describedby="date-hint"
        .value=${formatCalendarDay(calculationDay).replaceAll('/', '-')}
        @change=${choose}
      />
      <div class="line">
        <p class="quiet" id="date-hint">
          ${formatCalendarDay(calculationDay)},
          ${chosen ? 'chosen by you.' : 'the first of the month after the last end date.'}
        </p>
        ${
          chosen
            ? html`
                <button type="button" class="button small" @click=${() => actions.setCalculationDay(null)}>
                  By the end dates
                </button>
              `
            : nothing
        }
      </div>
    </div>
  `;
}

function valueOf(event: Event): string {
  return (event.currentTarget as HTMLInputElement | HTMLSelectElement).value;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
