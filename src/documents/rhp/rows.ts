import type { RhpGame, RhpOptions, RhpPlayerRecord, RhpSection } from '../../engine/rhp';
import type { Columns } from '../../figures/columns';
import { figure } from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import { RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { type Key, keyOf } from '../../figures/key';
import { typed } from '../../figures/reportPage';
import { givenRating, ifUnrated } from '../../section/crosstableBlock';
import { type GameRowOf, gameRowsOf, PLAYER, type RowOf, declareFigures } from '../../section/games';
import type { SectionPage } from '../../section/sectionPage';

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
export type PlayerRow = RowOf<RhpSection, RhpPlayerRecord>;

/** A game's row. */
export type GameRow = GameRowOf<PlayerRow, RhpGame> & {
  /** The player's game before; null at the section's start. */
  readonly before: string | null;
};

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

export const { gameKey, playerKey, ofGame, ofPlayer, its, ofThisGame, keysOfGames, again } = declareFigures<
  GameRow,
  GameFigure,
  PlayerRow,
  PlayerFigure
>();

/** The input below the crosstable. */
const STARTING_RATING = keyOf('in/startingRating');

/** The games of a player, in the order of the report. */
export function gameRows(row: PlayerRow): GameRow[] {
  const rows = gameRowsOf(row, row.record.games);
  return rows.map((game, index) => ({ ...game, before: rows[index - 1]?.name ?? null }));
}

/** One figure of all games of a player. */
export function ofGames({ player, record }: PlayerRow, part: GameFigure): Key[] {
  return keysOfGames(player.number, record.games, part);
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
