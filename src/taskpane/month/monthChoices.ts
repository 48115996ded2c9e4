import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { BlockKind } from '../../cells/columns';
import type { ReportStyle } from '../../sheet/kit/sheetModel';
import type { Interpretations, Reading } from '../../sheet/documents/csa2024/readings';
import type { PickedCells } from '../kit/page';
import type { Range } from '../kit/range';

/** Where the four blocks of a month are. */
export type Ranges = Readonly<Record<BlockKind, Range>>;

/** What the user has chosen for the month on one sheet. */
export interface SheetChoices {
  readonly picks: Readonly<Partial<Record<BlockKind, PickedCells>>>;
  readonly cleared: readonly BlockKind[];
  /** null = the date that a report names, else the first day of the month after the newest end date. */
  readonly calculationDay: CalendarDay | null;
  /** null = as a report names it, else the regulations. */
  readonly reading: Reading | null;
  /** null = as a report names them, else the standard. */
  readonly interpretations: Interpretations | null;
}

/** What the user has chosen; the workbook remembers it. */
export interface MonthChoices {
  /** The sheet on which blocks are looked for. */
  readonly sheetId: string | null;
  readonly sheets: Readonly<Record<string, SheetChoices>>;
  /** How reports are written. */
  readonly style: ReportStyle;
}

export const INITIAL_SHEET_CHOICES: SheetChoices = {
  picks: {},
  cleared: [],
  calculationDay: null,
  reading: null,
  interpretations: null,
};

export const INITIAL_CHOICES: MonthChoices = { sheetId: null, sheets: {}, style: 'live' };

/** What was chosen for a sheet. */
export function choicesFor(choices: MonthChoices, sheetId: string | null): SheetChoices {
  return (sheetId === null ? undefined : choices.sheets[sheetId]) ?? INITIAL_SHEET_CHOICES;
}

/** The choices with other ones for one sheet. */
export function withChoicesFor(
  choices: MonthChoices,
  sheetId: string,
  changes: Partial<SheetChoices>,
): MonthChoices {
  const changed = { ...choicesFor(choices, sheetId), ...changes };
  return { ...choices, sheets: { ...choices.sheets, [sheetId]: changed } };
}
