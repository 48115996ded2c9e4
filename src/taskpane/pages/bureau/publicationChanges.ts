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
import { type PublishedEdit, publishedEditSteps } from '../../../publications/edits';
import { packageSums } from '../../../publications/log';
import {
  type MonthPackage,
  packageName,
  ratePackageSteps,
  writePackage,
} from '../../../publications/monthPackage';
import { nextMonthFileSteps } from '../../../publications/rateMonth';
import { type Edit, editsOf } from '../../../publications/seeds';
import { filesOf, playerId, type TableFiles } from '../../../publications/tableFiles';
import type { Job } from '../../kit/jobs';
import { sha256 } from '../../kit/sha256';
import { inSlices } from '../../kit/slices';
import { keptPackage } from '../../month/packages';
import type { BureauParts } from './bureauParts';
import { cellAt, type FoundProblem } from './foundProblems';
import type { InHand } from './inHand';
import type { PublishedMonth } from './publicationsState';

/**
 * Compares the tables of a month with its publication, and its seeded cells with the results of the published month before. What
 * differs is a note with its cells, and named in the line of the step Publish.
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
  return [
    ...(own === undefined ? [] : await ownChanges(parts, own, cells, inHand, job)),
    ...(before === undefined ? [] : await seedChanges(before, cells, inHand, job)),
  ];
}

/** What the tables of a published month no longer have as it was published; the line of the step Publish names it too. */
export async function ownChanges(
  { state }: BureauParts,
  month: PublishedMonth,
  cells: BureauCells,
  inHand: InHand,
  job: Job,
): Promise<FoundProblem[]> {
  if (month.kept === null) return [];
  const made = await keptPackage(month.kept, job);
  const { files } = made;
  const found = await inSlices(
    publishedEditSteps(files, cells),
    ({ doing, done, of }) =>
      job.report({
        doing: `Comparing ${TABLES[doing as BureauTable]?.sheetName ?? doing} with the publication`,
        done,
        of,
      }),
    job.signal,
  );
  const [first] = found;
  const sheet =
    first === undefined
      ? null
      : (inHand.tables[first.table].source?.sheet.name ?? TABLES[first.table].sheetName);
  const problems = BUREAU_TABLES.flatMap((table) => {
    const changes = found.filter((one) => one.table === table);
    return changes.length === 0 ? [] : [changeNote(month, table, changes, cells[table], inHand)];
  });
  state.set({
    published: state
      .get()
      .published.map((one) =>
        one.period.first === month.period.first
          ? { ...one, changes: sheet === null ? null : { sheet, text: problems[0]!.text } }
          : one,
      ),
  });
  return [...(await logChanges(month, made)), ...problems];
}

/** A row of the log that is not that of its package any more. */
async function logChanges(month: PublishedMonth, made: MonthPackage): Promise<FoundProblem[]> {
  const { inputSha256, listSha256 } = await packageSums(await writePackage(made, sha256), sha256);
  if (inputSha256 === month.inputSha256 && listSha256 === month.listSha256) return [];
  const text = `The row of ${packageName(month)} in the log Publications was edited: its SHA-256 is not that of the package.`;
  return [{ effect: 'note', text, cells: [] }];
}

/** "March 2024 was published on 2024/04/15: 2 rows of Games differ from it." */
function changeNote(
  { period, publishedOn, version }: PublishedMonth,
  table: BureauTable,
  edits: readonly PublishedEdit[],
  cells: TableCells | null,
  { tables }: InHand,
): FoundProblem {
  const day = publishedOn === null ? '' : ` on ${formatCalendarDay(publishedOn)}`;
  const which = version === 1 ? '' : ` as version ${version}`;
  const added = edits.filter(({ row, title }) => row !== null && title === '').length;
  const removed = edits.filter(({ row }) => row === null).length;
  const changed = edits.length - added - removed;
  const parts = [
    ...(changed === 0 ? [] : [`${withCount(changed, 'cell')} changed`]),
    ...(added === 0 ? [] : [`${withCount(added, 'row')} added`]),
    ...(removed === 0 ? [] : [`${withCount(removed, 'row')} removed`]),
  ];
  const text = `${periodTitle(period)} was published${day}${which}, and ${TABLES[table].sheetName} differs from it: ${parts.join(', ')}. Correct a published month under Publish.`;
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
let last: { readonly mark: string; readonly seeds: TableFiles } | null = null;

async function seedsOf(month: PublishedMonth, job: Job): Promise<TableFiles | null> {
  if (month.kept === null) return null;
  if (last?.mark === month.kept.mark) return last.seeds;
  const made: MonthPackage = await keptPackage(month.kept, job);
  const report = ({ done, of }: { readonly done: number; readonly of: number }): void =>
    job.report({ doing: `Rating ${periodTitle(month.period)} as published`, done, of });
  const rated = await inSlices(ratePackageSteps(made), report, job.signal);
  if (rated.month === null) return null;
  last = {
    mark: month.kept.mark,
    seeds: await inSlices(nextMonthFileSteps(rated.month), report, job.signal),
  };
  return last.seeds;
}

async function seedChanges(
  before: PublishedMonth,
  cells: BureauCells,
  { tables }: InHand,
  job: Job,
): Promise<FoundProblem[]> {
  const seeds = await seedsOf(before, job);
  if (seeds === null) return [];
  const known = new Set(seeds.players.split('\n').map((line) => playerId(line.split(',')[0] ?? '')));
  const edits = editsOf(seeds, filesOf(byTable((table) => cells[table]))).filter(({ player }) =>
    known.has(player),
  );
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
