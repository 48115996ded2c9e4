import { assertNever } from '../../engine/kit/closedSet';
import {
  QJRL_EVENT_FACTS,
  QJRL_INTERPRETATIONS,
  qjrlOptions,
  type QjrlSection,
  ratedSection,
} from '../../engine/qjrl';
import { chosen } from '../../engine/kit/interpretation';
import { optionSpecs } from '../../options/option';
import { NO_GAMES, sectionRules, summaryRow, type SummaryRow } from '../../section/sectionRules';

export const QJRL_RULES = sectionRules<'qjrl', QjrlSection>({
  id: 'qjrl',
  title: 'Queensland Junior',
  gameClause: '1',
  options: optionSpecs(QJRL_EVENT_FACTS, QJRL_INTERPRETATIONS),
  rate: (table, values) =>
    ratedSection(table, chosen(QJRL_EVENT_FACTS, values), qjrlOptions(chosen(QJRL_INTERPRETATIONS, values))),
  summary: (section) => section.players.map((record) => ofQjrl(record, section)),
});

const NOT_PUBLISHED = 'not published: 500 or less';

/** 4(a): whether no chain of games leads from an unrated player to a rated one. */
function isWithoutAnchor({ problems }: QjrlSection, number: number): boolean {
  return problems.some(
    ({ problem, details }) => problem === 'unratedWithoutAnchor' && details['player'] === number,
  );
}

function ofQjrl(record: QjrlSection['players'][number], section: QjrlSection): SummaryRow {
  const { player, score, gamesRated } = record;
  const idle = gamesRated === 0 && NO_GAMES;
  switch (record.kind) {
    case 'rated': {
      const { expectation, list } = record;
      const expected = expectation?.expectedScore ?? null;
      return summaryRow(
        player,
        {
          ratingUsed: record.rating,
          score,
          gamesRated,
          expected,
          change: record.change,
          performance: record.performance,
          newRating: list.newRating,
        },
        idle,
        list.guarded && 'overshoot guard',
        !list.published && NOT_PUBLISHED,
      );
    }
    case 'adult':
      return summaryRow(
        player,
        { ratingUsed: record.rating, score, gamesRated },
        'adult with an ACF rating: not rated here',
      );
    case 'unrated': {
      const { first, performance } = record;
      return summaryRow(
        player,
        {
          ratingUsed: record.temporaryRating,
          score,
          gamesRated,
          performance,
          newRating: first?.rating ?? null,
        },
        idle,
        isWithoutAnchor(section, player.number) &&
          'from the start value alone: no games lead to a rated player',
        first?.provisional === true && `provisional: ${first.gamesCounted} of 8 games`,
        first?.published === false && NOT_PUBLISHED,
      );
    }
    default:
      return assertNever(record);
  }
}
