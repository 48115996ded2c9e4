import { type QjrlOptions, table1, table2 } from '../../engine/qjrl';
import {
  choose,
  excel,
  type Expression,
  minus,
  operation,
  type Part,
  plus,
  type PrintedBlock,
} from '../../figures/expression';
import { keysOf } from '../../figures/key';
import { wholeDifference } from '../../figures/rounding';

type Print = QjrlOptions['print'];

/** A line that the print leaves out, and a percentage beside which it has nothing: no figure can come of it. */
export const NOTHING = 'blank';

/** One line of Table 1 as the formulas look it up. */
export interface Line {
  readonly from: number;
  readonly to: number | null;
  readonly higher: number | null;
}

/** Table 2 has a line for each whole percentage. */
export const PERCENTS = 101;

export const table1Key = keysOf<'from' | 'higher'>();
export const table2Key = keysOf<`${number}`>();

/** The lines of Table 1, and one of nothing for every gap that the print leaves. */
export function linesOf(print: Print): Line[] {
  return table1(print).flatMap(({ from, to, higher }, index, all): Line[] => {
    const next = all[index + 1]?.from;
    const gap = to !== null && next !== undefined && to + 1 < next;
    return [{ from, to, higher }, ...(gap ? [{ from: to + 1, to: next - 1, higher: null }] : [])];
  });
}

/** Table 1: the expected percentage of a difference; the table holds whole numbers. */
export function lookUpTable1(difference: Part, print: Print): Expression {
  const lines = linesOf(print);
  const column = (name: 'from' | 'higher'): Expression => {
    const block: PrintedBlock = {
      title: 'Table 1',
      rows: lines.map((line) => [line[name] ?? NOTHING]),
      first: table1Key('table1/0', name),
      last: table1Key(`table1/${lines.length - 1}`, name),
    };
    return { kind: 'block', block };
  };
  const higher = excel('LOOKUP', wholeDifference(excel('ABS', difference)), column('from'), column('higher'));
  return choose(operation(difference, '<', 0), minus(100, higher), plus(0, higher));
}

/** Table 2: the difference of a whole percentage; where it is blank, an error. */
export function lookUpTable2(percent: Part, print: Print): Expression {
  const block: PrintedBlock = {
    title: 'Table 2',
    rows: Array.from({ length: PERCENTS }, (_, line) => [table2(line, print) ?? NOTHING]),
    first: table2Key('table2', '0'),
    last: table2Key('table2', `${PERCENTS - 1}`),
  };
  return plus(0, excel('INDEX', { kind: 'block', block }, plus(1, percent)));
}
