import { html, nothing, type TemplateResult } from 'lit-html';
import { periodOf, periodTitle } from '../../../sheet/bureau';
import { valueOf } from '../../kit/fields';
import { withThousands } from '../../../cells/numberText';
import type { BureauActions } from './bureauParts';
import { type InHand, type MonthOffer, monthName } from './inHand';

/** The month to be run, out of those that the tables have. */
export function monthField(
  { month, months, unknownMonth }: InHand,
  { setMonth }: Pick<BureauActions, 'setMonth'>,
): TemplateResult {
  const choose = (event: Event): void => {
    if (valueOf(event) !== '') setMonth(valueOf(event));
  };
  return html`
    <div class="field">
      <label for="bureau-month">Month</label>
      <select
        id="bureau-month"
        aria-describedby="bureau-month-hint"
        aria-invalid=${unknownMonth === null ? 'false' : 'true'}
        @change=${choose}
      >
        ${
          month === null
            ? html`<option value="" .selected=${true}>
                ${unknownMonth === null ? 'Choose a month' : `${unknownMonth}, not in these tables`}
              </option>`
            : nothing
        }
        ${months.map(
          (one) => html`
            <option value=${monthName(one.first)} .selected=${one.first === month}>${monthText(one)}</option>
          `,
        )}
      </select>
      <p class=${unknownMonth === null ? 'quiet' : 'wrong'} id="bureau-month-hint">
        ${hint(month, unknownMonth)}
      </p>
    </div>
  `;
}

/** October 2026, 37 events */
function monthText({ first, events }: MonthOffer): string {
  const title = periodTitle(periodOf(first));
  return `${title}, ${events === 0 ? 'no' : withThousands(events)} event${events === 1 ? '' : 's'}`;
}

function hint(month: InHand['month'], unknownMonth: string | null): string {
  if (unknownMonth !== null) {
    return `${unknownMonth} was chosen before: no event ended then, and no table has it in its name. Choose another month.`;
  }
  return month === null
    ? 'No event has an end date that can be read.'
    : 'Tables with this month in their name come first, then those without one.';
}
