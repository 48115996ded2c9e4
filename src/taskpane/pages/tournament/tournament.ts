import type { nothing, TemplateResult } from 'lit-html';
import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { SheetRef, SheetArea } from '../../../excel/workbook';
import type { Box } from '../../../figures/address';
import { sectionTop } from '../../../subject/knownSheet';
import type { Confirmations, Confirmed } from '../../kit/confirmations';
import type { Pane } from '../../kit/page';
import { areaAt, foundRange, type Range, withoutBlankEnd } from '../../kit/range';
import {
  INITIAL_CHOICES,
  parseChoices,
  type SheetTournament,
  sheetTournament,
  type TournamentChoices,
  valuesOf,
  withOwnRules,
  withSheetTournament,
} from './choices';
import {
  type ComparedSystem,
  comparedSystems,
  findCrosstables,
  type OptionValues,
  type RatedSection,
  rulesOf,
  type SummaryRow,
  TOURNAMENT_RULES,
  type TournamentRules,
} from './documents';
import { NOTHING_READ, previewOf, type TournamentPreview, type TournamentSource } from './preview';

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
function comparedWith(result: TournamentResult, now: RatedSection | null): TournamentResult {
  const isOutdated =
    now === null ||
    now.record.system !== result.system ||
    JSON.stringify(resultOf(now, result.report).rows) !== JSON.stringify(result.rows);
  return { ...result, isOutdated };
}

/** A player as a comparison names them. */
interface ComparedPlayer {
  readonly number: number;
  readonly name: string;
}

/** The tournament by all systems. */
export interface Comparison {
  readonly players: readonly ComparedPlayer[];
  readonly systems: readonly ComparedSystem[];
  /** The sheet that has the same; null = none was written, or it has other numbers by now. */
  readonly sheet: SheetRef | null;
}

/** Each document's options as they hold for the sheet that the page reads from. */
export function allValues({ options }: SheetTournament): Readonly<Record<TournamentRules, OptionValues>> {
  const values = TOURNAMENT_RULES.map((system) => [system, valuesOf(options, system)]);
  return Object.fromEntries(values) as Record<TournamentRules, OptionValues>;
}

/** The tournament by all systems; null while its crosstable cannot be read, or something about it is asked. */
export function comparisonOf(
  { table, questions }: TournamentPreview,
  choices: TournamentChoices,
): Comparison | null {
  if (table === null || questions.length > 0) return null;
  const systems = comparedSystems(table, allValues(sheetTournament(choices)));
  return { players: table.players, systems, sheet: null };
}

/** What the page shows of a tournament's result: by its own rules, or by all systems. */
export type ResultView = 'own' | 'all';

/** The state of the page Tournament. */
export interface TournamentState {
  readonly choices: TournamentChoices;
  /** The sheet with the crosstable, as last read. */
  readonly sheet: SheetRef | null;
  /** The sheet in front, where that is another one. */
  readonly front: { readonly sheet: SheetRef; readonly hasCrosstable: boolean } | null;
  readonly range: Range;
  /** The result of the range and the choices. */
  readonly preview: TournamentPreview;
  /** The example that is chosen; null = the document's first. */
  readonly example: string | null;
  readonly result: TournamentResult | null;
  readonly comparison: Comparison | null;
  readonly view: ResultView;
  /** Whether the result has each player's whole name, score and note. */
  readonly isDetailed: boolean;
  /** Which of the systems are shown beside each other, counted in groups from 0. */
  readonly group: number;
  /** The sheets that the page has written; what they hold is no tournament of the user's. */
  readonly written: readonly string[];
}

const INITIAL_TOURNAMENT: TournamentState = {
  choices: INITIAL_CHOICES,
  sheet: null,
  front: null,
  range: { kind: 'missing' },
  preview: NOTHING_READ,
  example: null,
  result: null,
  comparison: null,
  view: 'own',
  isDetailed: false,
  group: 0,
  written: [],
};

/**
 * The crosstable of a sheet.
 *
 * @param pick the cells that the user has selected; null = found by the headers
 */
function crosstableRange(sheet: SheetArea, pick: Box | null): Range {
  if (pick === null) {
    const isOurs = sectionTop(sheet.cells, sheet.report) !== null;
    return foundRange(sheet, findCrosstables(sheet.cells), 'the crosstable', isOurs);
  }
  const picked = { sheetId: sheet.sheet.id, box: pick };
  return { kind: 'picked', pick: picked, area: withoutBlankEnd(areaAt(sheet, inside(pick, sheet.box))) };
}

function hasCrosstable({ cells }: SheetArea): boolean {
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

/** The current tournament: its cells, the document that it is rated by, and the result. */
export type Tournament = ReturnType<typeof createTournament>;

/** The details of a file's event that the rules depend on. */
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

/** The parts of the state that do not change what the tournament is rated from. */
type Shown = Pick<
  TournamentState,
  'example' | 'result' | 'comparison' | 'view' | 'isDetailed' | 'group' | 'written'
>;

export function createTournament(pane: Pane, confirmations: Confirmations) {
  const { workbook } = pane;
  const state = pane.slice<TournamentState>(INITIAL_TOURNAMENT);
  const previewNow = ratedOnce(confirmations);

  /** Changes the source of the tournament, and makes the preview again. */
  const update = (changes: SourceChanges): void => {
    const { choices, sheet, range, result, comparison, preview: before } = { ...state.get(), ...changes };
    const { system, options } = sheetTournament(choices);
    const preview = previewNow({ range, sheet, system, values: valuesOf(options, system) });
    if (preview === before) {
      state.set(changes);
      return;
    }
    state.set({
      ...changes,
      preview,
      result: result === null ? null : comparedWith(result, preview.rated),
      comparison: comparison === null ? null : comparisonOf(preview, choices),
    });
  };

  /** Where the workbook does not take the choices, they hold while the pane is open. */
  const save = (choices: TournamentChoices): void => {
    workbook.saveChoices(REMEMBERED, choices).catch(() => undefined);
  };

  /**
   * Reads a sheet, with other choices for it. If choices change meanwhile, it reads again.
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
    if (state.get().choices === before) update(sourceIn(before, { sheetId, front, other }, changes));
    else await readWith(target, changes);
  };

  return {
    get: () => state.get(),
    set: (changes: Partial<Shown>) => state.set(changes),
    /** Takes over what the workbook remembers. */
    load: async () => {
      state.set({ choices: parseChoices(await workbook.loadChoices(REMEMBERED).catch(() => null)) });
      await confirmations.load();
    },
    /** Reads the sheet anew. While the page has found nothing where it looks, it looks on the sheet in front. */
    read: () => readWith(({ sheetId }) => sheetId),
    /** Confirms the values in question. */
    confirm: (answers: readonly Confirmed[]) => {
      confirmations.confirm(answers);
      update({});
    },
    /** The document, its options, or the last day, for the sheet that the page reads from. */
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
    /** Reads from this sheet from now on; choices made for it before are kept unless others are given. */
    readFrom: async (sheetId: string | null, changes: Partial<SheetTournament> = {}) => {
      await readWith(() => sheetId, changes);
      save(state.get().choices);
    },
  };
}

/** Rates again only where the cells or the choices are others: a large tournament takes its time. */
function ratedOnce(confirmations: Confirmations): (source: TournamentSource) => TournamentPreview {
  let last: { readonly key: string; readonly preview: TournamentPreview } | null = null;
  return (source) => {
    const confirmed = confirmations.keys();
    const key = JSON.stringify([source, [...confirmed]]);
    if (last?.key !== key) last = { key, preview: previewOf(source, confirmed) };
    return last.preview;
  };
}

type SourceChanges = Partial<Pick<TournamentState, 'choices' | 'sheet' | 'front' | 'range'>>;

/** The sheets that were read, the one that the page is about and the one in front. */
interface SheetsRead {
  /** null = the sheet in front. */
  readonly sheetId: string | null;
  readonly front: SheetArea;
  /** null = it is the active sheet, or no sheet has this id any more. */
  readonly other: SheetArea | null;
}

/** Where the tournament is: on its own sheet, or on the sheet in front where that has no crosstable. */
function sourceIn(
  before: TournamentChoices,
  { sheetId, front, other }: SheetsRead,
  changes: Partial<SheetTournament>,
): SourceChanges {
  const own = withOwnRules({ ...before, sheetId }, other ?? front);
  const choices = withSheetTournament(own, changes);
  const range = other === null ? null : crosstableRange(other, sheetTournament(choices).pick);
  if (other !== null && range !== null && range.kind !== 'missing') {
    const looking = { sheet: front.sheet, hasCrosstable: hasCrosstable(front) };
    return { choices, sheet: other.sheet, front: looking, range };
  }
  const here = withOwnRules({ ...choices, sheetId: front.sheet.id }, front);
  const found = crosstableRange(front, sheetTournament(here).pick);
  return { choices: here, sheet: front.sheet, front: null, range: found };
}

/** The sheet in front, where it has a crosstable of the user's that the page does not read. */
export function otherSheet({ front, written }: TournamentState): SheetRef | null {
  return front !== null && front.hasCrosstable && !written.includes(front.sheet.id) ? front.sheet : null;
}
