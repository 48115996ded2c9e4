import { crosstableProblems, kProblems } from '../../../engine/kit/crosstableProblems';
import { amountOrBlank } from '../../../engine/kit/interpretation';
import { hasError, isProblem, problem, type Problem } from '../../../engine/kit/problem';
import { MOST_MINUTES } from '../../../cells/readMinutes';
import { optionSpecs } from '../../section/optionSpec';
import { crosstableBlock } from '../../section/crosstableBlock';
import { type Csa2024Row, type Csa2024Section, csa2024Section } from './sectionMain';
import { playerKey, stepsOfCsa2024 } from './sectionSteps';
import { finalTable } from '../../section/finalTable';
import type { SectionTable } from '../../section/sectionPlayer';
import { type SectionRecord, sectionRules } from '../../section/sectionRules';
import { NO_GAMES, type SummaryRow, summaryRow } from '../../section/summaryRow';
import { sectionDocumentOf } from '../../section/sectionDocument';
import { CSA2024_BOUNDS } from './bounds';
import { CSA2024_FUNCTIONS } from './functions';

/** What a section alone gives by the regulations of 2024. */
interface Csa2024SectionRecord extends SectionRecord {
  readonly system: 'csa2024';
  readonly players: readonly Csa2024Row[];
  /** null where a problem leaves the section without figures. */
  readonly section: Csa2024Section | null;
  readonly minutes: number;
}

/** Clauses 31 and 41: what a game changes. */
const [GAME_CLAUSE, K_CLAUSE] = ['41', '31'];

/** What a section does not have: the sentence is on the page Tournament and on the report. */
export const SECTION_ALONE =
  'Main only, from this section alone. The other lists, other sections of the month, weighted history, the maximum of clause 47, floor (42), lift (40) and penalties need the month of the bureau.';

const RULES = sectionRules<'csa2024', Csa2024SectionRecord>({
  id: 'csa2024',
  title: 'Chess SA 2024',
  gameClause: GAME_CLAUSE,
  options: optionSpecs({ minutes: amountOrBlank('19') }, {}),
  rate: (table, { minutes }) => ratedSection(table, typeof minutes === 'number' ? minutes : null),
  summary: ({ players }) => players.map(summaryOf),
});

/**
 * The regulations of 2024 for a section alone, on the page Tournament. The whole document rates a player's month, so it is
 * not among the documents that rate a section by themselves, such as for CSA.SECTION.
 */
export const CSA2024_SECTION = sectionDocumentOf(RULES, {
  edition: 'Chess SA rating regulations, in force since 1 January 2024',
  words: { minutes: { label: 'Time control in minutes' } },
  bounds: CSA2024_BOUNDS,
  functions: CSA2024_FUNCTIONS,
  tables: (page, { record }) => {
    const { section, minutes } = record;
    if (section === null) return;
    finalTable(page, record.players.map(summaryOf), SECTION_ALONE, ({ number }) => ({
      ratingUsed: playerKey(number, 'rating'),
      score: playerKey(number, 'score'),
      expected: playerKey(number, 'expected'),
      change: playerKey(number, 'change'),
      newRating: playerKey(number, 'newRating'),
    }));
    crosstableBlock(page, 'Rating blank: unrated (56). K blank: from the rating (31)', ['k']);
    stepsOfCsa2024(page, section, minutes);
  },
  examples: [],
});

/** @param minutes the time control by clause 19; null where it is not entered */
function ratedSection(table: SectionTable, minutes: number | null): Csa2024SectionRecord {
  const found = crosstableProblems(table, GAME_CLAUSE);
  found.push(...minutesProblems(minutes));
  found.push(...kProblems(table, 'fromRating', K_CLAUSE));
  const section = minutes === null ? null : csa2024Section(table, minutes, true);
  const problems: Problem[] = isProblem(section) ? [...found, section] : found;
  const isRated = section !== null && !isProblem(section) && !hasError(problems);
  return {
    system: 'csa2024',
    players: isRated ? section.rows : [],
    problems,
    section: isRated ? section : null,
    minutes: minutes ?? NaN,
  };
}

function minutesProblems(minutes: number | null): Problem[] {
  if (minutes === null) {
    return [problem('argumentMissing', '19', { argument: 'The time control in minutes' })];
  }
  // A time control in seconds, such as 5400.
  return minutes > MOST_MINUTES ? [problem('minutesUnreadable', '19', { value: String(minutes) })] : [];
}

function summaryOf({ player, rating, k, score, games, expected, change, newRating }: Csa2024Row): SummaryRow {
  return summaryRow(
    player,
    [rating, score, games, expected, change, null, newRating],
    player.rating === null && `unrated: starts from ${rating} with K ${k} (clause 56)`,
    player.rating !== null && player.k === null && `K ${k} from the rating`,
    games === 0 && NO_GAMES,
  );
}
