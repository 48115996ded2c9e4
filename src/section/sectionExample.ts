import type { ReportFigures } from '../figures/figure';
import type { PrintedFigures } from '../figures/printedFigures';
import type { SheetModel } from '../figures/sheetModel';
import { type Option, type OptionValues, standardsOf } from '../options/option';
import { optionTexts } from '../options/optionsLine';
import { SectionPage } from './sectionPage';
import type { SectionTable } from './sectionPlayer';
import type { RatedSection } from './sectionRules';
import { exampleFrame, type PrintedFacts } from './exampleFrame';
import { inUserStyle } from '../figures/printedFigures';

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

/** What an example needs of its document. */
export interface ExampleDocument<Id extends string = string> {
  readonly id: Id;
  readonly options: readonly Option[];
  rate(table: SectionTable, values: OptionValues): RatedSection;
  tables(page: SectionPage, rated: RatedSection): void;
}

/** An example of a document. */
export function exampleOf<Id extends string>(
  document: ExampleDocument<Id>,
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
      return { figures: page.sheet.declared(), values: page.sheet.valuesByKey() };
    },
    sheet: () =>
      exampleFrame(
        new SectionPage(rated(), 'live', printed),
        { ...facts, findings },
        (page) => page.circumstances(optionTexts(document.options, page.rated.values)),
        putTables,
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
