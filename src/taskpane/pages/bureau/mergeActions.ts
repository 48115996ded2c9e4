import { csvSteps } from '../../../cells/csv';
import { foldedName } from '../../../cells/names';
import { withCount } from '../../../cells/numberText';
import { isProblem } from '../../../engine/kit/problem';
import type { Progress } from '../../../engine/kit/progress';
import { BUREAU_TABLES, byTable, TABLES } from '../../../bureau';
import { nextIds } from '../../../bureau/tables/freeIds';
import {
  type LoggedMerge,
  loggedMerges,
  MERGED_SHEET,
  MERGED_WORDS,
  type MergedRecordRow,
} from '../../../bureau/tables/mergedRecords';
import { namedTable } from '../../../excel/bureau/findTables';
import { appendRows, logArrival } from '../../../excel/intake/appendRows';
import type { CellChange } from '../../../excel/intake/targets';
import {
  likelyDuplicateSteps,
  type LikelyDuplicate,
  type PlayerRecord,
  playerRecords,
} from '../../../publications/duplicates';
import { serialOfDay } from '../../../cells/readDate';
import {
  type MergeCell,
  mergeCellSteps,
  mergesOf,
  rowText,
  type SplitCells,
  splitCellSteps,
} from '../../../publications/mergeCells';
import { mergePlayerSteps } from '../../../publications/mergePlayers';
import { filesOfSteps, playerId } from '../../../publications/tableFiles';
import { runSteps } from '../../kit/jobs';
import type { Slice } from '../../kit/page';
import { pause } from '../../kit/slices';
import { type BureauJob, type BureauParts, readTables, StoppedError } from './bureauParts';
import { cellAt } from './foundProblems';
import { unclearText } from './inHand';
import {
  COMPARING,
  MERGE_CANDIDATES,
  MERGE_SHOWN,
  MERGE_WRITTEN,
  type MergeField,
  type MergeState,
  type MergeTyped,
  NOT_CHOSEN,
  openOf,
  type Read,
  type ShownMerge,
} from './mergeState';
import { appendingTo, cellChange, withRollback } from './tableChanges';

export type MergeActions = ReturnType<typeof mergeActions>;

export function mergeActions(parts: BureauParts, state: Slice<MergeState>, typed: Slice<MergeTyped>) {
  const { jobs, pane, focus } = parts;
  const run = (doing: string, from: string, work: (job: BureauJob) => Promise<void>): Promise<void> =>
    jobs.run(doing, { id: from, step: 'tables' }, work);
  const compareNow = (from: string): Promise<void> =>
    run(COMPARING, from, (job) => compare(parts, state, typed, job));
  return {
    /** Compares two records that were offered. */
    offer: ({ records: [keep, drop] }: LikelyDuplicate, from: string) => {
      typed.set({ keep: keep.id, drop: drop.id });
      return compareNow(from);
    },
    /** Chooses one of the records with the name that was typed. */
    take: (field: MergeField, { id }: PlayerRecord) => {
      typed.set({ [field]: id });
      return compareNow(`merge-${field}`);
    },
    swap: () => {
      const { keep, drop } = typed.get();
      typed.set({ keep: drop, drop: keep });
      return compareNow('merge-swap');
    },
    /** Which of two values stays. @param isTaken whether it is that of the record that goes */
    decide: (key: string, isTaken: boolean) =>
      run(COMPARING, `merge-choice-${key}`, async (job) => {
        const { merge, decided, taken } = state.get();
        if (merge === null) return;
        const now = new Set(taken);
        if (isTaken) now.add(key);
        else now.delete(key);
        const shown = await shownMerge(merge.read, merge, now, job);
        state.set({ merge: shown, taken: now, decided: new Set([...decided, key]) });
      }),
    confirm: () => {
      focus.on('merge-now');
      state.set({ isConfirmed: true });
    },
    leave: () => {
      focus.on('merge-look');
      typed.set({ keep: '', drop: '' });
      state.set(NOT_CHOSEN);
      pane.say('done', 'Nothing was written; the records are as they were.');
    },
    merge: async () => {
      const open = openOf(state.get());
      if (open[0] !== undefined) {
        focus.on(open[0]);
        state.set({ isTried: true });
        return;
      }
      await run('Merging the records…', 'merge-now', (job) =>
        withRollback(parts, job, () => merge(parts, state, typed, job)),
      );
    },
    showSplit: (number: number) =>
      run('Reading the merge…', `merge-split-${number}`, async (job) => {
        const read = await readNow(parts, job);
        const merge = read.merges.find((one) => one.number === number);
        if (merge === undefined || merge.isSplit) throw new StoppedError(NOT_LOGGED);
        state.set({
          ...NOT_CHOSEN,
          found: await foundIn(read, job),
          split: { read, merge, cells: await shownSplit(read, merge, job) },
        });
        job.endAt(MERGE_SHOWN, 'tables');
      }),
    split: () =>
      run('Splitting the records…', 'merge-split-now', (job) =>
        withRollback(parts, job, () => split(parts, state, job)),
      ),
  };
}

const NOT_LOGGED =
  'This merge is no longer on the sheet Merged records, or was already split. Look for duplicates again.';

/**
 * Reads the six tables and the log of merges.
 *
 * @throws StoppedError where several could be one of the six, or there is no table of players
 */
export async function readNow(parts: BureauParts, job: BureauJob): Promise<Read> {
  const { inHand, found } = await parts.tables.find();
  const unclear = unclearText(inHand);
  if (unclear !== null) throw new StoppedError(unclear, { id: 'bureau-tables', step: 'tables' });
  const sources = byTable((table) => inHand.tables[table].source);
  if (sources.players === null) throw new StoppedError('There is no table of players.');
  const log = namedTable(found.tables, MERGED_SHEET.tableName);
  const { log: seen, ...cells } = await readTables(parts, { ...sources, log }, job);
  const files = await compared(filesOfSteps(cells), job);
  const lines = await compared(csvSteps(files.players, ','), job);
  await pause();
  const { month } = inHand;
  const merges = loggedMerges(seen?.cells ?? []);
  const records = isProblem(lines) ? [] : playerRecords(lines.rows.slice(1));
  return { cells, sources, log: { source: log, seen }, files, records, merges, month };
}

export async function foundIn(
  { records, merges, month }: Read,
  job: BureauJob,
): Promise<NonNullable<MergeState['found']>> {
  const ids = records.map(({ id }) => id);
  const known = new Set(ids.map(playerId));
  const all = [...ids, ...merges.map(({ former }) => former)];
  return {
    duplicates: await compared(likelyDuplicateSteps(records), job),
    merges: mergesOf(merges, month),
    nextId: nextIds(all, (id) => known.has(playerId(id)), 1)[0] ?? null,
  };
}

/** The records of an id, else those of a name, or of its beginning. */
function recordsOf(records: readonly PlayerRecord[], text: string): PlayerRecord[] {
  const byId = records.filter(({ id }) => playerId(id) === playerId(text));
  if (byId.length > 0) return byId;
  const words = foldedName(text).split(' ');
  return records.filter(({ surname, firstName }) => {
    const name = foldedName(`${surname} ${firstName}`).split(' ');
    return words.every((word) => name.some((part) => part.startsWith(word)));
  });
}

/** Shows what merging the two records changes; nothing is written. */
export async function compare(
  parts: BureauParts,
  state: Slice<MergeState>,
  typed: Slice<MergeTyped>,
  job: BureauJob,
): Promise<void> {
  state.set(NOT_CHOSEN);
  const read = await readNow(parts, job);
  const chosen: Partial<Record<MergeField, PlayerRecord>> = {};
  for (const field of ['keep', 'drop'] as const) {
    const text = typed.get()[field];
    const records = recordsOf(read.records, text);
    if (records.length === 0)
      throw new StoppedError(`No player of the table has the CSA id or name ${text}.`, {
        id: `merge-${field}`,
        step: 'tables',
      });
    if (records.length > 1) {
      state.set({ candidates: { field, records } });
      job.endAt(MERGE_CANDIDATES, 'tables');
      return;
    }
    chosen[field] = records[0]!;
  }
  typed.set({ keep: chosen.keep!.id, drop: chosen.drop!.id });
  const records = { keep: chosen.keep!, drop: chosen.drop! };
  state.set({ merge: await shownMerge(read, records, new Set(), job) });
  job.endAt(MERGE_SHOWN, 'tables');
}

/** Compares in slices, so that the pane stays responsive and Cancel works. */
const compared = <T>(steps: Generator<Progress, T>, job: BureauJob): Promise<T> =>
  runSteps(job, steps, 'Comparing the records');

/** @throws StoppedError where they cannot be merged */
async function shownMerge(
  read: Read,
  { keep, drop }: Pick<ShownMerge, 'keep' | 'drop'>,
  taken: ReadonlySet<string>,
  job: BureauJob,
): Promise<ShownMerge> {
  const merged = await compared(mergePlayerSteps(read.files, keep.id, drop.id, taken), job);
  if ('stop' in merged) throw new StoppedError(merged.stop);
  const cells = await compared(mergeCellSteps(read.cells, merged.log), job);
  const [lost] = cells.lost;
  if (lost !== undefined) {
    throw new StoppedError(
      `Players has no column "${lost.title}", and ${lost.value} would be lost (31). Add the column, then compare the records again.`,
    );
  }
  return { read, keep, drop, merged, cells };
}

const shownSplit = (read: Read, merge: LoggedMerge, job: BureauJob): Promise<SplitCells> =>
  compared(splitCellSteps(read.cells, read.files, merge), job);

const changeOf = ({ table, row, column, is }: MergeCell, read: Read): CellChange => ({
  ...cellChange({ table, row, column, value: is }, read),
  isExact: true,
});

/** Whether the same cells change from the same values to the same. */
const isSame = (shown: readonly MergeCell[], now: readonly MergeCell[]): boolean =>
  JSON.stringify(shown) === JSON.stringify(now);

const CHANGED_MEANWHILE =
  'The tables have changed since these cells were shown. Check the cells again below, then press the button again.';

/** Writes the merge and its log: all of it, or nothing. */
async function merge(
  parts: BureauParts,
  state: Slice<MergeState>,
  typed: Slice<MergeTyped>,
  job: BureauJob,
): Promise<void> {
  const { merge: shown, taken } = state.get();
  if (shown === null) return;
  const { keep, drop } = shown;
  const read = await readNow(parts, job);
  const now = await shownMerge(read, shown, taken, job);
  if (!isSame(shown.cells.cells, now.cells.cells)) {
    state.set({ merge: now });
    throw new StoppedError(CHANGED_MEANWHILE);
  }
  const about = {
    merge: 1 + read.merges.reduce((most, { number }) => Math.max(most, number), 0),
    on: serialOfDay(parts.pane.today()),
    id: keep.id,
    former: drop.id,
    month: read.month === null ? null : serialOfDay(read.month),
  };
  const rows = now.cells.cells.map((cell): MergedRecordRow => {
    const row = now.cells.rowOf.get(cell)!;
    return {
      ...about,
      ...ofCell(parts, cell.table, read, cell),
      done: row.after === null ? MERGED_WORDS.emptied : MERGED_WORDS.changed,
      column: cell.title,
      was: cell.was,
      is: cell.is,
      row: rowText(row),
    };
  });
  await write(parts, read, { rows, cells: now.cells.cells, appendings: [] }, job);
  typed.set({ keep: '', drop: '' });
  await end(
    parts,
    state,
    `${drop.id} is merged into ${keep.id}: ${withCount(rows.length, 'cell')} changed, each with a row on the sheet "${MERGED_SHEET.sheetName}".`,
    job,
  );
}

/** Writes the undoing of a merge and its log: all of it, or nothing. */
async function split(parts: BureauParts, state: Slice<MergeState>, job: BureauJob): Promise<void> {
  const { split: shown } = state.get();
  if (shown === null) return;
  const read = await readNow(parts, job);
  const { merge: undone } = shown;
  const now = await shownSplit(read, undone, job);
  if (!isSame(shown.cells.cells, now.cells) || shown.cells.left.length !== now.left.length) {
    state.set({ split: { read, merge: undone, cells: now } });
    throw new StoppedError(CHANGED_MEANWHILE);
  }
  const about: MergedRecordRow = {
    merge: undone.number,
    on: serialOfDay(parts.pane.today()),
    id: undone.id,
    former: undone.former,
    month: read.month === null ? null : serialOfDay(read.month),
  };
  const left = now.left.map((one): MergedRecordRow => ({
    ...about,
    ...(one.at === null ? { table: TABLES[one.table].sheetName } : ofCell(parts, one.table, read, one.at)),
    done: MERGED_WORDS.left,
    column: one.title || null,
    was: one.merged || null,
    is: one.found || null,
  }));
  const appendings = BUREAU_TABLES.flatMap((table) => {
    const rows = now.rows.filter((one) => one.table === table).map(({ row }) => row);
    return rows.length === 0 ? [] : (appendingTo(table, rows, read) ?? []);
  });
  const rows = [{ ...about, done: MERGED_WORDS.split }, ...left];
  await write(parts, read, { rows, cells: now.cells, appendings }, job);
  const stayed =
    left.length === 0
      ? ''
      : ` ${withCount(left.length, 'change')} since then ${left.length === 1 ? 'stays' : 'stay'}.`;
  await end(parts, state, `${undone.former} and ${undone.id} are two records again.${stayed}`, job);
}

/** The place of a cell in the form of the log. */
function ofCell(
  { state }: BureauParts,
  table: (typeof BUREAU_TABLES)[number],
  read: Read,
  { row, column }: { readonly row: number; readonly column: number },
): Pick<MergedRecordRow, 'table' | 'cell'> {
  const origin = read.cells[table]?.origin ?? { row: 0, column: 0 };
  const { inHand } = state.get();
  const place = { row: origin.row + row, column: origin.column + column };
  const found = inHand === null ? null : cellAt(inHand.tables[table], place);
  return { table: TABLES[table].sheetName, cell: found?.address ?? null };
}

async function write(
  { state }: BureauParts,
  read: Read,
  {
    rows,
    cells,
    appendings,
  }: {
    readonly rows: readonly MergedRecordRow[];
    readonly cells: readonly MergeCell[];
    readonly appendings: Parameters<typeof appendRows>[0]['appendings'];
  },
  job: BureauJob,
): Promise<void> {
  const log = logArrival(MERGED_SHEET, rows, read.log.source, read.log.seen);
  await appendRows(
    {
      appendings: [...appendings, ...log.appendings],
      changes: cells.map((cell) => changeOf(cell, read)),
      sheets: log.sheets,
    },
    job.reportRows('Writing'),
    job.signal,
  );
  // The tables have changed, so the found records are out of date.
  state.set({ checked: null });
}

async function end(
  parts: BureauParts,
  state: Slice<MergeState>,
  text: string,
  job: BureauJob,
): Promise<void> {
  state.set({ ...NOT_CHOSEN, found: null, written: text });
  job.endAt(MERGE_WRITTEN, 'tables');
  parts.pane.say('done', text + (await parts.tables.findWritten()));
}
