import {
  type Csa2013SectionRecord,
  halfScoreOver,
  type TemporaryRecord,
  type UnratedPlayerRecord,
} from '../../../../engine/csa2013';
import { SCORE_FORMAT, WHOLE_FORMAT } from '../../../kit/formats';
import type { CellSpec, References } from '../../../kit/sheetBuilder';
import { scoreExpression } from '../crosstableBlock';
import { givenRating, ifUnrated, wholePercent } from '../expressions';
import { gameKeys } from '../gameKeys';
import { GAME_TITLES, gameLabels, gamesWith, overGames, PLAYER_TITLES, playerLabels } from '../gameRows';
import { lookUpDp } from '../lookupTables';
import type { SectionPage } from '../sectionPage';
import { finished, isMixed, unratedPlayers, wonOverLost } from './csa2013Parts';

/** How unrated players will be treated 5: the temporary ratings, the opponents at their ratings or the floor. */
export function temporaryStep(page: SectionPage, record: Csa2013SectionRecord): void {
  const players = unratedPlayers(record);
  if (players.length === 0) return;
  page.heading(
    'Step 2: the opponents of the unrated players, rated ones at their rating, unrated ones at the floor',
    'How unrated players will be treated 5; Summary (tournament performance) 4',
  );
  page.table({
    titles: [...GAME_TITLES, 'Rating', 'S'],
    rows: players.flatMap((player) => games(page, player)),
  });
  page.heading(
    'Temporary ratings Pu',
    isMixed(record)
      ? 'Formulae 2, as Real Example 3 has them: over 50% A + 400 (W - L) / N; 50% A; under 50% A + Dp. At least 100'
      : 'Formulae 2: over 50% A + 30 (S - N / 2); 50% A; under 50% A + Dp of Table 1. At least 100',
  );
  page.table({
    titles: [...PLAYER_TITLES, 'A', 'S', 'N', '%', 'S - N / 2', 'Added', 'A + added', 'Temporary'],
    rows: players.map((player) => [...playerLabels(player.player), ...figures(page, record, player)]),
  });
}

function games(page: SectionPage, { player, gamesAtFloor }: UnratedPlayerRecord): CellSpec[][] {
  const keys = gameKeys(player.number, gamesAtFloor);
  return gamesAtFloor.map((game, index) => [
    ...gameLabels(page, player, game.opponent),
    page.figure(
      `${keys[index]!}/atFloor`,
      game.opponentRating,
      (at) => (game.opponentUnrated ? at.cell('floor') : givenRating(at, game.opponent)),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${keys[index]!}/score`,
      game.score,
      (at) => scoreExpression(page, at, player.number, game, gamesAtFloor),
      SCORE_FORMAT,
    ),
  ]);
}

function figures(page: SectionPage, record: Csa2013SectionRecord, unrated: UnratedPlayerRecord): CellSpec[] {
  const { player, gamesAtFloor, temporary, temporaryRating } = unrated;
  const { number } = player;
  const keys = gameKeys(number, gamesAtFloor);
  const own = (at: References, figure: keyof TemporaryRecord) => at.cell(`${number}/temporary/${figure}`);
  const column = (
    figure: keyof TemporaryRecord,
    expression: (at: References) => string,
    format: string,
  ): CellSpec =>
    page.figure(`${number}/temporary/${figure}`, temporary?.[figure] ?? null, expression, format);
  return [
    column('averageOpponent', (at) => overGames(at, 'AVERAGE', keys, 'atFloor'), '0.00'),
    column('score', (at) => overGames(at, 'SUM', keys, 'score'), SCORE_FORMAT),
    column('games', (at) => overGames(at, 'COUNT', keys, 'score'), WHOLE_FORMAT),
    column('percent', (at) => wholePercent(own(at, 'score'), own(at, 'games')), WHOLE_FORMAT),
    page.figure(
      `${number}/temporary/halfScoreOver`,
      temporary === null ? null : halfScoreOver(temporary.score, temporary.games),
      (at) => `${own(at, 'score')}-${own(at, 'games')}/2`,
      '0.0',
    ),
    column('added', (at) => added(at, record, number, keys), '0.00'),
    column('unrounded', (at) => `${own(at, 'averageOpponent')}+${own(at, 'added')}`, '0.00'),
    page.figure(
      `${number}/temporaryRating`,
      temporaryRating,
      (at) => ifUnrated(at, number, temporary === null ? at.cell('floor') : rating(page, at, record, number)),
      WHOLE_FORMAT,
    ),
  ];
}

/** What the score adds to the average, by its percentage. */
function added(
  at: References,
  record: Csa2013SectionRecord,
  number: number,
  keys: readonly string[],
): string {
  const percent = at.cell(`${number}/temporary/percent`);
  const games = at.cell(`${number}/temporary/games`);
  const over = isMixed(record)
    ? wonOverLost(gamesWith(at, keys, 1), gamesWith(at, keys, 0), games)
    : `30*${at.cell(`${number}/temporary/halfScoreOver`)}`;
  return addedByPercent(at, percent, over);
}

/** Formulae 2: what a score adds by its whole percentage; `over` is what it adds over 50%. */
export function addedByPercent(at: References, percent: string, over: string): string {
  return `IF(${percent}>50,${over},IF(${percent}=50,0,${lookUpDp(at, percent)}))`;
}

function rating(page: SectionPage, at: References, record: Csa2013SectionRecord, number: number): string {
  const { performanceRounding } = record.options.readings;
  const parts = ['averageOpponent', 'score', 'games'].map((figure) =>
    at.cell(`${number}/temporary/${figure}`),
  );
  return page.isLive && performanceRounding === 'whole' && !isMixed(record)
    ? `CSA.CHESSA2013.PU(${parts.join(',')})`
    : finished(record, at.cell(`${number}/temporary/unrounded`));
}
