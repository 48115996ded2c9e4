import type { Progress } from '../../../engine/kit/progress';
import {
  type FreezeResult,
  type FreezeWorkbook,
  NoFreezeListError,
  type RepairResult,
  type UndoResult,
} from '../../../excel/freeze/freeze';
import {
  type CountedPlan,
  type FreezeScopeKind,
  type SheetReading,
  TooManyCellsError,
} from '../../../excel/freeze/planOf';
import type { WriteFollowing } from '../../../excel/freeze/sendParts';
import {
  addressOf,
  ChangedMeanwhileError,
  FreezeDiffersError,
  HalfChangedError,
  TableFilledError,
  type WrongCell,
} from '../../../excel/freeze/writing';
import { officeErrorText } from '../../../excel/officeErrors';
import type { SheetRef } from '../../../excel/workbook';
import type { FreezePlan } from '../../../freeze/planFreeze';
import type { BrokenCell } from '../../../freeze/planRepair';
import type { Undoing } from '../../../freeze/planUndo';
import { type Job, Jobs } from '../../kit/jobs';
import { withCount, withThousands } from '../../kit/numbers';
import type { Focus, Pane, Slice } from '../../kit/page';

/** The parts of the page, each with its buttons. */
type SharePartName = 'freeze' | 'undo' | 'repair';

/** Something that goes on, and in which part of the page. */
interface ShareRunning {
  readonly part: SharePartName;
  readonly progress: Progress;
}

/** All that the page Share has of its own. */
export interface ShareState {
  readonly scope: FreezeScopeKind;
  /** What a freeze would do, as last counted. */
  readonly plan: CountedPlan | null;
  readonly frozen: FreezeResult | null;
  /** The sheets that remember what was frozen. */
  readonly lists: readonly SheetRef[];
  readonly undone: UndoResult | null;
  /** The broken formulas, as last looked for. */
  readonly broken: readonly BrokenCell[] | null;
  readonly repaired: RepairResult | null;
  readonly running: ShareRunning | null;
  /** The cells that the last problem was about. */
  readonly wrong: readonly WrongCell[];
}

export const INITIAL_SHARE: ShareState = {
  scope: 'workbook',
  plan: null,
  frozen: null,
  lists: [],
  undone: null,
  broken: null,
  repaired: null,
  running: null,
  wrong: [],
};

/** All that a user can do on the page Share. */
export type ShareActions = ReturnType<typeof shareActions>;

/** What the page works with. */
interface SharePart {
  readonly pane: Pane;
  readonly excel: FreezeWorkbook;
  readonly state: Slice<ShareState>;
  readonly focus: Focus;
}

const CHANGED =
  'The workbook or the selection has changed since then, and nothing was done. Look at the new count, then press the button again.';

export function shareActions(parts: SharePart) {
  const { excel, state } = parts;
  const jobs = shareJobs(parts);
  return {
    setScope: (scope: FreezeScopeKind) => state.set({ scope, plan: null, frozen: null }),
    /** How far Excel's own Undo reaches into a freeze. */
    undoReach: () => excel.undoReach(),
    /** Stops what is going on, with nothing changed. */
    cancel: jobs.cancel,
    ...freezeActions(parts, jobs),
    ...undoActions(parts, jobs),
    ...repairActions(parts, jobs),
  };
}

type ShareJobs = ReturnType<typeof shareJobs>;

/** The jobs of the page, one at a time, and what they bring up. */
function shareJobs({ pane, state, focus }: SharePart) {
  let hasBroughtUp = false;
  const jobsOf = (part: SharePartName): Jobs =>
    new Jobs(pane, (progress) => {
      if (progress !== null && state.get().running === null) {
        hasBroughtUp = false;
        focus.on('cancel');
      }
      // What brings nothing up leads back to the title of its part.
      if (progress === null && !hasBroughtUp) focus.on(`${part}-title`);
      state.set({ running: progress === null ? null : { part, progress } });
    });
  const jobs: Readonly<Record<SharePartName, Jobs>> = {
    freeze: jobsOf('freeze'),
    undo: jobsOf('undo'),
    repair: jobsOf('repair'),
  };
  return {
    cancel: () => Object.values(jobs).forEach((one) => one.cancel()),
    doing: async (part: SharePartName, what: string, work: (job: Job) => Promise<void>): Promise<void> => {
      await jobs[part].run(what, async (job) => {
        state.set({ wrong: [] });
        try {
          await work(job);
        } catch (error) {
          const problem = shareProblem(error);
          if (problem === null) throw error;
          state.set({ wrong: problem.cells });
          pane.say('problem', problem.text);
        }
      });
    },
    /** Sets what an action has brought up; keyboard and screen reader go on at its heading. */
    bringUp: (heading: string, changes: Partial<ShareState>): void => {
      hasBroughtUp = true;
      focus.on(heading);
      state.set(changes);
    },
  };
}

const reading = ({ report, signal }: Job): SheetReading => ({ progress: report, signal });

const writing = ({ report, signal }: Job, of: number): WriteFollowing => ({
  report: (done) => report({ doing: 'Writing', done: Math.min(done, of), of }),
  signal,
});

function freezeActions({ pane, excel, state }: SharePart, { doing, bringUp }: ShareJobs) {
  return {
    /** Counts what a freeze would change. */
    count: () =>
      doing('freeze', 'Counting…', async (job) => {
        const plan = await excel.plan(state.get().scope, reading(job));
        bringUp('plan-title', { plan, frozen: null });
      }),
    freeze: () =>
      doing('freeze', 'Freezing…', async (job) => {
        const { plan: shown, scope } = state.get();
        const plan = await excel.plan(scope, reading(job));
        if (shown === null || planKey(plan) !== planKey(shown)) {
          bringUp('plan-title', { plan });
          pane.say('problem', CHANGED);
          return;
        }
        const frozen = await excel.freeze(plan, writing(job, plan.frozen.length));
        // It is frozen, whatever becomes of this.
        const lists = await excel.lists().catch(() => [...state.get().lists, frozen.list]);
        bringUp('frozen-title', { frozen, plan: null, undone: null, lists });
        const text = `${withCount(frozen.frozen.length, 'formula')} frozen; the list is on "${frozen.list.name}".`;
        pane.say('done', text);
      }),
  };
}

function undoActions({ pane, excel, state }: SharePart, { doing, bringUp }: ShareJobs) {
  return {
    undo: (listId: string) =>
      doing('undo', 'Undoing the freeze…', async (job) => {
        const undone = await excel.undo(listId, reading(job), { signal: job.signal });
        bringUp('undone-title', { undone, frozen: null, plan: null });
        const of = (wanted: Undoing['kind']): number =>
          undone.outcome.filter(({ kind }) => kind === wanted).length;
        const there = of('there') === 0 ? '' : `, ${of('there')} there already`;
        const text = `${withCount(of('restore'), 'formula')} restored${there}`;
        if (of('left') === 0) pane.say('done', `${text}.`);
        else pane.say('problem', `${text}, ${of('left')} left as they are; the reasons are below.`);
      }),
    removeList: (listId: string) =>
      doing('undo', 'Removing the list…', async () => {
        await excel.removeList(listId);
        const others = state.get().lists.filter(({ id }) => id !== listId);
        bringUp('undo-title', { undone: null, lists: await excel.lists().catch(() => others) });
        pane.say('done', 'The list is removed.');
      }),
  };
}

function repairActions({ pane, excel, state }: SharePart, { doing, bringUp }: ShareJobs) {
  return {
    findBroken: () =>
      doing('repair', 'Looking for broken formulas…', async (job) =>
        bringUp('broken-title', { broken: await excel.findBroken(reading(job)), repaired: null }),
      ),
    repair: () =>
      doing('repair', 'Repairing…', async (job) => {
        const { broken: shown } = state.get();
        const broken = await excel.findBroken(reading(job));
        if (shown === null || brokenKey(broken) !== brokenKey(shown)) {
          bringUp('broken-title', { broken });
          pane.say('problem', CHANGED);
          return;
        }
        const repaired = await excel.repair(broken, writing(job, broken.length));
        bringUp('repaired-title', { repaired, broken: null });
        const text = `${withCount(repaired.repaired.length, 'formula')} repaired`;
        const left = repaired.besideTables.length;
        if (left > 0) pane.say('problem', `${text}, ${left} left as they are, with the reasons below.`);
        else pane.say(repaired.still.length === 0 ? 'done' : 'problem', `${text}.`);
      }),
  };
}

/** What a plan changes, to know whether it is the one that was shown. */
function planKey({ frozen, left }: FreezePlan): string {
  const changes = frozen.map(({ sheet, box, formula, becomes }) => [sheet.id, box, formula, becomes]);
  return JSON.stringify([changes, left.map(({ sheet, place, formula }) => [sheet.id, place, formula])]);
}

function brokenKey(broken: readonly BrokenCell[]): string {
  return JSON.stringify(broken.map(({ sheet, place, formula }) => [sheet.id, place, formula]));
}

/** What went wrong, in words, and the cells that it is about. */
interface ShareProblem {
  readonly text: string;
  readonly cells: readonly WrongCell[];
}

/** Says what went wrong where only this page knows the words; null for what the pane has words for. */
function shareProblem(error: unknown): ShareProblem | null {
  if (error instanceof ChangedMeanwhileError) {
    const text = `Nothing was changed, because ${addressOf(error.cell)} is not as it was a moment ago. Somebody else may be working in this workbook. Check the cell, then try again.`;
    return { text, cells: [{ ...error.cell, wanted: null }] };
  }
  if (error instanceof TableFilledError) {
    const text = `Nothing was changed, because Excel copied formulas into other rows of the table ${error.tables.join(', ')}. Switch that off under File, Options, Proofing, AutoCorrect Options, AutoFormat As You Type: untick "Fill formulas in tables to create calculated columns". Then try again.`;
    return { text, cells: error.cells.map((cell) => ({ ...cell, wanted: null })) };
  }
  if (error instanceof HalfChangedError) {
    const why = shareProblem(error.cause)?.text ?? officeErrorText(error.cause);
    const text = `Excel stopped half-way, and some cells that had changed could not be restored. They are listed below with their previous content. The reason: ${why}`;
    return { text, cells: error.cells };
  }
  if (error instanceof FreezeDiffersError) {
    const text = `Nothing was changed, because ${addressOf(error.cell)} would have shown something else. Check its number format, then try again.`;
    return { text, cells: [{ ...error.cell, wanted: null }] };
  }
  if (error instanceof TooManyCellsError) {
    const text = `The sheet "${error.sheet}" has ${withThousands(error.cells)} cells in use, and the pane reads up to ${withThousands(error.most)} of a workbook. Delete rows and columns without content, or move finished sheets to another workbook, then try again.`;
    return { text, cells: [] };
  }
  if (error instanceof NoFreezeListError) {
    const text = 'That sheet is not a freeze list, or its columns have been changed. Nothing was done.';
    return { text, cells: [] };
  }
  return null;
}
