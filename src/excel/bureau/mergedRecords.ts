import { type LoggedMerge, loggedMerges, MERGED_SHEET } from '../../bureau/tables/mergedRecords';
import { readTables } from './bureauWorkbook';
import { listTablesWithHeaders, namedTable } from './findTables';

/** The merges of two records in the log of the workbook; none where it has no such log. */
export async function readMerges(signal: AbortSignal): Promise<LoggedMerge[]> {
  const source = namedTable(await listTablesWithHeaders(), MERGED_SHEET.tableName);
  if (source === null) return [];
  const [seen] = await readTables([source], () => undefined, signal);
  return loggedMerges(seen?.cells ?? []);
}
