import type { QjrlSection } from '../../../engine/qjrl';
import { sectionSummary } from '../summary';
import { crosstableBlock } from './crosstableBlock';
import { finalTable } from './finalTable';
import { givenSettings } from './qjrlGiven';
import { gamesOfPlayers } from './qjrlGames';
import { putTables } from './qjrlTables';
import { changes } from './qjrlChanges';
import { cyclesOfUnrated } from './qjrlCycles';
import { performances } from './qjrlPerformances';
import { firstRatings, newRatings } from './qjrlRatings';
import type { SectionPage } from './sectionPage';

/** A section by the junior list: the unrated players' cycles, the changes, the performances, the list, and the tables. */
export function qjrlBody(page: SectionPage, record: QjrlSection): void {
  const kinds = record.players.map(({ kind }) => kind);
  finalTable(
    page,
    sectionSummary(page.rated.record),
    'Each figure is worked out in the steps below',
    ({ number }, index) => ({
      ratingUsed: `${number}/ratingUsed`,
      score: `${number}/score`,
      gamesRated: `${number}/games`,
      expected: `${number}/expectedScore`,
      change: `${number}/change`,
      performance: `${number}/performance`,
      newRating: kinds[index] === 'unrated' ? `${number}/firstRating` : `${number}/newRating`,
    }),
  );
  crosstableBlock(page, 'The rating is the QJ rating; blank: unrated, or an adult with an ACF rating (3)');
  givenSettings(page, record);
  gamesOfPlayers(page, record);
  cyclesOfUnrated(page, record);
  changes(page, record);
  performances(page, record);
  newRatings(page, record);
  firstRatings(page, record);
  putTables(page, record);
}
