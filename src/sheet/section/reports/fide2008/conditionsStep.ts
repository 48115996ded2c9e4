import type { Fide2008SectionRecord, UnratedPlayerRecord } from '../../../../engine/fide2008';
import { isFirstEvent } from '../../../../engine/fide2008/player';
import { SCORE_FORMAT, WHOLE_FORMAT } from '../../../kit/formats';
import { label } from '../../../kit/reportPage';
import type { CellSpec, References } from '../../../kit/sheetBuilder';
import { yesNo, yesNoOf } from '../expressions';
import { overGames, PLAYER_TITLES, playerLabels } from '../gameRows';
import type { SectionPage } from '../sectionPage';
import { orderedGames, reachesFloor, unratedPlayers } from './fideParts';

/** 6.1, 6.41, 8.21: whether an unrated player's result counts. */
export function conditionsStep(page: SectionPage, record: Fide2008SectionRecord): void {
  const players = unratedPlayers(record);
  if (players.length === 0) return;
  page.heading(
    'Whether the results of the unrated players count',
    record.options.readings.unratedConditions === 'everyEvent'
      ? '6.41, 8.21: three games against rated opponents, a point, and the floor'
      : '6.41, 8.21: in a first event three games against rated opponents, a point, and the floor; later events always',
  );
  page.table({
    titles: [
      ...PLAYER_TITLES,
      'Games v rated',
      'Points',
      'Ru',
      '3 games',
      '1 point',
      'Floor',
      'Asked',
      'Counts',
    ],
    rows: players.map((player) => [...playerLabels(player.player), ...figures(page, record, player)]),
  });
}

function figures(
  page: SectionPage,
  record: Fide2008SectionRecord,
  player: UnratedPlayerRecord,
): (CellSpec | null)[] {
  const { conditions, eventRating } = player;
  const { number } = player.player;
  const { readings } = record.options;
  const { ratedKeys } = orderedGames(record, player);
  const pointsKeys = gamesForPoint(record, player);
  const own = `${number}/conditions`;
  const of = (at: References, figure: string) => at.cell(`${own}/${figure}`);
  const word = (figure: string, value: boolean, condition: (at: References) => string) =>
    page.figure(`${own}/${figure}`, yesNoOf(value), (at) => yesNo(condition(at)), 'General');
  const asked = readings.unratedConditions === 'everyEvent' || isFirstEvent(player.player);
  return [
    page.figure(
      `${own}/games`,
      conditions.games,
      (at) => overGames(at, 'COUNT', ratedKeys, 'score'),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${own}/points`,
      conditions.points,
      (at) => overGames(at, 'SUM', pointsKeys, 'score'),
      SCORE_FORMAT,
    ),
    page.figure(`${number}/eventRating`, eventRating, (at) => at.cell(ruKey(player)), WHOLE_FORMAT),
    word('enoughGames', conditions.enoughGames, (at) => `${of(at, 'games')}>=3`),
    word('enoughPoints', conditions.enoughPoints, (at) => `${of(at, 'points')}>=1`),
    eventRating === null
      ? label('no')
      : word('reachesFloor', conditions.reachesFloor, (at) =>
          reachesFloor(at, readings.floorReached, at.cell(`${number}/eventRating`)),
        ),
    label(yesNoOf(asked)),
    eventRating === null || !asked
      ? label(yesNoOf(conditions.counts))
      : word(
          'counts',
          conditions.counts,
          (at) =>
            `AND(${['enoughGames', 'enoughPoints', 'reachesFloor'].map((figure) => `${of(at, figure)}="yes"`).join(',')})`,
        ),
  ];
}

/** Ru of a Swiss, or of the last pass in a round robin. */
function ruKey({ player, roundRobin }: UnratedPlayerRecord): string {
  return roundRobin === null ? `${player.number}/ru` : `${player.number}/pass${roundRobin.passes.length}/ru`;
}

/** 8.21: the games from which the point may come. */
function gamesForPoint(record: Fide2008SectionRecord, player: UnratedPlayerRecord): readonly string[] {
  const { keys, ratedKeys, countedKeys } = orderedGames(record, player);
  if (record.format === 'roundRobin')
    return record.disregarded.includes(player.player.number) ? keys : countedKeys;
  return record.options.readings.onePoint === 'inAllGames' ? keys : ratedKeys;
}
