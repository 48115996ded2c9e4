import type { SheetArea, SheetRef } from '../../../excel/workbook';
import type { SheetModel } from '../../../figures/sheetModel';
import type { Confirmed } from '../../kit/confirmations';
import type { Focus, Pane } from '../../kit/page';
import { createTextNumbers } from '../../kit/textNumbers';
import { unanswered, waitingIn } from '../../kit/shownProblem';
import { untilCalculated } from '../../kit/slices';
import { QUESTIONS_TITLE } from '../../kit/problemList';
import {
  compareSystems,
  type OptionValues,
  PRINTED_EXAMPLES,
  rulesOf,
  type PrintedSheet,
  type SectionExample,
  sectionReport,
  withChange,
  TOURNAMENT_DOCUMENTS,
  TOURNAMENT_RULES,
  type TournamentRules,
  withConfirmed,
} from './documents';
import {
  type TournamentPreview,
  otherSheet,
  type Tournament,
  valuesOf,
  resultOf,
  INITIAL_SHEET_TOURNAMENT,
  sheetTournament,
  type TournamentState,
} from './tournament';

/** All that a user can do on the page Tournament. */
export type TournamentActions = ReturnType<typeof tournamentActions>;

/** The headings at which the keyboard goes on: after Run, and where the button that was pressed is gone afterwards. */
export const RESULT_TITLE = 'tournament-result-title';
export const CROSSTABLE_TITLE = 'crosstable-title';
export const OPTIONS_TITLE = 'options-title';
export const RUN = 'tournament-run';

const NOTHING_SELECTED =
  'The selected cells are empty. Select a crosstable with its header row in the sheet, then press Use selection.';

export function tournamentActions(pane: Pane, tournament: Tournament, focus: Focus) {
  const { workbook } = pane;
  const chosen = () => sheetTournament(tournament.get().choices);
  const setOptions = (changed: OptionValues): void => {
    const { system, options } = chosen();
    tournament.choose({ options: { ...options, [system]: changed } });
  };
  const perform = async (doing: string, work: () => Promise<void>): Promise<void> => {
    await pane.perform(doing, work);
  };
  /** Writes a sheet and knows it as the page's own. */
  const write = async (model: SheetModel, done: (name: string) => string): Promise<SheetRef> => {
    const sheet = await workbook.writeSheet(model);
    tournament.set({ written: [...tournament.get().written, sheet.id] });
    pane.say('done', done(sheet.name));
    return sheet;
  };
  /** Reads the tournament once more. */
  const previewNow = async (): Promise<TournamentPreview> => {
    await untilCalculated(tournament.read, () => waitingIn(tournament.get().preview.errors) > 0);
    return tournament.get().preview;
  };
  const refuse = ({ blocked }: TournamentPreview): void =>
    pane.say('problem', `Nothing was written. ${blocked ?? ''}`.trim());
  return {
    refresh: () => perform('Reading the crosstable…', tournament.read),
    textNumbers: createTextNumbers(pane, tournament.read),
    useSheetInFront: () =>
      perform('Looking for a crosstable…', async () => {
        const sheet = otherSheet(tournament.get());
        focus.on(CROSSTABLE_TITLE);
        await tournament.readFrom(sheet?.id ?? null);
        tournament.set({ result: null });
      }),
    useSelection: () =>
      perform('Reading the selection…', async () => {
        const { selected, area } = await workbook.readSelection();
        if (area.cells.length === 0) pane.say('problem', NOTHING_SELECTED);
        else await tournament.readFrom(area.sheet.id, { pick: selected });
      }),
    useArea: ({ sheet, box }: SheetArea) =>
      perform('Reading the crosstable…', () => {
        focus.on(CROSSTABLE_TITLE);
        return tournament.readFrom(sheet.id, { pick: box });
      }),
    /** Goes back to what the headers say. */
    findByHeader: () =>
      perform('Looking for a crosstable…', () => {
        focus.on(CROSSTABLE_TITLE);
        return tournament.readFrom(tournament.get().choices.sheetId, { pick: null });
      }),
    /** Says that what is asked about is right. */
    confirm: (answers: readonly Confirmed[]) => {
      const answered = new Set(answers.map(({ key }) => key));
      const left = unanswered(tournament.get().preview.questions, answered);
      focus.on(left.length > 0 ? QUESTIONS_TITLE : RUN);
      tournament.confirm(answers);
    },
    setSystem: (system: TournamentRules) => {
      tournament.set({ example: null });
      tournament.choose({ system });
    },
    setOption: (key: string, value: string | number | boolean | null) => {
      const { system, options } = chosen();
      setOptions(withChange(rulesOf(system).options, options[system] ?? {}, key, value));
    },
    useStandards: () => {
      focus.on(OPTIONS_TITLE);
      setOptions({});
    },
    setStyle: tournament.setStyle,
    run: () =>
      perform('Calculating and writing the report…', async () => {
        const preview = await previewNow();
        const { rated } = preview;
        if (rated === null) {
          refuse(preview);
          return;
        }
        const { style } = tournament.get().choices;
        const report = await write(
          withConfirmed(sectionReport(rated, style, TOURNAMENT_DOCUMENTS), preview.confirmed),
          (name) => `The report is on the new sheet "${name}".`,
        );
        focus.on(RESULT_TITLE);
        tournament.set({ result: resultOf(rated, report) });
      }),
    /** Writes what each document gives, side by side. */
    compare: () =>
      perform('Comparing the systems…', async () => {
        const preview = await previewNow();
        if (preview.table === null || preview.questions.length > 0) {
          refuse(preview);
          return;
        }
        const { options } = chosen();
        const values = Object.fromEntries(
          TOURNAMENT_RULES.map((system) => [system, valuesOf(options, system)]),
        ) as Record<TournamentRules, OptionValues>;
        await write(
          withConfirmed(compareSystems(preview.table, values), preview.confirmed),
          (name) => `The systems stand side by side on the new sheet "${name}".`,
        );
      }),
    /** The page of the month that the regulations of 2024 rate. */
    openBureau: () => pane.open('bureau'),
    setExample: (example: string) => tournament.set({ example }),
    insertExample: () =>
      perform('Writing the example…', async () => {
        const example = exampleToInsert(tournament.get());
        const model = example.sheet();
        const isTournament = example.kind === 'section';
        const what = isTournament ? 'The example is' : `${example.title}: printed numbers and ours are`;
        const sheet = await write(model, (name) => `${what} on the new sheet "${name}".`);
        // A document's tables and text have no crosstable: the one in hand stays.
        if (!isTournament) return;
        const pick = model.blocks.get('crosstable') ?? null;
        const { system, options } = example;
        focus.on(CROSSTABLE_TITLE);
        const chosen = { ...INITIAL_SHEET_TOURNAMENT, pick, system, options: { [system]: options } };
        try {
          await tournament.readFrom(sheet.id, chosen);
        } catch {
          // The sheet is there: what Excel refuses now is read by Refresh, which says why.
          pane.say('done', `The example is on the new sheet "${sheet.name}". Press Refresh to read it.`);
        }
        tournament.set({ result: null });
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
