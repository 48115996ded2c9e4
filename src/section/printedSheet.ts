import type { ReportFigures } from '../figures/figure';
import { ReportPage } from '../figures/reportPage';
import type { SheetModel } from '../figures/sheetModel';
import { exampleFrame, type PrintedFacts } from './exampleFrame';

/** What makes a sheet of a document's own tables, or of the numbers of its text. */
export interface PrintedSheetFacts extends PrintedFacts {
  /** Puts the figures, each by its key. */
  readonly put: (page: ReportPage) => void;
}

/** A document's own tables, or the numbers of its text, ready to be put on a sheet. */
export interface PrintedSheet<Id extends string = string> extends PrintedSheetFacts {
  readonly kind: 'print';
  /** The document. */
  readonly system: Id;
  /** All figures of the sheet as it is inserted. */
  figures(): ReportFigures;
  /** Every figure in live formulas, each printed number beside ours with a verdict. */
  sheet(): SheetModel;
}

/** A sheet of what a document prints without a tournament. */
export function printedSheetOf<Id extends string>(system: Id, facts: PrintedSheetFacts): PrintedSheet<Id> {
  return {
    ...facts,
    kind: 'print',
    system,
    figures: () => {
      const page = new ReportPage('plain', facts.printed);
      facts.put(page);
      return { figures: page.sheet.declared(), values: page.sheet.valuesByKey() };
    },
    sheet: () => exampleFrame(new ReportPage('live', facts.printed), facts, () => undefined, facts.put),
  };
}
