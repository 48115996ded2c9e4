import {
  CSA2013_INTERPRETATIONS,
  CSA2013_SECTION_FACTS,
  type Csa2013SectionRecord,
  ratedSection,
} from '../../engine/csa2013';
import { sum } from '../../engine/kit/numbers';
import { chosen } from '../../engine/kit/interpretation';
import { optionSpecs, without } from '../../options/option';
import { kFromRating, NO_GAMES, sectionRules, summaryRow, type SummaryRow } from '../../section/sectionRules';

const SUMMARY = 'Summary (rating change)';
/** Where the games of a section come in. */
export const CHANGE_CLAUSE = `${SUMMARY} 3`;

// How lifts are due belongs to a month of several tournaments, not to a section.
const INTERPRETATIONS = without(CSA2013_INTERPRETATIONS, 'liftWindow');

export const CSA2013_RULES = sectionRules<'csa2013', Csa2013SectionRecord>({
  id: 'csa2013',
  title: 'Chess SA 2013',
  gameClause: CHANGE_CLAUSE,
  options: optionSpecs(CSA2013_SECTION_FACTS, INTERPRETATIONS),
  rate: (table, values) =>
    ratedSection(table, {
      ...chosen(CSA2013_SECTION_FACTS, values),
      interpretations: chosen(CSA2013_INTERPRETATIONS, values),
    }),
  summary: ({ players }) => players.map(ofCsa2013),
});

function ofCsa2013(record: Csa2013SectionRecord['players'][number]): SummaryRow {
  const { player, games } = record;
  const performance = record.performance?.performance ?? null;
  if (record.kind === 'unrated') {
    const score = sum(games.map((game) => game.score));
    const temporary = record.temporaryRating;
    return summaryRow(
      player,
      { ratingUsed: temporary, score, gamesRated: games.length, performance, newRating: temporary },
      'temporary rating',
      games.length === 0 && NO_GAMES,
    );
  }
  const { fullChange, rounds, gamesRated, k } = record;
  return summaryRow(
    player,
    {
      ratingUsed: record.rating,
      score: record.scoreRated,
      gamesRated,
      expected: record.expected,
      change: record.change,
      performance,
      newRating: record.newRating,
    },
    fullChange > 0 && !rounds.mayGain && `60% rule: ${rounds.played} of ${rounds.needed} rounds played`,
    !record.kGiven && kFromRating(k),
    gamesRated === 0 && NO_GAMES,
  );
}
