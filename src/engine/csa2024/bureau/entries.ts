/** The sums of an entry, one after the other: those of Main, then those of the event's own list. */
export const SUMS = 8;
export const GAMES = 0;
export const SCORE = 1;
export const OPPONENTS = 2;
export const CHANGE = 3;
/** How far the own list's sums stand from Main's. */
export const OWN = 4;

const FIRST_SIZE = 1024;

/** Every player's part in every event he played in, with the sums of his games. Grows as entries are made. */
export class Entries {
  count = 0;
  player = new Int32Array(FIRST_SIZE);
  event = new Int32Array(FIRST_SIZE);
  /** Clause 55 */
  activity = new Int32Array(FIRST_SIZE);
  /** The game for which the entry cannot be rated (44), or -1. */
  notRatedFor = new Int32Array(FIRST_SIZE);
  /** `SUMS` figures an entry, beside each other: a game touches all of them. */
  sums = new Float64Array(FIRST_SIZE * SUMS);

  add(player: number, event: number): number {
    if (this.count === this.player.length) this.grow();
    const entry = this.count;
    this.count += 1;
    this.player[entry] = player;
    this.event[entry] = event;
    this.notRatedFor[entry] = -1;
    return entry;
  }

  private grow(): void {
    const size = 2 * this.player.length;
    this.player = copied(this.player, new Int32Array(size));
    this.event = copied(this.event, new Int32Array(size));
    this.activity = copied(this.activity, new Int32Array(size));
    this.notRatedFor = copied(this.notRatedFor, new Int32Array(size));
    this.sums = copied(this.sums, new Float64Array(size * SUMS));
  }
}

function copied<T extends Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
