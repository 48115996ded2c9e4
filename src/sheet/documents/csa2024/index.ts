import { MONTH_INTERPRETATIONS, playerMonth } from '../../../engine/csa2024';
import { exampleSheet } from '../../example/exampleSheet';
import { EXAMPLE_TITLE } from '../../example/exampleTitle';
import { printedExample } from '../../example/printedExample';
import { finalTable, monthSections } from '../../report/monthReport';
import type { MonthDocument } from '../document';
import { CSA2024_FUNCTIONS } from './functions';

/** The regulations of Chess South Africa in force since 1 January 2024. */
export const CSA2024_DOCUMENT: MonthDocument = {
  kind: 'month',
  id: 'csa2024',
  title: 'Chess SA 2024',
  edition: 'Chess SA rating regulations, in force since 1 January 2024',
  interpretations: MONTH_INTERPRETATIONS,
  functions: CSA2024_FUNCTIONS,
  rate: playerMonth,
  summary: finalTable,
  tables: monthSections,
  examples: [{ title: EXAMPLE_TITLE, printed: printedExample, sheet: exampleSheet }],
};
