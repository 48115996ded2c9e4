import { figure, operation, plus } from '../../figures/expression';
import { atBorder, halfUp } from '../../figures/rounding';
import { column, type Columns } from '../../kit/columns';
import { repeat } from '../../kit/reportPage';
import { PLAYER } from '../../section/games';
import { YES_OR_NO, yesNo, yesNoOf } from '../../section/given';
import type { SectionPage } from '../../section/sectionPage';
import { kAfterwards } from './kFactor';
import { CHANGE, OF_K, RATING, UNROUNDED } from './measures';
import { FLOOR, its, ofPlayer, playerKey, type RatedRow } from './rows';

const NEW_RATINGS: Columns<RatedRow> = [
  ...PLAYER,
  column('Rating', ({ player, record }) =>
    repeat(playerKey(player.number, 'rating'), record.rating, RATING.format),
  ),
  column('Change', ({ player, record }) =>
    repeat(playerKey(player.number, 'change'), record.change, CHANGE.format),
  ),
  ofPlayer<RatedRow>('unroundedRating', {
    ...UNROUNDED,
    title: 'Rating + change',
    label: 'rating + change',
    clause: '8.57',
    value: ({ record }) => record.unroundedRating,
    expression: (row) => plus(its(row, 'rating'), its(row, 'change')),
  }),
  ofPlayer<RatedRow>('newRating', {
    ...RATING,
    title: 'New rating',
    label: 'new rating',
    clause: '8.57',
    value: ({ record }) => record.newRating,
    expression: (row) => halfUp(its(row, 'unroundedRating')),
  }),
  ofPlayer<RatedRow>('newK', {
    ...OF_K,
    title: 'New K',
    label: 'new K',
    clause: '8.56',
    value: ({ record }) => record.newK,
    expression: kAfterwards,
  }),
  ofPlayer<RatedRow>('delisted', {
    ...YES_OR_NO,
    title: 'Delisted',
    label: 'delisted',
    clause: '7.21',
    value: ({ record }) => yesNoOf(record.delisted),
    expression: (row) => yesNo(operation(atBorder(its(row, 'newRating')), '<', atBorder(figure(FLOOR)))),
  }),
];

/** 8.57, 8.56, 7.21: as if this were the rating period's only event. */
export function newRatingStep(page: SectionPage, players: readonly RatedRow[]): void {
  if (players.length === 0) return;
  page.heading(
    "New ratings, as if this were the rating period's only event",
    '8.57: rounded, half up; 8.56: K afterwards; 7.21: delisted below the floor',
  );
  page.list(NEW_RATINGS, players);
}
