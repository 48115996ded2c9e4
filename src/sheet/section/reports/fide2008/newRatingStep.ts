import type { Fide2008SectionRecord, RatedPlayerRecord } from '../../../../engine/fide2008';
import { FACTOR_FORMAT, WHOLE_FORMAT } from '../../../kit/formats';
import { repeat } from '../../../kit/reportPage';
import type { CellSpec, References } from '../../../kit/sheetBuilder';
import { halfUp, yesNo, yesNoOf } from '../expressions';
import { PLAYER_TITLES, playerLabels } from '../gameRows';
import type { SectionPage } from '../sectionPage';
import { FLOOR_KEY, ratedPlayers } from './fideParts';
import { kAfterwards } from './kFactor';

/** 8.57, 8.56, 7.21: as if this were the rating period's only event. */
export function newRatingStep(page: SectionPage, record: Fide2008SectionRecord): void {
  const players = ratedPlayers(record);
  if (players.length === 0) return;
  page.heading(
    "New ratings, as if this were the rating period's only event",
    '8.57: rounded, half up; 8.56: K afterwards; 7.21: delisted below the floor',
  );
  page.table({
    titles: [...PLAYER_TITLES, 'Rating', 'Change', 'Rating + change', 'New rating', 'New K', 'Delisted'],
    rows: players.map((player) => [...playerLabels(player.player), ...figures(page, record, player)]),
  });
}

function figures(page: SectionPage, record: Fide2008SectionRecord, player: RatedPlayerRecord): CellSpec[] {
  const { number } = player.player;
  const of = (at: References, figure: string) => at.cell(`${number}/${figure}`);
  return [
    repeat(`${number}/rating`, player.rating, WHOLE_FORMAT),
    repeat(`${number}/change`, player.change, FACTOR_FORMAT),
    page.figure(
      `${number}/unroundedRating`,
      player.unroundedRating,
      (at) => `${of(at, 'rating')}+${of(at, 'change')}`,
      FACTOR_FORMAT,
    ),
    page.figure(
      `${number}/newRating`,
      player.newRating,
      (at) => halfUp(of(at, 'unroundedRating')),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${number}/newK`,
      player.newK,
      (at) => kAfterwards(page, at, record, player.player),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${number}/delisted`,
      yesNoOf(player.delisted),
      (at) => yesNo(`${of(at, 'newRating')}<${at.cell(FLOOR_KEY)}`),
      'General',
    ),
  ];
}
