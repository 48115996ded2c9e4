import { html, nothing, type TemplateResult } from 'lit-html';
import { formatCalendarDay, parseCalendarDay } from '../../../engine/kit/calendarDay';
import { type Reading, READING_TEXT, READINGS } from '../../../sheet/documents/csa2024/readings';
import { valueOf } from '../../kit/fields';
import { interpretationsView } from '../../month/interpretationsView';
import type { Preview } from '../../month/preview';
import type { Subject } from '../../month/subject';
import type { DataActions } from './dataActions';

const READING_TITLES: Readonly<Record<Reading, string>> = {
  regulations: 'The regulations',
  'no maximum': 'Without the maximum change',
  'as printed': 'As the printed example',
};

const ORIGIN_OF_DAY: Readonly<Record<Preview['dayFrom'], string>> = {
  choice: 'chosen by you',
  sheet: 'as the sheet says',
  games: 'the first of the month after the last end date',
  today: 'the first of next month, as no game has an end date',
};

const INTERPRETED = 'Interpretations, where the regulations are silent';

/** What the field Reading says. */
const BY_READING = ['applyMaximumChange', 'rounding'] as const;

/** The calculation date, the reading of the regulations, and the interpretations beside it. */
export function monthSettings(subject: Subject, actions: DataActions): TemplateResult {
  const { reading, interpretations, kind } = subject;
  const ofExample = kind === 'example' && reading === 'no maximum';
  return html`
    <section class="stack" aria-labelledby="settings-title">
      <h2 id="settings-title">Calculation</h2>
      ${calculationDate(subject, actions)}
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
        <p class="quiet" id="reading-hint">
          ${capital(READING_TEXT[reading])}${ofExample ? ", as in the example's own nine steps" : ''}.
        </p>
      </div>
      ${interpretationsView(INTERPRETED, interpretations, BY_READING, actions)}
    </section>
  `;
}

function calculationDate({ calculationDay, dayFrom }: Preview, actions: DataActions): TemplateResult {
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
        <p class="quiet" id="date-hint">${formatCalendarDay(calculationDay)}, ${ORIGIN_OF_DAY[dayFrom]}.</p>
        ${
          dayFrom === 'choice'
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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
