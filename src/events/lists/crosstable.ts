import type { CellValue } from '../../cells/cellValue';
import type { EventFileGame, EventFileRound } from '../model/eventFile';
import { pairSides, type Pairing, type Bye, type Half, type Side, HALVES } from '../games/pairSides';
import { type PlayerPoints, type PointKind, pointProblems } from '../games/points';
import { withoutGame } from '../games/rounds';
import { eventProblem, type EventProblem } from '../../problems/files';
import type { Grid } from '../xlsx/workbook';
import { cellText, columnOf, type HeaderRow } from './headers';
import type { PlayerListRow } from './playerRows';

export interface CrosstableReading {
  readonly games: readonly EventFileGame[];
  readonly lastRound: number;
  /** The number that the references use, in the order of the rows. */
  readonly numbers: readonly number[];
  readonly problems: readonly EventProblem[];
  /** Every round of every player, with the codes of TRF. */
  readonly rounds: readonly EventFileRound[];
}

/** What a cell of a round holds. */
type CellReading =
  | { readonly kind: 'game'; readonly opponent: number; readonly colour: 'w' | 'b'; readonly half: Half }
  | { readonly kind: 'bye' | 'halfBye' | 'none' | 'unknown' };

const HALF_BY_RESULT: Readonly<Record<string, Half>> = {
  ...{ '1': 'won', '½': 'drew', '=': 'drew', '0': 'lost', '': 'noResult' },
  ...{ '+': 'forfeitWon', '-': 'forfeitLost', '1k': 'forfeitWon', '0k': 'forfeitLost' },
};
/** A full point without an opponent may be either kind of bye: the pairing's is the usual one. */
const CODES_WITHOUT_OPPONENT = { bye: 'U', halfBye: 'H', none: 'Z' } as const;

/**
 * A cell of a crosstable: opponent, colour (s for Black in German) and result; -1 a bye worth a point, -½ one worth half,
 * 0 or nothing a round without a game. In a workbook -1 and 0 are numbers.
 */
export function readRoundCell(cell: CellValue | undefined): CellReading {
  const text = String(cell ?? '')
    .replaceAll('\u00a0', ' ')
    .trim()
    .toLowerCase()
    .replace('1/2', '½')
    .replace(/([wbs] ?)0[.,]5$/, '$1½')
    .replace(/[\u2212\u2013]/g, '-');
  if (text === '' || text === '0' || text === '-0' || text === '*') return { kind: 'none' };
  if (text === '-1' || text === 'bye') return { kind: 'bye' };
  if (/^-(½|0[.,]5)$/.test(text)) return { kind: 'halfBye' };
  const parts = /^(\d{1,4}) ?([wbs]) ?(1k|0k|[10½=+-]?)$/.exec(text);
  if (parts === null) return { kind: 'unknown' };
  const colour = parts[2] === 'w' ? 'w' : 'b';
  return { kind: 'game', opponent: Number(parts[1]), colour, half: HALF_BY_RESULT[parts[3]!]! };
}

/** A list that was cut off names more opponents than it has rows. */
export const CUT_AT = 150;
/** Fewer opponents who are not in another list are errors of their own. */
const SEVERAL = 5;

/**
 * A crosstable of chess-results. Its references are starting numbers where the list has them, else places in the list: the
 * rank beside a name is blank where it is shared, so that places are counted. A list with both is read as its games prove.
 */
export function readCrosstable(
  grid: Grid,
  header: HeaderRow,
  rows: readonly PlayerListRow[],
): CrosstableReading {
  const places = rows.map((_, at) => at + 1);
  const starting = rows.map(({ startingNumber }, at) => startingNumber ?? -1 - at);
  const numbered = columnOf(header, 'number') !== null;
  // Stryker disable next-line EqualityOperator: rank and number never stand in one column.
  // Stryker disable next-line UnaryOperator: a list without a column of numbers goes by its places, whatever the order of the
  // columns.
  const leadsWithRank = (columnOf(header, 'rank') ?? Infinity) < (columnOf(header, 'number') ?? -1);
  const candidates = !numbered ? [places] : leadsWithRank ? [places, starting] : [starting];
  const readings = candidates.map((numbers) => readBy(grid, header, rows, numbers));
  const [first] = readings;
  return (
    readings.find(({ problems }) => problems.every(({ severity: effect }) => effect !== 'error')) ?? first!
  );
}

function readBy(
  grid: Grid,
  header: HeaderRow,
  rows: readonly PlayerListRow[],
  numbers: readonly number[],
): CrosstableReading {
  const problems: EventProblem[] = [];
  const sides: Side[] = [];
  const byes: Bye[] = [];
  const points: PlayerPoints[] = [];
  const original: EventFileRound[] = [];
  const unread = new Set<string>();
  const lineOf = new Map<number, number>();
  const pointsColumn = columnOf(header, 'points');
  let lastRound = 0;

  rows.forEach(({ row, player }, at) => {
    const number = numbers[at]!;
    const line = row + 1;
    const otherLine = lineOf.get(number);
    if (otherLine !== undefined) {
      const column = (columnOf(header, 'number') ?? 0) + 1;
      problems.push(eventProblem('numberTwice', { line, column }, { number, otherLine }));
      return;
    }
    lineOf.set(number, line);
    const worth: { round: number; kind: PointKind }[] = [];
    let forfeits = false;
    for (const { round, column } of header.rounds) {
      const cell = grid[row]![column];
      const reading = readRoundCell(cell);
      const place = { line, column: column + 1 };
      if (reading.kind === 'game') {
        const { opponent, colour, half } = reading;
        lastRound = Math.max(lastRound, round);
        original.push({ player: number, round, opponent, colour, code: HALVES[half].code });
        sides.push({ round, player: number, opponent, colour, half, ...place });
        worth.push({ round, kind: HALVES[half].worth });
        forfeits ||= half === 'forfeitWon' || half === 'forfeitLost';
        continue;
      }
      if (reading.kind !== 'unknown') {
        original.push(withoutGame(number, round, CODES_WITHOUT_OPPONENT[reading.kind]));
      }
      if (reading.kind === 'bye') {
        lastRound = Math.max(lastRound, round);
        byes.push({ round, player: number });
        worth.push({ round, kind: 'allocatedBye' });
      } else if (reading.kind === 'halfBye') {
        worth.push({ round, kind: 'halfBye' });
        problems.push(eventProblem('fileRequestedByeLeftOut', place, { player: number, round, code: '-½' }));
      } else if (reading.kind === 'none') worth.push({ round, kind: 'absent' });
      else {
        unread.add(`${number}/${round}`);
        problems.push(eventProblem('cellUnknown', place, { value: cellText(grid[row], column) }));
      }
    }
    const { points: total } = player;
    // Stryker disable next-line ConditionalExpression: points that were read stand in a column.
    if (total !== null && pointsColumn !== null && worth.length === header.rounds.length) {
      const column = pointsColumn + 1;
      points.push({ player: number, points: total, rounds: worth, forfeits, line, column });
    }
  });

  const pairing = pairSides(sides, byes, new Set(lineOf.keys()), (player, round) =>
    unread.has(`${player}/${round}`),
  );
  return {
    games: pairing.games,
    lastRound,
    numbers,
    rounds: original,
    problems: [...problems, ...withoutCut(pairing, sides, rows.length), ...pointProblems(points, {})],
  };
}

/** Opponents beyond the list, in numbers, are one problem: the list was cut off. */
function withoutCut({ problems }: Pairing, sides: readonly Side[], rows: number): readonly EventProblem[] {
  const unknown = problems.filter(({ problem: code }) => code === 'opponentUnknown');
  const highest = sides.reduce((most, { opponent }) => Math.max(most, opponent), 0);
  if (unknown.length === 0 || highest <= rows || (rows !== CUT_AT && unknown.length < SEVERAL))
    return problems;
  const { line, column } = unknown[0]!;
  return [
    eventProblem('listCut', { line, column }, { highest, rows }),
    ...problems.filter(({ problem: code }) => code !== 'opponentUnknown' && code !== 'noCounterpart'),
  ];
}
