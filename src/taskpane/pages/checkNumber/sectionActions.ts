import type { SheetArea } from '../../../excel/workbook';
import { numberInPrint } from '../../../sheet/crosscheck/readPrinted';
import { printText } from '../../../sheet/explain/trace';
import { isBlank, type PrintedNumber } from '../../../sheet/kit/printedFigures';
import type { SectionFigure } from '../../../sheet/subject/sectionSheet';
import type { Focus, Pane, Slice } from '../../kit/page';
import { SectionSheets } from '../../month/sectionInFront';
import { INITIAL_SECTION, type SectionState } from './sectionState';

/** What the page does while a section's sheet is in front. */
export interface SectionActions {
  /** Reads the sheet in front, and the figure of the selected cell where it is a section's. */
  readonly read: (front: SheetArea) => Promise<void>;
  /** Asks about the figure of the selected cell, and traces it where its printed number is known. */
  readonly look: () => Promise<void>;
  readonly setTyped: (typed: string) => void;
  /** Traces the number as typed; the focus goes to the answer. */
  readonly explain: () => Promise<void>;
}

const NO_FIGURE = 'This cell shows no calculated number.';

export function sectionActions(pane: Pane, state: Slice<SectionState>, focus: Focus): SectionActions {
  const sheets = new SectionSheets();

  const traced = (): void => {
    const { inFront, figure, typed } = state.get();
    const number = typed === '' ? printedBlank(figure) : numberInPrint(typed);
    if (inFront === null || inFront.read.kind === 'unread' || figure === null || number === null) return;
    const result = inFront.code.traceOnSheet(inFront.read, { ...number, key: figure.figure.key });
    state.set({ result });
  };

  /** Other cells of the sheet have changed: the same figure is asked about, and a number that was typed for it stays. */
  const renew = (): void => {
    const { inFront, figure: before, typed, result } = state.get();
    if (inFront === null || inFront.read.kind === 'unread' || before === null) return;
    const place = inFront.code.placeOnSheet(inFront.read, before.figure.key);
    const figure = place === undefined ? null : inFront.code.sectionFigureAt(inFront.read, place);
    const isPrint = !Object.is(figure?.printed?.printed, before.printed?.printed);
    state.set({ figure, typed: isPrint ? printOf(figure) : typed, result: null });
    if (result !== null || isPrint) traced();
  };

  const look = async (): Promise<void> => {
    const { inFront } = state.get();
    if (inFront === null || inFront.read.kind === 'unread') return;
    const { selected, area } = await pane.workbook.readSelection();
    const isSeveral = selected.rows > 1 || selected.columns > 1;
    if (area.sheet.id !== inFront.sheet.id || isSeveral) return;
    const figure = inFront.code.sectionFigureAt(inFront.read, selected);
    if (figure === null) {
      state.set({ remark: NO_FIGURE });
      return;
    }
    state.set({ remark: null });
    if (isSame(state.get().figure, figure)) return;
    state.set({ figure, typed: printOf(figure), result: null });
    traced();
  };

  return {
    read: async (front) => {
      const before = state.get().inFront;
      const inFront = await sheets.of(front);
      if (before !== inFront) {
        const isSheet = before?.sheet.id === inFront?.sheet.id;
        state.set(isSheet ? { inFront } : { ...INITIAL_SECTION, inFront });
        renew();
      }
      await look();
    },
    look,
    setTyped: (typed) => state.set({ typed, result: null }),
    explain: async () => {
      await pane.perform('Following the print…', () => {
        focus.on('explain-title');
        traced();
        return Promise.resolve();
      });
    },
  };
}

const printOf = (figure: SectionFigure | null): string =>
  figure === null || figure.printed === null || isBlank(figure.printed.printed)
    ? ''
    : printText(figure.printed);

/** What the print leaves blank, which nobody can type. */
function printedBlank(figure: SectionFigure | null): PrintedNumber | null {
  const printed = figure?.printed ?? null;
  return printed !== null && isBlank(printed.printed) ? printed : null;
}

function isSame(before: SectionFigure | null, now: SectionFigure): boolean {
  return (
    before !== null &&
    before.figure.key === now.figure.key &&
    Object.is(before.ours, now.ours) &&
    Object.is(before.printed?.printed, now.printed?.printed)
  );
}
