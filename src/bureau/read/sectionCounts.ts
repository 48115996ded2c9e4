import { isRateable, type SectionFormat } from '../../engine/csa2024';
import { formatCode } from '../../engine/csa2024/bureau/bureauInput';
import { isProblem, problem } from '../../engine/kit/problem';
import type { EventRow } from './readEvents';
import type { TableReader } from './tableReader';

/** The counts of a section's games (17, 52). */
export class SectionCounts {
  /** Its used rows. */
  rows = 0;
  /** Those with two players of the federation. */
  inside = 0;
  /** The players who took part. */
  participants = 0;
  private readonly roundsPlayed = new Set<number>();
  private lastPlayed = 0;
  private highestRound = 0;
  private mostRows = 0;

  /**
   * Counts one row of games.
   *
   * @param round the round; NaN = blank
   * @param inside whether both players are in the table of players
   */
  add(round: number, played: boolean, inside: boolean): void {
    this.rows += 1;
    if (inside) this.inside += 1;
    if (Number.isNaN(round)) return;
    if (round > this.highestRound) this.highestRound = round;
    if (!played || round === this.lastPlayed) return;
    this.roundsPlayed.add(round);
    this.lastPlayed = round;
  }

  /** Counts a row in which a player took part; `rows` is the player's number of them. */
  addParticipation(rows: number): void {
    if (rows === 1) this.participants += 1;
    if (rows > this.mostRows) this.mostRows = rows;
  }

  /** Completed rounds; without round numbers, the most rows of a player. */
  get roundsCompleted(): number {
    return this.highestRound === 0 ? this.mostRows : this.roundsPlayed.size;
  }

  /** The last round of the section. */
  get lastRound(): number {
    return this.highestRound === 0 ? this.mostRows : this.highestRound;
  }
}

/**
 * Clause 17, for sections in RSA; clause 10 applies abroad. Players are counted from the games, and rounds too if they are
 * blank.
 *
 * @param table the table of events, for the problem of a team section without boards
 * @returns -1 = the section can be rated; else the code of its format
 */
export function refusedFormat(event: EventRow, counts: SectionCounts, table: TableReader<'events'>): number {
  const { format, boards, rounds, abroad, row, rateAnyway } = event;
  if (format === null || abroad) return -1;
  const rateable = isRateable(format, counts.participants, rounds ?? counts.roundsCompleted, boards);
  if (!isProblem(rateable)) {
    if (rateable && !rateAnyway && rounds !== null) noteRounds(event, counts, table);
    return rateable ? -1 : formatCode(format);
  }
  if (!rateAnyway) table.reportAt(row, 'boards', problem('boardsNotGiven', clauseOf(format)), 'question');
  return formatCode(format);
}

/** Notes rounds that were typed where the section is rated by them, and not by the rounds with a game. */
function noteRounds(
  { format, boards, rounds, row }: EventRow,
  { participants, roundsCompleted: counted }: SectionCounts,
  table: TableReader<'events'>,
): void {
  if (format === null || rounds === null || counted >= rounds) return;
  if (isRateable(format, participants, counted, boards) !== false) return;
  table.reportAt(row, 'rounds', problem('roundsWithoutGame', '17', { rounds, counted }), 'note');
}

const clauseOf = (format: SectionFormat): string => (format === 'scheveningen' ? '17.4' : '17.3');

/** Rounds up to this are bits of a number; bit 0 is for rows without a round. */
const ROUNDS_IN_BITS = 31;
/** Rounds above this are not distinguished when checking for two games in a round. */
export const LAST_ROUND = 999;
/** Room at first: few sections have fewer than four rounds. */
const LEAST_PLACES = 1 << 10;
const ROWS_A_PLACE = 4;

/**
 * The rows of games of each player in each section. Each two have a place in these columns, as objects of their own would be
 * as many as the players of all sections.
 */
export class RowsOfPlayers {
  /** Of each player the place in the section that was new last; places count from 1, 0 = none. */
  private readonly newest: Int32Array;
  /** Of each place its section, and the player's place in the section that was new before. */
  private section: Int32Array;
  private before: Int32Array;
  private rounds: Int32Array;
  private lastRound: Float64Array;
  private participations: Int32Array;
  private readonly laterRounds = new Map<number, Set<number>>();
  private count = 0;

  /**
   * @param players how many; they count from 0
   * @param rows of games, about
   */
  constructor(players: number, rows: number) {
    this.newest = new Int32Array(players);
    const places = Math.max(LEAST_PLACES, Math.ceil((2 * rows) / ROWS_A_PLACE));
    this.section = new Int32Array(places);
    this.before = new Int32Array(places);
    this.rounds = new Int32Array(places);
    this.lastRound = new Float64Array(places);
    this.participations = new Int32Array(places);
  }

  /** The place of a player in a section, added if it is new. */
  placeIn(section: number, player: number): number {
    const known = this.find(section, player);
    if (known > 0) return known;
    this.count += 1;
    const place = this.count;
    if (place === this.section.length) this.grow();
    this.section[place] = section;
    this.before[place] = this.newest[player]!;
    this.newest[player] = place;
    return place;
  }

  /** The last round in which a player has a row in a section; 0 = none. */
  lastRoundIn(section: number, player: number): number {
    return this.lastRound[this.find(section, player)]!;
  }

  /** Whether there is a row in a round (NaN = without a round). */
  has(place: number, round: number): boolean {
    if (round > ROUNDS_IN_BITS) return this.laterRounds.get(place)?.has(Math.min(round, LAST_ROUND)) === true;
    return (this.rounds[place]! & bitOf(round)) !== 0;
  }

  /** Adds a row in a round (NaN = without a round). */
  add(place: number, round: number): void {
    if (round > ROUNDS_IN_BITS) this.addLater(place, Math.min(round, LAST_ROUND));
    else this.rounds[place]! |= bitOf(round);
    if (round > this.lastRound[place]!) this.lastRound[place] = round;
  }

  /** Counts a row in which the player took part, so not a forfeit; returns the number of them. */
  takePart(place: number): number {
    this.participations[place]! += 1;
    return this.participations[place]!;
  }

  private addLater(place: number, round: number): void {
    const rounds = this.laterRounds.get(place) ?? new Set();
    this.laterRounds.set(place, rounds.add(round));
  }

  /** A player has few sections in a month, and the last one is the most likely. */
  private find(section: number, player: number): number {
    let place = this.newest[player]!;
    while (place > 0 && this.section[place] !== section) place = this.before[place]!;
    return place;
  }

  private grow(): void {
    this.section = twiceAsLong(this.section);
    this.before = twiceAsLong(this.before);
    this.rounds = twiceAsLong(this.rounds);
    this.participations = twiceAsLong(this.participations);
    const { lastRound } = this;
    this.lastRound = new Float64Array(2 * lastRound.length);
    this.lastRound.set(lastRound);
  }
}

const bitOf = (round: number): number => (Number.isNaN(round) ? 1 : 1 << round);

/** A copy of a column with twice the room. */
export function twiceAsLong(column: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * column.length);
  longer.set(column);
  return longer;
}
