import { RATING_TITLES } from '../cells/columns';
import { withCount, decimals } from '../cells/numberText';
import type { PlayerMonth, RatingRecord, RatingType } from '../engine/csa2024';
import { movesRating, scoreText, shortName } from './words';

/** Where a rating's points come from, in the order in which they come. */
export const STEP_KINDS = [
  'start',
  'tournament',
  'rounding',
  'maximum',
  'lift',
  'floor',
  'penalty',
  'newRaw',
  'weighted',
  'published',
] as const;
type StepKind = (typeof STEP_KINDS)[number];

export interface RatingStep {
  readonly kind: StepKind;
  /** A few words, for the place next to a bar. */
  readonly title: string;
  /** A sentence without its full stop. */
  readonly words: string;
  /** The clauses behind it. */
  readonly clauses: string;
  /** What it adds; the start adds the rating itself, a total nothing. All steps add up to the published rating. */
  readonly points: number;
  /** The rating when it has been added. */
  readonly after: number;
}

/** A step without the rating that it leads to. */
type StepPart = Omit<RatingStep, 'after'>;

/** Whether a step is a rating, not points that are added. */
export function isTotal({ kind }: RatingStep): boolean {
  return kind === 'start' || kind === 'newRaw' || kind === 'published';
}

/**
 * Steps 4 and 7-9 of one list as points that add up: from the rating at the month's start to the published one.
 *
 * @param most at most so many tournaments; the least telling ones become one step
 */
export function ratingSteps(month: PlayerMonth, type: RatingType, most = Infinity): RatingStep[] {
  const record = month.ratings[type];
  // Penalty points are named even where the floor leaves none of them.
  const adjusting = adjustments(record).filter(
    ({ kind, points }) => movesRating(points) || (kind === 'penalty' && record.penaltyPoints > 0),
  );
  const weighted = record.published - record.newRaw;
  const ends: StepPart[] = movesRating(weighted)
    ? [total('newRaw', 'New raw rating', '48'), weightedStep(record, weighted), publishedStep('Published')]
    : [publishedStep('New raw and published')];
  return withLevels([start(record), ...fewer(tournaments(month, type), most), ...adjusting, ...ends]);
}

function start({ type, unrated, oldRaw }: RatingRecord): StepPart {
  const list = RATING_TITLES[type];
  return unrated
    ? {
        kind: 'start',
        title: `No ${list} rating yet`,
        words: 'A player without a rating starts at 1200',
        clauses: '56',
        points: oldRaw,
      }
    : {
        kind: 'start',
        title: "At the month's start",
        words: `Your raw ${list} rating at the month's start`,
        clauses: '48',
        points: oldRaw,
      };
}

function tournaments(month: PlayerMonth, type: RatingType): StepPart[] {
  return month.ratings[type].totals.map(({ tournament: at, change }) => {
    const { tournament, main, own } = month.tournaments[at]!;
    const { gamesRated, score, games } = type === 'main' ? main : own;
    const expected = games.reduce((sum, game) => sum + (game?.expected ?? 0), 0);
    const name = shortName(tournament.name);
    const scored = `${scoreText(score)} from ${withCount(gamesRated, 'game')}`;
    return {
      kind: 'tournament',
      title: gamesRated === 0 ? `${name}, no rated game` : `${name}, ${scored}`,
      words:
        gamesRated === 0
          ? `${name}: no game of it is rated`
          : `${name}: ${scored}, where ${decimals(expected, 2)} was expected`,
      clauses: '41',
      points: change,
    };
  });
}

/** The tournaments that moved the rating most, and the others together, in the place of the first of them. */
function fewer(steps: readonly StepPart[], most: number): StepPart[] {
  if (steps.length <= most) return [...steps];
  const byWeight = [...steps].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const others = new Set(byWeight.slice(Math.max(0, most - 1)));
  const points = [...others].reduce((sum, step) => sum + step.points, 0);
  const title = `${withCount(others.size, 'other tournament')} together`;
  const joined: StepPart = { kind: 'tournament', title, words: title, clauses: '41', points };
  return [...steps.filter((step) => !others.has(step)), joined];
}

function weightedStep({ weightedRating }: RatingRecord, points: number): StepPart {
  const words = `Your weighted rating, ${decimals(weightedRating, 1)}, is the higher one`;
  return { kind: 'weighted', title: 'Weighted rating is higher', words, clauses: '49-50', points };
}

function publishedStep(title: string): StepPart {
  return total('published', title, '50');
}

function total(kind: StepKind, title: string, clauses: string): StepPart {
  return { kind, title, words: title, clauses, points: 0 };
}

function withLevels(parts: readonly StepPart[]): RatingStep[] {
  let after = 0;
  return parts.map((part) => {
    after += part.points;
    return { ...part, after };
  });
}

/** What the regulations do to the sum of the games: each as points, 0 where the clause has nothing to say. */
function adjustments(record: RatingRecord): StepPart[] {
  const { oldRaw, change, uncappedRaw, temporaryRaw, liftedRaw, floor, newRaw, penaltyPoints } = record;
  const flooredRaw = Math.max(liftedRaw, floor);
  const off = newRaw - flooredRaw;
  return [
    {
      kind: 'rounding',
      title: 'Rounding',
      words: 'Rounded to one decimal, as the printed example does it by hand',
      clauses: '25',
      points: uncappedRaw - (oldRaw + change),
    },
    {
      kind: 'maximum',
      title: 'Maximum change',
      words: `A rating of ${decimals(oldRaw, 1)} may go up or down by ${decimals(record.maximumChange ?? 0, 1)} points a month at most`,
      clauses: '47',
      points: temporaryRaw - uncappedRaw,
    },
    {
      kind: 'lift',
      title: 'Lift',
      words: liftWords(record),
      clauses: record.liftCapped ? '40, 47' : '40',
      points: liftedRaw - temporaryRaw,
    },
    {
      kind: 'floor',
      title: 'Floor',
      words: `Held at your floor of ${decimals(floor, 1)}, below which your rating may not drop`,
      clauses: '42',
      points: flooredRaw - liftedRaw,
    },
    {
      kind: 'penalty',
      title: `${decimals(penaltyPoints, 0)} penalty points`,
      words: movesRating(penaltyPoints + off)
        ? `Your floor of ${decimals(floor, 1)} leaves ${movesRating(off) ? decimals(-off, 1) : 'none'} of them`
        : `${decimals(penaltyPoints, 0)} penalty points`,
      clauses: '54',
      points: off,
    },
  ];
}

function liftWords({ liftCapped, weightedPerformance }: RatingRecord): string {
  const performance = `${decimals(weightedPerformance ?? 0, 1)}, the weighted performance of your last five tournaments`;
  return liftCapped
    ? `Lifted towards ${performance}, as far as the month's maximum allows`
    : `Lifted to ${performance}`;
}

/** How a bar looks: a rating, points gained, points lost. */
export type BarLook = 'level' | 'up' | 'down';

/** A step's bar between two ratings of the scale. */
export interface Bar {
  readonly step: RatingStep;
  readonly look: BarLook;
  readonly from: number;
  readonly to: number;
}

export interface Waterfall {
  /** The ratings at the two ends of the scale. */
  readonly low: number;
  readonly high: number;
  readonly bars: readonly Bar[];
}

/** A scale shows at least so many points, so that a small change does not look like a big one. */
const LEAST_SPAN = 20;
/** Room at the scale's low end, where the ratings' own bars begin, as a part of what changes. */
const ROOM = 0.15;

/** The steps of a rating as bars on one scale: a rating's bar begins at the scale's low end, points float. */
export function waterfall(steps: readonly RatingStep[]): Waterfall {
  const levels = steps.map(({ after }) => after);
  const lowest = Math.min(...levels);
  const span = Math.max(LEAST_SPAN, Math.max(...levels) - lowest);
  const low = Math.floor(lowest - span * ROOM);
  const bars = steps.map((step): Bar => {
    const before = step.after - step.points;
    if (isTotal(step)) return { step, look: 'level', from: low, to: step.after };
    const look = step.points < 0 ? 'down' : 'up';
    return { step, look, from: Math.min(before, step.after), to: Math.max(before, step.after) };
  });
  return { low, high: Math.ceil(lowest + span), bars };
}

/** Where a bar is in a band of so many cells: the first and how many; at least one, so that nothing is lost. */
export function cellsOfBar(
  { low, high }: Pick<Waterfall, 'low' | 'high'>,
  { from, to }: Pick<Bar, 'from' | 'to'>,
  cells: number,
): { readonly first: number; readonly count: number } {
  const at = (rating: number): number => Math.round(((rating - low) / (high - low)) * cells);
  const first = Math.min(at(from), cells - 1);
  return { first, count: Math.max(1, at(to) - first) };
}
