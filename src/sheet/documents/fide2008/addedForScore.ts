import { evaluate } from '../../figures/evaluate';
import { type Expression, figure, type Part } from '../../figures/expression';
import type { Key } from '../../figures/key';
import { shown, type ShownFigures } from '../../figures/shown';
import { addedForScore, dpOfFraction } from './functions';

/** A score as it stands in the report: in an event, or in all events so far. */
export interface ScoreCells {
  readonly score: Key;
  readonly games: Key;
  readonly p: Key;
  /** n of a round robin, null where the rule of a Swiss holds. */
  readonly opponents: Part | null;
}

/** 8.22-8.25: what a score adds to the average. */
export function addedBy({ score, games, p, opponents }: ScoreCells): Expression {
  return addedForScore(figure(score), figure(games), dpOfFraction(figure(p)), opponents);
}

/** The same in numbers: 30 x (7 - 9 / 2), dp of 0.22, or in a round robin -220 x 9 / (9 + 1). */
export function addedInNumbers({ score, games, p, opponents }: ScoreCells, figures: ShownFigures): string {
  const isLow = 2 * Number(figures.value(score)) < Number(figures.value(games));
  if (isLow && opponents === null) return `dp of ${figures.shown(p)}`;
  const dp = Number(evaluate(dpOfFraction(figure(p)), figures.value));
  return shown(addedForScore(figure(score), figure(games), dp, opponents), figures);
}
