import { withCount, decimals, fixed, exact } from '../cells/numberText';
import type { PlayerMonth } from '../engine/csa2024';
import { roundHalfAway } from '../engine/kit/round';
import { figureAt, figureOf } from '../documents/csa2024/figureByKey';
import { evaluate } from '../figures/evaluate';
import type { ReportFigures } from '../figures/figure';
import { foundKey, type Key } from '../figures/key';
import { shown, type ShownFigures } from '../figures/shown';
import type { PrintedNumber } from '../figures/printedFigures';
import { declaredMonth } from '../documents/csa2024/monthReport';
import {
  type Explanation,
  otherReadings,
  otherRounding,
  type OtherReading,
  type Answer,
  type Assumption,
} from './hypotheses';
import type { Slip } from './monthCase';
import {
  type Work,
  SLIPS_A_STEP,
  Trials,
  type Candidate,
  assumptionsOf,
  grouped,
  type Hit,
  monthOf,
  ranked,
  sizeOf,
  agrees,
  NEAR_UNITS,
} from './trials';

/**
 * Why printed numbers differ from a calculated month: the smallest sets of readings and slips that give every one of them,
 * those that agree already included.
 *
 * @param month the month as calculated
 * @param evidence printed numbers of that month, at least one; the first is the one asked about
 */
export function search(month: PlayerMonth, evidence: readonly PrintedNumber[]): Explanation {
  const steps = searchSteps(month, evidence);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * The same in short steps, so that others can have the thread in between.
 *
 * @param month the month as calculated
 * @param evidence printed numbers of that month, at least one; the first is the one asked about
 */
export function* searchSteps(
  month: PlayerMonth,
  evidence: readonly PrintedNumber[],
): Generator<void, Explanation> {
  const trials = new Trials(month, evidence);
  if (trials.evidence.isGivenBy(trials.plain.view)) return explanationOf(trials, month, evidence, false);
  const singles = yield* searchSingles(trials, month);
  const pairs =
    trials.hits.length === 0 ? yield* searchPairs(trials, otherReadings(month.options), singles) : false;
  return explanationOf(trials, month, evidence, pairs);
}

/**
 * The other rounding; one reading or one slip, without that rounding and with it.
 *
 * @returns the slips that change some printed number
 */
function* searchSingles(trials: Trials, { options }: PlayerMonth): Generator<void, Single[]> {
  const rounding = otherRounding(options);
  const rounded = trials.byReadings([], rounding);
  const byRounding = trials.try(rounded);
  const roundingEnough = trials.isGiven(byRounding.gives);
  // A number that the assumption does not change must be given by the rounding alone.
  const mayNeedRounding = ({ touches, gives }: Work) =>
    !roundingEnough && !trials.isGiven(gives) && trials.isGiven(touches | byRounding.gives);

  for (const reading of otherReadings(options)) {
    const work = trials.try(trials.byReadings([reading], null));
    if (mayNeedRounding(work)) trials.try(trials.byReadings([reading], rounding));
  }
  yield;
  const singles: Single[] = [];
  for (const [at, slip] of trials.slips.entries()) {
    const candidate = trials.withSlip(trials.plain, slip, trials.plain);
    if (candidate === null) continue;
    const work = trials.try(candidate);
    if (work.touches !== 0n) singles.push({ slip, candidate, ...work });
    if (mayNeedRounding(work)) trials.try(trials.withSlip(rounded, slip, rounded));
    if (at % SLIPS_A_STEP === SLIPS_A_STEP - 1) yield;
  }
  return singles;
}

/** A slip alone, and what it does to the printed numbers. */
interface Single extends Work {
  readonly slip: Slip;
  readonly candidate: Candidate;
}

/**
 * Two assumptions at once, where no single one is enough. Among some hundred thousand pairs there is one for almost any
 * number, so that a pair is looked for, and offered, only where chance is unlikely:
 *
 * - two readings always, as there are only a few dozen pairs of them;
 * - a reading and a slip, or two slips, where the printed numbers differ in two lists or more, which do not follow from
 *   each other;
 * - a pair with a slip is an answer only if no other pair comes near all printed numbers without giving them: where
 *   several come near, one more may well fit by chance.
 *
 * @param singles the slips that change some printed number
 * @returns whether pairs with slips were searched
 */
function* searchPairs(
  trials: Trials,
  readings: readonly OtherReading[],
  singles: readonly Single[],
): Generator<void, boolean> {
  yield* twoReadings(trials, readings);
  if (trials.hits.length > 0 || trials.evidence.places < 2) return false;
  const nearAlone = new Set(trials.near);
  yield* readingAndSlip(trials, readings, singles);
  yield* twoSlips(trials, singles);
  const given = new Set(trials.hits.map(({ view }) => trials.evidence.effectOf(view)));
  if ([...trials.near].some((effect) => !nearAlone.has(effect) && !given.has(effect))) trials.hits.length = 0;
  return true;
}

function* twoReadings(trials: Trials, readings: readonly OtherReading[]): Generator<void, void> {
  const rounding = otherRounding(trials.plain.view.month.options);
  for (const [at, first] of readings.entries()) {
    for (const second of readings.slice(at + 1)) {
      if (first.kind === second.kind) continue;
      if (!trials.isGiven(trials.try(trials.byReadings([first, second], null)).gives))
        trials.try(trials.byReadings([first, second], rounding));
    }
    yield;
  }
}

/** A number that the slip does not change must be given by the reading alone; the others are calculated. */
function* readingAndSlip(
  trials: Trials,
  readings: readonly OtherReading[],
  singles: readonly Single[],
): Generator<void, void> {
  for (const reading of readings) {
    const base = trials.byReadings([reading], null);
    const { gives } = trials.evidence.workOf(base.view);
    for (const { slip, touches } of singles) {
      if (trials.isGiven(touches | gives)) trials.try(trials.withSlip(base, slip, base));
      else trials.tried += 1;
    }
    yield;
  }
}

/** A number that only one of the two slips changes must be given by that one alone; those that both change are calculated. */
function* twoSlips(trials: Trials, singles: readonly Single[]): Generator<void, void> {
  const { evidence, plain } = trials;
  const { gives } = evidence.workOf(plain.view);
  for (const [at, first] of singles.entries()) {
    for (const second of singles.slice(at + 1)) {
      const both = first.touches & second.touches;
      const alone = (first.touches & first.gives) | (second.touches & second.gives);
      if (trials.isGiven(both | alone | (gives & ~first.touches & ~second.touches)))
        trials.try(trials.withSlip(first.candidate, second.slip, plain));
      else trials.tried += 1;
    }
    yield;
  }
}

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
function explanationOf(
  trials: Trials,
  month: PlayerMonth,
  evidence: readonly PrintedNumber[],
  pairs: boolean,
): Explanation {
  const asked = askedOf(month, evidence);
  const ours = figureOf(month, asked.key) ?? NaN;
  const found = { asked, ours, tried: trials.tried, answers: [], more: 0, fitsAny: false };
  if (trials.tried === 0) {
    const text = `${asPrinted(asked)} is what the rules give (${precisely(ours, asked)}).`;
    return { ...found, verdict: 'equal', text };
  }
  if (trials.hits.length === 0) {
    const nothing = pairs ? 'no reading, no slip and no two of them' : 'no reading and no single slip';
    const text = `${asPrinted(asked)} follows from ${nothing}: ${arithmeticOf(month, asked.key)}.`;
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
  if (others.length === 0) return `${asPrinted(asked)} is ours (${exactly}) with ${rounding!.words}.`;
  const words = others.map((assumption) => assumption.words).join(' together with ');
  const places = others.flatMap(({ variants }) => (variants.length === 0 ? [] : [placesOf(variants)]));
  const where = places.length === 0 ? '' : `: ${places.join('; ')}`;
  return rounding === undefined
    ? `${asPrinted(asked)} is what ${words} gives (${exactly})${where}.`
    : `${asPrinted(asked)} is what ${words}, with ${rounding.words}, gives; unrounded it is ${exactly}${where}.`;
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

function asPrinted({ printed, decimals: digits }: PrintedNumber): string {
  return decimals(printed, digits);
}

function precisely(value: number, asked: PrintedNumber): string {
  return Number.isNaN(value) ? 'no such figure' : decimals(value, asked.decimals + 1);
}

/**
 * How a figure comes from those it is made of, as a person would work it out from the figures shown, such as
 * "0.45 x 0.83 x 32 = 11.95 (12.02 unrounded)".
 *
 * @param key such as step3/t2/r6/main/change
 */
export function arithmeticOf(month: PlayerMonth, key: string): string {
  const report = declaredMonth(month);
  const figure = report.figures.get(foundKey(key));
  if (figure === undefined || typeof figure.value !== 'number') return 'this month has no such figure';
  const figures = asShown(report);
  const expression = figure.onPrint ?? figure.expression;
  const ours = fixed(figure.value, 2);
  // Words by hand may leave figures in between away, so that nobody can say what rounding on the way makes of them.
  if (figure.inNumbers !== undefined) return `${figure.inNumbers(figures)} = ${ours} (unrounded)`;
  const text = shown(expression, figures);
  const given = evaluate(expression, figures.value);
  const byHand = typeof given === 'number' && Number.isFinite(given) ? fixed(given, 2) : ours;
  return `${text} = ${byHand}${byHand === ours ? '' : ` (${ours} unrounded)`}`;
}

/** The figures of a report rounded as its cells show them. */
function asShown({ figures, values }: ReportFigures): ShownFigures {
  const decimals = (key: Key): number | null => {
    const format = figures.get(key)?.format ?? '';
    return /^0(\.0*)?$/.test(format) ? (format.split('.')[1] ?? '').length : null;
  };
  const value = (key: Key) => {
    const found = values.get(key) ?? null;
    const digits = decimals(key);
    return typeof found === 'number' && digits !== null ? roundHalfAway(found, digits) : found;
  };
  return {
    value,
    shown: (key) => {
      const found = value(key);
      const digits = decimals(key);
      if (typeof found !== 'number') return String(found ?? '');
      return digits === null ? exact(found) : fixed(found, digits);
    },
    isPrinted: () => false,
  };
}
