import { excelCompare } from '../../../excel/compare/compareWorkbook';
import type { Surroundings } from '../../actions/actions';
import type { LoadedPage, PaneState } from '../../month/monthState';
import { compareActions } from './compareActions';
import { compareView } from './compareView';
import { findSides } from './findSides';
import { parseCompareChoices } from './rememberSides';
import { setCompare } from './setCompare';

/** The page Compare, with the choices that the workbook remembers. */
export async function createComparePage(surroundings: Surroundings): Promise<LoadedPage> {
  const { store, workbook } = surroundings;
  const part = { ...surroundings, excel: excelCompare };
  const saved = await workbook.loadChoices('compare').catch(() => null);
  setCompare(store, parseCompareChoices(saved));
  const own = compareActions(part);
  return {
    view: ({ compare }, actions) => compareView(compare, own, actions),
    read: () => findSides(store, excelCompare),
    newlyShown,
  };
}

/** Of a long comparison first the way to stop it, then what it gave, or the way to begin again. */
function newlyShown({ compare: before }: PaneState, { compare: now }: PaneState): string | null {
  if (before.progress === null && now.progress !== null) return 'cancel';
  if (before.progress === null || now.progress !== null) return null;
  return now.result === null ? 'compare-run' : 'compare-result';
}
