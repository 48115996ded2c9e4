import type { Finding } from '../../example/findings';
import type { PrintedFigures } from '../../kit/printedFigures';
import { excel, range } from '../../figures/expression';
import { countKey, VERDICTS, verdictKey } from '../../kit/printedFigures';
import type { SheetModel } from '../../kit/sheetModel';
import { type OptionValues, standardOptions } from '../options';
import { type RatedSection, rateSection } from '../rateSection';
import { sectionBody } from '../reports/sectionBody';
import { SectionPage } from '../reports/sectionPage';
import type { SectionTable } from '../sectionPlayer';
import type { SectionSystem } from '../sectionSystem';

/** What makes a document's own example. */
export interface ExampleFacts {
  readonly id: string;
  /** As it is offered, and the sheet's name. */
  readonly title: string;
  readonly system: SectionSystem;
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
export interface SectionExample extends ExampleFacts {
  rated(): RatedSection;
  /** The crosstable and the document's steps in live formulas, each printed number beside ours with a verdict. */
  sheet(): SheetModel;
}

export function sectionExample(facts: ExampleFacts): SectionExample {
  const { system, table, options } = facts;
  const rated = () => rateSection(system, table, { ...standardOptions(system), ...options });
  return { ...facts, rated, sheet: () => exampleSheet(facts, rated()) };
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

function exampleSheet({ title, intro, printed, findings }: ExampleFacts, rated: RatedSection): SheetModel {
  const page = new SectionPage(rated, 'live', printed);
  page.line(title, 'title');
  page.line('Change any input (blue) and the sheet recalculates.');
  for (const line of intro) page.line(line);
  page.circumstances();
  verdicts(page, printed);
  sectionBody(page);
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
