import type {
  Fide2008SectionRecord,
  RatedPlayerRecord,
  SectionGame,
  SectionPlayerRecord,
  UnratedPlayerRecord,
} from '../../engine/fide2008';
import { isRatedForOpponents } from '../../engine/fide2008/sectionRecord';
import type { Measure } from '../../figures/figure';
import { FACTOR_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { type Key, keyOf, keysOf } from '../../figures/key';
import { type GameRowOf, gameRowsOf, type RowOf, declareFigures } from '../../section/games';

/** A player's row in a table of the report. */
export type PlayerRow<R extends SectionPlayerRecord = SectionPlayerRecord> = RowOf<Fide2008SectionRecord, R>;

export type RatedRow = PlayerRow<RatedPlayerRecord>;
export type UnratedRow = PlayerRow<UnratedPlayerRecord>;

/** A game's row. */
export type GameRow = GameRowOf<PlayerRow, SectionGame>;

export type GameFigure = 'score' | 'opponent' | 'd' | 'dUsed' | 'pd' | 'spd';

type ResultFigure = 'w' | 'wGames' | 'p' | 'dp' | 'rc' | 'added' | 'ruUnrounded' | 'ru';
export type Condition = 'enoughGames' | 'enoughPoints' | 'reachesFloor' | 'counts';

export type PlayerFigure =
  | 'rating'
  | 'rate'
  | ResultFigure
  | 'eventRating'
  | `conditions/${'games' | 'points' | Condition}`
  | 'rn'
  | `rn/${'average' | 'score' | 'games' | 'p' | 'added' | 'unrounded' | 'needed'}`
  | 'published'
  | 'k'
  | 'gamesRated'
  | 'scoreRated'
  | 'expected'
  | 'sum'
  | 'change'
  | 'unroundedRating'
  | 'newRating'
  | 'newK'
  | 'delisted';

/** What a pass over an unrated player's opponents gives them (8.58). */
export type PassFigure = 'excess' | 'rcUnrounded' | 'rc' | 'ruUnrounded' | 'ru';

/** What a round robin has once. */
export type AverageFigure = 'rar' | 'dpa' | 'n' | 'raUnrounded' | 'ra';

export const { gameKey, playerKey, ofGame, ofPlayer, its, ofThisGame, keysOfGames, again } = declareFigures<
  GameRow,
  GameFigure,
  PlayerRow,
  PlayerFigure
>();
const keyInPass = keysOf<PassFigure>();
export const averageKey = (part: AverageFigure): Key => keyOf(part);

/** 0.6: the input below the crosstable. */
export const FLOOR = keyOf('in/floor');

/** The key of an unrated player's figure in a pass, from 1. */
export function passKey(number: number, pass: number, part: PassFigure): Key {
  return keyInPass(`${number}/pass${pass}`, part);
}

export function isRated(row: PlayerRow): row is RatedRow {
  return row.record.kind === 'rated';
}

export function isUnrated(row: PlayerRow): row is UnratedRow {
  return row.record.kind === 'unrated';
}

/** The row of the player who has this number. */
export function rowOf(rows: readonly PlayerRow[], number: number): PlayerRow {
  return rows.find(({ player }) => player.number === number)!;
}

/** The games of a player, in the order of the report. */
export function gameRows(row: PlayerRow): GameRow[] {
  return gameRowsOf(row, gamesInOrder(row).games);
}

/** One figure of a player's games: of all, of those that count, or of those among them against rated opponents. */
export function ofGames(row: PlayerRow, which: 'all' | 'counted' | 'againstRated', part: GameFigure): Key[] {
  const { games, counted, againstRated } = gamesInOrder(row);
  const last = { all: games.length, counted, againstRated }[which];
  return keysOfGames(row.player.number, games, part).slice(0, last);
}

/**
 * A player's games, so that games that belong together follow each other: those against rated opponents, then the
 * others that count, then those that do not.
 */
function gamesInOrder({ record: { games }, section }: PlayerRow) {
  const counted = games.filter(({ opponentRating }) => opponentRating !== null);
  const againstRated = counted.filter(({ opponent }) => isRatedForOthers(section, opponent));
  const others = counted.filter((game) => !againstRated.includes(game));
  return {
    games: [...againstRated, ...others, ...games.filter((game) => !counted.includes(game))],
    counted: counted.length,
    againstRated: againstRated.length,
  };
}

/** 8.4: who has received their rating since is unrated for their opponents. */
export function isRatedForOthers({ players }: Fide2008SectionRecord, number: number): boolean {
  return players.some(({ player }) => player.number === number && isRatedForOpponents(player));
}

/** Ratings are whole numbers (8.32, 8.57); what is not yet rounded is shown with two decimals. */
export const RATING: Measure = { unit: 'rating', format: WHOLE_FORMAT };
export const UNROUNDED: Measure = { unit: 'rating', format: FACTOR_FORMAT };
export const DIFFERENCE: Measure = { unit: 'rating points', format: WHOLE_FORMAT };
export const CHANGE: Measure = { unit: 'rating points', format: FACTOR_FORMAT };
export const SCORE: Measure = { unit: 'points', format: SCORE_FORMAT };
export const EXPECTED: Measure = { unit: 'points', format: FACTOR_FORMAT };
export const FRACTION: Measure = { unit: 'part of 1', format: FACTOR_FORMAT };
export const GAMES: Measure = { unit: 'games', format: WHOLE_FORMAT };
export const OPPONENTS: Measure = { unit: 'players', format: WHOLE_FORMAT };
export const OF_K: Measure = { unit: 'K', format: WHOLE_FORMAT };
