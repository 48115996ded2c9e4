import { type OptionValue, withChange } from '../../../options/option';
import type { BureauTable } from '../../../bureau';
import type { Pane } from '../../kit/page';
import type { BureauParts } from './bureauParts';
import { MONTH_OPTIONS } from '../../../documents/csa2024/options';
import { INTERPRETATIONS } from '../../kit/optionFields';
import { createTextNumbers } from '../../kit/textNumbers';
import { checkActions } from './check';
import { eventFilesPart, submissionsPart } from './filesStep';
import { fideListPart, importActions } from './importTables';
import { insertSheets } from './insertSheets';
import { listMaker } from './listMaker';
import { correctPart, listActions, publicationsPart } from './publish';
import { mergePart } from './mergePart';
import { explainPlayer, runActions } from './run';
import { sectionsOutPart } from './sectionsOut';
import type { BureauState } from './bureauState';

export type BureauActions = ReturnType<typeof bureauActions>;

/** All that a user can do on the page Bureau. */
export function bureauActions(parts: BureauParts) {
  const { pane, state, jobs, tables } = parts;
  const ofRun = runActions(parts);
  const publications = publicationsPart(parts);
  const withRun = { ...parts, run: ofRun.run, look: publications.look };
  const ofExplain = explainPlayer(parts);
  const correction = correctPart(withRun, ofExplain.explainChanged);
  const goTo: Pane['goTo'] = (cells) => pane.goTo(cells);
  return {
    goTo,
    /** Opens a step, and closes the one before. */
    toggle: (opened: BureauState['opened']) => state.set({ opened }),
    textNumbers: createTextNumbers(pane, () => withoutTextNumbers(parts)),
    /** Stops what goes on, with nothing written. */
    cancel: () => jobs.cancel(),
    /** @param month such as 2024-03 */
    setMonth: (month: string) => {
      tables.chooseMonth(month, correction.isOpen() ? 'publish' : null);
      return pane.perform('Reading the month…', publications.look);
    },
    /** @param offer the id of one that the page offers for the table */
    pickTable: (table: BureauTable, offer: string) => tables.pick(table, offer),
    useSelection: (table: BureauTable) => tables.useSelection(table),
    setOption: (key: string, value: OptionValue) =>
      tables.interpret(withChange(MONTH_OPTIONS, state.get().choices.interpretations, key, value)),
    useStandards: () => {
      parts.focus.on(INTERPRETATIONS);
      tables.interpret({});
    },
    ...insertSheets(parts),
    ...ofRun,
    ...checkActions(parts, ofRun.start),
    eventFiles: eventFilesPart(withRun),
    submissions: submissionsPart(parts),
    correction,
    publications,
    ...ofExplain,
    fideList: fideListPart(parts),
    merging: mergePart(parts),
    ...importActions(parts),
    ...listActions(parts),
    oneList: listMaker(parts),
    sectionsOut: sectionsOutPart(parts),
  };
}

/** What was found about text cells no longer holds; the rest of the check does, for text was read as its number. */
function withoutTextNumbers({ state }: BureauParts): Promise<void> {
  const { checked } = state.get();
  if (checked !== null) state.set({ checked: { ...checked, textNumbers: [] } });
  return Promise.resolve();
}
