import { withCount } from '../../../cells/numberText';
import { periodOf, periodTitle } from '../../../bureau';
import { excelBureau } from '../../../excel/bureau/bureauWorkbook';
import type { Confirmations } from '../../kit/confirmations';
import { Focus, type Page, type Pane } from '../../kit/page';
import { styleInForce } from '../../kit/numberStyle';
import type { Month } from '../../month/month';
import { bureauActions } from './bureauActions';
import { BureauJobs } from './bureauParts';
import { TablesInHand } from './tablesInHand';
import { INITIAL_BUREAU } from './bureauState';
import { bureauView } from './bureauView';

const NOT_WATCHED = {
  calculated: () => undefined,
  selectionChanged: () => undefined,
  sheetActivated: () => undefined,
};

/** The page Bureau: the ratings of a federation's month, from the tables to the lists and the month after it. */
export function createBureauPage(pane: Pane, month: Month, confirmations: Confirmations): Page {
  const state = pane.slice(INITIAL_BUREAU);
  const focus = new Focus();
  const jobs = new BureauJobs(pane, state, focus);
  const tables = new TablesInHand(pane, excelBureau, state);
  const actions = bureauActions({
    pane,
    bureau: excelBureau,
    state,
    jobs,
    focus,
    tables,
    month,
    confirmations,
  });
  // Where Excel refuses to report changes, a run is not known to be out of date before the lists are written.
  pane.workbook
    .watch({
      ...NOT_WATCHED,
      cellsChanged: (sheetId) => {
        actions.publications.cellsChanged(sheetId);
        const { run } = state.get();
        const sheet = run?.readFrom.find(({ id }) => id === sheetId);
        if (run != null && sheet !== undefined && run.olderThan === null)
          state.set({ run: { ...run, olderThan: sheet.name } });
      },
    })
    .catch(() => undefined);
  return {
    view: () => bureauView(state.get(), confirmations.keys(), actions),
    refresh: async () => {
      const known = pane.numberStyle.get();
      const isKnown = known.excels !== null || known.chosen !== null;
      state.set({ decimalSign: isKnown ? styleInForce(known).decimal : null });
      await confirmations.load();
      await tables.find();
      await actions.publications.look();
    },
    focus: focus.take,
    waiting: () => {
      const { inHand, run } = state.get();
      const { waiting } = actions.eventFiles.summary();
      const month = inHand?.month ?? null;
      if (waiting > 0) {
        const about = month === null ? 'The bureau' : periodTitle(periodOf(month));
        return `${about}: ${withCount(waiting, 'file')} not yet in the tables`;
      }
      return run?.olderThan == null
        ? null
        : `${periodTitle(run.reading.period)}: new ratings are older than ${run.olderThan}`;
    },
  };
}
