import type { BureauLeftOut, BureauMonth, BureauProblem } from '../../../engine/csa2024/bureau';
import type { Progress } from '../../../engine/kit/progress';
import { RATING_TITLES } from '../../../cells/columns';
import { problemText } from '../../../cells/problems/problemText';
import { columnName } from '../../kit/address';
import { WHOLE_FORMAT } from '../../kit/formats';
import { NO_LOSS } from '../read/lostGames';
import { type BureauTableProblem, type Effect, placeOnSheet } from '../read/placed';
import type { BureauReading } from '../read/readBureau';
import { TEXT_FORMAT } from '../tables';
import type { TableSheet } from '../tableSheet';
import { decidingCell } from './notRated';
import { type ResultColumn, resultSheet, textOrBlank } from './resultTable';

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
  refuses: 'month refused',
  asks: 'confirmed',
  leavesOut: 'left out',
  tells: 'note',
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
  const lost = table === 'events' && effect === 'leavesOut' ? reading.lostWithEvent(row) : NO_LOSS;
  return {
    sheet: name,
    row: place.row + 1,
    column: columnName(place.column),
    what: EFFECT_WORDS[effect],
    games: table === 'games' && effect === 'leavesOut' ? 1 : lost.games,
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

const text = (
  title: string,
  width: number,
  value: (line: LeftOutLine) => string,
): ResultColumn<LeftOutLine> => ({
  title,
  format: TEXT_FORMAT,
  width,
  value: (line) => textOrBlank(value(line)),
});

const COLUMNS: readonly ResultColumn<LeftOutLine>[] = [
  text('Sheet', 16, ({ sheet }) => sheet),
  { title: 'Row', format: WHOLE_FORMAT, width: 8, value: ({ row }) => row || null },
  text('Column', 8, ({ column }) => column),
  text('What', 18, ({ what }) => what),
  { title: 'Games', format: WHOLE_FORMAT, width: 8, value: ({ games }) => games || null },
  { title: 'Players', format: WHOLE_FORMAT, width: 8, value: ({ players }) => players || null },
  text('CSA id', 14, ({ player }) => player),
  text('Reason', 110, ({ reason }) => reason),
  text('Clause', 8, ({ clause }) => clause),
];

/** The sheet **Left out**: a row for each thing that is not rated, with its place, its reason and the clause. */
export function* leftOutSteps(reading: BureauReading, month: BureauMonth): Generator<Progress, TableSheet> {
  const lines = leftOutLines(reading, month);
  const note = 'What was not rated, and why. A note or a confirmed cell is of a row that is used.';
  return yield* resultSheet('Left out', reading.period, note, COLUMNS, lines);
}
