import { columnPlaces, type NamedColumn } from '../../cells/headers';
import { readDate, serialOfDay, dayOfSerial } from '../../cells/readDate';
import { readNumber, readRating } from '../../cells/readNumber';
import { RATING_TYPES, type RatingType } from '../../engine/csa2024';
import { isProblem, note, type Outcome, type Problem, problem } from '../../engine/kit/problem';
import type { Progress } from '../../engine/kit/progress';
import type { CellContent } from '../../figures/sheetModel';
import { readId } from '../read/tableReader';
import { highestKey, kKey, rawKey, type ColumnKey, TABLES } from '../tables/tables';
import { NO_BIRTH_DATE } from './ratingList';
import { hasFields, type TextFile } from './textFile';

/** One player of a list, as cells of the table of players. */
export interface ListedPlayer {
  /** The line of the file. */
  readonly line: number;
  /** The CSA id in its comparable form. */
  readonly id: string;
  /** The filled cells, by column. */
  readonly cells: ReadonlyMap<PlayerKey, CellContent>;
}

/** A problem of a file, and its line; null = the whole file. */
export interface ListProblem {
  readonly file: string;
  readonly line: number | null;
  readonly problem: Problem;
}

/** A list from a file. */
export interface ImportedList {
  readonly name: string;
  /** The lists whose ratings it has. */
  readonly lists: readonly RatingType[];
  /** Its columns of the table of players. */
  readonly columns: ReadonlySet<PlayerKey>;
  readonly players: readonly ListedPlayer[];
  readonly problems: readonly ListProblem[];
}

/** A recognised list, whose rating list may still be unknown. */
export interface RecognisedList {
  readonly file: TextFile;
  /** The row of the header, which may have titles above it. */
  readonly headerRow: number;
  readonly columns: ListColumns;
  /** The rating list by its file name or a title; null = unknown, or each list has a column of its own. */
  readonly list: RatingType | null;
  /** Whether all its ratings are whole numbers, as published ones are. */
  readonly wholeRatings: boolean;
}

/** Rows in a step of a few milliseconds. */
const ROWS_A_STEP = 500;

/** The rows searched for the header. */
const ROWS_ABOVE = 15;

/**
 * Recognises a list by its header, which may have titles above it.
 *
 * @returns or `listColumnMissing` with the columns of the file
 */
export function recogniseList(file: TextFile): Outcome<RecognisedList> {
  const headers = file.rows.slice(0, ROWS_ABOVE).map(listColumns);
  const found = headers.findIndex(({ missing }) => missing.length === 0);
  if (found < 0) {
    const title = headers[0]?.missing.join(' and no column ') ?? '';
    return problem('listColumnMissing', '', { title, found: (file.rows[0] ?? []).join(', ') });
  }
  const columns = headers[found]!;
  const above = file.rows.slice(0, found).map((fields) => fields.join(' '));
  const inTitle = above.map(listInName).find((list) => list !== null) ?? null;
  return {
    file,
    headerRow: found,
    columns,
    list: columns.lists.length > 0 ? null : (listInName(file.name) ?? inTitle),
    wholeRatings: hasWholeRatings(file, found, columns),
  };
}

function hasWholeRatings(file: TextFile, headerRow: number, { places, lists }: ListColumns): boolean {
  const at = lists.length > 0 ? lists.map((list) => places.get(rawKey(list))!) : [places.get('rating')!];
  return file.rows
    .slice(headerRow + 1)
    .every((fields) => at.every((place) => /^\s*\d*\s*$/.test(fields[place] ?? '')));
}

/**
 * Reads a list in steps of a few milliseconds, with all names unchanged. An unreadable line is skipped and reported.
 *
 * @param recognised the file, from `recogniseList`
 * @param list the rating list of its column RATING; ignored if each list has a column of its own
 */
export function* importListSteps(
  { file, headerRow, columns }: RecognisedList,
  list: RatingType,
): Generator<Progress, ImportedList> {
  const { name } = file;
  const players: ListedPlayer[] = [];
  const problems: ListProblem[] = [];
  if (file.damaged > 0) {
    const damaged = note('charactersDamaged', '', { count: file.damaged });
    problems.push({ file: name, line: null, problem: damaged });
  }
  const keys = keysOf(columns, list);
  const expected = file.rows[headerRow]!.length;
  const first = headerRow + 1;
  for (let row = first; row < file.rows.length; row += 1) {
    if (row % ROWS_A_STEP === 0) yield { doing: `Reading ${name}`, done: row, of: file.rows.length };
    const [fields, line] = [file.rows[row]!, file.lines[row]!];
    const player = hasFields(fields, expected)
      ? listedPlayer(fields, line, keys)
      : problem('fieldsDiffer', '', { fields: fields.length, expected });
    if (isProblem(player)) problems.push({ file: name, line, problem: player });
    else players.push(player);
  }
  const lists = columns.lists.length > 0 ? columns.lists : [list];
  return { name, lists, columns: new Set(keys.keys()), players, problems };
}

/** The places of the columns of the table of players in the file. */
function keysOf({ places }: ListColumns, list: RatingType): Map<PlayerKey, number> {
  return new Map([...places].map(([key, place]) => [key === 'rating' ? rawKey(list) : key, place]));
}

const RATINGS: ReadonlySet<PlayerKey> = new Set([
  'fideRating',
  ...RATING_TYPES.flatMap((list) => [rawKey(list), highestKey(list)]),
]);
const FACTORS: ReadonlySet<PlayerKey> = new Set(RATING_TYPES.map(kKey));

function listedPlayer(
  fields: readonly string[],
  line: number,
  keys: ReadonlyMap<PlayerKey, number>,
): Outcome<ListedPlayer> {
  const cells = new Map<PlayerKey, CellContent>();
  for (const [key, place] of keys) {
    const field = fields[place]!;
    const number = field.trim() === '' ? null : field.trim();
    const cell = RATINGS.has(key)
      ? readRating(number)
      : FACTORS.has(key)
        ? readNumber(number)
        : key === 'birth'
          ? birthCell(field)
          : field === ''
            ? null
            : field;
    if (isProblem(cell)) return cell;
    if (cell !== null) cells.set(key, cell);
  }
  const id = readId(idField(cells.get('id')));
  if (typeof id !== 'string') return problem('valueMissing', '14.4');
  return { line, id, cells };
}

/** An id without spaces around it. */
function idField(cell: CellContent | undefined): string | null {
  const text = String(cell ?? '').trim();
  return text === '' ? null : text;
}

/** A date of birth as Excel's date, for sorting; text if Excel has no such date; null if blank. */
function birthCell(text: string): CellContent {
  if (text === NO_BIRTH_DATE || text.trim() === '') return null;
  const day = readDate(text.trim());
  if (typeof day !== 'number') return text;
  const serial = serialOfDay(day);
  return dayOfSerial(serial) === day ? serial : text;
}

/** The columns of the table of players. */
export type PlayerKey = ColumnKey<'players'>;

/** A column of a list: one of the table of players, or the rating of a file with one rating list. */
type ListKey = PlayerKey | 'rating';

/** On the federation's download site FED is the player's region, not their federation. */
const REGION = 'fed';

/** Further names of the columns in lists. */
const MORE_NAMES: Readonly<Partial<Record<PlayerKey, readonly string[]>>> = {
  region: [REGION, 'prov', 'union'],
  surname: ['familyname'],
  birth: ['birthday', 'birth'],
};

/** As on the download site, for problems. */
const LIST_TITLES: Readonly<Partial<Record<PlayerKey, string>>> = { id: 'UNIQUE_NO' };

const PLAYER_COLUMNS = TABLES.players.columns.map(({ key, title, names }): NamedColumn<PlayerKey> => ({
  key,
  title: LIST_TITLES[key] ?? title,
  names: [...names.filter((name) => name !== REGION), ...(MORE_NAMES[key] ?? [])],
  required: false,
}));

const RATING: NamedColumn<'rating'> = {
  key: 'rating',
  title: 'RATING',
  names: ['rating', 'published', 'publishedrating', 'currentrating'],
  required: false,
};

/** The columns of a list. */
interface ListColumns {
  readonly places: ReadonlyMap<ListKey, number>;
  /** The rating lists with a column of their own; empty if the file has one list, in the column RATING. */
  readonly lists: readonly RatingType[];
  /** Missing required columns, as the download site names them. */
  readonly missing: readonly string[];
  /** The titles of unused columns. */
  readonly others: readonly string[];
}

/** Finds the columns of a list by its header row; of two with the same meaning the first. */
export function listColumns(header: readonly string[]): ListColumns {
  const columns: readonly NamedColumn<ListKey>[] = [...PLAYER_COLUMNS, RATING];
  const places = columnPlaces(header, columns, () => undefined);
  const lists = RATING_TYPES.filter((type) => places.has(rawKey(type)));
  if (lists.length > 0) places.delete('rating');
  const missing = [
    ...(places.has('id') ? [] : ['UNIQUE_NO']),
    ...(places.has('rating') || lists.length > 0 ? [] : ['RATING']),
  ];
  const taken = new Set(places.values());
  return {
    places,
    lists,
    missing,
    others: header.filter((title, at) => !taken.has(at) && title.trim() !== ''),
  };
}

/** Words for the lists in names of files. */
const LIST_WORDS: Readonly<Record<RatingType, readonly string[]>> = {
  main: ['main'],
  standard: ['standard', 'std', 'stnd'],
  rapid: ['rapid'],
  blitz: ['blitz'],
};

/**
 * The rating list in a name such as "CHESSA Rapid 2024-04.csv" or "blitz_ratings.csv".
 *
 * @returns null if there is none, or several
 */
export function listInName(name: string): RatingType | null {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const found = RATING_TYPES.filter((type) =>
    words.some((word) => LIST_WORDS[type].some((known) => word.startsWith(known))),
  );
  return found.length === 1 ? found[0]! : null;
}
