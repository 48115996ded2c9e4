import type { PlayerMonth } from '../../engine/csa2024';
import type { PrintedNumber } from '../kit/printedFigures';
import { withCount, decimals } from '../../cells/numberText';
import { arithmeticOf } from './arithmetic';
import { assumptionsOf, grouped, type Hit, monthOf, ranked, sizeOf } from './candidates';
import { agrees, NEAR_UNITS } from './evidence';
import type { Answer, Assumption, Explanation } from './explanation';
import { figureAt, figureOf } from '../documents/csa2024/figureByKey';
import type { Trials } from './trials';

const MOST_ANSWERS = 10;

/** From so many in a hundred on, chance is worth a word. */
const CHANCE_SAID = 10;

/**
 * What the trials have found, in words.
 *
 * @param pairs whether slips were searched in pairs
 */
export function explanationOf(
  trials: Trials,
  month: PlayerMonth,
  evidence: readonly PrintedNumber[],
  pairs: boolean,
): Explanation {
  const asked = askedOf(month, evidence);
  const ours = figureOf(month, asked.key) ?? NaN;
  const found = { asked, ours, tried: trials.tried, answers: [], more: 0 };
  if (trials.tried === 0) {
    const text = `${shown(asked)} is what the rules give (${precisely(ours, asked)}).`;
    return { ...found, verdict: 'equal', text };
  }
  if (trials.hits.length === 0) {
    const nothing = pairs ? 'no reading, no slip and no two of them' : 'no reading and no single slip';
    const text = `${shown(asked)} follows from ${nothing}: ${arithmeticOf(month, asked.key)}.`;
    return { ...found, verdict: 'unexplained', text };
  }
  const hits = ranked(grouped(trials.hits, (view) => trials.evidence.effectOf(view)));
  const least = hits.filter((hit) => sizeOf(hit.candidates[0]) === sizeOf(hits[0]!.candidates[0])).length;
  const answers = hits.slice(0, MOST_ANSWERS).map((hit) => answerOf(hit, hits, asked, trials));
  const text = summary(answers[0]!, least - 1, chanceOf(trials));
  return { ...found, verdict: 'explained', answers, more: hits.length - answers.length, text };
}

/** The first number, or the first that differs where that one does not. */
function askedOf(month: PlayerMonth, evidence: readonly PrintedNumber[]): PrintedNumber {
  const differs = (number: PrintedNumber) => !agrees(figureOf(month, number.key) ?? NaN, number);
  return evidence.find(differs) ?? evidence[0]!;
}

function answerOf(hit: Hit, hits: readonly Hit[], asked: PrintedNumber, trials: Trials): Answer {
  const [first] = hit.candidates;
  const assumptions = assumptionsOf(hit);
  const value = figureAt(asked.key)?.(trials.unrounded(first).view) ?? NaN;
  const tied = hits.filter(({ candidates: [other] }) => sizeOf(other) === sizeOf(first)).length > 1;
  return { assumptions, value, text: sentence(asked, assumptions, value), tied, month: monthOf(hit) };
}

/** "1532.5 is what clause 47 switched off gives (1533.16), with every step rounded as in the printed example." */
function sentence(asked: PrintedNumber, assumptions: readonly Assumption[], value: number): string {
  const rounding = assumptions.find(({ kind }) => kind === 'rounding');
  const others = assumptions.filter((assumption) => assumption !== rounding);
  const exactly = precisely(value, asked);
  if (others.length === 0) return `${shown(asked)} is ours (${exactly}) with ${rounding!.words}.`;
  const words = others.map((assumption) => assumption.words).join(' together with ');
  const rounded = rounding === undefined ? '' : `, with ${rounding.words}`;
  const places = others.flatMap(({ variants }) => (variants.length === 0 ? [] : [placesOf(variants)]));
  const where = places.length === 0 ? '' : `: ${places.join('; ')}`;
  return `${shown(asked)} is what ${words} gives (${exactly})${rounded}${where}.`;
}

/** The first place, and how many others have the same effect. */
function placesOf([first = '', ...others]: readonly string[]): string {
  return others.length === 0
    ? first
    : `${first}, or ${withCount(others.length, 'other place')} with the same effect`;
}

/**
 * Of the numbers within a point of the printed one, the share that some single reading or slip would give. Where numbers of
 * other lists have to come out too, hardly any.
 */
function chanceOf({ evidence, near }: Trials): number {
  return evidence.ofOnePlace ? Math.min(1, near.size / (2 * NEAR_UNITS + 1)) : 0;
}

/** The first answer, how many others need as few assumptions, and whether a slip may be found by chance. */
function summary(first: Answer, ties: number, chance: number): string {
  const tied =
    ties === 0 ? '' : ` ${withCount(ties, 'other answer')} ${ties === 1 ? 'is' : 'are'} as likely.`;
  const hundredths = Math.round(100 * chance);
  const slip = first.assumptions.some(({ variants }) => variants.length > 0);
  const caution =
    !slip || hundredths < CHANCE_SAID
      ? ''
      : ` It may be chance: ${hundredths} of 100 numbers near the print would be given by some reading or slip.`;
  return first.text + tied + caution;
}

function shown({ printed, decimals: digits }: PrintedNumber): string {
  return decimals(printed, digits);
}

function precisely(value: number, asked: PrintedNumber): string {
  return Number.isNaN(value) ? 'no such figure' : decimals(value, asked.decimals + 1);
}
