import { BUREAU_TABLES } from '../../../bureau';
import { isSameText } from '../../../cells/fileText';
import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import type { SheetRef } from '../../../excel/workbook';
import { writeSheets } from '../../../excel/writeSheets';
import { type Level, LEVELS } from '../../../publications/contenders';
import { type Evaluation, evaluateSteps } from '../../../publications/evaluation';
import { type MonthPackage, packageName } from '../../../publications/monthPackage';
import { evaluationSheets } from '../../../publications/report/evaluationSheets';
import { stopText } from '../../../publications/report/evaluationWords';
import { type Job, Jobs, type Progress } from '../../kit/jobs';
import type { Focus, Pane, Slice } from '../../kit/page';
import { isObject, isWhole, oneOf } from '../../kit/parse';
import { inSlices } from '../../kit/slices';
import { joinedPackages, noPackageText, packagesAmong, packagesInWorkbook } from '../../month/packages';

/** What an evaluation came to. */
interface EvaluationResult {
  readonly evaluation: Evaluation;
  /** How often its months were tested on in this workbook, this time included. */
  readonly looks: number;
  /** The sheets written of it. */
  readonly sheets: readonly SheetRef[];
}

/** All that the page Is the rating right? has of its own. */
export interface CheckRatingState {
  /** The names of the packages that the workbook keeps. */
  readonly kept: readonly string[];
  /** Packages of chosen files. */
  readonly chosen: readonly MonthPackage[];
  /** Files that could not be read, in words. */
  readonly refused: readonly string[];
  readonly list: RatingType;
  readonly level: Level;
  /** So many of the newest months are tested on; null = the last third. */
  readonly testMonths: number | null;
  readonly withIds: boolean;
  /** How often each month was tested on, by its list and month. */
  readonly looks: Readonly<Record<string, number>>;
  readonly progress: Progress | null;
  readonly result: EvaluationResult | null;
}

export const INITIAL_CHECK_RATING: CheckRatingState = {
  kept: [],
  chosen: [],
  refused: [],
  list: 'main',
  level: 'curves',
  testMonths: null,
  withIds: false,
  looks: {},
  progress: null,
  result: null,
};

/** The months at hand, each once, however many versions of it there are. */
export function monthsAtHand({ kept, chosen }: CheckRatingState): string[] {
  const names = [...kept, ...chosen.map(({ publication }) => packageName(publication))];
  return [...new Set(names.map((name) => name.replace(/-v\d+$/, '')))];
}

/** Whether two packages have one month and version, and other contents. */
function isOtherPackage(one: MonthPackage, other: MonthPackage): boolean {
  if (packageName(one.publication) !== packageName(other.publication)) return false;
  const isSame =
    BUREAU_TABLES.every((table) => isSameText(one.files[table], String(other.files[table]))) &&
    RATING_TYPES.every((list) => isSameText(one.lists[list], String(other.lists[list]))) &&
    JSON.stringify([one.options, one.answers]) === JSON.stringify([other.options, other.answers]);
  return !isSame;
}

/** The choices that the workbook has kept. */
export function parseChoices(saved: unknown): Partial<CheckRatingState> {
  if (!isObject(saved)) return {};
  const looks = isObject(saved.looks) ? Object.entries(saved.looks) : [];
  return {
    list: oneOf(RATING_TYPES, saved.list, 'main'),
    level: oneOf(LEVELS, saved.level, 'curves'),
    testMonths: isWhole(saved.testMonths) ? saved.testMonths : null,
    looks: Object.fromEntries(looks.filter((look): look is [string, number] => isWhole(look[1]))),
  };
}

/** All that a user can do on the page. */
export type CheckRatingActions = ReturnType<typeof checkRatingActions>;

export function checkRatingActions(pane: Pane, state: Slice<CheckRatingState>, focus: Focus) {
  const jobs = new Jobs(pane, (progress) => {
    const before = state.get();
    if (before.progress === null) focus.on('cancel');
    else if (progress === null) focus.on(before.result === null ? 'rating-run' : 'rating-result');
    state.set({ progress });
  });
  /** Saves the choices; where the workbook does not take them, they are kept while the pane is open. */
  const remember = (changes: Partial<CheckRatingState>): void => {
    state.set(changes);
    const { list, level, testMonths, looks } = state.get();
    pane.workbook.saveChoices('evaluation', { list, level, testMonths, looks }).catch(() => undefined);
  };
  return {
    chooseFiles: (files: readonly File[]) =>
      jobs.run('Reading the files…', async (job) => {
        const { chosen } = state.get();
        const { packages, others, refused } = await packagesAmong(files, job);
        const different: string[] = [];
        let all = chosen;
        for (const one of packages) {
          if (all.some((known) => isOtherPackage(known, one))) different.push(packageName(one.publication));
          else all = joinedPackages(all, [one]);
        }
        state.set({
          chosen: all,
          refused: [
            ...refused,
            ...different.map(
              (name) =>
                `Two different files of ${name} were chosen. The first is used; remove it to use the other.`,
            ),
            ...others.map(({ name }) => noPackageText(name)),
          ],
          result: null,
        });
      }),
    removeFile: (name: string) => {
      const { chosen } = state.get();
      const others = chosen.filter(({ publication }) => packageName(publication) !== name);
      state.set({ chosen: others, result: null });
    },
    choose: (changes: Partial<Pick<CheckRatingState, 'list' | 'level' | 'testMonths'>>) =>
      remember({ ...changes, result: null }),
    setWithIds: (withIds: boolean) => state.set({ withIds }),
    evaluate: () =>
      jobs.run('Evaluating…', async (job) => {
        const result = await evaluateNow(pane, state.get(), job);
        if (result === null) return;
        const looks = { ...state.get().looks };
        const { list, testMonths } = result;
        for (const month of testMonths) looks[`${list} ${month}`] = (looks[`${list} ${month}`] ?? 0) + 1;
        const most = Math.max(...testMonths.map((month) => looks[`${list} ${month}`]!));
        remember({ looks, result: { evaluation: result, looks: most, sheets: [] } });
      }),
    write: () =>
      jobs.run('Writing…', async (job) => {
        const { result, withIds } = state.get();
        if (result === null) return;
        const { evaluation, looks } = result;
        const wanted = evaluationSheets(evaluation, { looks, withIds });
        const sheets = await writeSheets(wanted, job.reportRows('Writing'), job.signal);
        state.set({ result: { ...result, sheets } });
        pane.say('done', `The evaluation is on ${sheets.map(({ name }) => `"${name}"`).join(', ')}.`);
      }),
    cancel: () => jobs.cancel(),
  };
}

/** Evaluates all months at hand; null where it cannot be done, with the reason said. */
async function evaluateNow(
  pane: Pane,
  { chosen, list, level, testMonths }: CheckRatingState,
  job: Job,
): Promise<Evaluation | null> {
  const packages = joinedPackages(await packagesInWorkbook(chosen, job), chosen);
  const outcome = await inSlices(
    evaluateSteps(packages, { list, level, testMonths }),
    job.report,
    job.signal,
  );
  if (!('kind' in outcome)) return outcome;
  pane.say('problem', `Nothing was evaluated. ${stopText(outcome)}`);
  return null;
}
