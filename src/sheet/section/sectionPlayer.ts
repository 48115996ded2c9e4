import type { FidePlayer } from '../../engine/fide2008';
import type { Crosstable, CrosstablePlayer } from '../../engine/kit/crosstable';
import type { QjrlPlayer } from '../../engine/qjrl';
import type { RhpPlayer } from '../../engine/rhp';

/** A player as a sheet can tell of him: what all systems know, and what only one of them asks for. */
export interface SectionPlayer extends CrosstablePlayer {
  /** Rated games completed before the section (FIDE 8.56, Red Hot Pawn's 20 games); null = not known. */
  readonly gamesBefore: number | null;
  /** FIDE 8.56: his published rating has been 2400 or more; null = not known. */
  readonly reached2400: boolean | null;
  /** FIDE 6.1 and 8.21: an unrated player's first rated event; null = not known, then it is. */
  readonly firstEvent: boolean | null;
  /** FIDE 8.4: he has received his rating after this event was played; null = no. */
  readonly ratedSince: boolean | null;
  /** Junior list, section 3: an adult's ACF rating; null = none. */
  readonly acfRating: number | null;
  /** Junior list, 4(a): an unrated player's earlier performance; null = none. */
  readonly startValue: number | null;
}

export type SectionTable = Crosstable<SectionPlayer>;

/** The things of a player that only one system asks for, when nothing is known of them. */
export const NO_EXTRAS: Omit<SectionPlayer, keyof CrosstablePlayer> = {
  gamesBefore: null,
  reached2400: null,
  firstEvent: null,
  ratedSince: null,
  acfRating: null,
  startValue: null,
};

/** The table with each player in another system's terms. */
function withPlayers<P extends CrosstablePlayer>(
  table: SectionTable,
  player: (player: SectionPlayer) => P,
): Crosstable<P> {
  return { ...table, players: table.players.map(player) };
}

export function fideTable(table: SectionTable): Crosstable<FidePlayer> {
  return withPlayers(table, ({ number, name, rating, k, ...known }) => ({
    number,
    name,
    rating,
    k,
    ...(known.gamesBefore === null ? {} : { gamesPlayed: known.gamesBefore }),
    ...(known.reached2400 === null ? {} : { reached2400: known.reached2400 }),
    ...(known.firstEvent === null ? {} : { firstEvent: known.firstEvent }),
    ...(known.ratedSince === null ? {} : { ratedSince: known.ratedSince }),
  }));
}

export function qjrlTable(table: SectionTable): Crosstable<QjrlPlayer> {
  return withPlayers(table, ({ number, name, rating, k, acfRating, startValue }) => ({
    number,
    name,
    rating,
    k,
    acfRating,
    startValue,
  }));
}

export function rhpTable(table: SectionTable): Crosstable<RhpPlayer> {
  return withPlayers(table, ({ number, name, rating, k, gamesBefore }) => ({
    number,
    name,
    rating,
    k,
    gamesCompleted: gamesBefore,
  }));
}
