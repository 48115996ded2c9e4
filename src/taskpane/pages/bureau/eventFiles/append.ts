import { CannotAppendError, HalfAppendedError } from '../../../../excel/intake/appending';
import { appendRows } from '../../../../excel/intake/appendRows';
import { officeErrorText, UnfinishedSheetError } from '../../../../excel/officeErrors';
import type { RatingPeriod } from '../../../../bureau';
import {
  intakeMonth,
  type IntakeRows,
  readIntakeTables,
  type SectionDraft,
  type SectionIntake,
} from '../../../../intake';
import type { Slice } from '../../../kit/page';
import { withCount } from '../../../../cells/numberText';
import type { BureauJob, BureauParts } from '../bureauParts';
import { arrivalOf, sentBackOf } from './arrival';
import type { EventFilesState } from './eventFilesState';
import { heldAgainst } from './intake';
import { monthOfTables, readTablesNow } from './readTables';
import { titleOf } from './words';

/** Where keyboard and screen reader go on when something was appended. */
export const APPENDED = 'event-files-appended';

/**
 * Writes sections into the tables, all of them or nothing, after they were held against the tables as these are now.
 *
 * @param keys of the sections
 */
export async function appendSections(
  parts: BureauParts,
  page: Slice<EventFilesState>,
  keys: readonly string[],
  job: BureauJob,
): Promise<void> {
  const { pane } = parts;
  const today = pane.today();
  const read = await readTablesNow(parts, job);
  const held = readIntakeTables(read.cells);
  const month = await heldAgainst(page.get(), held, today, job);
  page.set({ tables: held, tablesMonth: monthOfTables(read), month });
  const wanted = month.sections.filter(({ draft }) => keys.includes(draft.key));
  const [waiting] = wanted.filter(({ state }) => state !== 'ready');
  if (waiting !== undefined) {
    page.set({ open: waiting.draft.key });
    pane.say(
      'problem',
      `Nothing was written. The tables have changed since the files were read, and ${titleOf(waiting)} has something to answer now. It is shown below.`,
    );
    return;
  }
  const { options } = page.get();
  const { rows } = intakeMonth(wanted, held, today, options);
  const sheets = await appendRows(arrivalOf(rows, read), job.reportRows('Writing'), job.signal);
  const text = appendedText(wanted, rows);
  const left = month.sections.filter((section) => !wanted.includes(section));
  page.set({
    ...filesOf(left, page.get()),
    open: onlyOne(left.map(({ draft }) => draft)),
    month: left.length === 0 ? null : intakeMonth(left, held, today, options),
    appended: { text, periods: periodsOf(wanted), sheets },
  });
  pane.say('done', text);
  job.endAt(APPENDED);
  // What was appended stays so, whatever becomes of this.
  await holdAgain(parts, page, job).catch(() => undefined);
}

/** The sections in the list are checked against the tables as they are now. */
export async function holdAgain(
  parts: BureauParts,
  page: Slice<EventFilesState>,
  job: BureauJob,
): Promise<void> {
  const { cells } = await readTablesNow(parts, job);
  const held = readIntakeTables(cells);
  const isNone = page.get().drafts.length === 0;
  const month = isNone ? null : await heldAgainst(page.get(), held, parts.pane.today(), job);
  page.set({ tables: held, month });
}

/** Writes what is wrong with sections on the sheet Sent back, below what stands there. */
export async function writeSentBack(
  parts: BureauParts,
  page: Slice<EventFilesState>,
  keys: readonly string[],
  job: BureauJob,
): Promise<void> {
  const sections = page.get().month?.sections ?? [];
  const rows = sections.flatMap(({ draft, sentBack }) => (keys.includes(draft.key) ? sentBack : []));
  const read = await readTablesNow(parts, job);
  const { appendings, sheets } = sentBackOf(rows, read);
  const added = await appendRows({ appendings, sheets, changes: [] }, job.reportRows('Writing'), job.signal);
  const name = added[0]?.name ?? read.sources.sentBack?.sheet.name ?? '';
  const besides = await parts.tables.findWritten();
  const are = rows.length === 1 ? 'is' : 'are';
  parts.pane.say(
    'done',
    `${withCount(rows.length, 'line')} for the region ${are} on the sheet "${name}".${besides}`,
  );
}

/** To take rows and sheets away again empties what Excel's own Undo can take back. */
const CANCELLED =
  "Cancelled. Nothing of it stays, and your tables are as they were. Excel's own Undo may have forgotten what you did before.";

/** Writes, and says what has become of it where it fails or is cancelled: rows that were there already are taken back. */
export async function orTakenBack(
  parts: BureauParts,
  { signal }: BureauJob,
  work: () => Promise<void>,
): Promise<void> {
  const { pane } = parts;
  try {
    await orSay(parts, work);
  } catch (error) {
    if (error instanceof UnfinishedSheetError) throw error;
    if (signal.aborted) pane.say('done', CANCELLED);
    else pane.say('problem', `Nothing was written: your tables are as they were. ${officeErrorText(error)}`);
  }
}

/** Says what stands in the way, and lets every other error pass. */
export async function orSay({ pane }: BureauParts, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CannotAppendError) pane.say('problem', `Nothing was written. ${error.message}`);
    else if (error instanceof HalfAppendedError) pane.say('problem', halfText(error));
    else throw error;
  }
}

/** The card that is open without a click: that of the only section. */
export const onlyOne = (drafts: readonly SectionDraft[]): string | null =>
  drafts.length === 1 ? drafts[0]!.key : null;

/** The files and drafts of some sections, and no others. */
export function filesOf(
  sections: readonly SectionIntake[],
  { files }: Pick<EventFilesState, 'files'>,
): Pick<EventFilesState, 'files' | 'drafts'> {
  const drafts = sections.map(({ draft }) => draft);
  const used = new Set(drafts.flatMap((draft) => draft.files));
  return { drafts, files: files.filter((file) => used.has(file)) };
}

function appendedText(sections: readonly SectionIntake[], { players, games, penalties }: IntakeRows): string {
  const [only] = sections;
  const isOne = sections.length === 1 && only !== undefined;
  const parts = [
    games.length === 1 ? '1 row of games' : `${withCount(games.length, 'row')} of games`,
    ...(players.length === 0 ? [] : [withCount(players.length, 'new player')]),
    ...(penalties.length === 0
      ? []
      : [`${penalties.length} ${penalties.length === 1 ? 'penalty' : 'penalties'}`]),
  ];
  const what = isOne ? `${titleOf(only)} is` : `${withCount(sections.length, 'section')} are`;
  return `${what} in the tables now: ${parts.join(', ')}.${leftOutText(sections)}`;
}

/** Columns that the tables lack and no rating depends on, in one sentence; '' for none. */
export function leftOutText(sections: readonly SectionIntake[]): string {
  const columns = [...new Set(sections.flatMap(({ leftOutColumns }) => leftOutColumns))];
  if (columns.length === 0) return '';
  return ` Not recorded, because there is no column for it: ${columns.join(', ')}. No rating depends on it.`;
}

function halfText({ places, cause }: HalfAppendedError): string {
  return `Not everything could be written, and what was written could not be taken away again: delete the rows at ${places}, as far as they are there. ${officeErrorText(cause)}`;
}

/** The months in which sections are rated, the earliest first. */
function periodsOf(sections: readonly SectionIntake[]): RatingPeriod[] {
  const periods = new Map(
    sections.flatMap(({ facts: { period } }) => (period === null ? [] : [[period.first, period] as const])),
  );
  return [...periods.values()].sort((a, b) => a.first - b.first);
}
