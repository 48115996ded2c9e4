import { type BureauCells, byTable, periodName, periodTitle, TABLES } from '../../../bureau';
import {
  FILES_SHEET,
  joinFiles,
  readIntakeTables,
  type KnownSection,
  type SectionDraft,
  type SectionIntake,
} from '../../../intake';
import { sectionsForArbiters } from '../../../bureau/results/calculatedMonth';
import { answersInTables, withRows } from '../../../intake/tablesWithEventFile';
import { newestVersions } from '../../../publications/chain';
import { recordMerge } from '../../../publications/mergePlayers';
import { faultsOfDecision, type RatingStop, recalculateSteps } from '../../../publications/correction';
import { type MonthPackage, ratePackageSteps } from '../../../publications/monthPackage';
import {
  CORRECTION_OPTIONS,
  CORRECTION_STANDARD,
  type CorrectionOptions,
} from '../../../publications/options';
import { tableFileProblem } from '../../../publications/rateMonth';
import { cellsOfFiles, readTableFileSteps } from '../../../publications/tableFiles';
import { MONTH_OPTIONS } from '../../../documents/csa2024/options';
import { withChange } from '../../../options/option';
import { optionsWithClauses } from '../../../options/optionsLine';
import { eventProblemText } from '../../../events';
import { readFiles } from '../../kit/eventFiles';
import { giveFiles } from '../../kit/files';
import { runQuietly, runSteps } from '../../kit/jobs';
import { loadCode } from '../../kit/loadCode';
import type { OptionActions } from '../../kit/optionFields';
import { VERSION } from '../../kit/version';
import { readMerges } from '../../../excel/bureau/bureauWorkbook';
import { joinedPackages, packagesAmong, packagesInWorkbook } from '../../month/packages';
import { type BureauJob, type BureauParts, type PartsWithRun, StoppedError } from './bureauParts';
import { readReady } from './check';
import {
  answersOf,
  type ChangedTables,
  chosenOtherwise,
  CORRECT_OPTIONS,
  CORRECT_REPORT,
  CORRECT_SECTION,
  CORRECT_STOP,
  type CorrectSlices,
  type Decided,
  NOT_CHANGED,
  packageOf,
  sectionInPackages,
} from './correctState';
import { findOldTables, findNextMonth, nextMonthChanges, stopAtOtherPublication } from './correctTables';
import { recordDecision } from './correctWrite';
import { eventFilesActions, type EventFilesActions } from './eventFilesActions';
import { INITIAL_EVENT_FILES, intakeNow, titleOf } from './eventFilesState';
import { takePackages } from './publishedPackages';

/** The user's actions on a correction. */
export type CorrectActions = ReturnType<typeof correctActions>;

export function correctActions(parts: PartsWithRun, slices: CorrectSlices) {
  const { jobs, focus } = parts;
  const { state } = slices;
  const again = (from: string): Promise<void> =>
    jobs.run('Rating the months again…', { id: from, step: 'publish' }, (job) =>
      recalculate(parts, slices, job),
    );
  const ofSection = sectionActions(parts, slices);
  const decide = (changes: Partial<Decided>): void =>
    state.set({ decision: { ...state.get().decision, ...changes } });
  /** Makes the report again with other interpretations of corrections. */
  const interpret = (options: CorrectionOptions): Promise<void> => {
    focus.on(CORRECT_OPTIONS);
    decide({ options });
    return again(CORRECT_OPTIONS);
  };
  const ofOptions: OptionActions = {
    setOption: (key, value) =>
      void interpret({
        ...CORRECTION_STANDARD,
        ...withChange(CORRECTION_OPTIONS, state.get().decision.options, key, value),
      }),
    useStandards: () => void interpret(CORRECTION_STANDARD),
  };
  return {
    ofSection,
    goTo: ofSection.goTo,
    decide,
    /** Whether the tables of corrected months in the workbook are brought up to date. */
    bringUp: (bringsUp: boolean): void => state.set({ bringsUp }),
    ...ofOptions,
    /** The interpretations that are chosen now and are not those of the months, in words; '' where they are the same. */
    otherInterpretations: (): string => {
      const { packages, changed } = state.get();
      if (changed === null) return '';
      return optionsWithClauses(MONTH_OPTIONS, chosenOtherwise(parts, packages, changed.period));
    },
    /** Whether the months are calculated by the interpretations that are chosen now. */
    useChosen: (usesChosen: boolean) => {
      focus.on(CORRECT_REPORT);
      state.set({ usesChosen });
      return again(CORRECT_REPORT);
    },
    /** Answers questions of the months with yes, and goes on. */
    confirm: (keys: readonly string[]) => {
      state.set({ answers: new Set([...state.get().answers, ...keys]) });
      return again(CORRECT_STOP);
    },
    /** The corrected section as TRF26, with its new ratings. @param name the event's name and the section's */
    saveSection: (name: string, from: string) =>
      jobs.run('Writing the corrected section…', { id: from, step: 'publish' }, (job) =>
        saveSection(parts, slices, name, job),
      ),
    /** Discards the correction; nothing was written. */
    leave: () => {
      focus.on('correct-files-choose');
      slices.section.set(INITIAL_EVENT_FILES);
      state.set(NOT_CHANGED);
    },
    /** Writes the report and the logs by the decision: all of it, or nothing. */
    record: async () => {
      const { months, decision } = state.get();
      if (faultsOfDecision(months ?? [], decision).length > 0) {
        const { reason } = decision;
        focus.on(reason.trim() === '' ? 'correct-reason' : 'correct-decided-by');
        state.set({ isTried: true });
        return;
      }
      await jobs.run('Recording the decision…', { id: 'correct-record', step: 'publish' }, (job) =>
        recordDecision(parts, slices, job),
      );
    },
  };
}

async function saveSection(
  { pane }: BureauParts,
  { state }: CorrectSlices,
  name: string,
  job: BureauJob,
): Promise<void> {
  const made = state.get().months?.[0]?.made;
  if (made == null) return;
  const code = await loadCode(() => import(/* webpackChunkName: "sectionsOut" */ '../../../intake/out'));
  const { month } = await runQuietly(job, ratePackageSteps(made));
  const found = month === null ? undefined : sectionsForArbiters(month).find((one) => one.name === name);
  if (month === null || found === undefined) {
    throw new StoppedError(`No file was written: "${name}" is not rated now, or was abroad.`);
  }
  const section = code.sectionOut(month, found.event);
  if (code.isOutProblem(section))
    throw new StoppedError(code.outProblemText(section, TABLES.games.sheetName));
  const file = code.trfFileName(section);
  const where = giveFiles(pane, [{ name: file, text: code.writeTrf(section) }]);
  pane.say('done', `The corrected section is in the file "${file}", ${where}.`);
}

/** The card of the corrected section, as the step Files has it: once it is complete, the months are rated again. */
function sectionActions(parts: PartsWithRun, slices: CorrectSlices): EventFilesActions {
  const { section } = slices;
  return {
    ...eventFilesActions(parts, section),
    append: () =>
      parts.jobs.run('Rating the months again…', { id: CORRECT_SECTION, step: 'publish' }, async (job) => {
        const ready = section.get().month?.sections[0];
        if (ready?.rows != null) await takeSection(parts, slices, ready, job);
      }),
    remove: () => {
      section.set(INITIAL_EVENT_FILES);
      slices.state.set(NOT_CHANGED);
    },
  };
}

/** Reads packages and the corrected file of a section; then makes the report, unless there are questions. */
export async function takeFiles(
  parts: BureauParts,
  slices: CorrectSlices,
  chosen: readonly File[],
  job: BureauJob,
): Promise<void> {
  const { pane } = parts;
  const { state, section } = slices;
  const { packages, others, refused } = await packagesAmong(chosen, job);
  await takePackages(parts, packages, job);
  await addPackages(parts, state, job);
  if (refused.length > 0) throw new StoppedError(refused.join(' '));
  if (others.length > 0) {
    const { files, unread } = await readFiles(others, job);
    if (unread.length > 0)
      throw new StoppedError(`Could not read ${unread.join(', ')}. Choose the file again.`);
    const foreign = files.find(({ reading }) => reading.kind === 'unknown');
    if (foreign !== undefined) {
      const why = foreign.reading.problems.map((one) => eventProblemText(one, 'unknown')).join(' ');
      throw new StoppedError(`${foreign.name}: ${why} A package is a file such as csa-2026-08-v1.zip.`);
    }
    const drafts = joinFiles(files);
    if (drafts.length !== 1) {
      throw new StoppedError('The files belong to several sections. Choose those of one section.');
    }
    section.set({ ...INITIAL_EVENT_FILES, files, drafts });
    state.set(NOT_CHANGED);
  }
  const [draft] = section.get().drafts;
  if (draft !== undefined && state.get().changed === null) await readSection(parts, slices, draft, job);
  else if (state.get().changed !== null) await recalculate(parts, slices, job);
  else pane.say('done', 'Now choose the corrected file of the section.');
}

/** Reads all available packages: those of chosen files, and those in the workbook. */
async function addPackages(parts: BureauParts, state: CorrectSlices['state'], job: BureauJob): Promise<void> {
  const known = joinedPackages(state.get().packages, parts.state.get().packages);
  state.set({ packages: joinedPackages(known, await packagesInWorkbook(known, job)) });
}

/** Compares the corrected section with the tables of its package. */
async function readSection(
  parts: BureauParts,
  slices: CorrectSlices,
  draft: SectionDraft,
  job: BureauJob,
): Promise<void> {
  const { state, section } = slices;
  const today = parts.pane.today();
  const found = sectionInPackages(state.get().packages, draft, today);
  if (found === null) {
    const name = draft.event.name ?? draft.files[0].name;
    throw new StoppedError(
      state.get().packages.length === 0
        ? 'There is no package of a published month. Choose the packages of the months together with the file.'
        : `None of the packages has the section "${name}". Choose the package of its month as well, or write the names in the file as that month has them.`,
    );
  }
  const cells = await packageCells(found.source, job);
  const tables = readIntakeTables({ ...cells, files: null, paidArbiters: null });
  const answers = { [draft.key]: answersInTables(tables, found.known, draft) };
  const drafts = [draft];
  const month = intakeNow({ ...section.get(), drafts, answers }, tables, today);
  section.set({ drafts, answers, tables, month, open: draft.key });
  state.set({ published: found });
  const [ready] = month.sections;
  if (ready?.rows != null) await takeSection(parts, slices, ready, job);
  else job.endAt(CORRECT_SECTION, 'publish');
}

/** The corrected section is complete: its tables, and the report. */
async function takeSection(
  parts: BureauParts,
  slices: CorrectSlices,
  found: SectionIntake,
  job: BureauJob,
): Promise<void> {
  const { tables, rows, facts, draft } = found;
  const { published } = slices.state.get();
  if (rows === null || published === null) return;
  const { source, known } = published;
  const { period } = source.publication;
  if (facts.period?.first !== period.first) {
    const [now, then] = [facts.period, period].map((month) =>
      month === null ? 'no month' : periodTitle(month),
    );
    throw new StoppedError(
      `By its dates "${titleOf(found)}" is rated in ${now}, and it was published in ${then}. Correct the dates.`,
    );
  }
  const cells = await packageCells(source, job);
  const oldFile = await oldFileOf(parts, cells, known, job);
  const newFile = draft.files.map(({ name }) => name).join(', ');
  await take(
    parts,
    slices,
    { period: facts.period, tables: withRows(cells, rows, tables), oldFile, newFile },
    job,
  );
}

/** The tables of the chosen month as they are in the workbook now. */
export async function takeTables(parts: BureauParts, slices: CorrectSlices, job: BureauJob): Promise<void> {
  const { reading, cells } = await readReady(parts, null, job);
  const { period } = reading;
  await addPackages(parts, slices.state, job);
  if (packageOf(slices.state.get().packages, period) === undefined) {
    throw new StoppedError(
      `There is no package of ${periodTitle(period)}. Choose it first, or choose another month at the top.`,
    );
  }
  slices.section.set(INITIAL_EVENT_FILES);
  await take(parts, slices, { period, tables: cells, oldFile: '', newFile: '' }, job);
}

async function take(
  parts: BureauParts,
  slices: CorrectSlices,
  changed: ChangedTables,
  job: BureauJob,
): Promise<void> {
  const { published } = slices.state.get();
  slices.state.set({ ...NOT_CHANGED, published, changed });
  await recalculate(parts, slices, job);
}

/** Rates the month and all since again, each reproduced first, and looks at the month after them; nothing is written. */
async function recalculate(parts: BureauParts, { state }: CorrectSlices, job: BureauJob): Promise<void> {
  const { changed, packages, answers, decision, usesChosen } = state.get();
  if (changed === null) return;
  const { period, tables } = changed;
  const { options } = decision;
  state.set({ stop: null, months: null, next: null, oldTables: [], written: null });
  await stopAtOtherPublication(packages, period, job.signal);
  const merges = (await readMerges(job.signal)).filter(({ isSplit }) => !isSplit).map(recordMerge);
  const change = {
    period,
    tables,
    options,
    merges,
    interpretations: usesChosen ? chosenOtherwise(parts, packages, period) : {},
    created: new Date().toISOString(),
    addIn: VERSION,
  };
  const keys = answersOf(answers, parts.confirmations);
  const months = await runSteps(job, recalculateSteps(packages, change, keys), (doing) => `Rating ${doing}`);
  const stop = (why: RatingStop): void => {
    state.set({ stop: why });
    job.endAt(CORRECT_STOP, 'publish');
  };
  if ('kind' in months) return stop(months);
  const newest = months.at(-1);
  const [before, after] = [newestVersions(packages).at(-1), newest?.made];
  const next =
    before === undefined || after == null ? null : await findNextMonth(parts, before, after, merges, job);
  const seeding = next === null ? null : await nextMonthChanges(parts, next, options, keys, job);
  if (seeding !== null && 'kind' in seeding) return stop(seeding);
  const oldTables = await findOldTables(parts, packages, months, job);
  state.set({ months, next, oldTables });
  job.endAt(CORRECT_REPORT, 'publish');
}

/** @throws StoppedError where a table of the package cannot be read */
async function packageCells({ files, publication }: MonthPackage, job: BureauJob): Promise<BureauCells> {
  const cells = await runSteps(job, readTableFileSteps(files), `Reading ${periodName(publication.period)}`);
  if ('problem' in cells) throw new StoppedError(tableFileProblem(cells).text);
  return cellsOfFiles(cells);
}

/** The file that the section came from, where the sheet Files has it. */
async function oldFileOf(
  { bureau }: BureauParts,
  { events }: BureauCells,
  { event, section }: KnownSection,
  { signal }: BureauJob,
): Promise<string> {
  const files = await bureau.readNamed(FILES_SHEET.tableName, signal);
  const none = byTable(() => null);
  return readIntakeTables({ ...none, events, files, paidArbiters: null })
    .filesOf(event, section)
    .map(({ file }) => file)
    .join(', ');
}
