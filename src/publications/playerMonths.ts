import { readCsv } from '../cells/csv';
import type { FileText } from '../cells/fileText';
import { type PerRating, perRating, RATING_TYPES, type RatingType } from '../engine/csa2024';
import { isProblem } from '../engine/kit/problem';
import type { RatingPeriod } from '../bureau';
import { type FormerIds, idsOf } from '../bureau/tables/mergedRecords';
import type { MonthPackage, PublicationKind } from './monthPackage';

/** A player's ratings by one publication of a month, whole numbers as they are published (25); null = not on the list. */
export interface PublishedRatings {
  readonly period: RatingPeriod;
  readonly version: number;
  readonly kind: PublicationKind;
  readonly ratings: PerRating<number | null>;
}

/** A player by several publications, the oldest month first, the versions of a month in their order. */
export interface PlayerMonths {
  readonly id: string;
  /** As the newest list that they are on has it. */
  readonly name: string;
  readonly publications: readonly PublishedRatings[];
}

/** The places of a list's columns: the id first, then the names, and the rating. */
const [SURNAME, FIRST_NAME, RATING] = [1, 2, 6];

/**
 * The published and revised ratings of a player over all packages at hand. Where records were merged, a list that does not have the id
 * may have a former one.
 *
 * @param id the CSA id, as the lists have it
 * @param former the ids of records that were merged
 * @returns null where the player is on no list
 */
export function playerMonths(
  packages: readonly MonthPackage[],
  id: string,
  former: FormerIds = new Map(),
): PlayerMonths | null {
  const ids = idsOf(id, former);
  const sorted = [...packages].sort(
    ({ publication: a }, { publication: b }) => a.period.first - b.period.first || a.version - b.version,
  );
  let name = '';
  const publications = sorted.map(({ publication, lists }): PublishedRatings => {
    const ratings = perRating((type) => {
      const fields = firstOf(ids, (one) => lineOf(lists[type], one));
      if (fields === null) return null;
      name = [fields[FIRST_NAME], fields[SURNAME]].filter(Boolean).join(' ');
      return Number(fields[RATING]);
    });
    const { period, version, kind } = publication;
    return { period, version, kind, ratings };
  });
  const isListed = publications.some(({ ratings }) => RATING_TYPES.some((type) => ratings[type] !== null));
  return isListed ? { id, name: name || id, publications } : null;
}

/** What is found for the first of several ids. */
function firstOf<Found>(ids: readonly string[], find: (id: string) => Found | null): Found | null {
  for (const id of ids) {
    const found = find(id);
    if (found !== null) return found;
  }
  return null;
}

/** The fields of a player's line of a list, without reading the others. */
function lineOf(csv: FileText, id: string): readonly string[] | null {
  const from = csv.indexOf(`\n${id},`);
  if (from < 0) return null;
  const end = csv.indexOf('\n', from + 1);
  const read = readCsv(csv.slice(from + 1, end < 0 ? csv.length : end));
  return isProblem(read) ? null : (read[0] ?? null);
}

/** A month of a line: the rating as it first went out, and the one of its newest version; null = not on the list. */
export interface MonthOfLine {
  readonly period: RatingPeriod;
  readonly published: number | null;
  readonly revised: number | null;
}

/** The months of one list, each once, from the first in which the player is on it. */
export function lineOfList({ publications }: PlayerMonths, type: RatingType): MonthOfLine[] {
  const months = new Map<number, MonthOfLine>();
  for (const { period, ratings } of publications) {
    const published = months.get(period.first)?.published;
    const rating = ratings[type];
    months.set(period.first, {
      period,
      published: published === undefined ? rating : published,
      revised: rating,
    });
  }
  const all = [...months.values()];
  const first = all.findIndex(({ published, revised }) => published !== null || revised !== null);
  return first < 0 ? [] : all.slice(first);
}
