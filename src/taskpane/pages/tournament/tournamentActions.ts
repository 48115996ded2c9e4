import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { SheetArea, SheetRef } from '../../../excel/workbook';
import type { SheetModel } from '../../../figures/sheetModel';
import type { Confirmed } from '../../kit/confirmations';
import { nothingWritten, reportWritten, WRITING_REPORT } from '../../kit/jobs';
import type { Focus, Pane } from '../../kit/page';
import { QUESTIONS_TITLE } from '../../kit/problemList';
import { unanswered, waitingIn } from '../../kit/shownProblem';
import { untilCalculated } from '../../kit/slices';
import { createTextNumbers } from '../../kit/textNumbers';
import { INITIAL_SHEET_TOURNAMENT, sheetTournament } from './choices';
import {
  compareSystems,
  type OptionValue,
  type OptionValues,
  PRINTED_EXAMPLES,
  type PrintedSheet,
  rulesFrom,
  rulesOf,
  type SectionExample,
  sectionReport,
  TOURNAMENT_DOCUMENTS,
  type TournamentRules,
  withChange,
  withConfirmed,
} from './documents';
import type { TournamentPreview } from './preview';
import {
  allValues,
  comparisonOf,
  otherSheet,
  resultOf,
  type ResultView,
  type Tournament,
  type TournamentState,
} from './tournament';

/** All that a user can do on the page Tournament. */
export type TournamentActions = ReturnType<typeof tournamentActions>;

/** Where the keyboard goes on: after Run, and where the button that was pressed is gone afterwards. */
export const RESULT_TITLE = 'tournament-result-title';
export const SOURCE = 'tournament-source';
export const OPTIONS_TITLE = 'options-title';
export const RUN = 'tournament-run';

/** The tournament in hand, and what its actions need of the pane. */
interface TournamentPart {
  readonly pane: Pane;
  readonly tournament: Tournament;
  readonly focus: Focus;
}

export function tournamentActions(pane: Pane, tournament: Tournament, focus: Focus) {
  const part: TournamentPart = { pane, tournament, focus };
  return {
    ...sourceActions(part),
    ...choiceActions(part),
    ...runActions(part),
    ...viewActions(part),
    ...exampleActions(part),
    /** The page of the month that the regulations of 2024 rate. */
    openBureau: () => pane.open('bureau'),
  };
}

const NOTHING_SELECTED =
  'The selected cells are empty. Select a crosstable with its header row in the sheet, then press Use selection.';

/** Where the crosstable is, and what is asked about it. */
function sourceActions({ pane, tournament, focus }: TournamentPart) {
  const looking = (work: () => Promise<void>) => pane.perform('Looking for a crosstable…', work);
  return {
    refresh: () => pane.perform('Reading the crosstable…', tournament.read),
    textNumbers: createTextNumbers(pane, tournament.read),
    useSheetInFront: () =>
      looking(async () => {
        const sheet = otherSheet(tournament.get());
        focus.on(SOURCE);
        await tournament.readFrom(sheet?.id ?? null);
        tournament.set({ result: null, comparison: null });
      }),
    useSelection: async () => {
      await pane.perform('Reading the selection…', async () => {
        const { selected, area } = await pane.workbook.readSelection();
        if (area.cells.length === 0) pane.say('problem', NOTHING_SELECTED);
        else await tournament.readFrom(area.sheet.id, { pick: selected });
      });
    },
    useArea: async ({ sheet, box }: SheetArea) => {
      await pane.perform('Reading the crosstable…', () => {
        focus.on(SOURCE);
        return tournament.readFrom(sheet.id, { pick: box });
      });
    },
    /** Goes back to what the headers say. */
    findByHeader: async () => {
      await looking(() => {
        focus.on(SOURCE);
        return tournament.readFrom(tournament.get().choices.sheetId, { pick: null });
      });
    },
    /** Says that what is asked about is right. */
    confirm: (answers: readonly Confirmed[]) => {
      const answered = new Set(answers.map(({ key }) => key));
      const left = unanswered(tournament.get().preview.questions, answered);
      focus.on(left.length > 0 ? QUESTIONS_TITLE : RUN);
      tournament.confirm(answers);
    },
  };
}

/** The rules, what they ask of the tournament, and how its report is written. */
function choiceActions({ tournament, focus }: TournamentPart) {
  const chosen = () => sheetTournament(tournament.get().choices);
  const setOptions = (changed: OptionValues): void => {
    const { system, options } = chosen();
    tournament.choose({ options: { ...options, [system]: changed } });
  };
  return {
    setSystem: (system: TournamentRules) => {
      tournament.set({ example: null });
      tournament.choose({ system });
    },
    setDay: (day: CalendarDay | null) => tournament.choose({ day, system: rulesFrom(day, chosen().system) }),
    setOption: (key: string, value: OptionValue) => {
      const { system, options } = chosen();
      setOptions(withChange(rulesOf(system).options, options[system] ?? {}, key, value));
    },
    useStandards: () => {
      focus.on(OPTIONS_TITLE);
      setOptions({});
    },
    setStyle: tournament.setStyle,
  };
}

/** Writes a sheet and knows it as the page's own. */
async function write(
  { pane, tournament }: TournamentPart,
  model: SheetModel,
  done: (name: string) => string,
): Promise<SheetRef> {
  const sheet = await pane.workbook.writeSheet(model);
  tournament.set({ written: [...tournament.get().written, sheet.id] });
  pane.say('done', done(sheet.name));
  return sheet;
}

/** Reads the tournament once more. */
async function previewNow({ tournament }: TournamentPart): Promise<TournamentPreview> {
  await untilCalculated(tournament.read, () => waitingIn(tournament.get().preview.errors) > 0);
  return tournament.get().preview;
}

function refuse({ pane }: TournamentPart, { blocked }: TournamentPreview): void {
  pane.say('problem', nothingWritten(blocked ?? ''));
}

/** Rates the tournament, by its own rules or by all systems, and writes what comes of it. */
function runActions(part: TournamentPart) {
  const { pane, tournament, focus } = part;
  return {
    run: () =>
      pane.perform(WRITING_REPORT, async () => {
        const preview = await previewNow(part);
        const { rated } = preview;
        if (rated === null) {
          refuse(part, preview);
          return;
        }
        const { style } = tournament.get().choices;
        const report = await write(
          part,
          withConfirmed(sectionReport(rated, style, TOURNAMENT_DOCUMENTS), preview.confirmed),
          reportWritten,
        );
        focus.on(RESULT_TITLE);
        tournament.set({ result: resultOf(rated, report), view: 'own' });
      }),
    /** Writes what each document gives, side by side. */
    compare: () =>
      pane.perform('Comparing the systems…', async () => {
        const preview = await previewNow(part);
        const { choices } = tournament.get();
        const comparison = comparisonOf(preview, choices);
        if (preview.table === null || comparison === null) {
          refuse(part, preview);
          return;
        }
        const model = compareSystems(preview.table, allValues(sheetTournament(choices)));
        const sheet = await write(
          part,
          withConfirmed(model, preview.confirmed),
          (name) => `The systems are side by side on the new sheet "${name}".`,
        );
        focus.on(RESULT_TITLE);
        tournament.set({ comparison: { ...comparison, sheet }, view: 'all' });
      }),
  };
}

/** What is shown of the result. */
function viewActions(part: TournamentPart) {
  const { pane, tournament } = part;
  return {
    setView: async (view: ResultView) => {
      if (view === 'own' || tournament.get().comparison !== null) {
        tournament.set({ view });
        return;
      }
      await pane.perform('Comparing the systems…', async () => {
        const preview = await previewNow(part);
        const comparison = comparisonOf(preview, tournament.get().choices);
        if (comparison === null) pane.say('problem', preview.blocked ?? '');
        else tournament.set({ comparison, view });
      });
    },
    setDetailed: (isDetailed: boolean) => tournament.set({ isDetailed }),
    setGroup: (group: number) => tournament.set({ group }),
  };
}

function exampleActions(part: TournamentPart) {
  const { pane, tournament, focus } = part;
  return {
    setExample: (example: string) => tournament.set({ example }),
    insertExample: () =>
      pane.perform('Writing the example…', async () => {
        const example = exampleToInsert(tournament.get());
        const model = example.sheet();
        const isTournament = example.kind === 'section';
        const what = isTournament ? 'The example is' : `${example.title}: printed numbers and ours are`;
        const sheet = await write(part, model, (name) => `${what} on the new sheet "${name}".`);
        // A document's tables and text have no crosstable: the one in hand stays.
        if (!isTournament) return;
        const pick = model.blocks.get('crosstable') ?? null;
        const { system, options } = example;
        focus.on(SOURCE);
        const chosen = { ...INITIAL_SHEET_TOURNAMENT, pick, system, options: { [system]: options } };
        try {
          await tournament.readFrom(sheet.id, chosen);
        } catch {
          // The sheet is there: what Excel refuses now is read by Refresh, which says why.
          pane.say('done', `The example is on the new sheet "${sheet.name}". Press Refresh to read it.`);
        }
        tournament.set({ result: null, comparison: null });
      }),
  };
}

/** The example that is chosen, else the first of the chosen document. */
export function exampleToInsert({ example, choices }: TournamentState): SectionExample | PrintedSheet {
  const { system } = sheetTournament(choices);
  return (
    PRINTED_EXAMPLES.find(({ id }) => id === example) ??
    PRINTED_EXAMPLES.find((one) => one.system === system) ??
    PRINTED_EXAMPLES[0]!
  );
}
