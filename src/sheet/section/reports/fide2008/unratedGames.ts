import type { Fide2008SectionRecord, UnratedPlayerRecord } from '../../../../engine/fide2008';
import { SCORE_FORMAT, WHOLE_FORMAT } from '../../../kit/formats';
import type { CellSpec } from '../../../kit/sheetBuilder';
import { scoreExpression } from '../crosstableBlock';
import { GAME_TITLES, gameLabels } from '../gameRows';
import type { SectionPage } from '../sectionPage';
import { opponentKey, orderedGames, unratedPlayers } from './fideParts';

/** 8.21, 6.42: the games of the unrated players; in a Swiss with the rated opponents' ratings, of which Rc is the average. */
export function unratedGames(page: SectionPage, record: Fide2008SectionRecord): void {
  const players = unratedPlayers(record);
  if (players.length === 0) return;
  const swiss = record.format !== 'roundRobin';
  page.heading(
    'The games of the unrated players',
    swiss
      ? '8.21a, 6.41: those against rated opponents count'
      : '8.21b: those against rated and unrated opponents count',
  );
  page.table({
    titles: [...GAME_TITLES, 'S', ...(swiss ? ['Rating'] : [])],
    rows: players.flatMap((player) => rows(page, record, player, swiss)),
  });
}

function rows(
  page: SectionPage,
  record: Fide2008SectionRecord,
  player: UnratedPlayerRecord,
  swiss: boolean,
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
    ...(swiss
      ? [
          page.figure(
            `${keys[index]!}/opponent`,
            game.opponentRating,
            (at) => at.cell(opponentKey(record, game.opponent)),
            WHOLE_FORMAT,
          ),
        ]
      : []),
  ]);
}
