import { type QjrlOptions, table1, table2 } from '../../../engine/qjrl';
import { label, type ReportPage } from '../../kit/reportPage';
import type { CellSpec, References } from '../../kit/sheetBuilder';

/** A line that the print leaves out, and a percentage beside which it has nothing: no figure can come of it. */
const NOTHING = 'blank';

/** One line of Table 1 as the formulas look it up. */
interface Line {
  readonly from: number;
  readonly to: number | null;
  readonly higher: number | null;
}

/** Tables 1 and 2 beside each other; the formulas look percentages and differences up in them. */
export function putTables(page: ReportPage, { options }: WithOptions): void {
  if (options.method === 'formulas') return;
  page.heading(
    'Tables 1 and 2',
    options.print === 'corrected' ? 'With the slips of the print mended' : 'To the letter of the print',
  );
  const lines = linesOf(options.print);
  const key = (value: number | string, name: string): CellSpec => ({ role: 'label', value, key: name });
  page.table({
    titles: ['Diff. from', 'to', '+ %', '- %', '', 'Percent', 'Diff.'],
    rows: Array.from({ length: PERCENTS }, (_, percent) => {
      const line = lines[percent];
      return [
        ...(line === undefined
          ? [null, null, null, null]
          : [
              key(line.from, `table1/${percent}/from`),
              label(line.to ?? 'more'),
              key(line.higher ?? NOTHING, `table1/${percent}/higher`),
              label(line.higher === null ? NOTHING : 100 - line.higher),
            ]),
        null,
        label(percent),
        key(table2(percent, options.print) ?? NOTHING, `table2/${percent}`),
      ];
    }),
  });
}

/** What of a section's record the tables and formulas depend on. */
export interface WithOptions {
  readonly options: Pick<QjrlOptions, 'method' | 'print' | 'threePercentRule'>;
}

const PERCENTS = 101;

/** The lines of Table 1, and one of nothing for every gap that the print leaves. */
function linesOf(print: 'corrected' | 'asPrinted'): Line[] {
  return table1(print).flatMap(({ from, to, higher }, index, all): Line[] => {
    const next = all[index + 1]?.from;
    const gap = to !== null && next !== undefined && to + 1 < next;
    return [{ from, to, higher }, ...(gap ? [{ from: to + 1, to: next - 1, higher: null }] : [])];
  });
}

/** Table 1: the expected percentage of a difference; the table holds whole numbers. */
export function table1Expression(at: References, difference: string, { options }: WithOptions): string {
  const last = linesOf(options.print).length - 1;
  const column = (name: string) => at.range(`table1/0/${name}`, `table1/${last}/${name}`);
  const higher = `LOOKUP(ROUND(ABS(${difference}),0),${column('from')},${column('higher')})`;
  return `IF(${difference}<0,100-${higher},0+${higher})`;
}

/** Table 2: the difference of a whole percentage; where it is blank, an error. */
export function table2Expression(at: References, percent: string): string {
  return `0+INDEX(${at.range('table2/0', `table2/${PERCENTS - 1}`)},1+${percent})`;
}
