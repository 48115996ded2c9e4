import type { Csa2013SectionRecord, SectionPlayerRecord } from '../../../engine/csa2013';
import { WHOLE_FORMAT } from '../../kit/formats';
import { typed } from '../../kit/reportPage';
import { putDpTable, putExpectedTable } from '../../section/lookups';
import type { RatedSection } from '../../section/sectionRules';
import { crosstableBlock } from '../../section/crosstableBlock';
import { type FinalKeys, finalTable } from '../../section/finalTable';
import type { SectionPage } from '../../section/sectionPage';
import { CSA2013_RULES } from './rules';
import { changeStep, isByFunctions } from './changes';
import { floorStep } from './floor';
import { newRatingStep } from './newRatings';
import { performanceStep } from './performances';
import { roundsStep } from './rounds';
import { playerKey, playerRows, ratedRows, ROUNDS, unratedRows } from './rows';
import { temporaryStep } from './temporary';

/** A section by the regulations of 2013, in the order of both Summaries. */
export function csa2013Report(page: SectionPage, section: RatedSection<Csa2013SectionRecord>): void {
  const { record } = section;
  finalTable(
    page,
    CSA2013_RULES.summary(record),
    "Each figure is worked out in the steps below. New ratings as if this were the month's only tournament",
    (_, index) => finalKeys(record.players[index]!),
  );
  crosstableBlock(
    page,
    'Rating blank: unrated. K: the stored one (K-Factor 3); blank where it is not known',
    ['k'],
  );
  page.row += 1;
  page.table({ titles: ['Rounds'], rows: [[typed(record.rounds, ROUNDS, WHOLE_FORMAT)]] });
  const [players, rated, unrated] = [playerRows(section), ratedRows(section), unratedRows(section)];
  floorStep(page, record);
  temporaryStep(page, unrated);
  changeStep(page, rated);
  roundsStep(page, record.options.team, players);
  performanceStep(page, record, players, unrated);
  newRatingStep(page, rated);
  printedTables(page, record);
}

function finalKeys(record: SectionPlayerRecord): FinalKeys {
  const { number } = record.player;
  const performance = record.performance === null ? null : playerKey(number, 'performance');
  if (record.kind === 'unrated') {
    const temporary = playerKey(number, 'temporaryRating');
    const played =
      record.temporary === null
        ? {}
        : { score: playerKey(number, 'temporary/score'), gamesRated: playerKey(number, 'temporary/games') };
    return { ratingUsed: temporary, newRating: temporary, performance, ...played };
  }
  return {
    ratingUsed: playerKey(number, 'rating'),
    score: playerKey(number, 'scoreRated'),
    gamesRated: playerKey(number, 'gamesRated'),
    expected: playerKey(number, 'expected'),
    change: playerKey(number, 'change'),
    performance,
    newRating: playerKey(number, 'newRating'),
  };
}

/** The tables that the formulas above look figures up in. */
function printedTables(page: SectionPage, { players, options }: Csa2013SectionRecord): void {
  if (page.style === 'values') return;
  if (players.some((player) => player.kind === 'unrated' && player.temporary !== null)) {
    putDpTable(
      page,
      'Table 1: Dp',
      'Table 1 prints the half below 50%; the other half is that of FIDE 8.1(a)',
    );
  }
  const looksUp = !page.isLive || !isByFunctions({ options });
  if (looksUp && players.some((player) => player.kind === 'rated')) {
    putExpectedTable(page, 'Table 2: We', 'Table 2: D from this number on; the lower side has 1 - We');
  }
}
