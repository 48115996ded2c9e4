import { readBirthYear } from '../cells/readDate';
import { cellValue, errorIn, isDash } from '../cells/cellValue';
import { RATING_TITLES } from '../cells/columns';
import { writeCsv } from '../cells/csv';
import { comparableId } from '../cells/names';
import { genderOf } from '../cells/readWords';
import { LIST_COUNT, listCode, orNull } from '../engine/csa2024/bureau';
import type { RatingType } from '../engine/csa2024';
import { FLOOR_FROM_JULY_2009 } from '../engine/fide2008';
import { yearOf } from '../engine/kit/calendarDay';
import { roundHalfAway } from '../engine/kit/round';
import { MINIMUM_GAMES, PUBLISHED_OVER } from '../engine/qjrl';
import { RATING_FORMAT, TEXT_FORMAT, WHOLE_FORMAT } from '../figures/formats';
import { type CellContent, tableColumn, type TableSheet } from '../figures/sheetModel';
import { nextPeriod, periodName, type ListFormat, type Person } from '../bureau';
import { LIST_COLUMNS, SEPARATOR_OF } from '../bureau/lists/ratingList';
import { playerOfId } from '../bureau/read/readBureau';
import { birthText } from '../bureau/read/readPlayers';
import type { CalculatedMonth } from '../bureau/results/calculatedMonth';
import { type FormerIds, idsOf } from '../bureau/tables/mergedRecords';
import { LIST_STANDARD } from './options';

/** Who is on a list. A value of null or false leaves nobody out. */
export interface ListChoice {
  readonly list: RatingType;
  /** Active in one of so many newest months (55): games of any list count. */
  readonly activeMonths: number | null;
  /** With `activeMonths`: inactive players who were active in one of so many months stay on the list, flagged. */
  readonly shownMonths: number | null;
  /** 14: at most 14 in the year in which the list is valid; a player whose year of birth is unknown is left out. */
  readonly under: number | null;
  /** 60: at least 60 in that year. */
  readonly over: number | null;
  readonly gender: 'F' | 'M' | null;
  readonly region: string | null;
  readonly federation: string | null;
  /** Players with a title alone. */
  readonly titled: boolean;
  /** Players without a rating in this list, or with one below the lowest, in place of those who have one. */
  readonly unrated: boolean;
  /** The lowest rating on the list, after rounding. */
  readonly lowest: number | null;
  readonly top: number | null;
  readonly columns: readonly ListColumn[];
  readonly decimals: 0 | 1;
}

/** A player on a list. */
interface Listed {
  readonly player: number;
  readonly person: Person;
  /** Rounded; null = unrated. */
  readonly rating: number | null;
  /** Equal ratings share a rank; null = unrated. */
  readonly rank: number | null;
  readonly isActive: boolean;
  /** The place of their rating in the newest month's columns. */
  readonly at: number;
}

/** The available months, the oldest first, and the list that is made from them. */
interface Source {
  readonly months: readonly CalculatedMonth[];
  readonly newest: CalculatedMonth;
  readonly choice: ListChoice;
  readonly former: FormerIds;
}

interface ColumnSpec {
  readonly title: string;
  /** The name of the column where columns are chosen. */
  readonly label: string;
  readonly isNumber?: true;
  readonly width: number;
  readonly cell: (listed: Listed, source: Source) => CellContent;
}

/** Every column that a list can have. Those of the published lists (25) come first, under the titles of the download site. */
const COLUMNS = {
  id: { title: 'UNIQUE_NO', label: 'CSA id', width: 12, cell: ({ person }) => person.id },
  surname: { title: 'SURNAME', label: 'Surname', width: 24, cell: ({ person }) => person.surname },
  firstName: { title: 'FIRSTNAME', label: 'First name', width: 18, cell: ({ person }) => person.firstName },
  birth: { title: 'BDATE', label: 'Date of birth', width: 12, cell: ({ person }) => birthText(person.birth) },
  gender: { title: 'SEX', label: 'Gender', width: 6, cell: ({ person }) => person.gender },
  title: { title: 'TITLE', label: 'Title', width: 7, cell: ({ person }) => person.title },
  rating: { title: 'RATING', label: 'Rating', isNumber: true, width: 9, cell: ({ rating }) => rating },
  region: { title: 'FED', label: 'Region', width: 6, cell: ({ person }) => person.region },
  rank: { title: 'RANK', label: 'Rank', isNumber: true, width: 7, cell: ({ rank }) => rank },
  change: { title: 'CHANGE', label: 'Change since the last list', isNumber: true, width: 9, cell: changeOf },
  games: {
    title: 'GAMES',
    label: 'Games in the month',
    isNumber: true,
    width: 8,
    cell: ({ at }, { newest }) => newest.month.ratings.gamesRated[at]!,
  },
  k: {
    title: 'K',
    label: 'K (31)',
    isNumber: true,
    width: 6,
    cell: ({ at }, { newest }) => newest.month.ratings.k[at]!,
  },
  born: {
    title: 'BORN',
    label: 'Year of birth',
    isNumber: true,
    width: 8,
    cell: ({ person }) => yearOfBirth(person),
  },
  federation: {
    title: 'FEDERATION',
    label: 'Federation',
    width: 12,
    cell: ({ person }) => person.federation,
  },
  fideId: { title: 'FIDE_ID', label: 'FIDE id', width: 12, cell: ({ person }) => person.fideId },
  fideRating: {
    title: 'FIDE_RATING',
    label: 'FIDE rating',
    isNumber: true,
    width: 13,
    cell: ({ player }, { newest }) => orNull(newest.month.input.players.fide[player]!),
  },
  flag: { title: 'FLAG', label: 'i = inactive', width: 7, cell: ({ isActive }) => (isActive ? '' : 'i') },
  provisional: { title: 'P', label: 'P = provisional', width: 5, cell: provisionalOf },
} as const satisfies Readonly<Record<string, ColumnSpec>>;

export type ListColumn = keyof typeof COLUMNS;
export const LIST_COLUMN_KEYS = Object.keys(COLUMNS) as readonly ListColumn[];
export const columnLabel = (column: ListColumn): string => COLUMNS[column].label;
const specOf = (column: ListColumn): ColumnSpec => COLUMNS[column];

const PUBLISHED_COLUMNS = LIST_COLUMN_KEYS.slice(0, LIST_COLUMNS.length);

/** A named list: how it differs from the published list, the source, and the title. */
export interface ListPreset extends Omit<ListChoice, 'list'> {
  readonly label: string;
  /** The clause that it follows; '' = the bureau's own list. */
  readonly clause: string;
}

const EVERYBODY: ListPreset = {
  label: 'All rated players',
  clause: '25',
  activeMonths: null,
  shownMonths: null,
  under: null,
  over: null,
  gender: null,
  region: null,
  federation: null,
  titled: false,
  unrated: false,
  lowest: null,
  top: null,
  columns: PUBLISHED_COLUMNS,
  decimals: 0,
};

const { activeMonths } = LIST_STANDARD;
/** FIDE 2008 7.12: what the list shows of each player. */
const FIDE_COLUMNS = [
  ...(['title', 'id', 'surname', 'firstName', 'federation', 'rating', 'games'] as const),
  ...(['born', 'gender', 'k', 'flag'] as const),
];
/** FIDE 2008 7.23a: inactive after a year; 7.23b: shown for two more. */
const [FIDE_ACTIVE, FIDE_SHOWN] = [12, 36];
/** Introduction of the Queensland list: players inactive for 18 months are removed. */
const QUEENSLAND_ACTIVE = 18;

/** Lists with a name, each one declaration. */
export const LIST_PRESETS: Readonly<Record<string, ListPreset>> = {
  all: EVERYBODY,
  active: { ...EVERYBODY, label: 'Active players', clause: '55', activeMonths },
  top: { ...EVERYBODY, label: 'Top 100', clause: '55', activeMonths, top: 100 },
  women: { ...EVERYBODY, label: 'Women and girls', clause: '', gender: 'F' },
  juniors: { ...EVERYBODY, label: 'Juniors (U18)', clause: '16', under: 18 },
  girls: { ...EVERYBODY, label: 'Girls (U18)', clause: '16', under: 18, gender: 'F' },
  seniors: { ...EVERYBODY, label: 'Seniors (60+)', clause: '16', over: 60 },
  titled: { ...EVERYBODY, label: 'Titled players', clause: '', titled: true },
  fide: {
    ...EVERYBODY,
    label: 'FIDE 2008 list',
    clause: 'FIDE 2008 7.12, 7.23',
    activeMonths: FIDE_ACTIVE,
    shownMonths: FIDE_SHOWN,
    lowest: FLOOR_FROM_JULY_2009,
    columns: FIDE_COLUMNS,
  },
  'fide-titled': {
    ...EVERYBODY,
    label: 'Titled unrated',
    clause: 'FIDE 2008 7.21, 7.22',
    titled: true,
    unrated: true,
    lowest: FLOOR_FROM_JULY_2009,
    columns: ['title', 'id', 'surname', 'firstName', 'federation', 'born', 'gender'],
  },
  'fide-top': {
    ...EVERYBODY,
    label: 'FIDE 2008 top 100',
    clause: 'FIDE 2008 7.24',
    activeMonths: FIDE_ACTIVE,
    lowest: FLOOR_FROM_JULY_2009,
    top: 100,
    columns: ['rank', ...FIDE_COLUMNS.slice(0, -1)],
  },
  queensland: {
    ...EVERYBODY,
    label: 'Queensland list',
    clause: 'Queensland: introduction, 2',
    activeMonths: QUEENSLAND_ACTIVE,
    // Over 500; 500 itself is not published.
    lowest: PUBLISHED_OVER + 0.1,
    columns: ['rank', 'surname', 'firstName', 'rating', 'provisional', 'born', 'gender', 'games'],
  },
};

/** A list as it was made. */
export interface MadeList {
  readonly choice: ListChoice;
  readonly newest: CalculatedMonth;
  readonly rows: readonly (readonly CellContent[])[];
  /** How many of the months that its activity or its change needs are available; null = all. */
  readonly monthsShort: { readonly has: number; readonly needs: number } | null;
}

/** How many of the newest months a list needs. */
export function monthsNeeded({ activeMonths: active, shownMonths, columns }: ListChoice): number {
  return Math.max(
    active ?? 1,
    shownMonths ?? 1,
    columns.includes('change') ? 2 : 1,
    // The games before a rating is no longer provisional are counted whoever is active.
    columns.includes('provisional') ? QUEENSLAND_ACTIVE : 1,
  );
}

/**
 * A list of the newest month: the highest rating first, equal ones in the order of Players.
 *
 * @param months the calculated months, the oldest first, no month between them left out
 * @param former the ids of records that were merged, by which earlier months have the player
 */
export function makeList(
  months: readonly CalculatedMonth[],
  choice: ListChoice,
  former: FormerIds = new Map(),
): MadeList {
  const newest = months.at(-1)!;
  const source: Source = { months, newest, choice, former };
  const needs = monthsNeeded(choice);
  return {
    choice,
    newest,
    rows: listedPlayers(source).map((listed) =>
      choice.columns.map((column) => specOf(column).cell(listed, source)),
    ),
    monthsShort: months.length < needs ? { has: months.length, needs } : null,
  };
}

function listedPlayers({ months, newest, choice, former }: Source): Listed[] {
  const { reading, month } = newest;
  const year = yearOf(nextPeriod(reading.period).first);
  const active = choice.activeMonths === null ? null : activeIn(months.slice(-choice.activeMonths));
  const shown = choice.shownMonths === null ? active : activeIn(months.slice(-choice.shownMonths));
  const list = listCode(choice.list);
  const isIn = (players: ReadonlySet<string> | null, { id }: Person): boolean =>
    players === null || idsOf(id, former).some((one) => players.has(comparableId(one)));
  const chosen = reading.people.flatMap((person, player): Omit<Listed, 'rank'>[] => {
    const at = player * LIST_COUNT + list;
    const isRated = month.ratings.rated[at] === 1;
    const published = isRated ? roundHalfAway(month.ratings.published[at]!, choice.decimals) : null;
    const isBelow = choice.lowest !== null && published !== null && published < choice.lowest;
    const rating = isBelow ? null : published;
    const isOut =
      (rating !== null) === choice.unrated || !isIn(shown, person) || !isOfGroup(person, year, choice);
    return isOut ? [] : [{ player, person, rating, isActive: isIn(active, person), at }];
  });
  chosen.sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || a.player - b.player);
  let rank = 0;
  return chosen.slice(0, choice.top ?? undefined).map((listed, place) => {
    if (listed.rating !== chosen[place - 1]?.rating) rank = place + 1;
    return { ...listed, rank: listed.rating === null ? null : rank };
  });
}

/** The players with an activity above 0 in one of the months. */
function activeIn(months: readonly CalculatedMonth[]): ReadonlySet<string> {
  return new Set(
    months.flatMap(({ reading, month }) =>
      reading.people.flatMap(({ id }, player) => (month.activity[player]! > 0 ? [comparableId(id)] : [])),
    ),
  );
}

const GENDERS = { F: 'w', M: 'm' } as const;

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

function isOfGroup(person: Person, year: number, choice: ListChoice): boolean {
  const born = yearOfBirth(person);
  const age = born === null ? null : year - born;
  return (
    (choice.under === null || (age !== null && age <= choice.under)) &&
    (choice.over === null || (age !== null && age >= choice.over)) &&
    (choice.gender === null || genderOf(person.gender) === GENDERS[choice.gender]) &&
    (choice.region === null || same(person.region, choice.region)) &&
    (choice.federation === null || same(person.federation, choice.federation)) &&
    (!choice.titled || hasTitle(person))
  );
}

/** An error of Excel, and a dash, are no title. */
function hasTitle({ title }: Person): boolean {
  const value = cellValue(title);
  return value !== null && errorIn(value) === null && !isDash(value);
}

function yearOfBirth({ birth }: Person): number | null {
  const year = readBirthYear(cellValue(birth));
  return typeof year === 'number' ? year : null;
}

/**
 * The rating less the one on the list of the month before, both as shown; null for players who were not on it, or if it is
 * not available.
 */
function changeOf({ person, rating }: Listed, { months, choice, former }: Source): number | null {
  const before = months.at(-2);
  if (before === undefined || rating === null) return null;
  const { rated, published } = before.month.ratings;
  const at = placesIn(before, person, choice, former).find((one) => rated[one] === 1);
  if (at === undefined) return null;
  return roundHalfAway(rating - roundHalfAway(published[at]!, choice.decimals), choice.decimals);
}

/** The places of a player's ratings of a list in a month, under each of their ids. */
function placesIn(
  { reading }: CalculatedMonth,
  { id }: Person,
  { list }: ListChoice,
  former: FormerIds,
): number[] {
  return idsOf(id, former).flatMap((one) => {
    const player = playerOfId(reading, one);
    return player === null ? [] : [player * LIST_COUNT + listCode(list)];
  });
}

/**
 * Queensland 2: a rating of fewer than 8 games, lightning not counted, is provisional. Games before the available months are
 * unknown; players who were rated by then have enough.
 */
function provisionalOf({ person }: Listed, { months, choice, former }: Source): string {
  const lightning = listCode('blitz') - listCode('main');
  let games = 0;
  for (const [index, calculated] of months.entries()) {
    const { month } = calculated;
    for (const at of placesIn(calculated, person, choice, former)) {
      if (index === 0 && !Number.isNaN(month.input.players.raw[at]!)) return '';
      const { gamesRated } = month.ratings;
      // Only the Main list has games of every kind.
      games += gamesRated[at]! - (choice.list === 'main' ? gamesRated[at + lightning]! : 0);
    }
  }
  return games < MINIMUM_GAMES ? 'P' : '';
}

/** The titles of a list's columns. */
export const listTitles = ({ choice }: MadeList): string[] =>
  choice.columns.map((column) => COLUMNS[column].title);

/** The rows of a list as text. A decimal sign is the one of the form: ratings of a semicolon file have a comma. */
export function listText({ choice, rows }: MadeList, format: ListFormat = 'published'): string[][] {
  const decimal = format === 'semicolons' ? ',' : '.';
  return rows.map((row) =>
    row.map((cell, column) => {
      if (typeof cell !== 'number') return String(cell ?? '');
      const isRating = RATINGS.has(choice.columns[column]!);
      return (isRating ? cell.toFixed(choice.decimals) : String(cell)).replace('.', decimal);
    }),
  );
}

/** The columns with the decimals of the list. */
const RATINGS: ReadonlySet<ListColumn> = new Set(['rating', 'change']);

/** A list as a text file, as the download site has them or for an Excel with a decimal comma. */
export function listCsv(made: MadeList, format: ListFormat): string {
  return writeCsv([listTitles(made), ...listText(made, format)], SEPARATOR_OF[format]);
}

/** The title of a list: the rating, the month in which it is valid, and who is on it; "Main 2026-09 Juniors (U18) GAU". */
export function listName({ choice, newest }: MadeList, preset: ListPreset): string {
  const { under, over, gender, region, federation, top, activeMonths: months } = choice;
  const chosen: Partial<Record<keyof ListChoice, string>> = {
    activeMonths: `active in ${months} months`,
    under: `U${under}`,
    over: `S${over}`,
    gender: gender === 'F' ? 'female' : 'male',
    region: region ?? '',
    federation: federation ?? '',
    top: `top ${top}`,
  };
  const changes = Object.entries(chosen).filter(([key]) => {
    const value = choice[key as keyof ListChoice];
    return value !== null && value !== preset[key as keyof ListPreset];
  });
  const who = [preset === EVERYBODY ? '' : preset.label, ...changes.map(([, words]) => words)];
  const period = periodName(nextPeriod(newest.reading.period));
  return [RATING_TITLES[choice.list], period, ...who].filter(Boolean).join(' ');
}

/** A list as a sheet; ratings are numbers. */
export function madeListSheet(made: MadeList, preset: ListPreset): TableSheet {
  const { choice, newest, rows } = made;
  const name = listName(made, preset);
  return {
    name,
    tableName: `CsaList_${name.replace(/\W+/g, '_')}`,
    note: `${preset.label}, ${RATING_TITLES[choice.list]}, valid from ${periodName(nextPeriod(newest.reading.period))}.`,
    columns: choice.columns.map((column) => {
      const { title, isNumber, width } = specOf(column);
      const format = RATINGS.has(column) && choice.decimals === 1 ? RATING_FORMAT : WHOLE_FORMAT;
      return tableColumn(title, isNumber ? format : TEXT_FORMAT, width);
    }),
    rows: rows.map((row) => row.map((cell) => (cell === '' ? null : cell))),
    isPrinted: true,
  };
}
