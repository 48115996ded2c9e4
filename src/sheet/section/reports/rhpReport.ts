import { type RhpGame, type RhpPlayerRecord, type RhpSection, wholePoints } from '../../../engine/rhp';
import { RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../report/formats';
import { label, repeat, typed } from '../../report/reportPage';
import type { CellSpec, References } from '../../report/sheetBuilder';
import { sectionSummary } from '../summary';
import { crosstableBlock, playerKey, scoreExpression } from './crosstableBlock';
import { finalTable } from './finalTable';
import { gameKeys } from './gameKeys';
import { putCharts } from './rhpCharts';
import { chartPoints, expectancy, formulaPoints, kByRating } from './rhpFormulas';
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

function pointsOfGames(page: SectionPage, record: RhpSection): void {
  const staged = isStaged(record);
  page.heading(
    'The points of each game, K x (Score - Win Expectancy)',
    staged
      ? 'Calculating your Rating; Explanation of Symbols: the ratings at the conclusion of the game, so after the rounds before; Assumptions: decimals from .5 are rounded up'
      : "Calculating your Rating; Assumptions: decimals from .5 are rounded up. All games with the ratings at the section's start",
  );
  const rows = record.players.flatMap((player) => {
    const keys = gameKeys(player.player.number, player.games);
    return player.games.map((game, index) => gameRow(page, record, player, game, keys, index));
  });
  page.table({ titles: TITLES, rows });
}

const TITLES = [
  'No.',
  'Opponent',
  'Own rating',
  'Opp. rating',
  'Difference',
  'Score',
  'K',
  'Expectancy',
  'K x (S-We)',
  'By formula',
  'By chart',
  'Points',
] as const;

/** Rounds are rated one after the other; in a table of opponents nobody knows which game came first. */
function isStaged({ table, options }: RhpSection): boolean {
  return table.columns === 'rounds' && options.ratingsUsed === 'atConclusion';
}

function gameRow(
  page: SectionPage,
  record: RhpSection,
  { player, games }: RhpPlayerRecord,
  game: RhpGame,
  keys: readonly string[],
  index: number,
): CellSpec[] {
  const { options } = record;
  const key = keys[index]!;
  const own = (at: References) => at.cell(`${key}/ownRating`);
  const opponent = (at: References) => at.cell(`${key}/opponentRating`);
  const score = (at: References) => at.cell(`${key}/score`);
  const exact = (at: References) => at.cell(`${key}/exact`);
  const before = (at: References) =>
    isStaged(record) && index > 0
      ? `${at.cell(`${keys[index - 1]!}/ownRating`)}+${at.cell(`${keys[index - 1]!}/points`)}`
      : at.cell(`${player.number}/ratingUsed`);
  const live = page.isLive && game.ratingBefore > 0 && game.opponentRating > 0;
  const rounded = options.rounding === 'halfUp';
  return [
    label(player.number),
    label(game.opponent),
    page.figure(`${key}/ownRating`, game.ratingBefore, before, RATING_FORMAT),
    page.figure(
      `${key}/opponentRating`,
      game.opponentRating,
      (at) => at.cell(opponentKey(record, player.number, game)),
      RATING_FORMAT,
    ),
    page.figure(
      `${key}/difference`,
      game.difference,
      (at) => `ABS(${opponent(at)}-${own(at)})`,
      RATING_FORMAT,
    ),
    page.figure(
      `${key}/score`,
      game.score,
      (at) => scoreExpression(page, at, player.number, game, games),
      SCORE_FORMAT,
    ),
    page.figure(`${key}/k`, game.k, (at) => kByRating(own(at)), WHOLE_FORMAT),
    page.figure(`${key}/expected`, game.expected, (at) => expectancy(own(at), opponent(at), live), '0.0000'),
    page.figure(
      `${key}/exact`,
      game.exactChange,
      (at) => `${at.cell(`${key}/k`)}*(${score(at)}-${at.cell(`${key}/expected`)})`,
      '0.0000',
    ),
    page.figure(
      `${key}/byFormula`,
      formulaValue(game, rounded),
      (at) => (rounded ? formulaPoints(own(at), opponent(at), score(at), exact(at), live) : exact(at)),
      rounded ? WHOLE_FORMAT : '0.0000',
    ),
    page.figure(
      `${key}/byChart`,
      game.chartChange,
      (at) => chartPoints(at, own(at), opponent(at), score(at), live),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${key}/points`,
      game.change,
      (at) => at.cell(`${key}/${options.pointsFrom === 'chart' ? 'byChart' : 'byFormula'}`),
      rounded ? WHOLE_FORMAT : '0.0000',
    ),
  ];
}

/** What the formula gives, also where the chart decides. */
function formulaValue({ exactChange }: RhpGame, rounded: boolean): number {
  return rounded ? wholePoints(exactChange) : exactChange;
}

/** The opponent's rating of the same moment. */
function opponentKey(record: RhpSection, number: number, { opponent, column }: RhpGame): string {
  const other = record.players.find(({ player }) => player.number === opponent)!;
  if (!isStaged(record)) return `${opponent}/ratingUsed`;
  const index = other.games.findIndex((game) => game.column === column && game.opponent === number);
  return `${gameKeys(opponent, other.games)[index]!}/ownRating`;
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
