import {
  MONTH_INTERPRETATIONS,
  type MonthOptions,
  type PlayerMonth,
  playerMonth,
  type PlayerMonthInput,
} from '../../engine/csa2024';
import { exampleSheet } from './exampleSheet';
import { CSA2024_ID, EDITION, EXAMPLE_TITLE } from './titles';
import { printedExample } from './printedExample';
import { finalTable } from './monthReport';
import { monthSections } from './steps';
import type { PrintedFigures } from '../../figures/printedFigures';
import type { SheetModel } from '../../figures/sheetModel';
import type { DocumentBase } from '../../section/sectionDocument';
import type { MonthPage } from './givenBlocks';
import { CSA2024_FUNCTIONS } from './functions';

/** A document that rates a player's month. */
export interface MonthDocument extends DocumentBase {
  readonly kind: 'month';
  /** Its interpretations of unclear clauses, as the engine declares them. */
  readonly interpretations: Readonly<Record<keyof MonthOptions, { readonly clause: string }>>;
  rate(input: PlayerMonthInput, options: MonthOptions): PlayerMonth;
  /** The month at a glance, on top of its report. */
  summary(page: MonthPage): void;
  /** What was given, and the steps. */
  tables(page: MonthPage): void;
  readonly examples: readonly MonthExample[];
}

/** A worked example of a month. */
export interface MonthExample {
  readonly title: string;
  readonly printed: () => PrintedFigures;
  readonly sheet: () => SheetModel;
}

/** The regulations of Chess South Africa in force since 1 January 2024. */
export const CSA2024_DOCUMENT: MonthDocument = {
  kind: 'month',
  id: CSA2024_ID,
  title: 'Chess SA 2024',
  edition: EDITION,
  hasNumberedClauses: true,
  interpretations: MONTH_INTERPRETATIONS,
  functions: CSA2024_FUNCTIONS,
  rate: playerMonth,
  summary: finalTable,
  tables: monthSections,
  examples: [{ title: EXAMPLE_TITLE, printed: printedExample, sheet: exampleSheet }],
};
