import type { BureauInput } from './bureauInput';

/** The facts of an entry, side by side. */
export const FACTS = 3;
export const EVENT = 0;
/** Clause 55 */
export const ACTIVITY = 1;
/** The game for which the entry cannot be rated (44), or -1. */
export const NOT_RATED_FOR = 2;

/** The sums of an entry, side by side: those of Main, then those of the event's own list. */
export const SUMS = 8;
export const GAMES = 0;
export const SCORE = 1;
export const OPPONENTS = 2;
export const CHANGE = 3;
/** How far the own list's sums stand from Main's. */
export const OWN = 4;

/** What is remembered of a player while events are rated one after the other: the event they were met in last, and what of it. */
const MET = 2;

/**
 * Every player's part in every event they played in, with the sums of their games. The entries of a player stand side by
 * side, in the order of the events: that is how they are read when all games are rated. They are counted before, so that
 * none has to be moved.
 */
export class Entries {
  /** Player p has the entries from `first[p]` up to `first[p + 1]`. */
  readonly first: Int32Array;
  readonly facts: Int32Array;
  readonly sums: Float64Array;

  /** For each player the event they were met in last, and their entry there. */
  private readonly met: Int32Array;

  /**
   * @param order the games event by event; null = as they are
   * @param isRated whether the games of an event are rated, 1 or 0
   */
  constructor({ players, games }: BureauInput, order: Int32Array | null, isRated: Uint8Array) {
    const { count, event: eventOf, white: whites, black: blacks } = games;
    this.met = new Int32Array(MET * players.count);
    forgetEvents(this.met);
    for (let at = 0; at < count; at += 1) {
      const game = order === null ? at : order[at]!;
      const event = eventOf[game]!;
      const white = whites[game]!;
      const black = blacks[game]!;
      if (isRated[event] === 0 || white === black) continue;
      if (white >= 0) this.count(white, event);
      if (black >= 0) this.count(black, event);
    }
    this.first = new Int32Array(players.count + 1);
    let entries = 0;
    for (let player = 0; player < players.count; player += 1) {
      const own = this.met[MET * player + 1]!;
      this.first[player] = entries;
      // The first entry is the one after this.
      this.met[MET * player + 1] = entries - 1;
      entries += own;
    }
    this.first[players.count] = entries;
    forgetEvents(this.met);
    this.facts = new Int32Array(entries * FACTS);
    this.sums = new Float64Array(entries * SUMS);
  }

  /** How many there are. */
  get size(): number {
    return this.first[this.first.length - 1]!;
  }

  /** A player's entry in the event that is being rated. */
  of(player: number, event: number): number {
    const { met, facts } = this;
    const at = MET * player;
    if (met[at] !== event) {
      met[at] = event;
      met[at + 1]! += 1;
      const fact = met[at + 1]! * FACTS;
      facts[fact + EVENT] = event;
      facts[fact + NOT_RATED_FOR] = -1;
    }
    return met[at + 1]!;
  }

  private count(player: number, event: number): void {
    const at = MET * player;
    if (this.met[at] === event) return;
    this.met[at] = event;
    this.met[at + 1]! += 1;
  }
}

function forgetEvents(met: Int32Array): void {
  for (let at = 0; at < met.length; at += MET) met[at] = -1;
}
