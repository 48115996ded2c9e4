import { QUEENSLAND_JUNIOR } from '../../engine/qjrl';
import { ReportPage } from '../kit/reportPage';
import type { CellSpec, References } from '../kit/sheetBuilder';
import type { CellContent, SheetModel } from '../kit/sheetModel';
import { putDpTable, putExpectedTable } from '../section/reports/lookupTables';
import { putTables } from '../section/reports/qjrlTables';
import { putCharts } from '../section/reports/rhpCharts';

let made: References | null = null;

/**
 * The tables that the section reports print and look figures up in, for a formula that stands alone: where a report refers to
 * cells of a table, these references give the numbers themselves, such as `{0;4;11}`.
 */
export function tablesAsConstants(): References {
  made ??= constantsOf(tables());
  return made;
}

/** A sheet with all the tables, never written anywhere. */
function tables(): SheetModel {
  const page = new ReportPage('plain');
  putExpectedTable(page, '', '');
  putDpTable(page, '', '');
  putTables(page, { options: QUEENSLAND_JUNIOR });
  putCharts(page);
  const { above, below } = QUEENSLAND_JUNIOR.performanceCeiling;
  const ceiling = (value: number, key: string): CellSpec => ({ role: 'label', value, key });
  page.table({ titles: ['', ''], rows: [[ceiling(above, 'in/above'), ceiling(below, 'in/below')]] });
  return page.sheet.finish('Tables', 0);
}

function constantsOf({ cells, places }: SheetModel): References {
  const placeOf = (key: string) => {
    const place = places.get(key);
    if (place === undefined) throw new Error(`No table has ${key}`);
    return place;
  };
  const block = (keys: readonly string[]): string => {
    const all = keys.map(placeOf);
    const [top, bottom] = [Math.min(...all.map(({ row }) => row)), Math.max(...all.map(({ row }) => row))];
    const columns = all.map(({ column }) => column);
    const [left, right] = [Math.min(...columns), Math.max(...columns)];
    const rows = cells.slice(top, bottom + 1).map((line) =>
      line
        .slice(left, right + 1)
        .map(constant)
        .join(','),
    );
    return `{${rows.join(';')}}`;
  };
  return {
    cell: (key) => constant(cells[placeOf(key).row]![placeOf(key).column]!),
    range: (first, last) => block([first, last]),
    span: block,
  };
}

function constant(content: CellContent): string {
  return typeof content === 'string' ? `"${content}"` : String(content);
}
