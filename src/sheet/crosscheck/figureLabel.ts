import { RATING_TYPES, type RatingType } from '../../engine/csa2024';
import { RATING_TITLES } from '../../cells/columns';

/** What a figure is, in words and by clause. */
export interface FigureLabel {
  readonly label: string;
  readonly clause: string;
}

/** The last part of a figure's key: what it is, and the clause that gives it. */
const KINDS: Readonly<Record<string, readonly [label: string, clause: string]>> = {
  tournamentWeight: ['weight Tw', '27'],
  ageDays: ['age in days', '36'],
  ageWeight: ['age weight A', '36'],
  we: ['expected score We', '33'],
  resultMinusWe: ['result - We', '41'],
  change: ['change', '41'],
  totalChange: ['total change', '41'],
  averageOpponent: ['average opponent Ao', '28'],
  score: ['score S', '28'],
  performance: ['performance P', '28'],
  maximum: ['maximum change', '47'],
  temporaryRaw: ['temporary raw rating', '48'],
  weightedPerformance: ['weighted performance Wp', '36'],
  weightedRating: ['weighted rating Wr', '49'],
  newRaw: ['new raw rating', '40'],
  published: ['published rating', '50'],
  games: ['games n', '28'],
  typeWeight: ['type weight R', '37'],
  uncapped: ['old raw rating and change', '48'],
  lifted: ['rating after the lift', '40'],
  floor: ['floor', '42'],
  floored: ['rating with the floor', '42'],
  penalty: ['penalty points', '54'],
  higher: ['higher of raw and weighted rating', '50'],
  old: ['old raw rating', '56'],
  highest: ['highest rating', '31'],
  k: ['K', '31'],
};

/** A place among several, by its number: 3 of term3. */
const NUMBERED: readonly (readonly [pattern: RegExp, words: string, clause: string])[] = [
  [/^term(\d)$/, 'term % of Wp', '36'],
  [/^(\d+)$/, 'place % of the weighed ratings', '49'],
];

/**
 * The words for a figure's key.
 *
 * @param key such as step2/t1/r6/main/we
 */
export function figureLabel(key: string): FigureLabel {
  const parts = key.split('/');
  const last = parts.at(-1) ?? '';
  const numbered = NUMBERED.find(([pattern]) => pattern.test(last));
  const [label, clause] =
    numbered === undefined
      ? (KINDS[last] ?? [last, ''])
      : [numbered[1].replace('%', numbered[0].exec(last)?.[1] ?? ''), numbered[2]];
  return { label: [...parts.slice(1, -1).map(partLabel), label].join(', '), clause };
}

function partLabel(part: string): string {
  const numbered = /^(t|r|g|past|p)(\d+)$/.exec(part);
  if (numbered !== null) {
    const words = { t: 'tournament', r: 'round', g: 'game', past: 'earlier tournament', p: 'performance' };
    return `${words[numbered[1] as keyof typeof words]} ${numbered[2]}`;
  }
  return (RATING_TYPES as readonly string[]).includes(part) ? RATING_TITLES[part as RatingType] : part;
}
