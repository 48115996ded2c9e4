import { type Finding, inUserStyle } from '../../example/findings';
import type { PrintedFigures } from '../../kit/printedFigures';
import { excel, range } from '../../figures/expression';
import { countKey, VERDICTS, verdictKey } from '../../kit/printedFigures';
import type { SheetModel } from '../../kit/sheetModel';
import { type OptionSpec, type OptionValues, standardsOf } from '../optionSpec';
import { optionsTextOf } from '../optionText';
import type { AnyOptionWords } from '../optionWords';
import type { RatedSection } from '../sectionRules';
import { SectionPage } from '../reports/sectionPage';
import { EXAMPLE_LINE } from '../sectionTitles';
import type { SectionTable } from '../sectionPlayer';
import { withDecimalSign } from '../../../cells/numberStyle';

/** What makes a document's own example. */
export interface ExampleFacts {
  readonly id: string;
  /** As it is offered, and the sheet's name. */
  readonly title: string;
  /** What the document says, and what it leaves to us. */
  readonly intro: readonly string[];
  readonly table: SectionTable;
  /** The options that are not at their standard. */
  readonly options: OptionValues;
  /** Every number that the document prints of it, by the figure's key. */
  readonly printed: PrintedFigures;
  readonly findings: readonly Finding[];
}

/** A document's own example, ready to be put on a sheet. */
export interface SectionExample<Id extends string = string> extends ExampleFacts {
  /** The document. */
  readonly system: Id;
  rated(): RatedSection;
  /** The crosstable and the document's steps in live formulas, each printed number beside ours with a verdict. */
  sheet(): SheetModel;
}

/** What an example needs of its document. */
export interface ExampleDocument<Id extends string = string> {
  readonly id: Id;
  readonly options: readonly OptionSpec[];
  readonly words: AnyOptionWords;
  rate(table: SectionTable, values: OptionValues): RatedSection;
  tables(page: SectionPage, rated: RatedSection): void;
}

/** An example of a document. */
export function exampleOf<Id extends string>(
  document: ExampleDocument<Id>,
  facts: ExampleFacts,
): SectionExample<Id> {
  const { table, options } = facts;
  const rated = () => document.rate(table, { ...standardsOf(document.options), ...options });
  const { id, title, printed } = facts;
  const example: SectionExample<Id> = {
    ...{ id, title, table, options, printed },
    get intro() {
      return facts.intro.map(withDecimalSign);
    },
    findings: inUserStyle(facts.findings),
    system: document.id,
    rated,
    sheet: () => exampleSheet(document, example, rated()),
  };
  return example;
}

/** Numbers of a document that rounds nothing on its way, so that no hand rounding explains a difference. */
export function printedFigures(
  figures: Readonly<Record<string, readonly [printed: number, decimals: number]>>,
): PrintedFigures {
  return new Map(
    Object.entries(figures).map(([key, [printed, decimals]]) => [key, { printed, decimals, stepwise: null }]),
  );
}

const VERDICT_TEXT = {
  equal: 'printed numbers that the document gives, rounded as printed',
  rounding: "that only the document's own rounding on the way gives",
  differs: 'that the document does not give: findings about the print, below',
} as const;

function exampleSheet(
  document: ExampleDocument,
  { title, intro, printed, findings }: ExampleFacts,
  rated: RatedSection,
): SheetModel {
  const page = new SectionPage(rated, 'live', printed);
  page.line(title, 'title');
  page.line(EXAMPLE_LINE);
  for (const line of intro) page.line(line);
  page.circumstances(optionsTextOf(document, rated.values));
  verdicts(page, printed);
  document.tables(page, rated);
  if (findings.length > 0) page.heading('Findings', 'What the print has otherwise than its own rules');
  for (const finding of findings) {
    page.line(finding.title, 'label');
    page.line(finding.text);
  }
  return page.sheet.finish(title, 1);
}

/** How many printed numbers are equal, how many differ. */
function verdicts(page: SectionPage, printed: PrintedFigures): void {
  page.heading('The print against its rules', 'Each printed number stands beside ours below');
  const all = [...printed.keys()].map((key) => verdictKey(key));
  for (const verdict of VERDICTS) {
    const { row } = page;
    page.sheet.put(
      { row, column: 0 },
      {
        role: 'result',
        value: null,
        key: countKey(verdict),
        format: '0',
        expression: excel('COUNTIF', range(all), verdict),
      },
    );
    page.sheet.put({ row, column: 1 }, { role: 'note', value: `${verdict}: ${VERDICT_TEXT[verdict]}` });
    page.row += 1;
  }
}
