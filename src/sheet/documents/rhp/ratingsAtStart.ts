import type { RhpSection } from '../../../engine/rhp';
import { figure } from '../../figures/expression';
import { type Columns } from '../../kit/columns';
import { typed } from '../../kit/reportPage';
import { PLAYER } from '../../section/games';
import { givenRating, ifUnrated } from '../../section/given';
import type { SectionPage } from '../../section/sectionPage';
import { RATING } from './measures';
import { ofPlayer, type PlayerRow, STARTING_RATING } from './rows';

const RATINGS_AT_START: Columns<PlayerRow> = [
  ...PLAYER,
  ofPlayer('ratingUsed', {
    ...RATING,
    title: 'Rating used',
    label: "rating at the section's start",
    clause: 'Explanation of Symbols; Reply',
    value: ({ record }) => record.ratingUsed,
    expression: ({ player, record }) =>
      record.player.rating === null
        ? ifUnrated(player.number, figure(STARTING_RATING))
        : givenRating(player.number),
  }),
];

/** The starting rating of the unrated players, where the options have one. */
export function givenStartingRating(page: SectionPage, { options }: RhpSection): void {
  if (options.startingRating === null) return;
  page.heading('Given: the starting rating of unrated players', 'Reply: the post does not name one');
  page.table({
    titles: ['Starting rating'],
    rows: [[typed(options.startingRating, STARTING_RATING, RATING.format)]],
  });
}

export function ratingsAtStartStep(page: SectionPage, players: readonly PlayerRow[]): void {
  page.heading("Ratings at the section's start", 'Explanation of Symbols');
  page.list(RATINGS_AT_START, players);
}
