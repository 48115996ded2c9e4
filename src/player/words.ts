import { exact, decimals, signed } from '../cells/numberText';
import type { Colour, GameResult, MonthOptions, RatingRecord } from '../engine/csa2024';
import { TOLERANCE } from '../engine/kit/round';

/** A tournament's name is next to a bar and in a list: a longer one is cut. */
const LONGEST_NAME = 26;

export function shortName(name: string, longest = LONGEST_NAME): string {
  return name.length <= longest ? name : `${name.slice(0, longest - 1).trimEnd()}…`;
}

/** 2.5 */
export function scoreText(score: number): string {
  return exact(score);
}

/** What a player gets in a round, in one or two words. */
export const RESULT_WORDS: Readonly<Record<GameResult, string>> = {
  win: 'won',
  draw: 'drawn',
  loss: 'lost',
  forfeitWin: 'won by forfeit',
  forfeitLoss: 'lost by forfeit',
  bye: 'bye',
};

export const COLOUR_WORDS: Readonly<Record<Colour, string>> = { white: 'White', black: 'Black' };

/** Whether points are more than what binary fractions leave of nothing. */
export function movesRating(points: number): boolean {
  return Math.abs(points) > TOLERANCE;
}

/** Clauses 49-50: what the weighted rating does to the published one, in a sentence. */
export function weightedWords(record: RatingRecord, options: MonthOptions): string {
  const { newRaw, published, penaltyPoints } = record;
  const beforePenalties = penaltyPoints > 0 && options.penaltiesOff === 'rawAndPublished';
  const raw = beforePenalties ? Math.max(record.liftedRaw, record.floor) : newRaw;
  const rawWords = `your new raw rating${beforePenalties ? ' before the penalty points' : ''}, ${decimals(raw, 1)}`;
  const weighted = `Your weighted rating of the last 24 months, ${decimals(record.weightedRating, 1)},`;
  const isHigher = record.weightedRating > raw && movesRating(record.weightedRating - raw);
  if (!isHigher) return `${weighted} is not higher than ${rawWords}, and changes nothing.`;
  const effect = published - newRaw;
  if (!movesRating(effect)) {
    return `${weighted} is higher than ${rawWords}, but the penalty points take both to your floor.`;
  }
  const less = beforePenalties ? ', less the penalty points' : '';
  return `${weighted} is higher than ${rawWords}, so it is published${less}: ${signed(effect, 1)}.`;
}
