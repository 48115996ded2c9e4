import { type PerRating, RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import {
  type BureauMonth,
  largestChanges,
  type LargeChange,
  LIST_COUNT,
  listCode,
  type ListTotals,
  type RunTotals,
} from '../../../engine/csa2024/bureau';
import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import { RATING_TITLES } from '../../../cells/columns';
import { RATING_FORMAT, WHOLE_FORMAT } from '../../kit/formats';
import { SheetBuilder } from '../../kit/sheetBuilder';
import type { CellContent, SheetModel } from '../../kit/sheetModel';
import { optionLines } from '../../documents/csa2024/monthOptionWords';
import type { CalculatedMonth } from '../calculatedMonth';
import { periodName } from '../period';
import type { BureauReading } from '../read/readBureau';
import { changeDistribution, type DistributionRow, publishedDistribution } from './distribution';
import { type CauseRow, notRatedRows, rightRows, withoutRows } from './runQuestions';

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
  return optionLines(options).map(({ title, value, clause, usual }) =>
    [title, value, clause, usual ? 'yes' : 'no'].map(words),
  );
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
