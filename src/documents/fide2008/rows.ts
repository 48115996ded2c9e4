import type {
  Fide2008SectionRecord,
  RatedPlayerRecord,
  SectionGame,
  SectionPlayerRecord,
  UnratedPlayerRecord,
} from '../../engine/fide2008';
import { isRatedForOpponents } from '../../engine/fide2008/sectionRecord';
import { figuresOf } from '../../figures/columns';
import { type Expression, figure } from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import { FACTOR_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { type Key, keyOf, keysOf } from '../../figures/key';
import { gameKeys, gameWords, type OfGame, type OfPlayer, playerWords } from '../../section/games';
import type { RatedSection, SectionTable } from '../../section/sectionRules';

/** A player's row in a table of the report. */
export interface PlayerRow<R extends SectionPlayerRecord = SectionPlayerRecord> extends OfPlayer {
  readonly record: R;
  readonly section: Fide2008SectionRecord;
  readonly table: SectionTable;
}

export type RatedRow = PlayerRow<RatedPlayerRecord>;
export type UnratedRow = PlayerRow<UnratedPlayerRecord>;

/** A game's row. */
export interface GameRow extends OfGame, PlayerRow {
  readonly game: SectionGame;
  /** All the player's games, in the order of the report. */
  readonly games: readonly SectionGame[];
  /** Such as 3/12, and 3/12.2 for the second game of the two. */
  readonly name: string;
}

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

export const gameKey = keysOf<GameFigure>();
export const playerKey = keysOf<PlayerFigure>();
const keyInPass = keysOf<PassFigure>();
export const averageKey = (part: AverageFigure): Key => keyOf(part);

/** 0.6: the input below the crosstable. */
export const FLOOR = keyOf('in/floor');

/** The key of an unrated player's figure in a pass, from 1. */
export function passKey(number: number, pass: number, part: PassFigure): Key {
  return keyInPass(`${number}/pass${pass}`, part);
}

/** Declares a figure of a game, and one of a player. */
export const ofGame = figuresOf<GameRow, GameFigure>({
  key: ({ name }, part) => gameKey(name, part),
  words: gameWords,
});
export const ofPlayer = figuresOf<PlayerRow, PlayerFigure>({
  key: ({ player }, part) => playerKey(player.number, part),
  words: playerWords,
});

/** Another figure of the same player, and of the same game. */
export function its({ player }: OfPlayer, part: PlayerFigure): Expression {
  return figure(playerKey(player.number, part));
}

export function ofThisGame({ name }: Pick<GameRow, 'name'>, part: GameFigure): Expression {
  return figure(gameKey(name, part));
}

export function playerRows({ record, table }: RatedSection<Fide2008SectionRecord>): PlayerRow[] {
  return record.players.map((player) => ({ player: player.player, record: player, section: record, table }));
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
  const { games } = gamesInOrder(row);
  const names = gameKeys(row.player.number, games);
  return games.map((game, index) => ({ ...row, opponent: game.opponent, game, games, name: names[index]! }));
}

/** One figure of a player's games: of all, of those that count, or of those among them against rated opponents. */
export function ofGames(row: PlayerRow, which: 'all' | 'counted' | 'againstRated', part: GameFigure): Key[] {
  const { games, counted, againstRated } = gamesInOrder(row);
  const last = { all: games.length, counted, againstRated }[which];
  return gameKeys(row.player.number, games)
    .slice(0, last)
    .map((name) => gameKey(name, part));
}

/**
 * A player's games, so that those that belong together stand below each other: those against rated opponents, then the
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
