import type { PlayerMonth } from '../../engine/csa2024';
import { gameStep } from './traceGames';
import { ratingStep } from './traceRatings';
import type { FigureStep } from './traceStep';

/**
 * The step that gives a figure from other figures of the month.
 *
 * @param key such as step3/t2/r6/main/change
 * @returns null where only what is given goes into it (a date, a rating, a result)
 */
export function figureStep(month: PlayerMonth, key: string): FigureStep | null {
  return gameStep(month, key.split('/')) ?? ratingStep(month, key.split('/'));
}
