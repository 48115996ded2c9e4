import type { TemplateResult } from 'lit-html';
import type { PlayerMonth } from '../../engine/csa2024';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { SheetArea, SheetRef } from '../../excel/workbook';
import type { BlockKind } from '../../cells/columns';
import type { CrossCheck } from '../../sheet/crosscheck/crossCheck';
import type { Box } from '../../sheet/kit/address';
import type { Reading } from '../../sheet/report/readings';
import type { ReportStyle } from '../../sheet/kit/sheetModel';
import type { Actions } from '../actions/actions';
import { type BureauState, NO_BUREAU } from '../bureau/bureauState';
import { type CompareState, NO_COMPARE } from '../compare/compareState';
import { type ExplainState, NO_EXPLAIN } from '../explain/explainState';
import { NO_PLAYER, type PlayerState } from '../player/playerState';
import { NO_SECTION, type SectionState } from '../section/sectionState';
import { NO_SHARE, type ShareState } from '../share/shareState';

export const VIEWS = [
  'start',
  'month',
  'player',
  'section',
  'bureau',
  'crossCheck',
  'explain',
  'compare',
  'share',
] as const;
export type View = (typeof VIEWS)[number];

/** A page whose code is loaded when it is first opened. */
export interface LoadedPage {
  readonly view: (state: PaneState, actions: Actions) => TemplateResult;
  /** Reads anew what the page shows. */
  readonly read: () => Promise<void>;
  /** The id of what an action of the page has just brought up, where keyboard and screen reader go on. */
  readonly newlyShown?: (before: PaneState, now: PaneState) => string | null;
}

/** Cells that the user selected, as far as the selection went; whole columns may be among them. */
export interface PickedCells {
  readonly sheetId: string;
  readonly box: Box;
}

/** Where one of the four blocks comes from. */
export type Range =
  | { readonly kind: 'found'; readonly area: SheetArea }
  | { readonly kind: 'picked'; readonly pick: PickedCells; readonly area: SheetArea }
  /** Several tables of the sheet have its headers. */
  | { readonly kind: 'ambiguous'; readonly areas: readonly SheetArea[] }
  | { readonly kind: 'missing' }
  /** The user does not want the one that is there. */
  | { readonly kind: 'cleared' };

export type Ranges = Readonly<Record<BlockKind, Range>>;

/** What the user has chosen for the month on one sheet. */
export interface SheetChoices {
  readonly picks: Readonly<Partial<Record<BlockKind, PickedCells>>>;
  readonly cleared: readonly BlockKind[];
  /** null = the first day of the month after the newest end date. */
  readonly calculationDay: CalendarDay | null;
}

/** What the user has chosen; the workbook remembers it. */
export interface Choices {
  /** The sheet on which blocks are looked for. */
  readonly sheetId: string | null;
  readonly sheets: Readonly<Record<string, SheetChoices>>;
  readonly reading: Reading;
  readonly style: ReportStyle;
  readonly printedSource: PrintedSource;
  readonly printed: PickedCells | null;
}

/** Where the printed numbers of a cross-check come from. */
export const PRINTED_SOURCES = ['example', 'range'] as const;
export type PrintedSource = (typeof PRINTED_SOURCES)[number];

/** A month that was run, and the sheet its report is on. */
export interface Result {
  readonly month: PlayerMonth;
  readonly report: SheetRef;
}

export interface Message {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

export interface PaneState {
  readonly view: View;
  /** What is going on, in words, while the pane waits for Excel. */
  readonly busy: string | null;
  readonly message: Message | null;
  readonly choices: Choices;
  /** The sheet on which blocks are looked for, as last read. */
  readonly sheet: SheetRef | null;
  /** The sheet in front, where that is another one. */
  readonly front: { readonly sheet: SheetRef; readonly hasMonth: boolean } | null;
  readonly ranges: Ranges;
  /** The printed numbers that the user picked, as last read. */
  readonly printed: SheetArea | null;
  readonly result: Result | null;
  readonly check: CrossCheck | null;
  /** The month that the numbers of `check` were compared with. */
  readonly checkedMonth: PlayerMonth | null;
  readonly section: SectionState;
  readonly bureau: BureauState;
  readonly compare: CompareState;
  readonly explain: ExplainState;
  readonly player: PlayerState;
  readonly share: ShareState;
  readonly pages: Readonly<Partial<Record<View, LoadedPage>>>;
}

const MISSING: Range = { kind: 'missing' };

export const NO_SHEET_CHOICES: SheetChoices = { picks: {}, cleared: [], calculationDay: null };

export const NO_CHOICES: Choices = {
  sheetId: null,
  sheets: {},
  reading: 'regulations',
  style: 'live',
  printedSource: 'example',
  printed: null,
};

export const INITIAL_STATE: PaneState = {
  view: 'start',
  busy: null,
  message: null,
  choices: NO_CHOICES,
  sheet: null,
  front: null,
  ranges: { player: MISSING, history: MISSING, past: MISSING, games: MISSING },
  printed: null,
  result: null,
  check: null,
  checkedMonth: null,
  section: NO_SECTION,
  bureau: NO_BUREAU,
  compare: NO_COMPARE,
  explain: NO_EXPLAIN,
  player: NO_PLAYER,
  share: NO_SHARE,
  pages: {},
};

/** The cells of a range, where there are any. */
export function areaOf(range: Range): SheetArea | null {
  return range.kind === 'found' || range.kind === 'picked' ? range.area : null;
}

/** What was chosen for the sheet that the pane reads from. */
export function sheetChoices(choices: Choices): SheetChoices {
  return (choices.sheetId === null ? undefined : choices.sheets[choices.sheetId]) ?? NO_SHEET_CHOICES;
}

/** The choices with other ones for the sheet that the pane reads from. */
export function withSheetChoices(choices: Choices, changes: Partial<SheetChoices>): Choices {
  if (choices.sheetId === null) return choices;
  const changed = { ...sheetChoices(choices), ...changes };
  return { ...choices, sheets: { ...choices.sheets, [choices.sheetId]: changed } };
}
