import { isRateable, type SectionFormat } from '../../../engine/csa2024';
import { formatCode } from '../../../engine/csa2024/bureau/bureauInput';
import { isProblem, problem } from '../../../engine/kit/problem';
import type { EventRow } from './readEvents';
import type { TableReader } from './tableReader';

/** Rounds up to this one are kept as the bits of a number, round-less rows as bit 0. */
const ROUNDS_IN_BITS = 31;
/** Rounds above this one are not distinguished where a player is looked for twice in one round. */
export const LAST_ROUND = 999;

/** The rows of one player in a section. */
export class PlayerRows {
  /** Those in which they took part, which one who forfeits does not. */
  rows = 0;
  /** The last round in which they have a row; 0 = none. */
  lastRound = 0;
  private bits = 0;
  private later: Set<number> | null = null;

  /** Whether they have a row in a round; of rows without a round (NaN), whether they have one of them. */
  has(round: number): boolean {
    if (round > ROUNDS_IN_BITS) return this.later?.has(Math.min(round, LAST_ROUND)) === true;
    return (this.bits & bitOf(round)) !== 0;
  }

  /** Adds a row in a round, or one without. */
  add(round: number): void {
    if (round > ROUNDS_IN_BITS) (this.later ??= new Set()).add(Math.min(round, LAST_ROUND));
    else this.bits |= bitOf(round);
    if (round > this.lastRound) this.lastRound = round;
  }
}

const bitOf = (round: number): number => (Number.isNaN(round) ? 1 : 1 << round);

/** What a section's games tell about it (17, 52). */
export class SectionCounts {
  /** Its rows that are used. */
  rows = 0;
  /** Those with two players of the federation. */
  inside = 0;
  /** The players who took part. */
  participants = 0;
  private readonly players = new Map<number, PlayerRows>();
  private readonly roundsPlayed = new Set<number>();
  private lastPlayed = 0;
  private highestRound = 0;
  private mostRows = 0;

  /**
   * Counts one row of games.
   *
   * @param round the round; NaN = not given
   * @param inside whether both players stand in the table of players
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

  /** Counts a player who took part in a row, which one who forfeits does not. */
  addParticipant(player: PlayerRows): void {
    player.rows += 1;
    if (player.rows === 1) this.participants += 1;
    if (player.rows > this.mostRows) this.mostRows = player.rows;
  }

  /** The last round in which a player has a row; 0 = none. */
  lastRoundOf(player: number): number {
    return this.players.get(player)?.lastRound ?? 0;
  }

  /** The rows of a player of the section, none at first. */
  rowsOf(player: number): PlayerRows {
    const known = this.players.get(player);
    if (known !== undefined) return known;
    const rows = new PlayerRows();
    this.players.set(player, rows);
    return rows;
  }

  /** Rounds completed; without numbers, as many as one player has rows. */
  get roundsCompleted(): number {
    return this.highestRound === 0 ? this.mostRows : this.roundsPlayed.size;
  }

  /** The last round of the section. */
  get lastRound(): number {
    return this.highestRound === 0 ? this.mostRows : this.highestRound;
  }
}

/**
 * Clause 17, of sections in RSA; those abroad are held to 10. Players are counted from the games, rounds too where the
 * row does not say them.
 *
 * @param table where the problem of a team section without its boards is noted
 * @returns -1 = the section can be rated; else the number of its format
 */
export function refusedFormat(event: EventRow, counts: SectionCounts, table: TableReader<'events'>): number {
  const { format, boards, rounds, abroad, row, rateAnyway } = event;
  if (format === null || abroad) return -1;
  const rateable = isRateable(format, counts.participants, rounds ?? counts.roundsCompleted, boards);
  if (!isProblem(rateable)) return rateable ? -1 : formatCode(format);
  if (!rateAnyway) table.reportAt(row, 'boards', problem('boardsNotGiven', clauseOf(format)), 'asks');
  return formatCode(format);
}

const clauseOf = (format: SectionFormat): string => (format === 'scheveningen' ? '17.4' : '17.3');
