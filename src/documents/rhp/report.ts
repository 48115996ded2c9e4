import type { RhpSection } from '../../engine/rhp';
import type { RatedSection } from '../../section/sectionRules';
import { crosstableBlock } from '../../section/crosstableBlock';
import { type FinalKeys, finalTable } from '../../section/finalTable';
import type { SectionPage } from '../../section/sectionPage';
import { RHP_RULES } from './rules';
import { putCharts } from './charts';
import { gamesStep } from './games';
import { newRatingStep } from './newRatings';
import { givenStartingRating, ratingsAtStartStep, type PlayerFigure, playerKey, playerRows } from './rows';

/** A section by the post: the games with their points, the sums, the new ratings, and the charts. */
export function rhpReport(page: SectionPage, section: RatedSection<RhpSection>): void {
  const { record } = section;
  const players = playerRows(section);
  finalTable(page, RHP_RULES.summary(record), 'Each figure is worked out in the steps below', ({ number }) =>
    finalKeys(number),
  );
  crosstableBlock(page, 'Rating blank: unrated');
  givenStartingRating(page, record);
  ratingsAtStartStep(page, players);
  gamesStep(page, record, players);
  newRatingStep(page, players);
  putCharts(page);
}

function finalKeys(number: number): FinalKeys {
  const of = (part: PlayerFigure) => playerKey(number, part);
  return {
    ratingUsed: of('ratingUsed'),
    score: of('score'),
    gamesRated: of('games'),
    expected: of('expected'),
    change: of('change'),
    newRating: of('newRating'),
  };
}
