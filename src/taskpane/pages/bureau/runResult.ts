import { button } from '../../kit/fields';
import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import type { RunTotals } from '../../../engine/csa2024/bureau';
import type { SheetRef } from '../../../excel/workbook';
import { gamesAndPlayers, lossText, periodName } from '../../../bureau';
import { RATING_TITLES } from '../../../cells/columns';
import { cellLink, withClauseLinks, sheetLink } from '../../kit/links';
import { decimals, withCount, withThousands } from '../../../cells/numberText';
import { terms } from '../../month/glossary';
import type { BureauActions } from './bureauActions';
import type { BureauRun } from './bureauState';

const OUTDATED =
  'The tables have changed since this run: these new ratings are out of date. Run the month again.';

/** What a run came to, and what can be done with it. */
export function runResult(
  run: BureauRun,
  explained: SheetRef | null,
  actions: BureauActions,
): TemplateResult {
  const { players, games, gamesRated, lists } = run.totals;
  const { counts, period } = run.reading;
  const leftOut = counts.gamesLeftOut + games - gamesRated;
  return html`
    <section class="stack" aria-labelledby="bureau-result">
      <h3 id="bureau-result" tabindex="-1">New ratings ${periodName(period)}</h3>
      ${run.isOutdated ? html`<p class="found error" id="bureau-outdated">${OUTDATED}</p>` : nothing}
      ${withoutThem(run)}
      <p>
        ${withThousands(players)} players, ${withThousands(gamesRated)} of
        ${withThousands(counts.gamesLeftOut + games)} rows of games
        rated${leftOut === 0 ? '' : `, ${withThousands(leftOut)} not`}.
      </p>
      ${byRules(run, actions)}
      <table>
        <thead>
          <tr>
            <th scope="col">List</th>
            <th scope="col">Rated</th>
            <th scope="col">Active</th>
            <th scope="col">New</th>
            <th scope="col">Mean</th>
          </tr>
        </thead>
        <tbody>
          ${RATING_TYPES.map((type) => listRow(type, lists[type]))}
        </tbody>
      </table>
      ${terms(['raw', 'published', 'weighted', 'wp', 'lifted', 'floor', 'activity'])}
      <p class="buttons">${run.sheets.map((sheet) => sheetLink(sheet, actions))}</p>
      <div class="tight">
        ${button('Explain a player', actions.explain, {
          id: 'bureau-explain',
          look: 'wide',
          describedBy: 'explain-hint',
        })}
        <p class="quiet" id="explain-hint">The month of the player whose row is selected, step by step.</p>
        ${explained === null ? nothing : whyLink(explained, actions)}
      </div>
      ${actions.sectionsOut.view(run)}
    </section>
  `;
}

/** What was left out because of the tables, as the user confirmed it. */
function withoutThem({ reading: { lost, questions } }: BureauRun): TemplateResult | typeof nothing {
  const without = questions.filter(({ kind }) => kind === 'rateWithout');
  if (without.length === 0) return nothing;
  const total = lost.games === 0 ? 'Rows were not used.' : `Rated without ${gamesAndPlayers(lost)}.`;
  return html`
    <div class="found error" id="bureau-without">
      <p><strong>${total}</strong></p>
      <ul>
        ${without.map((question) => html`<li>${lossText(question, 'was')}</li>`)}
      </ul>
    </div>
  `;
}

/** What the regulations do not rate, in games and players, each with the cell that decides it. */
function byRules({ notRated }: BureauRun, actions: BureauActions): TemplateResult | typeof nothing {
  if (notRated.length === 0) return nothing;
  const games = notRated.reduce((sum, one) => sum + one.games, 0);
  return html`
    <details>
      <summary tabindex="0">Not rated by the regulations: ${withCount(games, 'game')}</summary>
      <ul class="stack" aria-label="Not rated by the regulations">
        ${notRated.map(
          ({ cell, loss, text }) => html`
            <li class="found note">
              <p>${cell === null ? nothing : cellLink(cell, actions)} ${loss}</p>
              <p>${withClauseLinks(text)}</p>
            </li>
          `,
        )}
      </ul>
    </details>
  `;
}

/** The way from the report of a player who was explained to their page. */
function whyLink({ name }: SheetRef, { openPlayer }: BureauActions): TemplateResult {
  return html`
    <p>${name}: ${button('Why did it change?', openPlayer, { id: 'bureau-why', look: 'link' })}</p>
  `;
}

function listRow(
  type: RatingType,
  { rated, active, newlyRated, meanPublished }: RunTotals['lists'][RatingType],
) {
  return html`
    <tr>
      <th scope="row">${RATING_TITLES[type]}</th>
      <td>${withThousands(rated)}</td>
      <td>${withThousands(active)}</td>
      <td>${withThousands(newlyRated)}</td>
      <td>${rated === 0 ? '' : decimals(meanPublished, 1)}</td>
    </tr>
  `;
}
