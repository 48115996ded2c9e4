import { REGULATIONS } from '../../engine/csa2024';
import { type BureauMonth, type BureauPhase, bureauMonthSteps } from '../../engine/csa2024/bureau';
import {
  BUREAU_TABLES,
  type BureauCells,
  type BureauReading,
  firstOfMonth,
  periodOf,
  readBureau,
} from '../../sheet/bureau';
import type { BureauPart } from './bureauActions';
import { chosenTables, monthOf } from './chooseTables';
import { eventsMonth } from './eventsMonth';
import { foundProblems } from './foundProblems';
import type { Job } from '../jobs';
import { setBureau } from './setBureau';
import { inSlices } from '../slices';

/** The month of all players; null where a problem of the tables refuses it. */
export interface Calculated {
  readonly reading: BureauReading;
  readonly month: BureauMonth;
}

const PHASE_WORDS: Readonly<Record<BureauPhase, string>> = {
  start: 'Looking up ratings of players',
  games: 'Rating games',
  players: 'Rating players',
};

/** No event, no date: there is no month to calculate. */
export const NO_MONTH = 'Nothing was written. No event has an end date, so choose the month first.';

/**
 * Reads the tables as they are now, shows what is wrong with them, and calculates the month; writes nothing.
 *
 * @returns null where there is nothing to calculate, which is told
 */
export async function calculate(
  { store, bureau, today }: BureauPart,
  { signal, tell, tellRows }: Job,
): Promise<Calculated | null> {
  setBureau(store, { tables: await bureau.listTables(), problems: [] });
  const chosen = chosenTables(store.get().bureau);
  const read = await bureau.readTables(
    BUREAU_TABLES.map((table) => chosen[table]),
    tellRows('Reading'),
    signal,
  );
  const cells = Object.fromEntries(
    BUREAU_TABLES.map((table, at) => [table, read[at] ?? null]),
  ) as BureauCells;
  const month =
    monthOf(store.get().bureau) ??
    // Without the table no month is calculated; the tables that are there are checked for the last one.
    (cells.events === null ? firstOfMonth(firstOfMonth(today()) - 1) : eventsMonth(cells.events.cells));
  if (month === null) {
    store.set({ message: { kind: 'problem', text: NO_MONTH } });
    return null;
  }
  const reading = await inSlices(
    readBureau(cells, periodOf(month)),
    ({ doing, done, of }) => tell({ doing: `Checking ${chosen[doing]?.sheet.name ?? doing}`, done, of }),
    signal,
  );
  setBureau(store, { problems: foundProblems(reading, chosen) });
  if (reading.input === null) {
    store.set({ message: { kind: 'problem', text: REFUSED } });
    return null;
  }
  const calculated = await inSlices(
    bureauMonthSteps(reading.input, REGULATIONS),
    ({ doing, done, of }) => tell({ doing: PHASE_WORDS[doing], done, of }),
    signal,
  );
  return { reading, month: calculated };
}

const REFUSED = 'Nothing was written. Correct what refuses the month first; it is listed below.';
