import type { RhpSection } from '../../../engine/rhp';
import { RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../kit/formats';
import { label, repeat, typed } from '../../kit/reportPage';
import type { CellSpec, References } from '../../kit/sheetBuilder';
import { sectionSummary } from '../summary';
import { crosstableBlock, playerKey } from './crosstableBlock';
import { finalTable } from './finalTable';
import { gameKeys } from './gameKeys';
import { putCharts } from './rhpCharts';
import { pointsOfGames } from './rhpGames';
import type { SectionPage } from './sectionPage';

const STARTING_RATING = 'in/startingRating';

/** A section by the post: the games with their points, the sums, the new ratings, and the charts. */
export function rhpBody(page: SectionPage, record: RhpSection): void {
  finalTable(
    page,
    sectionSummary(page.rated.record),
    'Each figure is worked out in the steps below',
    ({ number }) => ({
      ratingUsed: `${number}/ratingUsed`,
      score: `${number}/score`,
      gamesRated: `${number}/games`,
      expected: `${number}/expected`,
      change: `${number}/change`,
      newRating: `${number}/newRating`,
    }),
  );
  crosstableBlock(page, 'Rating blank: unrated');
  startingRating(page, record);
  ratingsAtStart(page, record);
  pointsOfGames(page, record);
  newRatings(page, record);
  putCharts(page);
}

function startingRating(page: SectionPage, { options }: RhpSection): void {
  if (options.startingRating === null) return;
  page.heading('Given: the starting rating of unrated players', 'Reply: the post does not name one');
  page.table({
    titles: ['Starting rating'],
    rows: [[typed(options.startingRating, STARTING_RATING, RATING_FORMAT)]],
  });
}

function ratingsAtStart(page: SectionPage, { players }: RhpSection): void {
  page.heading("Ratings at the section's start", 'Explanation of Symbols');
  page.table({
    titles: ['No.', 'Player', 'Rating used'],
    rows: players.map(({ player, ratingUsed }) => [
      label(player.number),
      label(player.name),
      page.figure(
        `${player.number}/ratingUsed`,
        ratingUsed,
        (at) => ratingOrStart(at, player.number, player.rating === null),
        RATING_FORMAT,
      ),
    ]),
  });
}

/** A rating that is deleted, or given to an unrated player, changes the structure: an error, never a number. */
function ratingOrStart(at: References, number: number, unrated: boolean): string {
  const rating = at.cell(playerKey(number, 'rating'));
  return unrated
    ? `IF(N(${rating})=0,${at.cell(STARTING_RATING)},NA())`
    : `IF(N(${rating})>0,${rating},NA())`;
}

function newRatings(page: SectionPage, { players }: RhpSection): void {
  page.heading(
    'New ratings',
    'Calculating your Rating: New Rating = Old Rating + the points; Reply: provisional under 20 rated games',
  );
  page.table({
    titles: [
      'No.',
      'Player',
      'Rating used',
      'Score',
      'Games',
      'Expected',
      'Points',
      'New rating',
      'Games in all',
    ],
    rows: players.map(({ player, games, ...record }): (CellSpec | null)[] => {
      const { number } = player;
      const keys = gameKeys(number, games);
      const column = (at: References, figure: string) =>
        at.range(`${keys[0]!}/${figure}`, `${keys.at(-1)!}/${figure}`);
      const total = (figure: string) => (at: References) =>
        games.length === 0 ? '0' : `SUM(${column(at, figure)})`;
      return [
        label(number),
        label(player.name),
        record.ratingUsed === null ? null : repeat(`${number}/ratingUsed`, record.ratingUsed, RATING_FORMAT),
        page.figure(`${number}/score`, record.score, total('score'), SCORE_FORMAT),
        page.figure(
          `${number}/games`,
          record.gamesRated,
          (at) => (games.length === 0 ? '0' : `COUNT(${column(at, 'score')})`),
          WHOLE_FORMAT,
        ),
        page.figure(`${number}/expected`, record.expected, total('expected'), '0.0000'),
        page.figure(`${number}/change`, record.change, total('points'), '0.##'),
        page.figure(
          `${number}/newRating`,
          record.newRating,
          (at) => `${at.cell(`${number}/ratingUsed`)}+${at.cell(`${number}/change`)}`,
          RATING_FORMAT,
        ),
        record.gamesCompleted === null ? null : label(record.gamesCompleted),
      ];
    }),
  });
}
