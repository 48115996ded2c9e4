import { RATING_TYPES, type RatingType } from '../../engine/csa2024';
import { RATING_TITLES } from '../../cells/columns';
import type { Progress } from '../../engine/kit/progress';
import { type ComparedSide, titlesOf } from './comparedSide';
import type { Comparison } from './comparison';
import { compareSteps } from './compareSteps';
import { listColumn, onlyRows } from './filterRows';
import { NOTHING_CHOSEN, pairByTitle } from './pairColumns';

/** A published list, and which it is. */
export interface PublishedList {
  readonly list: RatingType;
  readonly file: ComparedSide;
}

/** The new ratings of one list, compared with the published ones. */
export interface ListComparison {
  readonly list: RatingType;
  readonly comparison: Comparison;
}

/**
 * Compares new ratings list by list with published ones: of each list its rows only, by CSA id.
 *
 * @param newRatings a table with a row for each player and list
 * @param files at most one of each list
 */
export function* comparePublishedSteps(
  newRatings: ComparedSide,
  files: readonly PublishedList[],
): Generator<Progress, ListComparison[]> {
  const column = listColumn(titlesOf(newRatings));
  const compared: ListComparison[] = [];
  for (const list of RATING_TYPES) {
    const file = files.find((one) => one.list === list)?.file;
    if (file === undefined) continue;
    const title = RATING_TITLES[list];
    const here = onlyRows(newRatings, column, title, `${newRatings.name}, ${title}`);
    const pairing = pairByTitle(titlesOf(here), titlesOf(file), NOTHING_CHOSEN);
    const steps = compareSteps(here, file, pairing);
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) yield { ...step.value, doing: `Comparing ${title}` };
    compared.push({ list, comparison: step.value });
  }
  return compared;
}
