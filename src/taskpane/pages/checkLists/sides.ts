import { cellValue } from '../../../cells/cellValue';
import { RATING_TITLES } from '../../../cells/columns';
import { numberInText } from '../../../cells/readNumber';
import type { CompareWorkbook, SideSource } from '../../../excel/compareWorkbook';
import type { Workbook } from '../../../excel/workbook';
import { listInName } from '../../../bureau';
import {
  pairByPosition,
  pairByTitle,
  type Pairing,
  titlesOf,
  type ComparedSide,
  listColumn,
  onlyRows,
  valuesIn,
} from '../../../explain/compare';
import { boxAddress, intersection } from '../../../figures/address';
import { withThousands } from '../../kit/numbers';
import type { Slice } from '../../kit/page';
import { isObject, oneOf, parseBox } from '../../kit/parse';
import {
  type CheckListsState,
  type FoundSide,
  type SideName,
  type SideChoice,
  SIDES,
  type ListFilter,
  WAYS,
} from './checkListsState';

/** A side of more cells would not fit into the memory of a small computer together with the other one. */
const MOST_CELLS = 1_000_000;

/** The pairs of columns as they stand. */
export function pairingOf({ found: { here, there }, way, pairs }: CheckListsState): Pairing {
  const [ours, theirs] = [here?.titles ?? [], there?.titles ?? []];
  return way === 'id' ? pairByTitle(ours, theirs, pairs) : pairByPosition(ours, theirs);
}

/** Why the two sides cannot be compared as they stand, and what to do; null where they can. */
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
  if (choices[side] === null) return `Choose what stands ${side} first.`;
  if (found[side] === null) {
    return `What was chosen ${side} is not in the workbook any more, or holds nothing. Choose it again.`;
  }
  return null;
}

function overlap(here: FoundSide, there: FoundSide): string | null {
  if (here.at === null || there.at === null || here.at.sheet.id !== there.at.sheet.id) return null;
  const both = intersection(here.at.box, there.at.box);
  return both === null
    ? null
    : `The two sides overlap in ${boxAddress(both)} of ${here.at.sheet.name}. Choose two that lie apart.`;
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
  return `Say which list is compared: ${filter.side} has a row for each list and player, the other side has not.`;
}

/** A header row has words; a year may stand among them. */
function looksLikeData(titles: readonly string[]): boolean {
  const words = titles.filter((title) => title !== '' && numberInText(title) === null);
  return words.length * 2 < titles.length;
}

/** Looks anew for the tables of the workbook, and for the two sides. Pairs of columns hold while the titles stay. */
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
 * the list that the other side's name speaks of, if there is one.
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

/** Takes choices over and saves them; where the workbook does not take them, they hold while the pane is open. */
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
