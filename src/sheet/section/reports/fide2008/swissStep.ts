import { addedForScore as engineAdded, fractionalScore } from '../../../../engine/fide2008';
import type { Fide2008SectionRecord, UnratedPlayerRecord } from '../../../../engine/fide2008';
import { FACTOR_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../../kit/formats';
import type { CellSpec, References } from '../../../kit/sheetBuilder';
import { halfUp, ifUnrated, wholePercent } from '../expressions';
import { overGames, PLAYER_TITLES, playerLabels } from '../gameRows';
import type { SectionPage } from '../sectionPage';
import { addedForScore, orderedGames, unratedPlayers } from './fideParts';

/** 8.21a-8.24: Ru of the unrated players of a Swiss or team event. */
export function swissStep(page: SectionPage, record: Fide2008SectionRecord): void {
  const players = unratedPlayers(record).filter(({ result }) => result !== null);
  if (record.format === 'roundRobin' || players.length === 0) return;
  page.heading(
    'Rc and Ru of the unrated players',
    '8.21a: Rc is the average of the opponents; 8.22-8.24: 15 points more for each half point over 50%, dp under 50%',
  );
  page.table({
    titles: [...PLAYER_TITLES, 'Rc', 'W', 'Games', 'p', 'Added', 'Rc + added', 'Ru'],
    rows: players.map((player) => [...playerLabels(player.player), ...figures(page, record, player)]),
  });
}

function figures(page: SectionPage, record: Fide2008SectionRecord, player: UnratedPlayerRecord): CellSpec[] {
  const result = player.result!;
  const { number } = player.player;
  const { ratedKeys } = orderedGames(record, player);
  const of = (at: References, figure: string) => at.cell(`${number}/${figure}`);
  return [
    page.figure(
      `${number}/rc`,
      result.average,
      (at) => overGames(at, 'AVERAGE', ratedKeys, 'opponent'),
      '0.00',
    ),
    page.figure(`${number}/w`, result.score, (at) => overGames(at, 'SUM', ratedKeys, 'score'), SCORE_FORMAT),
    page.figure(
      `${number}/wGames`,
      result.games,
      (at) => overGames(at, 'COUNT', ratedKeys, 'score'),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${number}/p`,
      fractionalScore(result.score, result.games),
      (at) => `${wholePercent(of(at, 'w'), of(at, 'wGames'))}/100`,
      FACTOR_FORMAT,
    ),
    page.figure(
      `${number}/added`,
      engineAdded(result.score, result.games, result.lowScore),
      (at) => addedForScore(page, at, { score: of(at, 'w'), games: of(at, 'wGames'), p: of(at, 'p') }, null),
      '0.00',
    ),
    page.figure(
      `${number}/ruUnrounded`,
      player.unrounded,
      (at) =>
        page.isLive
          ? `CSA.FIDE2008.RU(${of(at, 'rc')},${of(at, 'w')},${of(at, 'wGames')})`
          : `${of(at, 'rc')}+${of(at, 'added')}`,
      '0.00',
    ),
    page.figure(
      `${number}/ru`,
      player.eventRating,
      (at) => ifUnrated(at, number, halfUp(of(at, 'ruUnrounded'))),
      WHOLE_FORMAT,
    ),
  ];
}
