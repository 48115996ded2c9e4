import type { Csa2013SectionOptions, RatedPlayerRecord } from '../../../engine/csa2013';
import { assertNever } from '../../../engine/kit/closedSet';
import { call } from '../../figures/cellFunction';
import { type Expression, figure, plus } from '../../figures/expression';
import { halfUp } from '../../figures/rounding';
import { column, type Columns } from '../../kit/columns';
import { repeat } from '../../kit/reportPage';
import { PLAYER } from '../../section/games';
import type { SectionPage } from '../../section/sectionPage';
import { K, kOfNewRating } from './functions';
import { CHANGE, OF_K, RATING, UNROUNDED } from './measures';
import { ofPlayer, type PlayerFigure, playerKey, type PlayerRow } from './rows';

type RatedRow = PlayerRow<RatedPlayerRecord>;

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
    clause: 'When ratings are updated',
    value: ({ record }) => record.unroundedRating,
    expression: (row) => plus(its(row, 'rating'), its(row, 'change')),
  }),
  ofPlayer<RatedRow>('newRating', {
    ...RATING,
    title: 'New rating',
    label: 'new rating',
    clause: 'When ratings are updated',
    value: ({ record }) => record.newRating,
    expression: (row) => newRating(row.options, its(row, 'unroundedRating')),
  }),
  ofPlayer<RatedRow>('newK', {
    ...OF_K,
    title: 'New K',
    label: 'new K',
    clause: 'K-Factor 2-6',
    value: ({ record }) => record.newK,
    expression: (row) => {
      const [rating, k] = [its(row, 'newRating'), its(row, 'k')];
      // CSA.CHESSA2013.K takes ratings above 0 only.
      const live = row.options.type === 'normal' && row.record.newRating > 0;
      return live ? call(K, rating, k) : kOfNewRating(row.options, rating, k);
    },
  }),
];

/** When ratings are updated, then K-Factor 3: as if this were the month's only tournament and no Pw were due. */
export function newRatingStep(page: SectionPage, players: readonly RatedRow[]): void {
  if (players.length === 0) return;
  page.heading(
    "New ratings, as if this were the month's only tournament",
    'When ratings are updated: rating + change; K-Factor 2-6: K may decrease, never increase',
  );
  page.list(NEW_RATINGS, players);
}

function its({ player }: RatedRow, part: PlayerFigure): Expression {
  return figure(playerKey(player.number, part));
}

function newRating({ interpretations }: Csa2013SectionOptions, unrounded: Expression): Expression {
  const { newRatingRounding } = interpretations;
  switch (newRatingRounding) {
    case 'whole':
      return halfUp(unrounded);
    case 'none':
      return unrounded;
    default:
      return assertNever(newRatingRounding);
  }
}
