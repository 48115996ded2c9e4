import { plainName } from '../../../../cells/names';
import type { CalendarDay } from '../../../../engine/kit/calendarDay';
import { isTable, type SourceWithHeader } from '../../../../excel/bureau/findTables';
import { CannotAppendError } from '../../../../excel/intake/appending';
import { bureauTables, type TableCells } from '../../../../bureau';
import { FILES_SHEET, type IntakeCells, SENT_BACK_SHEET } from '../../../../intake';
import type { Job } from '../../../kit/jobs';
import type { BureauParts } from '../bureauParts';
import { unclearText } from '../inHand';
import { namedTable } from '../findTables';

/** A table that rows can go to. */
export type IntakeTarget = keyof IntakeCells | 'sentBack';

/** The tables of a workbook that files are held against, and where each stands; null for one that is not there. */
export interface TablesRead {
  readonly cells: IntakeCells & { readonly sentBack: TableCells | null };
  readonly sources: Readonly<Record<IntakeTarget, SourceWithHeader | null>>;
}

/** 7: the table of arbiters whose fees are paid, by its name. */
const PAID_ARBITERS = 'paidarbiters';

/**
 * Reads the six tables, and those that the intake keeps beside them, as they are now.
 *
 * @throws CannotAppendError where several could be one of the six, and the user has not said which it is
 */
export async function readTablesNow(
  { bureau, state, tables }: BureauParts,
  { reportRows, signal }: Job,
): Promise<TablesRead> {
  await tables.find();
  const { inHand, found } = state.get();
  const unclear = unclearText(inHand!);
  if (unclear !== null) throw new CannotAppendError(unclear);
  const all = found?.tables ?? [];
  const sources = {
    players: inHand!.tables.players.source,
    events: inHand!.tables.events.source,
    games: inHand!.tables.games.source,
    performances: inHand!.tables.performances.source,
    history: inHand!.tables.history.source,
    penalties: inHand!.tables.penalties.source,
    files: namedTable(all, FILES_SHEET.tableName),
    sentBack: namedTable(all, SENT_BACK_SHEET.tableName),
    paidArbiters: all.find(({ name }) => plainName(name).endsWith(PAID_ARBITERS)) ?? null,
  };
  const targets = Object.keys(sources) as IntakeTarget[];
  const read = await bureau.readTables(
    targets.map((target) => sources[target]),
    reportRows('Reading'),
    signal,
  );
  const cells = Object.fromEntries(targets.map((target, at) => [target, read[at] ?? null]));
  return { cells: cells as unknown as TablesRead['cells'], sources };
}

/** The month in the name of the table of events, such as CsaEvents_2026_08; null where it has none, or there is no such table. */
export function monthOfTables({ sources: { events } }: TablesRead): CalendarDay | null {
  return events === null || !isTable(events) ? null : (bureauTables([events])[0]?.month ?? null);
}
