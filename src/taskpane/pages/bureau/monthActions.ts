import { nextPeriod, type RatingPeriod } from '../../../sheet/bureau';
import type { CalculatedMonth } from '../../../sheet/bureau/results/calculatedMonth';
import { withoutCharts } from '../../../sheet/bureau/tables/tableSheet';
import type { BureauActions, BureauParts } from './bureauParts';
import type { BureauJob } from './bureauJobs';
import type { Doing, FormerSheets } from './bureauState';
import { calculateReady, lastRun, readAndCheck, readReady } from './calculate';
import { type FormerSheet, formerSheets } from './formerSheets';
import { openOf } from './questionsView';
import { goOn, nextTables, purposesOf, rememberNext, writeRun } from './writeMonth';

type MonthActions = Pick<
  BureauActions,
  'check' | 'run' | 'runAndCarryForward' | 'rollForward' | 'answer' | 'decide'
>;

const BUTTONS: Readonly<Record<Doing, string>> = {
  run: 'bureau-run',
  runOn: 'bureau-run-on',
  forward: 'bureau-forward',
};

/** Check, run, and the tables of the next month. */
export function monthActions(parts: BureauParts): MonthActions {
  const { pane, state, jobs, confirmations, bureau } = parts;

  /**
   * The sheets that give way to the new ones; null where the user has to say first, which is asked. `decided` is what they
   * have said.
   */
  const givingWay = async (
    doing: Doing,
    period: RatingPeriod,
    decided: FormerSheets | null,
    job: BureauJob,
  ): Promise<FormerSheet[] | null> => {
    if (decided === 'keep') return [];
    const former = await formerSheets(parts, purposesOf(doing, period), job);
    if (former.length === 0 || decided === 'replace') return former;
    const about = doing === 'forward' ? nextPeriod(period) : period;
    state.set({ asking: { doing, period: about, sheets: former } });
    pane.say('problem', 'Nothing was written yet. Say first what becomes of the sheets of the last time.');
    job.endAt('bureau-asking');
    return null;
  };

  const forward = async (decided: FormerSheets | null, job: BureauJob): Promise<void> => {
    const calculated = await lastRun(parts, job);
    if (calculated === null) return;
    const former = await givingWay('forward', calculated.reading.period, decided, job);
    if (former === null) return;
    const next = await nextTables(parts, calculated, former, job);
    const sheets = next.tables.map(withoutCharts);
    const refs = await bureau.writeSheets(sheets, job.reportRows('Writing'), job.signal, next.replaced);
    await rememberNext(parts, calculated, next.tables, refs, job);
    pane.say('done', await goOn(parts, calculated, sheets.length));
  };

  const run = async (doing: 'run' | 'runOn', decided: FormerSheets | null, job: BureauJob): Promise<void> => {
    state.set({ run: null, explained: null });
    const ready = await readReady(parts, job);
    if (ready === null) {
      // Where questions wait, their answers go on with it.
      if (state.get().checked?.questions.length) state.set({ pending: doing });
      return;
    }
    const former = await givingWay(doing, ready.period, decided, job);
    if (former === null) return;
    const calculated: CalculatedMonth = await calculateReady(parts, ready, job);
    const text = await writeRun(parts, calculated, { doing, former }, job);
    // Nothing is called done where games were left out.
    pane.say(ready.lost.games === 0 ? 'done' : 'problem', text);
  };

  const start = (doing: Doing, decided: FormerSheets | null): Promise<void> => {
    state.set({ pending: null, asking: null });
    return jobs.run(doing === 'forward' ? 'Rolling forward…' : 'Running the month…', BUTTONS[doing], (job) =>
      doing === 'forward' ? forward(decided, job) : run(doing, decided, job),
    );
  };

  return {
    check: () =>
      jobs.run('Checking the tables…', 'bureau-check', async (job) => {
        state.set({ pending: null, asking: null });
        const reading = await readAndCheck(parts, job);
        const { checked } = state.get();
        if (reading === null || checked === null) return;
        const open = openOf(checked, confirmations.keys());
        job.endAt(open.length === 0 ? 'bureau-checked' : 'bureau-questions');
        if (reading.input === null)
          pane.say('problem', 'Correct what refuses the month first; it is listed below.');
        else if (open.length > 0)
          pane.say('problem', 'Correct or answer what is listed below, then press Run.');
        else pane.say('done', 'Ready to run.');
      }),
    run: () => start('run', null),
    runAndCarryForward: () => start('runOn', null),
    rollForward: () => start('forward', null),
    answer: async (questions) => {
      confirmations.confirm(questions.map(({ key, says }) => ({ key, says })));
      const { checked, pending } = state.get();
      const isOpen = checked !== null && openOf(checked, confirmations.keys()).length > 0;
      if (!isOpen && pending !== null) await start(pending, null);
    },
    decide: async (former) => {
      const { asking } = state.get();
      if (asking === null) return;
      if (former !== null) return start(asking.doing, former);
      state.set({ asking: null });
      pane.say('done', 'Nothing was written; the workbook is as it was.');
    },
  };
}
