import { html, nothing, type TemplateResult } from 'lit-html';
import { BLOCK_KINDS } from '../../../cells/columns';
import type { Actions } from '../../actions/actions';
import type { Preview } from '../../month/preview';
import type { PaneState } from '../../month/monthState';
import { monthSettings } from './monthSettings';
import { counted } from '../../kit/views/numbers';
import { problemList } from '../../kit/views/problemList';
import { rangeRow } from './rangeRow';
import { resultView } from './resultView';
import { mainAction } from '../../kit/views/mainAction';

/** The page of a player's month: where it is read from, how it is calculated, what is wrong, and the result. */
export function monthView(state: PaneState, preview: Preview, actions: Actions): TemplateResult {
  return html`
    <header class="tight">
      <h1 id="view-title" tabindex="-1">A player's month</h1>
      ${sourceSheet(state, actions)}
    </header>
    <section class="tight" aria-labelledby="ranges-title">
      <h2 id="ranges-title">My ranges</h2>
      <ul class="rows">
        ${BLOCK_KINDS.map((kind) => rangeRow(kind, state, actions))}
      </ul>
    </section>
    ${check(preview, actions)} ${monthSettings(state, preview, actions)} ${runButton(preview, actions)}
    ${state.result === null ? nothing : resultView(state.result, preview, actions)}
  `;
}

function sourceSheet({ sheet, front, result }: PaneState, actions: Actions): TemplateResult {
  const elsewhere = front !== null && front.hasMonth && front.sheet.id !== result?.report.id;
  return html`
    <div class="line">
      <p>${sheet === null ? 'No sheet read yet' : html`From the sheet <b>${sheet.name}</b>`}</p>
      <button type="button" class="button small" @click=${actions.refresh}>Refresh</button>
    </div>
    ${
      elsewhere
        ? html`
            <div class="note tight">
              <p>The sheet in front, <b>${front.sheet.name}</b>, has a month too.</p>
              <div>
                <button type="button" class="button small" @click=${actions.useSheetInFront}>
                  Use this sheet
                </button>
              </div>
            </div>
          `
        : nothing
    }
  `;
}

function check({ month, problems }: Preview, actions: Actions): TemplateResult | typeof nothing {
  if (month === null && problems.length === 0) return nothing;
  return html`
    <section class="stack" aria-labelledby="check-heading">
      <h2 id="check-heading">Before it runs</h2>
      ${
        month === null
          ? nothing
          : html`<p>${summary(month.tournaments.length, gamesOf(month), problems.length)}</p>`
      }
      ${problems.length === 0 ? nothing : problemList(problems, actions)}
    </section>
  `;
}

type Month = NonNullable<Preview['month']>;

function gamesOf({ tournaments }: Month): number {
  return tournaments.reduce((sum, { main }) => sum + main.gamesRated, 0);
}

function summary(tournaments: number, games: number, problems: number): string {
  const what = `${counted(games, 'rated game')} in ${counted(tournaments, 'tournament')}`;
  return problems === 0 ? `${what}. Nothing stands in the way.` : `${what}.`;
}

function runButton({ blocked }: Preview, actions: Actions): TemplateResult {
  const hint = 'Writes a report on a new sheet; your cells stay as they are.';
  return html`
    <div class="tight bottom">
      ${mainAction({ id: 'run', title: 'Run', blocked, hint, act: actions.run })}
    </div>
  `;
}
