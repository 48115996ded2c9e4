import type { EventFileGame, EventFileResult, EventFileRound } from '../eventFile';
import { eventProblem, type EventProblem } from '../problems/problem';
import type { DBaseTable } from './dBase';
import { WholeNumbers } from './wholeNumber';

export const SCORE_COLUMNS = ['W_SCORE', 'B_SCORE', 'W_TYPE', 'B_TYPE'] as const;
const COLUMNS = ['ROUND', 'WHITE', 'BLACK', ...SCORE_COLUMNS] as const;
const MOST_ROUNDS = 99;
/** Of each player's type: the result is not entered, or the game was played. The others have no known meaning. */
const [NOT_ENTERED, PLAYED] = [0, 1];
/** By the scores of White and Black, in half points. */
const GAMES: Readonly<Record<string, EventFileResult>> = { '2 0': '1-0', '1 1': '½-½', '0 2': '0-1' };
const FORFEITS: Readonly<Record<string, EventFileResult>> = { '2 0': '+/-', '0 2': '-/+', '0 0': '-/-' };
const [NO_POINT, HALF_POINT, ONE_POINT] = [0, 1, 2];

interface Row {
  readonly record: number;
  readonly round: number;
  /** 0 where there is no player. */
  readonly white: number;
  readonly black: number;
  /** In half points; null where it is blank. */
  readonly whiteScore: number | null;
  readonly blackScore: number | null;
  readonly whiteType: number;
  readonly blackType: number;
}

/** The results of a .sco; `lastRound` is 0 where there are none. */
export interface SwissPerfectResults {
  readonly games: readonly EventFileGame[];
  /** The byes with points that were not given by the pairing. */
  readonly otherByes: readonly EventFileRound[];
  readonly problems: readonly EventProblem[];
  readonly lastRound: number;
}

const NOTHING: SwissPerfectResults = { games: [], otherByes: [], problems: [], lastRound: 0 };

/**
 * The games, forfeits and byes of a .sco (33, 46, 55.2). A game is rated only where both players' types say that it was
 * played. What is not known is refused, with its record.
 */
export function readResults(table: DBaseTable): SwissPerfectResults {
  const problems: EventProblem[] = [];
  if (!table.has('WHITE') || !table.has('BLACK')) {
    return { ...NOTHING, problems: [eventProblem('swissPerfectColours', null, {})] };
  }
  const missing = COLUMNS.filter((column) => !table.has(column));
  if (missing.length > 0) {
    const part = `the columns: ${missing.join(', ')} missing`;
    return { ...NOTHING, problems: [eventProblem('dBaseDamaged', null, { part })] };
  }
  const numbers = new WholeNumbers(table, '.sco', problems);
  const reader = new ResultReader(problems);
  for (const record of table.records) {
    const row = readRow(record, numbers, problems);
    if (row !== null) reader.read(row);
  }
  const games = reader.finish();
  return { games, otherByes: reader.otherByes, problems, lastRound: reader.lastRound };
}

/** Null where a value cannot be read, which is a problem, and for a record without players. */
function readRow(record: number, numbers: WholeNumbers, problems: EventProblem[]): Row | null {
  const values = COLUMNS.map((column) => numbers.read(record, column));
  if (values.includes('unreadable')) return null;
  const [round, white, black, whiteScore, blackScore, whiteType, blackType] = values as (number | null)[];
  const row: Row = {
    record,
    round: round ?? 0,
    white: Math.max(0, white ?? 0),
    black: Math.max(0, black ?? 0),
    whiteScore: whiteScore!,
    blackScore: blackScore!,
    whiteType: whiteType ?? NOT_ENTERED,
    blackType: blackType ?? NOT_ENTERED,
  };
  const scores = (row.whiteScore ?? 0) + (row.blackScore ?? 0);
  if (row.white === 0 && row.black === 0 && scores === 0) return null;
  if (row.round >= 1 && row.round <= MOST_ROUNDS) return row;
  const value = String(round ?? '');
  problems.push(eventProblem('dBaseValueUnreadable', null, { file: '.sco', record, column: 'ROUND', value }));
  return null;
}

class ResultReader {
  lastRound = 0;
  readonly otherByes: EventFileRound[] = [];
  private readonly games: EventFileGame[] = [];
  private readonly byes = new Map<number, number[]>();
  private readonly unfinished = new Map<number, number>();
  private readonly paired = new Set<string>();

  constructor(private readonly problems: EventProblem[]) {}

  read(row: Row): void {
    const { round, white, black } = row;
    if (white === black && white !== 0) {
      this.problems.push(eventProblem('playsThemself', null, { player: white, round }));
      return;
    }
    for (const player of [white, black]) if (player !== 0) this.pair(player, round);
    this.lastRound = Math.max(this.lastRound, round);
    if (white !== 0 && black !== 0) this.game(row);
    else this.withoutOpponent(row);
  }

  /** The pairing gives one bye a round; where several players have a point, nobody knows whose bye was given by the pairing. */
  finish(): readonly EventFileGame[] {
    for (const [round, games] of this.unfinished) {
      this.problems.push(eventProblem('roundUnfinished', null, { round, games }));
    }
    for (const [round, players] of this.byes) {
      const [player] = players;
      if (players.length > 1) {
        this.problems.push(eventProblem('swissPerfectByes', null, { round, players: players.join(', ') }));
        this.otherByes.push(...players.map((player) => byeOf(player, round, 'F')));
      } else {
        const details = { player: player!, round, code: '1 point' };
        this.problems.push(eventProblem('byeAssumed', null, details));
        this.games.push({ round, white: player!, black: null, result: 'bye' });
      }
    }
    return this.games.sort((a, b) => a.round - b.round);
  }

  private pair(player: number, round: number): void {
    const key = `${round} ${player}`;
    if (this.paired.has(key)) this.problems.push(eventProblem('gameTwice', null, { player, round }));
    this.paired.add(key);
  }

  private game(row: Row): void {
    const { record, round, white, black, whiteScore, blackScore, whiteType, blackType } = row;
    const scores = `${whiteScore} ${blackScore}`;
    const types = [whiteType, blackType];
    const isForfeit = types.every((type) => type !== NOT_ENTERED && type !== PLAYED);
    if (types.every((type) => type === PLAYED) && scores in GAMES) {
      this.games.push({ round, white, black, result: GAMES[scores]! });
    } else if (isForfeit && scores in FORFEITS) {
      this.games.push({ round, white, black, result: FORFEITS[scores]! });
      this.problems.push(eventProblem('swissPerfectForfeit', null, { record, round, white, black }));
    } else if (types.every((type) => type === NOT_ENTERED) && !whiteScore && !blackScore) {
      this.unfinished.set(round, (this.unfinished.get(round) ?? 0) + 1);
    } else this.unknown(row);
  }

  private withoutOpponent(row: Row): void {
    const { round, white, black, whiteScore, blackScore } = row;
    const [player, score, other] =
      white === 0 ? [black, blackScore, whiteScore] : [white, whiteScore, blackScore];
    if ((other ?? NO_POINT) !== NO_POINT || player === 0) this.unknown(row);
    else if (score === ONE_POINT) this.byes.set(round, [...(this.byes.get(round) ?? []), player]);
    else if (score === HALF_POINT) {
      this.problems.push(eventProblem('requestedByeLeftOut', null, { player, round, code: '½' }));
      this.otherByes.push(byeOf(player, round, 'H'));
    } else if ((score ?? NO_POINT) !== NO_POINT) this.unknown(row);
  }

  private unknown({ record, round, white, black, ...entered }: Row): void {
    const { whiteScore, blackScore, whiteType, blackType } = entered;
    const scores = `${whiteScore ?? 'blank'} and ${blackScore ?? 'blank'}`;
    const types = `${whiteType} and ${blackType}`;
    const details = { record, round, white, black, scores, types };
    this.problems.push(eventProblem('swissPerfectResultUnknown', null, details));
  }
}

function byeOf(player: number, round: number, code: 'F' | 'H'): EventFileRound {
  return { player, round, opponent: null, colour: '-', code };
}
