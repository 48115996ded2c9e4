import type { CellFunction } from '../figures/expression';
import { type ExampleFacts, exampleOf, type SectionExample } from './sectionExample';
import { inWords, type Option } from '../options/option';
import type { SectionPage } from './sectionPage';
import type { SectionBounds } from './sectionBounds';
import type { RatedSection, SectionRecord, SectionRules } from './sectionRules';
import { type PrintedSheet, type PrintedSheetFacts, printedSheetOf } from './printedSheet';

/** What every rating document has. */
export interface DocumentBase {
  /** The name it is asked for by. */
  readonly id: string;
  readonly title: string;
  /** Which edition of the document it is. */
  readonly edition: string;
  /** Its cell functions, with their plain forms. */
  readonly functions: readonly CellFunction[];
}

/** A document that rates a section, with all that a report needs. */
export interface SectionDocument<Id extends string = string> extends DocumentBase, SectionRules<Id> {
  readonly id: Id;
  readonly kind: 'section';
  readonly options: readonly Option[];
  /** What the numbers of its crosstables are held to. */
  readonly bounds: SectionBounds;
  /** Puts everything below the title of a report. */
  tables(page: SectionPage, rated: RatedSection): void;
  readonly examples: readonly SectionExample<Id>[];
  /** Its own tables and the numbers of its text, where they are of no tournament. */
  readonly printedSheets: readonly PrintedSheet<Id>[];
}

/** What a document that rates a section adds to its rules. */
export interface ReportParts<R extends SectionRecord> {
  readonly edition: string;
  /** The words for its options. */
  readonly words: Parameters<typeof inWords>[1];
  readonly bounds: SectionBounds;
  readonly functions: readonly CellFunction[];
  readonly tables: (page: SectionPage, rated: RatedSection<R>) => void;
  readonly examples: readonly ExampleFacts[];
  readonly printedSheets?: readonly PrintedSheetFacts[];
}

/** A document that rates a section, of its rules and what its report needs. */
export function sectionDocumentOf<Id extends string, R extends SectionRecord>(
  rules: SectionRules<Id, R>,
  { edition, words, bounds, functions, tables, examples, printedSheets = [] }: ReportParts<R>,
): SectionDocument<Id> {
  const document: SectionDocument<Id> = {
    ...rules,
    kind: 'section',
    options: inWords(rules.options, words),
    edition,
    bounds,
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
