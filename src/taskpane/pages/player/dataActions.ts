import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { BlockKind } from '../../../cells/columns';
import type { SheetArea } from '../../../excel/workbook';
import type { ReportStyle } from '../../../sheet/kit/sheetModel';
import { type Reading, withInterpretation } from '../../../sheet/documents/csa2024/readings';
import { type InterpretationActions, INTERPRETATIONS } from '../../month/interpretationsView';
import type { PlayerPart } from './playerPart';
import { readPlayer, takeMonth } from './readPlayer';

/** Where the month is read from, and how it is calculated. */
export interface DataActions extends InterpretationActions {
  /** Reads the ranges anew. */
  readonly refresh: () => Promise<void>;
  /** Looks for ranges on the sheet in front from now on. */
  readonly useSheetInFront: () => Promise<void>;
  readonly useSelection: (kind: BlockKind) => Promise<void>;
  readonly useArea: (kind: BlockKind, area: SheetArea) => Promise<void>;
  /** Drops the picked or found range. */
  readonly clearRange: (kind: BlockKind) => Promise<void>;
  /** Goes back to what the headers say. */
  readonly findRange: (kind: BlockKind) => Promise<void>;
  /** null = as the games' end dates say. */
  readonly setCalculationDay: (day: CalendarDay | null) => void;
  readonly setReading: (reading: Reading) => void;
  readonly setStyle: (style: ReportStyle) => void;
}

const NOTHING_SELECTED =
  'The selected cells are empty. Select a range with its header row in the sheet, then press Use selection.';

export function dataActions(part: PlayerPart): DataActions {
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
    refresh: () => change('Reading the ranges…', () => undefined),
    useSheetInFront: () =>
      change('Looking for your ranges…', () => {
        const sheetId = month.get().front?.sheet.id;
        if (sheetId !== undefined) month.useSheet(sheetId);
      }),
    useSelection: async (kind) => {
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
    useArea: (kind, { sheet, box }) =>
      change('Reading the ranges…', () => month.pick(kind, { sheetId: sheet.id, box })),
    clearRange: (kind) => change('Reading the ranges…', () => month.clear(kind)),
    findRange: (kind) => change('Reading the ranges…', () => month.pick(kind, null)),
    setCalculationDay: (calculationDay) => calculate({ calculationDay }),
    setReading: (reading) => calculate({ reading }),
    setInterpretation: (name, value) => {
      const now = state.get().subject?.interpretations ?? {};
      calculate({ interpretations: withInterpretation(now, name, value) });
    },
    useStandardInterpretations: () => {
      part.focus.on(INTERPRETATIONS);
      calculate({ interpretations: {} });
    },
    setStyle: (style) => month.setStyle(style),
  };
}
