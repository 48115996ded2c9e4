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
/** From so many in a hundred on, almost any number would have an answer. */
const EXPLAINS_NOTHING = 80;

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
  const found = { asked, ours, tried: trials.tried, answers: [], more: 0, fitsAny: false };
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
  const chance = hasSlip(answers[0]!) ? Math.round(100 * chanceOf(trials)) : 0;
  const text = summary(answers[0]!, least - 1, chance);
  const fitsAny = chance >= EXPLAINS_NOTHING;
  return { ...found, verdict: 'explained', answers, more: hits.length - answers.length, fitsAny, text };
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

/** "1532.5 is what clause 47 switched off, with every step rounded as in the printed example, gives; unrounded it is 1533.16." */
function sentence(asked: PrintedNumber, assumptions: readonly Assumption[], value: number): string {
  const rounding = assumptions.find(({ kind }) => kind === 'rounding');
  const others = assumptions.filter((assumption) => assumption !== rounding);
  const exactly = precisely(value, asked);
  if (others.length === 0) return `${shown(asked)} is ours (${exactly}) with ${rounding!.words}.`;
  const words = others.map((assumption) => assumption.words).join(' together with ');
  const places = others.flatMap(({ variants }) => (variants.length === 0 ? [] : [placesOf(variants)]));
  const where = places.length === 0 ? '' : `: ${places.join('; ')}`;
  return rounding === undefined
    ? `${shown(asked)} is what ${words} gives (${exactly})${where}.`
    : `${shown(asked)} is what ${words}, with ${rounding.words}, gives; unrounded it is ${exactly}${where}.`;
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
function chanceOf({ evidence, nearNumbers }: Trials): number {
  return evidence.ofOnePlace ? nearNumbers.size / (2 * NEAR_UNITS + 1) : 0;
}

/** Readings are few; a slip may be found by chance. */
function hasSlip({ assumptions }: Answer): boolean {
  return assumptions.some(({ variants }) => variants.length > 0);
}

/**
 * The first answer, how many others need as few assumptions, and whether a slip may be found by chance.
 *
 * @param chance of a hundred numbers near the print, how many some reading or slip would give
 */
function summary(first: Answer, ties: number, chance: number): string {
  const tied =
    ties === 0 ? '' : ` ${withCount(ties, 'other answer')} ${ties === 1 ? 'is' : 'are'} as likely.`;
  const caution =
    chance < CHANCE_SAID
      ? ''
      : ` It may be chance: ${chance} of 100 numbers near the print would be given by some reading or slip.`;
  return first.text + tied + caution;
}

function shown({ printed, decimals: digits }: PrintedNumber): string {
  return decimals(printed, digits);
}

function precisely(value: number, asked: PrintedNumber): string {
  return Number.isNaN(value) ? 'no such figure' : decimals(value, asked.decimals + 1);
}
