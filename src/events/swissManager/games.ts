import type { EventFileGame, EventFileResult, EventFileRound } from '../eventFile';
import { eventProblem, type EventProblem } from '../problems/problem';
import type { SwissManagerFile } from './sections';

const RESULTS: Readonly<Record<number, EventFileResult>> = {
  ...{ 1: '1-0', 2: '½-½', 3: '0-1', 4: '+/-', 5: '-/+', 6: '-/-', 10: '-/-' },
};
const NOT_REPORTED = 0;
const BYE_CODE = 9;
/** Both players got nothing at the board; that is no result that can be rated. */
const DOUBLE_ZERO = 10;
/** In the place of Black. */
const [BYE, NOT_PAIRED] = [0xffff, 0xfffe];
const [HALF_POINT, ZERO] = [2, 3];

/** The games of all rounds, cut into rounds by the schedule; the references are places in the list of players. */
export function swissManagerGames({ games, schedule, players }: SwissManagerFile): {
  games: EventFileGame[];
  /** The byes that were asked for, which are no games. */
  requestedByes: EventFileRound[];
  lastRound: number;
  problems: EventProblem[];
} {
  const reader = new GameReader(players.length);
  const scheduled = schedule.reduce((sum, round) => sum + round.games, 0);
  if (scheduled !== games.length) {
    reader.problems.push(eventProblem('gamesCounted', null, { schedule: scheduled, found: games.length }));
    return reader;
  }
  let at = 0;
  schedule.forEach((round, index) => {
    for (let board = 1; board <= round.games; board += 1, at += 1) reader.read(index + 1, board, games[at]!);
  });
  reader.finish();
  return reader;
}

class GameReader {
  readonly games: EventFileGame[] = [];
  readonly requestedByes: EventFileRound[] = [];
  readonly problems: EventProblem[] = [];
  lastRound = 0;
  private readonly unfinished = new Map<number, number>();
  private readonly seen = new Set<string>();

  constructor(private readonly players: number) {}

  read(round: number, board: number, { white, black, code }: SwissManagerFile['games'][number]): void {
    // An empty place of the pairing.
    if (white === 0 && (black === 0 || black >= NOT_PAIRED)) return;
    const paired = black !== BYE && black !== NOT_PAIRED;
    for (const player of paired ? [white, black] : [white]) this.see(round, player);
    if (paired) this.game(round, board, white, black, code);
    else this.withoutGame(round, board, white, black, code);
  }

  finish(): void {
    for (const [round, games] of this.unfinished) {
      this.problems.push(eventProblem('roundUnfinished', null, { round, games }));
    }
  }

  private see(round: number, player: number): void {
    if (player < 1 || player > this.players) {
      this.problems.push(eventProblem('opponentUnknown', null, { opponent: player, round }));
    } else if (this.seen.has(`${round} ${player}`)) {
      this.problems.push(eventProblem('gameTwice', null, { player, round }));
    }
    this.seen.add(`${round} ${player}`);
  }

  private game(round: number, board: number, white: number, black: number, code: number): void {
    const result = RESULTS[code];
    this.lastRound = round;
    if (code === NOT_REPORTED) this.unfinished.set(round, (this.unfinished.get(round) ?? 0) + 1);
    else if (result === undefined) this.unknown(round, board, code);
    else {
      this.games.push({ round, white, black, result });
      if (code === DOUBLE_ZERO) this.problems.push(eventProblem('doubleZero', null, { round, board, code }));
    }
  }

  private withoutGame(round: number, board: number, player: number, black: number, code: number): void {
    if (black === BYE && code === BYE_CODE) {
      this.lastRound = round;
      this.games.push({ round, white: player, black: null, result: 'bye' });
    } else if (black === NOT_PAIRED && code === HALF_POINT) {
      this.requestedByes.push({ player, round, opponent: null, colour: '-', code: 'H' });
      this.problems.push(eventProblem('requestedByeLeftOut', null, { player, round, code: '½' }));
    } else if (black !== NOT_PAIRED || (code !== ZERO && code !== NOT_REPORTED))
      this.unknown(round, board, code);
  }

  private unknown(round: number, board: number, code: number): void {
    this.problems.push(eventProblem('resultCodeUnknown', null, { round, board, code }));
  }
}
