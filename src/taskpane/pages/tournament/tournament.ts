import type { nothing, TemplateResult } from 'lit-html';
import type { CalendarDay } from '../../../engine/kit/calendarDay';
import { scheduledRounds } from '../../../engine/kit/crosstable';
import type { Severity } from '../../../engine/kit/problem';
import type { TextCell } from '../../../excel/textNumbers';
import type { SheetRef, SheetArea } from '../../../excel/workbook';
import type { Box } from '../../../figures/address';
import { type ReportStyle, REPORT_STYLES } from '../../../figures/sheetModel';
import { sectionTop } from '../../../subject/knownSheet';
import { textNumbersOfCrosstable } from '../../../month/crosstableTextNumbers';
import type { Confirmations, Confirmed } from '../../kit/confirmations';
import type { Pane } from '../../kit/page';
import { isObject, oneOf, parseBox, parseSheets } from '../../kit/parse';
import { areaOf, notTakenAt, type Range, areaAt, foundRange, withoutBlankEnd } from '../../kit/range';
import { confirmedIn, shownAt, type ShownProblem, unanswered, whatStops } from '../../kit/shownProblem';
import { textCells } from '../../kit/textNumbers';
import {
  type OptionValues,
  parseChanges,
  type PlacedProblem,
  placeProblems,
  printedScores,
  type RatedSection,
  readOwnCrosstable,
  rulesOf,
  sectionQuestions,
  type SectionTable,
  type TournamentRules,
  type SummaryRow,
  sectionOrigin,
  rulesOn,
  TOURNAMENT_RULES,
  findCrosstables,
  standardOptions,
} from './documents';

/** What a tournament is rated from. */
export interface TournamentSource {
  readonly range: Range;
  /** The sheet that the page reads from. */
  readonly sheet: SheetRef | null;
  readonly system: TournamentRules;
  readonly values: OptionValues;
}

/** All that is known of a tournament before anything runs. */
export interface TournamentPreview {
  /** What refuses the tournament. */
  readonly errors: readonly ShownProblem[];
  readonly notes: readonly ShownProblem[];
  /** Text in cells of numbers. */
  readonly textNumbers: readonly TextCell[];
  /** What is asked before the tournament is run or compared. */
  readonly questions: readonly ShownProblem[];
  /** What was asked and the user has confirmed, such as "Sheet1!C2 = 19903". */
  readonly confirmed: readonly string[];
  /** null while the crosstable itself cannot be read. */
  readonly table: SectionTable | null;
  /** null while something stands in the way. */
  readonly rated: RatedSection | null;
  /** Why the tournament cannot run by the chosen document, or null. */
  readonly blocked: string | null;
}

const NOTHING = {
  errors: [],
  notes: [],
  textNumbers: [],
  questions: [],
  confirmed: [],
  table: null,
  rated: null,
};

export const NOTHING_READ: TournamentPreview = {
  ...NOTHING,
  blocked: 'Select the crosstable first, with its header row.',
};

/** Reads and rates a tournament: the one place in which the page does. */
export function previewOf(
  { range, sheet, system, values }: TournamentSource,
  confirmed: ReadonlySet<string>,
): TournamentPreview {
  const area = areaOf(range);
  if (range.kind === 'ambiguous') return { ...NOTHING, blocked: 'Choose the crosstable first.' };
  if (area === null || area.cells.length === 0) return NOTHING_READ;
  const { gameClause } = rulesOf(system);
  const reading = readOwnCrosstable(area.cells, gameClause);
  const { table, layout } = reading;
  const tooLarge = table !== null && isTooLarge(table);
  const rated = table === null || tooLarge ? null : rulesOf(system).rate(table, values);
  const scores = printedScores(area.cells, reading, gameClause);
  const isAsked = ({ problem }: PlacedProblem): boolean => problem.severity === 'question';
  const placed = [
    ...reading.problems,
    ...scores.filter((one) => !isAsked(one)),
    ...placeProblems(rated?.record.problems ?? [], layout),
  ];
  const shown = (one: PlacedProblem): ShownProblem => shownAt(one.problem, area, one, sheet);
  const questions =
    table === null
      ? []
      : [...scores.filter(isAsked), ...sectionQuestions(rulesOf(system).bounds, table, layout)];
  const asked = [...notTakenAt(range), ...questions].map(shown);
  const problems = [...unanswered(asked, confirmed), ...placed.map(shown)];
  const only = (one: Severity): ShownProblem[] => problems.filter(({ severity }) => severity === one);
  const stopped = whatStops(problems);
  return {
    textNumbers: textCells(area, textNumbersOfCrosstable(area.cells, layout)),
    errors: only('error'),
    notes: only('note'),
    questions: only('question'),
    confirmed: confirmedIn(asked, confirmed),
    table,
    rated: stopped === null ? rated : null,
    blocked: stopped ?? (tooLarge ? TOO_LARGE : null),
  };
}

/** Cells of a report that a browser and Excel can still hold; a report has a row for each result. */
const MOST_CELLS = 4_000_000;
const TOO_LARGE =
  'A report of all these results would be too large for a sheet. Compare systems takes them, and so does CSA.SECTION.';

function isTooLarge(table: SectionTable): boolean {
  const results = table.rows.reduce((sum, row) => sum + row.length, 0);
  const columns = table.columns === 'opponents' ? table.players.length : scheduledRounds(table);
  return results * columns > MOST_CELLS;
}

/** A player of the result: the document's summary, and the rating in the crosstable. */
export interface ResultRow extends SummaryRow {
  readonly old: number | null;
}

/** A tournament that was run, and the sheet its report is on. */
export interface TournamentResult {
  /** The id of the document that rated it. */
  readonly system: string;
  readonly rows: readonly ResultRow[];
  readonly report: SheetRef;
  /** Whether another run would give other numbers. */
  readonly isOutdated: boolean;
}

export function resultOf({ record, table }: RatedSection, report: SheetRef): TournamentResult {
  const rows = rulesOf(record.system)
    .summary(record)
    .map((row, index) => ({
      ...row,
      old: table.players[index]?.rating ?? null,
    }));
  return { system: record.system, rows, report, isOutdated: false };
}

/** The result of an earlier run, compared with what a run would give now; null = it would give nothing. */
export function comparedWith(result: TournamentResult, now: RatedSection | null): TournamentResult {
  const isOutdated =
    now === null ||
    now.record.system !== result.system ||
    JSON.stringify(resultOf(now, result.report).rows) !== JSON.stringify(result.rows);
  return { ...result, isOutdated };
}

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
    options,
  };
}

/**
 * The crosstable of a sheet.
 *
 * @param pick the cells that the user has picked; null = what the headers say
 */
export function crosstableRange(sheet: SheetArea, pick: Box | null): Range {
  if (pick === null) {
    const isOurs = sectionTop(sheet.cells, sheet.report) !== null;
    return foundRange(sheet, findCrosstables(sheet.cells), 'the crosstable', isOurs);
  }
  const picked = { sheetId: sheet.sheet.id, box: pick };
  return { kind: 'picked', pick: picked, area: withoutBlankEnd(areaAt(sheet, inside(pick, sheet.box))) };
}

export function hasCrosstable({ cells }: SheetArea): boolean {
  return findCrosstables(cells).length > 0;
}

/** The part of a box that lies in the used cells, counted from their first one. */
function inside(box: Box, used: Box): Box {
  const row = Math.max(box.row, used.row);
  const column = Math.max(box.column, used.column);
  return {
    row: row - used.row,
    column: column - used.column,
    rows: Math.max(0, Math.min(box.row + box.rows, used.row + used.rows) - row),
    columns: Math.max(0, Math.min(box.column + box.columns, used.column + used.columns) - column),
  };
}

/** The tournament in hand: where it is read from, by which document it is rated, and what it comes to. */
export type Tournament = ReturnType<typeof createTournament>;

/** What a file says of its event, as far as the rules depend on it. */
export interface FiledEvent {
  readonly startDay: CalendarDay | null;
  readonly endDay: CalendarDay | null;
  readonly timeControl: { readonly certain: boolean; readonly minutes: number } | null;
}

/** The part of the page that takes event files; its code is loaded with the first of them. */
export interface EventFile {
  readonly view: () => TemplateResult | typeof nothing;
  readonly takeFiles: (files: readonly File[]) => Promise<void>;
  readonly takeSheet: () => Promise<void>;
  /** The section of a sheet as TRF26; what the file will lack is shown first. */
  readonly giveTrf: (sheetId: string | null) => Promise<void>;
}

/** The name under which workbooks have kept the choices from the start. */
const REMEMBERED = 'section';

export function createTournament(pane: Pane, confirmations: Confirmations) {
  const { workbook } = pane;
  const state = pane.slice<TournamentState>(INITIAL_TOURNAMENT);
  let last: { readonly key: string; readonly preview: TournamentPreview } | null = null;

  /** Rates again only where the cells or the choices are others: a large tournament takes its time. */
  const previewNow = (source: TournamentSource): TournamentPreview => {
    const confirmed = confirmations.keys();
    const key = JSON.stringify([source, [...confirmed]]);
    if (last?.key !== key) last = { key, preview: previewOf(source, confirmed) };
    return last.preview;
  };

  /** Takes over what the tournament is rated from, and what that comes to. */
  const update = (changes: Partial<Pick<TournamentState, 'choices' | 'sheet' | 'front' | 'range'>>): void => {
    const { choices, sheet, range, result, preview: before } = { ...state.get(), ...changes };
    const { system, options } = sheetTournament(choices);
    const preview = previewNow({ range, sheet, system, values: valuesOf(options, system) });
    const isChanged = result !== null && preview !== before;
    state.set({ ...changes, preview, result: isChanged ? comparedWith(result, preview.rated) : result });
  };

  /** Where the workbook does not take the choices, they hold while the pane is open. */
  const save = (choices: TournamentChoices): void => {
    workbook.saveChoices(REMEMBERED, choices).catch(() => undefined);
  };

  /**
   * Reads a sheet, with other choices for it. What was chosen while it read is not lost: it reads again.
   *
   * @param target the sheet, by the choices; null = the sheet in front
   */
  const readWith = async (
    target: (choices: TournamentChoices) => string | null,
    changes: Partial<SheetTournament> = {},
  ): Promise<void> => {
    const before = state.get().choices;
    const sheetId = target(before);
    const front = await workbook.readActiveSheet();
    const other = sheetId === null || sheetId === front.sheet.id ? null : await workbook.readSheet(sheetId);
    if (state.get().choices !== before) {
      await readWith(target, changes);
      return;
    }
    const own = withOwnRules({ ...before, sheetId }, other ?? front);
    const choices = withSheetTournament(own, changes);
    const range = other === null ? null : crosstableRange(other, sheetTournament(choices).pick);
    if (other !== null && range !== null && range.kind !== 'missing') {
      const looking = { sheet: front.sheet, hasCrosstable: hasCrosstable(front) };
      update({ choices, sheet: other.sheet, front: looking, range });
      return;
    }
    const here = withOwnRules({ ...choices, sheetId: front.sheet.id }, front);
    const found = crosstableRange(front, sheetTournament(here).pick);
    update({ choices: here, sheet: front.sheet, front: null, range: found });
  };

  return {
    get: () => state.get(),
    /** Changes nothing that the tournament is rated from. */
    set: (changes: Partial<Pick<TournamentState, 'example' | 'result' | 'written'>>) => state.set(changes),
    /** Takes over what the workbook remembers. */
    load: async () => {
      state.set({ choices: parseChoices(await workbook.loadChoices(REMEMBERED).catch(() => null)) });
      await confirmations.load();
    },
    /** Reads the sheet anew. While the page has found nothing where it looks, it looks on the sheet in front. */
    read: () => readWith(({ sheetId }) => sheetId),
    /** The user says that what is asked about is right. */
    confirm: (answers: readonly Confirmed[]) => {
      confirmations.confirm(answers);
      update({});
    },
    /** The document, or its options, for the sheet that the page reads from. */
    choose: (changes: Partial<Omit<SheetTournament, 'pick'>>) => {
      const choices = withSheetTournament(state.get().choices, changes);
      update({ choices });
      save(choices);
    },
    setStyle: (style: TournamentChoices['style']) => {
      const choices = { ...state.get().choices, style };
      state.set({ choices });
      save(choices);
    },
    /** Reads from this sheet from now on; what was chosen for it before holds where nothing else is given. */
    readFrom: async (sheetId: string | null, changes: Partial<SheetTournament> = {}) => {
      await readWith(() => sheetId, changes);
      save(state.get().choices);
    },
  };
}

/** A document's options as they hold for a sheet. */
export function valuesOf(options: SheetTournament['options'], system: TournamentRules): OptionValues {
  return { ...standardOptions(system), ...options[system] };
}

/** The sheet in front, where it has a crosstable of the user's that the page does not read. */
export function otherSheet({ front, written }: TournamentState): SheetRef | null {
  return front !== null && front.hasCrosstable && !written.includes(front.sheet.id) ? front.sheet : null;
}
