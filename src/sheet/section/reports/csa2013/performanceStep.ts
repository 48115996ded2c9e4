import {
  addedForWins,
  type Csa2013SectionRecord,
  type RatedPlayerRecord,
  type SectionPlayerRecord,
  type UnratedPlayerRecord,
} from '../../../../engine/csa2013';
import { WHOLE_FORMAT } from '../../../kit/formats';
import { repeat } from '../../../kit/reportPage';
import type { CellSpec, References } from '../../../kit/sheetBuilder';
import { givenRating } from '../expressions';
import { gameKeys } from '../gameKeys';
import { GAME_TITLES, gameLabels, gamesWith, overGames, PLAYER_TITLES, playerLabels } from '../gameRows';
import type { SectionPage } from '../sectionPage';
import { finished, gamesInOrder, isMixed, unratedPlayers, wonOverLost } from './csa2013Parts';

/** Formulae 1, Summary (tournament performance) 5: the performances that enter Pw, of rated and unrated players. */
export function performanceStep(page: SectionPage, record: Csa2013SectionRecord): void {
  const unrated = unratedPlayers(record);
  if (unrated.length > 0 && !isMixed(record)) {
    page.heading(
      'Step 6: the opponents of the unrated players, rated ones at their rating, unrated ones at the temporary rating',
      'Summary (tournament performance) 5',
    );
    page.table({
      titles: [...GAME_TITLES, 'Rating', 'S'],
      rows: unrated.flatMap((player) => games(page, player)),
    });
  }
  page.heading(
    'Tournament performances P',
    isMixed(record)
      ? 'As Real Example 3 has it, the temporary ratings are the tournament performances'
      : 'Formulae 1: P = A + 400 (W - L) / N, at least 100. For Pw (Formulae 3, Using Pw)',
  );
  page.table({
    titles: [...PLAYER_TITLES, 'A', 'N', 'W', 'L', '400 (W - L) / N', 'Sum', 'P'],
    rows: record.players.map((player) => [...playerLabels(player.player), ...figures(page, record, player)]),
  });
}

function games(page: SectionPage, { player, games: played }: UnratedPlayerRecord): CellSpec[][] {
  const keys = gameKeys(player.number, played);
  return played.map((game, index) => [
    ...gameLabels(page, player, game.opponent),
    page.figure(
      `${keys[index]!}/final`,
      game.opponentRating,
      (at) =>
        game.opponentUnrated ? at.cell(`${game.opponent}/temporaryRating`) : givenRating(at, game.opponent),
      WHOLE_FORMAT,
    ),
    repeat(`${keys[index]!}/score`, game.score),
  ]);
}

function figures(page: SectionPage, record: Csa2013SectionRecord, player: SectionPlayerRecord): CellSpec[] {
  const { performance } = player;
  if (performance === null) return [];
  const { number } = player.player;
  const { keys, ratings } = countedGames(record, player);
  const mixed = isMixed(record);
  const of = (at: References, figure: string) => at.cell(`${number}/performance/${figure}`);
  const column = (
    figure: string,
    value: number | null,
    expression: (at: References) => string,
    format: string = WHOLE_FORMAT,
  ) => page.figure(`${number}/performance/${figure}`, value, expression, format);
  return [
    column('average', performance.averageOpponent, (at) => overGames(at, 'AVERAGE', keys, ratings), '0.00'),
    column('games', performance.games, (at) => overGames(at, 'COUNT', keys, 'score')),
    column('wins', performance.wins, (at) => gamesWith(at, keys, 1)),
    column('losses', performance.losses, (at) => gamesWith(at, keys, 0)),
    column(
      'added',
      mixed ? null : addedForWins(performance.wins, performance.losses, performance.games),
      (at) => wonOverLost(of(at, 'wins'), of(at, 'losses'), of(at, 'games')),
      '0.00',
    ),
    column(
      'unrounded',
      performance.unrounded,
      (at) => (mixed ? at.cell(`${number}/temporary/unrounded`) : `${of(at, 'average')}+${of(at, 'added')}`),
      '0.00',
    ),
    page.figure(
      `${number}/performance`,
      performance.performance,
      (at) => {
        if (mixed) return at.cell(`${number}/temporaryRating`);
        const parts = ['average', 'wins', 'losses', 'games'].map((figure) => of(at, figure));
        const live = page.isLive && record.options.readings.performanceRounding === 'whole';
        return live ? `CSA.CHESSA2013.PERF(${parts.join(',')})` : finished(record, of(at, 'unrounded'));
      },
      WHOLE_FORMAT,
    ),
  ];
}

/** The games that a performance is made of, and the figure with the opponents' ratings. */
function countedGames(
  record: Csa2013SectionRecord,
  player: SectionPlayerRecord,
): { readonly keys: readonly string[]; readonly ratings: string } {
  const { number } = player.player;
  if (player.kind === 'unrated')
    return { keys: gameKeys(number, player.games), ratings: isMixed(record) ? 'atFloor' : 'final' };
  return {
    keys: gameKeys(number, gamesInOrder(player)).slice(0, gamesInPerformance(player)),
    ratings: 'opponent',
  };
}

/** Games that are not rated stand last; by our reading they are not in the performance either. */
function gamesInPerformance({ performance }: RatedPlayerRecord): number {
  return performance?.games ?? 0;
}
