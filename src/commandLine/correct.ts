import { basename, join } from 'node:path';
import { RATING_TITLES } from '../cells/columns';
import { writeCsv } from '../cells/csv';
import { MONTH_INTERPRETATIONS } from '../engine/csa2024';
import { calendarDay } from '../engine/kit/calendarDay';
import { type BureauSource, periodName, type RatingPeriod } from '../bureau';
import { tablesWithEventFile } from '../intake/tablesWithEventFile';
import { causeText, isByProgram, publishedShares } from '../publications/causes';
import {
  type CorrectedMonth,
  type Correction,
  type CorrectionStop,
  correctionReport,
  correctSteps,
  playerInWords,
} from '../publications/correction';
import { newestVersions } from '../publications/chain';
import { type CorrectionOutcome, OUTCOMES } from '../publications/guards';
import { openedSteps, packageName, type PackageSource } from '../publications/monthPackage';
import { monthField } from '../publications/months';
import { CORRECTION_INTERPRETATIONS, CORRECTION_STANDARD } from '../publications/options';
import { numberField, tableFileProblem } from '../publications/rateMonth';
import { cellsOfFiles, readTableFileSteps, tableFileName } from '../publications/tableFiles';
import { faultInWords } from './check';
import { type Arguments, type Command, finish, GivenAnswers, type Result, VERSION } from './command';
import { BadInput, bytesOf, checkNew, tablesIn, writeAll, zipOf } from './files';
import { mergeLogIn } from './merge';
import { packagesAt } from './packages';
import { refuse } from './rate';

const CHANGED = [
  'CSA id',
  'List',
  'Month',
  'Raw before',
  'Raw after',
  'Published before',
  'Published after',
  'Cause',
];
/** Further columns where the months are calculated by other interpretations, or were by another version. */
const SHARES = ['By the program', 'By the correction'];

/** Every rating that another one has taken the place of, and no other. */
function changedFile(months: readonly CorrectedMonth[], isOther: boolean): string {
  const rows = months.flatMap(({ period, changed }) =>
    changed.map((rating): string[] => {
      const shares = publishedShares(rating);
      return [
        rating.player,
        RATING_TITLES[rating.list],
        monthField(period),
        ...[rating.rawBefore, rating.rawAfter, rating.publishedBefore, rating.publishedAfter].map((value) =>
          numberField(value ?? NaN),
        ),
        causeText(rating),
        ...(isOther ? [shares?.program, shares?.correction].map((share) => numberField(share ?? NaN)) : []),
      ];
    }),
  );
  return writeCsv([isOther ? [...CHANGED, ...SHARES] : CHANGED, ...rows]);
}

function outcomeOf(args: Arguments): CorrectionOutcome {
  const text = args.required('outcome');
  const outcome = OUTCOMES.find((one) => one === text);
  if (outcome === undefined)
    throw new BadInput(`--outcome ${text}: the outcomes are ${OUTCOMES.join(', ')}.`);
  return outcome;
}

/** The interpretations of corrections, and of months, that the call names. */
function interpretationsIn(args: Arguments): Pick<Correction, 'options' | 'interpretations'> {
  const named = args.interpretations({ ...CORRECTION_INTERPRETATIONS, ...MONTH_INTERPRETATIONS });
  const isOfCorrections = (name: string): boolean => Object.hasOwn(CORRECTION_INTERPRETATIONS, name);
  const some = (isChosen: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(named).filter(([name]) => isChosen(name)));
  return {
    options: { ...CORRECTION_STANDARD, ...some(isOfCorrections) },
    interpretations: some((name) => !isOfCorrections(name)),
  };
}

/** @throws BadInput for tables with errors, and for questions that are open */
function stopped(stop: CorrectionStop): Result {
  switch (stop.kind) {
    case 'chain':
      return {
        text: stop.faults.map(faultInWords).join('') + (stop.key === null ? '' : goOnText(stop.key)),
        json: { differences: stop.faults },
        exitCode: 1,
      };
    case 'decision':
      throw new BadInput(stop.faults.map(({ clause, text }) => `Clause ${clause}: ${text}`).join('\n'));
    case 'tables':
      return refuse(stop.problems.map((found) => ({ ...found, file: `${stop.month} ${found.file}` })));
    case 'edits':
      throw new BadInput(
        `Cells of ${stop.month} were changed by hand after the month before was rated. Keep each with --answer and its key, or take the corrected value with -new behind the key.`,
        stop.edits.map(({ table, player, name, column, seeded, found, fresh, key }) => ({
          file: `${stop.month} ${tableFileName(table)}`,
          line: 0,
          column: 0,
          clause: '',
          text: `Player ${playerInWords({ player, name })}, ${column || 'rows'}: ${found || 'nothing'} instead of ${seeded || 'nothing'}; corrected ${fresh || 'nothing'}.`,
          key,
        })),
      );
  }
}

const goOnText = (key: string): string =>
  `To calculate by this version anyway, with its changes apart from the correction: --answer ${key}\n`;

/** The six tables of the corrected month: those of --tables, or the package's with the section of --event; the answers used for it. */
function correctedTables(
  args: Arguments,
  packages: readonly PackageSource[],
  period: RatingPeriod,
): { readonly tables: BureauSource; readonly used: readonly string[] } {
  const source = newestVersions(packages).find(
    ({ publication }) => publication.period.first === period.first,
  );
  if (source === undefined) throw new BadInput(`There is no package of ${periodName(period)}.`);
  const paths = args.all('event');
  if (paths.length === 0) return { tables: tablesIn(args.required('tables')), used: [] };
  if (args.option('tables') !== null) throw new BadInput('Give either --event or --tables.');
  const tables = finish(readTableFileSteps(finish(openedSteps(source)).files));
  if ('problem' in tables) return refuse([tableFileProblem(tables)]);
  const files = paths.map((path) => ({ name: basename(path), bytes: bytesOf(path) }));
  const now = new Date();
  const today = calendarDay(now.getFullYear(), now.getMonth() + 1, now.getDate())!;
  const changed = tablesWithEventFile(
    files,
    cellsOfFiles(tables),
    new Set(args.all('answer')),
    period,
    today,
  );
  if (changed.tables !== null) return changed;
  throw new BadInput('Answer each question with --answer, or correct the file.', changed.problems);
}

export const correct: Command = {
  usage:
    'correct PACKAGE.. --event FILE|--tables DIR --month M --out DIR --outcome refuse|from-now-on|republish --reason TEXT --decided-by TEXT [--reported-on DAY] [--reported-by TEXT] [--notified-on DAY] [--option name=choice] [--answer KEY] [--merged merge.json]',
  help: `Rates a published month again with corrected tables, and every month since, and reports what changes.
Each package has to give its own lists first.

  --event    a file of the corrected section, or several; the section takes the place of the one in the package (63)
  --tables   instead of --event: a folder with all six tables of the corrected month
  --out      the folder for report.json, changed-ratings.csv and the packages of the months from the corrected one on
  --outcome  refuse (64): nothing changes, only the report is written
             from-now-on: the published lists stay, the next month starts from the corrected months
             republish: the lists go out again as a new version beside the old one
  --reported-on, --reported-by   when and by whom the change was reported: the report has whether in time (63)
  --notified-on   the day of the notification; the report has until when one can appeal (11)
  --option   an interpretation of corrections, such as --option monthsSince=adjustment, or one of the months: what that
             changes is by the program, and has a column of its own
  --answer   the key of a question that is answered with yes, or of a cell changed by hand that is to stay; with -new
             behind the key of such a cell, it takes the corrected value
  --merged   the log of a merge of two records in the tables of one of the months: the month before has both of them`,
  options: [
    ...(['event', 'tables', 'month', 'out', 'outcome', 'reason', 'decided-by'] as const),
    ...(['reported-on', 'reported-by', 'notified-on', 'option', 'answer', 'merged'] as const),
  ],
  run: async (args): Promise<Result> => {
    const period = args.month;
    if (period === null) throw new BadInput('--month is missing.');
    const out = args.required('out');
    const packages = packagesAt(args.some('PACKAGE'));
    const { tables, used } = correctedTables(args, packages, period);
    const correction: Correction = {
      period,
      outcome: outcomeOf(args),
      reason: args.required('reason'),
      decidedBy: args.required('decided-by'),
      tables,
      ...interpretationsIn(args),
      reportedOn: args.day('reported-on'),
      reportedBy: args.option('reported-by') ?? '',
      notifiedOn: args.day('notified-on'),
      merges: args.all('merged').map(mergeLogIn),
      created: new Date().toISOString(),
      addIn: VERSION,
    };
    const answers = new GivenAnswers(args.all('answer').filter((one) => !used.includes(one)));
    const months = finish(correctSteps(packages, correction, answers));
    if ('kind' in months) return stopped(months);
    const report = correctionReport(correction, months);
    const isOther =
      Object.keys(correction.interpretations).length > 0 ||
      months.some((month) => month.changed.some(isByProgram));
    const zips: Record<string, Uint8Array> = {};
    for (const { made } of months) {
      if (made === null) continue;
      const name = `${packageName(made.publication)}.zip`;
      checkNew(join(out, name));
      zips[name] = await zipOf(made);
    }
    writeAll(out, {
      ...zips,
      'report.json': `${JSON.stringify(report, null, 2)}\n`,
      'changed-ratings.csv': changedFile(months, isOther),
    });
    answers.reportUnasked();
    const changed = months.reduce((sum, { changed: ratings }) => sum + ratings.length, 0);
    return { text: `${months.length} months, ${changed} ratings changed.\n`, json: report, exitCode: 0 };
  },
};
