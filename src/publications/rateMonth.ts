import type { LineProblem } from '../problems/files';
import { RATING_TITLES } from '../cells/columns';
import { writeCsv } from '../cells/csv';
import { problemText } from '../problems/problemText';
import { type MonthOptions, RATING_TYPES, type RatingType } from '../engine/csa2024';
import { LIST_COUNT } from '../engine/csa2024/bureau';
import type { Progress } from '../engine/kit/progress';
import {
  type BureauSource,
  type BureauQuestion,
  type BureauReading,
  BUREAU_TABLES,
  type BureauTableProblem,
  byTable,
  exportListOf,
  leftOutLines,
  lossText,
  nextMonthRowSteps,
  placeOnSheet,
  type RatingPeriod,
  readBureau,
} from '../bureau';
import { type CalculatedMonth, calculateSteps } from '../bureau/results/calculatedMonth';
import { type TableFiles, tableFileName, type TableFileProblem, tableFileWriter } from './tableFiles';
import { byTableSteps } from './tableRows';

/** A month that was rated from its tables, or what has to be mended or answered first. */
export type RateOutcome =
  | { readonly month: CalculatedMonth; readonly problems: null }
  | { readonly month: null; readonly problems: readonly LineProblem[] };

/** The keys of the questions that are answered with yes, as each question asks for its own. */
export type AnsweredKeys = Pick<ReadonlySet<string>, 'has'>;

/**
 * Rates a month from its six tables, in steps of a few milliseconds.
 *
 * @param answers keys of the questions that are answered with yes
 * @param before tables that were read before, such as those of the month before: what is the same is not read again
 */
export function* rateMonthSteps(
  tables: BureauSource,
  period: RatingPeriod,
  options: MonthOptions,
  answers: AnsweredKeys,
  before: BureauReading | null = null,
): Generator<Progress, RateOutcome> {
  const read = yield* readBureau(tables, period, before);
  const placed = (found: BureauTableProblem, question: BureauQuestion | null): LineProblem => {
    const { name, origin } = read.sheets[found.table];
    const place = placeOnSheet(found, origin);
    const loss = question === null ? '' : lossText(question, 'would be');
    return {
      file: name === '' ? `${found.table}.csv` : name,
      line: place.row + 1,
      column: place.column + 1,
      clause: found.problem.clause,
      text: [problemText(found.problem), loss].filter(Boolean).join(' '),
      key: question === null ? null : answerKey(question.key),
    };
  };
  if (read.input === null) {
    const errors = read.problems.filter(({ effect }) => effect === 'error');
    return { month: null, problems: errors.map((found) => placed(found, null)) };
  }
  const open = read.questions.filter(({ key }) => !answers.has(answerKey(key)));
  if (open.length > 0) {
    return { month: null, problems: open.map((question) => placed(question.problem, question)) };
  }
  return { month: yield* calculateSteps(read, read.input, options), problems: null };
}

/** A table file that cannot be read at all, as a problem with its place. */
export function tableFileProblem({ table, problem }: TableFileProblem): LineProblem {
  const { line = 1, column = 1 } = problem.details as { line?: number; column?: number };
  return { file: tableFileName(table), line, column, clause: '', text: problemText(problem), key: null };
}

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** A short name of a question, which stays the same as long as its cell, its content and its loss do: FNV-1a, 64 bits. */
export function answerKey(questionKey: string): string {
  let hash = FNV_OFFSET;
  for (let at = 0; at < questionKey.length; at += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(questionKey.charCodeAt(at))) * FNV_PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}

/** The four published lists as files, with a step for each. */
export function* listFileSteps({
  reading,
  month,
}: CalculatedMonth): Generator<Progress, Record<RatingType, string>> {
  const lists: Partial<Record<RatingType, string>> = {};
  const listOf = exportListOf(reading);
  for (const [done, type] of RATING_TYPES.entries()) {
    yield { doing: type, done, of: RATING_TYPES.length };
    lists[type] = listOf(month, type);
  }
  return lists as Record<RatingType, string>;
}

/** The six tables of the next month as files. */
export function* nextMonthFileSteps({ reading, month }: CalculatedMonth): Generator<Progress, TableFiles> {
  const files = byTable(tableFileWriter);
  yield* nextMonthRowSteps(reading, month, (table, rows) => files[table].add(rows));
  return yield* byTableSteps(function* (table) {
    yield { doing: table, done: BUREAU_TABLES.indexOf(table), of: BUREAU_TABLES.length };
    return files[table].text();
  });
}

/** A rating after the month, by the columns of its file. */
type NewRating = [id: string, list: string, ...numbers: number[]];

const NEW_RATINGS = [
  'CSA id',
  'List',
  'Old raw',
  'K',
  'Change',
  'New raw',
  'Weighted',
  'Published',
  'Games rated',
  'Activity',
];

/** Every rating that exists after the month, at full precision; Change is the sum of the games, before the maximum of 47. */
export const newRatingsFile = (month: CalculatedMonth): string =>
  writeCsv([
    NEW_RATINGS,
    ...newRatings(month).map(([id, list, ...numbers]) => [id, list, ...numbers.map(numberField)]),
  ]);

/** The same by the titles of its columns; null = none. */
export const namedNewRatings = (month: CalculatedMonth): Record<string, string | number | null>[] =>
  newRatings(month).map((row) =>
    Object.fromEntries(NEW_RATINGS.map((title, at) => [title, Number.isNaN(row[at]) ? null : row[at]!])),
  );

function newRatings({ reading, month }: CalculatedMonth): NewRating[] {
  const { ratings, activity, input } = month;
  return reading.people.flatMap(({ id }, player) =>
    RATING_TYPES.flatMap((type, list): NewRating[] => {
      const at = player * LIST_COUNT + list;
      if (ratings.rated[at] !== 1) return [];
      const numbers = [
        input.players.raw[at]!,
        ratings.k[at]!,
        ratings.change[at]!,
        ratings.newRaw[at]!,
        ratings.weightedRating[at]!,
        ratings.published[at]!,
        ratings.gamesRated[at]!,
        activity[player]!,
      ];
      return [[id, RATING_TITLES[type], ...numbers]];
    }),
  );
}

/** A number in full; blank where there is none. */
export const numberField = (value: number): string => (Number.isNaN(value) ? '' : String(value));

const LEFT_OUT = ['File', 'Line', 'Column', 'What', 'Games', 'Players', 'Player', 'Reason', 'Clause'];

/** What was not rated, and why; notes of rows that are rated too. */
export function leftOutFile({ reading, month }: CalculatedMonth): string {
  const rows = leftOutLines(reading, month).map((line) =>
    [
      line.sheet,
      line.row,
      line.column,
      line.what,
      line.games,
      line.players,
      line.player,
      line.reason,
      line.clause,
    ].map(String),
  );
  return writeCsv([LEFT_OUT, ...rows]);
}
