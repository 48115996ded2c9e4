import type { TermKey } from '../../month/glossary';

/** The words of the regulations by the last part of a figure's key, without its number. */
const WORDS: Readonly<Record<string, TermKey>> = {
  old: 'raw',
  uncapped: 'raw',
  temporaryRaw: 'raw',
  newRaw: 'raw',
  higher: 'published',
  published: 'published',
  weightedRating: 'weighted',
  performance: 'performance',
  averageOpponent: 'performance',
  weightedPerformance: 'wp',
  term: 'wp',
  lifted: 'lifted',
  floor: 'floor',
  floored: 'floor',
  highest: 'floor',
  k: 'k',
  we: 'we',
  resultMinusWe: 'we',
  tournamentWeight: 'tw',
  change: 'change',
  totalChange: 'change',
  maximum: 'maximumChange',
  ageDays: 'ageWeight',
  ageWeight: 'ageWeight',
  typeWeight: 'typeWeight',
  penalty: 'penalty',
};

/** The words that stand in the labels of figures, each once, in the order of the figures. */
export function termsOf(keys: readonly string[]): TermKey[] {
  const words = keys.map((key) => WORDS[(key.split('/').at(-1) ?? '').replace(/\d+$/, '')]);
  return [...new Set(words.filter((word) => word !== undefined))];
}
