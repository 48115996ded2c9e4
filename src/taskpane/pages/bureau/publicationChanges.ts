import { cellValue } from '../../../cells/cellValue';
import { columnPlaces } from '../../../cells/headers';
import { joinWithAnd } from '../../../cells/joinWithAnd';
import { withCount } from '../../../cells/numberText';
import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import { groupBy } from '../../../engine/kit/groups';
import {
  BUREAU_TABLES,
  type BureauCells,
  type BureauTable,
  byTable,
  nextPeriod,
  periodTitle,
  readColumns,
  type TableCells,
  TABLES,
} from '../../../bureau';
import { type PublicationLog, readPublicationLog } from '../../../excel/publications/store';
import { cellAddress } from '../../../figures/address';
import { type PublishedEdit, publishedEditSteps, tableMarkSteps } from '../../../publications/edits';
import { type MonthPackage, packageName } from '../../../publications/monthPackage';
import { nextMonthFileSteps } from '../../../publications/rateMonth';
import { isByRow } from '../../../publications/seededRows';
import { type Edit, editSteps } from '../../../publications/seeds';
import { filesOfSteps, playerId, type TableFiles, writeTableFile } from '../../../publications/tableFiles';
import { type Job, runQuietly, runSteps } from '../../kit/jobs';
import { quoted } from '../../kit/shownProblem';
import type { BureauParts } from './bureauParts';
import { cellAt, type FoundProblem } from './foundProblems';
import type { InHand } from './inHand';
import type { PublishedMonth } from './publicationsState';
import { packageOfPublished, ratedPackage } from './publishedPackages';

/**
 * Compares the tables of a month with its publication, its seeded cells with the results of the published month before, and the logs with
 * what was written into them. What differs is a note with its cells, and named in the line of the step Publish.
 */
export async function findChanges(
  parts: BureauParts,
  cells: BureauCells,
  inHand: InHand,
  job: Job,
): Promise<FoundProblem[]> {
  const { published } = parts.state.get();
  const own = published.find(({ period }) => period.first === inHand.month);
  const before = published.find(({ period }) => nextPeriod(period).first === inHand.month);
  const logFaults = logProblems(await readPublicationLog(job.signal));
  parts.state.set({ logFaults });
  return [
    ...logFaults,
    ...(own === undefined ? [] : await ownChanges(parts, own, cells, inHand, job)),
    ...(before === undefined ? [] : await seedChanges(before, cells, inHand, job)),
  ];
}

/** What was edited in the logs, as Check and the step Publish show it. */
export function logProblems({ faults }: PublicationLog): FoundProblem[] {
  return faults.map(({ text, cell }) => ({
    effect: 'note',
    text,
    cells:
      cell === null
        ? []
        : [
            {
              address: `${quoted(cell.sheet.name)}!${cellAddress(cell)}`,
              at: {
                sheetId: cell.sheet.id,
                box: { row: cell.row, column: cell.column, rows: 1, columns: 1 },
              },
            },
          ],
  }));
}

/** What the tables of a published month no longer have as it was published; the line of the step Publish names it too. */
export async function ownChanges(
  { state }: BureauParts,
  month: PublishedMonth,
  cells: BureauCells,
  inHand: InHand,
  job: Job,
): Promise<FoundProblem[]> {
  const made = await packageOfPublished(month, job);
  const changed =
    made === null
      ? await changedTables(month, cells, inHand, job)
      : await changedCells(made, cells, inHand, job);
  const sheets = changed.map(
    ({ table }) => inHand.tables[table].source?.sheet.name ?? TABLES[table].sheetName,
  );
  const changes = changed.length === 0 ? null : { sheets, text: changesText(month, changed) };
  state.set({
    published: state
      .get()
      .published.map((one) => (one.period.first === month.period.first ? { ...one, changes } : one)),
  });
  const isUnknown = made === null && month.marks === null;
  return isUnknown
    ? [{ effect: 'note', text: withoutPackageText(month), cells: [] }]
    : changed.map((one) => ({ effect: 'note', text: changesText(month, [one]), cells: one.cells }));
}

/** A table that is not as it was published. */
interface ChangedTable {
  readonly table: BureauTable;
  /** "1 cell changed, 2 rows added"; null = not known without the package. */
  readonly counts: string | null;
  readonly cells: FoundProblem['cells'];
}

async function changedCells(
  { files }: MonthPackage,
  cells: BureauCells,
  inHand: InHand,
  job: Job,
): Promise<ChangedTable[]> {
  const found = await runSteps(job, publishedEditSteps(files, cells), comparing);
  return BUREAU_TABLES.flatMap((table) => {
    const changes = found.filter((one) => one.table === table);
    return changes.length === 0 ? [] : [changedTable(table, changes, cells[table], inHand)];
  });
}

const comparing = (table: string): string =>
  `Comparing ${TABLES[table as BureauTable]?.sheetName ?? table} with the publication`;

/** The tables that are not as published, by the marks that were logged: which cells differ is only known with the package. */
async function changedTables(
  month: PublishedMonth,
  cells: BureauCells,
  { tables }: InHand,
  job: Job,
): Promise<ChangedTable[]> {
  const { marks } = month;
  if (marks === null) return [];
  const files = await runSteps(job, filesOfSteps(byTable((table) => cells[table])), comparing);
  const now = await runSteps(job, tableMarkSteps(files), comparing);
  return BUREAU_TABLES.filter((table) => marks[table] !== now[table]).map((table) => {
    const place = cellAt(tables[table], cells[table]?.origin ?? { row: 0, column: 0 });
    return { table, counts: null, cells: place === null ? [] : [place] };
  });
}

/** What is said of a published month of which nothing is at hand. */
export const withoutPackageText = (month: PublishedMonth): string =>
  `${publishedText(month)}, and its package is not in this workbook. Choose the file ${packageName(month)}.zip under Publish to see what has changed since.`;

/** "March 2024 was published on 2024/04/15 as version 2" */
function publishedText({ period, publishedOn, version }: PublishedMonth): string {
  const day = publishedOn === null ? '' : ` on ${formatCalendarDay(publishedOn)}`;
  return `${periodTitle(period)} was published${day}${version === 1 ? '' : ` as version ${version}`}`;
}

/** "March 2024 was published on 2024/04/15, and Games differs from it: 2 rows added." */
function changesText(month: PublishedMonth, changed: readonly ChangedTable[]): string {
  const named = changed.map(({ table, counts }) => ({ name: TABLES[table].sheetName, counts }));
  const names = joinWithAnd(named.map(({ name }) => name));
  const differ = named.length === 1 ? 'differs' : 'differ';
  if (named.some(({ counts }) => counts === null)) {
    return `${publishedText(month)}, and ${names} ${differ} from it. Choose the file ${packageName(month)}.zip under Publish to see which cells.`;
  }
  const isOne = named.length === 1;
  const counts = named.map((one) => (isOne ? one.counts : `${one.name} ${one.counts}`)).join('; ');
  return `${publishedText(month)}, and ${isOne ? names : withCount(named.length, 'table')} ${differ} from it: ${counts}. Correct a published month under Publish.`;
}

function changedTable(
  table: BureauTable,
  edits: readonly PublishedEdit[],
  cells: TableCells | null,
  { tables }: InHand,
): ChangedTable {
  const added = edits.filter(({ row, title }) => row !== null && title === '').length;
  const removed = edits.filter(({ row }) => row === null).length;
  const changed = edits.length - added - removed;
  const parts = [
    ...(changed === 0 ? [] : [`${withCount(changed, 'cell')} changed`]),
    ...(added === 0 ? [] : [`${withCount(added, 'row')} added`]),
    ...(removed === 0 ? [] : [`${withCount(removed, 'row')} removed`]),
  ];
  const places = edits.flatMap(({ row, column }) => (row === null ? [] : [{ row, column: column ?? 0 }]));
  return { table, counts: parts.join(', '), cells: cellsAt(places, table, cells, tables) };
}

function cellsAt(
  places: readonly { readonly row: number; readonly column: number }[],
  table: BureauTable,
  cells: TableCells | null,
  tables: InHand['tables'],
): FoundProblem['cells'] {
  const { row: top, column: left } = cells?.origin ?? { row: 0, column: 0 };
  return places.flatMap(
    ({ row, column }) => cellAt(tables[table], { row: top + row, column: left + column }) ?? [],
  );
}

/** The seeds of the package that was rated last: they are the same as long as it is. */
let last: { readonly of: string | MonthPackage; readonly seeds: TableFiles } | null = null;

/** What a published month gave the next one; null where its package is not at hand. */
export async function publishedSeeds(month: PublishedMonth, job: Job): Promise<TableFiles | null> {
  const of = month.kept?.mark ?? month.file;
  if (of === null) return null;
  if (last?.of === of) return last.seeds;
  const rated = await ratedPackage(month, job);
  if (rated === null) return null;
  const seeds = await runSteps(job, nextMonthFileSteps(rated), 'Rating as published');
  last = { of, seeds };
  return seeds;
}

async function seedChanges(
  before: PublishedMonth,
  cells: BureauCells,
  { tables }: InHand,
  job: Job,
): Promise<FoundProblem[]> {
  const seeds = await publishedSeeds(before, job);
  if (seeds === null) return [];
  const known = new Set(seeds.players.split('\n').map((line) => playerId(line.split(',')[0] ?? '')));
  const files = await runQuietly(job, filesOfSteps(byTable((table) => cells[table])));
  const edits = (await runQuietly(job, editSteps(seeds, files))).filter(({ player }) => known.has(player));
  const edited = new Set(edits.map(({ table }) => table));
  const changed = await runQuietly(
    job,
    publishedEditSteps(
      byTable((table) => (edited.has(table) ? seeds[table] : writeTableFile(table, []))),
      byTable((table) => (edited.has(table) ? cells[table] : null)),
    ),
  );
  return BUREAU_TABLES.flatMap((table): FoundProblem[] => {
    const ofTable = edits.filter((edit) => edit.table === table);
    if (ofTable.length === 0) return [];
    const text = `${withCount(ofTable.length, 'value')} of ${TABLES[table].sheetName} ${ofTable.length === 1 ? 'is' : 'are'} not what ${periodTitle(before.period)} gave as it was published.`;
    const ofCells = changed.filter((one) => one.table === table);
    const places = placesOf(ofTable, ofCells, cells[table]);
    return [{ effect: 'note', text, cells: cellsAt(places, table, cells[table], tables) }];
  });
}

/**
 * Where edits are: the cells and rows of their players that are not as they were seeded; the first row of the player where nothing is left
 * of them.
 *
 * @param changed what differs from the seeds in the table, cell by cell
 */
function placesOf(
  edits: readonly Edit[],
  changed: readonly PublishedEdit[],
  table: TableCells | null,
): { row: number; column: number }[] {
  const [header = [], ...rows] = table?.cells ?? [];
  const id = columnPlaces<string>(header, readColumns('history'), () => undefined, true).get('player') ?? 0;
  const players = rows.map((row) => playerId(String(cellValue(row[id]) ?? '')));
  const rowOf = new Map<string, number>();
  for (const [at, player] of players.entries()) if (!rowOf.has(player)) rowOf.set(player, at + 1);
  const ofPlayer = groupBy(
    changed.filter(({ row }) => row !== null),
    ({ row }) => players[row! - 1] ?? '',
  );
  // A cell of the history has the month in its name.
  const isOf = ({ table: one, column }: Edit, { title }: PublishedEdit): boolean =>
    column === '' ||
    isByRow(one) ||
    (title !== '' && (column === title || column.startsWith(`${title} of `)));
  const places = edits.flatMap((edit) => {
    const found = (ofPlayer.get(edit.player) ?? []).filter((one) => isOf(edit, one));
    if (found.length > 0) return found.map(({ row, column }) => ({ row: row!, column: column ?? 0 }));
    const row = rowOf.get(edit.player);
    return row === undefined ? [] : [{ row, column: 0 }];
  });
  return [...new Map(places.map((place) => [`${place.row} ${place.column}`, place])).values()];
}
