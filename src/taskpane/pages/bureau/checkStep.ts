import { html, nothing, type TemplateResult } from 'lit-html';
import { periodTitle } from '../../../sheet/bureau';
import { withThousands } from '../../kit/views/numbers';
import { textNumbersView } from '../../kit/views/textNumbersView';
import type { BureauActions } from './bureauParts';
import type { BureauState, Checked } from './bureauState';
import { problemGroups } from './problemGroups';

/** What is wrong with the tables, before anything is run. */
export function checkStep({ checked }: BureauState, actions: BureauActions): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="bureau-check-title">
      <h2 id="bureau-check-title">2 Check</h2>
      <div class="tight">
        <button
          type="button"
          class="button wide"
          id="bureau-check"
          aria-describedby="bureau-check-hint"
          @click=${actions.check}
        >
          Check the tables
        </button>
        <p class="quiet" id="bureau-check-hint">
          Lists what is wrong with them and writes nothing. Run checks them too.
        </p>
      </div>
      ${checked === null ? nothing : whatWasFound(checked, actions)}
    </section>
  `;
}

function whatWasFound(
  { period, counts, problems, textNumbers }: Checked,
  actions: BureauActions,
): TemplateResult {
  const { players, events, eventsLeftOut, games, gamesLeftOut } = counts;
  return html`
    <p id="bureau-checked" tabindex="-1">
      ${periodTitle(period)}: ${withThousands(players)} players, ${withThousands(events + eventsLeftOut)}
      events, ${withThousands(games + gamesLeftOut)} rows of games.
      ${problems.length === 0 ? 'No problems in the tables.' : nothing}
    </p>
    ${problems.length === 0 ? nothing : problemGroups(problems, actions)}
    ${textNumbersView(textNumbers, actions.textNumbers)}
  `;
}
