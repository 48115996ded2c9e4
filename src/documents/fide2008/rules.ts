import {
  EVENT_FORMATS,
  FIDE2008_INTERPRETATIONS,
  FIDE2008_SECTION,
  FIDE2008_SECTION_FACTS,
  type Fide2008SectionRecord,
  ratedSection,
} from '../../engine/fide2008';
import { chosen, interpretation } from '../../engine/kit/interpretation';
import { isProblem } from '../../engine/kit/problem';
import { optionSpecs, type OptionValues, without } from '../../options/option';
import {
  kFromRating,
  NO_GAMES,
  sectionRules,
  type SectionTable,
  summaryRow,
  type SummaryRow,
} from '../../section/sectionRules';

/** The format of an event, which mostly follows from the crosstable. */
export const FORMAT = {
  format: interpretation('6.3-6.5', ['byCrosstable', ...EVENT_FORMATS]),
};

// 8.34: how the average over several events is rounded; a section is one event.
const INTERPRETATIONS = without(FIDE2008_INTERPRETATIONS, 'pooledAverage');

export const FIDE2008_RULES = sectionRules<'fide2008', Fide2008SectionRecord>({
  id: 'fide2008',
  title: 'FIDE 2008',
  gameClause: '8.55',
  options: optionSpecs({ ...FORMAT, ...FIDE2008_SECTION_FACTS }, INTERPRETATIONS),
  rate: (table, values) =>
    ratedSection(table, {
      ...FIDE2008_SECTION,
      ...chosen(FIDE2008_SECTION_FACTS, values),
      format: formatOf(table, values),
      interpretations: chosen(FIDE2008_INTERPRETATIONS, values),
    }),
  summary: (record) => record.players.map((player) => ofFide2008(player, record)),
});

/** Opponents across are a round robin, rounds a Swiss, unless another format is chosen. */
function formatOf({ columns }: SectionTable, values: OptionValues) {
  const { format } = chosen(FORMAT, values);
  if (format !== 'byCrosstable') return format;
  return columns === 'opponents' ? 'roundRobin' : 'swiss';
}

function ofFide2008(
  record: Fide2008SectionRecord['players'][number],
  { disregarded }: Fide2008SectionRecord,
): SummaryRow {
  const { player } = record;
  if (record.kind === 'rated') {
    const { gamesRated } = record;
    return summaryRow(
      player,
      {
        ratingUsed: record.rating,
        score: record.scoreRated,
        gamesRated,
        expected: record.expected,
        change: record.change,
        newRating: record.newRating,
      },
      !record.kGiven && kFromRating(record.k),
      gamesRated === 0 && NO_GAMES,
      record.delisted && 'below the rating floor: delisted',
    );
  }
  const { conditions, publication, result } = record;
  const known = publication === null || isProblem(publication) ? null : publication;
  const failed = result !== null && !conditions.counts;
  return summaryRow(
    player,
    {
      score: result?.score ?? 0,
      gamesRated: result?.games ?? 0,
      performance: record.eventRating,
      newRating: known?.published ?? null,
    },
    result === null && NO_GAMES,
    disregarded.includes(player.number) && 'less than one point: disregarded',
    failed && !conditions.enoughGames && 'fewer than 3 games against rated players',
    failed && !conditions.enoughPoints && 'less than one point against rated players',
    failed && !conditions.reachesFloor && 'below the rating floor',
    known !== null &&
      known.published === null &&
      `not published: ${known.initial.games} of ${known.gamesNeeded} games`,
  );
}
