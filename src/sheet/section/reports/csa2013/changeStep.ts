import type { Csa2013SectionRecord, RatedPlayerGame, RatedPlayerRecord } from '../../../../engine/csa2013';
import { FACTOR_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../../kit/formats';
import { repeat } from '../../../kit/reportPage';
import type { CellSpec, References } from '../../../kit/sheetBuilder';
import { scoreExpression } from '../crosstableBlock';
import { givenK, givenRating } from '../expressions';
import { gameKeys } from '../gameKeys';
import { GAME_TITLES, gameLabels, gamesRange, overGames, PLAYER_TITLES, playerLabels } from '../gameRows';
import { lookUpExpected } from '../lookupTables';
import type { SectionPage } from '../sectionPage';
import { gamesInOrder, kOfGroup, ratedPlayers } from './csa2013Parts';

/** Summary (rating change) 1-5: D, We and S - We of each game of the rated players, the sums, and K times them. */
export function changeStep(page: SectionPage, record: Csa2013SectionRecord): void {
  const players = ratedPlayers(record);
  if (players.length === 0) return;
  page.heading(
    'Ratings and K of the rated players',
    'K-Factor 2-6: the stored K; a blank one follows from the rating',
  );
  page.table({
    titles: [...PLAYER_TITLES, 'Rating', 'K'],
    rows: players.map((player) => [...playerLabels(player.player), ...ratingAndK(page, record, player)]),
  });
  page.heading(
    'Step 3: D, We and S - We of each game of the rated players',
    'Summary (rating change) 1-3, Difference in rating (D used: -736 to 400), Table 2; unrated opponents at their temporary rating where games against them are rated (Games vs. unrated 1)',
  );
  page.table({
    titles: [...GAME_TITLES, 'Rating', 'S', 'D', 'D used', 'We', 'S - We'],
    rows: players.flatMap((player) => games(page, player)),
  });
  page.heading('Step 4: the sum of S - We, and K times the sum', 'Summary (rating change) 4-5');
  page.table({
    titles: [...PLAYER_TITLES, 'K', 'Games', 'S', 'We', 'Sum of S - We', 'K x sum'],
    rows: players.map((player) => [...playerLabels(player.player), ...sums(page, player)]),
  });
}

function ratingAndK(
  page: SectionPage,
  record: Csa2013SectionRecord,
  { player, rating, k }: RatedPlayerRecord,
): CellSpec[] {
  const { number } = player;
  const own = (at: References) => at.cell(`${number}/rating`);
  const live = page.isLive && record.options.type === 'normal';
  const byRating = (at: References) => (live ? `CSA.CHESSA2013.K(${own(at)})` : kOfGroup(record, own(at)));
  return [
    page.figure(`${number}/rating`, rating, (at) => givenRating(at, number), WHOLE_FORMAT),
    page.figure(`${number}/k`, k, (at) => givenK(at, number, byRating(at)), WHOLE_FORMAT),
  ];
}

function games(page: SectionPage, player: RatedPlayerRecord): (CellSpec | null)[][] {
  const inOrder = gamesInOrder(player);
  const keys = gameKeys(player.player.number, inOrder);
  return inOrder.map((game, index) => [
    ...gameLabels(page, player.player, game.opponent),
    ...given(page, player, game, inOrder, keys[index]!),
    ...difference(page, player, game, keys[index]!),
  ]);
}

function given(
  page: SectionPage,
  { player }: RatedPlayerRecord,
  game: RatedPlayerGame,
  games: readonly RatedPlayerGame[],
  key: string,
): CellSpec[] {
  const { opponent, opponentUnrated } = game;
  return [
    page.figure(
      `${key}/opponent`,
      game.opponentRating,
      (at) => at.cell(`${opponent}/${opponentUnrated ? 'temporaryRating' : 'rating'}`),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${key}/score`,
      game.score,
      (at) => scoreExpression(page, at, player.number, game, games),
      SCORE_FORMAT,
    ),
  ];
}

function difference(
  page: SectionPage,
  { player }: RatedPlayerRecord,
  { change }: RatedPlayerGame,
  key: string,
): (CellSpec | null)[] {
  if (change === null) return [{ role: 'note', value: 'not rated' }];
  const own = (at: References) => at.cell(`${player.number}/rating`);
  const of = (at: References, figure: string) => at.cell(`${key}/${figure}`);
  return [
    page.figure(`${key}/d`, change.difference, (at) => `${own(at)}-${of(at, 'opponent')}`, WHOLE_FORMAT),
    page.figure(
      `${key}/dUsed`,
      change.clampedDifference,
      (at) => countedDifference(of(at, 'd')),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${key}/we`,
      change.expected,
      (at) =>
        page.isLive
          ? `CSA.CHESSA2013.WE(${own(at)},${of(at, 'opponent')})`
          : lookUpExpected(at, of(at, 'dUsed')),
      FACTOR_FORMAT,
    ),
    page.figure(
      `${key}/swe`,
      change.scoreMinusExpected,
      (at) => `${of(at, 'score')}-${of(at, 'we')}`,
      FACTOR_FORMAT,
    ),
  ];
}

function sums(page: SectionPage, record: RatedPlayerRecord): CellSpec[] {
  const { number } = record.player;
  const keys = gameKeys(number, gamesInOrder(record)).slice(0, record.gamesRated);
  const of = (at: References, figure: string) => at.cell(`${number}/${figure}`);
  // Hundredths add up exactly; ROUND takes away what binary fractions leave.
  const total = (figure: string) => (at: References) => `ROUND(${overGames(at, 'SUM', keys, figure)},2)`;
  return [
    repeat(`${number}/k`, record.k, WHOLE_FORMAT),
    page.figure(
      `${number}/gamesRated`,
      record.gamesRated,
      (at) => overGames(at, 'COUNT', keys, 'score'),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${number}/scoreRated`,
      record.scoreRated,
      (at) => overGames(at, 'SUM', keys, 'score'),
      SCORE_FORMAT,
    ),
    page.figure(`${number}/expected`, record.expected, total('we'), FACTOR_FORMAT),
    page.figure(`${number}/sum`, record.sumOfScoreMinusExpected, total('swe'), FACTOR_FORMAT),
    page.figure(
      `${number}/fullChange`,
      record.fullChange,
      (at) =>
        page.isLive && keys.length > 0
          ? `CSA.CHESSA2013.CHANGE(${[of(at, 'rating'), gamesRange(at, keys, 'opponent'), gamesRange(at, keys, 'score'), of(at, 'k')].join(',')})`
          : `${of(at, 'k')}*${of(at, 'sum')}`,
      FACTOR_FORMAT,
    ),
  ];
}

/** Difference in rating 2 and 3: D as it counts. */
export function countedDifference(difference: string): string {
  return `MAX(-736,MIN(400,${difference}))`;
}
