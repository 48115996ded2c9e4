import { html, nothing, type TemplateResult } from 'lit-html';
import { gamesAndPlayers, periodTitle } from '../../../sheet/bureau';
import { withCount, withThousands } from '../../../cells/numberText';
import { textNumbersView } from '../../kit/textNumbers';
import type { BureauActions } from './bureauParts';
import type { BureauState, Checked } from './bureauState';
import { problemGroups } from './problemGroups';
import { openOf, questionsView } from './questionsView';

/** What is wrong with the tables, before anything is run. */
export function checkStep(
  { checked }: BureauState,
  confirmed: ReadonlySet<string>,
  actions: BureauActions,
): TemplateResult {
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
      ${checked === null ? nothing : whatWasFound(checked, confirmed, actions)}
    </section>
  `;
}

function answered(count: number): TemplateResult | typeof nothing {
  if (count === 0) return nothing;
  return html`<p class="quiet">
    ${withCount(count, 'question')} answered before. Settings list what was confirmed, and can ask again.
  </p>`;
}

function counted(count: number, one: string, more: string): string {
  return `${withThousands(count)} ${count === 1 ? one : more}`;
}

function whatWasFound(
  checked: Checked,
  confirmed: ReadonlySet<string>,
  actions: BureauActions,
): TemplateResult {
  const { period, counts, problems, lost, textNumbers } = checked;
  const { players, events, eventsLeftOut, games, gamesLeftOut } = counts;
  const open = openOf(checked, confirmed);
  return html`
    <p id="bureau-checked" tabindex="-1">
      ${periodTitle(period)}: ${counted(players, 'player', 'players')},
      ${counted(events + eventsLeftOut, 'event', 'events')},
      ${counted(games + gamesLeftOut, 'row of games', 'rows of games')}.
      ${problems.length === 0 ? 'No problems in the tables.' : nothing}
      ${lost.games === 0 ? nothing : html`<strong>${gamesAndPlayers(lost)} cannot be rated.</strong>`}
    </p>
    ${problemGroups(['error'], problems, actions)}
    ${open.length === 0 ? nothing : questionsView(open, actions)}
    ${answered(checked.questions.length - open.length)}
    ${problemGroups(['skipped', 'note'], problems, actions)}
    ${textNumbersView(textNumbers, actions.textNumbers)}
  `;
}
