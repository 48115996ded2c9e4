import { roundsOf } from '../engine/kit/crosstable';
import { crosstableProblems } from '../engine/kit/crosstableProblems';
import { type Problem, problem } from '../engine/kit/problem';
import { type CellValue, cellValue, isBlankOrZero } from '../cells/cellValue';
import type { Cells } from '../cells/headers';
import { readYesNo } from '../cells/readWords';
import { absenceIn } from '../cells/noOpponent';
import { type Reader, unreadable } from '../cells/reader';
import { type ReportAt, readTable, type Table, type TableRow } from '../cells/table';
import {
  CROSSTABLE_COLUMNS,
  type CrosstableKey,
  EXTRA_KEYS,
  type ResultHeader,
  resultHeader,
} from './crosstableColumns';
import { type CrosstableLayout, type PlacedProblem, placeProblems } from './placedProblem';
import { readCount, readK, readPlayerNumber, readSectionRating } from './playerReaders';
import { looksLikeRound } from './readResultCells';
import { readResultRows } from './resultRows';
import type { SectionPlayer, SectionTable } from './sectionPlayer';

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

/** No column of results, headers of two kinds, and results under a header that says nothing of them. */
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
