import type { Progress } from '../../engine/kit/progress';
import type { NewSheet } from '../../excel/writeSheets';
import { nextMonthSteps, nextPeriod, periodName, runSheetsSteps, type TableSheet } from '../../sheet/bureau';
import { readId } from '../../sheet/bureau/read/ids';
import { cellValue } from '../../cells/cellValue';
import { VERSION } from '../version';
import type { BureauActions, BureauPart, BureauSurroundings } from './bureauActions';
import { type Calculated, calculate } from './calculate';
import { bureauTables } from './chooseTables';
import type { Job } from '../jobs';
import { setBureau } from './setBureau';
import { playerSheets, runSheetsAndCharts } from './newSheets';
import { selectedPlayer } from './selectedPlayer';
import { inSlices, pause } from '../slices';

const NO_PLAYER =
  'Select a cell in the row of a player, such as on the sheet with the new ratings, then press Explain.';

type MonthActions = Pick<BureauActions, 'run' | 'explain' | 'rollForward'>;

/** The run, and what can be done with it. */
export function monthActions(part: BureauSurroundings): MonthActions {
  const { store, bureau, jobs } = part;
  const write = (sheets: readonly NewSheet[], { signal, tellRows }: Job) =>
    bureau.writeSheets(sheets, tellRows('Writing'), signal);
  return {
    run: () =>
      jobs.run('Running the month…', async (job) => {
        setBureau(store, { run: null, explained: null });
        const calculated = await calculate(part, job);
        if (calculated === null) return;
        const { reading, month } = calculated;
        const models = await inSlices(runSheetsSteps(reading, month, VERSION), preparing(job), job.signal);
        const sheets = await write(runSheetsAndCharts(models), job);
        setBureau(store, { run: { reading, month, sheets } });
        const names = sheets.map(({ name }) => `"${name}"`).join(', ');
        store.set({ message: { kind: 'done', text: `The month is calculated; it is on ${names}.` } });
      }),
    explain: () =>
      jobs.run('Explaining a player…', async (job) => {
        const row = await bureau.readSelectedRow();
        const id = row === null ? null : selectedPlayer(row);
        if (id === null) {
          store.set({ message: { kind: 'problem', text: NO_PLAYER } });
          return;
        }
        const run = await lastRun(part, job);
        if (run === null) return;
        const player = run.reading.people.findIndex((person) => readId(cellValue(person.id)) === id);
        if (player < 0) {
          store.set({ message: { kind: 'problem', text: `The run has no player with the CSA id ${id}.` } });
          return;
        }
        const [report] = await write(playerSheets(run, player, store.get().choices.style), job);
        setBureau(store, { explained: report ?? null });
        store.set({ message: { kind: 'done', text: `The month is explained on "${report?.name ?? ''}".` } });
      }),
    rollForward: () =>
      jobs.run('Rolling forward…', async (job) => {
        const run = await lastRun(part, job);
        if (run === null) return;
        const next = nextPeriod(run.reading.period);
        const tables = await inSlices(nextMonthSteps(run.reading, run.month), preparing(job), job.signal);
        const there = bureauTables(await bureau.listTables()).filter(({ month }) => month === next.first);
        const wanted = tables.filter(
          ({ rows, tableName }) =>
            rows.length > 0 || !there.some(({ ref }) => ref.name.startsWith(tableName)),
        );
        const sheets = await write(wanted.map(asNewSheet), job);
        setBureau(store, {
          tables: await bureau.listTables(),
          month: next.first,
          picks: {},
          problems: [],
          run: null,
        });
        const text = `${periodName(next)} begins on ${sheets.length} new sheets. Fill in its events and games, then press Run.`;
        store.set({ message: { kind: 'done', text } });
      }),
  };
}

const asNewSheet = (content: TableSheet): NewSheet => ({ content, charts: [] });

const preparing =
  ({ tell }: Job) =>
  ({ doing, done, of }: Progress): void =>
    tell({ doing: `Preparing ${doing}`, done, of });

/** The run that the page shows; after a reload the month is calculated anew, and nothing is written. */
export async function lastRun(part: BureauPart, job: Job): Promise<Calculated | null> {
  const { run } = part.store.get().bureau;
  if (run !== null) return run;
  await pause();
  return calculate(part, job);
}
