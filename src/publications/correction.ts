import { readCsv } from '../cells/csv';
import { isProblem } from '../engine/kit/problem';
import type { LineProblem } from '../problems/files';
import { type MonthOptions, perRating, RATING_TYPES, type RatingType } from '../engine/csa2024';
import { LIST_COUNT } from '../engine/csa2024/bureau';
import { appealUntil } from '../engine/csa2024/deadlines';
import { type CalendarDay, formatCalendarDay } from '../engine/kit/calendarDay';
import { roundHalfAway } from '../engine/kit/round';
import { type BureauSource, BUREAU_TABLES, periodName, type RatingPeriod } from '../bureau';
import { type CalculatedMonth, ratedSections } from '../bureau/results/calculatedMonth';
import { LIST_COLUMNS, ratedInOrder } from '../bureau/lists/ratingList';
import { type Progress, stepsOfPart } from '../engine/kit/progress';
import {
  type ChangedRating,
  changedRatingsSteps,
  nameOf,
  type PublishedOtherwise,
  publishedShares,
  ratingKey,
} from './causes';
import { type ChainFault, newestVersions, reproduceSteps, missingBetween, versionFaults } from './chain';
import {
  abroadFaults,
  type CorrectedSection,
  correctedSectionSteps,
  correctionDeadline,
  type Decision,
  type DecisionFault,
  decisionFaults,
} from './guards';
import {
  makePackageSteps,
  type MadePackage,
  type MonthPackage,
  openedSteps,
  packageName,
  packageOfSteps,
  type PackageSource,
} from './monthPackage';
import { startsFromSteps } from './follows';
import { mergedSeedSteps, mergesBetweenSteps, type RecordMerge } from './mergePlayers';
import { type AnsweredKeys, answerKey, listFileSteps, nextMonthFileSteps, rateMonthSteps } from './rateMonth';
import {
  adjustedFileSteps,
  type Edit,
  editKey,
  editSteps,
  freshValueSteps,
  playerNameSteps,
  reseededSteps,
  takenNew,
  withHighestKeptSteps,
  withoutEditSteps,
  withPlayersOfSteps,
} from './seeds';
import { ownFileSteps, playerId, readTableFileSteps, type TableFiles, type TableTexts } from './tableFiles';

/** A change of a published month that nobody has decided about yet. */
export interface Change extends Pick<Decision, 'options'> {
  readonly period: RatingPeriod;
  /** All six tables of the month, corrected. */
  readonly tables: BureauSource;
  /** Interpretations that replace those of the packages. */
  readonly interpretations: Partial<MonthOptions>;
  /** Two records that were merged between two of the months, in their order; none where they are not given. */
  readonly merges?: readonly RecordMerge[];
  readonly created: string;
  readonly addIn: string;
}

/** A correction of a published month: the change, and what was decided about it. */
export interface Correction extends Change, Decision {
  /** 63: the day the change was reported, and by whom; null = not recorded. */
  readonly reportedOn: CalendarDay | null;
  readonly reportedBy: string;
  /** 11: the day on which those concerned were notified of the decision; null = not recorded. */
  readonly notifiedOn: CalendarDay | null;
}

/** A month of the chain, as it was and as it is now. */
export interface CorrectedMonth {
  readonly period: RatingPeriod;
  /** The sections that the correction changes; none in the months since. */
  readonly sections: readonly CorrectedSection[];
  /** Records that are one in this month, and were two in the month before. */
  readonly merges: readonly RecordMerge[];
  readonly changed: readonly ChangedRating[];
  readonly lists: Readonly<Record<RatingType, ListReport>>;
  /** The names of the players in the report, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** How many sections are rated in the month now. */
  readonly ratedSections: number;
  /** The month's next version; null if the correction is refused, or if the month is not rated again. */
  readonly made: MadePackage | null;
}

/** A seeded cell that somebody has changed, the key of the question whether it stays, and its value by the corrected month before. */
export interface EditQuestion extends Edit {
  readonly key: string;
  /** "Botha, Jan"; '' = none. */
  readonly name: string;
  /** '' = nothing. */
  readonly fresh: string;
}

/** "Botha, Jan (100012)" */
export const playerInWords = ({ player, name }: Pick<EditQuestion, 'player' | 'name'>): string =>
  name === '' ? player : `${name} (${player})`;

/** Why the months of a correction cannot be rated again. */
export type RatingStop =
  /**
   * The lists of a package cannot be reproduced, or a month is missing. Where another version of the program made the package, the key
   * confirms that the months are calculated anyway: changes by the program are then reported separately from the correction.
   */
  | { readonly kind: 'chain'; readonly faults: readonly ChainFault[]; readonly key: string | null }
  /** Tables with errors or open questions. */
  | { readonly kind: 'tables'; readonly month: string; readonly problems: readonly LineProblem[] }
  /** Seeded cells that were edited; for each the user is asked whether it stays. */
  | {
      readonly kind: 'edits';
      readonly month: string;
      readonly edits: readonly EditQuestion[];
    };

/** Why a correction stops before anything is written. */
export type CorrectionStop =
  | RatingStop
  /** The decision lacks its reason or who made it, or the regulations do not allow it. */
  | { readonly kind: 'decision'; readonly faults: readonly DecisionFault[] };

/**
 * Rates a published month again with corrected tables, and every month since (`recalculateSteps`), and carries out what was decided.
 *
 * @param answers keys of further questions that are answered with yes
 */
export function* correctSteps(
  packages: readonly PackageSource[],
  correction: Correction,
  answers: AnsweredKeys,
): Generator<Progress, CorrectionStop | readonly CorrectedMonth[]> {
  const atOnce = decisionFaults(correction);
  if (atOnce.length > 0) return { kind: 'decision', faults: atOnce };
  const months = yield* recalculateSteps(packages, correction, answers);
  if ('kind' in months) return months;
  const faults = faultsOfDecision(months, correction);
  return faults.length > 0 ? { kind: 'decision', faults } : decided(months, correction);
}

/** Why a decision about recalculated months cannot be carried out (10, 11, 64). */
export const faultsOfDecision = (months: readonly CorrectedMonth[], decision: Decision): DecisionFault[] => [
  ...decisionFaults(decision),
  ...months.flatMap(({ sections }) => abroadFaults(sections, decision)),
];

/**
 * The recalculated months after the decision: with their packages, or without any if it was refused.
 *
 * @param decision one without a fault (`faultsOfDecision`)
 */
export function decided(
  months: readonly CorrectedMonth[],
  { outcome, reason, decidedBy }: Decision,
): readonly CorrectedMonth[] {
  if (outcome === 'refuse') return months.map((month) => ({ ...month, made: null }));
  const kind = outcome === 'republish' ? ('revised' as const) : ('fromNowOn' as const);
  return months.map(({ made, ...month }) => {
    if (made === null) return { ...month, made };
    return { ...month, made: { ...made, publication: { ...made.publication, kind, reason, decidedBy } } };
  });
}

/**
 * Rates a published month again with changed tables, and every month since: each month is first reproduced as it was; then
 * its seeded cells are merged with the new results, and it is rated with its own interpretations and answers. Records that
 * were merged since are merged in those results too. By `monthsSince` adjustment only the changed month and the newest one are rated again. The packages that it makes have no reason
 * yet, and nobody who decided (`decided`).
 *
 * @param answers keys of further questions that are answered with yes
 */
export function* recalculateSteps(
  packages: readonly PackageSource[],
  change: Change,
  answers: AnsweredKeys,
): Generator<Progress, RatingStop | readonly CorrectedMonth[]> {
  const { period } = change;
  const chain = newestVersions(packages).filter(
    ({ publication }) => publication.period.first >= period.first,
  );
  const faults = chainFaults(packages, chain, period);
  if (faults.length > 0) return { kind: 'chain', faults, key: null };
  const months: CorrectedMonth[] = [];
  let carried: Carried | null = null;
  for (const [done, stored] of chain.entries()) {
    const progress = { doing: packageName(stored.publication), done, of: chain.length };
    const source: MonthPackage = yield* stepsOfPart(openedSteps(stored), progress);
    const isLast = done === chain.length - 1;
    const seeds: Carried | null =
      carried === null ? null : yield* stepsOfPart(mergedCarriedSteps(carried, source, change), progress);
    const next: RatingStop | Recalculated = yield* stepsOfPart(
      monthSteps(source, seeds, change, answers, isLast),
      progress,
    );
    if ('kind' in next) return next;
    months.push(next.month);
    carried = next.carried;
  }
  return months;
}

/** Two packages of one version, no package of the corrected month, or a month missing since. */
function chainFaults(
  packages: readonly PackageSource[],
  chain: readonly PackageSource[],
  period: RatingPeriod,
): ChainFault[] {
  const twice = versionFaults(packages);
  if (twice.length > 0) return twice;
  if (chain[0]?.publication.period.first !== period.first) {
    const text = 'There is no package of this month.';
    return [{ package: periodName(period), file: '', player: '', text }];
  }
  return missingBetween(chain);
}

/**
 * The seeds of the next month: as published, with the current interpretations, and corrected. By `monthsSince` adjustment they are
 * those of the month after the corrected one.
 */
interface Carried {
  /** The month before, as it was published. */
  readonly before: CalculatedMonth;
  readonly seeds: TableFiles;
  readonly program: TableFiles;
  readonly fresh: TableFiles;
  /** Whether another version of the program published this month, or one before it. */
  readonly isOtherVersion: boolean;
  /** The merges of records between the two months. */
  readonly merges: readonly RecordMerge[];
}

/** The seeds of a month. Records that are already one in its tables are merged in them too. */
function* mergedCarriedSteps(
  carried: Carried,
  { files, publication: { period } }: MonthPackage,
  { merges: all = [], options }: Change,
): Generator<Progress, Carried> {
  if (all.length === 0) return carried;
  const { seeds, program, fresh } = carried;
  const isAdjusted = options.monthsSince === 'adjustment';
  const own = isAdjusted ? yield* nextMonthFileSteps(carried.before) : seeds;
  const merges = yield* mergesBetweenSteps(own, yield* ownFileSteps(files), all);
  if (merges.length === 0) return { ...carried, merges };
  const one = yield* mergedSeedSteps(own, merges);
  if (!isAdjusted) {
    return {
      ...carried,
      merges,
      seeds: one,
      program: program === seeds ? one : yield* mergedSeedSteps(program, merges),
      fresh: yield* mergedSeedSteps(fresh, merges),
    };
  }
  // Which of two ratings stayed depends on the month of the merge, so the difference is added to its ratings first.
  const ids = new Set(merges.map(({ keep }) => playerId(keep)));
  const adjusted = function* (to: TableFiles): Generator<Progress, TableFiles> {
    const after = yield* seededFileSteps(seeds, own, to, period, options);
    return yield* withPlayersOfSteps(to, yield* mergedSeedSteps(after, merges), ids);
  };
  const base = yield* withPlayersOfSteps(seeds, one, ids);
  return {
    ...carried,
    merges,
    seeds: base,
    program: program === seeds ? base : yield* adjusted(program),
    fresh: yield* adjusted(fresh),
  };
}

/** The answer that months made by another version of the program are calculated anyway. */
const versionKey = (made: string, now: string): string => answerKey(`version ${made} ${now}`);

/** A month that was rated again, and the data that the next one starts from; null after the last month. */
interface Recalculated {
  readonly month: CorrectedMonth;
  readonly carried: Carried | null;
}

function* monthSteps(
  source: MonthPackage,
  carried: Carried | null,
  change: Change,
  answers: AnsweredKeys,
  isLast: boolean,
): Generator<Progress, RatingStop | Recalculated> {
  const { period } = source.publication;
  const again = yield* reproduceSteps(source, change.addIn, carried?.before.reading);
  const key = again.isOtherVersion ? versionKey(source.publication.addIn, change.addIn) : null;
  if (again.month === null || (again.faults.length > 0 && !(key !== null && answers.has(key))))
    return { kind: 'chain', faults: again.faults, key };
  const before = again.month;
  const otherwise = again.isOtherVersion ? yield* publishedOtherwiseSteps(source, before) : NOT_OTHERWISE;
  const isOtherVersion = again.isOtherVersion || carried?.isOtherVersion === true;
  if (carried !== null && !isLast && change.options.monthsSince === 'adjustment')
    return yield* unchangedMonthSteps(period, before, carried);
  const ofPackage = new Set(source.answers);
  const said: AnsweredKeys = { has: (key) => answers.has(key) || ofPackage.has(key) };
  const options = { ...source.options, ...change.interpretations };
  const isOther = Object.entries(options).some(
    ([name, choice]) => source.options[name as keyof MonthOptions] !== choice,
  );
  // If the month starts from exactly the results of the month before, no seed was edited.
  const isAsSeeded = carried !== null && (yield* startsFromSteps(carried.before, before));
  const own = yield* ownFileSteps(source.files);
  const found =
    carried === null || isAsSeeded ? own : yield* answeredEditSteps(carried, own, period, change, answers);
  if ('kind' in found) return found;
  const seeded = function* (fresh: TableFiles, { seeds }: Carried, tables = found) {
    return yield* seededFileSteps(seeds, tables, fresh, period, change.options);
  };
  const rate = (files: TableTexts | null, by = said) =>
    ratedSteps(files, change, source, options, by, before);
  // What looks like an edit may be what another version calculated: taken back, it counts as by the program.
  const edited = isOtherVersion ? found : own;
  let program: RatedAgain = { month: before };
  if (carried !== null && carried.program !== carried.seeds) {
    program = yield* rate(yield* seeded(carried.program, carried, edited));
  } else if (carried?.isOtherVersion === true && !isAsSeeded) {
    // Seeds of another version that were not kept are replaced by those of this one first.
    program = yield* rate(found);
  } else if (isOther) program = yield* rate(source.files);
  if ('kind' in program) return program;
  const isTakenBack = BUREAU_TABLES.some((table) => found[table] !== edited[table]);
  const unedited: RatedAgain =
    carried !== null && isTakenBack
      ? yield* rate(yield* seeded(carried.program, carried), EVERY_ANSWER)
      : program;
  if ('kind' in unedited) return unedited;
  const files = carried === null ? null : yield* seeded(carried.fresh, carried);
  const rated = yield* rate(files);
  if ('kind' in rated) return rated;
  const after = rated.month;
  const sections = carried === null ? yield* correctedSectionSteps(before, after) : [];
  const made = yield* madeSteps(source, change, files, after, said);
  const changed = yield* changedRatingsSteps(before, after, program.month, unedited.month, otherwise);
  const lists = yield* listReportSteps(before, after, changed);
  yield { doing: 'names', done: 0, of: 0 };
  const report = { lists, changed, merges: carried?.merges ?? [] };
  const names = namesIn(report, before, after);
  const month = { ...report, period, sections, names, ratedSections: ratedSections(after).length, made };
  if (isLast) return { month, carried: null };
  const seeds = yield* nextMonthFileSteps(before);
  return {
    month,
    carried: {
      before,
      seeds,
      program: program.month === before ? seeds : yield* nextMonthFileSteps(program.month),
      fresh: yield* nextMonthFileSteps(after),
      isOtherVersion,
      merges: [],
    },
  };
}

/** A month between the corrected and the newest one, which by `monthsSince` adjustment is not rated again. */
function* unchangedMonthSteps(
  period: RatingPeriod,
  before: CalculatedMonth,
  carried: Carried,
): Generator<Progress, Recalculated> {
  const lists = yield* listReportSteps(before, before, []);
  const report = { lists, changed: [], merges: carried.merges };
  const names = namesIn(report, before, before);
  return {
    month: {
      ...report,
      period,
      sections: [],
      names,
      ratedSections: ratedSections(before).length,
      made: null,
    },
    carried: { ...carried, before },
  };
}

/** Of tables that are rated for the causes only, nothing is asked. */
const EVERY_ANSWER: AnsweredKeys = { has: () => true };

const NOT_OTHERWISE: PublishedOtherwise = new Map();

/** The published ratings that this version of the program does not reproduce. */
function* publishedOtherwiseSteps(
  { lists }: MonthPackage,
  month: CalculatedMonth,
): Generator<Progress, PublishedOtherwise> {
  const now = yield* listFileSteps(month);
  const otherwise = new Map<string, number | null>();
  for (const type of RATING_TYPES) {
    const [published, again] = [ratingsOnList(String(lists[type])), ratingsOnList(now[type])];
    for (const player of new Set([...published.keys(), ...again.keys()])) {
      const rating = published.get(player) ?? null;
      if (rating !== (again.get(player) ?? null)) otherwise.set(ratingKey(player, type), rating);
    }
  }
  return otherwise;
}

/** The whole ratings of a list by the players' ids. */
function ratingsOnList(csv: string): ReadonlyMap<string, number> {
  const rows = readCsv(csv);
  const place = LIST_COLUMNS.indexOf('RATING');
  return new Map(isProblem(rows) ? [] : rows.slice(1).map((row) => [row[0] ?? '', Number(row[place])]));
}

/** A month that was rated, or why not. */
type RatedAgain = RatingStop | { readonly month: CalculatedMonth };

/** Rates the files of a month; the tables of the change where there are none. @param published the month as it was published, with mostly the same tables */
function* ratedSteps(
  files: TableTexts | null,
  change: Change,
  { publication: { period } }: MonthPackage,
  options: MonthOptions,
  answers: AnsweredKeys,
  { reading: published }: CalculatedMonth,
): Generator<Progress, RatedAgain> {
  const tables = files === null ? change.tables : ((yield* readTableFileSteps(files)) as BureauSource);
  const rated = yield* rateMonthSteps(tables, period, options, answers, published);
  if (rated.month !== null) return { month: rated.month };
  return { kind: 'tables', month: periodName(period), problems: rated.problems };
}

/** The next version of a month, not yet decided. @param files null = the changed tables themselves */
function* madeSteps(
  { publication: { period, version }, options: published }: MonthPackage,
  { created, addIn, interpretations, tables }: Change,
  files: TableFiles | null,
  month: CalculatedMonth,
  answers: AnsweredKeys,
): Generator<Progress, MadePackage | null> {
  const undecided = { kind: 'fromNowOn' as const, reason: '', decidedBy: '' };
  const next = { period, version: version + 1, ...undecided, created, addIn };
  const options = { ...published, ...interpretations };
  if (files !== null) return yield* packageOfSteps(month, files, options, next);
  return (yield* makePackageSteps(tables, options, answers, next)).made;
}

/**
 * The tables of a month in which every edited seed is answered: it stays, or takes the new value, for which it gets back what it was seeded with.
 * By `monthsSince` adjustment a difference is added to any cell, edited or not.
 *
 * @param newSeeds what the month before gave when the tables were made, and what it gives now
 */
export function* answeredEditSteps(
  { seeds, fresh }: { readonly seeds: TableFiles; readonly fresh: TableFiles },
  files: TableTexts,
  period: RatingPeriod,
  { options }: Pick<Change, 'options'>,
  answers: AnsweredKeys,
): Generator<Progress, TableFiles | Extract<RatingStop, { kind: 'edits' }>> {
  const found = yield* ownFileSteps(files);
  if (options.monthsSince === 'adjustment') return found;
  const month = periodName(period);
  const edits = (yield* editSteps(seeds, found)).map((edit) => ({ ...edit, key: editKey(month, edit) }));
  const open = edits.filter(({ key }) => !answers.has(key) && !answers.has(takenNew(key)));
  if (open.length > 0) {
    const now = yield* keptSeedSteps(seeds, fresh, options);
    const values = yield* freshValueSteps(seeds, found, now, open);
    const names = yield* playerNameSteps([found, seeds], new Set(open.map(({ player }) => player)));
    const questions = open.map((edit) => ({
      ...edit,
      name: names.get(edit.player) ?? '',
      fresh: values.get(edit) ?? '',
    }));
    return { kind: 'edits', month, edits: questions };
  }
  return yield* withoutEditSteps(
    seeds,
    found,
    edits.filter(({ key }) => answers.has(takenNew(key))),
  );
}

/** The tables of a later month with the seeds of the corrected one before it. */
export function* seededFileSteps(
  seeds: TableFiles,
  found: TableFiles,
  fresh: TableFiles,
  period: RatingPeriod,
  options: Correction['options'],
): Generator<Progress, TableFiles> {
  const highestStays = options.highestAfterCorrection === 'staysAsReached';
  if (options.monthsSince === 'adjustment')
    return yield* adjustedFileSteps(seeds, found, fresh, period, highestStays);
  return yield* reseededSteps(seeds, found, yield* keptSeedSteps(seeds, fresh, options));
}

/** New seeds, but with the highest ratings as they were reached (31). */
function* keptSeedSteps(
  seeds: TableFiles,
  fresh: TableFiles,
  { highestAfterCorrection }: Correction['options'],
): Generator<Progress, TableFiles> {
  return highestAfterCorrection === 'staysAsReached' ? yield* withHighestKeptSteps(seeds, fresh) : fresh;
}

/** The names of the players whom the report of a month lists, as they are in its tables, or were. */
function namesIn(
  { lists, changed, merges }: Pick<CorrectedMonth, 'lists' | 'changed' | 'merges'>,
  before: CalculatedMonth,
  after: CalculatedMonth,
): Map<string, string> {
  const ids = [
    ...merges.map(({ keep }) => playerId(keep)),
    ...changed.map(({ player }) => player),
    ...RATING_TYPES.flatMap((type) => {
      const { ranks, rules } = lists[type];
      return [...ranks.map(({ player }) => player), ...Object.values(rules).flat()];
    }),
  ];
  const nameIn = ({ reading }: CalculatedMonth, id: string): string => {
    const player = reading.indexOfId.get(id);
    return player === undefined ? '' : nameOf(reading.people[player]!);
  };
  return new Map(ids.map((id) => [id, nameIn(after, id) || nameIn(before, id)]));
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
  /** Of the published ratings that changed; the next two add up to it. */
  readonly sumOfChanges: number;
  readonly byProgram: number;
  readonly byCorrection: number;
  readonly sizes: readonly { readonly from: number; readonly players: number }[];
  readonly up: readonly Mover[];
  readonly down: readonly Mover[];
  /** Players among the first 100 whose rank changed. */
  readonly ranks: readonly {
    readonly player: string;
    readonly before: number | null;
    readonly after: number | null;
  }[];
  /** Players whose K (31), floor (42), limited change (47) or lift (40) changed. */
  readonly rules: Readonly<Record<'k' | 'floor' | 'cap' | 'lift', readonly string[]>>;
}

interface Mover {
  readonly player: string;
  readonly before: number;
  readonly after: number;
}

/** The report of a correction: what was decided, and what it changes month by month and list by list. */
export type CorrectionReport = ReturnType<typeof correctionReport>;

/** Makes the report in the form that programs read. */
export function correctionReport(correction: Correction, months: readonly CorrectedMonth[]) {
  const { period, outcome, reason, decidedBy, created, addIn, options, interpretations } = correction;
  const { reportedOn, reportedBy, notifiedOn } = correction;
  const day = (value: CalendarDay | null): string | null =>
    value === null ? null : formatCalendarDay(value);
  const sections = months.flatMap((month) => month.sections);
  return {
    month: periodName(period),
    clauses: '63, 64',
    outcome,
    reason,
    decidedBy,
    created,
    addIn,
    options,
    interpretations,
    reportedOn: day(reportedOn),
    reportedBy,
    notifiedOn: day(notifiedOn),
    appealUntil: notifiedOn === null ? null : day(appealUntil(notifiedOn)),
    sections: sections.map((section) => {
      const deadline = correctionDeadline(section.endDay, period, options.correctionDeadline);
      const inTime = reportedOn === null ? null : reportedOn <= deadline;
      return { ...section, endDay: day(section.endDay), deadline: day(deadline), inTime };
    }),
    months: months.map(({ period: of, made, merges, lists }) => ({
      month: periodName(of),
      package: made === null ? null : packageName(made.publication),
      merges: merges.map(({ keep, drop }) => ({ keep: playerId(keep), drop: playerId(drop) })),
      lists,
    })),
  };
}

/** What a correction changes in the four lists of a month, one a step. */
function* listReportSteps(
  before: CalculatedMonth,
  after: CalculatedMonth,
  changed: readonly ChangedRating[],
): Generator<Progress, CorrectedMonth['lists']> {
  const lists: Partial<Record<RatingType, ListReport>> = {};
  for (const [done, type] of RATING_TYPES.entries()) {
    const progress: Progress = { doing: type, done, of: RATING_TYPES.length };
    yield progress;
    const rules = ruleChanges(before, after, type);
    yield progress;
    const ranks = rankChanges(before, after, type);
    yield progress;
    lists[type] = { ...listCounts(before, changed, type), ranks, rules };
  }
  return perRating((type) => lists[type]!);
}

function listCounts(
  before: CalculatedMonth,
  changed: readonly ChangedRating[],
  type: RatingType,
): Omit<ListReport, 'ranks' | 'rules'> {
  const ofList = changed.filter(({ list }) => list === type);
  const moved = ofList.flatMap((rating): Mover[] => {
    const { player, publishedBefore, publishedAfter } = rating;
    if (publishedBefore === null || publishedAfter === null || publishedBefore === publishedAfter) return [];
    return [{ player, before: publishedBefore, after: publishedAfter }];
  });
  const shares = ofList.map(publishedShares).filter((share) => share !== null);
  const added = ofList.filter(({ publishedBefore }) => publishedBefore === null).length;
  const gone = ofList.filter(({ publishedAfter }) => publishedAfter === null).length;
  const by = ({ before: was, after: is }: Mover): number => is - was;
  const sorted = [...moved].sort((a, b) => by(b) - by(a));
  const ratedBefore = ratedInOrder(before.month, type).length;
  return {
    unchanged: ratedBefore - moved.length - gone,
    changed: moved.length,
    added,
    gone,
    sumOfChanges: moved.reduce((sum, mover) => sum + by(mover), 0),
    byProgram: shares.reduce((sum, { program }) => sum + program, 0),
    byCorrection: shares.reduce((sum, { correction }) => sum + correction, 0),
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
  };
}

function rankChanges(before: CalculatedMonth, after: CalculatedMonth, type: RatingType): ListReport['ranks'] {
  const ranks = ({ reading, month }: CalculatedMonth): Map<string, number> =>
    new Map(ratedInOrder(month, type).map(({ player }, at) => [reading.people[player]!.id, at + 1]));
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
