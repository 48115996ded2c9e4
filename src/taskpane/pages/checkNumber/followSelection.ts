import type { Selection } from '../../../excel/workbook';
import { officeErrorText } from '../../../excel/officeErrors';
import { printText } from '../../../sheet/explain/trace';
import type { NumberHandover } from '../../month/printedSelection';
import { knownPrint, withFigures } from './askedMonth';
import type { CheckNumberParts } from './checkNumberParts';
import { type PickedFigure, pickFigure } from './pickFigure';

/** The page's eye on the selected cell. */
export interface SelectionFollower {
  /** The user has moved the selection: asks about the figure of the cell, unless it is still the same one. */
  readonly moved: () => Promise<void>;
  /** The sheet was read anew: the same cell may show something else. */
  readonly look: () => Promise<void>;
  /**
   * The user wants the selected cell.
   *
   * @returns whether its figure is asked about now; else what is wrong with it
   */
  readonly use: () => Promise<true | string>;
  /** A number that another page hands over: it is asked about, whatever is selected. */
  readonly take: (handover: NumberHandover) => void;
}

export function followSelection(parts: CheckNumberParts): SelectionFollower {
  const { pane, state, search } = parts;
  const { workbook } = pane;
  /** The cell that was looked at last, and what it came to. */
  let cell = '';
  let outcome = '';
  /** Only the newest selection counts, however long Excel takes to answer for an older one. */
  let turn = 0;
  let isHandedOver = false;

  const ask = ({ key, reading, given }: PickedFigure): void => {
    search.stop();
    const now = withFigures({ ...state.get(), given, reading });
    state.set({ ...now, figure: key, typed: knownPrint(now, key), result: null, remark: null });
  };

  /** Explains without being asked to; the focus stays in the sheet. */
  const explainAtOnce = (): void => {
    search.run(false).catch((error: unknown) => pane.say('problem', officeErrorText(error)));
  };

  const looked = async (selection: Selection): Promise<PickedFigure | string> => {
    const picked = await pickFigure(state.get(), selection, workbook);
    outcome = outcomeOf(picked);
    return picked;
  };
  const outcomeOf = (picked: PickedFigure | string): string =>
    typeof picked === 'string'
      ? picked
      : [
          picked.key,
          picked.reading,
          picked.given?.words,
          knownPrint({ ...state.get(), given: picked.given }, picked.key),
        ].join('|');

  const follow = async (isRead: boolean): Promise<void> => {
    const mine = (turn += 1);
    const selection = await workbook.readSelection();
    const name = nameOf(selection);
    if (mine !== turn || (name === cell && !isRead)) return;
    const before = name === cell ? outcome : '';
    cell = name;
    if (isHandedOver) explainAtOnce();
    const wasHandedOver = isHandedOver;
    isHandedOver = false;
    // Several cells are a print to be brought along, and the steps of an answer are no figures to ask about.
    if (isSeveral(selection) || state.get().written.includes(selection.area.sheet.id)) return;
    const picked = await looked(selection);
    if (mine !== turn || wasHandedOver || outcome === before) return;
    if (typeof picked === 'string') {
      state.set({ remark: picked });
      return;
    }
    if (isAnswered(picked)) {
      state.set({ remark: null });
      return;
    }
    ask(picked);
    explainAtOnce();
  };

  /** A figure, its printed number and the verdict beside it are three cells with one question. */
  const isAnswered = ({ key, reading, given }: PickedFigure): boolean => {
    const now = state.get();
    const { result } = now;
    return (
      result !== null &&
      !result.isOutdated &&
      result.explanation.asked.key === key &&
      now.figure === key &&
      now.reading === reading &&
      now.given === given &&
      now.typed === knownPrint(now, key)
    );
  };

  return {
    moved: () => follow(false),
    look: () => follow(true),
    use: async () => {
      turn += 1;
      const selection = await workbook.readSelection();
      cell = nameOf(selection);
      const picked = await looked(selection);
      if (typeof picked === 'string') {
        // Whoever chose this cell does not ask about the one before it any more.
        search.stop();
        state.set({ figure: null, typed: '', result: null, remark: picked });
        return picked;
      }
      ask(picked);
      return true;
    },
    take: ({ number, given }) => {
      search.stop();
      isHandedOver = true;
      // The month is read next; a print that comes with the number is not held against the month before it.
      const asked = { figure: number.key, typed: printText(number), given };
      state.set({ ...asked, subject: null, reading: null, result: null, remark: null });
    },
  };
}

function nameOf({ selected, area }: Selection): string {
  return [area.sheet.id, selected.row, selected.column, selected.rows, selected.columns].join(' ');
}

function isSeveral({ selected }: Selection): boolean {
  return selected.rows > 1 || selected.columns > 1;
}
