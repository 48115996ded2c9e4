import type { FreezeWorkbook } from '../../../excel/freeze/freezeWorkbook';
import { FreezeDiffersError } from '../../../excel/freeze/freeze';
import type { FreezeScopeKind } from '../../../excel/freeze/planOf';
import { HalfChangedError } from '../../../excel/freeze/errors';
import { NoFreezeListError } from '../../../excel/freeze/undoFreeze';
import { officeErrorText } from '../../../excel/officeErrorText';
import type { FreezePlan } from '../../../sheet/freeze/planFreeze';
import type { BrokenCell } from '../../../sheet/freeze/planRepair';
import type { Undoing } from '../../../sheet/freeze/planUndo';
import type { Focus } from '../../kit/focus';
import type { Pane, Slice } from '../../kit/page';
import { withCount } from '../../kit/views/numbers';
import type { ShareState } from './shareState';

/** All that a user can do on the page Share. */
export interface ShareActions {
  readonly setScope: (scope: FreezeScopeKind) => void;
  /** Counts what a freeze would change. */
  readonly count: () => Promise<void>;
  readonly freeze: () => Promise<void>;
  readonly undo: (listId: string) => Promise<void>;
  readonly removeList: (listId: string) => Promise<void>;
  readonly findBroken: () => Promise<void>;
  readonly repair: () => Promise<void>;
}

/** What the page works with. */
export interface SharePart {
  readonly pane: Pane;
  readonly excel: FreezeWorkbook;
  readonly state: Slice<ShareState>;
  readonly focus: Focus;
}

const CHANGED =
  'The workbook or the selection has changed since then, and nothing was done. Look at the new count, then press the button again.';

export function shareActions({ pane, excel, state, focus }: SharePart): ShareActions {
  const doing = async (what: string, work: () => Promise<void>): Promise<void> => {
    await pane.perform(what, () => inWords(pane, work));
  };
  /** Sets what an action has brought up; keyboard and screen reader go on at its heading. */
  const bringUp = (heading: string, changes: Partial<ShareState>): void => {
    focus.on(heading);
    state.set(changes);
  };
  return {
    setScope: (scope) => state.set({ scope, plan: null, frozen: null }),
    count: () =>
      doing('Counting…', async () =>
        bringUp('plan-title', { plan: await excel.plan(state.get().scope), frozen: null }),
      ),
    freeze: () =>
      doing('Freezing…', async () => {
        const { plan: shown, scope } = state.get();
        const plan = await excel.plan(scope);
        if (shown === null || planKey(plan) !== planKey(shown)) {
          bringUp('plan-title', { plan });
          pane.say('problem', CHANGED);
          return;
        }
        const frozen = await excel.freeze(plan);
        const lists = await excel.lists();
        bringUp('frozen-title', { frozen, plan: null, undone: null, lists });
        const text = `${withCount(frozen.frozen.length, 'formula')} frozen; the list is on "${frozen.list.name}".`;
        pane.say('done', text);
      }),
    undo: (listId) =>
      doing('Undoing the freeze…', async () => {
        const undone = await excel.undo(listId);
        bringUp('undone-title', { undone, frozen: null, plan: null });
        const of = (wanted: Undoing['kind']): number =>
          undone.outcome.filter(({ kind }) => kind === wanted).length;
        const there = of('there') === 0 ? '' : `, ${of('there')} there already`;
        const text = `${withCount(of('restore'), 'formula')} restored${there}`;
        if (of('left') === 0) pane.say('done', `${text}.`);
        else pane.say('problem', `${text}, ${of('left')} left as they are; see why below.`);
      }),
    removeList: (listId) =>
      doing('Removing the list…', async () => {
        await excel.removeList(listId);
        bringUp('undo-title', { undone: null, lists: await excel.lists() });
        pane.say('done', 'The list is removed.');
      }),
    findBroken: () =>
      doing('Looking for broken formulas…', async () =>
        bringUp('broken-title', { broken: await excel.findBroken(), repaired: null }),
      ),
    repair: () =>
      doing('Repairing…', async () => {
        const { broken: shown } = state.get();
        const broken = await excel.findBroken();
        if (shown === null || brokenKey(broken) !== brokenKey(shown)) {
          bringUp('broken-title', { broken });
          pane.say('problem', CHANGED);
          return;
        }
        const repaired = await excel.repair(broken);
        bringUp('repaired-title', { repaired, broken: null });
        const text = `${withCount(repaired.repaired.length, 'formula')} repaired.`;
        pane.say(repaired.still.length === 0 ? 'done' : 'problem', text);
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

/** Says what went wrong where only this page knows the words; leaves the rest to the pane. */
async function inWords({ say }: Pick<Pane, 'say'>, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof HalfChangedError) {
      const why = officeErrorText(error.cause);
      say('problem', `Excel stopped half-way, and some cells that had changed could not be restored. ${why}`);
    } else if (error instanceof FreezeDiffersError) {
      say(
        'problem',
        `Nothing was changed: ${error.cell} would have shown something else. Check its number format.`,
      );
    } else if (error instanceof NoFreezeListError) {
      say('problem', 'That sheet is not a freeze list, or its columns have been changed. Nothing was done.');
    } else throw error;
  }
}
