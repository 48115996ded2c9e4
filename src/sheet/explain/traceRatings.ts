import {
  afterPenalties,
  type PlayerMonth,
  publishedRating,
  RATING_TYPES,
  type RatingRecord,
  type RatingType,
} from '../../engine/csa2024';
import { ageWeightStep } from './traceGames';
import { performancePlaceStep, termStep, weightedPerformanceStep } from './tracePerformances';
import { type FigureStep, repeated, type StepFigures, sumOf, sumText } from './traceStep';
import { columnStep, weightedRatingStep } from './traceWeighted';

/**
 * Steps 4 and 6-9 of one figure: from the figures of its rating list.
 *
 * @param parts of its key, such as step8, main, newRaw
 * @returns null for a figure of another kind, or one into which only what is given goes
 */
export function ratingStep(month: PlayerMonth, parts: readonly string[]): FigureStep | null {
  const [step, list, figure = '', last] = parts;
  const type = RATING_TYPES.find((one) => one === list);
  if (type === undefined) return null;
  const record = month.ratings[type];
  if (step === 'given' && last === 'ageWeight') return ageWeightStep(`given/${type}/${figure}/ageDays`);
  if (step === 'step6' && last !== undefined) return performancePlaceStep(record, figure, last);
  if (step === 'step6' && figure.startsWith('term')) return termStep(record, figure);
  if (step === 'step7' && /^\d+$/.test(figure)) return columnStep(month, type, Number(figure));
  switch (figure) {
    case 'change':
      return changeStep(record);
    case 'uncapped':
      return uncappedStep(record);
    case 'temporaryRaw':
      return temporaryRawStep(month, record);
    case 'weightedPerformance':
      return weightedPerformanceStep(record);
    case 'weightedRating':
      return weightedRatingStep(month, type);
    case 'lifted':
      return liftedStep(month, record);
    case 'floored':
      return flooredStep(record);
    case 'newRaw':
      return newRawStep(month, record);
    case 'higher':
      return higherStep(type);
    case 'published':
      return publishedStep(month, record);
    default:
      return null;
  }
}

function totalsOf({ type, totals }: RatingRecord): string[] {
  return totals.map(({ tournament }) => `step3/t${tournament + 1}/${type}/totalChange`);
}

function changeStep(record: RatingRecord): FigureStep {
  return {
    calculate: (figures) => sumOf(totalsOf(record), figures),
    arithmetic: ({ shown }) => sumText(totalsOf(record).map(shown)) || '0',
    sumOf: 'totals',
  };
}

function uncappedStep(record: RatingRecord): FigureStep {
  const change = `step4/${record.type}/change`;
  const old = `used/${record.type}/old`;
  return {
    calculate: ({ value }) => value(old) + value(change),
    arithmetic: ({ shown, isPrinted }) =>
      sumText([shown(old), ...(isPrinted(change) ? [change] : totalsOf(record)).map(shown)]),
    sumOf: 'rating and changes',
  };
}

/** Clauses 48 and 47. */
function temporaryRawStep({ options }: PlayerMonth, record: RatingRecord): FigureStep {
  const { type, maximumChange } = record;
  const uncapped = `step4/${type}/uncapped`;
  const old = `used/${type}/old`;
  const maximum = `step4/${type}/maximum`;
  const bounded = maximumChange !== null && options.maximumChangeOn !== 'lift';
  return {
    calculate: ({ value }) =>
      bounded
        ? Math.min(value(old) + value(maximum), Math.max(value(old) - value(maximum), value(uncapped)))
        : value(uncapped),
    arithmetic: (figures) => {
      const sum = figures.isPrinted(uncapped)
        ? figures.shown(uncapped)
        : uncappedStep(record).arithmetic(figures);
      const held = bounded && Math.abs(figures.value(uncapped) - figures.value(old)) > figures.value(maximum);
      return held ? `${sum}, at most ${figures.shown(maximum)} from ${figures.shown(old)}` : sum;
    },
    sumOf: record.changeCapped ? null : 'rating and changes',
  };
}

/** Clause 40, up to the maximum of clause 47. */
function liftedStep({ options }: PlayerMonth, record: RatingRecord): FigureStep {
  const { type, maximumChange, weightedPerformance } = record;
  const temporary = `step4/${type}/temporaryRaw`;
  if (weightedPerformance === null) return repeated(temporary);
  const wp = `step6/${type}/weightedPerformance`;
  const old = `used/${type}/old`;
  const maximum = `step4/${type}/maximum`;
  const bounded = maximumChange !== null && options.maximumChangeOn !== 'change';
  const highest = ({ value }: StepFigures): number => (bounded ? value(old) + value(maximum) : Infinity);
  return {
    calculate: (figures) => Math.max(figures.value(temporary), Math.min(figures.value(wp), highest(figures))),
    arithmetic: (figures) => {
      const { value, shown } = figures;
      const both = `the higher of ${shown(temporary)} and ${shown(wp)}`;
      return value(wp) > highest(figures) ? `${both}, lifted at most ${shown(maximum)}` : both;
    },
    sumOf: null,
  };
}

/** Clause 42. */
function flooredStep({ type }: RatingRecord): FigureStep {
  const lifted = `step8/${type}/lifted`;
  const floor = `step8/${type}/floor`;
  return {
    calculate: ({ value }) => Math.max(value(lifted), value(floor)),
    arithmetic: ({ shown }) => `the higher of ${shown(lifted)} and ${shown(floor)}`,
    sumOf: null,
  };
}

/** Clauses 40, 42 and 54. */
function newRawStep(month: PlayerMonth, record: RatingRecord): FigureStep {
  const floored = `step8/${record.type}/floored`;
  return {
    calculate: (figures) => penalised(month, record, figures.value(floored)),
    arithmetic: (figures) => {
      const lift = liftedStep(month, record).arithmetic(figures);
      const floor = figures.value(floored) > figures.value(`step8/${record.type}/lifted`);
      const raised = floor ? `the floor ${figures.shown(`step8/${record.type}/floor`)}` : lift;
      return `${raised}${penaltyText(month, record, floored, figures)}`;
    },
    sumOf: null,
  };
}

function higherStep(type: RatingType): FigureStep {
  const floored = `step8/${type}/floored`;
  const weighted = `step7/${type}/weightedRating`;
  return {
    calculate: ({ value }) => publishedRating(value(floored), value(weighted)),
    arithmetic: ({ shown }) => `the higher of ${shown(floored)} and ${shown(weighted)}`,
    sumOf: null,
  };
}

/** Clause 50; clause 54 where there are penalties. */
function publishedStep(month: PlayerMonth, record: RatingRecord): FigureStep {
  const { type, penaltyPoints } = record;
  const newRaw = `step8/${type}/newRaw`;
  const weighted = `step7/${type}/weightedRating`;
  const offBoth = penaltyPoints > 0 && month.options.penaltiesOff === 'rawAndPublished';
  return {
    calculate: ({ value }) =>
      offBoth
        ? penalised(month, record, value(`step9/${type}/higher`))
        : publishedRating(value(newRaw), value(weighted)),
    arithmetic: (figures) =>
      offBoth
        ? `${higherStep(type).arithmetic(figures)}${penaltyText(month, record, `step9/${type}/higher`, figures)}`
        : `the higher of ${figures.shown(newRaw)} and ${figures.shown(weighted)}`,
    sumOf: null,
  };
}

function penalised({ options }: PlayerMonth, { penaltyPoints, floor }: RatingRecord, rating: number): number {
  return afterPenalties(rating, penaltyPoints, options.floorHolds === 'afterPenalties' ? floor : -Infinity);
}

/** The points that come off, and the floor where that leaves some of them. */
function penaltyText(month: PlayerMonth, record: RatingRecord, before: string, figures: StepFigures): string {
  const { type, penaltyPoints } = record;
  if (penaltyPoints === 0) return '';
  const rating = figures.value(before);
  const isHeld = penalised(month, record, rating) > rating - penaltyPoints;
  const floor = isHeld ? `, not below the floor ${figures.shown(`step8/${type}/floor`)}` : '';
  return `, less ${penaltyPoints} penalty points${floor}`;
}
