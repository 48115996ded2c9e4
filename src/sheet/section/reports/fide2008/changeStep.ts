import type { Fide2008SectionRecord, RatedPlayerRecord, SectionGame } from '../../../../engine/fide2008';
import { FACTOR_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../../kit/formats';
import { repeat } from '../../../kit/reportPage';
import type { CellSpec, References } from '../../../kit/sheetBuilder';
import { scoreExpression } from '../crosstableBlock';
import { givenK, givenRating } from '../expressions';
import { GAME_TITLES, gameLabels, gamesRange, overGames, PLAYER_TITLES, playerLabels } from '../gameRows';
import { lookUpExpected } from '../lookupTables';
import type { SectionPage } from '../sectionPage';
import { opponentKey, orderedGames, ratedPlayers } from './fideParts';
import { kAtStart } from './kFactor';

/** 8.5: the rated players' games, sums and changes. */
export function changeStep(page: SectionPage, record: Fide2008SectionRecord): void {
  const players = ratedPlayers(record);
  if (players.length === 0) return;
  page.heading('Ratings and K of the rated players', '8.56; a K that is given holds');
  page.table({
    titles: [...PLAYER_TITLES, 'Rating', 'K'],
    rows: players.map(({ player, rating, k }) => [
      ...playerLabels(player),
      page.figure(`${player.number}/rating`, rating, (at) => givenRating(at, player.number), WHOLE_FORMAT),
      page.figure(
        `${player.number}/k`,
        k,
        (at) => givenK(at, player.number, kAtStart(page, at, record, player)),
        WHOLE_FORMAT,
      ),
    ]),
  });
  page.heading(
    'D, PD and S - PD of each game of the rated players',
    record.format === 'roundRobin'
      ? '8.51-8.55 (D used: -400 to 400): unrated opponents at Ru (new), as if an established rating (8.52, 8.58)'
      : '8.51-8.55 (D used: -400 to 400), 6.42: games against unrated opponents are not rated',
  );
  page.table({
    titles: [...GAME_TITLES, 'S', 'Rating', 'D', 'D used', 'PD', 'S - PD'],
    rows: players.flatMap((player) => rows(page, record, player)),
  });
  page.heading('The sum of S - PD, and K times the sum', '8.55c');
  page.table({
    titles: [...PLAYER_TITLES, 'K', 'Games', 'W', 'We', 'Sum of S - PD', 'Kchg'],
    rows: players.map((player) => [...playerLabels(player.player), ...sums(page, record, player)]),
  });
}

function rows(
  page: SectionPage,
  record: Fide2008SectionRecord,
  player: RatedPlayerRecord,
): (CellSpec | null)[][] {
  const { games, keys } = orderedGames(record, player);
  const { number } = player.player;
  return games.map((game, index) => [
    ...gameLabels(page, player.player, game.opponent),
    page.figure(
      `${keys[index]!}/score`,
      game.score,
      (at) => scoreExpression(page, at, number, game, games),
      SCORE_FORMAT,
    ),
    ...difference(page, record, number, game, keys[index]!),
  ]);
}

function difference(
  page: SectionPage,
  record: Fide2008SectionRecord,
  number: number,
  { change, opponent, opponentRating }: SectionGame,
  key: string,
): (CellSpec | null)[] {
  if (change === null) return [{ role: 'note', value: 'not rated' }];
  const of = (at: References, figure: string) => at.cell(`${key}/${figure}`);
  return [
    page.figure(
      `${key}/opponent`,
      opponentRating,
      (at) => at.cell(opponentKey(record, opponent)),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${key}/d`,
      change.difference,
      (at) => `${at.cell(`${number}/rating`)}-${of(at, 'opponent')}`,
      WHOLE_FORMAT,
    ),
    page.figure(
      `${key}/dUsed`,
      change.cappedDifference,
      (at) => `MAX(-400,MIN(400,${of(at, 'd')}))`,
      WHOLE_FORMAT,
    ),
    page.figure(
      `${key}/pd`,
      change.expected,
      (at) => (page.isLive ? `CSA.FIDE2008.PD(${of(at, 'dUsed')})` : lookUpExpected(at, of(at, 'dUsed'))),
      FACTOR_FORMAT,
    ),
    page.figure(
      `${key}/spd`,
      change.scoreMinusExpected,
      (at) => `${of(at, 'score')}-${of(at, 'pd')}`,
      FACTOR_FORMAT,
    ),
  ];
}

function sums(page: SectionPage, record: Fide2008SectionRecord, player: RatedPlayerRecord): CellSpec[] {
  const { number } = player.player;
  const { countedKeys } = orderedGames(record, player);
  const of = (at: References, figure: string) => at.cell(`${number}/${figure}`);
  // Hundredths add up exactly; ROUND takes away what binary fractions leave.
  const total = (figure: string) => (at: References) =>
    `ROUND(${overGames(at, 'SUM', countedKeys, figure)},2)`;
  return [
    repeat(`${number}/k`, player.k, WHOLE_FORMAT),
    page.figure(
      `${number}/gamesRated`,
      player.gamesRated,
      (at) => overGames(at, 'COUNT', countedKeys, 'score'),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${number}/scoreRated`,
      player.scoreRated,
      (at) => overGames(at, 'SUM', countedKeys, 'score'),
      SCORE_FORMAT,
    ),
    page.figure(`${number}/expected`, player.expected, total('pd'), FACTOR_FORMAT),
    page.figure(`${number}/sum`, player.sumOfScoreMinusExpected, total('spd'), FACTOR_FORMAT),
    page.figure(
      `${number}/change`,
      player.change,
      (at) =>
        page.isLive && countedKeys.length > 0
          ? `CSA.FIDE2008.CHANGE(${[of(at, 'rating'), gamesRange(at, countedKeys, 'opponent'), gamesRange(at, countedKeys, 'score'), of(at, 'k')].join(',')})`
          : `${of(at, 'k')}*${of(at, 'sum')}`,
      FACTOR_FORMAT,
    ),
  ];
}
