import type { MonthOptions, RatingRecord } from '../../engine/csa2024';
import { decimals, signed } from '../../cells/numberText';
import { movesRating } from './words';

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
