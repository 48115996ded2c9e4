import type { BureauLeftOut, BureauMonth, BureauProblem } from '../../../engine/csa2024/bureau';
import type { Progress } from '../../../engine/kit/progress';
import { RATING_TITLES } from '../../../cells/columns';
import { problemText } from '../../../cells/problems/problemText';
import { columnName } from '../../kit/address';
import { WHOLE_FORMAT } from '../../kit/formats';
import type { CellContent } from '../../kit/sheetModel';
import { NO_LOSS } from '../read/lostGames';
import { type BureauTableProblem, type Effect, placeOnSheet } from '../read/placed';
import type { BureauReading } from '../read/readBureau';
import type { TableSheet } from '../tableSheet';
import { decidingCell } from './notRated';
import { type ResultColumn, resultSheet, textColumn, textOrBlank } from './resultTable';

/** One row of the sheet **Left out**. */
export interface LeftOutLine {
  readonly sheet: string;
  /** As Excel counts it; 0 = the table as a whole. */
  readonly row: number;
  /** The letter of the column; '' = the whole row. */
  readonly column: string;
  readonly what: string;
  /** Rows of games that are not rated because of this. */
  readonly games: number;
  /** How many players they are of; 0 where one row is left out, whose players it names itself. */
  readonly players: number;
  readonly player: string;
  readonly reason: string;
  readonly clause: string;
}

const EFFECT_WORDS: Readonly<Record<Effect, string>> = {
  error: 'month refused',
  question: 'confirmed',
  skipped: 'left out',
  note: 'note',
};

/** Everything that was not rated, and every note: of the tables first, then what the regulations do not take. */
export function leftOutLines(reading: BureauReading, month: BureauMonth): LeftOutLine[] {
  return [
    ...reading.problems.map((found) => tableLine(reading, found)),
    ...month.leftOut.map((found) => ruleLine(reading, month, found)),
    // Notes of a player's figures are reported by the tables, with their cells.
    ...month.problems
      .filter(({ problem }) => problem.severity === 'error')
      .map((found) => playerLine(reading, found)),
  ];
}

function tableLine(reading: BureauReading, found: BureauTableProblem): LeftOutLine {
  const { problem, table, row, effect } = found;
  const { name, origin } = reading.sheets[table];
  const place = placeOnSheet(found, origin);
  const lost = table === 'events' && effect === 'skipped' ? reading.lostWithEvent(row) : NO_LOSS;
  return {
    sheet: name,
    row: place.row + 1,
    column: columnName(place.column),
    what: EFFECT_WORDS[effect],
    games: table === 'games' && effect === 'skipped' ? 1 : lost.games,
    players: lost.players,
    player: '',
    reason: problemText(problem),
    clause: problem.clause,
  };
}

function ruleLine(reading: BureauReading, month: BureauMonth, found: BureauLeftOut): LeftOutLine {
  const { games } = month.input;
  const whole = found.game < 0;
  const players = whole
    ? []
    : found.player >= 0
      ? [found.player]
      : [games.white[found.game]!, games.black[found.game]!].filter((player) => player >= 0);
  return {
    sheet: reading.sheets[whole ? 'events' : 'games'].name,
    row: found.row,
    column: columnName(decidingCell(reading, found).column),
    what: whole ? 'event not rated' : 'game not rated',
    games: found.games,
    players: 0,
    player: players.map((player) => reading.people[player]!.id).join(', '),
    reason: problemText(found.problem),
    clause: found.problem.clause,
  };
}

function playerLine(reading: BureauReading, { player, list, problem }: BureauProblem): LeftOutLine {
  const { name, origin } = reading.sheets.players;
  return {
    sheet: name,
    row: origin.row + reading.playerRows[player]! + 1,
    column: '',
    what: `${RATING_TITLES[list]} not to be used`,
    games: 0,
    players: 0,
    player: reading.people[player]!.id,
    reason: problemText(problem),
    clause: problem.clause,
  };
}

const COLUMNS: readonly ResultColumn[] = [
  textColumn('Sheet', 16),
  { title: 'Row', format: WHOLE_FORMAT, width: 8 },
  textColumn('Column', 8),
  textColumn('What', 18),
  { title: 'Games', format: WHOLE_FORMAT, width: 8 },
  { title: 'Players', format: WHOLE_FORMAT, width: 8 },
  textColumn('CSA id', 14),
  textColumn('Reason', 110),
  textColumn('Clause', 8),
];

/** The cells of a line under these columns. */
function cellsOf({ sheet, row, column, what, games, players, player, reason, clause }: LeftOutLine) {
  return [
    textOrBlank(sheet),
    row || null,
    textOrBlank(column),
    textOrBlank(what),
    games || null,
    players || null,
    textOrBlank(player),
    textOrBlank(reason),
    textOrBlank(clause),
  ];
}

/** Rows made without a pause: a few milliseconds. */
const ROWS_A_STEP = 2_000;

/** The sheet **Left out**: a row for each thing that is not rated, with its place, its reason and the clause. */
export function* leftOutSteps(reading: BureauReading, month: BureauMonth): Generator<Progress, TableSheet> {
  const lines = leftOutLines(reading, month);
  const rows: CellContent[][] = [];
  for (const line of lines) {
    if (rows.length % ROWS_A_STEP === 0) yield { doing: 'Left out', done: rows.length, of: lines.length };
    rows.push(cellsOf(line));
  }
  const note = 'What was not rated, and why. A note or a confirmed cell is of a row that is used.';
  return resultSheet('Left out', reading.period, note, COLUMNS, rows);
}
