import { excelFreeze } from '../../../excel/freeze/freezeWorkbook';
import type { Surroundings } from '../../actions/actions';
import type { LoadedPage, PaneState } from '../../month/monthState';
import { readLists, shareActions } from './shareActions';
import { shareView } from './shareView';

/** The page Share: results that travel. */
export function createSharePage(surroundings: Surroundings): LoadedPage {
  const part = { ...surroundings, excel: excelFreeze };
  const own = shareActions(part);
  return {
    view: ({ share }, actions) => shareView(share, own, actions),
    read: () => readLists(part),
    newlyShown,
  };
}

/** The heading of what an action has counted or done. */
function newlyShown({ share: before }: PaneState, { share: now }: PaneState): string | null {
  if (now.frozen !== before.frozen && now.frozen !== null) return 'frozen-title';
  if (now.plan !== before.plan && now.plan !== null) return 'plan-title';
  if (now.undone !== before.undone) return now.undone === null ? 'undo-title' : 'undone-title';
  if (now.repaired !== before.repaired && now.repaired !== null) return 'repaired-title';
  if (now.broken !== before.broken && now.broken !== null) return 'broken-title';
  return null;
}
