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
  ranked,
  sizeOf,
  NEAR_UNITS,
} from './trials';
import { matches } from './trace';

/**
 * Searches for the causes of differing numbers: the smallest sets of interpretations and slips with which every printed
 * number comes out, including those that agree already.
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
 * The same in short steps, so that the pane can respond in between.
 *
 * @param month the month as calculated
 * @param evidence printed numbers of that month, at least one; the first is the one asked about
 */
export function* searchSteps(
  month: PlayerMonth,
  evidence: readonly PrintedNumber[],
): Generator<void, Explanation> {
  const trials = new Trials(month, evidence);
  if (trials.evidence.isMatchedBy(trials.plain.view)) return explanationOf(trials, month, evidence, false);
  const singles = yield* searchSingles(trials, month);
  const pairs =
    trials.hits.length === 0 ? yield* searchPairs(trials, otherReadings(month.options), singles) : false;
  return explanationOf(trials, month, evidence, pairs);
}

/**
 * Tries the other rounding, then each interpretation and each slip, without that rounding and with it.
 *
 * @returns the slips that change a printed number
 */
function* searchSingles(trials: Trials, { options }: PlayerMonth): Generator<void, Single[]> {
  const rounding = otherRounding(options);
  const rounded = trials.byReadings([], rounding);
  const byRounding = trials.try(rounded);
  const roundingEnough = trials.areAll(byRounding.matches);
  // A number that the assumption does not change has to match by rounding alone.
  const mayNeedRounding = ({ touches, matches }: Work) =>
    !roundingEnough && !trials.areAll(matches) && trials.areAll(touches | byRounding.matches);

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

/** A single slip with its effect on the printed numbers. */
interface Single extends Work {
  readonly slip: Slip;
  readonly candidate: Candidate;
}

/**
 * Tries two assumptions together, where no single one is enough. Among a hundred thousand pairs one fits almost any number,
 * so a pair is accepted only where chance is unlikely:
 *
 * - two interpretations always, as there are only a few dozen pairs;
 * - an interpretation and a slip, or two slips, only if printed numbers differ in at least two independent lists;
 * - a pair with a slip only if no other pair is near all printed numbers without matching them: where several are near,
 *   another may fit by chance.
 *
 * @param singles the slips that change a printed number
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
  const effects = new Set(trials.hits.map(({ view }) => trials.evidence.effectOf(view)));
  if ([...trials.near].some((effect) => !nearAlone.has(effect) && !effects.has(effect)))
    trials.hits.length = 0;
  return true;
}

function* twoReadings(trials: Trials, readings: readonly OtherReading[]): Generator<void, void> {
  const rounding = otherRounding(trials.plain.view.month.options);
  for (const [at, first] of readings.entries()) {
    for (const second of readings.slice(at + 1)) {
      if (first.kind === second.kind) continue;
      if (!trials.areAll(trials.try(trials.byReadings([first, second], null)).matches))
        trials.try(trials.byReadings([first, second], rounding));
    }
    yield;
  }
}

/** A number that the slip does not change has to match by the interpretation alone; the others are calculated. */
function* readingAndSlip(
  trials: Trials,
  readings: readonly OtherReading[],
  singles: readonly Single[],
): Generator<void, void> {
  for (const reading of readings) {
    const base = trials.byReadings([reading], null);
    const { matches } = trials.evidence.workOf(base.view);
    for (const { slip, touches } of singles) {
      if (trials.areAll(touches | matches)) trials.try(trials.withSlip(base, slip, base));
      else trials.tried += 1;
    }
    yield;
  }
}

/** A number that only one slip changes has to match by that one alone; those that both change are calculated. */
function* twoSlips(trials: Trials, singles: readonly Single[]): Generator<void, void> {
  const { evidence, plain } = trials;
  const { matches } = evidence.workOf(plain.view);
  for (const [at, first] of singles.entries()) {
    for (const second of singles.slice(at + 1)) {
      const both = first.touches & second.touches;
      const alone = (first.touches & first.matches) | (second.touches & second.matches);
      if (trials.areAll(both | alone | (matches & ~first.touches & ~second.touches)))
        trials.try(trials.withSlip(first.candidate, second.slip, plain));
      else trials.tried += 1;
    }
    yield;
  }
}

const MOST_ANSWERS = 10;

/** Per cent from which the answer mentions chance. */
const NOTABLE_CHANCE = 10;
/** Per cent from which almost any number would have an answer. */
const EXPLAINS_NOTHING = 80;

/**
 * The result of the trials, with its texts.
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

/** The first number that differs, else the first. */
function askedOf(month: PlayerMonth, evidence: readonly PrintedNumber[]): PrintedNumber {
  const differs = (number: PrintedNumber) => !matches(figureOf(month, number.key) ?? NaN, number);
  return evidence.find(differs) ?? evidence[0]!;
}

function answerOf(hit: Hit, hits: readonly Hit[], asked: PrintedNumber, trials: Trials): Answer {
  const [first] = hit.candidates;
  const assumptions = assumptionsOf(hit);
  const value = figureAt(asked.key)?.(trials.unrounded(first).view) ?? NaN;
  const tied = hits.filter(({ candidates: [other] }) => sizeOf(other) === sizeOf(first)).length > 1;
  return { assumptions, value, text: sentence(asked, assumptions, value), tied, month: first.view.whole() };
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

/** The first place, and the number of others with the same effect. */
function placesOf([first = '', ...others]: readonly string[]): string {
  return others.length === 0
    ? first
    : `${first}, or ${withCount(others.length, 'other place')} with the same effect`;
}

/**
 * The share of the numbers within a point of the printed one that a single interpretation or slip would explain; 0 where
 * numbers of other lists have to match too.
 */
function chanceOf({ evidence, nearNumbers }: Trials): number {
  return evidence.ofOnePlace ? nearNumbers.size / (2 * NEAR_UNITS + 1) : 0;
}

/** An answer with a slip may be chance; interpretations are few. */
function hasSlip({ assumptions }: Answer): boolean {
  return assumptions.some(({ variants }) => variants.length > 0);
}

/**
 * The first answer, the number of equally likely ones, and a warning about chance.
 *
 * @param chance per cent of the nearby numbers that an interpretation or slip would explain
 */
function summary(first: Answer, ties: number, chance: number): string {
  const tied =
    ties === 0 ? '' : ` ${withCount(ties, 'other answer')} ${ties === 1 ? 'is' : 'are'} as likely.`;
  const caution =
    chance < NOTABLE_CHANCE
      ? ''
      : ` This may be chance: a reading or slip would explain ${chance} of 100 nearby numbers.`;
  return first.text + tied + caution;
}

function asPrinted({ printed, decimals: digits }: PrintedNumber): string {
  return decimals(printed, digits);
}

function precisely(value: number, asked: PrintedNumber): string {
  return Number.isNaN(value) ? 'no such figure' : decimals(value, asked.decimals + 1);
}

/**
 * The arithmetic of a figure's step, with the figures as shown: "0.45 x 0.83 x 32 = 11.95 (12.02 unrounded)".
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
  // A step described in its own words may skip figures, so it cannot be recalculated from rounded ones.
  if (figure.inNumbers !== undefined) return `${figure.inNumbers(figures)} = ${ours} (unrounded)`;
  const text = shown(expression, figures);
  const result = evaluate(expression, figures.value);
  const byHand = typeof result === 'number' && Number.isFinite(result) ? fixed(result, 2) : ours;
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
