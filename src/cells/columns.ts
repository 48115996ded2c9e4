import { type GameType, RATING_TYPES, type RatingType } from '../engine/csa2024/ratingTypes';
import type { Names } from './names';

/** The blocks of a player's month, each a table with a header row. */
export const BLOCK_KINDS = ['player', 'history', 'past', 'games'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** One column of a block: its title as we write it, and the headers it is known by, as `plainName` leaves them. */
export interface Column<Key extends string = string> {
  readonly key: Key;
  readonly title: string;
  readonly names: readonly string[];
  readonly required: boolean;
}

/** The names with a space between two: no name has one, and it keeps the functions small. */
function column<Key extends string>(key: Key, title: string, names: string, required = false): Column<Key> {
  return { key, title, names: names.split(' '), required };
}

/** The headers that name the four ratings. */
export const RATING_HEADERS: Names<RatingType> = {
  main: 'main mainrating',
  standard: 'standard std standardrating',
  rapid: 'rapid rapidrating',
  blitz: 'blitz blitzrating',
};

/** The four ratings as words, as the regulations write them. */
export const RATING_TITLES: Readonly<Record<RatingType, string>> = {
  main: 'Main',
  standard: 'Standard',
  rapid: 'Rapid',
  blitz: 'Blitz',
};

/** The game types as words, as the regulations write them. */
export const GAME_TYPE_TITLES: Readonly<Record<GameType, string>> = {
  ...RATING_TITLES,
  classical: 'Classical',
};

/** None is required: a player may have a rating in one list or two. */
const RATING_COLUMNS = RATING_TYPES.map((type) =>
  column(type, RATING_TITLES[type], RATING_HEADERS[type], true),
);

const MINUTES = 'minutes min mins timecontrol time t';
export const END_DATE = 'enddate end ended date';
export const PERFORMANCE = 'performance performancerating perf p';
export const ROUND = 'round rd rnd r';

/** player: a label column (its header may be blank) and the four ratings, or some of them. */
export const PLAYER_COLUMNS: readonly Column<'label' | RatingType>[] = [
  column('label', 'Player', 'player label rating ratings name item'),
  ...RATING_COLUMNS,
];

/** The rows of the player block, by their labels. */
export const PLAYER_ROWS = ['rating', 'k', 'highest', 'penalty', 'waiting'] as const;
export type PlayerRow = (typeof PLAYER_ROWS)[number];

export const PLAYER_ROW_TITLES: Readonly<Record<PlayerRow, string>> = {
  rating: 'Rating',
  k: 'K',
  highest: 'Highest rating',
  penalty: 'Penalty points',
  waiting: 'Waiting penalty points',
};

export const PLAYER_ROW_NAMES: Names<PlayerRow> = {
  rating: 'rating ratings ratingraw raw rawrating oldraw oldrawrating currentrating currentrawrating',
  k: 'k kfactor kfactors',
  highest: 'highest highestrating highestratingever highesthistoricalrating peak peakrating',
  penalty: 'penalty penalties penaltypoints',
  waiting: 'waitingpenaltypoints waitingpenalties waitingpoints',
};

/** history: raw ratings, the newest first. */
export const HISTORY_COLUMNS: readonly Column<'number' | RatingType>[] = [
  column('number', '#', '# no nr number i'),
  ...RATING_COLUMNS,
];

/** past: the performances of earlier months. */
export const PAST_COLUMNS: readonly Column<'list' | 'type' | 'performance' | 'endDate' | 'minutes'>[] = [
  column('list', 'Rating list', 'ratinglist list ratingtype rating', true),
  column('type', 'Type', 'type gametype eventtype tournamenttype'),
  column('performance', 'Performance', PERFORMANCE, true),
  column('endDate', 'End date', END_DATE, true),
  column('minutes', 'Minutes', MINUTES),
];

export type GamesKey =
  | 'tournament'
  | 'minutes'
  | 'base'
  | 'increment'
  | 'endDate'
  | 'abroad'
  | 'rateAnyway'
  | 'round'
  | 'opponentName'
  | 'opponentMain'
  | 'opponentOwn'
  | 'colour'
  | 'result';

/** games: one row for each round of the month's tournaments. Minutes or Base is needed, so neither is required by itself. */
export const GAMES_COLUMNS: readonly Column<GamesKey>[] = [
  column('tournament', 'Tournament', 'tournament event section', true),
  column('minutes', 'Minutes', MINUTES),
  column('base', 'Base', 'base baseminutes basetime basemin'),
  column('increment', 'Increment', 'increment incrementseconds inc incsec seconds'),
  column('endDate', 'End date', END_DATE, true),
  column('abroad', 'Abroad', 'abroad foreign outsidersa'),
  column('rateAnyway', 'Rate anyway', 'rateanyway ratedanyway'),
  column('round', 'Round', ROUND),
  column(
    'opponentName',
    'Opponent name',
    'opponentname oppname opponentsname nameofopponent against versus vs',
  ),
  column(
    'opponentMain',
    'Opponent Main',
    'opponentmain oppmain opponentmainrating oppmainrating opponentsmain opponentsmainrating',
    true,
  ),
  column(
    'opponentOwn',
    'Opponent own type',
    'opponentowntype opponentown oppown oppowntype opponentownrating oppownrating opponentsownrating opponentowntyperating opponenttyperating opponentratingofthegamestype opponentrating opprating opponentsrating',
    true,
  ),
  column('colour', 'Colour', 'colour color col wb', true),
  column('result', 'Result', 'result res score points pts', true),
];

/** The titles of the games block's columns, as they are written everywhere. */
export const GAMES_TITLES = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ GAMES_COLUMNS.map(({ key, title }) => [key, title]),
) as Readonly<Record<GamesKey, string>>;

/** The headers for either the opponent's name or their rating: the cells below decide. */
export const OPPONENT_HEADERS: readonly string[] = ['opponent', 'opp'];

/** The columns of every block. */
export const BLOCK_COLUMNS: Readonly<Record<BlockKind, readonly Column[]>> = {
  player: PLAYER_COLUMNS,
  history: HISTORY_COLUMNS,
  past: PAST_COLUMNS,
  games: GAMES_COLUMNS,
};
