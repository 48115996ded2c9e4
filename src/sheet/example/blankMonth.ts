import { RATING_TYPES, RATINGS_WEIGHED, TOURNAMENTS_WEIGHED } from '../../engine/csa2024';
import { DATE_FORMAT, RATING_FORMAT } from '../kit/formats';
import { RATING_TITLES } from '../../cells/columns';
import { type CellSpec, SheetBuilder } from '../kit/sheetBuilder';
import type { SheetModel } from '../kit/sheetModel';

const GAME_ROWS = 30;
/** Blocks stand side by side, with a blank column between them, so that each can grow downwards. */
const GAP = 1;

interface BlankBlock {
  readonly name: string;
  readonly hint: string;
  readonly titles: readonly string[];
  readonly labels: readonly (string | number)[][];
  readonly rows: number;
  readonly formats: readonly string[];
}

const LISTS = RATING_TYPES.map((type) => RATING_TITLES[type]);
const ratingColumns = ['General', ...LISTS.map(() => RATING_FORMAT)];

const BLOCKS: readonly BlankBlock[] = [
  {
    name: 'player',
    hint: 'The player at the start of the month. Blank = unrated in that list: 1200 and K 40 (clause 56).',
    titles: ['Player', ...LISTS],
    labels: [['Rating (raw)'], ['K'], ['Highest rating'], ['Penalty points']],
    rows: 4,
    formats: ratingColumns,
  },
  {
    name: 'games',
    hint: 'This month: one row a game; name, minutes and end date in the first row of each tournament. Results: 1, ½, 0, +, -, bye.',
    titles: ['Tournament', 'Minutes', 'End date', 'Round', 'Opp. Main', 'Opponent own', 'Colour', 'Result'],
    labels: [],
    rows: GAME_ROWS,
    formats: ['General', '0', DATE_FORMAT, '0', RATING_FORMAT, RATING_FORMAT, 'General', 'General'],
  },
  {
    name: 'past',
    hint: 'The last five tournaments of each list before this month (clause 35).',
    titles: ['Rating list', 'Type', 'Performance', 'End date'],
    labels: RATING_TYPES.flatMap((type) =>
      new Array<string[]>(TOURNAMENTS_WEIGHED).fill([RATING_TITLES[type]]),
    ),
    rows: RATING_TYPES.length * TOURNAMENTS_WEIGHED,
    formats: ['General', 'General', RATING_FORMAT, DATE_FORMAT],
  },
  {
    name: 'history',
    hint: 'The last 24 raw ratings, the newest first (clause 49).',
    titles: ['#', ...LISTS],
    labels: Array.from({ length: RATINGS_WEIGHED }, (_, index) => [index + 1]),
    rows: RATINGS_WEIGHED,
    formats: ratingColumns,
  },
];

/** An empty month to fill in: the four blocks that the pane and CSA.MONTH read, with a line on each. */
export function blankMonthSheet(): SheetModel {
  const sheet = new SheetBuilder('values');
  sheet.put({ row: 0, column: 0 }, { role: 'title', value: "A player's month" });
  sheet.put(
    { row: 1, column: 0 },
    { role: 'note', value: 'Fill in the blue cells, then run the month from the pane.' },
  );
  let column = 0;
  for (const block of BLOCKS) {
    putBlock(sheet, block, column);
    column += block.titles.length + GAP;
  }
  return sheet.finish('Month', 5);
}

const HINT_ROW = 3;

function putBlock(sheet: SheetBuilder, block: BlankBlock, column: number): void {
  sheet.put({ row: HINT_ROW, column }, { role: 'clause', value: block.hint });
  sheet.block(block.name, { row: HINT_ROW + 1, column, rows: block.rows + 1, columns: block.titles.length });
  for (const [index, title] of block.titles.entries()) {
    sheet.put({ row: HINT_ROW + 1, column: column + index }, { role: 'header', value: title });
    for (let row = 0; row < block.rows; row += 1) {
      const place = { row: HINT_ROW + 2 + row, column: column + index };
      sheet.put(place, cell(block, row, index));
    }
  }
}

function cell(block: BlankBlock, row: number, index: number): CellSpec {
  const text = block.labels[row]?.[index];
  return text === undefined
    ? { role: 'input', value: null, format: block.formats[index] ?? 'General' }
    : { role: 'label', value: text };
}
