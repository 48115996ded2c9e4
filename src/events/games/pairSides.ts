import { type EventFileGame, type EventFileResult, isPlayedGame } from '../model/eventFile';
import { eventProblem, type EventProblem } from '../../problems/files';
import type { PointKind } from './points';
import { UnfinishedGames } from './rounds';

/** What a player's own line says of a game, or of a round without one. */
interface HalfKind {
  /** The code of TRF. */
  readonly code: string;
  readonly worth: PointKind;
  /** The result of the game where this is White's half; null for a game that is not used. */
  readonly result: EventFileResult | null;
  /** What the line of the opponent may say. */
  readonly others: readonly Half[];
  readonly words: 'won' | 'drew' | 'lost' | 'forfeitWon' | 'forfeitLost' | 'noResult';
}

export type Half =
  | ('won' | 'drew' | 'lost' | 'forfeitWon' | 'forfeitLost')
  | ('shortWon' | 'shortLost' | 'shortDrew' | 'noResult');

/** A game shorter than one move counts as a forfeit; a game without a result is looked at before its opponent's line is. */
export const HALVES: Readonly<Record<Half, HalfKind>> = {
  won: { code: '1', worth: 'win', result: '1-0', others: ['lost'], words: 'won' },
  drew: { code: '=', worth: 'draw', result: '½-½', others: ['drew'], words: 'drew' },
  lost: { code: '0', worth: 'loss', result: '0-1', others: ['won'], words: 'lost' },
  forfeitWon: {
    ...{ code: '+', worth: 'win', result: '+/-' },
    ...{ others: ['forfeitLost', 'shortLost'], words: 'forfeitWon' },
  },
  forfeitLost: {
    ...{ code: '-', worth: 'loss', result: '-/+' },
    ...{ others: ['forfeitWon', 'forfeitLost', 'shortWon'], words: 'forfeitLost' },
  },
  shortWon: {
    ...{ code: 'W', worth: 'win', result: '+/-' },
    ...{ others: ['shortLost', 'forfeitLost'], words: 'forfeitWon' },
  },
  shortLost: {
    ...{ code: 'L', worth: 'loss', result: '-/+' },
    ...{ others: ['shortWon', 'forfeitWon'], words: 'forfeitLost' },
  },
  shortDrew: { code: 'D', worth: 'draw', result: null, others: ['shortDrew'], words: 'drew' },
  noResult: { code: '', worth: 'unfinished', result: null, others: [], words: 'noResult' },
};

/** One half of a game: what stands in the line of one of its players. */
export interface Side {
  readonly round: number;
  readonly player: number;
  readonly opponent: number;
  readonly colour: 'w' | 'b' | null;
  readonly half: Half;
  readonly line: number;
  readonly column: number;
}

/** A bye given by the pairing. */
export interface Bye {
  readonly round: number;
  readonly player: number;
}

export interface Pairing {
  readonly games: readonly EventFileGame[];
  readonly problems: readonly EventProblem[];
}

/**
 * A crosstable is its own proof: every game stands in the lines of both players, with the same round, the other colour
 * and the other result. A half without its other half is a damaged file, not a dialect.
 *
 * @param sides the halves, in the order of the file
 * @param byes byes given by the pairing
 * @param players the numbers of all players of the file
 * @param isUnread whether a player's round could not be read, which has a problem of its own
 */
export function pairSides(
  sides: readonly Side[],
  byes: readonly Bye[],
  players: ReadonlySet<number>,
  // Stryker disable next-line ArrowFunction: nothing is as false as false.
  isUnread: (player: number, round: number) => boolean = () => false,
): Pairing {
  const problems: EventProblem[] = [];
  const games: EventFileGame[] = byes.map(({ round, player }) => ({
    round,
    white: player,
    black: null,
    result: 'bye',
  }));
  const halves = new Map(sides.map((side) => [key(side.round, side.player), side]));
  const unfinished = new UnfinishedGames();
  const colourless: Side[] = [];

  for (const side of sides) {
    const { round, player, opponent } = side;
    if (opponent === player) {
      problems.push(eventProblem('playsThemself', side, { player, round }));
      continue;
    }
    if (!players.has(opponent)) {
      problems.push(eventProblem('opponentUnknown', side, { opponent, round }));
      continue;
    }
    const other = halves.get(key(round, opponent));
    if (other === undefined || other.opponent !== player) {
      const met = other?.opponent ?? null;
      const explained = isUnread(opponent, round) || met === opponent || (met !== null && !players.has(met));
      if (!explained) problems.push(eventProblem('noCounterpart', side, { round, player, opponent, met }));
      continue;
    }
    // Each game is looked at once, in the line that comes first; each player has their own.
    // Stryker disable next-line EqualityOperator: each player has a line of their own: the two halves of a game never stand in
    // one.
    if (side.line > other.line) continue;
    if (side.half === 'noResult' && other.half === 'noResult') {
      unfinished.add(round, side);
      continue;
    }
    const disagreement = contradiction(side, other);
    if (disagreement !== null) problems.push(disagreement);
    else if (isPlayed(side) && (side.colour === null || other.colour === null)) colourless.push(side);
    else games.push(...gameOf(side, other));
  }

  problems.push(...unfinished.problems());
  if (colourless.length > 0) {
    problems.push(eventProblem('coloursMissing', colourless[0]!, { games: colourless.length }));
  }
  return { games: inOrder(games, players), problems };
}

/** By rounds, and in each by the player who comes first in the file. */
function inOrder(games: readonly EventFileGame[], players: ReadonlySet<number>): EventFileGame[] {
  const order = new Map<number | null, number>([...players].map((player, at) => [player, at]));
  const placed = games.map((game) => {
    const [one, other] = [order.get(game.white), order.get(game.black)];
    return { game, place: game.round * ROUND + Math.min(one ?? Infinity, other ?? Infinity) };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ game }) => game);
}

/** No file has as many players. */
const ROUND = 100_000;

function key(round: number, player: number): number {
  // Stryker disable next-line ArithmeticOperator: a key only: another one for each player of each round.
  return round * ROUND + player;
}

function isPlayed({ half }: Side): boolean {
  const { result } = HALVES[half];
  return result !== null && isPlayedGame({ result });
}

function contradiction(first: Side, second: Side): EventProblem | null {
  const { round } = first;
  if (!HALVES[first.half].others.includes(second.half)) {
    return eventProblem('resultsContradict', first, {
      round,
      first: first.player,
      firstHalf: HALVES[first.half].words,
      firstLine: first.line,
      second: second.player,
      secondHalf: HALVES[second.half].words,
      secondLine: second.line,
    });
  }
  if (first.colour !== null && first.colour === second.colour) {
    return eventProblem('fileSameColour', first, {
      round,
      first: first.player,
      second: second.player,
      colour: first.colour === 'w' ? 'White' : 'Black',
    });
  }
  return null;
}

/** A forfeit may have no colours: its winner is written as White. */
function gameOf(first: Side, second: Side): EventFileGame[] {
  const { round } = first;
  const firstWhite =
    first.colour === 'w' ||
    second.colour === 'b' ||
    (first.colour === null &&
      second.colour === null &&
      !(second.half === 'forfeitWon' || second.half === 'shortWon'));
  const [white, black] = firstWhite ? [first, second] : [second, first];
  const lostBoth = first.half === 'forfeitLost' && second.half === 'forfeitLost';
  const result = lostBoth ? '-/-' : HALVES[white.half].result;
  return result === null ? [] : [{ round, white: white.player, black: black.player, result }];
}
