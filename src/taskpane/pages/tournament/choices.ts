import { asCalendarDay, type CalendarDay } from '../../../engine/kit/calendarDay';
import type { SheetArea } from '../../../excel/workbook';
import type { Box } from '../../../figures/address';
import { type ReportStyle, REPORT_STYLES } from '../../../figures/sheetModel';
import { isObject, isWhole, oneOf, parseBox, parseSheets } from '../../kit/parse';
import {
  type OptionValues,
  parseChanges,
  rulesOf,
  rulesOn,
  sectionOrigin,
  standardOptions,
  TOURNAMENT_RULES,
  type TournamentRules,
} from './documents';

/** What the user has chosen for the tournament on one sheet. */
export interface SheetTournament {
  /** null = the crosstable that is found by its header. */
  readonly pick: Box | null;
  /** The document whose rules hold. */
  readonly system: TournamentRules;
  /** The last day of the tournament, where it is known: Chess SA's rules follow it. */
  readonly day: CalendarDay | null;
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

export const INITIAL_SHEET_TOURNAMENT: SheetTournament = {
  pick: null,
  system: rulesOn(null),
  day: null,
  options: {},
};

export const INITIAL_CHOICES: TournamentChoices = { sheetId: null, sheets: {}, style: 'live' };

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
export function withOwnRules(
  choices: TournamentChoices,
  { sheet, cells, report }: SheetArea,
): TournamentChoices {
  const own = choices.sheets[sheet.id] === undefined ? sectionOrigin(cells, report) : null;
  if (own === null || own.example?.kind === 'print') return choices;
  const system = own.document.id;
  const { options } = own;
  const chosen = { ...INITIAL_SHEET_TOURNAMENT, system, options: { [system]: options } };
  return { ...choices, sheets: { ...choices.sheets, [sheet.id]: chosen } };
}

/** Reads choices that an earlier visit saved, maybe of an older version: what does not fit is left out. */
export function parseChoices(saved: unknown): TournamentChoices {
  if (!isObject(saved)) return INITIAL_CHOICES;
  return {
    ...parseSheets(saved, parseSheet),
    style: oneOf(REPORT_STYLES, saved.style, INITIAL_CHOICES.style),
  };
}

function parseSheet(saved: Record<string, unknown>): SheetTournament {
  const options: Partial<Record<TournamentRules, OptionValues>> = {};
  for (const system of TOURNAMENT_RULES) {
    const values = isObject(saved.options) ? saved.options[system] : null;
    if (isObject(values)) options[system] = parseChanges(rulesOf(system).options, values);
  }
  return {
    pick: parseBox(saved.pick),
    system: oneOf(TOURNAMENT_RULES, saved.system, INITIAL_SHEET_TOURNAMENT.system),
    day: isWhole(saved.day) ? asCalendarDay(saved.day) : null,
    options,
  };
}

/** A document's options as they hold for a sheet. */
export function valuesOf(options: SheetTournament['options'], system: TournamentRules): OptionValues {
  return { ...standardOptions(system), ...options[system] };
}
