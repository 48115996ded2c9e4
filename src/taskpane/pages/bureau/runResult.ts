import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import { runTotals, type RunTotals } from '../../../engine/csa2024/bureau';
import type { SheetRef } from '../../../excel/workbook';
import { periodName } from '../../../sheet/bureau';
import { RATING_TITLES } from '../../../cells/columns';
import type { PageActions } from './bureauActions';
import { decimals, grouped } from '../../kit/views/numbers';
import type { BureauRun } from './bureauState';

/** Totals are counted once for each run, not for each painting of the pane. */
const totalsOf = new WeakMap<BureauRun, RunTotals>();

function totals(run: BureauRun): RunTotals {
  const known = totalsOf.get(run) ?? runTotals(run.month);
  totalsOf.set(run, known);
  return known;
}

/** What a run came to, and what can be done with it. */
export function runResult(
  run: BureauRun,
  explained: SheetRef | null,
  { bureau, goTo, show }: PageActions,
): TemplateResult {
  const { players, games, gamesRated, lists } = totals(run);
  const { counts, period } = run.reading;
  const leftOut = counts.gamesLeftOut + games - gamesRated;
  return html`
    <section class="stack" aria-labelledby="bureau-result">
      <h2 id="bureau-result" tabindex="-1">New ratings ${periodName(period)}</h2>
      <p>
        ${grouped(players)} players, ${grouped(gamesRated)} of ${grouped(counts.gamesLeftOut + games)} rows of
        games rated${leftOut === 0 ? '' : `, ${grouped(leftOut)} not`}.
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
      <p class="buttons">
        ${run.sheets.map(
          ({ id, name }) => html`
            <button
              type="button"
              class="link"
              @click=${() => void goTo({ sheetId: id, box: { row: 0, column: 0, rows: 1, columns: 1 } })}
            >
              ${name}
            </button>
          `,
        )}
      </p>
      <div class="pair">
        <button type="button" class="button" aria-describedby="explain-hint" @click=${bureau.explain}>
          Explain
        </button>
        <button type="button" class="button" aria-describedby="forward-hint" @click=${bureau.rollForward}>
          Roll forward
        </button>
      </div>
      <p class="quiet" id="explain-hint">
        Explain: the month of the player whose row is selected, step by step.
      </p>
      ${explained === null ? nothing : whyLink(explained, { goTo, show })}
      <p class="quiet" id="forward-hint">Roll forward: the tables of the next month, on new sheets.</p>
    </section>
  `;
}

/** The way from the report of a player who was explained to his page. */
function whyLink({ id, name }: SheetRef, { goTo, show }: Pick<PageActions, 'goTo' | 'show'>): TemplateResult {
  const open = async (): Promise<void> => {
    await goTo({ sheetId: id, box: { row: 0, column: 0, rows: 1, columns: 1 } });
    await show('player');
  };
  return html`
    <p>
      ${name}:
      <button type="button" class="link" @click=${open}>Why did it change?</button>
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
      <td>${grouped(rated)}</td>
      <td>${grouped(active)}</td>
      <td>${grouped(newlyRated)}</td>
      <td>${rated === 0 ? '' : decimals(meanPublished, 1)}</td>
    </tr>
  `;
}
