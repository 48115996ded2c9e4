import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { PlayerMonth } from '../../../engine/csa2024';
import { BLOCK_KINDS } from '../../../cells/columns';
import { withClauseLinks } from '../../kit/links';
import { withCount } from '../../../cells/numberText';
import { problemList, questionList } from '../../kit/problemList';
import { textNumbersView } from '../../kit/textNumbers';
import type { SheetRef } from '../../../excel/workbook';
import { READING_TEXT } from '../../../sheet/documents/csa2024/readings';
import { nothingThere } from '../../month/monthRanges';
import type { MonthState } from '../../month/monthState';
import type { Subject } from '../../month/subject';
import type { DataActions } from './dataActions';
import { monthSettings } from './monthSettings';
import type { PlayerActions } from './playerActions';
import type { PlayerState } from './playerState';
import { rangeRow } from './rangeRow';

/** Where the month is read from, how it is calculated, and what is wrong with it. */
export function dataView(
  { subject, isDataOpen, written }: PlayerState,
  month: MonthState,
  actions: PlayerActions,
): TemplateResult {
  return html`
    <section class="stack" aria-label="Data">
      ${sourceSheet(subject, sheetOffered(month, written), actions)}
      ${subject === null ? nothing : data(subject, isDataOpen, month, actions)}
      ${subject === null ? nothing : found(subject, actions)}
      ${subject === null ? nothing : textNumbersView(subject.textNumbers, actions.textNumbers)}
    </section>
  `;
}

/** What is asked stands above what is wrong or only noted, as it has an answer here. */
function found({ problems }: Subject, actions: PlayerActions): TemplateResult {
  const others = problems.filter(({ question }) => question === undefined);
  return html`
    ${questionList(problems, actions)} ${others.length === 0 ? nothing : problemList(others, actions)}
  `;
}

/** The sheet in front, where it is another one with a month: none that the page has written itself. */
function sheetOffered({ inFront, front }: MonthState, written: readonly string[]): SheetRef | null {
  const isOther = front !== null && front.hasMonth && inFront === null;
  return isOther && !written.includes(front.sheet.id) ? front.sheet : null;
}

function sourceSheet(
  subject: Subject | null,
  offered: SheetRef | null,
  actions: DataActions,
): TemplateResult {
  return html`
    <div class="line">
      <p>${subject === null ? 'No sheet read yet' : html`From the sheet <b>${subject.sheet.name}</b>`}</p>
      <button type="button" class="button small" @click=${actions.refresh}>Refresh</button>
    </div>
    ${
      offered === null
        ? nothing
        : html`
            <div class="note tight">
              <p>The sheet in front, <b>${offered.name}</b>, has a month too.</p>
              <div>
                <button type="button" class="button small" @click=${actions.useSheetInFront}>
                  Use this sheet
                </button>
              </div>
            </div>
          `
    }
  `;
}

/** The ranges and the settings. The summary has a tabindex because Office.js for the web wants one. */
function data(subject: Subject, isOpen: boolean, month: MonthState, actions: PlayerActions): TemplateResult {
  return html`
    ${
      subject.month === null && nothingThere(month.ranges)
        ? html`<p class="note">
            Open a report, the worked example, or a sheet with your month. Home has a blank month to fill in.
          </p>`
        : nothing
    }
    ${
      subject.month === null || subject.reading === 'regulations'
        ? nothing
        : html`<p class="quiet">
            ${withClauseLinks(`Calculated by ${READING_TEXT[subject.reading]}${otherTable(subject)}. To change it, unfold the data.`)}
          </p>`
    }
    <details
      class="data"
      .open=${live(isOpen)}
      @toggle=${(event: Event) => actions.setDataOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary tabindex="0">${summary(subject)}</summary>
      <div class="stack">
        ${subject === month.own ? ranges(month, actions) : nothing} ${monthSettings(subject, actions)}
      </div>
    </details>
  `;
}

/** Why the worked example has two results on one sheet. */
function otherTable({ kind, reading }: Subject): string {
  return kind === 'example' && reading === 'no maximum'
    ? '. The table of CSA.MONTH on top of the sheet applies it, so a rating that it holds back, as Standard, is lower there (clause 47)'
    : '';
}

function ranges(month: MonthState, actions: PlayerActions): TemplateResult {
  return html`
    <section class="tight" aria-labelledby="ranges-title">
      <h2 id="ranges-title">My ranges</h2>
      <ul class="rows">
        ${BLOCK_KINDS.map((kind) => rangeRow(kind, month, actions))}
      </ul>
    </section>
  `;
}

function summary({ month, blocked, problems }: Subject): string {
  if (month === null) return blocked ?? '';
  const what = `${withCount(gamesOf(month), 'rated game')} in ${withCount(month.tournaments.length, 'tournament')}.`;
  return problems.length === 0 ? `${what} Ready to run.` : what;
}

function gamesOf({ tournaments }: PlayerMonth): number {
  return tournaments.reduce((sum, { main }) => sum + main.gamesRated, 0);
}
