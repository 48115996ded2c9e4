import type { SheetArea, SheetRef } from '../../../excel/workbook';
import type { Box } from '../../../sheet/kit/address';
import type { ReportStyle } from '../../../sheet/kit/sheetModel';
import type { Range } from '../../kit/range';
import { type OptionValues, ownRules, rulesOn, type TournamentRules } from './documents';
import { NOTHING_READ, type TournamentPreview } from './preview';
import type { TournamentResult } from './tournamentResult';

/** What the user has chosen for the tournament on one sheet. */
export interface SheetTournament {
  /** null = the crosstable that is found by its header. */
  readonly pick: Box | null;
  /** The document whose rules hold. */
  readonly system: TournamentRules;
  /** What each document has otherwise than its standard. */
  readonly options: Readonly<Partial<Record<TournamentRules, OptionValues>>>;
}

/** What the user has chosen on the page; the workbook remembers it. */
export interface TournamentChoices {
  /** The sheet with the crosstable. */
  readonly sheetId: string | null;
  readonly sheets: Readonly<Record<string, SheetTournament>>;
  readonly style: ReportStyle;
}

/** All that the page Tournament has of its own. */
export interface TournamentState {
  readonly choices: TournamentChoices;
  /** The sheet with the crosstable, as last read. */
  readonly sheet: SheetRef | null;
  /** The sheet in front, where that is another one. */
  readonly front: { readonly sheet: SheetRef; readonly hasCrosstable: boolean } | null;
  readonly range: Range;
  /** What the range and the choices come to. */
  readonly preview: TournamentPreview;
  /** The example that is chosen; null = the document's first. */
  readonly example: string | null;
  readonly result: TournamentResult | null;
  /** The sheets that the page has written; what they hold is no tournament of the user's. */
  readonly written: readonly string[];
}

export const INITIAL_SHEET_TOURNAMENT: SheetTournament = { pick: null, system: rulesOn(null), options: {} };

export const INITIAL_CHOICES: TournamentChoices = { sheetId: null, sheets: {}, style: 'live' };

export const INITIAL_TOURNAMENT: TournamentState = {
  choices: INITIAL_CHOICES,
  sheet: null,
  front: null,
  range: { kind: 'missing' },
  preview: NOTHING_READ,
  example: null,
  result: null,
  written: [],
};

/** What was chosen for the sheet that the page reads from. */
export function sheetTournament({ sheetId, sheets }: TournamentChoices): SheetTournament {
  return (sheetId === null ? undefined : sheets[sheetId]) ?? INITIAL_SHEET_TOURNAMENT;
}

/** The choices with other ones for the sheet that the page reads from. */
export function withSheetTournament(
  choices: TournamentChoices,
  changes: Partial<SheetTournament>,
): TournamentChoices {
  if (choices.sheetId === null) return choices;
  const changed = { ...sheetTournament(choices), ...changes };
  return { ...choices, sheets: { ...choices.sheets, [choices.sheetId]: changed } };
}

/** The choices with the own rules of a report or an example, unless others were chosen for its sheet. */
export function withOwnRules(choices: TournamentChoices, { sheet, cells }: SheetArea): TournamentChoices {
  const own = choices.sheets[sheet.id] === undefined ? ownRules(cells) : null;
  if (own === null) return choices;
  const { system, options } = own;
  const chosen = { ...INITIAL_SHEET_TOURNAMENT, system, options: { [system]: options } };
  return { ...choices, sheets: { ...choices.sheets, [sheet.id]: chosen } };
}
