import { crosstableProblems } from '../../engine/kit/crosstableProblems';
import { isProblem, type Problem, problem } from '../../engine/kit/problem';
import { type CellValue, cellValue, isBlankOrZero } from '../../cells/cellValue';
import { readYesNo } from '../../cells/readWords';
import type { Reader } from '../../cells/reader';
import {
  type CrosstableKey,
  crosstableKey,
  EXTRA_KEYS,
  REQUIRED_TITLES,
  type ResultHeader,
  resultHeader,
} from './crosstableColumns';
import { type CrosstableLayout, type PlacedProblem, placeProblems } from './placedProblem';
import { readCount, readK, readPlayerNumber, readSectionRating } from './playerReaders';
import { looksLikeRound } from './readResultCells';
import { readResultRows } from './resultRows';
import type { SectionPlayer, SectionTable } from './sectionPlayer';

/** Cells as Office hands them over, header row first. */
export type Cells = readonly (readonly unknown[])[];

export interface CrosstableReading {
  /** null where there is an error among the problems. */
  readonly table: SectionTable | null;
  /** In the order of rows and columns; the header is row 0. */
  readonly problems: readonly PlacedProblem[];
  /** Where players and results stand, for problems that a system finds. */
  readonly layout: CrosstableLayout;
}

/**
 * Reads a section's crosstable: a header row with a number, player, rating and the columns of results in any order, then
 * one row a player. A cell that cannot be read or contradicts another is a problem, never a guess.
 *
 * @param zeroIsBlank true where blank cells arrive as 0, as they do for custom functions on the Windows desktop: then
 *   two zeros that face each other are a game not played
 */
export function readCrosstable(cells: Cells, zeroIsBlank = false): CrosstableReading {
  const values = cells.map((line) => line.map(cellValue));
  const problems: PlacedProblem[] = [];
  const report = (found: Problem, row: number, column: number): void => {
    problems.push({ problem: found, row, column });
  };
  const header = values[0] ?? [];
  if (values.length === 0) report(problem('blockMissing', '', { block: 'crosstable' }), 0, 0);
  const columns = keyColumns(header, report);
  const results = resultColumns(header, report);
  const isBlank = zeroIsBlank ? isBlankOrZero : (value: CellValue): boolean => value === null;
  const used = [...columns.values(), ...results.keys()];
  const rows = values.flatMap((line, row) =>
    row === 0 || used.every((column) => isBlank(line[column] ?? null)) ? [] : [row],
  );
  if (values.length > 0) reportColumns(columns, results, values, rows, report);

  const players = rows.map((row) =>
    readPlayer(values[row]!, columns, (found, column) => report(found, row, column)),
  );
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
  const read = readResultRows({ values, rows, players, results, kind, zeroIsBlank, report });

  const table: SectionTable = { columns: kind, players, rows: read };
  if (problems.length === 0) problems.push(...placeProblems(crosstableProblems(table), layout));
  const failed = problems.some(({ problem: { severity } }) => severity === 'error');
  problems.sort((a, b) => a.row - b.row || a.column - b.column);
  return { table: failed ? null : table, problems, layout };
}

type Report = (found: Problem, row: number, column: number) => void;

function keyColumns(header: readonly CellValue[], report: Report): Map<CrosstableKey, number> {
  const columns = new Map<CrosstableKey, number>();
  for (const [column, value] of header.entries()) {
    const key = resultHeader(value) === null ? crosstableKey(value) : null;
    if (key === null) continue;
    if (!columns.has(key)) columns.set(key, column);
    else report(problem('columnTwice', '', { title: String(value) }), 0, column);
  }
  return columns;
}

function resultColumns(header: readonly CellValue[], report: Report): Map<number, ResultHeader> {
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

/** Missing columns, headers of two kinds, and results under a header that says nothing of them. */
function reportColumns(
  columns: ReadonlyMap<CrosstableKey, number>,
  results: ReadonlyMap<number, ResultHeader>,
  values: readonly (readonly CellValue[])[],
  rows: readonly number[],
  report: Report,
): void {
  for (const key of ['number', 'rating'] as const) {
    if (!columns.has(key)) report(problem('columnMissing', '', { title: REQUIRED_TITLES[key] }), 0, 0);
  }
  if (results.size === 0) report(problem('columnMissing', '', { title: '1, 2, 3 … of the results' }), 0, 0);
  const odd = [...results].find(([, { isRound }], _, all) => isRound !== all[0]![1].isRound);
  if (odd !== undefined) report(problem('columnsMixed', ''), 0, odd[0]);
  const known = new Set([...columns.values(), ...results.keys()]);
  for (let column = 0; column < (values[0]?.length ?? 0); column += 1) {
    if (!known.has(column) && rows.some((row) => looksLikeRound(values[row]![column] ?? null))) {
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

function readPlayer(
  line: readonly CellValue[],
  columns: ReadonlyMap<CrosstableKey, number>,
  report: (found: Problem, column: number) => void,
): SectionPlayer {
  const read = <T>(key: CrosstableKey, reader: Reader<T>): T | null => {
    const column = columns.get(key);
    if (column === undefined) return null;
    const outcome = reader(line[column] ?? null);
    if (!isProblem(outcome)) return outcome;
    report(outcome, column);
    return null;
  };
  const numberColumn = columns.get('number');
  const number = read('number', readPlayerNumber);
  if (numberColumn !== undefined && isBlankOrZero(line[numberColumn] ?? null)) {
    report(problem('valueMissing', ''), numberColumn);
  }
  const nameColumn = columns.get('player');
  const name = nameColumn === undefined ? null : (line[nameColumn] ?? null);
  const extras = EXTRA_KEYS.flatMap((key) => {
    const value = read<number | boolean>(key, EXTRA_READERS[key] ?? readYesNo);
    return value === null ? [] : [[key, value]];
  });
  const player: SectionPlayer = {
    number: number ?? 0,
    name: isBlankOrZero(name) ? '' : String(name),
    rating: read('rating', readSectionRating),
    k: read('k', readK),
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
