import { isRateable, type SectionFormat } from '../../../engine/csa2024';
import { formatCode } from '../../../engine/csa2024/bureau/bureauInput';
import { isProblem, problem } from '../../../engine/kit/problem';
import type { EventRow } from './readEvents';
import type { TableReader } from './tableReader';

/** What a section's games tell about it (17, 52). */
export class SectionCounts {
  /** Its rows that are used. */
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

  /** Counts a row in which a player took part: how many they are by now. */
  addParticipation(rows: number): void {
    if (rows === 1) this.participants += 1;
    if (rows > this.mostRows) this.mostRows = rows;
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
  if (!rateAnyway) table.reportAt(row, 'boards', problem('boardsNotGiven', clauseOf(format)), 'question');
  return formatCode(format);
}

const clauseOf = (format: SectionFormat): string => (format === 'scheveningen' ? '17.4' : '17.3');
