import type { LineProblem } from '../problems/files';
import { perRating, RATING_TYPES, type RatingType } from '../engine/csa2024';
import { LIST_COUNT } from '../engine/csa2024/bureau';
import { roundHalfAway } from '../engine/kit/round';
import { type BureauCells, periodName, type RatingPeriod } from '../bureau';
import type { CalculatedMonth } from '../bureau/results/calculatedMonth';
import { ratingList } from '../bureau/lists/ratingList';
import { type Progress, stepsOfPart } from '../engine/kit/progress';
import { type ChangedRating, changedRatingsSteps } from './causes';
import { type ChainFault, newestVersions, reproduceSteps, missingMonths } from './chain';
import { makePackageSteps, type MonthPackage, packageName, packageOf } from './monthPackage';
import { nextMonthFileSteps, rateMonthSteps } from './rateMonth';
import { type Edit, editKey, editsOf, reseeded } from './seeds';
import { filesOf, ownFiles, readTableFileSteps, type TableFiles } from './tableFiles';

/** What becomes of a correction (63, 64): nothing; the next month starts from the corrected chain; or the lists go out again. */
export const OUTCOMES = ['refuse', 'from-now-on', 'republish'] as const;
export type CorrectionOutcome = (typeof OUTCOMES)[number];

/** A correction of a published month. */
export interface Correction {
  readonly period: RatingPeriod;
  /** All six tables of the month, corrected. */
  readonly tables: BureauCells;
  readonly outcome: CorrectionOutcome;
  readonly reason: string;
  readonly decidedBy: string;
  readonly created: string;
  readonly addIn: string;
}

/** A month of the chain, as it was and as it is now. */
export interface CorrectedMonth {
  readonly period: RatingPeriod;
  readonly changed: readonly ChangedRating[];
  readonly lists: Readonly<Record<RatingType, ListReport>>;
  /** The month's next version; null where the correction is refused. */
  readonly made: MonthPackage | null;
}

/** Why a correction stops before anything is written. */
export type CorrectionStop =
  /** A package does not give its own lists, or a month is missing. */
  | { readonly kind: 'chain'; readonly faults: readonly ChainFault[] }
  /** Tables with errors or open questions. */
  | { readonly kind: 'tables'; readonly month: string; readonly problems: readonly LineProblem[] }
  /** Seeded cells that somebody has changed, each a question whether it stays. */
  | {
      readonly kind: 'edits';
      readonly month: string;
      readonly edits: readonly (Edit & { readonly key: string })[];
    };

/**
 * Rates a published month again with corrected tables, and every month since: each month is first reproduced as it was; then
 * its seeded cells are merged with the new results, and it is rated with its own interpretations and answers.
 *
 * @param answers keys of further questions that are answered with yes
 */
export function* correctSteps(
  packages: readonly MonthPackage[],
  correction: Correction,
  answers: ReadonlySet<string>,
): Generator<Progress, CorrectionStop | readonly CorrectedMonth[]> {
  const { period } = correction;
  const chain = newestVersions(packages).filter(
    ({ publication }) => publication.period.first >= period.first,
  );
  if (chain[0]?.publication.period.first !== period.first) {
    const text = 'There is no package of this month.';
    return { kind: 'chain', faults: [{ package: periodName(period), file: '', player: '', text }] };
  }
  const gaps = chain.flatMap(({ publication }, at) =>
    at === 0 ? [] : missingMonths(chain[at - 1]!.publication.period, publication),
  );
  if (gaps.length > 0) return { kind: 'chain', faults: gaps };
  const months: CorrectedMonth[] = [];
  let previous: Recalculated | null = null;
  for (const [done, source] of chain.entries()) {
    const progress = { doing: packageName(source.publication), done, of: chain.length };
    const isLast = done === chain.length - 1;
    const next: CorrectionStop | Recalculated = yield* stepsOfPart(
      monthSteps(source, previous, correction, answers, isLast),
      progress,
    );
    if ('kind' in next) return next;
    months.push(next.month);
    previous = next;
  }
  return months;
}

/** A month that was rated again, and the seeds of the next one as they were and as they are now; none for the last month. */
interface Recalculated {
  readonly month: CorrectedMonth;
  readonly seeds: TableFiles | null;
  readonly fresh: TableFiles | null;
}

function* monthSteps(
  source: MonthPackage,
  previous: Recalculated | null,
  { tables, outcome, ...words }: Correction,
  answers: ReadonlySet<string>,
  isLast: boolean,
): Generator<Progress, CorrectionStop | Recalculated> {
  const { publication, options } = source;
  const { period } = publication;
  const again = yield* reproduceSteps(source);
  if (again.month === null || again.faults.length > 0) return { kind: 'chain', faults: again.faults };
  const before = again.month;
  const files = previous === null ? filesOf(tables) : carried(previous, source, answers);
  if ('kind' in files) return files;
  const cells = previous === null ? tables : ((yield* readTableFileSteps(files)) as BureauCells);
  const said = new Set([...source.answers, ...answers]);
  const rated = yield* rateMonthSteps(cells, period, options, said);
  if (rated.month === null) return { kind: 'tables', month: periodName(period), problems: rated.problems };
  const after = rated.month;
  const { reason, decidedBy, created, addIn } = words;
  const next = { period, version: publication.version + 1, reason, decidedBy, created, addIn };
  let made: MonthPackage | null = null;
  if (outcome !== 'refuse') {
    made =
      previous === null
        ? (yield* makePackageSteps(tables, options, said, next)).made
        : packageOf(after, files, options, next);
  }
  const changed = yield* changedRatingsSteps(before, after);
  const month = {
    period,
    changed,
    lists: perRating((type) => listReport(before, after, changed, type)),
    made,
  };
  if (isLast) return { month, seeds: null, fresh: null };
  return { month, seeds: yield* nextMonthFileSteps(before), fresh: yield* nextMonthFileSteps(after) };
}

/** The tables of a later month with the seeds of the corrected one before it. */
function carried(
  { seeds, fresh }: Recalculated,
  source: MonthPackage,
  answers: ReadonlySet<string>,
): TableFiles | CorrectionStop {
  const month = periodName(source.publication.period);
  const found = ownFiles(source.files);
  const open = editsOf(seeds!, found)
    .map((edit) => ({ ...edit, key: editKey(month, edit) }))
    .filter(({ key }) => !answers.has(key));
  if (open.length > 0) return { kind: 'edits', month, edits: open };
  return reseeded(seeds!, found, fresh!);
}

/** The limits of the sizes by which changes are counted: over 0, from 10, from 20 .. */
const BUCKETS = [0, 10, 20, 50, 100];
const MOST_MOVERS = 20;
const FIRST_RANKS = 100;

/** What a correction changes in one list of a month. */
export interface ListReport {
  readonly unchanged: number;
  readonly changed: number;
  readonly added: number;
  readonly gone: number;
  /** Of the published ratings that changed. */
  readonly sumOfChanges: number;
  readonly sizes: readonly { readonly from: number; readonly players: number }[];
  readonly up: readonly Mover[];
  readonly down: readonly Mover[];
  /** Players of the first 100 whose rank is another one. */
  readonly ranks: readonly {
    readonly player: string;
    readonly before: number | null;
    readonly after: number | null;
  }[];
  /** Players whose K (31), floor (42), cut change (47) or lift (40) is another one. */
  readonly rules: Readonly<Record<'k' | 'floor' | 'cap' | 'lift', readonly string[]>>;
}

interface Mover {
  readonly player: string;
  readonly before: number;
  readonly after: number;
}

/** The report of a correction, for programs: what was decided, and what it changes month by month and list by list. */
export function correctionReport(
  { period, outcome, reason, decidedBy, created, addIn }: Correction,
  months: readonly CorrectedMonth[],
): unknown {
  return {
    month: periodName(period),
    clauses: '63, 64',
    outcome,
    reason,
    decidedBy,
    created,
    addIn,
    months: months.map((month) => ({
      month: periodName(month.period),
      package: month.made === null ? null : packageName(month.made.publication),
      lists: month.lists,
    })),
  };
}

function listReport(
  before: CalculatedMonth,
  after: CalculatedMonth,
  changed: readonly ChangedRating[],
  type: RatingType,
): ListReport {
  const ofList = changed.filter(({ list }) => list === type);
  const moved = ofList.flatMap(({ player, publishedBefore, publishedAfter }): Mover[] =>
    publishedBefore === null || publishedAfter === null || publishedBefore === publishedAfter
      ? []
      : [{ player, before: publishedBefore, after: publishedAfter }],
  );
  const added = ofList.filter(({ publishedBefore }) => publishedBefore === null).length;
  const gone = ofList.filter(({ publishedAfter }) => publishedAfter === null).length;
  const by = ({ before: was, after: is }: Mover): number => is - was;
  const sorted = [...moved].sort((a, b) => by(b) - by(a));
  const ratedBefore = ratingList(before.reading, before.month, type).length;
  return {
    unchanged: ratedBefore - moved.length - gone,
    changed: moved.length,
    added,
    gone,
    sumOfChanges: moved.reduce((sum, mover) => sum + by(mover), 0),
    sizes: BUCKETS.map((from, at) => {
      const to = BUCKETS[at + 1] ?? Infinity;
      return {
        from,
        players: moved.filter((one) => Math.abs(by(one)) >= from && Math.abs(by(one)) < to).length,
      };
    }),
    up: sorted.filter((one) => by(one) > 0).slice(0, MOST_MOVERS),
    down: sorted
      .filter((one) => by(one) < 0)
      .reverse()
      .slice(0, MOST_MOVERS),
    ranks: rankChanges(before, after, type),
    rules: ruleChanges(before, after, type),
  };
}

function rankChanges(before: CalculatedMonth, after: CalculatedMonth, type: RatingType): ListReport['ranks'] {
  const ranks = ({ reading, month }: CalculatedMonth): Map<string, number> =>
    new Map(ratingList(reading, month, type).map(({ fields }, at) => [fields[0]!, at + 1]));
  const [was, is] = [ranks(before), ranks(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((player) => {
    const [first, second] = [was.get(player) ?? null, is.get(player) ?? null];
    const best = Math.min(first ?? Infinity, second ?? Infinity);
    return first === second || best > FIRST_RANKS ? [] : [{ player, before: first, after: second }];
  });
}

function ruleChanges(before: CalculatedMonth, after: CalculatedMonth, type: RatingType): ListReport['rules'] {
  const list = RATING_TYPES.indexOf(type);
  const players = [...after.reading.indexOfId].flatMap(([id, player]) => {
    const was = before.reading.indexOfId.get(id);
    return was === undefined ? [] : [{ id, was: was * LIST_COUNT + list, is: player * LIST_COUNT + list }];
  });
  const differing = (figure: (month: CalculatedMonth['month']['ratings'], at: number) => number): string[] =>
    players
      .filter(({ was, is }) => !Object.is(figure(before.month.ratings, was), figure(after.month.ratings, is)))
      .map(({ id }) => id);
  return {
    k: differing(({ k }, at) => k[at]!),
    floor: differing(({ floor }, at) => roundHalfAway(floor[at]!, 6)),
    cap: differing(({ changeCapped, liftCapped }, at) => changeCapped[at]! + 2 * liftCapped[at]!),
    lift: differing(({ lifted }, at) => lifted[at]!),
  };
}
