import {
  playerMonth,
  type PlayerMonthInput,
  publishedRating,
  ratedScore,
  type RatingType,
  weightedRating,
} from '../../src/engine/csa2024';
import { roundHalfAway } from '../../src/engine/kit/round';
import { asRawRating } from '../../src/engine/kit/units';
import { likelyCauses } from '../../src/explain/likelyCauses';
import { RandomNumbers } from '../support/randomNumbers';
import { realisticMonth } from '../support/realisticMonth';

const MONTHS = 200;
const type: RatingType = 'main';

const inputs = Array.from({ length: MONTHS }, (_, seed) => realisticMonth(new RandomNumbers(seed + 1)));
const published = (input: PlayerMonthInput): number => playerMonth(input).ratings[type].published;

/** What is asked first about a number on a list; null where the number is ours. */
function first(input: PlayerMonthInput, value: number, decimals: number): string | null {
  const number = { key: `step9/${type}/published`, printed: roundHalfAway(value, decimals), decimals };
  return likelyCauses(playerMonth(input), number)[0]?.kind ?? null;
}

/** The part of the numbers that are not ours for which this is asked first. */
function partAsked(kind: string, lists: readonly (readonly [PlayerMonthInput, number])[]): number {
  const different = lists.filter(
    ([input, value]) => roundHalfAway(value, 1) !== roundHalfAway(published(input), 1),
  );
  expect(different.length).toBeGreaterThan(MONTHS / 4);
  return different.filter(([input, value]) => first(input, value, 1) === kind).length / different.length;
}

/** Clause 50: what was on the list before the month, by its history. */
function before({ history }: PlayerMonthInput): number {
  const [raw = asRawRating(NaN)] = history[type];
  return publishedRating(raw, weightedRating(history[type]) as number);
}

const withRating = (input: PlayerMonthInput, rating: number): PlayerMonthInput => ({
  ...input,
  ratings: { ...input.ratings, [type]: { ...input.ratings[type], rating: asRawRating(rating) } },
});

describe(`of ${MONTHS} random months`, () => {
  test('25: a whole published number is always ours, rounded', () => {
    for (const input of inputs) {
      expect(first(input, published(input), 0)).toBe('whole');
      expect(first(input, published(input), 1)).toBeNull();
    }
  });

  test('a list of the month before is asked about first', () => {
    expect(
      partAsked(
        'monthBefore',
        inputs.map((input) => [input, before(input)]),
      ),
    ).toBeGreaterThan(0.95);
  });

  test('48: so is a list that began with the published rating, and a sheet that has it for the raw one', () => {
    const higher = inputs.filter((input) => before(input) > input.ratings[type].rating!);
    const onList = higher.map((input) => [input, published(withRating(input, before(input)))] as const);
    const onSheet = higher.map((input) => [withRating(input, before(input)), published(input)] as const);
    expect(partAsked('publishedForRaw', onList)).toBeGreaterThan(0.9);
    expect(partAsked('publishedForRaw', onSheet)).toBeGreaterThan(0.9);
  });

  test("32: so are the opponents' ratings, where the list has an old one", () => {
    const random = new RandomNumbers(7);
    const lists = inputs.map((input) => {
      const tournaments = input.tournaments.map((tournament, at) => {
        if (at > 0) return tournament;
        const old = tournament.games.findIndex(
          (one) => one.opponentMain !== null && ratedScore(one.result) !== null,
        );
        const points = random.between(5, 60) * (random.chance(0.5) ? 1 : -1);
        const games = tournament.games.map((one, index) =>
          index === old ? { ...one, opponentMain: one.opponentMain! + points } : one,
        );
        return { ...tournament, games };
      });
      return [input, published({ ...input, tournaments })] as const;
    });
    expect(partAsked('opponents', lists)).toBeGreaterThan(0.9);
  });
});

test('a number that no rating of an opponent gives has no likely cause, nor has another figure', () => {
  const [input] = inputs;
  expect(first(input!, published(input!) + 400, 1)).toBeNull();
  const number = { key: `step8/${type}/newRaw`, printed: 1, decimals: 0 };
  expect(likelyCauses(playerMonth(input!), number)).toEqual([]);
});

test('a number with its decimals cut off is said to be so', () => {
  const input = inputs.find((one) => published(one) % 1 > 0.6)!;
  expect(first(input, Math.floor(published(input)), 0)).toBe('cut');
});
