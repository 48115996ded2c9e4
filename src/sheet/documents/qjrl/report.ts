import type { QjrlSection } from '../../../engine/qjrl';
import type { RatedSection } from '../../section/sectionRules';
import { crosstableBlock } from '../../section/crosstableBlock';
import { type FinalKeys, finalTable } from '../../section/finalTable';
import type { SectionPage } from '../../section/sectionPage';
import { QJRL_RULES } from './rules';
import { changeStep } from './changes';
import { cyclesStep } from './cycles';
import { gamesStep } from './games';
import { firstRatingStep, newRatingStep } from './newRatings';
import { performanceStep } from './performances';
import { putTables } from './putTables';
import {
  isRated,
  isUnratedWithGames,
  type PlayerFigure,
  playerKey,
  type PlayerRow,
  playerRows,
} from './rows';
import { givenSettings } from './settings';

/** A section by the junior list: the unrated players' cycles, the changes, the performances, the list, and the tables. */
export function qjrlReport(page: SectionPage, section: RatedSection<QjrlSection>): void {
  const { record } = section;
  const players = playerRows(section);
  finalTable(page, QJRL_RULES.summary(record), 'Each figure is worked out in the steps below', (_, index) =>
    finalKeys(players[index]!),
  );
  crosstableBlock(page, 'The rating is the QJ rating; blank: unrated, or an adult with an ACF rating (3)');
  givenSettings(page, record);
  const [rated, unrated] = [players.filter(isRated), players.filter(isUnratedWithGames)];
  gamesStep(page, players, record.options.ceilings);
  cyclesStep(page, players, unrated);
  changeStep(page, record, rated);
  performanceStep(page, record, rated);
  newRatingStep(page, rated);
  firstRatingStep(page, unrated);
  putTables(page, record);
}

function finalKeys({ player, record }: PlayerRow): FinalKeys {
  const of = (part: PlayerFigure) => playerKey(player.number, part);
  return {
    ratingUsed: of('ratingUsed'),
    score: of('score'),
    gamesRated: of('games'),
    expected: of('expectedScore'),
    change: of('change'),
    performance: of('performance'),
    newRating: of(record.kind === 'unrated' ? 'firstRating' : 'newRating'),
  };
}
