import { ratedSection, RHP_INTERPRETATIONS, type RhpSection } from '../../engine/rhp';
import { chosen } from '../../engine/kit/interpretation';
import { optionSpecs } from '../../options/option';
import { sectionRules, summaryRow, type SummaryRow } from '../../section/sectionRules';

const { startingRating, ...INTERPRETATIONS } = RHP_INTERPRETATIONS;

export const RHP_RULES = sectionRules<'rhp', RhpSection>({
  id: 'rhp',
  title: 'Red Hot Pawn',
  gameClause: 'Calculating your Rating',
  options: optionSpecs({ startingRating }, INTERPRETATIONS),
  rate: (table, values) => ratedSection(table, chosen(RHP_INTERPRETATIONS, values)),
  summary: ({ players }) => players.map(ofRhp),
});

function ofRhp(record: RhpSection['players'][number]): SummaryRow {
  const { player, score, gamesRated, leftOut, ratingUsed } = record;
  const rated = ratingUsed !== null;
  return summaryRow(
    player,
    {
      ratingUsed,
      score,
      gamesRated,
      newRating: record.newRating,
      ...(rated && { expected: record.expected, change: record.change }),
    },
    !rated && 'no starting rating: games left out',
    rated && leftOut.length > 0 && `${leftOut.length} games against unrated left out`,
    rated && record.provisional === true && 'provisional: fewer than 20 games',
  );
}
