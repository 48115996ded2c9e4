import { assertNever } from '../../../../engine/kit/assertNever';
import type { Csa2013SectionRecord, RatedPlayerRecord } from '../../../../engine/csa2013';
import { FACTOR_FORMAT, WHOLE_FORMAT } from '../../../kit/formats';
import { repeat } from '../../../kit/reportPage';
import type { CellSpec, References } from '../../../kit/sheetBuilder';
import { halfUp } from '../expressions';
import { PLAYER_TITLES, playerLabels } from '../gameRows';
import type { SectionPage } from '../sectionPage';
import { kOfGroup, ratedPlayers } from './csa2013Parts';

/** When ratings are updated, then K-Factor 3: as if this were the month's only tournament and no Pw were due. */
export function newRatingStep(page: SectionPage, record: Csa2013SectionRecord): void {
  const players = ratedPlayers(record);
  if (players.length === 0) return;
  page.heading(
    "New ratings, as if this were the month's only tournament",
    'When ratings are updated: rating + change; K-Factor 2-6: K may decrease, never increase',
  );
  page.table({
    titles: [...PLAYER_TITLES, 'Rating', 'Change', 'Rating + change', 'New rating', 'New K'],
    rows: players.map((player) => [...playerLabels(player.player), ...figures(page, record, player)]),
  });
}

function figures(page: SectionPage, record: Csa2013SectionRecord, player: RatedPlayerRecord): CellSpec[] {
  const { number } = player.player;
  const of = (at: References, figure: string) => at.cell(`${number}/${figure}`);
  const live = page.isLive && record.options.type === 'normal' && player.newRating > 0;
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
      (at) => newRating(record, of(at, 'unroundedRating')),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${number}/newK`,
      player.newK,
      (at) =>
        live
          ? `CSA.CHESSA2013.K(${of(at, 'newRating')},${of(at, 'k')})`
          : kOfNewRating(record, of(at, 'newRating'), of(at, 'k')),
      WHOLE_FORMAT,
    ),
  ];
}

function newRating({ options }: Csa2013SectionRecord, unrounded: string): string {
  const { newRatingRounding } = options.readings;
  switch (newRatingRounding) {
    case 'whole':
      return halfUp(unrounded);
    case 'none':
      return unrounded;
    default:
      return assertNever(newRatingRounding);
  }
}

/** K-Factor 2-4: the K of the group, and never higher than before. */
export function kOfNewRating(
  record: Pick<Csa2013SectionRecord, 'options'>,
  newRating: string,
  k: string,
): string {
  return `MIN(${k},${kOfGroup(record, newRating)})`;
}
