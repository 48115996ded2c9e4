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
import { MONTH_OPTIONS } from '../../documents/csa2024/options';
import { valueIn, valueText } from '../../options/option';
import { cellAddress, quoteSheetName } from '../../figures/address';
import { RATING_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { SheetBuilder } from '../../figures/sheetBuilder';
import type { CellContent, SheetModel } from '../../figures/sheetModel';
import type { BureauReading } from '../read/readBureau';
import { type BureauTableProblem, placeOnSheet } from '../read/tableReader';
import { periodName } from '../tables/period';
import { type CalculatedMonth, notRatedByRules } from './calculatedMonth';

/** How many gains and losses of each list are shown. */
const LARGEST = 10;

interface Cell {
  readonly value: CellContent;
  readonly format?: string;
}
const whole = (value: number): Cell => ({ value, format: WHOLE_FORMAT });
const rating = (value: number): Cell => ({
  value: Number.isNaN(value) ? null : value,
  format: RATING_FORMAT,
});
const words = (value: string): Cell => ({ value });

/** Puts one table below the other, each under its heading. */
class RunPage {
  readonly sheet = new SheetBuilder('values');
  private row = 0;

  title(value: string): void {
    this.sheet.put({ row: 0, column: 0 }, { role: 'title', value });
    this.row = 2;
  }

  /** A table; `block` names it, header row included, for what is drawn from it. */
  table(
    heading: string,
    titles: readonly string[],
    rows: readonly (readonly Cell[])[],
    block?: string,
  ): void {
    const { sheet } = this;
    sheet.put({ row: this.row, column: 0 }, { role: 'heading', value: heading });
    const header = this.row + 1;
    titles.forEach((value, column) => sheet.put({ row: header, column }, { role: 'header', value }));
    rows.forEach((cells, at) =>
      cells.forEach(({ value, format }, column) => {
        const role = column === 0 ? 'label' : 'figure';
        const place = { row: header + 1 + at, column };
        sheet.put(place, format === undefined ? { role, value } : { role, value, format });
      }),
    );
    if (block !== undefined) {
      sheet.block(block, { row: header, column: 0, rows: rows.length + 1, columns: titles.length });
    }
    this.row = header + rows.length + 2;
  }
}

/**
 * The sheet **Run**: what was calculated, by which readings, from how much, and what came of it. Nothing on it depends on
 * the moment of the run, so that the same run gives the same sheet. Its blocks `published` and `changes` are what the
 * charts are drawn from.
 *
 * @param version the add-in's version
 */
export function runSheet({ reading, month, totals }: CalculatedMonth, version: string): SheetModel {
  const page = new RunPage();
  const { period } = reading;
  page.title(`Rating period ${periodName(period)}`);
  const changes = changeDistribution(month);
  putQuestions(page, reading);
  page.table(
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
  page.table('Interpretations', ['Option', 'Value', 'Clause', 'Usual'], optionRows(month));
  page.table('Counts', ['What', 'Number'], countRows(reading, totals));
  page.table(
    'Lists',
    ['Total', ...RATING_TYPES.map((list) => RATING_TITLES[list])],
    totalRows(totals, changes.unchanged),
  );
  page.table(
    'Largest changes of the raw rating',
    ['List', 'CSA id', 'Player', 'Old raw', 'New raw', 'Change'],
    RATING_TYPES.flatMap((list) => largestRows(reading, month, list)),
  );
  const lists = RATING_TYPES.map((list) => RATING_TITLES[list]);
  page.table(
    'Changes of raw ratings, in steps of 10',
    ['From', ...lists],
    distributionRows(changes.rows),
    'changes',
  );
  page.table(
    'Published ratings, in steps of 50',
    ['From', ...lists],
    distributionRows(publishedDistribution(month)),
    'published',
  );
  // The longest of what is counted, and of the words for a reading.
  page.sheet.widen(0, 44);
  page.sheet.widen(1, 34);
  return page.sheet.finish(`Run ${periodName(period)}`, 1);
}

/** What the run went without, and what the user has confirmed: on top, before any figure. */
function putQuestions(page: RunPage, reading: BureauReading): void {
  const without = withoutRows(reading);
  if (without.length > 0) {
    const titles = ['Rated without', 'Cell', 'Games', 'Players', 'Why'];
    page.table('Rated without these, as confirmed', titles, without.map(causeCells));
  }
  const right = rightRows(reading);
  if (right.length === 0) return;
  page.table(
    'Confirmed as right',
    ['Cell', 'Question'],
    right.map((line) => line.map(words)),
  );
}

function putNotRated(page: RunPage, reading: BureauReading, month: BureauMonth): void {
  const rows = notRatedRows(reading, month);
  if (rows.length === 0) return;
  page.table(
    'Not rated by the regulations',
    ['Event', 'Cell', 'Games', 'Players', 'Why'],
    rows.map(causeCells),
  );
}

const causeCells = ({ name, cell, games, players, why }: CauseRow): Cell[] => [
  words(name),
  words(cell),
  whole(games),
  whole(players),
  words(why),
];

function optionRows({ options }: BureauMonth): Cell[][] {
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

function countRows({ counts, lost }: BureauReading, totals: RunTotals): Cell[][] {
  const rows: [string, number][] = [
    ['Players', totals.players],
    ['Players with activity', totals.activePlayers],
    ['Activity (clause 55)', totals.activity],
    ['Events', totals.events + counts.eventsLeftOut],
    ['Events not rated', totals.eventsLeftOut + counts.eventsLeftOut],
    ['Rows of games', totals.games + counts.gamesLeftOut],
    ['Rows of games that were wrong, or of events left out', counts.gamesLeftOut],
    ['Games not rated for what is wrong in the tables', lost.games],
    ['Players of these games', lost.players],
    ['Rows of games that changed a rating', totals.gamesRated],
    ['Earlier performances', counts.performances],
    ['Penalties', counts.penalties],
  ];
  return rows.map(([title, count]) => [words(title), whole(count)]);
}

function totalRows({ lists }: RunTotals, unchanged: PerRating<number>): Cell[][] {
  const row = (title: string, cell: (totals: ListTotals) => Cell): Cell[] => [
    words(title),
    ...RATING_TYPES.map((list) => cell(lists[list])),
  ];
  return [
    row('Rated players', ({ rated }) => whole(rated)),
    row('Newly rated (56)', ({ newlyRated }) => whole(newlyRated)),
    row('With rated games', ({ active }) => whole(active)),
    row('Held by the maximum change (47)', ({ capped }) => whole(capped)),
    row('Lifted to the performance (40)', ({ lifted }) => whole(lifted)),
    row('Raised to the floor (42)', ({ raisedToFloor }) => whole(raisedToFloor)),
    row('Penalty points (51-54)', ({ penaltyPoints }) => whole(penaltyPoints)),
    [words('Unchanged raw ratings'), ...RATING_TYPES.map((list) => whole(unchanged[list]))],
    row('Sum of changes of raw ratings', ({ change }) => rating(change)),
    row('Mean published rating', ({ meanPublished }) => rating(meanPublished)),
  ];
}

function largestRows({ people }: BureauReading, month: BureauMonth, list: RatingType): Cell[][] {
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

function distributionRows(rows: readonly DistributionRow[]): Cell[][] {
  return rows.map(({ from, counts }) => [whole(from), ...RATING_TYPES.map((list) => whole(counts[list]))]);
}

/** A line of the sheet Run about what was not rated. */
export interface CauseRow {
  /** The event, else the sheet. */
  readonly name: string;
  readonly cell: string;
  readonly games: number;
  readonly players: number;
  readonly why: string;
}

/** What was left out because of the tables, as the user has confirmed it. */
export function withoutRows(reading: BureauReading): CauseRow[] {
  return reading.questions
    .filter(({ kind }) => kind === 'rateWithout')
    .map(({ problem, event, loss }) => ({
      name: event === '' ? reading.sheets[problem.table].name : event,
      cell: cellOf(reading, problem),
      games: loss.games,
      players: loss.players,
      why: problemText(problem.problem),
    }));
}

/** The cells that the user has confirmed, each with what was asked about it. */
export function rightRows(reading: BureauReading): string[][] {
  return reading.questions
    .filter(({ kind }) => kind === 'isRight')
    .map(({ problem }) => [cellOf(reading, problem), problemText(problem.problem)]);
}

/** What the regulations do not rate. */
export function notRatedRows(reading: BureauReading, month: BureauMonth): CauseRow[] {
  return notRatedByRules(reading, month).map(({ event, games, players, problem, table, place }) => ({
    name: event,
    cell: `${quoteSheetName(reading.sheets[table].name)}!${cellAddress(place)}`,
    games,
    players,
    why: problemText(problem),
  }));
}

function cellOf({ sheets }: BureauReading, problem: BureauTableProblem): string {
  const { name, origin } = sheets[problem.table];
  return `${quoteSheetName(name)}!${cellAddress(placeOnSheet(problem, origin))}`;
}

/** How many figures of each list lie from `from` up to, but not including, `from` and the width of the step. */
export interface DistributionRow {
  readonly from: number;
  readonly counts: PerRating<number>;
}

/** The width of a bar of the published ratings' chart. */
const PUBLISHED_STEP = 50;

/** The published ratings of the four lists in steps of 50: the rows of their chart. */
export function publishedDistribution(month: BureauMonth): DistributionRow[] {
  return together((list) => publishedHistogram(month, list), PUBLISHED_STEP);
}

/** How many raw ratings the month has changed by how much, in steps of 10, and how many stayed. */
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

const CHANGE_STEP = 10;

/** The histograms of all lists beside each other, in steps that hold theirs; without a gap, as `stepsAcross` has it. */
function together(stepsOf: (list: RatingType) => readonly HistogramStep[], step: number): DistributionRow[] {
  const counts = perRating(() => new Map<number, number>());
  const occurring = new Set<number>();
  for (const list of RATING_TYPES) {
    for (const { from, count } of stepsOf(list)) {
      // A gap of one list is none to be shown where the others are too far from it.
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
