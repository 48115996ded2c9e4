import type {
  Fide2008Options,
  Fide2008SectionRecord,
  RatedPlayerRecord,
  SectionGame,
  SectionPlayerRecord,
  UnratedPlayerRecord,
} from '../../../../engine/fide2008';
import { isRatedForOpponents } from '../../../../engine/fide2008/player';
import { assertNever } from '../../../../engine/kit/assertNever';
import type { References } from '../../../kit/sheetBuilder';
import { halfUp } from '../expressions';
import { gameKeys } from '../gameKeys';
import { lookUpDp } from '../lookupTables';
import type { SectionPage } from '../sectionPage';

export const FLOOR_KEY = 'in/floor';

export function ratedPlayers({ players }: Fide2008SectionRecord): RatedPlayerRecord[] {
  return players.filter((player): player is RatedPlayerRecord => player.kind === 'rated');
}

export function unratedPlayers({ players }: Fide2008SectionRecord): UnratedPlayerRecord[] {
  return players.filter((player): player is UnratedPlayerRecord => player.kind === 'unrated');
}

/** A player's games in the order of the report, so that those that belong together stand below each other. */
export interface OrderedGames {
  readonly games: readonly SectionGame[];
  readonly keys: readonly string[];
  /** The keys of the counted games against rated opponents, and of all counted games. */
  readonly ratedKeys: readonly string[];
  readonly countedKeys: readonly string[];
}

/** The games against rated opponents, then the others that count, then those that do not. */
export function orderedGames(record: Fide2008SectionRecord, player: SectionPlayerRecord): OrderedGames {
  const counted = player.games.filter(({ opponentRating }) => opponentRating !== null);
  const rated = counted.filter(({ opponent }) => isRatedForOthers(record, opponent));
  const games = [
    ...rated,
    ...counted.filter((game) => !rated.includes(game)),
    ...player.games.filter((game) => !counted.includes(game)),
  ];
  const keys = gameKeys(player.player.number, games);
  return { games, keys, ratedKeys: keys.slice(0, rated.length), countedKeys: keys.slice(0, counted.length) };
}

/** 8.4: who has received his rating since is unrated for his opponents. */
export function isRatedForOthers({ players }: Fide2008SectionRecord, number: number): boolean {
  return players.some(({ player }) => player.number === number && isRatedForOpponents(player));
}

/** Where the rating stands that a player has for his opponents: his own, or in a round robin Ru (new). */
export function opponentKey(record: Fide2008SectionRecord, number: number): string {
  if (isRatedForOthers(record, number)) return `${number}/rating`;
  const passes = record.roundRobin?.unrated.find(({ player }) => player === number)?.passes ?? [];
  return `${number}/pass${passes.length}/ru`;
}

/** 8.1(a): dp of p, which has two decimals. */
export function dpOf(page: Pick<SectionPage, 'isLive'>, at: References, p: string): string {
  return page.isLive ? `CSA.FIDE2008.DP(${p})` : lookUpDp(at, `ROUND(100*${p},0)`);
}

/**
 * 8.22-8.25: what a score adds.
 *
 * @param p the cell with the fractional score
 * @param opponents n of a round robin, null for a Swiss
 */
export function addedForScore(
  page: Pick<SectionPage, 'isLive'>,
  at: References,
  { score, games, p }: { readonly score: string; readonly games: string; readonly p: string },
  opponents: string | null,
): string {
  const dp = dpOf(page, at, p);
  const low = opponents === null ? dp : `${dp}*${opponents}/(${opponents}+1)`;
  return `IF(${score}>=${games}/2,30*(${score}-${games}/2),${low})`;
}

/** Ra, Rc (new) and the pooled average as the next step uses them. */
export function averageForUse(reading: Fide2008Options['roundRobinAverage'], unrounded: string): string {
  switch (reading) {
    case 'whole':
      return halfUp(unrounded);
    case 'exact':
      return unrounded;
    default:
      return assertNever(reading);
  }
}

/** 7.14d and 8.33, or 6.1, 6.41 and 7.12, as a condition. */
export function reachesFloor(
  at: References,
  reading: Fide2008Options['floorReached'],
  rating: string,
): string {
  switch (reading) {
    case 'atLeast':
      return `${rating}>=${at.cell(FLOOR_KEY)}`;
    case 'above':
      return `${rating}>${at.cell(FLOOR_KEY)}`;
    default:
      return assertNever(reading);
  }
}
