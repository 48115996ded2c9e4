import type { BureauActions, BureauParts } from './bureauParts';
import { explainPlayer } from './explainPlayer';
import { importActions } from './importActions';
import { insertSheets } from './insertSheets';
import { listActions } from './listActions';
import { monthActions } from './monthActions';

/** What the page's buttons and fields do. */
export function bureauActions(parts: BureauParts): BureauActions {
  const { pane, state, jobs, tables } = parts;
  return {
    goTo: (cells) => pane.goTo(cells),
    cancel: () => jobs.cancel(),
    setSampleSize: (sampleSize) => state.set({ sampleSize }),
    setMonth: (month) => tables.chooseMonth(month),
    pickTable: (table, offer) => tables.pick(table, offer),
    useSelection: (table) => tables.useSelection(table),
    ...insertSheets(parts),
    ...monthActions(parts),
    ...explainPlayer(parts),
    ...importActions(parts),
    ...listActions(parts),
  };
}
