import type { BlockKind } from '../../../cells/columns';
import type { RatingType, PlayerMonth } from '../../../engine/csa2024';
import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { SheetArea, SheetRef } from '../../../excel/workbook';
import type { ReportStyle, SheetModel } from '../../../figures/sheetModel';
import { playerPage } from '../../../player/playerPage';
import { isChanged } from '../../../player/whatIf';
import { ratingKey } from '../../../documents/csa2024/keys';
import { MONTH_OPTIONS } from '../../../documents/csa2024/options';
import type { Reading } from '../../../documents/csa2024/readings';
import { withChange } from '../../../options/option';
import type { Confirmed } from '../../kit/confirmations';
import { nothingWritten, reportWritten, WRITING_REPORT } from '../../kit/jobs';
import { loadCode } from '../../kit/loadCode';
import { QUESTIONS_TITLE, questionsIn } from '../../kit/problemList';
import { waitingIn } from '../../kit/shownProblem';
import { untilCalculated } from '../../kit/slices';
import { createTextNumbers, type TextNumbers } from '../../kit/textNumbers';
import { INTERPRETATIONS } from '../../kit/optionFields';
import { chosenSubject, type Subject } from '../../month/subject';
import type { NumberHandover } from '../../month/handovers';
import { ASKED, RESULT_TITLE, type PlayerPart, readPlayer, setShown, takeMonth } from './player';
import { type WhatIfActions, whatIfActions } from './whatIf';

/** All that a user can do on the page Player. */
export interface PlayerActions extends DataActions, WriteActions, WhatIfActions {
  readonly goTo: PlayerPart['pane']['goTo'];
  readonly textNumbers: TextNumbers;
  /** Says that what is asked about is right. */
  readonly confirm: (answers: readonly Confirmed[]) => void;
  readonly setType: (type: RatingType) => void;
  readonly setName: (name: string) => void;
  readonly setAsked: (asked: string) => void;
  /** Opens the page that explains the published number. */
  readonly ask: () => Promise<void>;
}

export function playerActions(part: PlayerPart): PlayerActions {
  const { pane, month, state, focus } = part;
  return {
    goTo: (cells) => pane.goTo(cells),
    textNumbers: createTextNumbers(pane, () => readPlayer(part)),
    confirm: (answers) => {
      month.confirm(answers);
      const isAsked = questionsIn(chosenSubject(month.get())?.problems ?? []).length > 0;
      focus.on(isAsked ? QUESTIONS_TITLE : 'run');
      takeMonth(part);
    },
    setType: (type) => setShown(state, { type }),
    setName: (name) => state.set({ name }),
    setAsked: (asked) => state.set({ asked }),
    ask: async () => {
      const { asked, shown } = state.get();
      if (shown === null) return;
      if (asked.trim() === '') {
        focus.on(ASKED);
        state.set({ asked: '' });
        return;
      }
      const key = ratingKey(shown.type, 'step9/published');
      const handover: NumberHandover = { kind: 'number', key, typed: asked.trim(), evidence: null };
      await pane.open('checkNumber', handover);
    },
    ...dataActions(part),
    ...writeActions(part),
    ...whatIfActions(part),
  };
}

/** Where the month is read from, and how it is calculated. */
export type DataActions = ReturnType<typeof dataActions>;

const NOTHING_SELECTED =
  'The selected cells are empty. Select a range with its header row in the sheet, then press Use selection.';

function dataActions(part: PlayerPart) {
  const { pane, month, state } = part;
  const change = async (doing: string, choose: () => void): Promise<void> => {
    await pane.perform(doing, async () => {
      choose();
      await readPlayer(part);
    });
  };
  const calculate = (changes: Parameters<typeof month.choose>[1]): void => {
    const { subject } = state.get();
    if (subject === null) return;
    month.choose(subject.sheet.id, changes);
    takeMonth(part);
  };
  return {
    /** Reads the ranges anew. */
    refresh: () => change('Reading the ranges…', () => undefined),
    /** Looks for ranges on the sheet in front from now on. */
    useSheetInFront: () =>
      change('Looking for your ranges…', () => {
        const sheetId = month.get().front?.sheet.id;
        if (sheetId !== undefined) month.useSheet(sheetId);
      }),
    useSelection: async (kind: BlockKind) => {
      await pane.perform('Reading the selection…', async () => {
        const { selected, area } = await pane.workbook.readSelection();
        if (area.cells.length === 0) {
          pane.say('problem', NOTHING_SELECTED);
          return;
        }
        month.pick(kind, { sheetId: area.sheet.id, box: selected });
        await readPlayer(part);
      });
    },
    useArea: (kind: BlockKind, { sheet, box }: SheetArea) =>
      change('Reading the ranges…', () => month.pick(kind, { sheetId: sheet.id, box })),
    /** Drops the picked or found range. */
    clearRange: (kind: BlockKind) => change('Reading the ranges…', () => month.clear(kind)),
    /** Goes back to what the headers say. */
    findRange: (kind: BlockKind) => change('Reading the ranges…', () => month.pick(kind, null)),
    /** null = as the games' end dates say. */
    setCalculationDay: (calculationDay: CalendarDay | null) => calculate({ calculationDay }),
    setReading: (reading: Reading) => calculate({ reading }),
    setOption: (key: string, value: string | number | boolean | null) => {
      const now = state.get().subject?.interpretations ?? {};
      calculate({ interpretations: withChange(MONTH_OPTIONS, now, key, value) });
    },
    useStandards: () => {
      part.focus.on(INTERPRETATIONS);
      calculate({ interpretations: {} });
    },
    setStyle: (style: ReportStyle) => month.setStyle(style),
  };
}

const loadSheets = () => loadCode(() => import(/* webpackChunkName: "playerSheets" */ './sheets'));

/** What is written of a month, each on a new sheet. */
type WriteActions = ReturnType<typeof writeActions>;

/** A month that can be written. */
type Written = Subject & { readonly month: PlayerMonth };

/** The sheets of a month, made when they are written. */
function sheetModels({ month, state }: PlayerPart) {
  return {
    report: async ({ month: played, confirmed }: Written): Promise<SheetModel> => {
      const { monthReport, withConfirmed } = await loadSheets();
      return withConfirmed(monthReport(played, month.get().choices.style), confirmed);
    },
    page: async ({ month: played }: Written): Promise<SheetModel> => {
      const { playerSheet } = await loadSheets();
      return playerSheet(playerPage(played), state.get().name);
    },
    whatIfSheet: async (real: PlayerMonth, confirmed: Subject['confirmed']): Promise<SheetModel> => {
      const { whatIfReport, withConfirmed } = await loadSheets();
      return withConfirmed(whatIfReport(real, state.get().whatIf, month.get().choices.style), confirmed);
    },
  };
}

function writeActions(part: PlayerPart) {
  const { pane, state, focus } = part;
  const { report, page, whatIfSheet } = sheetModels(part);
  const refuse = (why: string): void => pane.say('problem', nothingWritten(why));

  /** Writes sheets and knows them as the page's own. */
  const write = async (models: readonly SheetModel[]): Promise<SheetRef[]> => {
    const sheets = await pane.workbook.writeSheets(models);
    state.set({ written: [...state.get().written, ...sheets.map(({ id }) => id)] });
    return sheets;
  };

  /** Writes what the cells hold at this moment; nothing where they are no month. */
  const writeNow = async (doing: string, work: (subject: Written) => Promise<void>): Promise<void> => {
    await pane.perform(doing, async () => {
      await untilCalculated(
        () => readPlayer(part),
        () => waitingIn(state.get().subject?.problems ?? []) > 0,
      );
      const { subject } = state.get();
      if (subject === null || subject.month === null) refuse(subject?.blocked ?? '');
      else await work({ ...subject, month: subject.month });
    });
  };

  const setReport = (sheet: SheetRef | undefined, { month: played }: Written): void => {
    if (sheet === undefined) return;
    focus.on(RESULT_TITLE);
    state.set({ report: { sheet, month: played } });
  };

  return {
    /** Writes the month as a report. */
    run: () =>
      writeNow(WRITING_REPORT, async (subject) => {
        const [sheet] = await write([await report(subject)]);
        setReport(sheet, subject);
        pane.say('done', reportWritten(sheet?.name ?? ''));
      }),
    /** Writes the player's page of the month as it is. */
    writePage: () =>
      writeNow("Writing the player's page…", async (subject) => {
        const [sheet] = await write([await page(subject)]);
        pane.say(
          'done',
          `The player's page is on the new sheet "${sheet?.name ?? ''}". It prints on one page of A4.`,
        );
      }),
    writeBoth: () =>
      writeNow("Writing the report and the player's page…", async (subject) => {
        const [first, second] = await write([await report(subject), await page(subject)]);
        setReport(first, subject);
        pane.say(
          'done',
          `The report is on the new sheet "${first?.name ?? ''}", the player's page on "${second?.name ?? ''}".`,
        );
      }),
    /** Writes the month as it might have been, as a report. */
    writeWhatIf: async () => {
      await pane.perform('Writing the report…', async () => {
        const { subject, shown, whatIf } = state.get();
        if (subject === null || shown === null || !isChanged(whatIf)) {
          refuse('Change a result or add a game first.');
          return;
        }
        if (shown.imagined.problems.some(({ severity }) => severity === 'error')) {
          refuse('First complete the marked games.');
          return;
        }
        const [sheet] = await write([await whatIfSheet(shown.real, subject.confirmed)]);
        pane.say('done', `The what-if month is on the new sheet "${sheet?.name ?? ''}".`);
      });
    },
  };
}
