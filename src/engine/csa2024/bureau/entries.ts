import { type BureauInput, LIST_COUNT } from './bureauInput';
import type { EventFigures } from './eventFigures';
import type { StartFigures } from './startFigures';

/** The figures of an entry, side by side: those of Main, then those of the event's own list, then what both have in common. */
export const FIGURES = 15;
/** The raw rating at the period's start; NaN = unrated. */
export const RATING = 0;
export const K = 1;
/** From here to `CHANGE` the sums of its games. */
export const GAMES = 2;
export const SCORE = 3;
export const OPPONENTS = 4;
export const CHANGE = 5;
/** How far the own list's figures stand from Main's. */
export const OWN = 6;
export const EVENT = 12;
/** Clause 55 */
export const ACTIVITY = 13;
/** 1 = the rating of an opponent is missing, so that the entry cannot be rated (44). */
export const INCOMPLETE = 14;

/** The most rows that are met before their entries begin. */
export const ROWS_AT_ONCE = 512;

/** What is remembered of a player while events are rated one after the other: the event they were met in last, and what of it. */
const MET = 2;

/**
 * Every player's part in every event they played in: what its games need of the player, and the sums of them. The
 * entries of a player stand side by side, in the order of the events: that is how they are read when all games are rated.
 * They are counted before, so that none has to be moved.
 */
export class Entries {
  /** Player p has the entries from `first[p]` up to `first[p + 1]`. */
  readonly first: Int32Array;
  readonly figures: Float64Array;

  /** For each player the event they were met in last, and their entry there. */
  private readonly met: Int32Array;
  /** The players whose entries have not begun. */
  private readonly newcomers = new Int32Array(2 * ROWS_AT_ONCE);
  private newcomerCount = 0;

  /**
   * @param order the games event by event; null = as they are
   * @param isRated whether the games of an event are rated, 1 or 0
   */
  constructor(
    private readonly input: BureauInput,
    private readonly events: EventFigures,
    private readonly start: StartFigures,
    order: Int32Array | null,
    isRated: Uint8Array,
  ) {
    const { players, games } = input;
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
    this.figures = new Float64Array(entries * FIGURES);
  }

  /** How many there are. */
  get size(): number {
    return this.first[this.first.length - 1]!;
  }

  /** A player's entry in the event that is being rated. Where they are new to it, it is to begin before it is used. */
  of(player: number, event: number): number {
    const { met } = this;
    const at = MET * player;
    if (met[at] !== event) {
      met[at] = event;
      met[at + 1]! += 1;
      this.newcomers[this.newcomerCount] = player;
      this.newcomerCount += 1;
    }
    return met[at + 1]!;
  }

  /** Begins the entries of all who are new to the event: fetched together, players who are far apart are not waited for one by one. */
  begin(event: number): void {
    const { figures, met, newcomers } = this;
    const { raw } = this.input.players;
    const { k } = this.start;
    const ownList = this.events.ownList[event]!;
    for (let at = 0; at < this.newcomerCount; at += 1) {
      const player = newcomers[at]!;
      const main = player * LIST_COUNT;
      const own = main + ownList;
      const entry = met[MET * player + 1]! * FIGURES;
      figures[entry + RATING] = raw[main]!;
      figures[entry + K] = k[main]!;
      figures[entry + OWN + RATING] = raw[own]!;
      figures[entry + OWN + K] = k[own]!;
      figures[entry + EVENT] = event;
    }
    this.newcomerCount = 0;
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
