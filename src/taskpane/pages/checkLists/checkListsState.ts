import { listInName, newRatingsTables } from '../../../bureau';
import { cellValue } from '../../../cells/cellValue';
import { RATING_TITLES } from '../../../cells/columns';
import { exact } from '../../../cells/numberText';
import { numberInText } from '../../../cells/readNumber';
import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import type { CompareWorkbook, SideSource } from '../../../excel/compareWorkbook';
import type { TableRef } from '../../../excel/ranges';
import type { SheetRef, Workbook } from '../../../excel/workbook';
import {
  type ChosenPairs,
  columnTitle,
  type ComparedSide,
  type Comparison,
  type Finding,
  type FindingKind,
  listColumn,
  onlyRows,
  pairByPosition,
  pairByTitle,
  type Pairing,
  placeOf,
  placeText,
  rowName,
  titlesOf,
  valuesIn,
} from '../../../explain/compare';
import { type Box, boxAddress, intersection } from '../../../figures/address';
import type { Progress } from '../../kit/jobs';
import { withThousands } from '../../kit/numbers';
import type { Focus, Pane, PickedCells, Slice } from '../../kit/page';
import { isObject, oneOf, parseBox } from '../../kit/parse';
import { quoted } from '../../kit/shownProblem';
import { blockedFiles, type ChosenList, nameOf } from '../../month/chosenLists';

const SIDES = ['here', 'there'] as const;
export type SideName = (typeof SIDES)[number];

/** How rows are paired. */
const WAYS = ['id', 'position'] as const;
export type Way = (typeof WAYS)[number];

/** What the user chose for a side; a file is read at once. */
export type SideChoice = SideSource | { readonly kind: 'file'; readonly file: ComparedSide };

/** The chosen side, as it was read. */
export interface FoundSide {
  readonly name: string;
  /** Its titles, and its rows with them. */
  readonly titles: readonly string[];
  readonly rows: number;
  /** How a file was written; '' for cells. */
  readonly written: string;
  /** Its place in the workbook; null for a file. */
  readonly at: { readonly sheet: SheetRef; readonly box: Box } | null;
}

/** A line of the comparison as the pane shows it. */
export interface ShownFinding {
  readonly kind: FindingKind;
  readonly row: string;
  readonly column: string;
  readonly here: ShownCell | null;
  readonly there: ShownCell | null;
  readonly difference: number | null;
  readonly remark: string;
}

/** A cell of one side: its place in words, and where a click leads; a file's line leads nowhere. */
export interface ShownCell {
  readonly place: string;
  readonly text: string;
  readonly at: PickedCells | null;
}

/** The result of a comparison, and its sheet. */
export interface CompareResult {
  readonly title: string;
  readonly how: string;
  readonly left: string;
  readonly counts: Readonly<Record<FindingKind, number>>;
  readonly largest: readonly ShownFinding[];
  /** Rows that could not be compared: their id is used twice, or is missing. */
  readonly notCompared: readonly ShownFinding[];
  /** Whether more rows of a side could not be compared than could. */
  readonly hardlyAny: boolean;
  readonly sheet: SheetRef;
}

/** A side with a row for each list and player, where the other side has one row a player. */
interface ListFilter {
  readonly side: SideName;
  /** The column of the lists, and its title. */
  readonly column: number;
  readonly title: string;
  readonly values: readonly string[];
  /** The list whose rows are compared; '' = all rows, null = not chosen yet. */
  readonly value: string | null;
}

/** The result of the comparison of one list, and its sheet. */
export interface ListResult {
  readonly list: RatingType;
  readonly counts: Readonly<Record<FindingKind, number>>;
  readonly largest: readonly ShownFinding[];
  readonly sheet: SheetRef;
}

/** The new ratings of a month beside the published lists. */
export interface PublishedState {
  /** The id of the table of new ratings. */
  readonly table: string;
  readonly files: readonly ChosenList[];
  /** Files that could not be read, in words. */
  readonly refused: readonly string[];
  readonly results: readonly ListResult[] | null;
}

/** All that the page Two lists has of its own. */
export interface CheckListsState {
  readonly tables: readonly TableRef[];
  readonly choices: Readonly<Record<SideName, SideChoice | null>>;
  /** null if nothing is chosen, or if the choice no longer exists. */
  readonly found: Readonly<Record<SideName, FoundSide | null>>;
  /** A side with a row for each list and player, beside one without; null where there is none. */
  readonly filter: ListFilter | null;
  readonly way: Way;
  readonly pairs: ChosenPairs;
  /** null = nothing is running that could be cancelled. */
  readonly progress: Progress | null;
  readonly result: CompareResult | null;
  /** New ratings and the published lists; null = any two lists. */
  readonly published: PublishedState | null;
}

export const INITIAL_CHECK_LISTS: CheckListsState = {
  tables: [],
  choices: { here: null, there: null },
  found: { here: null, there: null },
  filter: null,
  way: 'id',
  pairs: { keys: null, columns: [] },
  progress: null,
  result: null,
  published: null,
};

/** The table of new ratings; null if it no longer exists. */
function tableOf({ table }: PublishedState, tables: readonly TableRef[]): TableRef | null {
  return newRatingsTables(tables).find(({ id }) => id === table) ?? null;
}

/** Why nothing can be compared yet; null if it can. */
export function blockedPublished(published: PublishedState, tables: readonly TableRef[]): string | null {
  if (tableOf(published, tables) === null) return 'Choose the table of new ratings first.';
  const several = published.files.find(({ recognised }) => recognised.columns.lists.length > 0);
  if (several !== undefined) {
    return `${nameOf(several)} has a column for each list. Remove it here, and compare it as one of two lists.`;
  }
  return blockedFiles(published.files);
}

/** The lists of which no file was chosen, in words; '' where all were. */
export function notChosen({ files }: PublishedState): string {
  const missing = RATING_TYPES.filter((type) => !files.some(({ list }) => list === type));
  return missing.map((type) => RATING_TITLES[type]).join(', ');
}

/** The context of the page's actions. */
export interface CheckListsParts {
  readonly pane: Pane;
  readonly state: Slice<CheckListsState>;
  readonly focus: Focus;
  readonly excel: CompareWorkbook;
}

/** A side of more cells would not fit into the memory of a small computer together with the other one. */
const MOST_CELLS = 1_000_000;

/** The current pairs of columns. */
export function pairingOf({ found: { here, there }, way, pairs }: CheckListsState): Pairing {
  const [ours, theirs] = [here?.titles ?? [], there?.titles ?? []];
  return way === 'id' ? pairByTitle(ours, theirs, pairs) : pairByPosition(ours, theirs);
}

/** Why the two sides cannot be compared, and what to do; null if they can. */
export function notComparable(state: CheckListsState): string | null {
  const { here, there } = state.found;
  const missing = whatIsMissing('here', state) ?? whatIsMissing('there', state);
  if (here === null || there === null || missing !== null) return missing;
  const large = [here, there].find(({ rows, titles }) => rows * titles.length > MOST_CELLS);
  if (large !== undefined) {
    return `${large.name} has more than ${withThousands(MOST_CELLS)} cells. Select fewer rows or columns.`;
  }
  return (
    overlap(here, there) ?? (state.way === 'id' ? (noPartners(state, here, there) ?? noList(state)) : null)
  );
}

function whatIsMissing(side: SideName, { choices, found }: CheckListsState): string | null {
  if (choices[side] === null) return `First choose what to compare ${side}.`;
  if (found[side] === null) {
    return `What was chosen ${side} is no longer in the workbook, or is empty. Choose it again.`;
  }
  return null;
}

function overlap(here: FoundSide, there: FoundSide): string | null {
  if (here.at === null || there.at === null || here.at.sheet.id !== there.at.sheet.id) return null;
  const both = intersection(here.at.box, there.at.box);
  return both === null
    ? null
    : `The two sides overlap in ${boxAddress(both)} of ${here.at.sheet.name}. Choose two that do not overlap.`;
}

function noPartners(state: CheckListsState, here: FoundSide, there: FoundSide): string | null {
  const without = [here, there].find(({ titles }) => looksLikeData(titles));
  if (without !== undefined) {
    return `The first row of ${without.name} has numbers or blanks where headers should be. Select the header row too, or compare by position.`;
  }
  const { keys, columns } = pairingOf(state);
  if (keys.length === 0) return 'Choose the columns with the ids, or compare by position.';
  return columns.length === 0 ? 'No two columns have the same header. Pair two of them under Columns.' : null;
}

function noList({ filter }: CheckListsState): string | null {
  if (filter === null || filter.value !== null) return null;
  return `Choose which list is compared: ${filter.side} has a row for each list and player, the other side does not.`;
}

/** A header row has words; one of them may be a year. */
function looksLikeData(titles: readonly string[]): boolean {
  const words = titles.filter((title) => title !== '' && numberInText(title) === null);
  return words.length * 2 < titles.length;
}

/** Looks anew for the tables of the workbook, and for the two sides. Pairs of columns are kept while the titles are the same. */
export async function findSides(state: Slice<CheckListsState>, excel: CompareWorkbook): Promise<void> {
  const tables = await excel.listTables();
  const { choices } = state.get();
  const [here, there] = [await foundSide(choices.here, excel), await foundSide(choices.there, excel)];
  const before = state.get();
  const same = SIDES.every((side) => {
    const titles = (side === 'here' ? here : there)?.titles ?? [];
    return titles.join('\n') === (before.found[side]?.titles ?? []).join('\n');
  });
  const pairs = same ? before.pairs : { keys: null, columns: [] };
  const found = { here, there };
  const filter = await findFilter(choices, found, before.filter, excel);
  state.set({ tables, found, pairs, filter });
}

async function foundSide(choice: SideChoice | null, excel: CompareWorkbook): Promise<FoundSide | null> {
  if (choice === null) return null;
  if (choice.kind === 'file') {
    const { file } = choice;
    const written = file.source.kind === 'file' ? file.source.written : '';
    return { name: file.name, titles: titlesOf(file), rows: file.cells.length, written, at: null };
  }
  const found = await excel.findSide(choice);
  if (found === null) return null;
  const { name, sheet, box, first } = found;
  const titles = first.map((cell) => String(cellValue(cell) ?? ''));
  return { name, titles, rows: box.rows, written: '', at: { sheet, box } };
}

type Both<T> = Readonly<Record<SideName, T | null>>;

/**
 * The filter that two sides need; null where neither or both have a column for the list, or it has one list only. It begins with
 * the list in the other side's name, if there is one.
 *
 * @param before the filter as it was, whose choice holds as long as the list is there
 */
async function findFilter(
  choices: Both<SideChoice>,
  found: Both<FoundSide>,
  before: ListFilter | null,
  excel: CompareWorkbook,
): Promise<ListFilter | null> {
  const { here, there } = found;
  if (here === null || there === null) return null;
  const columns = { here: listColumn(here.titles), there: listColumn(there.titles) };
  if (columns.here < 0 === columns.there < 0) return null;
  const side = columns.here < 0 ? 'there' : 'here';
  const column = columns[side];
  const values = valuesIn(await columnOf(choices[side], column, excel));
  if (values.length < 2) return null;
  const same = before?.side === side && before.values.join('\n') === values.join('\n');
  const named = listInName((side === 'here' ? there : here).name);
  const offered = named === null ? null : (values.find((value) => value === RATING_TITLES[named]) ?? null);
  const title = found[side]?.titles[column] ?? '';
  return { side, column, title, values, value: same ? before.value : offered };
}

async function columnOf(
  choice: SideChoice | null,
  column: number,
  excel: CompareWorkbook,
): Promise<readonly unknown[]> {
  if (choice === null) return [];
  if (choice.kind === 'file') return choice.file.cells.map((row) => cellValue(row[column]));
  return excel.readSideColumn(choice, column);
}

/** The rows of a side that the filter leaves. */
export function filtered(side: ComparedSide, name: SideName, filter: ListFilter | null): ComparedSide {
  if (filter === null || filter.side !== name || filter.value === null || filter.value === '') return side;
  return onlyRows(side, filter.column, filter.value, `${side.name}, ${filter.title} = ${filter.value}`);
}

/** What the workbook remembers: where the sides stand, but no file, and how rows belong together. */
export function parseSides(saved: unknown): Pick<CheckListsState, 'choices' | 'way'> {
  const sides = isObject(saved) && isObject(saved.choices) ? saved.choices : {};
  const [here = null, there = null] = SIDES.map((side) => parseSource(sides[side]));
  return { choices: { here, there }, way: oneOf(WAYS, isObject(saved) ? saved.way : null, 'id') };
}

function parseSource(saved: unknown): SideSource | null {
  if (!isObject(saved)) return null;
  if (saved.kind === 'table' && typeof saved.id === 'string') return { kind: 'table', id: saved.id };
  const box = parseBox(saved.box);
  if (saved.kind !== 'cells' || typeof saved.sheetId !== 'string' || box === null) return null;
  return { kind: 'cells', sheetId: saved.sheetId, box };
}

/** Takes choices over and saves them; if the workbook refuses them, they are kept while the pane is open. */
export function rememberSides(
  state: Slice<CheckListsState>,
  workbook: Workbook,
  changes: Partial<CheckListsState>,
): void {
  state.set(changes);
  const { choices, way } = state.get();
  const kept = (choice: SideChoice | null): SideSource | null =>
    choice === null || choice.kind === 'file' ? null : choice;
  const saved = { choices: { here: kept(choices.here), there: kept(choices.there) }, way };
  workbook.saveChoices('compare', saved).catch(() => undefined);
}

/** How many of the largest differences the pane shows. */
const LARGEST = 10;
/** How many rows that could not be compared the pane shows; the sheet has all. */
const ROWS = 20;

const NOT_COMPARED: ReadonlySet<Finding['kind']> = new Set([
  'twiceHere',
  'twiceThere',
  'noKeyHere',
  'noKeyThere',
]);

/** The sheets of the two sides, by which a click finds their cells; null for a file. */
interface SidesSheets {
  readonly here: SheetRef | null;
  readonly there: SheetRef | null;
}

/** The part of a comparison that the pane shows. */
export function shownOf(
  comparison: Comparison,
  sheets: SidesSheets,
): Pick<CompareResult, 'title' | 'largest' | 'notCompared' | 'hardlyAny'> {
  const { here, there, findings, counts } = comparison;
  const shown = (wanted: (finding: Finding) => boolean, most: number): ShownFinding[] =>
    findings
      .filter(wanted)
      .slice(0, most)
      .map((finding) => shownFinding(comparison, finding, sheets));
  return {
    title: `${here.name} and ${there.name}`,
    largest: shown(({ kind }) => kind === 'differs', LARGEST),
    notCompared: shown(({ kind }) => NOT_COMPARED.has(kind), ROWS),
    hardlyAny:
      isMost(counts.twiceHere + counts.noKeyHere, here) ||
      isMost(counts.twiceThere + counts.noKeyThere, there),
  };
}

function isMost(rows: number, { cells }: ComparedSide): boolean {
  return rows * 2 > cells.length - 1;
}

function shownFinding(comparison: Comparison, finding: Finding, sheets: SidesSheets): ShownFinding {
  const { here, there, pairing, titled } = comparison;
  const { kind, rowHere, rowThere, column, difference, remark } = finding;
  const pair = column === null ? (pairing.keys[0] ?? { here: 0, there: 0 }) : pairing.columns[column]!;
  const cells = {
    here: rowHere === null ? null : shownCell(here, rowHere, pair.here, sheets.here),
    there: rowThere === null ? null : shownCell(there, rowThere, pair.there, sheets.there),
  };
  return {
    kind,
    row: String(rowName(comparison, finding)),
    column: column === null ? '' : columnTitle(here, pair.here, titled.here),
    ...cells,
    difference,
    remark,
  };
}

function shownCell(side: ComparedSide, row: number, column: number, sheet: SheetRef | null): ShownCell {
  const value = cellValue(side.cells[row]?.[column]);
  const text = typeof value === 'number' ? exact(value) : String(value ?? '');
  const place = placeText(side, row, column);
  if (side.source.kind === 'file' || sheet === null) return { place, text, at: null };
  const box = { ...placeOf(side.source, row, column), rows: 1, columns: 1 };
  return { place: `${quoted(sheet.name)}!${place}`, text, at: { sheetId: sheet.id, box } };
}
