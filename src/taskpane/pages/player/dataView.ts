import { capital } from '../../../cells/joinWithAnd';
import { html, nothing, type TemplateResult } from 'lit-html';
import { BLOCK_KINDS, type BlockKind } from '../../../cells/columns';
import { withCount } from '../../../cells/numberText';
import type { PlayerMonth } from '../../../engine/csa2024';
import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import { assertNever } from '../../../engine/kit/closedSet';
import type { SheetRef, SheetArea } from '../../../excel/workbook';
import { boxAddress } from '../../../figures/address';
import { listOf } from '../../../month/findBlocks';
import { READING_TEXT, type Reading, READINGS } from '../../../documents/csa2024/readings';
import { button, dateField, selectField } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { emptyState } from '../../kit/icons';
import { withClauseLinks } from '../../kit/links';
import { problemList, questionList } from '../../kit/problemList';
import { areaOf, EMPTY_RANGE, filledRows, type Range, type RangeItem, rangeItem } from '../../kit/range';
import { textNumbersView } from '../../kit/textNumbers';
import { MONTH_OPTIONS } from '../../../documents/csa2024/options';
import { INTERPRETATIONS, interpretationsFold } from '../../kit/optionFields';
import type { MonthState } from '../../month/month';
import { nothingThere, BLOCK_TITLES } from '../../month/monthChoices';
import type { Subject, Preview } from '../../month/subject';
import type { PlayerState } from './player';
import type { DataActions, PlayerActions } from './playerActions';

/** What the user has to do or to know about the data: another sheet with a month, questions, errors and notes. */
export function foundView(
  { subject, written }: PlayerState,
  month: MonthState,
  actions: PlayerActions,
): TemplateResult {
  const offered = sheetOffered(month, written);
  const problems = subject?.problems ?? [];
  const others = problems.filter(({ question }) => question === undefined);
  return html`
    ${
      offered === null
        ? nothing
        : html`
            <div class="note line">
              <p><b>${offered.name}</b> has a month too.</p>
              ${button('Use this sheet', actions.useSheetInFront)}
            </div>
          `
    }
    ${questionList(problems, actions)} ${others.length === 0 ? nothing : problemList(others, actions)}
    ${subject === null ? nothing : textNumbersView(subject.textNumbers, actions.textNumbers)}
  `;
}

/** The sheet in front, where it is another one with a month: none that the page has written itself. */
function sheetOffered({ inFront, front }: MonthState, written: readonly string[]): SheetRef | null {
  const isOther = front !== null && front.hasMonth && inFront === null;
  return isOther && !written.includes(front.sheet.id) ? front.sheet : null;
}

/** The ranges and the settings, folded to one line that says what is rated and how. */
export function dataFold(
  { subject, isDataOpen }: PlayerState,
  month: MonthState,
  actions: PlayerActions,
): TemplateResult | typeof nothing {
  if (subject === null) return nothing;
  return html`
    ${
      subject.month === null && nothingThere(month.ranges)
        ? emptyState(
            'player',
            'No month on this sheet',
            'Open a report, the worked example, or a sheet with your month. Home has a blank month to fill in.',
          )
        : nothing
    }
    ${fold({
      id: 'data',
      line: dataLine(subject, month),
      action: 'Change',
      isOpen: isDataOpen,
      body: html`${subject === month.own ? ranges(month, actions) : nothing}
      ${monthSettings(subject, actions)}`,
    })}
  `;
}

/** 8 games in 3 tournaments, Sheet1 A7:I18, on 2024/04/01 */
function dataLine(subject: Subject, { own, ranges: { games } }: MonthState): string {
  const { sheet, month, calculationDay, reading, interpretations } = subject;
  const area = subject === own ? areaOf(games) : null;
  const place = area === null ? sheet.name : `${area.sheet.name} ${boxAddress(area.box)}`;
  if (month === null) return place;
  const count = `${withCount(gamesOf(month), 'game')} in ${withCount(month.tournaments.length, 'tournament')}`;
  const how = reading === 'regulations' ? [] : [READING_TITLES[reading].toLowerCase()];
  const changed = Object.keys(interpretations).length;
  if (changed > 0) how.push(withCount(changed, 'other interpretation'));
  return [count, place, `on ${formatCalendarDay(calculationDay)}`, ...how].join(', ');
}

/** Why the worked example has two results on one sheet. */
function otherTable({ kind, reading }: Subject): string {
  return kind === 'example' && reading === 'no maximum'
    ? ' The table of CSA.MONTH on top of the sheet applies the maximum change, so a rating that it cuts, such as Standard, is lower there (clause 47).'
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

const INTERPRETED = 'Interpretations';

/** Without those that the field Reading sets. */
const OFFERED = MONTH_OPTIONS.filter(({ key }) => key !== 'applyMaximumChange' && key !== 'rounding');

/** The calculation date, the reading of the regulations, and the interpretations beside it. */
function monthSettings(subject: Subject, actions: DataActions): TemplateResult {
  const { reading, interpretations, kind, calculationDay, dayFrom } = subject;
  const ofExample = kind === 'example' && reading === 'no maximum';
  const hint = `${capital(READING_TEXT[reading])}${ofExample ? ", as in the example's own nine steps" : ''}.${otherTable(subject)}`;
  return html`
    <section class="stack" aria-labelledby="settings-title">
      <h2 id="settings-title">Calculation</h2>
      ${dateField({
        id: 'date',
        label: 'Calculation date',
        day: calculationDay,
        hint: `${formatCalendarDay(calculationDay)}, ${ORIGIN_OF_DAY[dayFrom]}.`,
        choose: actions.setCalculationDay,
      })}
      ${dayFrom === 'choice' ? html`<div>${button('By the end dates', () => actions.setCalculationDay(null))}</div>` : nothing}
      ${selectField({
        id: 'reading',
        label: 'Reading',
        choices: READINGS.map((one) => [one, READING_TITLES[one]]),
        chosen: reading,
        hint: withClauseLinks(hint),
        choose: actions.setReading,
      })}
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

/** What the month does without a block; the other two it cannot do without. */
const WITHOUT: Readonly<Partial<Record<BlockKind, string>>> = {
  history: 'Optional: without it Wr uses the current rating instead.',
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
      return range.area.cells.length === 0 ? EMPTY_RANGE : rowsIn(range.area);
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
