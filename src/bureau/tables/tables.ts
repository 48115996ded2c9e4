import { RATING_TYPES, type RatingType } from '../../engine/csa2024';
import { type Column, END_DATE, PERFORMANCE, RATING_TITLES, ROUND } from '../../cells/columns';
import type { NamedColumn } from '../../cells/headers';
import { DATE_FORMAT, MONTH_FORMAT, RATING_FORMAT, TEXT_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import type { NumberKind } from '../../month/textNumbers';
import { BOARD_RESULT_TYPED } from '../../cells/readBoardResult';
import { SECTION_FORMAT_TITLES } from '../../cells/sectionFormat';

/** The tables that a month is calculated from. */
export const BUREAU_TABLES = ['players', 'events', 'games', 'performances', 'history', 'penalties'] as const;
export type BureauTable = (typeof BUREAU_TABLES)[number];

/** Tables that a workbook may have besides: no rating depends on them, and without one its checks are not made (7, 57-62). */
export const OPTIONAL_TABLES = ['regions', 'registered', 'arbiters'] as const;
export type OptionalTable = (typeof OPTIONAL_TABLES)[number];

/** Any table of a bureau. */
export type AnyTable = BureauTable | OptionalTable;

const GENERAL = 'General';

/** A column of a bureau's table. */
export interface BureauColumn<Key extends string = string> extends Column<Key> {
  readonly format: string;
  /** Characters. */
  readonly width: number;
  /** The kind of its numbers; null for text, such as ids. */
  readonly numbers: NumberKind | null;
  /** The choices that Excel offers in its cells; other spellings are read too. */
  readonly choices: readonly string[] | null;
}

interface TableDefinition<Key extends string = string> {
  readonly table: AnyTable;
  readonly sheetName: string;
  readonly tableName: string;
  /** One line above the table. */
  readonly note: string;
  readonly columns: readonly BureauColumn<Key>[];
}

type Looks = Partial<Pick<BureauColumn, 'format' | 'width' | 'numbers' | 'choices'>>;

/** @param names its usual headers, as `plainName` makes them, separated by spaces */
function optional<Key extends string>(
  key: Key,
  title: string,
  names: string,
  looks: Looks = {},
): BureauColumn<Key> {
  const usual = { format: GENERAL, width: 10, numbers: null, choices: null };
  return { key, title, names: names.split(' '), required: false, ...usual, ...looks };
}

function required<Key extends string>(...column: Parameters<typeof optional<Key>>): BureauColumn<Key> {
  return { ...optional(...column), required: true };
}

const TEXT = { format: TEXT_FORMAT } as const;
const WIDE_TEXT = { format: TEXT_FORMAT, width: 22 } as const;
const DATE = { format: DATE_FORMAT, width: 11 } as const;
const NUMBER = { numbers: 'number' } as const;
const WHOLE = { ...NUMBER, format: WHOLE_FORMAT } as const;
const RATING = { format: RATING_FORMAT, numbers: 'rating' } as const;
const FIDE_RATING = { ...RATING, format: WHOLE_FORMAT, width: 12 } as const;
const YES_NO = { choices: ['yes', 'no'] } as const;
const LISTS = RATING_TYPES.map((type) => RATING_TITLES[type]);

export const PLAYER_ID = 'csaid csano csanumber uniqueno id chessaid chesssaid playerid';
/** The headers of a player's name in tables with CSA ids. */
const PLAYER_NAME = 'surname lastname name playername nameofplayer fullname';
const EVENT_NAMES = 'event eventname tournament';

type RatingKey = `${RatingType}Raw` | `${RatingType}Highest` | `${RatingType}K`;
/** The keys of a rating list's columns in the table of players: raw rating, highest rating, K. */
export const rawKey = (type: RatingType) => `${type}Raw` as const;
export const highestKey = (type: RatingType) => `${type}Highest` as const;
export const kKey = (type: RatingType) => `${type}K` as const;

const RATING_COLUMNS = RATING_TYPES.flatMap((type): BureauColumn<RatingKey>[] => {
  const title = RATING_TITLES[type];
  const names = type === 'standard' ? [type, 'std'] : [type];
  const called = (...endings: string[]) =>
    names.flatMap((name) => endings.map((ending) => `${name}${ending}`)).join(' ');
  return [
    required(rawKey(type), title, called('', 'raw', 'rating', 'rawrating'), RATING),
    optional(highestKey(type), `${title} highest`, called('highest', 'highestrating', 'peak', 'max'), {
      ...RATING,
      width: 16,
    }),
    optional(kKey(type), `${title} K`, called('k', 'kfactor'), WHOLE),
  ];
});

/** Players: who they are (14), and their ratings at the start of the period. */
const PLAYERS = {
  table: 'players',
  sheetName: 'Players',
  tableName: 'CsaPlayers',
  note: 'One row per player. Raw ratings at the start of the period; blank = unrated (clause 56). K follows from the highest rating ever (31), unless a K is given.',
  columns: [
    required('id', 'CSA id', PLAYER_ID, { ...TEXT, width: 12 }),
    optional('surname', 'Surname', 'surname lastname name player playername', WIDE_TEXT),
    optional('firstName', 'First name', 'firstname firstnames forename givenname', {
      ...WIDE_TEXT,
      width: 16,
    }),
    optional(
      'birth',
      'Date of birth',
      'dateofbirth birthdate bdate born dob yearofbirth birthyear yearordateofbirth',
      { ...DATE, width: 14 },
    ),
    optional('gender', 'Gender', 'gender sex mf', { ...TEXT, choices: ['M', 'F'] }),
    optional('title', 'Title', 'title fidetitle', TEXT),
    optional('region', 'Region', 'region regioncode province prov provincecode', TEXT),
    optional('federation', 'Federation', 'federation fed country', TEXT),
    optional('fideId', 'FIDE id', 'fideid fideno fidenumber', { ...TEXT, width: 12 }),
    optional('fideRating', 'FIDE rating', 'fiderating fide elo', FIDE_RATING),
    ...RATING_COLUMNS,
    optional('fideRapid', 'FIDE rapid', 'fiderapid fiderapidrating', FIDE_RATING),
    optional('fideBlitz', 'FIDE blitz', 'fideblitz fideblitzrating', FIDE_RATING),
  ],
} as const satisfies TableDefinition;

/** Events: one row a section (4.1-4.2, 13). */
const EVENTS = {
  table: 'events',
  sheetName: 'Events',
  tableName: 'CsaEvents',
  note: 'One row per section. Blank rounds are counted from the games; a team section needs its boards (clause 17). Abroad: FIDE rated only (10). Rate anyway: a decision of the Committee or the Bureau (12, 17.6). Un-rated: does not count (64).',
  columns: [
    required('event', 'Event', EVENT_NAMES, { ...WIDE_TEXT, width: 30 }),
    optional('section', 'Section', 'section sectionname group', WIDE_TEXT),
    required('format', 'Format', 'format system tournamentsystem', {
      width: 18,
      choices: Object.values(SECTION_FORMAT_TITLES),
    }),
    optional('boards', 'Boards', 'boards boardsateam teamsize', WHOLE),
    optional('rounds', 'Rounds', 'rounds numberofrounds nrofrounds', WHOLE),
    required('base', 'Base minutes', 'baseminutes base basetime minutes', {
      ...NUMBER,
      width: 13,
    }),
    optional('increment', 'Increment', 'increment incrementseconds inc seconds secondsamove', NUMBER),
    optional('start', 'Start date', 'startdate start started from', DATE),
    required('end', 'End date', 'enddate end ended to date', DATE),
    optional('hostRegion', 'Host region', 'hostregion host region hostregioncode', {
      ...TEXT,
      width: 12,
    }),
    optional('where', 'Where', 'where abroad foreign rsaorabroad inrsaorabroad hostedabroad', {
      choices: ['RSA', 'Abroad'],
    }),
    optional('fideRated', 'FIDE rated', 'fiderated fide', YES_NO),
    optional('received', 'Received on', 'receivedon received submittedon uploaded handedin', {
      ...DATE,
      width: 12,
    }),
    optional('rateAnyway', 'Rate anyway', 'rateanyway ratedanyway', { ...YES_NO, width: 12 }),
    optional('unrated', 'Un-rated', 'unrated unrate notrated', YES_NO),
  ],
} as const satisfies TableDefinition;

/** Games: one row a game, forfeit or bye. */
const GAMES = {
  table: 'games',
  sheetName: 'Games',
  tableName: 'CsaGames',
  note: "One row per game, forfeit or bye; a bye has one player. Result: 1-0, 0-1, ½-½, +/-, -/+, -/-, bye, or White's score. Abroad: the opponent's name, and their FIDE rating or, if they have none, their tournament performance (10, 44).",
  columns: [
    required('event', 'Event', EVENT_NAMES, { ...WIDE_TEXT, width: 30 }),
    optional('section', 'Section', 'section sectionname group', WIDE_TEXT),
    optional('round', 'Round', ROUND, NUMBER),
    required('white', 'White', 'white whitecsaid whitescsaid whiteid whiteplayer', {
      ...TEXT,
      width: 12,
    }),
    required('black', 'Black', 'black blackcsaid blackscsaid blackid blackplayer', {
      ...TEXT,
      width: 12,
    }),
    required('result', 'Result', 'result res score', {
      ...TEXT,
      choices: Object.values(BOARD_RESULT_TYPED),
    }),
    optional('opponent', 'Opponent', 'opponent opponentname opponentsname foreignopponent', WIDE_TEXT),
    optional(
      'opponentFide',
      'Opponent FIDE',
      'opponentfide opponentfiderating opponentsfiderating opponentrating opponentsrating',
      { ...RATING, format: WHOLE_FORMAT, width: 15 },
    ),
  ],
} as const satisfies TableDefinition;

/** Performances of earlier months (35). */
const PERFORMANCES = {
  table: 'performances',
  sheetName: 'Performances',
  tableName: 'CsaPerformances',
  note: 'The performances of earlier months, for the last five tournaments of each list (clause 35). If two ended on the same day, the lower row is the more recent.',
  columns: [
    required('player', 'CSA id', `${PLAYER_ID} player`, { ...TEXT, width: 12 }),
    required('list', 'List', 'list ratinglist', { choices: LISTS }),
    required('type', 'Type', 'type gametype eventtype', {
      choices: ['Classical', ...LISTS.slice(1)],
    }),
    required('performance', 'Performance', PERFORMANCE, {
      ...NUMBER,
      format: RATING_FORMAT,
      width: 13,
    }),
    required('end', 'End date', END_DATE, DATE),
  ],
} as const satisfies TableDefinition;

/** History: the raw ratings of earlier months (49). */
const HISTORY = {
  table: 'history',
  sheetName: 'Rating history',
  tableName: 'CsaHistory',
  note: "The raw ratings of the last 24 months, for the weighted rating (clause 49). The month is the one in which the rating was the current one; the newest row of a player is their rating on Players. FIDE rating: in FIDE's list of that month (10.1, 44).",
  columns: [
    required('player', 'CSA id', `${PLAYER_ID} player`, { ...TEXT, width: 12 }),
    required('month', 'Month', 'month period date ratingperiod', { format: MONTH_FORMAT }),
    ...RATING_TYPES.map((type) => {
      const names = `${type} ${type}raw${type === 'standard' ? ' std' : ''}`;
      return required(type, RATING_TITLES[type], names, RATING);
    }),
    optional('fideRating', 'FIDE rating', 'fiderating fide elo', FIDE_RATING),
  ],
} as const satisfies TableDefinition;

/** Penalties of the period (51-54). */
const PENALTIES = {
  table: 'penalties',
  sheetName: 'Penalties',
  tableName: 'CsaPenalties',
  note: 'Forfeits without notice (clause 51; round 1 is free), and withdrawals without notice (52) with the round of the withdrawal, or "withdrew" for the round after the last one played. Carried: points that wait for a first rating (53), with their list.',
  columns: [
    required('player', 'CSA id', `${PLAYER_ID} player`, { ...TEXT, width: 12 }),
    required('event', 'Event', EVENT_NAMES, { ...WIDE_TEXT, width: 30 }),
    optional('section', 'Section', 'section sectionname group', WIDE_TEXT),
    required('round', 'Round', `${ROUND} roundorwithdrew`, NUMBER),
    optional('kind', 'Kind', 'kind type reason penalty', {
      width: 12,
      choices: ['forfeit', 'withdrew', 'carried'],
    }),
    optional('list', 'List', 'list ratinglist', { choices: LISTS }),
    optional('points', 'Points', 'points penaltypoints', WHOLE),
  ],
} as const satisfies TableDefinition;

/** The six tables, as they are inserted and as they are read. */
export const TABLES = {
  players: PLAYERS,
  events: EVENTS,
  games: GAMES,
  performances: PERFORMANCES,
  history: HISTORY,
  penalties: PENALTIES,
} as const satisfies Readonly<Record<BureauTable, TableDefinition>>;

/** Regions: each with its province, its Regional Administrator and the provincial body (4.3-4.5, 57). */
const REGIONS = {
  table: 'regions',
  sheetName: 'Regions',
  tableName: 'CsaRegions',
  note: 'One row per region. Each has one Regional Administrator (clause 57), who submits its event files (61). An administrator who was replaced (58) keeps a row of their own; Since is the first day of each.',
  columns: [
    required('code', 'Code', 'code regioncode region', TEXT),
    required('province', 'Province', 'province prov', WIDE_TEXT),
    required('administrator', 'Administrator', 'administrator regionaladministrator admin', WIDE_TEXT),
    optional('body', 'Body', 'body provincialbody union', { ...WIDE_TEXT, width: 30 }),
    optional('since', 'Since', 'since from appointedon appointed', DATE),
  ],
} as const satisfies TableDefinition;

/** Sections that are registered, or are to be (60, 62). */
const REGISTERED = {
  table: 'registered',
  sheetName: 'Registered events',
  tableName: 'CsaRegisteredEvents',
  note: 'One row per section (clause 60). Registered on is blank until it is registered. Registered by: a region, a province or a body of Regions (62). Hubs: the regions with a playing hub of a hybrid event, with commas between (62.2).',
  columns: [
    required('event', 'Event', EVENT_NAMES, { ...WIDE_TEXT, width: 30 }),
    optional('section', 'Section', 'section sectionname group', WIDE_TEXT),
    required('start', 'Start date', 'startdate start started from', DATE),
    optional('end', 'End date', 'enddate end ended to date', DATE),
    optional('hostRegion', 'Host region', 'hostregion host region hostregioncode', { ...TEXT, width: 12 }),
    optional('rated', 'Rated by', 'ratedby ratedas kind', {
      width: 11,
      choices: ['CSA', 'FIDE', 'FIDE norm'],
    }),
    optional('played', 'Played', 'played overtheboard mode', {
      width: 14,
      choices: ['over the board', 'hybrid'],
    }),
    optional('hubs', 'Hubs', 'hubs hub playinghubs', TEXT),
    optional('national', 'National', 'national nationalevent', YES_NO),
    required('registeredOn', 'Registered on', 'registeredon registered dateregistered', {
      ...DATE,
      width: 14,
    }),
    required('registeredBy', 'Registered by', 'registeredby', WIDE_TEXT),
  ],
} as const satisfies TableDefinition;

/** Arbiters and their membership fees (7). */
const ARBITERS = {
  table: 'arbiters',
  sheetName: 'Arbiters',
  tableName: 'CsaArbiters',
  note: 'One row per arbiter and year. The fees of a year are paid before the start of an event, or it does not count towards the activity of the arbiter (clause 7). Year is that of Fees paid on where it is blank.',
  columns: [
    required('id', 'CSA id', PLAYER_ID, { ...TEXT, width: 12 }),
    optional('fideId', 'FIDE id', 'fideid fideno fidenumber', { ...TEXT, width: 12 }),
    optional('surname', 'Surname', 'surname lastname name arbiter', WIDE_TEXT),
    optional('firstName', 'First name', 'firstname firstnames forename givenname', {
      ...WIDE_TEXT,
      width: 16,
    }),
    optional('title', 'Title', 'title arbitertitle', TEXT),
    optional('federation', 'Federation', 'federation fed country', TEXT),
    optional('year', 'Year', 'year feesfor membershipyear', NUMBER),
    required('paidOn', 'Fees paid on', 'feespaidon paidon feespaid', { ...DATE, width: 13 }),
  ],
} as const satisfies TableDefinition;

/** The six tables and the optional ones. */
export const ALL_TABLES = {
  ...TABLES,
  regions: REGIONS,
  registered: REGISTERED,
  arbiters: ARBITERS,
} as const satisfies Readonly<Record<AnyTable, TableDefinition>>;

/**
 * Columns that are only compared, if a table has them: a name with an id, the day and the time control of a game.
 */
const COMPARED = {
  players: [],
  events: [],
  games: [
    compared('whiteName', 'White name', 'whitename whitesname whitesurname namewhite whiteplayername'),
    compared('blackName', 'Black name', 'blackname blacksname blacksurname nameblack blackplayername'),
    compared('date', 'Date', 'date gamedate dateofgame rounddate played playedon'),
    compared('control', 'Time control', 'timecontrol control minutes rateofplay tempo'),
  ],
  performances: [compared('name', 'Surname', PLAYER_NAME)],
  history: [compared('name', 'Surname', PLAYER_NAME)],
  penalties: [compared('name', 'Surname', PLAYER_NAME)],
  regions: [],
  registered: [],
  arbiters: [],
} as const satisfies Readonly<Record<AnyTable, readonly NamedColumn<string>[]>>;

function compared<Key extends string>(key: Key, title: string, names: string): NamedColumn<Key> {
  return { key, title, names: names.split(' '), required: false };
}

/** The columns of a table that are read, including those that are only compared. */
export function readColumns<T extends AnyTable>(table: T): readonly NamedColumn<ReadKey<T>>[] {
  return [...ALL_TABLES[table].columns, ...COMPARED[table]] as readonly NamedColumn<ReadKey<T>>[];
}

/** The keys of all columns of a table that are read. */
export type ReadKey<T extends AnyTable> = ColumnKey<T> | (typeof COMPARED)[T][number]['key'];

/** The keys of a table's columns. */
export type ColumnKey<T extends AnyTable> = (typeof ALL_TABLES)[T]['columns'][number]['key'];

/** The usual names of a column, in their comparable form. */
export function namesOf<T extends BureauTable>(table: T, key: ColumnKey<T>): readonly string[] {
  const columns: readonly BureauColumn[] = TABLES[table].columns;
  return columns.find((column) => column.key === key)!.names;
}

/** What was read of each of the six tables, in their order; null = nothing, or no such table. */
export const inTableOrder = <T>(
  read: readonly (T | null | undefined)[],
): Readonly<Record<BureauTable, T | null>> => byTable((table) => read[BUREAU_TABLES.indexOf(table)] ?? null);

/** A value for each table. */
export function byTable<T>(of: (table: BureauTable) => T): Readonly<Record<BureauTable, T>> {
  return Object.fromEntries(BUREAU_TABLES.map((table) => [table, of(table)])) as Record<BureauTable, T>;
}
