import { DP_BY_PERCENT, EXPECTED_BANDS } from '../../../engine/kit/fideTables';
import { label, type ReportPage } from '../../kit/reportPage';
import type { CellSpec, References } from '../../kit/sheetBuilder';

/** A printed table that formulas look figures up in, on the sheet itself. */
interface LookupTable {
  readonly key: string;
  readonly titles: readonly [at: string, value: string];
  /** In rising order of their first number. */
  readonly rows: readonly (readonly [at: number, value: number])[];
}

const EXPECTED: LookupTable = {
  key: 'table/expected',
  titles: ['D from', 'Higher side'],
  rows: EXPECTED_BANDS.map(([from, hundredths]) => [from, hundredths / 100]),
};

const DP: LookupTable = {
  key: 'table/dp',
  titles: ['Per cent', 'Difference'],
  rows: [...DP_BY_PERCENT].map(([percent, dp]): [number, number] => [percent, dp]).sort(([a], [b]) => a - b),
};

/** The expected scores by the difference of the ratings, as FIDE 8.1(b) and Chess SA's Table 2 print them. */
export function putExpectedTable(page: ReportPage, title: string, clause: string): void {
  putLookup(page, EXPECTED, title, clause);
}

/** The rating differences by the percentage scored, as FIDE 8.1(a) and, below 50, Chess SA's Table 1 print them. */
export function putDpTable(page: ReportPage, title: string, clause: string): void {
  putLookup(page, DP, title, clause);
}

/** The expected score of a difference, from the table on the sheet. */
export function lookUpExpected(at: References, difference: string): string {
  return `IF(${difference}>=0,${lookUp(at, EXPECTED, difference)},1-${lookUp(at, EXPECTED, `-${difference}`)})`;
}

/** The rating difference of a whole percentage, from the table on the sheet. */
export function lookUpDp(at: References, percent: string): string {
  return lookUp(at, DP, percent);
}

function putLookup(
  page: ReportPage,
  { key, titles, rows }: LookupTable,
  title: string,
  clause: string,
): void {
  page.heading(title, clause);
  page.table({
    titles,
    rows: rows.map(([at, value], index): CellSpec[] => [
      { ...label(at), key: `${key}/at/${index}` },
      { ...label(value), key: `${key}/value/${index}` },
    ]),
  });
}

function lookUp(at: References, { key, rows }: LookupTable, value: string): string {
  const column = (name: string) => at.range(`${key}/${name}/0`, `${key}/${name}/${rows.length - 1}`);
  return `LOOKUP(${value},${column('at')},${column('value')})`;
}
