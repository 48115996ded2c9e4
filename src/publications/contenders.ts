import type { MonthOptions, RatingType } from '../engine/csa2024';
import {
  asRegulated,
  type Curve,
  CURVES,
  type RatedGames,
  REPLAYED,
  type ReplayedMonth,
  replaySteps,
  replaySystemSteps,
  type Variant,
} from '../engine/evidence';
import { type Progress, stepsOfPart } from '../engine/kit/progress';
import { MONTH_OPTIONS } from '../documents/csa2024/options';
import { type OptionValue, valueIn, valueText } from '../options/option';

/**
 * What is compared: four curves on the ratings at the start of each month (the ratings are of 2024, which favours it), for scores
 * in sections Queensland's too; each system with ratings of its own from one first list; or 2024 with one thing changed.
 */
export const LEVELS = ['curves', 'replay', 'parameters'] as const;
export type Level = (typeof LEVELS)[number];

/** A system or variant with the games of each month, which have the ratings it gave their players. */
export interface Contender {
  readonly system: string;
  readonly curve: Curve;
  readonly games: readonly RatedGames[];
}

/** The variant that all others are compared with. */
export const AS_REGULATED = 'as regulated';

/** 2024 with one thing changed: its numbers, and each interpretation of a place where the text is silent. */
function variants(options: MonthOptions): [system: string, changes: Partial<Variant>][] {
  return [
    [AS_REGULATED, {}],
    ['weighted in place of raw ratings', { predictor: 'weighted' }],
    ['published in place of raw ratings', { predictor: 'published' }],
    ['no lift (40)', { lift: false }],
    ['Tw of 1 for every game (27)', { weightByTime: false }],
    ['K x 0.5', { kTimes: 0.5 }],
    ['K x 2', { kTimes: 2 }],
    ['first rating 1000', { firstRating: 1000 }],
    ['first rating 1400', { firstRating: 1400 }],
    ...MONTH_OPTIONS.flatMap((option) => {
      const values: readonly OptionValue[] = option.kind === 'yesNo' ? [true, false] : option.choices;
      const others = values.filter((value) => value !== valueIn(options, option));
      return others.map((value): [string, Partial<Variant>] => [
        `${option.label}: ${valueText(option, value)} (${option.clause})`,
        { options: { ...options, [option.key]: value } },
      ]);
    }),
  ];
}

/**
 * The contenders of a level one after the other: the games of a replay are let go of before the next one.
 *
 * @param played the games of each month, as it was published
 * @param months to be replayed; none for the curves
 * @param take what is kept of a contender
 */
export function* contenderSteps<Kept>(
  played: readonly RatedGames[],
  months: readonly ReplayedMonth[],
  options: MonthOptions,
  { list, level }: { readonly list: RatingType; readonly level: Level },
  take: (contender: Contender) => Generator<unknown, Kept>,
): Generator<Progress, Kept[]> {
  switch (level) {
    case 'curves': {
      const kept: Kept[] = [];
      for (const [done, curve] of CURVES.entries()) {
        const progress = { doing: curve, done, of: CURVES.length };
        kept.push(yield* stepsOfPart(take({ system: curve, curve, games: played }), progress));
      }
      return kept;
    }
    case 'replay': {
      const of = REPLAYED.length + 1;
      const first: Progress = { doing: 'csa2024', done: 0, of };
      const own = yield* stepsOfPart(replaySteps(months, list, asRegulated(options)), first);
      const kept = [yield* stepsOfPart(take({ system: 'csa2024', curve: 'csa2024', games: own }), first)];
      for (const [at, system] of REPLAYED.entries()) {
        const progress = { doing: system, done: at + 1, of };
        const games = yield* stepsOfPart(replaySystemSteps(months, own, list, options, system), progress);
        kept.push(yield* stepsOfPart(take({ system, curve: system, games }), progress));
      }
      return kept;
    }
    case 'parameters': {
      const all = variants(options);
      const kept: Kept[] = [];
      for (const [done, [system, changes]] of all.entries()) {
        const replay = replaySteps(months, list, { ...asRegulated(options), ...changes });
        const progress = { doing: system, done, of: all.length };
        const games = yield* stepsOfPart(replay, progress);
        kept.push(yield* stepsOfPart(take({ system, curve: 'csa2024', games }), progress));
      }
      return kept;
    }
  }
}
