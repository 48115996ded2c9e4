import { RATING_TYPES, RATINGS_WEIGHED, TOURNAMENTS_WEIGHED } from '../engine/csa2024';
import { DATE_FORMAT, RATING_FORMAT, WHOLE_FORMAT } from '../figures/formats';
import { GAMES_TITLES, RATING_TITLES } from '../cells/columns';
import type { Place } from '../figures/address';
import { SheetBuilder } from '../figures/sheetBuilder';
import type { SheetModel } from '../figures/sheetModel';

const GAME_ROWS = 30;
/** A game's opponent has a name of about as many characters. */
const NAME_WIDTH = 16;

interface BlankBlock {
  readonly name: string;
  /** Where its header is. */
  readonly at: Place;
  readonly hint: string;
  readonly columns: readonly (readonly [title: string, format?: string])[];
  readonly labels: readonly (string | number)[][];
  readonly rows: number;
}

const RATING_COLUMNS = RATING_TYPES.map((type) => [RATING_TITLES[type], RATING_FORMAT] as const);

/**
 * The player above the games, so that everything that is filled in every month is on one screen; the games can grow
 * downwards. What is filled in once is next to them, with a blank column between.
 */
const BLOCKS: readonly BlankBlock[] = [
  {
    name: 'player',
    at: { row: 4, column: 0 },
    hint: 'The player at the start of the month. Blank = unrated in that list: 1200 and K 40 (clause 56).',
    columns: [['Player'], ...RATING_COLUMNS],
    labels: [['Rating (raw)'], ['K'], ['Highest rating'], ['Penalty points']],
    rows: 4,
  },
  {
    name: 'games',
    at: { row: 11, column: 0 },
    hint: 'This month: one row a game; tournament, minutes and end date in its first row. Results: 1, ½, 0, +, -, bye.',
    columns: [
      ['Tournament'],
      ['Minutes', WHOLE_FORMAT],
      ['End date', DATE_FORMAT],
      ['Round', WHOLE_FORMAT],
      [GAMES_TITLES.opponentName],
      [GAMES_TITLES.opponentMain, RATING_FORMAT],
      [GAMES_TITLES.opponentOwn, RATING_FORMAT],
      ['Colour'],
      ['Result'],
    ],
    labels: [],
    rows: GAME_ROWS,
  },
  {
    name: 'past',
    at: { row: 4, column: 10 },
    hint: 'The last five tournaments of each list before this month (clause 35).',
    columns: [['Rating list'], ['Type'], ['Performance', RATING_FORMAT], ['End date', DATE_FORMAT]],
    labels: RATING_TYPES.flatMap((type) =>
      new Array<string[]>(TOURNAMENTS_WEIGHED).fill([RATING_TITLES[type]]),
    ),
    rows: RATING_TYPES.length * TOURNAMENTS_WEIGHED,
  },
  {
    name: 'history',
    at: { row: 4, column: 15 },
    hint: 'The last 24 raw ratings, the newest first (clause 49).',
    columns: [['#'], ...RATING_COLUMNS],
    labels: Array.from({ length: RATINGS_WEIGHED }, (_, index) => [index + 1]),
    rows: RATINGS_WEIGHED,
  },
];

/** An empty month to fill in: the four blocks that the pane and CSA.MONTH read, with a line on each. */
export function blankMonthSheet(): SheetModel {
  const sheet = new SheetBuilder('values');
  sheet.put({ row: 0, column: 0 }, { role: 'title', value: "A player's month" });
  sheet.put(
    { row: 1, column: 0 },
    { role: 'note', value: 'Fill in the yellow cells, then run the month from the pane.' },
  );
  for (const block of BLOCKS) putBlock(sheet, block);
  sheet.widen(GAMES_NAME, NAME_WIDTH);
  return sheet.finish('Month', 0);
}

/** The column of the opponents' names. */
const GAMES_NAME = 4;

function putBlock(sheet: SheetBuilder, block: BlankBlock): void {
  const { row: header, column } = block.at;
  sheet.put({ row: header - 1, column }, { role: 'clause', value: block.hint });
  sheet.block(block.name, { row: header, column, rows: block.rows + 1, columns: block.columns.length });
  for (const [index, [title, format = 'General']] of block.columns.entries()) {
    sheet.put({ row: header, column: column + index }, { role: 'header', value: title });
    for (let row = 0; row < block.rows; row += 1) {
      const text = block.labels[row]?.[index];
      sheet.put(
        { row: header + 1 + row, column: column + index },
        text === undefined ? { role: 'input', value: null, format } : { role: 'label', value: text },
      );
    }
  }
}
