import type { FreezeWorkbook } from '../../excel/freeze/freezeWorkbook';
import { FreezeDiffersError } from '../../excel/freeze/freeze';
import type { FreezeScopeKind } from '../../excel/freeze/planOf';
import { HalfChangedError } from '../../excel/freeze/allOrNothing';
import { NoFreezeListError } from '../../excel/freeze/undoFreeze';
import { officeErrorText } from '../../excel/officeErrorText';
import type { FreezePlan } from '../../sheet/freeze/planFreeze';
import type { BrokenCell } from '../../sheet/freeze/planRepair';
import type { Undoing } from '../../sheet/freeze/planUndo';
import type { Surroundings } from '../actions/actions';
import { perform } from '../actions/perform';
import type { Message } from '../state/state';
import { counted } from '../views/numbers';
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
export interface SharePart extends Surroundings {
  readonly excel: FreezeWorkbook;
}

const CHANGED =
  'The workbook or the selection has changed since, and nothing was done. Look at the new count, then press the button again.';

export function shareActions(part: SharePart): ShareActions {
  const { store, excel } = part;
  const set = (changes: Partial<ShareState>): void =>
    store.set({ share: { ...store.get().share, ...changes } });
  const say = (kind: Message['kind'], text: string): void => store.set({ message: { kind, text } });
  const doing = async (what: string, work: () => Promise<void>): Promise<void> => {
    await perform(store, what, () => inWords(say, work));
  };
  return {
    setScope: (scope) => set({ scope, plan: null, frozen: null }),
    count: () =>
      doing('Counting…', async () => set({ plan: await excel.plan(store.get().share.scope), frozen: null })),
    freeze: () =>
      doing('Freezing…', async () => {
        const { plan: shown, scope } = store.get().share;
        const plan = await excel.plan(scope);
        if (shown === null || planKey(plan) !== planKey(shown)) {
          set({ plan });
          say('problem', CHANGED);
          return;
        }
        const frozen = await excel.freeze(plan);
        set({ frozen, plan: null, undone: null, lists: await excel.lists() });
        const text = `${counted(frozen.frozen.length, 'formula')} frozen; the list is on "${frozen.list.name}".`;
        say('done', text);
      }),
    undo: (listId) =>
      doing('Undoing the freeze…', async () => {
        const undone = await excel.undo(listId);
        set({ undone, frozen: null, plan: null });
        const of = (wanted: Undoing['kind']): number =>
          undone.outcome.filter(({ kind }) => kind === wanted).length;
        const there = of('there') === 0 ? '' : `, ${of('there')} there already`;
        const text = `${counted(of('restore'), 'formula')} restored${there}`;
        if (of('left') === 0) say('done', `${text}.`);
        else say('problem', `${text}, ${of('left')} left as they are; see why below.`);
      }),
    removeList: (listId) =>
      doing('Removing the list…', async () => {
        await excel.removeList(listId);
        set({ undone: null, lists: await excel.lists() });
        say('done', 'The list is removed.');
      }),
    findBroken: () =>
      doing('Looking for broken formulas…', async () =>
        set({ broken: await excel.findBroken(), repaired: null }),
      ),
    repair: () =>
      doing('Repairing…', async () => {
        const shown = store.get().share.broken;
        const broken = await excel.findBroken();
        if (shown === null || brokenKey(broken) !== brokenKey(shown)) {
          set({ broken });
          say('problem', CHANGED);
          return;
        }
        const repaired = await excel.repair(broken);
        set({ repaired, broken: null });
        const text = `${counted(repaired.repaired.length, 'formula')} repaired.`;
        say(repaired.still.length === 0 ? 'done' : 'problem', text);
      }),
  };
}

/** Looks for the lists of earlier freezes. */
export async function readLists({ store, excel }: SharePart): Promise<void> {
  const lists = await excel.lists();
  store.set({ share: { ...store.get().share, lists } });
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
async function inWords(
  say: (kind: Message['kind'], text: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof HalfChangedError) {
      const why = officeErrorText(error.cause);
      say('problem', `Some cells were changed before it broke off, and could not be put back. ${why}`);
    } else if (error instanceof FreezeDiffersError) {
      say(
        'problem',
        `Nothing was changed: ${error.cell} would not have shown the same. Check its number format.`,
      );
    } else if (error instanceof NoFreezeListError) {
      say(
        'problem',
        'That sheet is no list of a freeze, or its columns have been changed. Nothing was done.',
      );
    } else throw error;
  }
}
