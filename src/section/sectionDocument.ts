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

/** What a document that rates a section has besides its rules. */
interface SectionFacts {
  /** As it calls itself, or as those who published it do. */
  readonly fullTitle: string;
  /** Where it is no longer in force: " (until 31 December 2023)". */
  readonly ended?: string;
  /** What it needs besides a section, where that is not all that it rates. */
  readonly sectionAlone?: string;
  /** What the numbers of its crosstables are held to. */
  readonly bounds: SectionBounds;
}

/** A document that rates a section, with all that a report needs. */
export interface SectionDocument<Id extends string = string>
  extends DocumentBase, SectionFacts, SectionRules<Id> {
  readonly id: Id;
  readonly kind: 'section';
  readonly options: readonly Option[];
  /** Puts everything below the title of a report. */
  tables(page: SectionPage, rated: RatedSection): void;
  readonly examples: readonly SectionExample<Id>[];
  /** Its own tables and the numbers of its text, where they are of no tournament. */
  readonly printedSheets: readonly PrintedSheet<Id>[];
}

/** What a document that rates a section adds to its rules. */
export interface ReportParts<R extends SectionRecord> extends SectionFacts {
  readonly edition: string;
  /** The words for its options. */
  readonly words: Parameters<typeof inWords>[1];
  readonly functions: readonly CellFunction[];
  readonly tables: (page: SectionPage, rated: RatedSection<R>) => void;
  readonly examples: readonly ExampleFacts[];
  readonly printedSheets?: readonly PrintedSheetFacts[];
}

/** A document that rates a section, of its rules and what its report needs. */
export function sectionDocumentOf<Id extends string, R extends SectionRecord>(
  rules: SectionRules<Id, R>,
  { words, tables, examples, printedSheets = [], ...facts }: ReportParts<R>,
): SectionDocument<Id> {
  const document: SectionDocument<Id> = {
    ...rules,
    ...facts,
    kind: 'section',
    options: inWords(rules.options, words),
    tables: (page, { table, values, record }) => {
      if (rules.isOwn(record)) tables(page, { table, values, record });
    },
    get examples() {
      return examples.map((example) => exampleOf(document, example));
    },
    printedSheets: printedSheets.map((sheet) => printedSheetOf(rules.id, sheet)),
  };
  return document;
}
