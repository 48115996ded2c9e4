import {
  kFactor,
  type PerRating,
  type PlayerMonthInput,
  RATING_TYPES,
  type RatingType,
} from '../../../engine/csa2024';
import type { RatingStart } from '../../../engine/csa2024/ratingMonth';
import { RATING_TITLES } from '../../../cells/columns';
import { decimals } from '../../../cells/numberText';
import { type MonthCase, type Slip, withList } from '../monthCase';
import { type RawRating, type KFactor, asKFactor } from '../../../engine/kit/units';

/** Clause 31, from the lowest ratings to the highest. */
const K_FACTORS = [40, 36, 32, 28, 24, 20, 16, 12].map(asKFactor);

/** Slips in what a list starts the period with: its K-factor and its rating. */
export function ratingSlips(input: PlayerMonthInput, start: PerRating<RatingStart>): Slip[] {
  return [...RATING_TYPES.flatMap((type) => kSlips(input, start[type])), ...lastMonthSlips(input)];
}

/** Clause 31: K of the band next to the right one, or by the current rating where the highest one counts. */
function kSlips(input: PlayerMonthInput, { type, k, rating }: RatingStart): Slip[] {
  const slip = (about: Pick<Slip, 'kind' | 'words'>, wrong: KFactor | undefined): Slip[] =>
    wrong === undefined || wrong === k
      ? []
      : [
          {
            ...about,
            clause: '31',
            place: `${RATING_TITLES[type]}, ${wrong} instead of ${k}`,
            apply: (month) => withList(month, 'ratings', type, { ...month.input.ratings[type], k: wrong }),
          },
        ];
  const band = K_FACTORS.indexOf(k);
  const byCurrent = input.ratings[type].rating === null ? undefined : kFactor(rating);
  const byCurrentWords = 'K by the current rating instead of the highest';
  return [
    ...slip({ kind: 'kByCurrentRating', words: byCurrentWords }, byCurrent),
    ...slip(
      { kind: 'kBandUp', words: 'K of the next higher band of ratings' },
      band < 0 ? undefined : K_FACTORS[band + 1],
    ),
    ...slip(
      { kind: 'kBandDown', words: 'K of the next lower band of ratings' },
      band < 0 ? undefined : K_FACTORS[band - 1],
    ),
  ];
}

/** Clause 48: the raw rating of the month before, in one list or in all of them. */
function lastMonthSlips(input: PlayerMonthInput): Slip[] {
  const lists = RATING_TYPES.filter((type) => lastMonths(input, type) !== null);
  const slip = (types: readonly RatingType[]): Slip => ({
    kind: 'lastMonthsRating',
    clause: '48',
    words: "last month's raw rating used as the old one",
    place: types
      .map(
        (type) =>
          `${RATING_TITLES[type]} ${decimals(lastMonths(input, type)!, 1)} instead of ${decimals(input.ratings[type].rating!, 1)}`,
      )
      .join(', '),
    apply: (month: MonthCase) =>
      types.reduce(
        (changed, type) =>
          withList(changed, 'ratings', type, {
            ...changed.input.ratings[type],
            rating: lastMonths(input, type),
          }),
        month,
      ),
  });
  return [...lists.map((type) => slip([type])), ...(lists.length > 1 ? [slip(lists)] : [])];
}

/** The newest of the history that is not the rating itself; null where the month before had the same, or none is known. */
function lastMonths(input: PlayerMonthInput, type: RatingType): RawRating | null {
  const { rating } = input.ratings[type];
  const [newest, before] = input.history[type];
  const last = newest === rating ? before : newest;
  return rating === null || last === undefined || last === rating ? null : last;
}
