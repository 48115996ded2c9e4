import { utils } from '@e965/xlsx';
import type { TableState } from '../../model/documentState';
import type { Box } from '../../model/gridPort';
import { type Parts, requirePart } from './fileParts';
import { elements, escaped } from './xml';

/** A table as a file keeps it; its sheet is known by the place of the sheet in the workbook, from 0. */
export interface FileTable extends Omit<TableState, 'id' | 'sheetId'> {
  readonly sheet: number;
}

/** A table to be written, with the texts of its header row, or names of columns where it shows none. */
export interface WrittenTable {
  readonly table: TableState;
  readonly sheet: number;
  readonly titles: readonly string[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml';
export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const CONTENT_TYPES = '[Content_Types].xml';

/** Declares of which kind added parts are. */
export function addContentTypes(parts: Parts, types: readonly string[]): void {
  const known = requirePart(parts, CONTENT_TYPES);
  parts.set(
    CONTENT_TYPES,
    known.replace('</Types>', () => `${types.join('')}</Types>`),
  );
}

/** Puts tables into the parts of a file that our library has written without any. */
export function addTables(parts: Parts, tables: readonly WrittenTable[]): void {
  const types: string[] = [];
  const bySheet = new Map<number, string[]>();
  for (const [index, table] of tables.entries()) {
    const name = `table${index + 1}.xml`;
    parts.set(`xl/tables/${name}`, tableXml(table, index + 1));
    types.push(`<Override PartName="/xl/tables/${name}" ContentType="${CONTENT_TYPE}"/>`);
    bySheet.set(table.sheet, [...(bySheet.get(table.sheet) ?? []), name]);
  }
  if (types.length === 0) return;
  addContentTypes(parts, types);
  for (const [sheet, names] of bySheet) addToSheet(parts, `sheet${sheet + 1}.xml`, names);
}

/**
 * The names that Excel has for a table's columns: a blank header is Column1, Column2 and so on, a header that an earlier column has
 * gets a number. Capitals make no difference.
 */
export function columnNames(headers: readonly string[]): string[] {
  const taken = new Set(headers.map((header) => header.toLowerCase()));
  const before = new Set<string>();
  return headers.map((header) => {
    const isFirst = header !== '' && !before.has(header.toLowerCase());
    const name = isFirst ? header : numbered(header === '' ? 'Column' : header, header === '' ? 1 : 2, taken);
    before.add(name.toLowerCase());
    taken.add(name.toLowerCase());
    return name;
  });
}

function numbered(word: string, first: number, taken: ReadonlySet<string>): string {
  let number = first;
  while (taken.has(`${word}${number}`.toLowerCase())) number += 1;
  return `${word}${number}`;
}

/** The tables of a sheet are the last but one of its elements, and named by its relationships. */
function addToSheet(parts: Parts, file: string, names: readonly string[]): void {
  const ids = names.map((name) => `rId${name.replace('.xml', '')}`);
  const listed = ids.map((id) => `<tablePart r:id="${id}"/>`).join('');
  const xml = requirePart(parts, `xl/worksheets/${file}`);
  const tableParts = `<tableParts count="${ids.length}">${listed}</tableParts>`;
  parts.set(
    `xl/worksheets/${file}`,
    xml.replace(/(<extLst|<\/worksheet>)/, (after) => `${tableParts}${after}`),
  );
  addRelationships(
    parts,
    `xl/worksheets/_rels/${file}.rels`,
    names.map((name, at) => ({ id: ids[at]!, type: 'table', target: `../tables/${name}` })),
  );
}

/** Adds what a part of the file refers to. */
export function addRelationships(
  parts: Parts,
  path: string,
  added: readonly { readonly id: string; readonly type: string; readonly target: string }[],
): void {
  const before = parts.get(path) ?? `${HEAD}<Relationships xmlns="${PACKAGE}"></Relationships>`;
  const lines = added.map(
    ({ id, type, target }) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  parts.set(
    path,
    before.replace('</Relationships>', () => `${lines.join('')}</Relationships>`),
  );
}

const flag = (value: boolean): string => (value ? '1' : '0');

function tableXml({ table, titles }: WrittenTable, number: number): string {
  const { box, showHeaders, showTotals, showFilterButton } = table;
  const name = escaped(table.name);
  const rows = `${showHeaders ? '' : ' headerRowCount="0"'} ${showTotals ? 'totalsRowCount="1"' : 'totalsRowShown="0"'}`;
  // The filter leaves the totals alone.
  const filtered = { ...box, rows: box.rows - (showTotals ? 1 : 0) };
  const filter = showHeaders && showFilterButton ? `<autoFilter ref="${reference(filtered)}"/>` : '';
  const columns = titles
    .map((title, at) => `<tableColumn id="${at + 1}" name="${escaped(title)}"/>`)
    .join('');
  const style = `<tableStyleInfo${table.style === '' ? '' : ` name="${escaped(table.style)}"`} showFirstColumn="${flag(table.highlightFirstColumn)}" showLastColumn="${flag(table.highlightLastColumn)}" showRowStripes="${flag(table.showBandedRows)}" showColumnStripes="${flag(table.showBandedColumns)}"/>`;
  return `${HEAD}<table xmlns="${MAIN}" id="${number}" name="${name}" displayName="${name}" ref="${reference(box)}"${rows}>${filter}<tableColumns count="${titles.length}">${columns}</tableColumns>${style}</table>`;
}

/** The tables of a file, in the order of its sheets. */
export function tablesIn(parts: Parts): FileTable[] {
  const targets = relationships(parts, 'xl/workbook.xml');
  return elements(parts.get('xl/workbook.xml') ?? '', 'sheet').flatMap((entry, sheet) => {
    const path = targets.get(entry['r:id'] ?? '')?.path;
    if (path === undefined) return [];
    const own = [...relationships(parts, path).values()].filter(({ type }) => type.endsWith('/table'));
    return own.flatMap((part) => tableOf(parts.get(part.path) ?? '', sheet));
  });
}

function tableOf(xml: string, sheet: number): FileTable[] {
  const [table] = elements(xml, 'table');
  const name = table?.displayName ?? table?.name;
  if (table?.ref === undefined || name === undefined) return [];
  const [style = {}] = elements(xml, 'tableStyleInfo');
  const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';
  return [
    {
      sheet,
      name,
      box: boxOf(table.ref),
      style: style.name ?? '',
      showHeaders: table.headerRowCount !== '0',
      showTotals: Number(table.totalsRowCount ?? 0) > 0,
      showBandedRows: isOn(style.showRowStripes),
      showBandedColumns: isOn(style.showColumnStripes),
      showFilterButton: elements(xml, 'autoFilter').length > 0,
      highlightFirstColumn: isOn(style.showFirstColumn),
      highlightLastColumn: isOn(style.showLastColumn),
    },
  ];
}

/** What a part of the file refers to, by the ids of the references. */
export function relationships(parts: Parts, path: string): Map<string, { path: string; type: string }> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const file = parts.get(`${folder}_rels/${path.slice(folder.length)}.rels`) ?? '';
  return new Map(
    elements(file, 'Relationship').map(({ Id = '', Target = '', Type = '' }) => [
      Id,
      { path: resolved(folder, Target), type: Type },
    ]),
  );
}

/** `../tables/table1.xml` beside `xl/worksheets/`: `xl/tables/table1.xml`. */
const resolved = (folder: string, target: string): string =>
  new URL(target, `file:///${folder}`).pathname.slice(1);

const reference = ({ row, column, rows, columns }: Box): string =>
  utils.encode_range({ s: { r: row, c: column }, e: { r: row + rows - 1, c: column + columns - 1 } });

function boxOf(ref: string): Box {
  const { s, e } = utils.decode_range(ref);
  return { row: s.r, column: s.c, rows: e.r - s.r + 1, columns: e.c - s.c + 1 };
}
