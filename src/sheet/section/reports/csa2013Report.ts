import type { Csa2013SectionRecord, SectionPlayerRecord } from '../../../engine/csa2013';
import { WHOLE_FORMAT } from '../../kit/formats';
import { typed } from '../../kit/reportPage';
import { sectionSummary } from '../summary';
import { crosstableBlock } from './crosstableBlock';
import { changeStep } from './csa2013/changeStep';
import { floorStep } from './csa2013/floorStep';
import { newRatingStep } from './csa2013/newRatingStep';
import { performanceStep } from './csa2013/performanceStep';
import { ROUNDS_KEY, roundsStep } from './csa2013/roundsStep';
import { temporaryStep } from './csa2013/temporaryStep';
import { type FinalKeys, finalTable } from './finalTable';
import { putDpTable, putExpectedTable } from './lookupTables';
import type { SectionPage } from './sectionPage';

/** A section by the regulations of 2013, in the order of both Summaries. */
export function csa2013Body(page: SectionPage, record: Csa2013SectionRecord): void {
  finalTable(
    page,
    sectionSummary(record),
    "Each figure is worked out in the steps below. New ratings as if this were the month's only tournament",
    (_, index) => finalKeys(record.players[index]!),
  );
  crosstableBlock(
    page,
    'Rating blank: unrated. K: the stored one (K-Factor 3); blank where it is not known',
    ['k'],
  );
  page.row += 1;
  page.table({ titles: ['Rounds'], rows: [[typed(record.rounds, ROUNDS_KEY, WHOLE_FORMAT)]] });
  floorStep(page, record);
  temporaryStep(page, record);
  changeStep(page, record);
  roundsStep(page, record);
  performanceStep(page, record);
  newRatingStep(page, record);
  printedTables(page, record);
}

function finalKeys(record: SectionPlayerRecord): FinalKeys {
  const { number } = record.player;
  const performance = record.performance === null ? null : `${number}/performance`;
  if (record.kind === 'unrated') {
    const temporary = `${number}/temporaryRating`;
    const played =
      record.temporary === null
        ? {}
        : { score: `${number}/temporary/score`, gamesRated: `${number}/temporary/games` };
    return { ratingUsed: temporary, newRating: temporary, performance, ...played };
  }
  return {
    ratingUsed: `${number}/rating`,
    score: `${number}/scoreRated`,
    gamesRated: `${number}/gamesRated`,
    expected: `${number}/expected`,
    change: `${number}/change`,
    performance,
    newRating: `${number}/newRating`,
  };
}

/** The tables that the formulas above look figures up in. */
function printedTables(page: SectionPage, { players }: Csa2013SectionRecord): void {
  if (page.style === 'values') return;
  if (players.some((player) => player.kind === 'unrated' && player.temporary !== null)) {
    putDpTable(
      page,
      'Table 1: Dp',
      'Table 1 prints the half below 50%; the other half is that of FIDE 8.1(a)',
    );
  }
  if (!page.isLive && players.some((player) => player.kind === 'rated')) {
    putExpectedTable(page, 'Table 2: We', 'Table 2: D from this number on; the lower side has 1 - We');
  }
}
