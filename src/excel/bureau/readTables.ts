import type { Progress } from '../../engine/kit/progress';
import type { TableCells } from '../../sheet/bureau';
import { type Box, intersection } from '../../sheet/kit/address';
import { type Anchor, calculated, readBlocks } from '../blocks';
import { BOX_PROPERTIES, boxOf } from '../boxes';
import type { TableRef } from '../listTables';
import { usedAnchor, usedBox } from '../readCells';
import { headersHidden } from '../readingError';
import { isTable, type PartOfTable, type TableSource } from './tableSource';

/** Where the rows of a table stand, with its header row, and what they belong to. */
interface Rows {
  readonly box: Box;
  readonly anchor: Anchor;
}

/**
 * Reads tables with their header rows, in blocks. A table's totals row is no part of what is read; a range ends with the
 * filled cells of its sheet. Of a part only its columns are read; its other cells are blank. Rejects with a `ReadingError`
 * where a table shows no header row, moves while it is read, has another header than its columns were chosen by, or waits
 * for its calculation for more than ten seconds.
 *
 * @param sources null where there is none
 * @param progress takes how far it is, after every block; `doing` is the sheet's name
 * @param signal rejects with its reason when it is aborted
 */
export function readTables(
  sources: readonly (TableSource | PartOfTable | null)[],
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<(TableCells | null)[]> {
  return Excel.run(async (context) => {
    const tables = await tableRows(
      context,
      sources.flatMap((source) => (source !== null && isTable(source) ? [source] : [])),
    );
    const read: (TableCells | null)[] = [];
    for (const source of sources) {
      const rows = source === null ? null : await rowsOfSource(context, source, tables);
      const isThere = source !== null && rows !== null;
      read.push(isThere ? await readRows(context, source, rows, progress, signal) : null);
    }
    return read;
  });
}

/** The rows of tables, by their ids: asked for all at once. */
async function tableRows(
  context: Excel.RequestContext,
  tables: readonly TableRef[],
): Promise<ReadonlyMap<string, Rows>> {
  const parts = tables.map((ref) => {
    const table = context.workbook.tables.getItem(ref.id);
    const body = table.getDataBodyRange();
    table.load('showHeaders');
    body.load(BOX_PROPERTIES);
    return { ref, table, body };
  });
  await context.sync();
  return new Map(
    parts.map(({ ref, table, body }) => {
      if (!table.showHeaders) throw headersHidden(ref.name, ref.sheet.name);
      const below = boxOf(body);
      const box = { ...below, row: below.row - 1, rows: 1 + below.rows };
      return [ref.id, { box, anchor: { name: ref.name, range: () => table.getDataBodyRange(), box: below } }];
    }),
  );
}

async function rowsOfSource(
  context: Excel.RequestContext,
  source: TableSource,
  tables: ReadonlyMap<string, Rows>,
): Promise<Rows | null> {
  if (isTable(source)) return tables.get(source.id) ?? null;
  const used = await usedBox(context, source.sheet.id);
  const box = used === null || used.box === null ? null : intersection(source.box, used.box);
  return used === null || used.box === null || box === null
    ? null
    : { box, anchor: usedAnchor(used.sheet, used.box) };
}

async function readRows(
  context: Excel.RequestContext,
  source: TableSource | PartOfTable,
  { box, anchor }: Rows,
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<TableCells> {
  const { sheet } = source;
  const worksheet = context.workbook.worksheets.getItem(sheet.id);
  const of = box.rows - 1;
  const part = 'places' in source ? source : null;
  const headerNow = () => worksheet.getRangeByIndexes(box.row, box.column, 1, box.columns);
  const read = () =>
    readBlocks(worksheet, box, ['values'], {
      report: (rows) => progress({ doing: sheet.name, done: Math.max(0, rows - 1), of }),
      signal,
      ...(part === null
        ? { anchor }
        : { anchor: { ...anchor, header: { range: headerNow, cells: part.header } }, places: part.places }),
    });
  const { values } = await calculated(read, { sheet: sheet.name, box }, signal);
  // The header is known whole: it names the columns that are not there, and those that are there twice.
  const cells = part === null ? values : [part.header, ...values.slice(1)];
  return { cells, sheet: sheet.name, origin: { row: box.row, column: box.column } };
}
