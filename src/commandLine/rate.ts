import type { LineProblem } from '../problems/files';
import { MONTH_INTERPRETATIONS, type MonthOptions, RATING_TYPES, REGULATIONS } from '../engine/csa2024';
import { type BureauSource, type BureauTable, periodName, type RatingPeriod } from '../bureau';
import type { CalculatedMonth } from '../bureau/results/calculatedMonth';
import { makePackageSteps } from '../publications/monthPackage';
import { monthOfHistory } from '../publications/months';
import {
  leftOutFile,
  listFileSteps,
  namedNewRatings,
  newRatingsFile,
  nextMonthFileSteps,
  rateMonthSteps,
  tableFileProblem,
} from '../publications/rateMonth';
import { readTableFileSteps, tableFileName } from '../publications/tableFiles';
import { type Arguments, type Command, finish, GivenAnswers, type Result, VERSION } from './command';
import { BadInput, checkNew, isFolder, tablesIn, writeAll, writeNew, zipOf } from './files';
import { packageAt } from './packages';

/** Tables to be rated, and how. */
interface Source {
  readonly tables: BureauSource;
  readonly period: RatingPeriod;
  readonly options: MonthOptions;
  readonly answers: GivenAnswers;
}

/** The tables that a call names: a package with its month, interpretations and answers, or a folder. */
async function sourceOf(args: Arguments): Promise<Source> {
  const path = args.word('SOURCE');
  const given = args.all('answer');
  if (isFolder(path)) {
    const tables = tablesIn(path);
    const period = args.month ?? monthOfHistory(tables);
    if (period === null)
      throw new BadInput('history.csv names no month. Add --month, such as --month 2026-08.');
    return {
      tables,
      period,
      options: { ...REGULATIONS, ...args.interpretations(MONTH_INTERPRETATIONS) },
      answers: new GivenAnswers(given),
    };
  }
  const { files, publication, options, answers } = packageAt(path);
  const tables = finish(readTableFileSteps(files));
  if ('problem' in tables) return refuse([tableFileProblem(tables)]);
  return {
    tables,
    period: args.month ?? publication.period,
    options: { ...options, ...args.interpretations(MONTH_INTERPRETATIONS) },
    answers: new GivenAnswers(given, answers),
  };
}

/** @throws BadInput with the errors or open questions of tables */
export function refuse(problems: readonly LineProblem[]): never {
  const [{ key } = { key: null }] = problems;
  throw new BadInput(
    key === null
      ? 'The tables have errors.'
      : 'Answer each question with --answer and its key, or correct the cell.',
    problems,
  );
}

/** The same of a month; tables with errors ask no questions. */
function refuseAnswered(problems: readonly LineProblem[], answers: GivenAnswers): never {
  if (problems[0]?.key != null) answers.reportUnasked();
  return refuse(problems);
}

function rated({ tables, period, options, answers }: Source): CalculatedMonth {
  const outcome = finish(rateMonthSteps(tables, period, options, answers));
  return outcome.month ?? refuseAnswered(outcome.problems, answers);
}

/** What a rated month comes to, by its files. */
function filesOfMonth(month: CalculatedMonth): Record<string, string> {
  const lists = finish(listFileSteps(month));
  const next = finish(nextMonthFileSteps(month));
  return {
    ...Object.fromEntries(RATING_TYPES.map((type) => [`${type}.csv`, lists[type]])),
    'new-ratings.csv': newRatingsFile(month),
    'left-out.csv': leftOutFile(month),
    ...Object.fromEntries(
      (Object.keys(next) as BureauTable[]).map((table) => [`next/${tableFileName(table)}`, next[table]]),
    ),
  };
}

export const rate: Command = {
  usage: 'rate SOURCE [--month 2026-08] [--out DIR] [--option name=choice] [--answer KEY]',
  help: `Rates a month. SOURCE is a package, or a folder with players.csv, events.csv, games.csv,
performances.csv, history.csv and penalties.csv. What regions.csv, registered.csv and arbiters.csv of the
folder make checkable is noted in left-out.csv.

  --month   the month; else the package's, else the newest of history.csv
  --out     the folder for main.csv, standard.csv, rapid.csv, blitz.csv, new-ratings.csv, left-out.csv
            and next/ with the tables of the next month; without it new-ratings.csv is printed
  --option  an interpretation, such as --option oldEvents=ignored
  --answer  the key of a question whose cell is right`,
  options: ['month', 'out', 'option', 'answer'],
  run: async (args): Promise<Result> => {
    const source = await sourceOf(args);
    const month = rated(source);
    const { counts } = month.reading;
    const out = args.option('out');
    const files = out === null ? null : filesOfMonth(month);
    if (out !== null && files !== null) writeAll(out, files);
    source.answers.reportUnasked();
    const json = {
      month: periodName(source.period),
      players: counts.players,
      events: counts.events,
      games: counts.games,
      gamesLeftOut: counts.gamesLeftOut,
      files: files === null ? [] : Object.keys(files),
      ...(files === null ? { newRatings: namedNewRatings(month) } : {}),
    };
    return { text: out === null ? newRatingsFile(month) : '', json, exitCode: 0 };
  },
};

export const publish: Command = {
  usage:
    'publish SOURCE --month M --out FILE.zip [--version n --reason TEXT --decided-by TEXT] [--option name=choice] [--answer KEY]',
  help: `Rates a month and makes its package: the six tables, the interpretations, the answers and the four lists,
each with its SHA-256. An existing file is never overwritten.

  --version     1, or the number of a revised publication, which needs --reason and --decided-by`,
  options: ['month', 'out', 'version', 'reason', 'decided-by', 'option', 'answer'],
  run: async (args): Promise<Result> => {
    const source = await sourceOf(args);
    if (args.month === null) throw new BadInput('--month is missing.');
    const version = args.count('version') ?? 1;
    const reason = version === 1 ? (args.option('reason') ?? '') : args.required('reason');
    const decidedBy = version === 1 ? (args.option('decided-by') ?? '') : args.required('decided-by');
    const out = args.required('out');
    checkNew(out);
    const created = new Date().toISOString();
    const kind = version === 1 ? ('original' as const) : ('revised' as const);
    const publication = { period: source.period, version, kind, reason, decidedBy, created, addIn: VERSION };
    const { tables, options, answers } = source;
    const outcome = finish(makePackageSteps(tables, options, answers, publication));
    const made = outcome.made ?? refuseAnswered(outcome.problems, answers);
    writeNew(out, await zipOf(made));
    answers.reportUnasked();
    return { text: '', json: { month: periodName(source.period), version, file: out }, exitCode: 0 };
  },
};
