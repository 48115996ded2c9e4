import type { Fide2008SectionRecord, SectionPlayerRecord } from '../../../engine/fide2008';
import { WHOLE_FORMAT } from '../../kit/formats';
import { typed } from '../../kit/reportPage';
import { sectionSummary } from '../summary';
import { crosstableBlock } from './crosstableBlock';
import { cappingStep } from './fide2008/cappingStep';
import { changeStep } from './fide2008/changeStep';
import { conditionsStep } from './fide2008/conditionsStep';
import { determinationStep } from './fide2008/determinationStep';
import { FLOOR_KEY } from './fide2008/fideParts';
import { newRatingStep } from './fide2008/newRatingStep';
import { publicationStep } from './fide2008/publicationStep';
import { swissStep } from './fide2008/swissStep';
import { unratedGames } from './fide2008/unratedGames';
import { type FinalKeys, finalTable } from './finalTable';
import { putDpTable, putExpectedTable } from './lookupTables';
import type { SectionPage } from './sectionPage';

/** An event by FIDE's regulations of 2008: the unrated players' ratings first, then the rated players' changes. */
export function fide2008Body(page: SectionPage, record: Fide2008SectionRecord): void {
  finalTable(
    page,
    sectionSummary(record),
    "Each figure is worked out in the steps below. New ratings as if this were the rating period's only event",
    (_, index) => finalKeys(record.players[index]!),
  );
  crosstableBlock(page, 'Rating blank: unrated. K: blank where it follows from 8.56', ['k']);
  page.row += 1;
  page.table({ titles: ['Rating floor'], rows: [[typed(record.options.floor, FLOOR_KEY, WHOLE_FORMAT)]] });
  unratedGames(page, record);
  determinationStep(page, record);
  cappingStep(page, record);
  swissStep(page, record);
  conditionsStep(page, record);
  publicationStep(page, record);
  changeStep(page, record);
  newRatingStep(page, record);
  printedTables(page, record);
}

function finalKeys(record: SectionPlayerRecord): FinalKeys {
  const { number } = record.player;
  if (record.kind === 'rated') {
    return {
      ratingUsed: `${number}/rating`,
      score: `${number}/scoreRated`,
      gamesRated: `${number}/gamesRated`,
      expected: `${number}/expected`,
      change: `${number}/change`,
      newRating: `${number}/newRating`,
    };
  }
  if (record.result === null) return { newRating: `${number}/published` };
  return {
    score: `${number}/w`,
    gamesRated: `${number}/wGames`,
    performance: `${number}/eventRating`,
    newRating: `${number}/published`,
  };
}

/** The tables that the formulas above look figures up in. */
function printedTables(page: SectionPage, { players, roundRobin }: Fide2008SectionRecord): void {
  if (page.style !== 'plain') return;
  const pooled = players.some((player) => player.kind === 'unrated' && player.publication !== null);
  if (
    roundRobin !== null ||
    pooled ||
    players.some((player) => player.kind === 'unrated' && player.result !== null)
  ) {
    putDpTable(page, 'Table 8.1(a): dp', '8.1, 12.2: used precisely as shown');
  }
  if (players.some((player) => player.kind === 'rated')) {
    putExpectedTable(page, 'Table 8.1(b): PD', '8.1, 12.2: D from this number on; the lower side has 1 - PD');
  }
}
