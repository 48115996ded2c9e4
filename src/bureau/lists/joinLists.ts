import { groupBy } from '../../engine/kit/groups';
import { cellValue } from '../../cells/cellValue';
import { RATING_TITLES } from '../../cells/columns';
import { type Cells, placesOfColumns } from '../../cells/headers';
import { plainName } from '../../cells/names';
import { readRating } from '../../cells/readNumber';
import { type RatingType, RATING_TYPES } from '../../engine/csa2024';
import { note, type Problem, problem } from '../../engine/kit/problem';
import type { Progress } from '../../engine/kit/progress';
import { roundHalfAway } from '../../engine/kit/round';
import type { CellContent } from '../../figures/sheetModel';
import { readId } from '../read/tableReader';
import type { RatingPeriod } from '../tables/period';
import { bureauTableName, tableColumn, type TableSheet, type TableSheetColumn } from '../tables/tableSheet';
import { TEXT_FORMAT } from '../../figures/formats';
import { type BureauColumn, rawKey, TABLES, highestKey, kKey } from '../tables/tables';
import type { ListProblem, PlayerKey, ImportedList, ListedPlayer } from './importList';

/** The kind of a list's ratings: raw, or published (50), which are rounded and may be weighted. */
export const LIST_RATINGS = ['published', 'raw'] as const;
export type ListRatings = (typeof LIST_RATINGS)[number];

/** A table of players that lists are added to. */
export interface PlayersTable {
  /** The name of its sheet. */
  readonly name: string;
  /** The header row first. */
  readonly cells: Cells;
}

/** A column of the joined table: one of the table of players, or one of the user's own. */
interface JoinedColumn {
  readonly title: string;
  readonly key: PlayerKey | null;
}

/** The ratings taken from a list. */
interface JoinedRatings {
  readonly list: RatingType;
  /** Ratings taken from the list, and how many of them replaced another rating. */
  readonly taken: number;
  readonly replaced: number;
  /** Raw ratings of the table that were kept, as they round to the published ones. */
  readonly kept: number;
}

/** A table of players and lists in one, joined by CSA id. */
export interface JoinedLists {
  readonly columns: readonly JoinedColumn[];
  readonly rows: readonly (readonly CellContent[])[];
  /** Players who were not in the table. */
  readonly added: number;
  readonly ratings: readonly JoinedRatings[];
  /** Errors: not taken. Notes: contradictions, and which value was kept. */
  readonly problems: readonly ListProblem[];
}

/**
 * Joins lists by CSA id, in steps of a few milliseconds, and adds them to a table of players if there is one: its columns and
 * rows are kept in their order, and new players are added below. A rating is not taken if its id has another surname elsewhere.
 *
 * @param table null = only the lists
 * @param ratings with published ones, a raw rating of the table that rounds to the published one is kept
 */
export function* joinListsSteps(
  table: PlayersTable | null,
  lists: readonly ImportedList[],
  ratings: ListRatings,
): Generator<Progress, JoinedLists> {
  const joined = new Joining(table, lists, ratings);
  for (const list of lists) yield* joined.add(list);
  return joined.result();
}

/** Players joined without a pause: a few milliseconds. */
const PLAYERS_A_STEP = 500;

const COLUMNS = TABLES.players.columns;
const RAW: ReadonlyMap<PlayerKey, RatingType> = new Map(RATING_TYPES.map((list) => [rawKey(list), list]));

/** A row of the joined table, and its source. */
interface JoinedRow {
  readonly cells: CellContent[];
  readonly where: string;
}

class Joining {
  private readonly columns: readonly JoinedColumn[];
  private readonly placeOf: ReadonlyMap<PlayerKey, number>;
  private readonly rows: JoinedRow[] = [];
  private readonly byId = new Map<string, JoinedRow>();
  /** Players by name and date of birth, if both are known. */
  private readonly byPerson = new Map<string, { readonly id: string; readonly where: string }>();
  private readonly counts = new Map<RatingType, { taken: number; replaced: number; kept: number }>();
  private readonly problems: ListProblem[] = [];
  private added = 0;
  /** The place of the problems that are reported. */
  private file = '';
  private line = 0;

  constructor(
    table: PlayersTable | null,
    lists: readonly ImportedList[],
    private readonly ratings: ListRatings,
  ) {
    const header = table?.cells[0] ?? [];
    const places = placesOfColumns<PlayerKey>(header, COLUMNS);
    const keyAt = new Map([...places].map(([key, place]) => [place, key]));
    const own = header.map((title, at): JoinedColumn => {
      return { title: String(cellValue(title) ?? ''), key: keyAt.get(at) ?? null };
    });
    const isNew = (key: PlayerKey): boolean =>
      !places.has(key) && (table === null || lists.some(({ columns }) => columns.has(key)));
    const more = COLUMNS.flatMap(({ key, title }) => (isNew(key) ? [{ title, key }] : []));
    this.columns = [...own, ...more];
    this.placeOf = new Map(
      this.columns.flatMap(({ key }, at): [PlayerKey, number][] => (key === null ? [] : [[key, at]])),
    );
    for (const line of table?.cells.slice(1) ?? []) this.takeRow(line, `the table ${table?.name ?? ''}`);
  }

  /** Takes a row of the table, unless it is blank. */
  private takeRow(line: readonly unknown[], where: string): void {
    const cells = this.columns.map((_, at) => contentOf(line[at]));
    if (cells.every((cell) => cell === null)) return;
    const row: JoinedRow = { cells, where };
    this.rows.push(row);
    const id = readId(cellValue(this.cell(row, 'id')));
    if (typeof id !== 'string' || this.byId.has(id)) return;
    this.byId.set(id, row);
    this.notePerson(row, id);
  }

  *add(list: ImportedList): Generator<Progress, void> {
    this.problems.push(...list.problems);
    this.file = list.name;
    for (const type of list.lists)
      this.counts.set(type, this.counts.get(type) ?? { taken: 0, replaced: 0, kept: 0 });
    const players = [...byId(list.players).values()];
    for (const [at, lines] of players.entries()) {
      if (at % PLAYERS_A_STEP === 0) yield { doing: `Joining ${list.name}`, done: at, of: players.length };
      const [first] = lines;
      if (first === undefined) continue;
      const id = String(first.cells.get('id'));
      const numbers = lines.map(({ line }) => line).join(', ');
      this.line = first.line;
      if (lines.every((other) => sameCells(first, other))) this.addPlayer(first, list);
      else this.report(problem('listIdTwice', '14.4', { id, lines: numbers }));
    }
  }

  private report(found: Problem): void {
    this.problems.push({ file: this.file, line: this.line, problem: found });
  }

  private addPlayer(player: ListedPlayer, list: ImportedList): void {
    const known = this.byId.get(player.id);
    const row = known ?? this.newRow(player, list.name);
    if (known === undefined) this.reportTwin(player);
    else if (!this.isSamePerson(player, known)) return;
    for (const [key, value] of player.cells) {
      if (!RAW.has(key)) this.takeDetail(row, key, value);
    }
    for (const type of list.lists) this.takeRating(row, type, player);
    this.notePerson(row, player.id);
  }

  private newRow({ id }: ListedPlayer, where: string): JoinedRow {
    const row: JoinedRow = { cells: this.columns.map(() => null), where };
    this.rows.push(row);
    this.byId.set(id, row);
    this.added += 1;
    return row;
  }

  /** An id with another surname may belong to somebody else. */
  private isSamePerson({ cells }: ListedPlayer, known: JoinedRow): boolean {
    const surname = String(cells.get('surname') ?? '');
    const other = String(this.cell(known, 'surname') ?? '');
    if (surname === '' || other === '' || sameName(surname, other)) return true;
    const id = String(cells.get('id'));
    this.report(problem('surnameDiffers', '14.4', { id, surname, other, where: known.where }));
    return false;
  }

  /** The same name and date of birth under another id. */
  private reportTwin({ id, cells }: ListedPlayer): void {
    const person = personOf((key) => cells.get(key) ?? null);
    const twin = person === null ? undefined : this.byPerson.get(person);
    if (twin === undefined || twin.id === id) return;
    const details = { id: String(cells.get('id')), other: twin.id, where: twin.where };
    this.report(note('personTwice', '14.4', details));
  }

  private notePerson(row: JoinedRow, id: string): void {
    const person = personOf((key) => this.cell(row, key));
    if (person !== null && !this.byPerson.has(person)) this.byPerson.set(person, { id, where: row.where });
  }

  /** Fills a blank cell; a filled one is kept, and a different value of the list is reported. */
  private takeDetail(row: JoinedRow, key: PlayerKey, value: CellContent): void {
    const place = this.placeOf.get(key);
    if (place === undefined) return;
    const there = row.cells[place] ?? null;
    if (there === null) row.cells[place] = value;
    else if (key !== 'id' && !sameName(String(there), String(value))) {
      const details = { title: this.columns[place]!.title, value: String(value), other: String(there) };
      this.report(note('detailDiffers', '', { ...details, where: row.where }));
    }
  }

  private takeRating(row: JoinedRow, list: RatingType, { cells }: ListedPlayer): void {
    const place = this.placeOf.get(rawKey(list))!;
    const there = row.cells[place] ?? null;
    const rating = cells.get(rawKey(list)) ?? null;
    const counts = this.counts.get(list)!;
    if (rating === null) {
      if (there === null) return;
      const known = typeof there === 'number' ? there : String(there);
      this.report(note('ratingKept', '', { list: RATING_TITLES[list], rating: known, where: row.where }));
      return;
    }
    if (this.ratings === 'published' && isRoundedFrom(rating, there)) counts.kept += 1;
    else {
      if (there !== null && readRating(cellValue(there)) !== rating) counts.replaced += 1;
      row.cells[place] = rating;
      counts.taken += 1;
    }
  }

  private cell(row: JoinedRow, key: PlayerKey): CellContent {
    const place = this.placeOf.get(key);
    return place === undefined ? null : (row.cells[place] ?? null);
  }

  result(): JoinedLists {
    const { columns, added, problems } = this;
    const ratings = [...this.counts].map(([list, counts]) => ({ list, ...counts }));
    return { columns, rows: this.rows.map(({ cells }) => cells), added, ratings, problems };
  }
}

/** Whether a published rating is a raw one, rounded (25). */
function isRoundedFrom(published: CellContent, raw: CellContent): boolean {
  const known = readRating(cellValue(raw));
  return typeof known === 'number' && published === roundHalfAway(known, 0);
}

/** The content of a cell; Office returns a blank one as ''. */
function contentOf(cell: unknown): CellContent {
  const value = typeof cell === 'string' ? cell : cellValue(cell);
  return value === '' ? null : value;
}

/** Players by their CSA id, each with all their lines. */
const byId = (players: readonly ListedPlayer[]) => groupBy(players, ({ id }) => id);

/** Whether two lines are the same, apart from the spelling of the id. */
function sameCells({ cells }: ListedPlayer, { cells: others }: ListedPlayer): boolean {
  const keys = new Set([...cells.keys(), ...others.keys()]);
  return [...keys].every((key) => key === 'id' || cells.get(key) === others.get(key));
}

/** The same apart from case, spaces, hyphens and the encoding of accents. */
function sameName(one: string, other: string): boolean {
  const plain = (name: string): string => plainName(name.normalize('NFC')) || name;
  return one === other || plain(one) === plain(other);
}

/** Surname, first name and date of birth; null if one of them is unknown. */
function personOf(value: (key: PlayerKey) => CellContent): string | null {
  const parts = [value('surname'), value('firstName'), value('birth')];
  if (parts.some((part) => part === null || part === '')) return null;
  return parts.map((part) => plainName(String(part))).join('\n');
}

/** The least width of a column of the user's own, in characters. */
const OWN_WIDTH = 14;

/**
 * The joined lists as a new table of players.
 *
 * @param name of its sheet
 * @param period the month in the table's name; null = none
 */
export function joinedSheet(
  { columns, rows }: JoinedLists,
  name: string,
  period: RatingPeriod | null,
): TableSheet {
  const looks = columns.map(looksOf);
  return {
    name,
    tableName: bureauTableName('players', period),
    note: TABLES.players.note,
    columns: looks,
    rows: rows.map((row) => row.map((cell, at) => asStored(cell, looks[at]!.format))),
  };
}

function looksOf({ title, key }: JoinedColumn): TableSheetColumn {
  const known: BureauColumn | undefined = COLUMNS.find((column) => column.key === key);
  if (known === undefined) return tableColumn(title, 'General', OWN_WIDTH);
  return tableColumn(title, known.format, known.width, known.choices);
}

/** An id is text. */
function asStored(cell: CellContent, format: string): CellContent {
  return format === TEXT_FORMAT && cell !== null ? String(cell) : cell;
}

/** The choices of the kind of ratings. */
export const LIST_RATINGS_TITLES: Readonly<Record<ListRatings, string>> = {
  published: 'published ratings, as on the download site',
  raw: 'raw ratings, with their decimals',
};

/** The effect of each choice. */
export const LIST_RATINGS_HINTS: Readonly<Record<ListRatings, string>> = {
  published:
    'Published ratings are whole numbers (clause 25), and some are weighted ratings (clause 50). The run uses them as raw ratings, so that new ratings can differ from the official ones. A raw rating in your table that rounds to the published one is kept.',
  raw: 'They replace the ratings in the table.',
};

/**
 * What a run assumes of players with only these columns.
 *
 * @param columns those of the files, and of the table that they are added to
 */
export function assumptionsText(columns: ReadonlySet<PlayerKey>): string {
  const has = (keyOf: typeof kKey | typeof highestKey): boolean =>
    RATING_TYPES.some((list) => columns.has(keyOf(list)));
  const k =
    has(kKey) || has(highestKey)
      ? []
      : [
          'the highest rating is the highest of the rating and its history, and K follows from it (clause 31)',
        ];
  const assumed = [
    ...k,
    'a player without rows in Rating history has no other rating to weigh (clause 49)',
    'a player with fewer than five Performances has no weighted performance (clause 35)',
  ];
  return `The run assumes for data missing from the lists: ${assumed.join('; ')}.`;
}
