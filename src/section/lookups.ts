import { DP, EXPECTED, lookupKey, type LookupTable } from '../figures/fideTables';
import { column } from '../figures/columns';
import { label, type ReportPage } from '../figures/reportPage';

/** The expected scores by the difference of the ratings, as FIDE 8.1(b) and Chess SA's Table 2 print them. */
export function putExpectedTable(page: ReportPage, title: string, clause: string): void {
  put(page, EXPECTED, 'table/expected', title, clause);
}

/** The rating differences by the percentage scored, as FIDE 8.1(a) and, below 50, Chess SA's Table 1 print them. */
export function putDpTable(page: ReportPage, title: string, clause: string): void {
  put(page, DP, 'table/dp', title, clause);
}

function put(
  page: ReportPage,
  { titles, at, value }: LookupTable,
  owner: string,
  title: string,
  clause: string,
): void {
  page.heading(title, clause);
  page.list<number>(
    [
      column(titles[0], (row) => ({ ...label(at.rows[row]![0]!), key: lookupKey(owner, 'at', row) })),
      column(titles[1], (row) => ({ ...label(value.rows[row]![0]!), key: lookupKey(owner, 'value', row) })),
    ],
    at.rows.map((_, row) => row),
  );
}
