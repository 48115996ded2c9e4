import { DP, EXPECTED } from '../../figures/fideTables';
import type { Fide2008SectionRecord, SectionPlayerRecord } from '../../engine/fide2008';
import { WHOLE_FORMAT } from '../../figures/formats';
import { typed } from '../../figures/reportPage';
import {
  type FinalKeys,
  finalTable,
  STEPS_BELOW,
  putLookupTable,
  type SectionPage,
} from '../../section/sectionPage';
import type { RatedSection } from '../../section/sectionRules';
import { crosstableBlock } from '../../section/crosstableBlock';
import { playerRows } from '../../section/games';
import { FIDE2008_RULES } from './rules';
import { cappingStep } from './capping';
import { changeStep, newRatingStep } from './changes';
import { conditionsStep, publicationStep } from './publication';
import { swissStep, unratedGamesStep } from './eventRatings';
import { FLOOR, isRated, isUnrated, playerKey } from './rows';
import { determinationStep } from './tournamentAverage';

/** An event by FIDE's regulations of 2008: the unrated players' ratings first, then the rated players' changes. */
export function fide2008Report(page: SectionPage, section: RatedSection<Fide2008SectionRecord>): void {
  const { record } = section;
  finalTable(
    page,
    FIDE2008_RULES.summary(record),
    `${STEPS_BELOW}. New ratings as if this were the rating period's only event`,
    (_, index) => finalKeys(record.players[index]!),
  );
  crosstableBlock(page, 'Rating blank: unrated. K: blank where it follows from 8.56', ['k']);
  page.row += 1;
  page.table({ titles: ['Rating floor'], rows: [[typed(record.options.floor, FLOOR, WHOLE_FORMAT)]] });
  const players = playerRows(section);
  const [rated, unrated] = [players.filter(isRated), players.filter(isUnrated)];
  unratedGamesStep(page, unrated);
  determinationStep(page, players);
  cappingStep(page, players);
  swissStep(page, unrated);
  conditionsStep(page, unrated);
  publicationStep(page, unrated);
  changeStep(page, rated);
  newRatingStep(page, rated);
  printedTables(page, record);
}

function finalKeys(record: SectionPlayerRecord): FinalKeys {
  const { number } = record.player;
  if (record.kind === 'rated') {
    return {
      ratingUsed: playerKey(number, 'rating'),
      score: playerKey(number, 'scoreRated'),
      gamesRated: playerKey(number, 'gamesRated'),
      expected: playerKey(number, 'expected'),
      change: playerKey(number, 'change'),
      newRating: playerKey(number, 'newRating'),
    };
  }
  const newRating = playerKey(number, 'published');
  if (record.result === null) return { newRating };
  return {
    score: playerKey(number, 'w'),
    gamesRated: playerKey(number, 'wGames'),
    performance: playerKey(number, 'eventRating'),
    newRating,
  };
}

/** The tables that the formulas above look figures up in. */
function printedTables(page: SectionPage, { players, roundRobin }: Fide2008SectionRecord): void {
  if (page.style !== 'plain') return;
  const hasNewRating = players.some(
    (player) => player.kind === 'unrated' && (player.publication !== null || player.result !== null),
  );
  if (roundRobin !== null || hasNewRating) {
    putLookupTable(page, DP, 'Table 8.1(a): dp', '8.1, 12.2: used precisely as shown');
  }
  if (players.some((player) => player.kind === 'rated')) {
    putLookupTable(
      page,
      EXPECTED,
      'Table 8.1(b): PD',
      '8.1, 12.2: D from this number on; the lower side has 1 - PD',
    );
  }
}
