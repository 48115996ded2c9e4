import { excelBureau } from '../../../excel/bureau/bureauWorkbook';
import type { Surroundings } from '../../actions/actions';
import type { LoadedPage } from '../../month/monthState';
import { bureauActions, findTables } from './bureauActions';
import { bureauView } from './bureauView';

/** The page Bureau. */
export function createBureauPage(surroundings: Surroundings): LoadedPage {
  const all = { ...surroundings, bureau: excelBureau };
  const own = bureauActions(all);
  return {
    view: ({ bureau }, { goTo, show }) => bureauView(bureau, { bureau: own, goTo, show }),
    read: () => findTables(all),
  };
}
