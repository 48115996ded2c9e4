import { plus } from '../../figures/expression';
import { type Columns, column } from '../../figures/columns';
import { label, repeat } from '../../figures/reportPage';
import { over, PLAYER } from '../../section/games';
import type { SectionPage } from '../../section/sectionPage';
import { EXPECTED, GAMES, RATING, SCORE, SUM_OF_POINTS } from './measures';
import { its, ofGames, ofPlayer, playerKey, type PlayerRow } from './rows';

const FORMULA = 'Calculating your Rating';

const NEW_RATINGS: Columns<PlayerRow> = [
  ...PLAYER,
  column('Rating used', ({ player, record: { ratingUsed } }) =>
    ratingUsed === null ? null : repeat(playerKey(player.number, 'ratingUsed'), ratingUsed, RATING.format),
  ),
  ofPlayer('score', {
    ...SCORE,
    title: 'Score',
    label: 'score',
    clause: FORMULA,
    value: ({ record }) => record.score,
    expression: (row) => over('SUM', ofGames(row, 'score')),
    adds: 'scores',
  }),
  ofPlayer('games', {
    ...GAMES,
    title: 'Games',
    label: 'rated games',
    clause: FORMULA,
    value: ({ record }) => record.gamesRated,
    expression: (row) => over('COUNT', ofGames(row, 'score')),
  }),
  ofPlayer('expected', {
    ...EXPECTED,
    title: 'Expected',
    label: 'sum of the win expectancies',
    clause: FORMULA,
    value: ({ record }) => record.expected,
    expression: (row) => over('SUM', ofGames(row, 'expected')),
    adds: 'win expectancies',
  }),
  ofPlayer('change', {
    ...SUM_OF_POINTS,
    title: 'Points',
    label: 'points of all games',
    clause: FORMULA,
    value: ({ record }) => record.change,
    expression: (row) => over('SUM', ofGames(row, 'points')),
    adds: 'points',
  }),
  ofPlayer('newRating', {
    ...RATING,
    title: 'New rating',
    label: 'new rating',
    clause: FORMULA,
    value: ({ record }) => record.newRating,
    expression: (row) => plus(its(row, 'ratingUsed'), its(row, 'change')),
  }),
  column('Games in all', ({ record: { gamesCompleted } }) =>
    gamesCompleted === null ? null : label(gamesCompleted),
  ),
];

export function newRatingStep(page: SectionPage, players: readonly PlayerRow[]): void {
  page.heading(
    'New ratings',
    'Calculating your Rating: New Rating = Old Rating + the points; Reply: provisional under 20 rated games',
  );
  page.list(NEW_RATINGS, players);
}
