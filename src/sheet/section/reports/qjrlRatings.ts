import type { QjrlSection } from '../../../engine/qjrl';
import { RATING_FORMAT } from '../../kit/formats';
import { label, repeat } from '../../kit/reportPage';
import type { CellSpec, References } from '../../kit/sheetBuilder';
import { halfUp } from './expressions';
import { DETAIL, ratedPlayers, unratedPlayers } from './qjrlPlayers';
import type { SectionPage } from './sectionPage';

/** 4(c): the new ratings of rated players, as if this event were all of the list. */
export function newRatings(page: SectionPage, record: QjrlSection): void {
  page.heading(
    'New ratings of rated players',
    '4(c): a player who gains does not rise above his performance; 2: published if over 500. As if this event were all of the list',
  );
  page.table({
    titles: [
      'No.',
      'Player',
      'Old',
      'Change',
      'Old + change',
      'Performance',
      'With guard',
      'New rating',
      'Published',
    ],
    rows: ratedPlayers(record).map((rated): (CellSpec | null)[] => {
      const { number, name } = rated.player;
      const { list } = rated;
      const cell = (at: References, key: string) => at.cell(`${number}/${key}`);
      return [
        label(number),
        label(name),
        repeat(`${number}/ratingUsed`, list.oldRating, RATING_FORMAT),
        repeat(`${number}/change`, list.change, DETAIL),
        page.figure(
          `${number}/unguarded`,
          list.unguarded,
          (at) => `${cell(at, 'ratingUsed')}+${cell(at, 'change')}`,
          DETAIL,
        ),
        rated.performance === null ? null : repeat(`${number}/performance`, rated.performance, DETAIL),
        page.figure(
          `${number}/guarded`,
          list.unrounded,
          (at) => (rated.performance === null ? cell(at, 'unguarded') : guarded(at, number)),
          DETAIL,
        ),
        page.figure(
          `${number}/newRating`,
          list.newRating,
          (at) => rounded(cell(at, 'guarded'), record),
          RATING_FORMAT,
        ),
        published(page, `${number}/published`, list.published, (at) => cell(at, 'newRating')),
      ];
    }),
  });
}

function guarded(at: References, number: number): string {
  const cell = (key: string) => at.cell(`${number}/${key}`);
  const applies = `AND(${cell('games')}>=${at.cell('in/guardGames')},${cell('change')}>=${at.cell('in/guardGain')})`;
  const held = `MIN(${cell('unguarded')},MAX(${cell('ratingUsed')},${cell('performance')}))`;
  return `IF(${applies},${held},${cell('unguarded')})`;
}

function rounded(rating: string, { options }: QjrlSection): string {
  return options.rounding === 'nearest' ? halfUp(rating) : rating;
}

function published(
  page: SectionPage,
  key: string,
  isPublished: boolean,
  rating: (at: References) => string,
): CellSpec {
  return page.figure(key, isPublished ? 'yes' : 'no', (at) => `IF(${rating(at)}>500,"yes","no")`, 'General');
}

/** Section 2: the first or provisional ratings of unrated players, as if this event were all that is looked at. */
export function firstRatings(page: SectionPage, record: QjrlSection): void {
  const players = unratedPlayers(record);
  if (players.length === 0) return;
  page.heading(
    'First ratings',
    "2: 8 games that are not lightning make a rating, fewer a provisional one ('P'); published if over 500. As if this event were all",
  );
  page.table({
    titles: ['No.', 'Player', 'Performance', 'Games', 'Rating', 'P', 'Published'],
    rows: players.map(({ player, performance, cycles, first }): (CellSpec | null)[] => {
      const { number, name } = player;
      const rating = (at: References) => at.cell(`${number}/firstRating`);
      return [
        label(number),
        label(name),
        page.figure(
          `${number}/performance`,
          performance,
          (at) => at.cell(`${number}/cycle${cycles.length - 1}`),
          DETAIL,
        ),
        first === null ? null : label(first.gamesCounted),
        page.figure(
          `${number}/firstRating`,
          first?.rating ?? null,
          (at) => rounded(at.cell(`${number}/performance`), record),
          RATING_FORMAT,
        ),
        first === null ? null : label(first.provisional ? 'P' : ''),
        first === null ? null : published(page, `${number}/published`, first.published, rating),
      ];
    }),
  });
}
