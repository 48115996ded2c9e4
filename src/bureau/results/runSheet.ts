import { RATING_TITLES } from '../../cells/columns';
import { problemText } from '../../problems/problemText';
import { type PerRating, RATING_TYPES, type RatingType, perRating } from '../../engine/csa2024';
import {
  type BureauMonth,
  largestChanges,
  type LargeChange,
  LIST_COUNT,
  listCode,
  type ListTotals,
  type RunTotals,
  changeHistogram,
  type HistogramStep,
  publishedHistogram,
  stepsAcross,
} from '../../engine/csa2024/bureau';
import { formatCalendarDay } from '../../engine/kit/calendarDay';
import type { Problem } from '../../engine/kit/problem';
import { MONTH_OPTIONS } from '../../documents/csa2024/options';
import { valueIn, valueText } from '../../options/option';
import { cellAddress, type Place, quoteSheetName } from '../../figures/address';
import { RATING_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { ReportPage } from '../../figures/reportPage';
import type { CellSpec } from '../../figures/sheetBuilder';
import type { SheetModel } from '../../figures/sheetModel';
import type { Loss, QuestionKind } from '../read/questions';
import type { BureauReading } from '../read/readBureau';
import { type BureauTableProblem, placeOnSheet } from '../read/tableReader';
import { periodName } from '../tables/period';
import type { AnyTable } from '../tables/tables';
import { figure } from '../tables/tableSheet';
import { putPool } from './pool';
import { type CalculatedMonth, notRatedByRules } from './calculatedMonth';

/** The number of gains and losses shown for each list. */
const LARGEST = 10;
const LISTS = RATING_TYPES.map((list) => RATING_TITLES[list]);

const words = (value: string): CellSpec => ({ role: 'figure', value });
const whole = (value: number): CellSpec => ({ ...number(value), format: WHOLE_FORMAT });
const rating = (value: number): CellSpec => ({ ...number(value), format: RATING_FORMAT });
const number = (value: number): CellSpec => ({ role: 'figure', value: figure(value) });

/**
 * The sheet **Run**: the month, interpretations, counts and totals. It does not depend on the time of the run, so that the
 * same run makes the same sheet. Its charts use the blocks `published` and `changes`.
 *
 * @param version the add-in's version
 */
export function runSheet({ reading, month, totals }: CalculatedMonth, version: string): SheetModel {
  // Its only formulas add up points.
  const page = new ReportPage('plain');
  const { period } = reading;
  page.line(`Rating period ${periodName(period)}`, 'title');
  const changes = changeDistribution(month);
  putQuestions(page, reading);
  page.headedTable(
    'The run',
    ['What', 'Value'],
    [
      [words('Period'), words(`${formatCalendarDay(period.first)} to ${formatCalendarDay(period.last)}`)],
      [words('Date of calculation'), words(formatCalendarDay(month.input.calculationDay))],
      [words('Regulations'), words('Chess SA, in force since 1 January 2024')],
      [words('Version'), words(version)],
    ],
  );
  putNotRated(page, reading, month);
  page.headedTable('Interpretations', ['Option', 'Value', 'Clause', 'Usual'], optionRows(month));
  page.headedTable('Counts', ['What', 'Number'], countRows(reading, totals));
  page.headedTable('Lists', ['Total', ...LISTS], totalRows(totals, changes.unchanged));
  putPool(
    page,
    month,
    reading.people.map(({ id }) => id),
  );
  page.headedTable(
    'Largest changes of the raw rating',
    ['List', 'CSA id', 'Player', 'Old raw', 'New raw', 'Change'],
    RATING_TYPES.flatMap((list) => largestRows(reading, month, list)),
  );
  page.headedTable(
    `Changes of raw ratings, in steps of ${CHANGE_STEP}`,
    ['From', ...LISTS],
    distributionRows(changes.rows),
    'changes',
  );
  page.headedTable(
    `Published ratings, in steps of ${PUBLISHED_STEP}`,
    ['From', ...LISTS],
    distributionRows(publishedDistribution(month)),
    'published',
  );
  // Wide enough for the longest count and interpretation.
  page.sheet.widen(0, 44);
  page.sheet.widen(1, 34);
  return page.sheet.finish(`Run ${periodName(period)}`, 1);
}

/** What was left out and what the user has confirmed, before any figure. */
function putQuestions(page: ReportPage, reading: BureauReading): void {
  const ofKind = (wanted: QuestionKind) => reading.questions.filter(({ kind }) => kind === wanted);
  const without = ofKind('rateWithout').map(({ problem, event, loss }) => {
    const name = event === '' ? reading.sheets[problem.table].name : event;
    return causeCells(name, cellOf(reading, problem), loss, problem.problem);
  });
  const right = ofKind('isRight').map(({ problem }) => [
    words(cellOf(reading, problem)),
    words(problemText(problem.problem)),
  ]);
  if (without.length > 0) {
    const titles = ['Rated without', ...CAUSE_TITLES];
    page.headedTable('Rated without these, as confirmed', titles, without);
  }
  if (right.length > 0) page.headedTable('Confirmed values', ['Cell', 'Question'], right);
}

function putNotRated(page: ReportPage, reading: BureauReading, month: BureauMonth): void {
  const rows = notRatedByRules(reading, month).map((found) => {
    const cell = cellName(reading, found.table, found.place);
    return causeCells(found.event, cell, found, found.problem);
  });
  if (rows.length > 0) page.headedTable('Not rated by the regulations', ['Event', ...CAUSE_TITLES], rows);
}

const CAUSE_TITLES = ['Cell', 'Games', 'Players', 'Why'];

function causeCells(
  name: string,
  cell: string,
  { games, players }: Pick<Loss, 'games' | 'players'>,
  why: Problem,
): CellSpec[] {
  return [words(name), words(cell), whole(games), whole(players), words(problemText(why))];
}

function cellOf(reading: BureauReading, problem: BureauTableProblem): string {
  return cellName(reading, problem.table, placeOnSheet(problem, reading.sheets[problem.table].origin));
}

function cellName({ sheets }: BureauReading, table: AnyTable, place: Place): string {
  return `${quoteSheetName(sheets[table].name)}!${cellAddress(place)}`;
}

function optionRows({ options }: BureauMonth): CellSpec[][] {
  return MONTH_OPTIONS.map((option) => {
    const value = valueIn(options, option);
    return [
      option.label,
      valueText(option, value),
      option.clause,
      value === option.standard ? 'yes' : 'no',
    ].map(words);
  });
}

function countRows({ counts, lost }: BureauReading, totals: RunTotals): CellSpec[][] {
  const rows: [string, number][] = [
    ['Players', totals.players],
    ['Players with activity', totals.activePlayers],
    ['Activity (clause 55)', totals.activity],
    ['Events', totals.events + counts.eventsLeftOut],
    ['Events not rated', totals.eventsLeftOut + counts.eventsLeftOut],
    ['Rows of games', totals.games + counts.gamesLeftOut],
    ['Rows of games left out', counts.gamesLeftOut],
    ['Games not rated because of problems in the tables', lost.games],
    ['Players of these games', lost.players],
    ['Rows of games that changed a rating', totals.gamesRated],
    ['Earlier performances', counts.performances],
    ['Penalties', counts.penalties],
  ];
  return rows.map(([title, count]) => [words(title), whole(count)]);
}

function totalRows({ lists }: RunTotals, unchanged: PerRating<number>): CellSpec[][] {
  const row = (title: string, cell: (totals: ListTotals) => CellSpec): CellSpec[] => [
    words(title),
    ...RATING_TYPES.map((list) => cell(lists[list])),
  ];
  return [
    row('Rated players', ({ rated }) => whole(rated)),
    row('Newly rated (56)', ({ newlyRated }) => whole(newlyRated)),
    row('With rated games', ({ active }) => whole(active)),
    row('Capped by the maximum change (47)', ({ capped }) => whole(capped)),
    row('Lifted to the performance (40)', ({ lifted }) => whole(lifted)),
    row('Raised to the floor (42)', ({ raisedToFloor }) => whole(raisedToFloor)),
    row('Penalty points (51-54)', ({ penaltyPoints }) => whole(penaltyPoints)),
    [words('Unchanged raw ratings'), ...RATING_TYPES.map((list) => whole(unchanged[list]))],
    row('Sum of changes of raw ratings', ({ change }) => rating(change)),
    row('Mean published rating', ({ meanPublished }) => rating(meanPublished)),
  ];
}

function largestRows({ people }: BureauReading, month: BureauMonth, list: RatingType): CellSpec[][] {
  const { gains, losses } = largestChanges(month, list, LARGEST);
  return [...gains, ...losses].map(({ player, change }: LargeChange) => {
    const at = player * LIST_COUNT + listCode(list);
    const { id, surname, firstName } = people[player]!;
    return [
      words(RATING_TITLES[list]),
      words(id),
      words([surname, firstName].filter((part) => part !== '').join(', ')),
      rating(month.ratings.oldRaw[at]!),
      rating(month.ratings.newRaw[at]!),
      rating(change),
    ];
  });
}

function distributionRows(rows: readonly DistributionRow[]): CellSpec[][] {
  return rows.map(({ from, counts }) => [whole(from), ...RATING_TYPES.map((list) => whole(counts[list]))]);
}

/** The number of figures of each list from `from` up to, but not including, the next step. */
interface DistributionRow {
  readonly from: number;
  readonly counts: PerRating<number>;
}

/** The width of a step of published ratings. */
export const PUBLISHED_STEP = 50;

/** The published ratings of the four lists in steps of 50, for a chart. */
export function publishedDistribution(month: BureauMonth): DistributionRow[] {
  return together((list) => publishedHistogram(month, list), PUBLISHED_STEP);
}

/** The changes of raw ratings in steps of 10, and the number of unchanged ones. */
export function changeDistribution(month: BureauMonth): {
  readonly rows: readonly DistributionRow[];
  readonly unchanged: PerRating<number>;
} {
  const changes = perRating((list) => changeHistogram(month, list));
  return {
    rows: together((list) => changes[list].steps, CHANGE_STEP),
    unchanged: perRating((list) => changes[list].unchanged),
  };
}

export const CHANGE_STEP = 10;

/** The histograms of all lists side by side, in common steps without gaps (`stepsAcross`). */
function together(stepsOf: (list: RatingType) => readonly HistogramStep[], step: number): DistributionRow[] {
  const counts = perRating(() => new Map<number, number>());
  const occurring = new Set<number>();
  for (const list of RATING_TYPES) {
    for (const { from, count } of stepsOf(list)) {
      // A gap in one list need not be shown if the other lists are far from it.
      if (count === 0) continue;
      const at = Math.floor(from / step);
      counts[list].set(at, (counts[list].get(at) ?? 0) + count);
      occurring.add(at);
    }
  }
  return stepsAcross(occurring).map((at) => ({
    from: at * step,
    counts: perRating((list) => counts[list].get(at) ?? 0),
  }));
}
