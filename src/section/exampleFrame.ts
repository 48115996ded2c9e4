import { type Finding } from '../figures/printedFigures';
import { excel, range } from '../figures/expression';
import { countKey, type PrintedFigures, VERDICTS, verdictKey } from '../figures/printedFigures';
import type { ReportPage } from '../figures/reportPage';
import type { SheetModel } from '../figures/sheetModel';
import { EXAMPLE_LINE } from './sectionTitles';
import { withDecimalSign } from '../cells/numberStyle';

/** What a document prints of one subject, and what is known of that print. */
export interface PrintedFacts {
  readonly id: string;
  /** As it is offered, and the sheet's name. */
  readonly title: string;
  /** What the document says, and what it leaves to us. */
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
 */
export function exampleFrame<Page extends ReportPage>(
  page: Page,
  { title, intro, printed, findings }: PrintedFacts,
  circumstances: (page: Page) => void,
  tables: (page: Page) => void,
): SheetModel {
  page.line(title, 'title');
  page.line(EXAMPLE_LINE);
  for (const line of intro) page.line(withDecimalSign(line));
  circumstances(page);
  verdicts(page, printed);
  tables(page);
  if (findings.length > 0) page.heading('Findings', 'What the print has otherwise than its own rules');
  for (const finding of findings) {
    page.line(finding.title, 'label');
    page.line(finding.text);
  }
  return page.sheet.finish(title, 1);
}

/** How many printed numbers are equal, how many differ. */
function verdicts(page: ReportPage, printed: PrintedFigures): void {
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
