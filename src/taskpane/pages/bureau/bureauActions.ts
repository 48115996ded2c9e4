import type { BureauActions, BureauParts } from './bureauParts';
import { MONTH_OPTIONS } from '../../../documents/csa2024/options';
import { withChange } from '../../../options/option';
import { INTERPRETATIONS } from '../../kit/optionFields';
import { createTextNumbers } from '../../kit/textNumbers';
import { eventFilesPart } from './eventFilesPart';
import { explainPlayer, monthActions } from './calculate';
import { importActions } from './importTables';
import { insertSheets } from './insertSheets';
import { listActions, sectionsOutPart } from './publish';

/** What the page's buttons and fields do. */
export function bureauActions(parts: BureauParts): BureauActions {
  const { pane, state, jobs, tables } = parts;
  const goTo: BureauActions['goTo'] = (cells) => pane.goTo(cells);
  const ofMonth = monthActions(parts);
  return {
    goTo,
    textNumbers: createTextNumbers(pane, () => withoutTextNumbers(parts)),
    cancel: () => jobs.cancel(),
    setSampleSize: (sampleSize) => state.set({ sampleSize }),
    setMonth: (month) => tables.chooseMonth(month),
    pickTable: (table, offer) => tables.pick(table, offer),
    useSelection: (table) => tables.useSelection(table),
    setOption: (key, value) =>
      tables.interpret(withChange(MONTH_OPTIONS, state.get().choices.interpretations, key, value)),
    useStandards: () => {
      parts.focus.on(INTERPRETATIONS);
      tables.interpret({});
    },
    ...insertSheets(parts),
    ...ofMonth,
    eventFiles: eventFilesPart(parts, { goTo, run: ofMonth.run }),
    ...explainPlayer(parts),
    ...importActions(parts),
    ...listActions(parts),
    sectionsOut: sectionsOutPart(parts),
  };
}

/** What was found about text cells no longer holds; the rest of the check does, for text was read as its number. */
function withoutTextNumbers({ state }: BureauParts): Promise<void> {
  const { checked } = state.get();
  if (checked !== null) state.set({ checked: { ...checked, textNumbers: [] } });
  return Promise.resolve();
}
