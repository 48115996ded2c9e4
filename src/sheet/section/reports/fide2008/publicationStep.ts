import {
  addedForScore as engineAdded,
  type EventResult,
  type Fide2008SectionRecord,
  fractionalScore,
  type Publication,
  type UnratedPlayerRecord,
} from '../../../../engine/fide2008';
import { isProblem } from '../../../../engine/kit/problem';
import { FACTOR_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../../kit/formats';
import { label, repeat, typed } from '../../../kit/reportPage';
import type { CellSpec, References } from '../../../kit/sheetBuilder';
import { halfUp, wholePercent } from '../expressions';
import { PLAYER_TITLES, playerLabels } from '../gameRows';
import type { SectionPage } from '../sectionPage';
import { addedForScore, averageForUse, reachesFloor, unratedPlayers } from './fideParts';

/** An unrated player who has a rating so far, published or not. */
interface NewPlayer {
  readonly unrated: UnratedPlayerRecord;
  readonly publication: Publication;
}

/** 8.3, 7.14: the ratings Rn of the unrated players from all their results so far. */
export function publicationStep(page: SectionPage, record: Fide2008SectionRecord): void {
  const players = unratedPlayers(record).flatMap((unrated): NewPlayer[] => {
    const { publication } = unrated;
    return publication === null || isProblem(publication) ? [] : [{ unrated, publication }];
  });
  if (players.length === 0) return;
  page.heading(
    'The results of the unrated players so far',
    '8.3, 7.14c: as if all were one tournament; 8.31: first results below the floor are ignored',
  );
  page.table({
    titles: [...PLAYER_TITLES, 'Event', 'Average', 'Score', 'Games'],
    rows: players.flatMap((player) => results(player)),
  });
  page.heading(
    'Initial ratings Rn',
    '8.3, 8.32-8.34; published from 9 games, or 7, and from the floor on (7.14, 0.6)',
  );
  page.table({
    titles: [
      ...PLAYER_TITLES,
      'Average',
      'Score',
      'Games',
      'p',
      'Added',
      'Sum',
      'Rn',
      'Games needed',
      'Published',
    ],
    rows: players.map((player) => [...playerLabels(player.unrated.player), ...figures(page, record, player)]),
  });
}

function results({ unrated, publication }: NewPlayer): CellSpec[][] {
  const { player, result, roundRobin } = unrated;
  const { number } = player;
  const average = roundRobin === null ? `${number}/rc` : `${number}/pass${roundRobin.passes.length}/rc`;
  return publication.initial.results.map((event, index) => {
    const own = `${number}/event${index + 1}`;
    const isThis = event === result;
    const cell = (figure: 'average' | 'score' | 'games', from: string, format: string): CellSpec =>
      isThis
        ? { ...repeat(from, event[figure], format), key: `${own}/${figure}` }
        : typed(event[figure], `${own}/${figure}`, format);
    return [
      ...playerLabels(player),
      label(isThis ? 'this one' : `earlier ${index + 1}`),
      cell('average', average, '0.00'),
      cell('score', `${number}/w`, SCORE_FORMAT),
      cell('games', `${number}/wGames`, WHOLE_FORMAT),
    ];
  });
}

function figures(
  page: SectionPage,
  { options }: Fide2008SectionRecord,
  { unrated, publication }: NewPlayer,
): (CellSpec | null)[] {
  const { number } = unrated.player;
  const { initial, gamesNeeded, published } = publication;
  const { readings } = options;
  const own = `${number}/rn`;
  const of = (at: References, figure: string) => at.cell(`${own}/${figure}`);
  const column = (at: References, figure: string) =>
    at.range(`${number}/event1/${figure}`, `${number}/event${initial.results.length}/${figure}`);
  // A single event keeps its own rule for low scores; several together are counted as a Swiss.
  const only = initial.results.length === 1 ? initial.results[0]! : null;
  const lowScore = only?.lowScore ?? { format: 'swiss' as const };
  const live = page.isLive && lowScore.format === 'swiss' && readings.pooledAverage === 'whole';
  return [
    page.figure(
      `${own}/average`,
      initial.average,
      (at) =>
        averageForUse(
          readings.pooledAverage,
          `SUMPRODUCT(${column(at, 'average')},${column(at, 'games')})/SUM(${column(at, 'games')})`,
        ),
      WHOLE_FORMAT,
    ),
    page.figure(`${own}/score`, initial.score, (at) => `SUM(${column(at, 'score')})`, SCORE_FORMAT),
    page.figure(`${own}/games`, initial.games, (at) => `SUM(${column(at, 'games')})`, WHOLE_FORMAT),
    page.figure(
      `${own}/p`,
      fractionalScore(initial.score, initial.games),
      (at) => `${wholePercent(of(at, 'score'), of(at, 'games'))}/100`,
      FACTOR_FORMAT,
    ),
    page.figure(
      `${own}/added`,
      engineAdded(initial.score, initial.games, lowScore),
      (at) =>
        addedForScore(
          page,
          at,
          { score: of(at, 'score'), games: of(at, 'games'), p: of(at, 'p') },
          opponentsOf(at, only, only === unrated.result),
        ),
      '0.00',
    ),
    page.figure(
      `${own}/unrounded`,
      initial.unrounded,
      (at) => `${of(at, 'average')}+${of(at, 'added')}`,
      '0.00',
    ),
    page.figure(
      own,
      initial.rating,
      (at) =>
        live
          ? `CSA.FIDE2008.RN(${column(at, 'average')},${column(at, 'score')},${column(at, 'games')})`
          : halfUp(of(at, 'unrounded')),
      WHOLE_FORMAT,
    ),
    { ...label(gamesNeeded), key: `${own}/needed` },
    page.figure(
      `${number}/published`,
      published,
      (at) =>
        `IF(AND(${of(at, 'games')}>=${of(at, 'needed')},${reachesFloor(at, readings.floorReached, at.cell(own))}),${at.cell(own)},NA())`,
      WHOLE_FORMAT,
    ),
  ];
}

/** n of a single round robin; null where the rule of a Swiss holds. */
function opponentsOf(at: References, only: EventResult | null, isThis: boolean): string | null {
  if (only === null || only.lowScore.format === 'swiss') return null;
  return isThis ? at.cell('n') : String(only.lowScore.opponents);
}
