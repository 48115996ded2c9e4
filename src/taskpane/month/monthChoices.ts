import { type BlockKind, BLOCK_KINDS } from '../../cells/columns';
import { type CalendarDay, asCalendarDay } from '../../engine/kit/calendarDay';
import type { SheetArea } from '../../excel/workbook';
import { type ReportStyle, REPORT_STYLES } from '../../figures/sheetModel';
import { findBlocks } from '../../month';
import { MONTH_OPTIONS } from '../../documents/csa2024/options';
import { parseChanges } from '../../options/option';
import { type Interpretations, type Reading, READINGS } from '../../documents/csa2024/readings';
import { knownSheet } from '../../subject/knownSheet';
import type { PickedCells } from '../kit/page';
import { isObject, isWhole, oneOf, parsePick, parseSheets } from '../kit/parse';
import { type Range, foundRange, withoutBlankEnd } from '../kit/range';

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

/** Reads choices that an earlier visit saved, maybe of an older version: what does not fit is left out. */
export function parseChoices(saved: unknown): MonthChoices {
  if (!isObject(saved)) return INITIAL_CHOICES;
  return {
    ...parseSheets(saved, parseSheet),
    style: oneOf(REPORT_STYLES, saved.style, INITIAL_CHOICES.style),
  };
}

function parseSheet(saved: Record<string, unknown>): SheetChoices {
  const picks: Partial<Record<BlockKind, PickedCells>> = {};
  for (const kind of BLOCK_KINDS) {
    const pick = isObject(saved.picks) ? parsePick(saved.picks[kind]) : null;
    if (pick !== null) picks[kind] = pick;
  }
  const cleared: unknown[] = Array.isArray(saved.cleared) ? saved.cleared : [];
  return {
    picks,
    cleared: BLOCK_KINDS.filter((kind) => cleared.includes(kind)),
    calculationDay: isWhole(saved.calculationDay) ? asCalendarDay(saved.calculationDay) : null,
    reading: READINGS.find((one) => one === saved.reading) ?? null,
    interpretations: isObject(saved.interpretations)
      ? parseChanges(MONTH_OPTIONS, saved.interpretations)
      : null,
  };
}

/** The blocks by the names that the pane gives them. */
export const BLOCK_TITLES: Readonly<Record<BlockKind, string>> = {
  player: 'Player',
  history: 'Rating history',
  past: 'Earlier tournaments',
  games: 'Games of the month',
};

/** A pick and the cells that were read for it; null where its sheet is gone. */
export interface ReadPick {
  readonly pick: PickedCells;
  readonly area: SheetArea | null;
}

/** The four ranges: what the user picked, else what the sheet's headers say. */
export function chooseRanges(
  sheet: SheetArea,
  picks: Readonly<Partial<Record<BlockKind, ReadPick>>>,
  { cleared }: Pick<SheetChoices, 'cleared'>,
): Ranges {
  const blocks = findBlocks(sheet.cells);
  const isOurs = knownSheet(sheet.cells, sheet.report) !== null;
  const range = (kind: BlockKind): Range => {
    const picked = picks[kind];
    if (picked !== undefined && picked.area !== null) {
      return { kind: 'picked', pick: picked.pick, area: withoutBlankEnd(picked.area) };
    }
    if (cleared.includes(kind)) return { kind: 'cleared' };
    const found = blocks.filter((block) => block.kind === kind);
    return foundRange(sheet, found, `"${BLOCK_TITLES[kind]}"`, isOurs);
  };
  return { player: range('player'), history: range('history'), past: range('past'), games: range('games') };
}

/** Whether a sheet has what a month needs at least. */
export function hasMonth({ cells }: SheetArea): boolean {
  const kinds = new Set(findBlocks(cells).map(({ kind }) => kind));
  return kinds.has('player') && kinds.has('games');
}

/** True while nothing is found and nothing was chosen. */
export function nothingThere(ranges: Ranges): boolean {
  return BLOCK_KINDS.every((kind) => ranges[kind].kind === 'missing');
}
