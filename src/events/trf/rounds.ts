import { entryOf } from '../../engine/kit/closedSet';
import { type Bye, type Half, type Side, HALVES } from '../games/pairSides';
import type { PointKind } from '../games/points';
import type { EventFileRound } from '../model/eventFile';
import { eventProblem, type EventProblem } from '../../problems/files';
import { roundColumns, unreadableRecord } from './lines';
import { isTeamEvent, type TournamentLines } from './tournament';

/** What a player line holds of its rounds. */
export interface RoundCells {
  /** The line of the file. */
  readonly line: number;
  readonly sides: readonly Side[];
  readonly byes: readonly Bye[];
  /** What each round is worth, for the check of the points. */
  readonly worth: readonly { readonly round: number; readonly kind: PointKind }[];
  readonly problems: readonly EventProblem[];
  /** Every round as the line has it. */
  readonly rounds: readonly EventFileRound[];
  /** The last round in which somebody was paired or had a bye from the pairing. */
  readonly lastRound: number;
}

/** What the codes of a round with an opponent say. */
const HALF_BY_CODE: ReadonlyMap<string, Half> = new Map([
  ...(Object.keys(HALVES) as Half[]).map((half) => [HALVES[half].code, half] as const),
  ['½', 'drew'],
]);
const PENDING = new Set(['X', '?', 'A', '*']);
const WITHOUT_GAME = new Set(['U', 'F', 'H', 'Z']);
const COLOURS: Readonly<Record<string, 'w' | 'b' | null>> = { w: 'w', b: 'b', s: 'b', '-': null, '': null };

/**
 * The rounds of a player line: opponent, colour and result of each.
 *
 * @param text the line, as its columns are to be counted
 * @param shift how far right of TRF's place the rounds stand
 * @param rounds the rounds of the longest line: an editor may have cut off the blanks of this one
 */
export function readRoundCells(
  text: string,
  player: number,
  line: number,
  shift: number,
  rounds: number,
): RoundCells {
  const cells = new CellReader(player, line);
  for (let round = 1; round <= rounds; round += 1) {
    const { opponent, colour, result } = roundColumns(round, shift);
    cells.read(round, opponent, {
      opponent: text.slice(opponent - 1, opponent + 3).trim(),
      colour: text.slice(colour - 1, colour).trim(),
      result: text.slice(result - 1, result).trim(),
    });
  }
  return cells;
}

/** What a round without an opponent is worth; the other codes need one. */
const WORTH_WITHOUT_OPPONENT: Readonly<Record<string, PointKind>> = {
  ...{ U: 'allocatedBye', '+': 'winUnopposed', F: 'fullBye', '': 'blank' },
  ...{ H: 'halfBye', '=': 'halfBye', '½': 'halfBye', Z: 'absent', '-': 'absent' },
};

/** The points of a result without an opponent are right where it was a bye. */
const WORTH_LEFT_OUT = { won: 'allocatedBye', drawn: 'halfBye', lost: 'absent' } as const;

interface Cell {
  readonly opponent: string;
  readonly colour: string;
  readonly result: string;
}

/** A round as TRF26 writes it: codes in capitals, `=` for a draw, `b` for Black, `-` for no colour. */
function asWritten(player: number, round: number, { opponent, colour, result }: Cell): EventFileRound {
  const code = result.toUpperCase();
  const known = entryOf(COLOURS, colour.toLowerCase());
  return {
    player,
    round,
    opponent: /^0*$/.test(opponent) ? null : Number(opponent),
    colour: known === undefined ? colour : (known ?? '-'),
    code: code === '½' ? '=' : code,
  };
}

class CellReader implements RoundCells {
  readonly sides: Side[] = [];
  readonly byes: Bye[] = [];
  readonly worth: { round: number; kind: PointKind }[] = [];
  readonly problems: EventProblem[] = [];
  readonly rounds: EventFileRound[] = [];
  lastRound = 0;

  constructor(
    private readonly player: number,
    readonly line: number,
  ) {}

  read(round: number, column: number, cell: Cell): void {
    this.rounds.push(asWritten(this.player, round, cell));
    if (/^0*$/.test(cell.opponent)) this.withoutOpponent(round, column, cell);
    else this.game(round, column, cell);
  }

  private game(round: number, column: number, { opponent, colour: colourText, result }: Cell): void {
    const { player, line } = this;
    const at = { line, column: column + 7 };
    this.lastRound = round;
    const code = result.toUpperCase();
    const colour = entryOf(COLOURS, colourText.toLowerCase());
    if (colour === undefined) {
      this.problems.push(
        eventProblem('fileColourUnknown', { line, column: column + 5 }, { value: colourText }),
      );
    } else if (WITHOUT_GAME.has(code)) {
      this.problems.push(eventProblem('codeWithOpponent', at, { player, round, code }));
    } else if (PENDING.has(code)) {
      this.problems.push(eventProblem('resultPending', at, { player, round, value: result, others: 0 }));
    } else {
      const half = HALF_BY_CODE.get(code);
      if (half === undefined) {
        this.problems.push(eventProblem('fileResultUnknown', at, { value: result }));
      } else {
        this.sides.push({ round, player, opponent: Number(opponent), colour, half, line, column });
        this.worth.push({ round, kind: HALVES[half].worth });
        if (code === 'W' || code === 'L') {
          this.problems.push(eventProblem('shortGame', at, { player, round, code }));
        }
        if (code === 'D') this.problems.push(eventProblem('shortDrawLeftOut', at, { player, round }));
      }
    }
  }

  private withoutOpponent(round: number, column: number, { colour, result }: Cell): void {
    const { player, line } = this;
    const at = { line, column: column + 7 };
    const code = result.toUpperCase();
    const kind = entryOf(WORTH_WITHOUT_OPPONENT, code);
    if (kind === undefined) {
      if (PENDING.has(code))
        this.problems.push(eventProblem('resultPending', at, { player, round, value: result, others: 0 }));
      else if (!/[10WDL]/.test(code)) {
        this.problems.push(eventProblem('fileResultUnknown', at, { value: result }));
      } else {
        const kindOfGame = /[1W]/.test(code) ? 'won' : /[0L]/.test(code) ? 'lost' : 'drawn';
        this.worth.push({ round, kind: WORTH_LEFT_OUT[kindOfGame] });
        this.problems.push(eventProblem('resultWithoutOpponent', at, { player, round, result: kindOfGame }));
      }
      return;
    }
    if (entryOf(COLOURS, colour.toLowerCase()) === undefined) {
      this.problems.push(eventProblem('fileColourUnknown', { line, column: column + 5 }, { value: colour }));
    }
    this.worth.push({ round, kind });
    if (code === 'U' || code === '+') {
      this.lastRound = round;
      this.byes.push({ round, player });
      if (code === '+') this.problems.push(eventProblem('byeAssumed', at, { player, round, code: result }));
    }
    if (code === 'F' || code === 'H' || code === '=' || code === '½') {
      this.problems.push(eventProblem('fileRequestedByeLeftOut', at, { player, round, code }));
    }
  }
}

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
  return lines.all('299').flatMap((line) => {
    const { text } = line;
    const [whole, letter = '', decimals = '', numbers = ''] = RECORD.exec(text) ?? [];
    const type = letter.trim().toUpperCase();
    if (whole === undefined || !/^[WDLFHZ+-]?$/.test(type)) {
      problems.push(unreadableRecord(line));
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

/** Record 299 has types of its own for forfeits; a game shorter than one move counts as one. */
const FORFEITS: ReadonlyMap<string | null, string> = new Map([
  ['+/-', '+'],
  ['-/+', '-'],
]);

/** What the rounds of a player are worth with the points of record 299, and the points beyond the rounds. */
export function withAssigned(
  { sides, worth }: RoundCells,
  player: number,
  assigned: readonly AssignedPoints[],
): { rounds: readonly { round: number; kind: PointKind; points?: number }[]; given: number } {
  const own = assigned.filter(({ players }) => players.length === 0 || players.includes(player));
  const given = own.reduce((sum, { type, points }) => (type === '' ? sum + points : sum), 0);
  const forfeits = new Map(sides.map(({ round, half }) => [round, FORFEITS.get(HALVES[half].result)]));
  const rounds = worth.map(({ round, kind }) => {
    const type = forfeits.get(round) ?? TYPES[kind];
    const found = own.find((one) => one.type === type && (one.round ?? round) === round);
    return found === undefined ? { round, kind } : { round, kind, points: found.points };
  });
  return { rounds, given };
}
