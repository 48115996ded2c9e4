import { type QjrlSection, table2 } from '../../engine/qjrl';
import type { Key } from '../../figures/key';
import { type Columns, column } from '../../figures/columns';
import { label } from '../../figures/reportPage';
import type { CellSpec } from '../../figures/sheetBuilder';
import type { SectionPage } from '../../section/sectionPage';
import { type Line, linesOf, NOTHING, PERCENTS, table1Key, table2Key } from './printedTables';

/** A line of Table 2, and beside it one of Table 1, which has fewer. */
interface LineRow {
  /** From 0; in Table 2 the percentage. */
  readonly place: number;
  readonly line: Line | undefined;
  readonly difference: number | null;
}

const TABLES: Columns<LineRow> = [
  ofTable1('Diff. from', ({ from }, place) => looked(from, table1Key(`table1/${place}`, 'from'))),
  ofTable1('to', ({ to }) => label(to ?? 'more')),
  ofTable1('+ %', ({ higher }, place) => looked(higher, table1Key(`table1/${place}`, 'higher'))),
  ofTable1('- %', ({ higher }) => label(higher === null ? NOTHING : 100 - higher)),
  column('', () => null),
  column('Percent', ({ place }) => label(place)),
  column('Diff.', ({ place, difference }) => looked(difference, table2Key('table2', `${place}`))),
];

/** Tables 1 and 2 beside each other; the formulas look percentages and differences up in them. */
export function putTables(page: SectionPage, { options }: QjrlSection): void {
  if (options.method === 'formulas') return;
  page.heading(
    'Tables 1 and 2',
    options.print === 'corrected' ? 'With the slips of the print mended' : 'To the letter of the print',
  );
  const lines = linesOf(options.print);
  page.list(
    TABLES,
    Array.from({ length: PERCENTS }, (_, place) => ({
      place,
      line: lines[place],
      difference: table2(place, options.print),
    })),
  );
}

function ofTable1(title: string, cell: (line: Line, place: number) => CellSpec) {
  return column<LineRow>(title, ({ line, place }) => (line === undefined ? null : cell(line, place)));
}

/** A number in which formulas look something up. */
function looked(value: number | null, key: Key): CellSpec {
  return { ...label(value ?? NOTHING), key };
}
