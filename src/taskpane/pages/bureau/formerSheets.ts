import { fingerprint, fingerprintSteps } from '../../../sheet/bureau/read/fingerprint';
import type { NewSheet } from '../../../sheet/bureau/tables/tableSheet';
import type { SheetRef } from '../../../excel/workbook';
import type { Job } from '../../kit/jobs';
import { inSlices } from '../../kit/slices';
import type { WrittenSheet } from './bureauChoices';
import type { BureauParts } from './bureauParts';

/** A sheet that was written before for the same purpose, as it is now. */
export interface FormerSheet {
  readonly sheet: SheetRef;
  /** Whether a cell is another one than when it was written, or nobody knows. */
  readonly isEdited: boolean;
}

/** The sheets that were written for some purposes and are still there. */
export async function formerSheets(
  { bureau, state }: BureauParts,
  purposes: readonly string[],
  { signal, reportRows }: Job,
): Promise<FormerSheet[]> {
  const former: FormerSheet[] = [];
  const { written } = state.get().choices;
  for (const { id, print } of purposes.flatMap((purpose) => written[purpose] ?? [])) {
    const whole = await bureau.readWhole(id, reportRows('Reading'), signal);
    if (whole === null) continue;
    const sheet = { id: whole.id, name: whole.name };
    former.push({ sheet, isEdited: print === '' || fingerprint(whole.cells) !== print });
  }
  return former;
}

/**
 * Remembers what was written for a purpose.
 *
 * @param sheets what was to be written, in the order of `refs`
 */
export async function rememberSheets(
  { bureau, state, tables }: BureauParts,
  purpose: string,
  sheets: readonly NewSheet[],
  refs: readonly SheetRef[],
  job: Job,
): Promise<void> {
  const written: WrittenSheet[] = [];
  for (const [at, { id }] of refs.entries()) {
    const sheet = sheets[at];
    // What is written is remembered, also where the user stops now: else the next run would take it for somebody else's.
    const { signal } = new AbortController();
    const print =
      sheet === undefined ? null : await inSlices(fingerprintSteps(sheet), () => undefined, signal);
    written.push({ id, print: print ?? (await printOnSheet(bureau, id, job)) });
  }
  const { choices } = state.get();
  tables.choose({ ...choices, written: { ...choices.written, [purpose]: written } });
}

/** Of a sheet with formulas; '' where it cannot be read, and then it counts as edited. */
async function printOnSheet(bureau: BureauParts['bureau'], id: string, { signal }: Job): Promise<string> {
  const whole = await bureau.readWhole(id, () => undefined, signal).catch(() => null);
  return whole === null ? '' : fingerprint(whole.cells);
}

/**
 * Writes sheets for a purpose for which nothing has to be asked: they can be made again at any time. Those of the last
 * time give way to them, unless somebody has edited them.
 */
export async function writeAgain(
  parts: BureauParts,
  purpose: string,
  sheets: readonly NewSheet[],
  job: Job,
): Promise<SheetRef[]> {
  const former = await formerSheets(parts, [purpose], job);
  const replaced = former.some(({ isEdited }) => isEdited) ? [] : former.map(({ sheet }) => sheet.id);
  const refs = await parts.bureau.writeSheets(sheets, job.reportRows('Writing'), job.signal, replaced);
  await rememberSheets(parts, purpose, sheets, refs, job);
  return refs;
}
