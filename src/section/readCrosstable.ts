import { cellValue, type CellValue, isBlankOrZero } from '../cells/cellValue';
import type { Cells } from '../cells/headers';
import { absenceIn } from '../cells/noOpponent';
import { readResult } from '../cells/readResult';
import { readYesNo } from '../cells/readWords';
import { type Reader, unreadable } from '../cells/reader';
import { readTable, type ReportAt, type Table, type TableRow } from '../cells/table';
import { withoutTotals } from '../cells/totalRow';
import { type CrosstableCell, type CrosstableColumns, roundsOf } from '../engine/kit/crosstable';
import { crosstableProblems } from '../engine/kit/crosstableProblems';
import { isProblem, type Outcome, problem, type Problem, type ProblemCode } from '../engine/kit/problem';
import {
  CROSSTABLE_COLUMNS,
  type CrosstableKey,
  EXTRA_KEYS,
  looksLikeRound,
  type ReadCell,
  readCount,
  readK,
  readOpponentCell,
  readPlayerNumber,
  readRoundCell,
  readSectionRating,
  resultHeader,
  type ResultHeader,
} from './findCrosstables';
import type { SectionPlayer, SectionTable } from './sectionRules';

/** A problem and the cell it is about: row and column inside the crosstable, the header is row 0. */
export interface PlacedProblem {
  readonly problem: Problem;
  readonly row: number;
  readonly column: number;
}

/** Where a crosstable's parts are in its cells. */
export interface CrosstableLayout {
  readonly columns: ReadonlyMap<CrosstableKey, number>;
  /** The cells' column of each column of results, by the round or the opponent's place among the players. */
  readonly results: ReadonlyMap<number, number>;
  /** The row of each player, in their order. */
  readonly rows: readonly number[];
  /** Their numbers. */
  readonly numbers: readonly number[];
}

/** The column that a problem of a player is about, where it is not a result. */
const COLUMN_OF: Readonly<Partial<Record<ProblemCode, CrosstableKey>>> = {
  duplicateNumber: 'number',
  ratingNotPositive: 'rating',
  startingRatingMissing: 'rating',
  noRatedPlayers: 'rating',
  kMissing: 'k',
  kFromRating: 'k',
  kNotPositive: 'k',
  gamesNotWhole: 'gamesPlayed',
};

/** Gives each of an engine's problems its cell; a problem of the whole section gets the header. */
export function placeProblems(problems: readonly Problem[], layout: CrosstableLayout): PlacedProblem[] {
  return problems.map((problem) => {
    const index = playerIndex(problem, layout);
    const row = index === null ? 0 : (layout.rows[index] ?? 0);
    return { problem, row, column: index === null ? 0 : columnOf(problem, layout) };
  });
}

function playerIndex({ details }: Problem, { numbers }: CrosstableLayout): number | null {
  if (typeof details['row'] === 'number') return details['row'] - 1;
  const index = numbers.indexOf(Number(details['player']));
  return index < 0 ? null : index;
}

function columnOf({ problem, details }: Problem, { columns, results }: CrosstableLayout): number {
  const result = results.get(Number(details['column']));
  if (result !== undefined) return result;
  const key = COLUMN_OF[problem];
  return (
    (key === undefined ? undefined : columns.get(key)) ?? columns.get('player') ?? columns.get('number') ?? 0
  );
}

/** The source of the results. */
interface ResultCells {
  readonly values: readonly (readonly CellValue[])[];
  /** The row of each player. */
  readonly rows: readonly number[];
  readonly players: readonly SectionPlayer[];
  /** The columns of results by their place in the row. */
  readonly results: ReadonlyMap<number, ResultHeader>;
  readonly kind: CrosstableColumns;
  readonly zeroIsBlank: boolean;
  /** The clause that rates a game; '' where the document is not known yet. */
  readonly clause: string;
  readonly report: (found: Problem, row: number, column: number) => void;
}

/** Reads the columns of results, a row for each player. An opponent's column that nobody has may only be blank. */
function readResultRows(cells: ResultCells): CrosstableCell[][] {
  const { values, rows, players, results, kind, zeroIsBlank, clause, report } = cells;
  const indexOf = new Map(players.map(({ number }, index) => [number, index]));
  const columnOf = new Map([...results].map(([column, { number }]) => [number, column]));
  const at = (row: number, column: number): CellValue => values[row]?.[column] ?? null;

  /**
   * A blank that has arrived as 0: in a table of opponents, the other side is a 0 too. Where that side has come as a blank, this
   * Excel hands blanks over as such, and the 0 is a loss.
   */
  const isBlank = (value: CellValue, own: number, opponent: number): boolean => {
    if (!zeroIsBlank || value !== 0) return false;
    const theirs = kind === 'rounds' || own === opponent ? undefined : columnOf.get(players[own]!.number);
    return theirs === undefined || at(rows[opponent]!, theirs) === 0;
  };

  if (kind === 'opponents') {
    for (const [column, { number: opponent }] of results) {
      if (!indexOf.has(opponent) && rows.some((row) => !isBlankOrZero(at(row, column)))) {
        report(problem('unknownOpponent', clause, { opponent }), 0, column);
      }
    }
  }
  return rows.map((row, own) =>
    [...results].flatMap(([column, { number }]): CrosstableCell[] => {
      const opponent = kind === 'rounds' ? own : indexOf.get(number);
      if (opponent === undefined) return [];
      const value = at(row, column);
      const read = isBlank(value, own, opponent)
        ? []
        : readCell(value, kind, number, own === opponent, clause);
      if (isProblem(read)) {
        report(read, row, column);
        return [];
      }
      return read.map((cell) => ({ ...cell, column: kind === 'rounds' ? number : opponent + 1 }));
    }),
  );
}

function readCell(
  value: CellValue,
  kind: CrosstableColumns,
  opponent: number,
  isOwn: boolean,
  clause: string,
): Outcome<ReadCell[]> {
  if (kind === 'rounds') {
    const cell = readRoundCell(value);
    if (cell === null) return [];
    return isProblem(cell) ? cell : [cell];
  }
  return isOwn ? readDiagonal(value, clause) : readOpponentCell(value, opponent);
}

/** Where a row meets its own column documents print nothing, a square or a sign; a result there is wrong. */
function readDiagonal(value: CellValue, clause: string): Outcome<ReadCell[]> {
  const result = readResult(value);
  if (isProblem(result)) return result.problem === 'errorInCell' ? result : [];
  return ['win', 'draw', 'loss'].includes(result ?? '') ? problem('playerAgainstSelf', clause) : [];
}

export interface CrosstableReading {
  /** null where there is an error among the problems. */
  readonly table: SectionTable | null;
  /** In the order of rows and columns; the header is row 0. */
  readonly problems: readonly PlacedProblem[];
  /** Where players and results are, for problems that a system finds. */
  readonly layout: CrosstableLayout;
}

/**
 * Reads a section's crosstable: a header row with a number, player, rating and the columns of results in any order, then
 * one row a player. A cell that cannot be read or contradicts another is a problem, never a guess.
 *
 * @param zeroIsBlank true where blank cells arrive as 0, as they do for custom functions on the Windows desktop: then
 *   two zeros that face each other are a game not played
 * @param clause the clause of the document that rates a game, where it is known
 */
export function readCrosstable(cells: Cells, zeroIsBlank = false, clause = ''): CrosstableReading {
  const values = cells.map((line) => line.map(cellValue));
  const problems: PlacedProblem[] = [];
  const report = (found: Problem, row: number, column: number): void => {
    problems.push({ problem: found, row, column });
  };
  const header = values[0] ?? [];
  if (values.length === 0) report(problem('blockMissing', '', { block: 'crosstable' }), 0, 0);
  const results = resultColumns(header, report);
  const table = readTable(values.length === 0 ? [] : CROSSTABLE_COLUMNS, cells, {
    zeroIsBlank,
    report,
    alsoUsed: results.keys(),
  });
  const columns = table.places;
  const rows = table.rows.map(({ row }) => row);
  if (values.length > 0) reportColumns(table, results, values, report);

  const players = table.rows.map(readPlayer);
  const kind = kindOfColumns(results, values, rows);
  const places = new Map(
    [...results].map(([column, { number }]) => [placeOf(number, kind, players), column]),
  );
  const layout: CrosstableLayout = {
    columns,
    results: places,
    rows,
    numbers: players.map(({ number }) => number),
  };
  const read = readResultRows({ values, rows, players, results, kind, zeroIsBlank, clause, report });

  const played: SectionTable = { columns: kind, players, rows: read };
  const scheduled = Math.max(0, ...[...results.values()].map(({ number }) => number));
  const last = roundsOf(played);
  const hasBlankRounds = kind === 'rounds' && last > 0 && scheduled > last;
  const section: SectionTable = hasBlankRounds ? { ...played, scheduled } : played;
  if (!hasProblem(problems)) problems.push(...placeProblems(crosstableProblems(section, clause), layout));
  const failed = problems.some(({ problem: { severity } }) => severity === 'error');
  problems.sort((a, b) => a.row - b.row || a.column - b.column);
  return { table: failed ? null : section, problems, layout };
}

/** Whether a cell is wrong; a total that is left out is not. */
function hasProblem(problems: readonly PlacedProblem[]): boolean {
  return problems.some(({ problem: { problem: code } }) => code !== 'totalLeftOut');
}

function resultColumns(header: readonly CellValue[], report: ReportAt): Map<number, ResultHeader> {
  const columns = new Map<number, ResultHeader>();
  const seen = new Set<number>();
  for (const [column, value] of header.entries()) {
    const found = resultHeader(value);
    if (found === null) continue;
    if (seen.has(found.number)) report(problem('columnTwice', '', { title: found.number }), 0, column);
    seen.add(found.number);
    columns.set(column, found);
  }
  return new Map([...columns].sort(([, a], [, b]) => a.number - b.number));
}

/** No column of results, headers of two kinds, and results under a header that is not one of results. */
function reportColumns(
  { places, rows }: Table<CrosstableKey>,
  results: ReadonlyMap<number, ResultHeader>,
  values: readonly (readonly CellValue[])[],
  report: ReportAt,
): void {
  if (results.size === 0) report(problem('columnMissing', '', { title: '1, 2, 3 … of the results' }), 0, 0);
  const odd = [...results].find(([, { isRound }], _, all) => isRound !== all[0]![1].isRound);
  if (odd !== undefined) report(problem('columnsMixed', ''), 0, odd[0]);
  const known = new Set([...places.values(), ...results.keys()]);
  for (let column = 0; column < (values[0]?.length ?? 0); column += 1) {
    if (!known.has(column) && rows.some(({ row }) => looksLikeRound(values[row]![column] ?? null))) {
      report(problem('resultsWithoutHeader', ''), 0, column);
    }
  }
}

function kindOfColumns(
  results: ReadonlyMap<number, ResultHeader>,
  values: readonly (readonly CellValue[])[],
  rows: readonly number[],
): 'rounds' | 'opponents' {
  const columns = [...results];
  const asRounds = columns.some(
    ([column, { isRound }]) => isRound || rows.some((row) => looksLikeRound(values[row]![column] ?? null)),
  );
  return asRounds ? 'rounds' : 'opponents';
}

/** The engine counts rounds by their numbers, opponents by their place among the players. */
function placeOf(number: number, kind: 'rounds' | 'opponents', players: readonly SectionPlayer[]): number {
  return kind === 'rounds' ? number : players.findIndex((player) => player.number === number) + 1;
}

function readPlayer(row: TableRow<CrosstableKey>): SectionPlayer {
  const number = row.read('number', readPlayerNumber);
  row.missing('number', '');
  const name = row.value('player');
  // Pairing programs may list a bye as a player: games against it are none (28, 46).
  if (absenceIn(name) !== null) row.report('player', unreadable('playerIsNobody', '', name));
  const extras = EXTRA_KEYS.flatMap((key) => {
    const value = row.read<number | boolean>(key, EXTRA_READERS[key] ?? readYesNo);
    return value === null ? [] : [[key, value]];
  });
  const player: SectionPlayer = {
    number: number ?? 0,
    name: isBlankOrZero(name) ? '' : String(name),
    rating: row.read('rating', readSectionRating),
    k: row.read('k', readK),
    ...(Object.fromEntries(extras) as Partial<SectionPlayer>),
  };
  return { ...player, gamesCompleted: player.gamesPlayed ?? null };
}

/** The extras that are numbers; the others are yes or no. */
const EXTRA_READERS: Readonly<Partial<Record<CrosstableKey, Reader<number>>>> = {
  gamesPlayed: readCount,
  acfRating: readSectionRating,
  startValue: readSectionRating,
};

/**
 * Reads a crosstable as people keep it: rows that look like totals are passed over, each of which is noted.
 *
 * @param clause the clause of the document that rates a game
 */
export function readOwnCrosstable(cells: Cells, clause: string): CrosstableReading {
  const totals: PlacedProblem[] = [];
  const header = cells[0] ?? [];
  const results = [...header.keys()].filter((column) => resultHeader(cellValue(header[column])) !== null);
  const table = withoutTotals(
    cells,
    { columns: CROSSTABLE_COLUMNS, alsoUsed: results, notInTotals: 'number' },
    (problem, row, column) => totals.push({ problem, row, column }),
  );
  const reading = readCrosstable(table, false, clause);
  const problems = [...reading.problems, ...totals].sort((a, b) => a.row - b.row || a.column - b.column);
  return { ...reading, problems };
}
