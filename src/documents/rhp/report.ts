import type { RhpSection } from '../../engine/rhp';
import { column, type Columns } from '../../figures/columns';
import { plus } from '../../figures/expression';
import { label } from '../../figures/reportPage';
import { crosstableBlock } from '../../section/crosstableBlock';
import { over, PLAYER, playerRows } from '../../section/games';
import { type FinalKeys, finalTable, type SectionPage, STEPS_BELOW } from '../../section/sectionPage';
import type { RatedSection } from '../../section/sectionRules';
import { putCharts } from './charts';
import { gamesStep } from './games';
import {
  again,
  EXPECTED,
  GAMES,
  givenStartingRating,
  its,
  ofGames,
  ofPlayer,
  type PlayerFigure,
  playerKey,
  type PlayerRow,
  RATING,
  ratingsAtStartStep,
  SCORE,
  SUM_OF_POINTS,
} from './rows';
import { RHP_RULES } from './rules';

const FORMULA = 'Calculating your Rating';

const NEW_RATINGS: Columns<PlayerRow> = [
  ...PLAYER,
  again('Rating used', 'ratingUsed', RATING, ({ record }) => record.ratingUsed),
  ofPlayer('score', {
    ...SCORE,
    title: 'Score',
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
    clause: FORMULA,
    value: ({ record }) => record.newRating,
    expression: (row) => plus(its(row, 'ratingUsed'), its(row, 'change')),
  }),
  column('Games in all', ({ record: { gamesCompleted } }) =>
    gamesCompleted === null ? null : label(gamesCompleted),
  ),
];

function newRatingStep(page: SectionPage, players: readonly PlayerRow[]): void {
  page.heading(
    'New ratings',
    'Calculating your Rating: New Rating = Old Rating + the points; Reply: provisional under 20 rated games',
  );
  page.list(NEW_RATINGS, players);
}

/** A section by the post: the games with their points, the sums, the new ratings, and the charts. */
export function rhpReport(page: SectionPage, section: RatedSection<RhpSection>): void {
  const { record } = section;
  const players = playerRows(section);
  finalTable(page, RHP_RULES.summary(record), STEPS_BELOW, ({ number }) => finalKeys(number));
  crosstableBlock(page, 'Rating blank: unrated');
  givenStartingRating(page, record);
  ratingsAtStartStep(page, players);
  gamesStep(page, record, players);
  newRatingStep(page, players);
  putCharts(page);
}

function finalKeys(number: number): FinalKeys {
  const keyOfPart = (part: PlayerFigure) => playerKey(number, part);
  return {
    ratingUsed: keyOfPart('ratingUsed'),
    score: keyOfPart('score'),
    gamesRated: keyOfPart('games'),
    expected: keyOfPart('expected'),
    change: keyOfPart('change'),
    newRating: keyOfPart('newRating'),
  };
}
