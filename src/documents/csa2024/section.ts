import { MOST_MINUTES } from '../../cells/readMinutes';
import {
  expectedScore,
  FIRST_RATING,
  gameType,
  kFactor,
  performanceGain,
  ratingChange,
  tournamentWeight,
} from '../../engine/csa2024';
import { type PlayedGame, resultsByPlayer } from '../../engine/kit/crosstable';
import { crosstableProblems, kProblems } from '../../engine/kit/crosstableProblems';
import { amountOrBlank } from '../../engine/kit/interpretation';
import { sum } from '../../engine/kit/numbers';
import { isProblem, type Outcome, hasError, problem, type Problem } from '../../engine/kit/problem';
import { call } from '../../figures/cellFunction';
import { choose, excel, type Expression, figure, operation, plus } from '../../figures/expression';
import { type Key, keyOf, keysOf } from '../../figures/key';
import { column, type Columns, figuresOf } from '../../figures/columns';
import { FACTOR_FORMAT, RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { type ReportPage, typed } from '../../figures/reportPage';
import { crosstableBlock } from '../../section/crosstableBlock';
import { finalTable } from '../../section/sectionPage';
import { PLAYER, playerWords } from '../../section/games';
import { optionSpecs } from '../../options/option';
import { sectionDocumentOf } from '../../section/sectionDocument';
import {
  kFromRating,
  NO_GAMES,
  type SectionPlayer,
  type SectionRecord,
  sectionRules,
  type SectionTable,
  summaryRow,
  type SummaryRow,
} from '../../section/sectionRules';
import { CSA2024_BOUNDS } from './bounds';
import { CHANGE, PERF, TW, CSA2024_FUNCTIONS } from './functions';
import { sumOfScores } from '../../engine/kit/score';
import { EDITION } from './titles';

/** A player's section in Main. */
interface Csa2024Row {
  readonly player: SectionPlayer;
  /** Their rating; 1200 where they have none (56). */
  readonly rating: number;
  readonly k: number;
  readonly games: number;
  readonly score: number;
  readonly expected: number;
  /** Ao, the mean of the opponents' ratings; null without a rated game. */
  readonly averageOpponent: number | null;
  /** P by clause 28; null without a rated game, which has none. */
  readonly performance: number | null;
  readonly change: number;
  readonly newRating: number;
}

interface Csa2024Section {
  readonly weight: number;
  readonly rows: readonly Csa2024Row[];
  /** Games at the board, and how many of them have no colour. */
  readonly games: number;
  readonly withoutColour: number;
}

/**
 * What a section alone changes in Main by the regulations of 2024: expected scores by clauses 32-34, K as the crosstable has
 * it, else by clause 31 from the rating (a crosstable does not have the highest one ever), Tw by clauses 26-27, unrated players by clause 56. The
 * maximum of clause 47, the floor and the lift belong to a whole month, and are left out.
 *
 * White has an advantage in clause 33, so that a game without a colour counts with the mean of both.
 *
 * @param minutes the time control t by clause 19
 * @returns `tooFastToRate` or `minutesNotPositive` where clause 23 rates nothing
 */
function csa2024Section(table: SectionTable, minutes: number): Outcome<Csa2024Section> {
  const type = gameType(minutes);
  if (isProblem(type)) return type;
  const weight = tournamentWeight(minutes);
  const results = resultsByPlayer(table);
  const rows = results.map(({ player, games }) => rowOf(player, games, weight));
  const played = results.flatMap(({ games }) => games);
  // Each game is in two rows.
  const withoutColour = played.filter(({ colour }) => colour === null).length / 2;
  return { weight, rows, games: played.length / 2, withoutColour };
}

function rowOf(
  player: SectionPlayer,
  games: readonly PlayedGame<SectionPlayer>[],
  weight: number,
): Csa2024Row {
  const rating = startOf(player);
  const k = player.k ?? kFactor(player.rating);
  const score = sumOfScores(games.map((game) => game.score));
  const expected = sum(games.map((game) => expectedOf(rating, game)));
  const change = ratingChange(score, expected, k, weight);
  const averageOpponent =
    games.length === 0 ? null : sum(games.map(({ opponent }) => startOf(opponent))) / games.length;
  return {
    player,
    rating,
    k,
    games: games.length,
    score,
    expected,
    averageOpponent,
    performance: averageOpponent === null ? null : averageOpponent + performanceGain(score, games.length),
    change,
    newRating: rating + change,
  };
}

function startOf({ rating }: SectionPlayer): number {
  return rating ?? FIRST_RATING;
}

function expectedOf(rating: number, { opponent, colour }: PlayedGame<SectionPlayer>): number {
  const other = startOf(opponent);
  if (colour !== null) return expectedScore(rating, other, colour);
  return (expectedScore(rating, other, 'white') + expectedScore(rating, other, 'black')) / 2;
}

const CSA2024 = 'Chess SA 2024';
export const CHANGE_FORMAT = '+0.00;-0.00;0.00';

const MINUTES = keyOf('in/minutes');
const WEIGHT = keyOf('tournamentWeight');
/** A figure that follows from others. */
type Followed = 'performance' | 'change' | 'newRating';
type PlayerFigure = 'rating' | 'k' | 'games' | 'score' | 'expected' | 'averageOpponent' | Followed;
/** The key of a player's figure. */
export const playerKey = keysOf<PlayerFigure>();

function figureKey({ player }: Csa2024Row, part: Followed): Key {
  return playerKey(player.number, part);
}

function its({ player }: Csa2024Row, part: PlayerFigure): Expression {
  return figure(playerKey(player.number, part));
}

const ofPlayer = figuresOf<Csa2024Row, Followed>({ key: figureKey, words: playerWords });
const ofSection = figuresOf<{ readonly weight: number }, 'weight'>({ key: () => WEIGHT, words: () => '' });

const THE_WEIGHT = ofSection('weight', {
  unit: 'factor',
  format: FACTOR_FORMAT,
  title: 'Tw',
  label: 'weight Tw',
  clause: '27',
  value: ({ weight }) => weight,
  expression: () => choose(operation(figure(MINUTES), '<', 5), excel('NA'), call(TW, figure(MINUTES))),
});

const STEPS: Columns<Csa2024Row> = [
  ...PLAYER,
  value('Rating used', 'rating', RATING_FORMAT),
  value('K', 'k', WHOLE_FORMAT),
  value('Games', 'games', WHOLE_FORMAT),
  value('Score', 'score', SCORE_FORMAT),
  value('Expected', 'expected', FACTOR_FORMAT),
  value('Average opponent', 'averageOpponent', RATING_FORMAT),
  ofPlayer('performance', {
    unit: 'rating',
    format: RATING_FORMAT,
    title: 'Performance',
    label: 'performance P',
    clause: '28',
    value: ({ performance }) => performance,
    expression: (row) => call(PERF, its(row, 'averageOpponent'), its(row, 'score'), its(row, 'games')),
  }),
  ofPlayer('change', {
    unit: 'rating points',
    format: CHANGE_FORMAT,
    title: 'Change',
    clause: '41',
    value: ({ change }) => change,
    expression: (row) => call(CHANGE, its(row, 'score'), its(row, 'expected'), its(row, 'k'), figure(WEIGHT)),
  }),
  ofPlayer('newRating', {
    unit: 'rating',
    format: RATING_FORMAT,
    title: 'New rating',
    clause: '48',
    value: ({ newRating }) => newRating,
    expression: (row) => plus(its(row, 'rating'), its(row, 'change')),
  }),
];

/** As earlier versions had them. */
const STEPS_WITHOUT_PERFORMANCE = STEPS.filter(
  ({ title }) => !['Games', 'Average opponent', 'Performance'].includes(title),
);

/** A value of the section, to which formulas refer. */
function value(title: string, part: Exclude<PlayerFigure, Followed>, format: string) {
  return column(title, (row: Csa2024Row) =>
    row[part] === null
      ? null
      : { role: 'figure' as const, value: row[part], key: playerKey(row.player.number, part), format },
  );
}

/** What a section alone gives by the regulations of 2024. */
interface Csa2024SectionRecord extends SectionRecord {
  readonly system: 'csa2024';
  readonly players: readonly Csa2024Row[];
  /** null if a problem prevents the section's figures. */
  readonly section: Csa2024Section | null;
  readonly minutes: number;
}

/** Clauses 31 and 41: what a game changes. */
const [GAME_CLAUSE, K_CLAUSE] = ['41', '31'];

/** What a section does not have: the sentence is on the page Tournament and on the report. */
const SECTION_ALONE =
  'Main only, from this section alone. The other lists, other sections of the month, weighted history, the maximum of clause 47, floor (42), lift (40) and penalties need the month of the bureau.';

const RULES = sectionRules<'csa2024', Csa2024SectionRecord>({
  id: 'csa2024',
  title: CSA2024,
  gameClause: GAME_CLAUSE,
  options: optionSpecs({ minutes: amountOrBlank('19') }, {}),
  rate: (table, { minutes }) => ratedSection(table, typeof minutes === 'number' ? minutes : null),
  summary: ({ players }) => players.map(summaryOf),
});

/**
 * How the figures of 2024 come about; a game's expected score is a value, the rest follows the minutes. Of another document's record
 * there is nothing to put.
 */
export function stepsOfCsa2024(page: ReportPage, record: SectionRecord, hasPerformance = true): void {
  if (!RULES.isOwn(record) || record.section === null) return;
  const { section, minutes } = record;
  const { rows, games, withoutColour } = section;
  page.heading(
    `${CSA2024}, Main: (score - expected) x Tw x K`,
    `Clauses 26-28, 31-34, 41, 56. K of the crosstable; where it has none, from the rating; the maximum of clause 47, the floor (42) and the lift (40) belong to a whole month`,
  );
  if (withoutColour > 0) {
    page.line(
      `${withoutColour} of ${games} games have no colour in the crosstable; they count with the mean of White's and Black's expected score.`,
    );
  }
  page.list([column('Minutes', () => typed(minutes, MINUTES, WHOLE_FORMAT)), THE_WEIGHT], [section]);
  page.row += 1;
  page.list(hasPerformance ? STEPS : STEPS_WITHOUT_PERFORMANCE, rows);
}

/**
 * The regulations of 2024 for a section alone, on the page Tournament. The whole document rates a player's month, so it is
 * not among the documents that rate a section by themselves, such as for CSA.SECTION.
 */
export const CSA2024_SECTION = sectionDocumentOf(RULES, {
  fullTitle: 'Chess South Africa, in force since 1 January 2024',
  leftOut: SECTION_ALONE,
  ratesMonth: true,
  edition: EDITION,
  hasNumberedClauses: true,
  words: { minutes: { label: 'Time control in minutes', isAlwaysAsked: true } },
  bounds: CSA2024_BOUNDS,
  functions: CSA2024_FUNCTIONS,
  tables: (page, { record }) => {
    if (record.section === null) return;
    const { hasPerformance } = page;
    const summary = record.players.map(summaryOf);
    const shown = hasPerformance ? summary : summary.map((row) => ({ ...row, performance: null }));
    finalTable(page, shown, SECTION_ALONE, ({ number }) => ({
      ratingUsed: playerKey(number, 'rating'),
      score: playerKey(number, 'score'),
      expected: playerKey(number, 'expected'),
      performance: playerKey(number, 'performance'),
      change: playerKey(number, 'change'),
      newRating: playerKey(number, 'newRating'),
    }));
    crosstableBlock(page, 'Rating blank: unrated (56). K blank: from the rating (31)', ['k']);
    stepsOfCsa2024(page, record, hasPerformance);
  },
  examples: [],
});

/** @param minutes the time control by clause 19; null where it is not entered */
function ratedSection(table: SectionTable, minutes: number | null): Csa2024SectionRecord {
  const found = crosstableProblems(table, GAME_CLAUSE);
  found.push(...minutesProblems(minutes));
  found.push(...kProblems(table, 'fromRating', K_CLAUSE));
  const section = minutes === null ? null : csa2024Section(table, minutes);
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

function summaryOf(row: Csa2024Row): SummaryRow {
  const { player, rating, k, score, games, expected, change, performance, newRating } = row;
  return summaryRow(
    player,
    { ratingUsed: rating, score, gamesRated: games, expected, change, performance, newRating },
    player.rating === null && `unrated: starts from ${rating} with K ${k} (clause 56)`,
    player.rating !== null && player.k === null && kFromRating(k),
    games === 0 && NO_GAMES,
  );
}
