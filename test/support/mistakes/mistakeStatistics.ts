import { playerMonth, type PlayerMonthInput, RATING_TYPES } from '../../../src/engine/csa2024';
import { bureauMonth } from '../../../src/engine/csa2024/bureau';
import { calendarDay } from '../../../src/engine/kit/calendarDay';
import {
  type BureauCells,
  type AnyTable,
  type BureauReading,
  periodOf,
  readBureau,
} from '../../../src/bureau';
import { type SampleBureau, sampleSheets } from '../../../src/bureau/sample/sampleBureau';
import { findBlocks } from '../../../src/month/findBlocks';
import { ownMonth, readOwnMonth } from '../../../src/month';
import { monthQuestions } from '../../../src/month/monthQuestions';
import { RandomNumbers } from '../randomNumbers';
import { realisticMonth } from '../realisticMonth';
import { BUREAU_MISTAKES, type MistakenBureau } from './bureauMistakes';
import { MONTH_MISTAKES } from './monthMistakes';
import type { MistakenCell } from './plant';
import { type SheetCells, type SheetOfMonth, sheetOfMonth } from './sheetOfMonth';
import { cellsOfSheets, sampleBureau } from '../bureau';

/**
 * What came of a planted mistake. `refused`: nothing is calculated before it is corrected or confirmed. `named`: ratings
 * changed, and a problem names the cell. `harmless`: no rating changed. `silent`: ratings changed without a word on the
 * cell, which must never be. `elsewhere`: refused, but no problem names the cell.
 */
export type Fate = 'refused' | 'named' | 'harmless' | 'elsewhere' | 'silent';

export interface Planted {
  readonly kind: string;
  readonly fate: Fate;
}

interface Checked<Cell> {
  /** The cells that errors, questions and notes name. */
  readonly named: readonly Cell[];
  /** Every rating there is; null where nothing is calculated. */
  readonly ratings: string | null;
}

function fateOf<Cell>(clean: Checked<Cell>, checked: Checked<Cell>, isNamed: boolean): Fate {
  if (checked.ratings === null) return isNamed ? 'refused' : 'elsewhere';
  if (checked.ratings === clean.ratings) return 'harmless';
  return isNamed ? 'named' : 'silent';
}

/** One mistake each in so many random months, the kinds in turn. */
export function mistakenMonths(seed: number, count: number): Planted[] {
  const random = new RandomNumbers(seed);
  const kinds = Object.entries(MONTH_MISTAKES);
  return Array.from({ length: count }, (_, at): Planted => {
    const [kind, plant] = kinds[at % kinds.length]!;
    // Not every month has a place for every mistake: another one is drawn.
    for (;;) {
      const sheet = cleanSheet(random);
      const mistake = plant(sheet, random);
      if (mistake === null) continue;
      const clean = checkedSheet(sheet.cells);
      const checked = checkedSheet(mistake.cells);
      const isNamed = checked.named.some((cell) => isAmong(cell, mistake.mistaken));
      return { kind, fate: fateOf(clean, checked, isNamed) };
    }
  });
}

/** A random month that is rated without a question: what is asked later is asked for the mistake. */
function cleanSheet(random: RandomNumbers): SheetOfMonth {
  for (;;) {
    const sheet = sheetOfMonth(realisticMonth(random));
    if (checkedSheet(sheet.cells).ratings !== null) return sheet;
  }
}

/** One mistake each in so many random bureaus, the kinds in turn. */
export function mistakenBureaus(seed: number, count: number, players = 60): Planted[] {
  const random = new RandomNumbers(seed);
  const kinds = Object.entries(BUREAU_MISTAKES);
  let drawn = 0;
  return Array.from({ length: count }, (_, at): Planted => {
    const [kind, plant] = kinds[at % kinds.length]!;
    for (;;) {
      const sample = bureauOf(seed + drawn, players);
      drawn += 1;
      const mistake = plant(sample, random);
      if (mistake === null) continue;
      const clean = checkedBureau({ bureau: sample, mistaken: [] });
      const checked = checkedBureau(mistake);
      const isNamed = checked.named.some((cell) =>
        isAmong(
          cell,
          mistake.mistaken.filter(({ table }) => table === cell.table),
        ),
      );
      return { kind, fate: fateOf(clean, checked, isNamed) };
    }
  });
}

/** How many of so many clean bureaus have an error or a question. */
export function falseAlarms(seed: number, count: number, players = 60): number {
  return Array.from({ length: count }, (_, at) => {
    const reading = read(cellsOf({ bureau: bureauOf(seed + at, players), mistaken: [] }));
    return reading.problems.length > 0 ? 1 : 0;
  }).reduce<number>((sum, one) => sum + one, 0);
}

function isAmong(
  cell: { readonly row: number; readonly column: number },
  cells: readonly MistakenCell[],
): boolean {
  return cells.some(({ row, column }) => row === cell.row && (column === null || column === cell.column));
}

const CALCULATION_DAY = calendarDay(2024, 4, 1)!;
const PERIOD = periodOf(CALCULATION_DAY);

function bureauOf(seed: number, players: number): SampleBureau {
  return sampleBureau({ players, games: 5 * players, seed, period: PERIOD });
}

function cellsOf({ bureau, swapped, beside }: MistakenBureau): BureauCells {
  const cells = withBeside(cellsOfSheets(sampleSheets(bureau)), beside ?? []);
  if (swapped === undefined) return cells;
  const { table, columns } = swapped;
  const own = cells[table]!;
  const titles = own.cells[0]!.map((title, at) => {
    const other = at === columns[0] ? columns[1] : at === columns[1] ? columns[0] : at;
    return own.cells[0]![other] ?? title;
  });
  return { ...cells, [table]: { ...own, cells: [titles, ...own.cells.slice(1)] } };
}

/** The columns beside the games put to their right. */
function withBeside(cells: BureauCells, beside: readonly (readonly unknown[])[]): BureauCells {
  const { games } = cells;
  if (games === null || beside.length === 0) return cells;
  return {
    ...cells,
    games: { ...games, cells: games.cells.map((line, at) => [...line, ...(beside[at] ?? [])]) },
  };
}

function read(cells: BureauCells): BureauReading {
  const steps = readBureau(cells, PERIOD);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

interface BureauCell {
  readonly table: AnyTable;
  readonly row: number;
  readonly column: number;
}

function checkedBureau(bureau: MistakenBureau): Checked<BureauCell> {
  const reading = read(cellsOf(bureau));
  const { input, people, problems, sheets } = reading;
  const isAsked = problems.some(({ effect }) => effect === 'question');
  if (input === null || isAsked) return { named: problems, ratings: null };
  const { ratings, leftOut } = bureauMonth(input);
  const named = leftOut.map(({ game, row }): BureauCell => {
    const table = game < 0 ? 'events' : 'games';
    return { table, row: row - 1 - sheets[table].origin.row, column: 0 };
  });
  // A row is named where its problem names no cell of it.
  const lists = people.flatMap(({ id }, at) =>
    RATING_TYPES.map((type, list) => {
      const place = at * RATING_TYPES.length + list;
      return `${id} ${type} ${ratings.newRaw[place]} ${ratings.published[place]}`;
    }),
  );
  return { named: [...problems, ...named], ratings: lists.sort().join() };
}

function checkedSheet(cells: SheetCells): Checked<{ row: number; column: number }> {
  const blocks = findBlocks(cells);
  const blockOf = (kind: string) => blocks.find((block) => block.kind === kind);
  const rowsOf = (kind: string) => {
    const block = blockOf(kind);
    return block === undefined
      ? []
      : cells
          .slice(block.row, block.row + block.rows)
          .map((row) => row.slice(block.column, block.column + block.columns));
  };
  const month = ownMonth({
    player: rowsOf('player'),
    games: rowsOf('games'),
    history: rowsOf('history'),
    past: rowsOf('past'),
    calculationDay: CALCULATION_DAY,
  });
  const reading = readOwnMonth(month);
  const questions = monthQuestions(month, { lastDay: CALCULATION_DAY, hasMaximum: true });
  const notTaken = blocks.flatMap((block) =>
    block.notTaken.map(({ row }) => ({ row, column: block.column })),
  );
  const named = [...reading.problems, ...questions].map(({ block, row, column }) => {
    const origin = blockOf(block) ?? { row: 0, column: 0 };
    return { row: origin.row + row, column: origin.column + column };
  });
  const isAsked = questions.length + notTaken.length > 0;
  return {
    named: [...named, ...notTaken],
    ratings: reading.input === null || isAsked ? null : monthRatings(reading.input),
  };
}

function monthRatings(input: PlayerMonthInput): string {
  const { ratings } = playerMonth(input);
  return RATING_TYPES.map((type) => `${ratings[type].newRaw} ${ratings[type].published}`).join();
}
