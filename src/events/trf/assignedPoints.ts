import type { PointKind } from '../games/points';
import { eventProblem, type EventProblem } from '../problems/problem';
import { lineData } from './lines';
import type { RoundCells } from './roundCells';
import { isTeamEvent } from './teams';
import type { TournamentLines } from './tournament';

/** A line of record 299: points that the arbiter has given or taken, or what a kind of result was worth. */
export interface AssignedPoints {
  /** W, D, L, F, H, Z, + or -: the results that were worth these points; '' for points beyond the results. */
  readonly type: string;
  readonly points: number;
  /** Null for all rounds. */
  readonly round: number | null;
  /** The starting numbers; none for all players. */
  readonly players: readonly number[];
}

/** The type in column 5, match points (of teams) and points, and whole numbers: the round and the players. */
const RECORD = /^299 (.) *((?:[+-]?\d{1,2}[.,]\d +)*[+-]?\d{1,2}[.,]\d)((?: +\d{1,4})*) *$/;
/** The round is written in columns 20-22, the players behind it. */
const END_OF_ROUND = 22;

/** Record 299 of an individual event. In a team event the numbers are those of teams, and the points are theirs. */
export function assignedPoints(lines: TournamentLines, problems: EventProblem[]): AssignedPoints[] {
  if (isTeamEvent(lines)) return [];
  return lines.all('299').flatMap(({ text, line }) => {
    const [whole, letter = '', decimals = '', numbers = ''] = RECORD.exec(text) ?? [];
    const type = letter.trim().toUpperCase();
    if (whole === undefined || !/^[WDLFHZ+-]?$/.test(type)) {
      const value = lineData(text);
      problems.push(eventProblem('recordUnreadable', { line, column: 5 }, { record: '299', value }));
      return [];
    }
    const points = Number(decimals.split(' ').at(-1)!.replace(',', '.'));
    const start = text.trimEnd().length - numbers.length;
    const places = [...numbers.matchAll(/\d+/g)].map(({ 0: number, index }) => ({
      number: Number(number),
      isRound: start + index + number.length <= END_OF_ROUND,
    }));
    // 000 is all rounds.
    const round = places.find(({ isRound }) => isRound)?.number ?? 0;
    const players = places.flatMap(({ number, isRound }) => (isRound ? [] : [number]));
    return [{ type, points, round: round === 0 ? null : round, players }];
  });
}

const TYPES: Readonly<Record<PointKind, string>> = {
  win: 'W',
  draw: 'D',
  loss: 'L',
  fullBye: 'F',
  halfBye: 'H',
  absent: 'Z',
  blank: 'Z',
  unfinished: 'Z',
  winUnopposed: '+',
  // Record 162 says what it is worth.
  allocatedBye: 'P',
};

/** What the rounds of a player are worth with the points of record 299, and the points beyond the rounds. */
export function withAssigned(
  { sides, worth }: RoundCells,
  player: number,
  assigned: readonly AssignedPoints[],
): { rounds: readonly { round: number; kind: PointKind; points?: number }[]; given: number } {
  const own = assigned.filter(({ players }) => players.length === 0 || players.includes(player));
  const given = own.reduce((sum, { type, points }) => (type === '' ? sum + points : sum), 0);
  const forfeits = new Map(sides.map(({ round, half }) => [round, FORFEITS[half]]));
  const rounds = worth.map(({ round, kind }) => {
    const type = forfeits.get(round) ?? TYPES[kind];
    const found = own.find((one) => one.type === type && (one.round ?? round) === round);
    return found === undefined ? { round, kind } : { round, kind, points: found.points };
  });
  return { rounds, given };
}

const FORFEITS: Readonly<Partial<Record<RoundCells['sides'][number]['half'], string>>> = {
  ...{ forfeitWon: '+', shortWon: '+', forfeitLost: '-', shortLost: '-' },
};
