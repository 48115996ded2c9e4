import { periodName, type RatingPeriod } from '../../../bureau';
import {
  type Answers,
  type ChosenFile,
  intakeMonth,
  type IntakeMonth,
  INTAKE_OPTIONS,
  INTAKE_STANDARD,
  type IntakeOptions,
  joinFiles,
  type PlayerAnswer,
  readIntakeTables,
  type SectionIntake,
} from '../../../intake';
import { withChange } from '../../../options/option';
import { readFiles, readSheetInFront } from '../../kit/eventFiles';
import type { Pane, Slice } from '../../kit/page';
import {
  appendSections,
  filesOf,
  checkAgain,
  monthOfTables,
  onlyOne,
  readTablesNow,
  writeSentBack,
} from './appendEventFiles';
import type { BureauJob, BureauParts, PartsWithRun } from './bureauParts';
import {
  areFolded,
  ASKED,
  type CommonAnswers,
  type EventFilesState,
  checkSections,
  inQuotes,
  intakeNow,
  isAskedOfEvent,
  joined,
  type JoinedFiles,
} from './eventFilesState';
import { reportRefusal, withRollback } from './tableChanges';

/** Answers, after each of which the sections are checked against the clauses again. */
function answering({ focus, pane }: Pick<BureauParts, 'focus' | 'pane'>, page: Slice<EventFilesState>) {
  const today = pane.today();

  const answer = (key: string, changes: Partial<Answers>): void => {
    const before = page.get();
    const answers = { ...before.answers, [key]: { ...before.answers[key], ...changes } };
    const { tables } = before;
    if (tables === null) return page.set({ answers });
    const month = intakeNow({ ...before, answers }, tables, today);
    const [then, now] = [sectionOf(before.month, key), sectionOf(month, key)];
    // What was answered is gone, and with it what had the focus.
    if (now !== undefined && then?.obstacles.length !== now.obstacles.length) focus.on(whatIsNext(now));
    page.set({ answers, month });
  };
  const playersOf = (key: string): ReadonlyMap<number, PlayerAnswer> =>
    sectionOf(page.get().month, key)?.answers.players ?? new Map();

  return {
    answer,
    /** Says something of all files. */
    answerForAll: (said: CommonAnswers) => {
      const before = page.get();
      const state = { ...before, common: { ...before.common, ...said } };
      const { common, tables } = state;
      page.set({ common, ...(tables === null ? {} : { month: intakeNow(state, tables, today) }) });
    },
    /** @param answer null = it is asked again */
    answerPlayer: (key: string, player: number, said: PlayerAnswer | null) => {
      const players = new Map(playersOf(key));
      if (said === null) players.delete(player);
      else players.set(player, said);
      answer(key, { players });
    },
    answerPlayers: (key: string, said: ReadonlyMap<number, PlayerAnswer>) =>
      answer(key, { players: new Map([...playersOf(key), ...said]) }),
    /** 19: takes the time controls of these sections as they were read. */
    timeControlsAreRight: (keys: readonly string[]) => {
      for (const { draft, facts } of page.get().month?.sections ?? []) {
        if (!keys.includes(draft.key) || facts.timeControl === null) continue;
        const { baseMinutes, incrementSeconds } = facts.timeControl;
        answer(draft.key, { timeControl: { baseMinutes, incrementSeconds } });
      }
    },
  };
}

function sectionOf(month: IntakeMonth | null, key: string): SectionIntake | undefined {
  return month?.sections.find(({ draft }) => draft.key === key);
}

/** The id of what is answered next: something of the event, a player in sight; or of what is left to do without any. */
function whatIsNext(section: SectionIntake): string {
  const { obstacles, state } = section;
  if (obstacles.some(isAskedOfEvent)) return ASKED;
  const asked = obstacles.find(({ player, effect }) => player !== null && effect === 'question');
  if (asked !== undefined && !areFolded(section)) return `asked-player-${asked.player}`;
  return state === 'refused' ? 'event-file-send-back' : 'event-file-append';
}

/** The fold of the options, where the keyboard goes on when all are at their standard again. */
export const FILE_OPTIONS = 'file-options';

/** All that a user can do with event files. */
export type EventFilesActions = ReturnType<typeof eventFilesActions>;

export function eventFilesActions(parts: PartsWithRun, page: Slice<EventFilesState>) {
  const goTo: Pane['goTo'] = (cells) => parts.pane.goTo(cells);
  return {
    goTo,
    ...interpreting(parts, page),
    ...taking(parts, page),
    ...answering(parts, page),
    ...writing(parts, page),
    /** Opens the card of a section, or closes it. */
    open: (key: string) => page.set({ open: page.get().open === key ? null : key, round: null }),
    showRound: (round: number | null) => page.set({ round }),
    /** Runs a month that was appended to. */
    run: async (period: RatingPeriod) => {
      parts.tables.chooseMonth(periodName(period));
      await parts.run();
    },
  };
}

/** How unclear clauses are interpreted: the sections are checked again at once. */
function interpreting({ pane, state, tables, focus }: BureauParts, page: Slice<EventFilesState>) {
  const interpret = (fileOptions: Partial<IntakeOptions>): void => {
    tables.choose({ ...state.get().choices, fileOptions });
    const before = page.get();
    const options = { ...INTAKE_STANDARD, ...fileOptions };
    if (before.tables === null) return page.set({ options });
    page.set({ options, month: intakeNow({ ...before, options }, before.tables, pane.today()) });
  };
  return {
    setOption: (key: string, value: string | number | boolean | null) =>
      interpret(withChange(INTAKE_OPTIONS, state.get().choices.fileOptions, key, value)),
    useStandards: () => {
      focus.on(FILE_OPTIONS);
      interpret({});
    },
  };
}

/** Files and sheets that come into the list, and go out of it. */
function taking(parts: BureauParts, page: Slice<EventFilesState>) {
  const { pane, state } = parts;
  const take = async (added: readonly ChosenFile[], job: BureauJob): Promise<void> => {
    const { files, again } = joined(page.get().files, added);
    const drafts = joinFiles(files);
    const read = await readTablesNow(parts, job);
    const tables = readIntakeTables(read.cells);
    // Until another day is entered, the files were received today (61).
    const common = { receivedOn: pane.today(), ...page.get().common };
    const options = { ...INTAKE_STANDARD, ...state.get().choices.fileOptions };
    const month = await checkSections({ ...page.get(), drafts, common, options }, tables, pane.today(), job);
    const open = onlyOne(drafts) ?? page.get().open;
    page.set({
      files,
      drafts,
      common,
      options,
      tables,
      tablesMonth: monthOfTables(read),
      month,
      open,
      round: null,
      appended: null,
    });
    if (again.length > 0) pane.say('done', againText(again));
  };
  return {
    takeFiles: (chosen: readonly File[], job: BureauJob) =>
      reportRefusal(parts, async () => {
        const { files, unread } = await readFiles(chosen, job);
        await take(files, job);
        if (unread.length === 0) return;
        const them = unread.length === 1 ? 'it' : 'them';
        pane.say(
          'problem',
          `Could not read ${inQuotes(unread)}. Choose ${them} again. For a folder press "Choose a folder".`,
        );
      }),
    takeSheet: (job: BureauJob) =>
      reportRefusal(parts, async () => take([readSheetInFront(await pane.workbook.readActiveSheet())], job)),
    remove: ({ draft: { key } }: SectionIntake) => {
      const { month, tables, open, options } = page.get();
      const left = (month?.sections ?? []).filter(({ draft }) => draft.key !== key);
      page.set({
        ...filesOf(left, page.get()),
        month: tables === null || left.length === 0 ? null : intakeMonth(left, tables, pane.today(), options),
        open: open === key ? null : open,
      });
    },
  };
}

/** What is written of sections. */
function writing(parts: BureauParts, page: Slice<EventFilesState>) {
  const { jobs } = parts;
  return {
    /** Writes these sections into the tables: all of them, or nothing. */
    append: (keys: readonly string[], from: string) =>
      jobs.run('Appending…', { id: from, step: 'files' }, (job) =>
        withRollback(parts, job, () => appendSections(parts, page, keys, job)),
      ),
    /** Reads the tables again, in which the user has added a column. */
    checkAgain: () =>
      jobs.run('Reading the tables…', { id: 'event-files-sections', step: 'files' }, (job) =>
        reportRefusal(parts, () => checkAgain(parts, page, job)),
      ),
    writeSentBack: (keys: readonly string[], from: string) =>
      jobs.run('Writing the sheet Sent back…', { id: from, step: 'files' }, (job) =>
        withRollback(parts, job, () => writeSentBack(parts, page, keys, job)),
      ),
  };
}

/** Files that are not taken, because another one has the same contents. */
function againText(again: JoinedFiles['again']): string {
  const [first, ...others] = again;
  const [name, same] = first!;
  if (others.length === 0 && name === same) return `The file "${name}" is already in the list.`;
  if (others.length === 0) return `"${name}" has the same contents as "${same}" and was not added again.`;
  const pairs = again.map(([one, other]) => (one === other ? `"${one}"` : `"${one}" as "${other}"`));
  return `These files have the same contents as others and were not added again: ${pairs.join(', ')}.`;
}
