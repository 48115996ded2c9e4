import { cellValue } from '../../../cells/cellValue';
import { columnPlaces } from '../../../cells/headers';
import { withCount } from '../../../cells/numberText';
import { formatCalendarDay } from '../../../engine/kit/calendarDay';
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
import type { Progress } from '../../../engine/kit/progress';
import { type PublicationLog, readPublicationLog } from '../../../excel/publications/store';
import { cellAddress } from '../../../figures/address';
import { type PublishedEdit, publishedEditSteps, tableMarkSteps } from '../../../publications/edits';
import { type MonthPackage, packageName } from '../../../publications/monthPackage';
import { nextMonthFileSteps } from '../../../publications/rateMonth';
import { type Edit, editSteps } from '../../../publications/seeds';
import { filesOfSteps, playerId, type TableFiles } from '../../../publications/tableFiles';
import type { Job } from '../../kit/jobs';
import { quoted } from '../../kit/shownProblem';
import { inSlices } from '../../kit/slices';
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
      : await changedCells(month, made, cells, inHand, job);
  const [first] = changed;
  const sheetOf = (table: BureauTable): string =>
    inHand.tables[table].source?.sheet.name ?? TABLES[table].sheetName;
  const changes = first === undefined ? null : { sheet: sheetOf(first.table), text: first.problem.text };
  state.set({
    published: state
      .get()
      .published.map((one) => (one.period.first === month.period.first ? { ...one, changes } : one)),
  });
  const isUnknown = made === null && month.marks === null;
  return isUnknown
    ? [{ effect: 'note', text: withoutPackageText(month), cells: [] }]
    : changed.map(({ problem }) => problem);
}

/** A table that is not as it was published. */
interface ChangedTable {
  readonly table: BureauTable;
  readonly problem: FoundProblem;
}

async function changedCells(
  month: PublishedMonth,
  { files }: MonthPackage,
  cells: BureauCells,
  inHand: InHand,
  job: Job,
): Promise<ChangedTable[]> {
  const found = await inSlices(
    publishedEditSteps(files, cells),
    ({ doing, done, of }) => job.report({ doing: comparing(doing), done, of }),
    job.signal,
  );
  return BUREAU_TABLES.flatMap((table) => {
    const changes = found.filter((one) => one.table === table);
    return changes.length === 0
      ? []
      : [{ table, problem: changeNote(month, table, changes, cells[table], inHand) }];
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
  const report = ({ doing, done, of }: Progress): void => job.report({ doing: comparing(doing), done, of });
  const files = await inSlices(filesOfSteps(byTable((table) => cells[table])), report, job.signal);
  const now = await inSlices(tableMarkSteps(files), report, job.signal);
  return BUREAU_TABLES.filter((table) => marks[table] !== now[table]).map((table) => {
    const text = `${publishedText(month)}, and ${TABLES[table].sheetName} differs from it. Choose the file ${packageName(month)}.zip under Publish to see which cells.`;
    const place = cellAt(tables[table], cells[table]?.origin ?? { row: 0, column: 0 });
    return { table, problem: { effect: 'note', text, cells: place === null ? [] : [place] } };
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

/** "March 2024 was published on 2024/04/15: 2 rows of Games differ from it." */
function changeNote(
  month: PublishedMonth,
  table: BureauTable,
  edits: readonly PublishedEdit[],
  cells: TableCells | null,
  { tables }: InHand,
): FoundProblem {
  const added = edits.filter(({ row, title }) => row !== null && title === '').length;
  const removed = edits.filter(({ row }) => row === null).length;
  const changed = edits.length - added - removed;
  const parts = [
    ...(changed === 0 ? [] : [`${withCount(changed, 'cell')} changed`]),
    ...(added === 0 ? [] : [`${withCount(added, 'row')} added`]),
    ...(removed === 0 ? [] : [`${withCount(removed, 'row')} removed`]),
  ];
  const text = `${publishedText(month)}, and ${TABLES[table].sheetName} differs from it: ${parts.join(', ')}. Correct a published month under Publish.`;
  const places = edits.flatMap(({ row, column }) => (row === null ? [] : [{ row, column: column ?? 0 }]));
  return { effect: 'note', text, cells: cellsAt(places, table, cells, tables) };
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
  const seeds = await inSlices(
    nextMonthFileSteps(rated),
    ({ done, of: all }) => job.report({ doing: 'Rating as published', done, of: all }),
    job.signal,
  );
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
  const sliced = <Result>(steps: Generator<unknown, Result>): Promise<Result> =>
    inSlices(steps, () => undefined, job.signal);
  const files = await sliced(filesOfSteps(byTable((table) => cells[table])));
  const edits = (await sliced(editSteps(seeds, files))).filter(({ player }) => known.has(player));
  return BUREAU_TABLES.flatMap((table): FoundProblem[] => {
    const ofTable = edits.filter((edit) => edit.table === table);
    if (ofTable.length === 0) return [];
    const text = `${withCount(ofTable.length, 'value')} of ${TABLES[table].sheetName} ${ofTable.length === 1 ? 'is' : 'are'} not what ${periodTitle(before.period)} gave as it was published.`;
    return [
      { effect: 'note', text, cells: cellsAt(placesOf(ofTable, cells[table]), table, cells[table], tables) },
    ];
  });
}

/** Where edits are: in the first row of their player; the id of the player where no header is that of the column. */
function placesOf(edits: readonly Edit[], table: TableCells | null): { row: number; column: number }[] {
  const [header = [], ...rows] = table?.cells ?? [];
  const rowOf = new Map<string, number>();
  const id = columnPlaces<string>(header, readColumns('history'), () => undefined, true).get('player') ?? 0;
  for (const [at, row] of rows.entries()) {
    const player = playerId(String(cellValue(row[id]) ?? ''));
    if (!rowOf.has(player)) rowOf.set(player, at + 1);
  }
  return edits.flatMap(({ player, column }) => {
    const row = rowOf.get(player);
    const place = header.findIndex((title) => title === column);
    return row === undefined ? [] : [{ row, column: Math.max(0, place) }];
  });
}
