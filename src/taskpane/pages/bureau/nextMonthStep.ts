import { html, type TemplateResult } from 'lit-html';
import { nextPeriod, periodOf, periodTitle } from '../../../sheet/bureau';
import type { BureauActions } from './bureauParts';
import type { StateWithTables } from './bureauState';

/** The tables with which the next month begins. */
export function nextMonthStep(state: StateWithTables, { rollForward }: BureauActions): TemplateResult {
  return html`
    <section class="tight" aria-labelledby="bureau-next">
      <h2 id="bureau-next">5 Next month</h2>
      <button
        type="button"
        class="button wide"
        id="bureau-forward"
        aria-describedby="forward-hint"
        @click=${rollForward}
      >
        Roll forward
      </button>
      <p class="quiet" id="forward-hint">${hint(state)}</p>
    </section>
  `;
}

function hint({ run, inHand }: StateWithTables): string {
  const period = run?.reading.period ?? (inHand.month === null ? null : periodOf(inHand.month));
  return period === null
    ? 'The tables of the next month, on new sheets.'
    : `From ${periodTitle(period)} to ${periodTitle(nextPeriod(period))}: its tables on new sheets. Events and games that are there already stay.`;
}
