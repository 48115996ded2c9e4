import type { BureauPhase } from '../../../engine/csa2024/bureau';
import {
  BUREAU_TABLES,
  type BureauCells,
  type BureauReading,
  firstOfMonth,
  periodOf,
  readBureau,
} from '../../../sheet/bureau';
import { type CalculatedMonth, calculateSteps } from '../../../sheet/bureau/calculatedMonth';
import type { Job } from '../../kit/jobs';
import { inSlices } from '../../kit/slices';
import type { BureauParts } from './bureauParts';
import { foundProblems } from './foundProblems';
import type { InHand } from './inHand';
import { daysAfter } from '../../../engine/kit/calendarDay';

const PHASE_WORDS: Readonly<Record<BureauPhase, string>> = {
  start: 'Looking up ratings of players',
  games: 'Rating games',
  players: 'Rating players',
};

/** No event, no date: there is no month to calculate. */
const NO_MONTH = 'Nothing was written. No event has an end date, so choose the month first.';
const REFUSED = 'Nothing was written. Correct what refuses the month first; it is listed below.';

/** Why the chosen month cannot be run; null where it can. */
export function blockedMonth({ unknownMonth }: InHand): string | null {
  if (unknownMonth === null) return null;
  return `Choose the month first: these tables have no event in ${unknownMonth} and do not name it.`;
}

/**
 * Reads the tables as they are now and shows what is wrong with them; writes nothing.
 *
 * @returns null where there is no month to read them for, which is said
 */
export async function readAndCheck(
  { pane, bureau, state, tables }: BureauParts,
  { signal, report, reportRows }: Job,
): Promise<BureauReading | null> {
  state.set({ checked: null });
  await tables.find();
  const inHand = state.get().inHand!;
  const sources = BUREAU_TABLES.map((table) => inHand.tables[table].source);
  const events = inHand.tables.events.source;
  const month =
    inHand.month ??
    // Without the table no month is calculated; the tables that are there are checked for the last one.
    (events === null && inHand.unknownMonth === null
      ? firstOfMonth(daysAfter(firstOfMonth(pane.today()), -1))
      : null);
  if (month === null) {
    pane.say('problem', blockedMonth(inHand) ?? NO_MONTH);
    return null;
  }
  const read = await bureau.readTables(sources, reportRows('Reading'), signal);
  const cells = Object.fromEntries(
    BUREAU_TABLES.map((table, at) => [table, read[at] ?? null]),
  ) as BureauCells;
  const reading = await inSlices(
    readBureau(cells, periodOf(month)),
    ({ doing: table, done, of }) => {
      report({ doing: `Checking ${inHand.tables[table].source?.sheet.name ?? table}`, done, of });
    },
    signal,
  );
  const { period, counts } = reading;
  state.set({ checked: { period, counts, problems: foundProblems(reading, inHand.tables) } });
  return reading;
}

/**
 * Reads and checks the tables as they are now and calculates the month; writes nothing.
 *
 * @returns null where there is nothing to calculate, which is said
 */
export async function calculate(parts: BureauParts, job: Job): Promise<CalculatedMonth | null> {
  const reading = await readAndCheck(parts, job);
  if (reading === null) return null;
  if (reading.input === null) {
    parts.pane.say('problem', REFUSED);
    return null;
  }
  return inSlices(
    calculateSteps(reading, reading.input),
    ({ doing, done, of }) => job.report({ doing: PHASE_WORDS[doing], done, of }),
    job.signal,
  );
}
