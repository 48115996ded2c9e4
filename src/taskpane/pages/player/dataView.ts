import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { BLOCK_KINDS, type BlockKind } from '../../../cells/columns';
import { withCount } from '../../../cells/numberText';
import type { PlayerMonth } from '../../../engine/csa2024';
import { formatCalendarDay, parseCalendarDay } from '../../../engine/kit/calendarDay';
import { assertNever } from '../../../engine/kit/closedSet';
import type { SheetRef, SheetArea } from '../../../excel/workbook';
import { listOf } from '../../../month/findBlocks';
import { READING_TEXT, type Reading, READINGS } from '../../../documents/csa2024/readings';
import { button, valueOf } from '../../kit/fields';
import { withClauseLinks } from '../../kit/links';
import { problemList, questionList } from '../../kit/problemList';
import { filledRows, type Range } from '../../kit/range';
import { type RangeItem, rangeItem } from '../../kit/rangeItem';
import { textNumbersView } from '../../kit/textNumbers';
import { MONTH_OPTIONS } from '../../../documents/csa2024/options';
import { INTERPRETATIONS, interpretationsFold } from '../../kit/optionFields';
import type { MonthState } from '../../month/month';
import { nothingThere, BLOCK_TITLES } from '../../month/monthChoices';
import type { Subject, Preview } from '../../month/subject';
import type { PlayerState } from './player';
import type { DataActions, PlayerActions } from './playerActions';

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
      ${button('Refresh', actions.refresh)}
    </div>
    ${
      offered === null
        ? nothing
        : html`
            <div class="note tight">
              <p>The sheet in front, <b>${offered.name}</b>, has a month too.</p>
              <div>${button('Use this sheet', actions.useSheetInFront)}</div>
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

const READING_TITLES: Readonly<Record<Reading, string>> = {
  regulations: 'The regulations',
  'no maximum': 'Without the maximum change',
  'as printed': 'As the printed example',
};

const ORIGIN_OF_DAY: Readonly<Record<Preview['dayFrom'], string>> = {
  choice: 'chosen by you',
  sheet: 'as the sheet says',
  games: 'the first of the month after the last end date',
  today: 'the first of next month, as no game has an end date',
};

const INTERPRETED = 'Interpretations, where the regulations are silent';

/** Without those that the field Reading sets. */
const OFFERED = MONTH_OPTIONS.filter(({ key }) => key !== 'applyMaximumChange' && key !== 'rounding');

/** The calculation date, the reading of the regulations, and the interpretations beside it. */
function monthSettings(subject: Subject, actions: DataActions): TemplateResult {
  const { reading, interpretations, kind } = subject;
  const ofExample = kind === 'example' && reading === 'no maximum';
  return html`
    <section class="stack" aria-labelledby="settings-title">
      <h2 id="settings-title">Calculation</h2>
      ${calculationDate(subject, actions)}
      <div class="field">
        <label for="reading">Reading</label>
        <select
          id="reading"
          aria-describedby="reading-hint"
          @change=${(event: Event) => actions.setReading(valueOf(event) as Reading)}
        >
          ${READINGS.map(
            (one) => html`<option value=${one} ?selected=${one === reading}>${READING_TITLES[one]}</option>`,
          )}
        </select>
        <p class="quiet" id="reading-hint">
          ${capital(READING_TEXT[reading])}${ofExample ? ", as in the example's own nine steps" : ''}.
        </p>
      </div>
      ${interpretationsFold(
        {
          id: INTERPRETATIONS,
          ids: 'interpretation-',
          title: INTERPRETED,
          options: OFFERED,
          values: interpretations,
        },
        actions,
      )}
    </section>
  `;
}

function calculationDate({ calculationDay, dayFrom }: Preview, actions: DataActions): TemplateResult {
  const choose = (event: Event): void => actions.setCalculationDay(parseCalendarDay(valueOf(event)));
  return html`
    <div class="field">
      <label for="date">Calculation date</label>
      <input
        id="date"
        type="date"
        aria-describedby="date-hint"
        .value=${formatCalendarDay(calculationDay).replaceAll('/', '-')}
        @change=${choose}
      />
      <div class="line">
        <p class="quiet" id="date-hint">${formatCalendarDay(calculationDay)}, ${ORIGIN_OF_DAY[dayFrom]}.</p>
        ${dayFrom === 'choice' ? button('By the end dates', () => actions.setCalculationDay(null)) : nothing}
      </div>
    </div>
  `;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the month does without a block; the other two it cannot do without. */
const WITHOUT: Readonly<Partial<Record<BlockKind, string>>> = {
  history: 'Optional: without it Wr pads with the present rating.',
  past: 'Optional: without it only this month counts for Wp.',
};

/** One of the four ranges of a month. */
function rangeRow(kind: BlockKind, { ranges, own }: MonthState, actions: PlayerActions): TemplateResult {
  const range = ranges[kind];
  const item = {
    id: kind,
    title: BLOCK_TITLES[kind],
    range,
    status: status(kind, range),
    home: own?.sheet ?? null,
    useSelection: () => actions.useSelection(kind),
    useArea: (area: SheetArea) => actions.useArea(kind, area),
    other: other(kind, range, actions),
  };
  return rangeItem(item, actions);
}

function other(kind: BlockKind, range: Range, actions: PlayerActions): RangeItem['other'] {
  if (range.kind === 'missing' || range.kind === 'ambiguous') return null;
  return range.kind === 'cleared'
    ? { title: 'Find by headers', act: () => actions.findRange(kind) }
    : { title: 'Clear', act: () => actions.clearRange(kind) };
}

function status(kind: BlockKind, range: Range): string {
  switch (range.kind) {
    case 'found':
      return `${rowsIn(range.area)}, found by its headers`;
    case 'picked':
      return range.area.cells.length === 0 ? 'The range is empty. Select it again.' : rowsIn(range.area);
    case 'ambiguous':
      return `${range.areas.length} tables have these headers. Which one is it?`;
    case 'missing':
      return WITHOUT[kind] ?? 'Not found. Select it, header row included.';
    case 'cleared':
      return WITHOUT[kind] ?? 'Cleared. Select it, header row included.';
    default:
      return assertNever(range);
  }
}

/**
 * Without the header, which ratings that are written downwards may lack; a row that holds no more than its label in the
 * first column, as the rows of a blank month do, is not filled in.
 */
function rowsIn(area: SheetArea): string {
  const [header = []] = area.cells;
  const isUpright = header.length > 1 && listOf(header[0]) !== null && listOf(header[1]) === null;
  if (isUpright) return withCount(filledRows(area) + 1, 'row');
  const isLabelled = header.length > 1 && listOf(header[0]) === null;
  const cells = isLabelled ? area.cells.map((line) => line.slice(1)) : area.cells;
  const rows = filledRows({ ...area, cells });
  return rows === 0 ? 'nothing filled in yet' : withCount(rows, 'row');
}
