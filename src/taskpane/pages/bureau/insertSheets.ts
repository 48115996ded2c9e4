import { type BureauState, SAMPLE_SIZES, type SampleSize } from './bureauState';
import { html, type TemplateResult } from 'lit-html';
import { joinWithAnd } from '../../../cells/joinWithAnd';
import { withThousands } from '../../../cells/numberText';
import { daysAfter } from '../../../engine/kit/calendarDay';
import {
  bureauWorkbook,
  firstOfMonth,
  periodOf,
  sampleBureauSteps,
  sampleSheets,
  ALL_TABLES,
  type OptionalTable,
  sampleOptionalSheets,
  TABLES,
  tableSheet,
  type TableSheet,
} from '../../../bureau';
import { withoutCharts } from '../../../bureau/tables/tableSheet';
import { hintedButton, selectField } from '../../kit/fields';
import { type Job, runSteps } from '../../kit/jobs';
import type { BureauParts } from './bureauParts';
import { INITIAL_CHOICES } from './findTables';
import { missingTables } from './inHand';

/** The same sample for everybody who chooses the same size. */
const SEED = 2024;

export type InsertActions = ReturnType<typeof insertSheets>;

/** The ways to begin: all six tables, those that are missing, or a sample. */
export function insertSheets({ pane, bureau, state, jobs, tables }: BureauParts) {
  /** Returns what there is to say of the tables besides. */
  const insert = async (sheets: readonly TableSheet[], { signal, reportRows }: Job): Promise<string> => {
    await bureau.writeSheets(sheets.map(withoutCharts), reportRows('Writing'), signal);
    const { written } = state.get().choices;
    tables.choose({ ...INITIAL_CHOICES, written }, { checked: null, run: null, explained: null });
    return tables.findWritten();
  };
  const sampleNow = async (job: Job) => {
    const { players, games } = state.get().sampleSize;
    const period = periodOf(daysAfter(firstOfMonth(pane.today()), -1));
    const sample = await runSteps(
      job,
      sampleBureauSteps({ players, games, seed: SEED, period }),
      (doing) => `Generating ${doing}`,
    );
    return { sample, period };
  };
  return {
    setSampleSize: (sampleSize: SampleSize) => state.set({ sampleSize }),
    insertWorkbook: () =>
      jobs.run('Writing empty tables…', { id: 'insert-bureau', step: 'tables' }, async (job) => {
        const besides = await insert(bureauWorkbook(), job);
        pane.say('done', `Six empty tables are on new sheets. Fill them in, then press Run.${besides}`);
        job.endAt('bureau-run-now', null);
      }),
    /** Adds those of the six tables that the workbook does not have. */
    addMissing: () =>
      jobs.run('Writing empty tables…', { id: 'bureau-add-missing', step: 'tables' }, async (job) => {
        const { inHand } = state.get();
        const missing = inHand === null ? [] : missingTables(inHand);
        const sheets = bureauWorkbook().filter(({ tableName }) =>
          missing.some((table) => TABLES[table].tableName === tableName),
        );
        await bureau.writeSheets(sheets.map(withoutCharts), job.reportRows('Writing'), job.signal);
        const besides = await tables.findWritten();
        const names = joinWithAnd(missing.map((table) => TABLES[table].sheetName));
        pane.say('done', `${names}: empty tables on new sheets. Fill them in, then press Run.${besides}`);
        job.endAt('bureau-run-now', null);
      }),
    /** Adds an empty optional table. */
    addOptional: (table: OptionalTable) =>
      jobs.run('Writing empty tables…', { id: `bureau-add-${table}`, step: 'tables' }, async (job) => {
        const { sheetName } = ALL_TABLES[table];
        await bureau.writeSheets([withoutCharts(tableSheet(table))], job.reportRows('Writing'), job.signal);
        const besides = await tables.findWritten();
        pane.say('done', `${sheetName}: an empty table on a new sheet. Fill it in.${besides}`);
      }),
    /** Adds the optional tables of the sample. */
    addSampleOptional: () =>
      jobs.run(
        'Generating a sample federation…',
        { id: 'bureau-sample-optional', step: 'tables' },
        async (job) => {
          const { sample, period } = await sampleNow(job);
          const sheets = sampleOptionalSheets(sample, period).map(withoutCharts);
          await bureau.writeSheets(sheets, job.reportRows('Writing'), job.signal);
          const besides = await tables.findWritten();
          pane.say('done', `The optional tables of the sample are on new sheets.${besides}`);
        },
      ),
    insertSample: () =>
      jobs.run('Generating a sample federation…', { id: 'insert-sample', step: 'tables' }, async (job) => {
        const { sample } = await sampleNow(job);
        const besides = await insert(sampleSheets(sample), job);
        pane.say('done', `The sample is on new sheets. Press Run to rate its month.${besides}`);
        job.endAt('bureau-run-now', null);
      }),
  };
}

/** The two ways to begin: a sample to try, or empty tables. */
export function insertFields({ sampleSize }: BureauState, actions: InsertActions): TemplateResult {
  return html`
    <div class="stack">
      ${selectField({
        id: 'sample-size',
        label: 'Sample',
        choices: SAMPLE_SIZES.map(({ players, games }, at) => [
          String(at),
          `${withThousands(players)} players, ${withThousands(games)} games`,
        ]),
        chosen: String(SAMPLE_SIZES.indexOf(sampleSize)),
        choose: (at) => actions.setSampleSize(SAMPLE_SIZES[Number(at)] ?? sampleSize),
      })}
      ${hintedButton({
        id: 'insert-sample',
        title: 'Insert a sample bureau',
        hint: 'A generated federation and its last month, to try a run.',
        act: actions.insertSample,
      })}
      ${hintedButton({
        id: 'insert-bureau',
        title: 'Insert a bureau workbook',
        hint: 'Six empty tables on sheets of their own, to fill in.',
        act: actions.insertWorkbook,
      })}
    </div>
  `;
}
