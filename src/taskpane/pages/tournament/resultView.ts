import { tableHead } from '../../kit/cards';
import { capital } from '../../../cells/joinWithAnd';
import { html, nothing, type TemplateResult } from 'lit-html';
import { button } from '../../kit/fields';
import { sheetLink } from '../../kit/links';
import { shortest, signedShortest } from '../../kit/numbers';
import type { Pane } from '../../kit/page';
import { tabRow } from '../../kit/tabs';
import { type ComparedSystem, rulesOf } from './documents';
import type { Comparison, ResultRow, ResultView, TournamentResult, TournamentState } from './tournament';
import { RESULT_TITLE, type TournamentActions } from './tournamentActions';

/** The most players shown in the pane; all stand on the report. */
const SHOWN = 100;
/** The most systems beside each other: with the players four columns, which fit a pane of 350 px. */
const BESIDE = 3;

const PANEL = 'tournament-result';

/** Whether the result in sight is that of all systems. */
export function isComparison({ result, comparison, view }: TournamentState): boolean {
  return comparison !== null && (view === 'all' || result === null);
}

/** The new ratings by the tournament's own rules and by all systems, one of the two in sight; nothing before the first run. */
export function resultView(
  state: TournamentState,
  actions: TournamentActions,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult | typeof nothing {
  const { result } = state;
  const comparison = isComparison(state) ? state.comparison : null;
  if (result === null && comparison === null) return nothing;
  const sheet = comparison === null ? result!.report : comparison.sheet;
  const view = comparison === null ? 'own' : 'all';
  return html`
    <section class="stack" aria-labelledby=${RESULT_TITLE}>
      <div class="line">
        <h2 id=${RESULT_TITLE} tabindex="-1">${comparison === null ? 'New ratings' : 'By five systems'}</h2>
        ${result === null ? nothing : tabs(result, view, actions)}
      </div>
      <div
        class="stack"
        id=${PANEL}
        role=${result === null ? nothing : 'tabpanel'}
        aria-labelledby=${result === null ? nothing : `tab-${view}`}
      >
        ${comparison === null ? ownTable(result!, state, actions) : comparisonTable(comparison, state, actions)}
      </div>
      ${sheet === null ? nothing : html`<p>${comparison === null ? 'Report' : 'Comparison'}: ${sheetLink(sheet, pane)}</p>`}
    </section>
  `;
}

function tabs(
  { system }: TournamentResult,
  view: ResultView,
  { setView }: TournamentActions,
): TemplateResult {
  return tabRow({
    label: 'Rules',
    tabs: [
      { id: 'own', title: rulesOf(system).title },
      { id: 'all', title: 'All systems' },
    ],
    current: view,
    controls: PANEL,
    open: (id) => void setView(id as ResultView),
  });
}

/** The ratings of the tournament that was run, old to new. */
function ownTable(
  { rows, isOutdated }: TournamentResult,
  { isDetailed }: TournamentState,
  actions: TournamentActions,
): TemplateResult {
  return html`
    ${
      isOutdated
        ? html`<p class="note">
            The crosstable or the choices have changed since. Run again for new numbers.
          </p>`
        : nothing
    }
    <table class="players ${isDetailed ? 'whole' : ''}">
      ${tableHead(['Player', 'Old', 'Change', 'New'])}
      ${rows.slice(0, SHOWN).map((row) => playerRows(row, isDetailed))}
    </table>
    ${more(rows.length)}
    <div>${details('Names, scores and notes', isDetailed, actions)}</div>
  `;
}

function playerRows(row: ResultRow, isDetailed: boolean): TemplateResult {
  const { number, player, old, change, newRating, note } = row;
  // Without a new rating the note is the answer.
  const words = isDetailed ? inWords(row) : newRating === null ? note : '';
  return html`
    <tbody class="rating" data-player=${number}>
      <tr>
        <th scope="row" title=${player}>${player === '' ? number : player}</th>
        <td>${old === null ? html`<span class="quiet">unrated</span>` : shortest(old)}</td>
        <td>${change === null ? '' : signedShortest(change)}</td>
        <td class="published">${newRating === null ? '' : shortest(newRating)}</td>
      </tr>
      ${reason(words)}
    </tbody>
  `;
}

/** 3.5 of 5, expected 2.9, performance 1890; K 20 from the rating */
function inWords({ score, gamesRated, expected, performance, note }: ResultRow): string {
  const parts = [
    `${shortest(score)} of ${gamesRated}`,
    ...(expected === null ? [] : [`expected ${shortest(expected)}`]),
    ...(performance === null ? [] : [`performance ${shortest(performance)}`]),
  ];
  return [parts.join(', '), ...(note === '' ? [] : [note])].join('; ');
}

function reason(words: string): TemplateResult | typeof nothing {
  if (words === '') return nothing;
  return html`<tr>
    <td class="reason quiet" colspan="4">${capital(words)}.</td>
  </tr>`;
}

function more(players: number): TemplateResult | typeof nothing {
  return players > SHOWN ? html`<p class="quiet">And ${players - SHOWN} more on the report.</p>` : nothing;
}

function details(title: string, isDetailed: boolean, { setDetailed }: TournamentActions): TemplateResult {
  return button(title, () => setDetailed(!isDetailed), { expanded: isDetailed });
}

/** What each system gives, so many beside each other as fit; a press shows the others. */
function comparisonTable(
  { players, systems }: Comparison,
  { isDetailed, group }: TournamentState,
  actions: TournamentActions,
): TemplateResult {
  const groups = [systems.slice(0, BESIDE), systems.slice(BESIDE)];
  const shown = groups[group]!;
  const others = groups[1 - group]!;
  return html`
    <div>
      ${button(`Show ${others.map(({ title }) => title).join(', ')}`, () => actions.setGroup(1 - group))}
    </div>
    <table class="players systems ${isDetailed ? 'whole' : ''}">
      ${tableHead(['Player', ...shown.map(({ title }) => title)])}
      ${players.slice(0, SHOWN).map(
        ({ number, name }, index) => html`
          <tbody class="rating" data-compared=${number}>
            <tr>
              <th scope="row" title=${name}>${name === '' ? number : name}</th>
              ${shown.map((system) => figures(system, index))}
            </tr>
            ${isDetailed ? reason(notesOf(shown, index)) : nothing}
          </tbody>
        `,
      )}
    </table>
    ${more(players.length)}
    <div>${details('Names and notes', isDetailed, actions)}</div>
    <dl class="tight">${shown.map(limits)}</dl>
  `;
}

/** The new rating, and below it the change. */
function figures({ players }: ComparedSystem, index: number): TemplateResult {
  const { newRating = null, change = null } = players[index] ?? {};
  return html`<td>
    <b>${newRating === null ? '–' : shortest(newRating)}</b>
    ${change === null ? nothing : html`<br /><span class="quiet">${signedShortest(change)}</span>`}
  </td>`;
}

function notesOf(systems: readonly ComparedSystem[], index: number): string {
  return systems
    .flatMap(({ title, players }) => {
      const note = players[index]?.note ?? '';
      return note === '' ? [] : [`${title}: ${note}`];
    })
    .join('; ');
}

/** What a system leaves out, or why it rates nobody. */
function limits({ title, reasons, leftOut }: ComparedSystem): TemplateResult {
  return html`
    <div>
      <dt><b>${title}</b></dt>
      ${reasons.map((one) => html`<dd>Not rated: ${one}</dd>`)}
      ${leftOut.map((one) => html`<dd class="quiet">${one}</dd>`)}
    </div>
  `;
}
