import type { RhpGame, RhpOptions, RhpPlayerRecord, RhpSection } from '../../engine/rhp';
import { type Columns, figuresOf } from '../../figures/columns';
import { type Expression, figure } from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import { RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { type Key, keyOf, keysOf } from '../../figures/key';
import { typed } from '../../figures/reportPage';
import { givenRating, ifUnrated } from '../../section/crosstableBlock';
import { gameKeys, gameWords, type OfGame, type OfPlayer, PLAYER, playerWords } from '../../section/games';
import type { SectionPage } from '../../section/sectionPage';
import type { RatedSection, SectionTable } from '../../section/sectionRules';

export const RATING: Measure = { unit: 'rating', format: RATING_FORMAT };
export const DIFFERENCE: Measure = { unit: 'rating points', format: RATING_FORMAT };
export const SCORE: Measure = { unit: 'points', format: SCORE_FORMAT };
export const EXPECTED: Measure = { unit: 'points', format: '0.0000' };
export const GAMES: Measure = { unit: 'games', format: WHOLE_FORMAT };
export const OF_K: Measure = { unit: 'K', format: WHOLE_FORMAT };
export const WHOLE_POINTS: Measure = { unit: 'rating points', format: WHOLE_FORMAT };
export const EXACT_POINTS: Measure = { unit: 'rating points', format: '0.0000' };
/** The points of all games, whole ones or not. */
export const SUM_OF_POINTS: Measure = { unit: 'rating points', format: '0.##' };

/** The points of a game as they count. */
export function pointsOf({ rounding }: RhpOptions): Measure {
  return rounding === 'halfUp' ? WHOLE_POINTS : EXACT_POINTS;
}

/** A player's row in a table of the report. */
export interface PlayerRow extends OfPlayer {
  readonly record: RhpPlayerRecord;
  readonly section: RhpSection;
  readonly table: SectionTable;
}

/** A game's row. */
export interface GameRow extends OfGame, PlayerRow {
  readonly game: RhpGame;
  /** Such as 3/12, and 3/12.2 for the second game of the two. */
  readonly name: string;
  /** The player's game before; null at the section's start. */
  readonly before: string | null;
}

type GameFigure =
  | 'ownRating'
  | 'opponentRating'
  | 'difference'
  | 'score'
  | 'k'
  | 'expected'
  | 'exact'
  | 'byFormula'
  | 'byChart'
  | 'points';

export type PlayerFigure = 'ratingUsed' | 'score' | 'games' | 'expected' | 'change' | 'newRating';

export const gameKey = keysOf<GameFigure>();
export const playerKey = keysOf<PlayerFigure>();

/** The input below the crosstable. */
const STARTING_RATING = keyOf('in/startingRating');

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

export function ofThisGame({ name }: GameRow, part: GameFigure): Expression {
  return figure(gameKey(name, part));
}

export function playerRows({ record, table }: RatedSection<RhpSection>): PlayerRow[] {
  return record.players.map((player) => ({ player: player.player, record: player, section: record, table }));
}

/** The games of a player, in the order of the report. */
export function gameRows(row: PlayerRow): GameRow[] {
  const { games } = row.record;
  const names = gameKeys(row.player.number, games);
  return games.map((game, index) => ({
    ...row,
    opponent: game.opponent,
    game,
    name: names[index]!,
    before: names[index - 1] ?? null,
  }));
}

/** One figure of all games of a player; they stand below each other. */
export function ofGames({ player, record }: PlayerRow, part: GameFigure): Key[] {
  return gameKeys(player.number, record.games).map((name) => gameKey(name, part));
}

/** Rounds are rated one after the other; in a table of opponents nobody knows which game came first. */
export function isStaged({ table, options }: RhpSection): boolean {
  return table.columns === 'rounds' && options.ratingsUsed === 'atConclusion';
}

const RATINGS_AT_START: Columns<PlayerRow> = [
  ...PLAYER,
  ofPlayer('ratingUsed', {
    ...RATING,
    title: 'Rating used',
    label: "rating at the section's start",
    clause: 'Explanation of Symbols; Reply',
    value: ({ record }) => record.ratingUsed,
    expression: ({ player, record }) =>
      record.player.rating === null
        ? ifUnrated(player.number, figure(STARTING_RATING))
        : givenRating(player.number),
  }),
];

/** The starting rating of the unrated players, where the options have one. */
export function givenStartingRating(page: SectionPage, { options }: RhpSection): void {
  if (options.startingRating === null) return;
  page.heading('Given: the starting rating of unrated players', 'Reply: the post does not name one');
  page.table({
    titles: ['Starting rating'],
    rows: [[typed(options.startingRating, STARTING_RATING, RATING.format)]],
  });
}

export function ratingsAtStartStep(page: SectionPage, players: readonly PlayerRow[]): void {
  page.heading("Ratings at the section's start", 'Explanation of Symbols');
  page.list(RATINGS_AT_START, players);
}
