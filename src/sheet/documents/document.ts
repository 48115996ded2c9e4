import type { MonthOptions, PlayerMonth, PlayerMonthInput } from '../../engine/csa2024';
import type { CellFunction } from '../figures/expression';
import type { SheetModel } from '../kit/sheetModel';
import type { PrintedFigures } from '../kit/printedFigures';
import type { MonthPage } from '../report/monthPage';
import { type ExampleFacts, exampleOf, type SectionExample } from '../section/examples/sectionExample';
import type { AnyOptionWords } from '../section/optionWords';
import type { SectionPage } from '../section/reports/sectionPage';
import type { RatedSection, SectionRecord, SectionRules } from '../section/sectionRules';
import { type PrintedSheet, type PrintedSheetFacts, printedSheetOf } from './printedSheet';

/** What every rating document has. */
interface DocumentBase {
  /** The name it is asked for by. */
  readonly id: string;
  readonly title: string;
  /** Which edition of the document it is. */
  readonly edition: string;
  /** Its cell functions, with their plain forms. */
  readonly functions: readonly CellFunction[];
}

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

/** A document that rates a section, with all that a report needs. */
export interface SectionDocument<Id extends string = string> extends DocumentBase, SectionRules<Id> {
  readonly id: Id;
  readonly kind: 'section';
  /** Its options in words. */
  readonly words: AnyOptionWords;
  /** Puts everything below the title of a report. */
  tables(page: SectionPage, rated: RatedSection): void;
  readonly examples: readonly SectionExample<Id>[];
  /** Its own tables and the numbers of its text, where they are of no tournament. */
  readonly printedSheets: readonly PrintedSheet<Id>[];
}

export type Document = MonthDocument | SectionDocument;

/** What a document that rates a section adds to its rules. */
export interface ReportParts<R extends SectionRecord> {
  readonly edition: string;
  readonly words: AnyOptionWords;
  readonly functions: readonly CellFunction[];
  readonly tables: (page: SectionPage, rated: RatedSection<R>) => void;
  readonly examples: readonly ExampleFacts[];
  readonly printedSheets?: readonly PrintedSheetFacts[];
}

/** A document that rates a section, of its rules and what its report needs. */
export function sectionDocumentOf<Id extends string, R extends SectionRecord>(
  rules: SectionRules<Id, R>,
  { edition, words, functions, tables, examples, printedSheets = [] }: ReportParts<R>,
): SectionDocument<Id> {
  const document: SectionDocument<Id> = {
    ...rules,
    kind: 'section',
    edition,
    words,
    functions,
    tables: (page, { table, values, record }) => {
      if (rules.isOwn(record)) tables(page, { table, values, record });
    },
    get examples() {
      return examples.map((facts) => exampleOf(document, facts));
    },
    printedSheets: printedSheets.map((facts) => printedSheetOf(rules.id, facts)),
  };
  return document;
}
