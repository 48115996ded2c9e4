import { type CellValue, cellValue, isBlankOrZero, isDash } from '../../cells/cellValue';
import { RATING_TITLES } from '../../cells/columns';
import { foldedName, plainName } from '../../cells/names';
import { absenceIn } from '../../cells/noOpponent';
import { birthIn, dayOfSmallSerial, readDate, readBirthYear } from '../../cells/readDate';
import { readKFactor, readRating, readRawRating } from '../../cells/readNumber';
import { shown } from '../../cells/reader';
import { isTotalLabel } from '../../cells/totalRow';
import { RATING_TYPES, type RatingType } from '../../engine/csa2024';
import { LIST_COUNT, type PlayerColumns, emptyColumn } from '../../engine/csa2024/bureau/bureauInput';
import { type CalendarDay, formatCalendarDay, yearOf } from '../../engine/kit/calendarDay';
import { isUsable } from '../../engine/kit/numbers';
import { note, problem } from '../../engine/kit/problem';
import { asKFactor, asRawRating, type KFactor, type RawRating } from '../../engine/kit/units';
import type { RowsByPlace } from '../../cells/headers';
import { type Bound, isAllowed } from '../../figures/question';
import { birthYears, BUREAU_BOUNDS, isBelowFloor } from '../../documents/csa2024/bounds';
import type { RatingPeriod } from '../tables/period';
import { type BureauTable, highestKey, kKey, rawKey, type ReadKey } from '../tables/tables';
import { IdCells, KnownCells, numberColumn, NumberedIds, UNKNOWN } from './columns';
import {
  checkNumber,
  readFideId,
  readId,
  readText,
  withClause,
  type BureauTableProblem,
  type NumbersAsText,
  type ReadingProgress,
  TableReader,
  type Effect,
} from './tableReader';

/** Who a player is (14), with the text of the cells. */
export interface Person {
  readonly id: string;
  readonly surname: string;
  readonly firstName: string;
  /** The cell of the date of birth: an Excel date, a year, or text; null = blank. */
  readonly birth: CellValue;
  readonly gender: string;
  readonly title: string;
  readonly region: string;
  readonly federation: string;
  readonly fideId: string;
  /** The cells of the other two FIDE ratings, which no clause uses. */
  readonly fideRapid: CellValue;
  readonly fideBlitz: CellValue;
}

export interface PlayersReading {
  readonly people: readonly Person[];
  readonly columns: PlayerColumns;
  /** A player's index by their id, as `readId` leaves it. */
  readonly indexOf: ReadonlyMap<string, number>;
  /** Reads a column of ids as indexes of players. */
  readonly idCells: () => IdCells;
  /** The row of each player in the table. */
  readonly rows: readonly number[];
  readonly table: TableReader<'players'>;
}

/** An id that is comparable as it is. */
const PLAIN_ID = /^[1-9]\d*$/;
/** Ids as `readId` leaves them: of digits alone, and of a short code with a number, such as zim123 or 1234/a. */
const ID_OF_DIGITS = /^\d+$/;
const CODED_ID = /^\p{L}{0,3}[-/. ]?\d[-/.\d]*\p{L}?$/u;

/**
 * The table of players. A player without an id is skipped, as nothing can refer to them; any other error blocks the run, as
 * the opponents' ratings depend on it.
 */
export function* readPlayers(
  cells: RowsByPlace,
  problems: BureauTableProblem[],
  period: RatingPeriod,
  texts: NumbersAsText,
): Generator<ReadingProgress, PlayersReading> {
  const table = new TableReader('players', cells, 'error', problems, texts);
  const most = Math.max(0, table.rows - 1);
  const raw = emptyColumn<RawRating>(most * LIST_COUNT).fill(asRawRating(NaN));
  const highest = new Float64Array(most * LIST_COUNT).fill(NaN);
  const k = emptyColumn<KFactor>(most * LIST_COUNT).fill(asKFactor(NaN));
  const fide = new Float64Array(most).fill(NaN);
  const people: Person[] = [];
  const rows: number[] = [];
  const indexOf = new Map<string, number>();
  const samePeople = new SamePeople(table, people, rows);
  const readPerson = personReader(table);
  const checkDetails = detailsChecker(table);
  const births = new Births(table, period);
  const ids = new IdShapes();
  const idPlace = table.placeOf('id');
  const fideRating = numberColumn(table, 'fideRating', readRating, BUREAU_BOUNDS.fide);
  const lists = listColumns(table);
  yield* table.eachRow((row) => {
    const cell = table.rawAt(idPlace);
    const isPlain = typeof cell === 'string' && PLAIN_ID.test(cell);
    const id = isPlain ? cell : table.need('id', readId, '14.4', 'skipped');
    // The numbers of a row that is not used are not read.
    if (id === null) {
      table.noteText();
      return;
    }
    const twin = indexOf.get(id);
    if (twin !== undefined) {
      table.noteText();
      table.report('id', problem('idTwice', '14.4', { id: table.text('id'), above: row - rows[twin]! }));
      return;
    }
    const index = people.length;
    indexOf.set(id, index);
    const person = readPerson();
    checkDetails();
    people.push(person);
    rows.push(row);
    ids.add(id, index, isPlain);
    if (person.firstName.trim() === '' && isTotalLabel(person.surname)) {
      const found = problem('playerLikeTotal', '14', { name: person.surname.trim() });
      table.report('surname', found, 'question');
    }
    const born = births.dayIn(person.birth);
    if (born !== null && person.surname.trim() !== '') samePeople.check(index, born);
    fide[index] = fideRating.value;
    for (let list = 0; list < LIST_COUNT; list += 1) {
      const ofList = lists[list]!;
      const at = index * LIST_COUNT + list;
      const rating = ofList.raw.value;
      const peak = ofList.highest.value;
      const ownK = table.rawAt(ofList.k);
      raw[at] = asRawRating(rating);
      highest[at] = peak;
      if (peak < rating || isBelowFloor(rating, peak)) checkHighest(table, ofList.type, peak, rating);
      if (ownK !== '' && ownK !== null) k[at] = kIn(table, ofList.type);
    }
  });
  for (const index of ids.unlikeOthers()) {
    const details = { id: people[index]!.id };
    table.reportAt(rows[index]!, 'id', problem('idUnlikeOthers', '14.4', details), 'question');
  }
  const count = people.length;
  const columns: PlayerColumns = {
    count,
    raw: raw.subarray(0, count * LIST_COUNT),
    highest: highest.subarray(0, count * LIST_COUNT),
    k: k.subarray(0, count * LIST_COUNT),
    fide: fide.subarray(0, count),
  };
  return { people, columns, indexOf, idCells: idCellsOf(indexOf), rows, table };
}

/** The columns of each rating list. */
function listColumns(table: TableReader<'players'>) {
  return RATING_TYPES.map((type) => ({
    type,
    raw: numberColumn(table, rawKey(type), readRawRating, BUREAU_BOUNDS.rating),
    highest: numberColumn(table, highestKey(type), readRating, BUREAU_BOUNDS.highest),
    k: table.placeOf(kKey(type)),
  }));
}

/** How ids look: if most of them are numbers, a word is hardly an id. */
class IdShapes {
  private readonly words: number[] = [];
  private numbers = 0;

  add(id: string, index: number, isPlain: boolean): void {
    if (isPlain || ID_OF_DIGITS.test(id)) this.numbers += 1;
    else if (!CODED_ID.test(id)) this.words.push(index);
  }

  /** The players whose ids are words among numbers. */
  unlikeOthers(): readonly number[] {
    return this.numbers > this.words.length ? this.words : [];
  }
}

/** Readers of columns of ids, which share the contents that they know. */
function idCellsOf(indexOf: ReadonlyMap<string, number>): () => IdCells {
  const indexIn = (value: CellValue): number => {
    // In a row of games these are no player.
    const id = isBlankOrZero(value) || isDash(value) || absenceIn(value) !== null ? null : readId(value);
    return typeof id === 'string' ? (indexOf.get(id) ?? UNKNOWN) : UNKNOWN;
  };
  const numbered = new NumberedIds(indexOf);
  const known = new Map<unknown, number>();
  return () => new IdCells(numbered, new KnownCells(indexIn, known));
}

const isRating = (value: number): boolean => isAllowed(BUREAU_BOUNDS.rating, value);

/** Questions a highest rating below the rating (31), and notes one with a floor above it (42); a number out of bounds has a question of its own. */
function checkHighest(
  table: TableReader<'players'>,
  type: RatingType,
  highest: number,
  rating: number,
): void {
  if (!isRating(rating) || !isRating(highest)) return;
  const details = { list: RATING_TITLES[type], highest, rating };
  if (highest < rating) table.report(highestKey(type), note('highestBelowRating', '31', details), 'question');
  else table.report(highestKey(type), note('ratingBelowFloor', '42', details), 'note');
}

function kIn(table: TableReader<'players'>, type: RatingType): KFactor {
  const k = readK(table, type);
  checkNumber(table, kKey(type), BUREAU_BOUNDS.k, k);
  return k;
}

/** Finds players listed under two ids, whose games would be rated as those of two people. */
class SamePeople {
  /** The players of a date of birth: the only one, or all by their names. */
  private readonly known = new Map<CalendarDay, number | Map<string, number>>();

  constructor(
    private readonly table: TableReader<'players'>,
    private readonly people: readonly Person[],
    private readonly rows: readonly number[],
  ) {}

  /** Questions a player with the same names and date of birth as one above. */
  check(index: number, born: CalendarDay): void {
    const { people, rows } = this;
    const known = this.known.get(born);
    if (known === undefined) {
      this.known.set(born, index);
      return;
    }
    const names = typeof known === 'number' ? new Map([[this.nameOf(known), known]]) : known;
    this.known.set(born, names);
    const name = this.nameOf(index);
    const twin = names.get(name);
    if (twin === undefined) {
      names.set(name, index);
      return;
    }
    const details = { id: people[twin]!.id, above: rows[index]! - rows[twin]! };
    this.table.report('id', problem('playerTwice', '14.4', details), 'question');
  }

  private nameOf(index: number): string {
    const { surname, firstName } = this.people[index]!;
    return `${plainName(surname)},${plainName(firstName)}`;
  }
}

/** Dates of birth: the years in which players can be born. */
class Births {
  private readonly years: Bound;

  constructor(
    private readonly table: TableReader<'players'>,
    { last }: RatingPeriod,
  ) {
    this.years = birthYears(yearOf(last));
  }

  /**
   * Checks the date of birth of the current row.
   *
   * @returns the day; null if there is none, or only a year
   */
  dayIn(birth: CellValue): CalendarDay | null {
    const { table, years } = this;
    const small = typeof birth === 'number' ? dayOfSmallSerial(birth) : null;
    const day = small ?? readDate(birth);
    const isDay = typeof day === 'number';
    if (isDay && typeof birth !== 'number') table.noteText();
    const year = isDay ? yearOf(day) : table.read('birth', readBirthYear, 'note');
    checkNumber(table, 'birth', years, year);
    return isDay && small === null ? day : null;
  }
}

function readK(table: TableReader<'players'>, type: RatingType): KFactor {
  const k = table.read(kKey(type), readKFactor);
  if (k === null || k === 0) return asKFactor(NaN);
  if (k < 0) table.report(kKey(type), problem('kNotPositive', '31', { list: RATING_TITLES[type], k }));
  return k;
}

const DETAILS = [
  'surname',
  'firstName',
  'birth',
  'gender',
  'title',
  'region',
  'federation',
  'fideId',
  'fideRapid',
  'fideBlitz',
] as const;

/** Notes what cannot be read of a player and changes no rating: it would stand in the published lists. */
function detailsChecker(table: TableReader<'players'>): () => void {
  const isText = (raw: unknown): boolean => typeof raw === 'string' && !raw.startsWith('#');
  const isId = (raw: unknown): boolean => raw === '' || PLAIN_ID.test(String(raw));
  const isRatingOrBlank = (raw: unknown): boolean =>
    raw === '' || (typeof raw === 'number' && raw >= 0 && isUsable(raw));
  const checks = [
    ...(['surname', 'firstName'] as const).map((key) => [key, '14.1', readText, isText] as const),
    ...(['title', 'federation'] as const).map((key) => [key, '14', readText, isText] as const),
    ['gender', '14.3', readText, isText] as const,
    ['region', '14.5', readText, isText] as const,
    ['fideId', '14.4', readFideId, isId] as const,
    ...(['fideRapid', 'fideBlitz'] as const).map((key) => [key, '44', readRating, isRatingOrBlank] as const),
  ].map(([key, clause, read, isPlain]) => ({
    key,
    place: table.placeOf(key),
    read: withClause<unknown>(read, clause),
    isPlain,
  }));
  return () => {
    for (const { key, place, read, isPlain } of checks) {
      if (place !== null && !isPlain(table.rawAt(place))) table.read(key, read, 'note');
    }
  };
}

/** Reads the player of the current row. */
function personReader(table: TableReader<'players'>): () => Person {
  const place = table.placesOf('id', ...DETAILS);
  return () => ({
    id: table.textAt(place.id).trim(),
    surname: table.textAt(place.surname),
    firstName: table.textAt(place.firstName),
    birth: cellValue(table.rawAt(place.birth)),
    gender: table.textAt(place.gender),
    title: table.textAt(place.title),
    region: table.textAt(place.region),
    federation: table.textAt(place.federation),
    fideId: table.textAt(place.fideId),
    fideRapid: cellValue(table.rawAt(place.fideRapid)),
    fideBlitz: cellValue(table.rawAt(place.fideBlitz)),
  });
}

/** A date of birth as yyyy/mm/dd, the form of 14.2; of a year alone its first day; null where there is none. */
export function birthText(birth: CellValue): string | null {
  const known = birthIn(birth);
  if (known === null) return typeof birth === 'string' ? birth : null;
  return known.day === null ? `${known.year}/01/01` : formatCalendarDay(known.day);
}

/** Finds the players whom the rows of a table are about, by their CSA ids. */
export class PlayerLookup {
  private readonly reader: TableReader<'history'>;
  private readonly ids: IdCells;
  private readonly idPlace: number | null;
  private readonly hasNames: boolean;

  /** @param clause that needs the id */
  constructor(
    table: TableReader<'performances'> | TableReader<'history'> | TableReader<'penalties'>,
    private readonly players: PlayersReading,
    private readonly clause: string,
  ) {
    this.reader = table as TableReader<'history'>;
    this.ids = players.idCells();
    this.idPlace = this.reader.placeOf('player');
    this.hasNames = this.reader.has('name');
  }

  /**
   * The player of the current row; null if there is none, which is reported: the row is skipped, as no listed player's
   * rating depends on it.
   */
  at(): number | null {
    const { reader, players } = this;
    const index = this.ids.at(reader.rawAt(this.idPlace));
    if (index < 0) return this.read();
    if (this.hasNames) checkName(reader, 'player', 'name', index, players);
    return index;
  }

  private read(): number | null {
    const { reader, players, clause } = this;
    const effect: Effect = 'skipped';
    const id = reader.need('player', readId, clause, effect);
    if (id === null) return null;
    const index = players.indexOf.get(id);
    if (index !== undefined) {
      checkName(reader, 'player', 'name', index, players);
      return index;
    }
    reader.report('player', problem('idUnknown', clause, { id: reader.text('player').trim() }), effect);
    return null;
  }
}

/** Small words in the surnames of many people. */
const PARTICLES = new Set('van der den de du le la von ter te da dos el al st mc'.split(' '));

/**
 * Whether a name in a row with a CSA id fits the player: they share a word of the surname, accents and case aside, and
 * every number. A blank name fits.
 *
 * @param name a surname, "Surname, First name" or "First name Surname"
 * @param surname of the player in the table of players
 */
export function nameFits(name: string, surname: string): boolean {
  const [given, known] = [wordsOf(name), wordsOf(surname)];
  if (given.length === 0 || known.length === 0) return true;
  const numbers = (words: readonly string[]): string => words.filter((word) => /\d/.test(word)).join(' ');
  if (numbers(given) !== numbers(known)) return false;
  const main = known.filter((word) => !PARTICLES.has(word));
  return (main.length > 0 ? main : known).some((word) => given.includes(word));
}

function wordsOf(name: string): string[] {
  return foldedName(name)
    .split(' ')
    .filter((word) => word !== '');
}

/** Whether a cell is blank or exactly the player's surname. */
function isSurname(raw: unknown, { surname }: Person): boolean {
  return raw === surname || raw === '' || raw === null || raw === undefined;
}

/**
 * Clause 14.4: questions a name that does not fit the player with the CSA id in its row.
 *
 * @param idKey the column of the id
 * @param nameKey the column of the name, which few tables have
 * @param player the player's index; below 0 = none
 */
export function checkName<T extends Exclude<BureauTable, 'players' | 'events'>>(
  table: TableReader<T>,
  idKey: ReadKey<T>,
  nameKey: ReadKey<T>,
  player: number,
  { people }: PlayersReading,
): void {
  const person = people[player];
  const place = table.placeOf(nameKey);
  if (person === undefined || place === null || isSurname(table.rawAt(place), person)) return;
  const name = table.text(nameKey).trim();
  if (nameFits(name, person.surname)) return;
  const details = { id: table.text(idKey).trim(), name: shown(name), known: shown(person.surname.trim()) };
  table.report(nameKey, problem('nameNotOfId', '14.4', details), 'question');
}
