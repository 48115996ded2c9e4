import { cellValue, isBlankRow } from '../../../cells/cellValue';
import { readCsv } from '../../../cells/csv';
import { columnPlaces } from '../../../cells/headers';
import { isProblem } from '../../../engine/kit/problem';
import {
  BUREAU_TABLES,
  type BureauColumn,
  type BureauTable,
  bureauTables,
  byTable,
  type TableCells,
  TABLES,
  type TableSheet,
} from '../../../bureau';
import type { CalculatedMonth } from '../../../bureau/results/calculatedMonth';
import { type CellContent, tableColumn } from '../../../figures/sheetModel';
import { type Edit, editSteps, reseededSteps, withoutEditSteps } from '../../../publications/seeds';
import {
  cellsOfFiles,
  filesOfSteps,
  playerId,
  readTableFileSteps,
  type TableFiles,
  writeTableFile,
  writeTableSheets,
} from '../../../publications/tableFiles';
import { type Job, runQuietly } from '../../kit/jobs';
import { inSlices } from '../../kit/slices';
import { type BureauParts, readTables } from './bureauParts';
import type { FormerSheet } from './bureauState';
import { publishedSeeds } from './publicationChanges';

/** A table of the next month that somebody has edited, and what becomes of it. */
interface CarriedTable {
  /** The table with this month's results; all cells that do not follow from them are as they were. */
  readonly sheet: TableSheet;
  /** Whether its sheet has cells outside of the table, which would be lost with it. */
  readonly hasMore: boolean;
}

/** The edited tables of the next month with this month's results. */
export interface CarriedOver {
  readonly tables: ReadonlyMap<BureauTable, CarriedTable>;
  /** Cells and rows that follow from this month, and that somebody has changed. */
  readonly edits: readonly Edit[];
}

/**
 * Merges the results of a month into the tables of the next one, where somebody has edited them: what nobody changed is
 * replaced, own cells, rows and columns stay.
 *
 * @param fresh the tables of the next month as the results give them
 * @param keepsEdits whether changed cells that follow from this month stay as they are
 */
export async function carriedOver(
  parts: BureauParts,
  calculated: CalculatedMonth,
  fresh: readonly TableSheet[],
  edited: readonly FormerSheet[],
  keepsEdits: boolean,
  job: Job,
): Promise<CarriedOver> {
  const found = await readEdited(parts, edited, job);
  const given = writeTableSheets(fresh);
  // A table that nobody edited is as the month gives it.
  const inOf = (files: TableFiles): TableFiles =>
    byTable((table) => (found.has(table) ? files[table] : given[table]));
  const now = inOf(await runQuietly(job, filesOfSteps(byTable((table) => found.get(table)?.cells ?? null))));
  const published = parts.state
    .get()
    .published.find(({ period }) => period.first === calculated.reading.period.first);
  const seeds = inOf((published === undefined ? null : await publishedSeeds(published, job)) ?? given);
  // A player whom this month does not have is the next month's own.
  const known = new Set(calculated.reading.people.map(({ id }) => playerId(id)));
  const edits = (await runQuietly(job, editSteps(seeds, now))).filter(({ player }) => known.has(player));
  const kept = keepsEdits ? now : await runQuietly(job, withoutEditSteps(seeds, now, edits));
  const merged = await runQuietly(job, reseededSteps(seeds, kept, given));
  const texts = byTable((table) => (found.has(table) ? merged[table] : writeTableFile(table, [])));
  const read = await inSlices(readTableFileSteps(texts), job.report, job.signal);
  const cells = 'problem' in read ? null : cellsOfFiles(read);
  const tables = new Map<BureauTable, CarriedTable>();
  for (const [table, { cells: seen, former }] of found) {
    const sheet = fresh[BUREAU_TABLES.indexOf(table)]!;
    const rows = (cells?.[table]?.cells.slice(1) ?? []) as CellContent[][];
    const hasMore = former.filled > filledIn(seen.cells) + 1;
    tables.set(table, { sheet: withOwnColumns(table, { ...sheet, rows }, seen, now[table]), hasMore });
  }
  return { tables, edits };
}

/** The edited tables as they are now. */
async function readEdited(parts: BureauParts, edited: readonly FormerSheet[], job: Job) {
  const refs = bureauTables(await parts.bureau.listTables());
  const sources = edited.flatMap((former) => {
    const ofSheet = refs.filter(
      ({ ref, table }) => ref.sheet.id === former.sheet.id && table === former.table,
    );
    const [newest] = ofSheet.sort((a, b) => b.number - a.number);
    return newest === undefined ? [] : [{ former, table: newest.table, source: newest.ref }];
  });
  const byName = Object.fromEntries(sources.map(({ table, source }) => [table, source]));
  const read = await readTables(parts, byName, job);
  return new Map(
    sources.flatMap(({ former, table }) => {
      const cells = read[table];
      return cells == null ? [] : [[table, { former, cells }] as const];
    }),
  );
}

const filledIn = (cells: readonly (readonly unknown[])[]): number =>
  cells.reduce((sum, line) => sum + line.filter((cell) => cellValue(cell) !== null).length, 0);

/**
 * A table with the columns that somebody added to it: each row has the cells of the row that it comes from.
 *
 * @param csv the table as it was found, under the bureau's own headers
 */
function withOwnColumns(
  table: BureauTable,
  sheet: TableSheet,
  { cells }: TableCells,
  csv: string,
): TableSheet {
  const columns: readonly BureauColumn[] = TABLES[table].columns;
  const [header = []] = cells;
  const used = new Set(columnPlaces<string>(header, columns, () => undefined, true).values());
  const own = header.flatMap((title, place) =>
    used.has(place) || cellValue(title) === null ? [] : [{ title: String(title), place }],
  );
  const lines = readCsv(csv);
  if (own.length === 0 || isProblem(lines)) return sheet;
  const keyOf = (line: readonly string[]): string => {
    const [player, month] = line;
    if (table === 'players') return playerId(player ?? '');
    return table === 'history' ? `${playerId(player ?? '')} ${month}` : line.join('\n');
  };
  const filled = cells.slice(1).filter((line) => !isBlankRow(line));
  const byKey = new Map(lines.slice(1).map((line, at) => [keyOf(line), filled[at] ?? []]));
  const fields = readCsv(writeTableFile(table, sheet.rows));
  const keys = isProblem(fields) ? [] : fields.slice(1).map(keyOf);
  return {
    ...sheet,
    columns: [...sheet.columns, ...own.map(({ title }) => tableColumn(title, 'General', 12))],
    rows: sheet.rows.map((row, at) => [
      ...row,
      ...own.map(({ place }) => (byKey.get(keys[at] ?? '')?.[place] ?? null) as CellContent),
    ]),
  };
}

/** An edit in words: "Players: player 12, Main: 1510 in place of 1500" */
export function editText({ table, player, column, seeded, found }: Edit): string {
  const what = column === '' ? 'rows' : column;
  return `${TABLES[table].sheetName}: player ${player}, ${what}: ${found || 'nothing'} instead of ${seeded || 'nothing'}`;
}
