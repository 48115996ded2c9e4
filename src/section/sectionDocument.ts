import { withDecimalSign } from '../cells/numberStyle';
import type { CellFunction } from '../figures/expression';
import type { ReportFigures } from '../figures/figure';
import { type Finding, inUserStyle, type PrintedFigures } from '../figures/printedFigures';
import { ReportPage } from '../figures/reportPage';
import type { ReportProperty, SheetModel } from '../figures/sheetModel';
import { inWords, type Option, type OptionValues, standardsOf } from '../options/option';
import { optionTexts } from '../options/optionsLine';
import type { SectionBounds } from './sectionBounds';
import { SectionPage } from './sectionPage';
import type { RatedSection, SectionRecord, SectionRules, SectionTable } from './sectionRules';
import { EXAMPLE_LINE } from './sectionTitles';

/** What a document prints of one subject, and what is known of that print. */
interface PrintedFacts {
  readonly id: string;
  /** As it is offered, and the sheet's name. */
  readonly title: string;
  /** What the document gives, and what it leaves to us. */
  readonly intro: readonly string[];
  /** Every number that the document prints of it, by the figure's key. */
  readonly printed: PrintedFigures;
  readonly findings: readonly Finding[];
}

const VERDICT_TEXT = {
  equal: 'printed numbers that the document gives, rounded as printed',
  rounding: "that only the document's own rounding on the way gives",
  differs: 'that the document does not give: findings about the print, below',
} as const;

/**
 * Puts what is printed on a sheet: title, introduction and how many numbers agree on top, the findings at the end.
 *
 * @param circumstances puts what else there is to say before the numbers are counted
 * @param tables puts the figures, each printed number beside ours
 * @param report its document, and the options that are not at their standard
 */
function exampleFrame<Page extends ReportPage>(
  page: Page,
  { id, title, intro, findings }: PrintedFacts,
  circumstances: (page: Page) => void,
  tables: (page: Page) => void,
  report: Pick<ReportProperty, 'document' | 'options'>,
): SheetModel {
  page.line(title, 'title');
  page.line(EXAMPLE_LINE);
  for (const line of intro) page.line(withDecimalSign(line));
  circumstances(page);
  page.heading('The print against its rules', 'Below, each printed number is next to ours');
  page.verdicts(VERDICT_TEXT);
  tables(page);
  page.findings(findings, 'Where the print departs from its own rules');
  const sheet = page.sheet.finish(title, 1);
  return { ...sheet, report: { ...report, kind: 'section', example: id, style: page.style } };
}

/** What makes a document's own example. */
export interface ExampleFacts extends PrintedFacts {
  readonly table: SectionTable;
  /** The options that are not at their standard. */
  readonly options: OptionValues;
  /** Puts what the document prints of it besides its steps, such as the results once more in its own text. */
  readonly more?: (page: SectionPage) => void;
}

/** A document's own example, ready to be put on a sheet. */
export interface SectionExample<Id extends string = string> extends ExampleFacts {
  readonly kind: 'section';
  /** The document. */
  readonly system: Id;
  rated(): RatedSection;
  /**
   * All figures of the example's sheet.
   *
   * @param rated the section as the sheet has it now; as the document has it if left out
   */
  figures(rated?: RatedSection): ReportFigures;
  /** The crosstable and the document's steps in live formulas, each printed number beside ours with a verdict. */
  sheet(): SheetModel;
}

/** An example of a document. */
function exampleOf<Id extends string>(
  document: SectionDocument<Id>,
  facts: ExampleFacts,
): SectionExample<Id> {
  const { table, options, printed } = facts;
  const findings = inUserStyle(facts.findings);
  const rated = () => document.rate(table, { ...standardsOf(document.options), ...options });
  const putTables = (page: SectionPage): void => {
    document.tables(page, page.rated);
    facts.more?.(page);
  };
  return {
    ...facts,
    findings,
    kind: 'section',
    system: document.id,
    rated,
    figures: (section = rated()) => {
      // In plain formulas a sheet has all the tables that it looks something up in.
      const page = new SectionPage(section, 'plain', printed);
      putTables(page);
      return page.reportFigures();
    },
    sheet: () =>
      exampleFrame(
        new SectionPage(rated(), 'live', printed),
        { ...facts, findings },
        (page) => page.circumstances(optionTexts(document.options, page.rated.values)),
        putTables,
        { document: document.id, options },
      ),
  };
}

/** Numbers of a document that rounds nothing on its way, so that no hand rounding explains a difference. */
export function printedFigures(
  figures: Readonly<Record<string, readonly [printed: number, decimals: number]>>,
): PrintedFigures {
  return new Map(
    Object.entries(figures).map(([key, [printed, decimals]]) => [key, { printed, decimals, stepwise: null }]),
  );
}

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
function printedSheetOf<Id extends string>(system: Id, facts: PrintedSheetFacts): PrintedSheet<Id> {
  return {
    ...facts,
    kind: 'print',
    system,
    figures: () => {
      const page = new ReportPage('plain', facts.printed);
      facts.put(page);
      return page.reportFigures();
    },
    sheet: () =>
      exampleFrame(new ReportPage('live', facts.printed), facts, () => undefined, facts.put, {
        document: system,
        options: {},
      }),
  };
}

/** What every rating document has. */
export interface DocumentBase {
  /** The name it is asked for by. */
  readonly id: string;
  readonly title: string;
  /** Which edition of the document it is. */
  readonly edition: string;
  /** Its clauses are numbers, so that a text which names clauses 40 and 47 can link to both. */
  readonly hasNumberedClauses?: boolean;
  /** Its cell functions, with their plain forms. */
  readonly functions: readonly CellFunction[];
}

/** What a document that rates a section has besides its rules. */
interface SectionFacts extends Pick<DocumentBase, 'hasNumberedClauses'> {
  /** As it calls itself, or as those who published it do. */
  readonly fullTitle: string;
  /** Where it is no longer in force: " (until 31 December 2023)". */
  readonly ended?: string;
  /** What it needs besides a section, and so leaves out, in one to three sentences. */
  readonly leftOut: string;
  /** It rates a player's month; the month of the bureau has what a section leaves out. */
  readonly ratesMonth?: true;
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
interface ReportParts<R extends SectionRecord> extends SectionFacts {
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

/** Words of options that several documents have. */

export const WHOLE_HALF_UP = 'whole numbers, half up';

/** The label of what becomes of a blank K. */
export const K_NOT_GIVEN = 'K that is not given';

/** How a difference between two rows of FIDE's tables is read. */
export const BETWEEN_ROWS = {
  label: 'A difference that is not whole',
  words: {
    lowerRow: 'is read in the row below it',
    nearest: 'is rounded first, a half away from 0',
  },
} as const;
