import { monthReport } from '../../sheet/report/monthReport';
import { previewOf } from '../state/preview';
import type { Actions, Surroundings } from './actions';
import { perform } from './perform';
import { readRanges } from './refresh';

/** Runs the month on what the ranges hold at this moment. */
export function runActions({ store, workbook, today }: Surroundings): Pick<Actions, 'run'> {
  return {
    run: async () => {
      await perform(store, 'Calculating and writing the report…', async () => {
        await readRanges(store, workbook);
        const { month, blocked } = previewOf(store.get(), today());
        if (month === null) {
          store.set({ message: { kind: 'problem', text: `Nothing was written. ${blocked ?? ''}`.trim() } });
          return;
        }
        const { style, reading } = store.get().choices;
        const report = await workbook.writeSheet(monthReport(month, style, reading));
        store.set({
          result: { month, report },
          message: { kind: 'done', text: `The report is on the new sheet "${report.name}".` },
        });
      });
    },
  };
}
