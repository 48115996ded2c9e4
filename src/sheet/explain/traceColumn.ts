import { RATINGS_WEIGHED } from '../../engine/csa2024';
import { TOLERANCE } from '../../engine/kit/round';
import { fixed } from '../../cells/numberText';

/** A rating that stands in a column, or should stand there; places count from 1, the newest. */
export interface ColumnPlace {
  readonly place: number;
  readonly rating: number;
}

/** What a printed column of step 7 has otherwise than the history pushed down by one (clause 49). */
export interface ColumnSlips {
  /** Ratings of the history that the column leaves out, at the places where they should stand. */
  readonly lost: readonly ColumnPlace[];
  /** Ratings that stand in the column though the history does not have them there, at the column's places. */
  readonly added: readonly (ColumnPlace & { readonly ofHistory: boolean })[];
}

/**
 * The fewest ratings left out and put in that make a printed column of the history pushed down. What the push takes off
 * the end is not lost.
 *
 * @param pushed this month's rating and the whole history, the newest first
 * @param column the column as printed
 */
export function columnSlips(pushed: readonly number[], column: readonly number[]): ColumnSlips {
  const changes = fewestChanges(pushed, column);
  const lost: ColumnPlace[] = [];
  const added: (ColumnPlace & { ofHistory: boolean })[] = [];
  let [from, to] = [0, 0];
  while (to < column.length) {
    const [rating, stands] = [pushed[from], column[to]!];
    if (rating !== undefined && same(rating, stands)) {
      [from, to] = [from + 1, to + 1];
    } else if (rating === undefined || changes[from]![to + 1]! < changes[from + 1]![to]!) {
      added.push({ place: to + 1, rating: stands, ofHistory: pushed.some((one) => same(one, stands)) });
      to += 1;
    } else {
      lost.push({ place: from + 1, rating });
      from += 1;
    }
  }
  return { lost, added };
}

/** How many changes there are at least from each place of both to the end of the column. */
function fewestChanges(pushed: readonly number[], column: readonly number[]): number[][] {
  const changes = Array.from({ length: pushed.length + 1 }, () =>
    new Array<number>(column.length + 1).fill(0),
  );
  for (let from = pushed.length; from >= 0; from -= 1) {
    for (let to = column.length - 1; to >= 0; to -= 1) {
      const rating = pushed[from];
      const added = 1 + changes[from]![to + 1]!;
      const lost = rating === undefined ? Infinity : 1 + changes[from + 1]![to]!;
      const equal =
        rating !== undefined && same(rating, column[to]!) ? changes[from + 1]![to + 1]! : Infinity;
      changes[from]![to] = Math.min(added, lost, equal);
    }
  }
  return changes;
}

/** Every column of which one row is lost, or one stands twice in its place, with that slip. */
export function oneSlip(
  pushed: readonly number[],
): { readonly column: number[]; readonly slips: ColumnSlips }[] {
  return pushed.slice(1, RATINGS_WEIGHED).flatMap((rating, index) => {
    const place = index + 2;
    const without = pushed.filter((_, at) => at !== index + 1).slice(0, RATINGS_WEIGHED);
    const twice = [...pushed.slice(0, place), ...pushed.slice(index + 1)].slice(0, RATINGS_WEIGHED);
    return [
      { column: without, slips: { lost: [{ place, rating }], added: [] } },
      { column: twice, slips: { lost: [], added: [{ place: place + 1, rating, ofHistory: true }] } },
    ];
  });
}

/** The slips in words: "1405.6 is missing at place 2 and 1351.2 stands again at place 12". */
export function columnText({ lost, added }: ColumnSlips): string {
  const parts = [
    ...lost.map(({ place, rating }) => `${fixed(rating, 1)} is missing at place ${place}`),
    ...added.map(
      ({ place, rating, ofHistory }) =>
        `${fixed(rating, 1)} stands ${ofHistory ? 'again ' : ''}at place ${place}`,
    ),
  ];
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');
}

const same = (a: number, b: number): boolean => Math.abs(a - b) < TOLERANCE;
