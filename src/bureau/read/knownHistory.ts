import { HISTORY_LENGTH, type HistoryColumns, LIST_COUNT } from '../../engine/csa2024/bureau/bureauInput';
import type { RowsByPlace } from '../../cells/headers';
import { asRawRating, type RawRating } from '../../engine/kit/units';

/** FIDE ratings by the month of their list, as `monthNumber` counts, a figure a player; NaN = none. */
export type FideByMonth = ReadonlyMap<number, Float64Array>;

/** The rating history, read. */
export interface HistoryReading {
  readonly columns: HistoryColumns;
  /** Only of months with a FIDE rating. */
  readonly fide: FideByMonth;
  /** null where rows cannot be compared. */
  readonly cells: RowsByPlace | null;
  readonly rows: PlainRows;
}

/**
 * The rows of the players whose rows follow each other, the newest month first and none missing, without anything to report: they are
 * what the columns have.
 */
export class PlainRows {
  /** The first row of each player in the table. */
  readonly first: Int32Array;
  /** How many there are; 0 = none, or they have to be read each time. */
  readonly count: Uint8Array;
  /** The month of the first row. */
  readonly month: Int32Array;

  constructor(players: number) {
    this.first = new Int32Array(players);
    this.count = new Uint8Array(players);
    this.month = new Int32Array(players);
  }

  /**
   * @param row the places of the player's rows, at least one, in the table's order; none of them has a problem
   * @param month their months
   */
  add(player: number, row: ArrayLike<number>, month: ArrayLike<number>, count: number): void {
    if (count > HISTORY_LENGTH || row[count - 1]! - row[0]! !== count - 1) return;
    this.first[player] = row[0]!;
    this.count[player] = count;
    this.month[player] = month[0]!;
  }
}

/**
 * The rating history of tables that were already read, usually those of the month before. Most rows of a player are identical in both and
 * are not parsed again.
 */
export class KnownHistory {
  /** The player's index in the tables before; -1 = not there. */
  private readonly places: Int32Array;
  private player = -1;
  private firstAgo = 0;

  constructor(
    private readonly cells: RowsByPlace,
    private readonly before: HistoryReading,
    indexBefore: ReadonlyMap<string, number>,
    indexNow: ReadonlyMap<string, number>,
  ) {
    this.places = new Int32Array(indexNow.size);
    for (const [id, index] of indexNow) this.places[index] = indexBefore.get(id) ?? -1;
  }

  /**
   * How many rows below a row are known, as they are those of the same months before; `ratingAt` and `fideAt` are of these rows then.
   *
   * @param month of the row, as `monthNumber` counts
   * @param most that the player can have
   */
  rowsBelow(row: number, player: number, month: number, most: number): number {
    const place = this.places[player]!;
    if (place < 0) return 0;
    const { cells, rows } = this.before;
    const ago = rows.month[place]! - month + 1;
    const count = Math.min(most, rows.count[place]! - ago);
    if (ago < 0 || count <= 0 || cells === null) return 0;
    if (this.cells.hasSameRows?.(row + 1, count, cells, rows.first[place]! + ago) !== true) return 0;
    this.player = place;
    this.firstAgo = ago;
    return count;
  }

  /** NaN = blank. */
  ratingAt(row: number, list: number): RawRating {
    const { raw, known } = this.before.columns;
    const ago = this.firstAgo + row;
    const at = this.player * LIST_COUNT + list;
    return ago < known[at]! ? raw[at * HISTORY_LENGTH + ago]! : asRawRating(NaN);
  }

  /** The FIDE rating of a month; NaN = blank. */
  fideAt(month: number): number {
    return this.before.fide.get(month)?.[this.player] ?? NaN;
  }
}
