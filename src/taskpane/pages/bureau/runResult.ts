import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import type { RunTotals } from '../../../engine/csa2024/bureau';
import type { SheetRef } from '../../../excel/workbook';
import { periodName } from '../../../sheet/bureau';
import { RATING_TITLES } from '../../../cells/columns';
import { decimals, withThousands } from '../../kit/views/numbers';
import { sheetLink } from '../../kit/views/sheetLink';
import { terms } from '../../month/glossary';
import type { BureauActions } from './bureauParts';
import type { BureauRun } from './bureauState';

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
      <p>
        ${withThousands(players)} players, ${withThousands(gamesRated)} of
        ${withThousands(counts.gamesLeftOut + games)} rows of games
        rated${leftOut === 0 ? '' : `, ${withThousands(leftOut)} not`}.
      </p>
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
        <button
          type="button"
          class="button wide"
          id="bureau-explain"
          aria-describedby="explain-hint"
          @click=${actions.explain}
        >
          Explain a player
        </button>
        <p class="quiet" id="explain-hint">The month of the player whose row is selected, step by step.</p>
        ${explained === null ? nothing : whyLink(explained, actions)}
      </div>
    </section>
  `;
}

/** The way from the report of a player who was explained to their page. */
function whyLink({ name }: SheetRef, { openPlayer }: BureauActions): TemplateResult {
  return html`
    <p>
      ${name}:
      <button type="button" class="link" id="bureau-why" @click=${() => void openPlayer()}>
        Why did it change?
      </button>
    </p>
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
