import { FEWEST_SECTIONS } from '../engine/evidence';
import { withCount } from '../cells/numberText';
import { newestVersions } from '../publications/chain';
import { type EvaluatedSystem, type Evaluation, evaluateSteps, mostTested } from '../publications/evaluation';
import type { EvaluationStop } from '../publications/evaluatedMonths';
import { type Level, LEVELS } from '../publications/contenders';
import {
  answer,
  clearGroups,
  comparisonText,
  coverageText,
  favourText,
  gapTexts,
  groupText,
  stopText,
  systemTitle,
} from '../publications/report/evaluationWords';
import { COMPARES_GROUPS } from '../publications/report/evaluationStatistics';
import { driftText, poolText } from '../publications/report/poolWords';
import { type Arguments, type Command, finish, type Result } from './command';
import { BadInput } from './files';
import { packagesAt } from './packages';
import { refuse } from './rate';

function levelOf(args: Arguments): Level {
  const text = args.option('level') ?? 'curves';
  const level = LEVELS.find((one) => one === text);
  if (level === undefined) throw new BadInput(`--level ${text}: the levels are ${LEVELS.join(', ')}.`);
  return level;
}

/** @throws BadInput where there are fewer months than are to be tested on */
function checkTestMonths(testMonths: number | null, months: number, level: Level): void {
  const most = mostTested(months, level);
  if (testMonths === null || testMonths <= most) return;
  const tested = most === months ? '' : `, of which ${most} can be tested on`;
  throw new BadInput(
    `--test-months ${testMonths}: the packages are of ${withCount(months, 'month')}${tested}.`,
  );
}

/** @throws BadInput always */
function stopped(stop: EvaluationStop): never {
  if (stop.kind !== 'tables') throw new BadInput(stopText(stop));
  return refuse(stop.problems.map((found) => ({ ...found, file: `${stop.month} ${found.file}` })));
}

const figure = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '-' : value.toFixed(4);

function systemLine({ system, deviance, brier, skill, slope, intercept }: EvaluatedSystem): string {
  return [systemTitle(system), ...[deviance, brier, skill, slope, intercept].map(figure)].join('  ');
}

const figures = ({ systems, comparisons }: Evaluation): string[] => [
  'System  deviance  Brier  skill  slope  intercept',
  ...systems.map(systemLine),
  ...verdicts(comparisons),
];

/** One line a pair; one for all where there are too few sections. */
function verdicts(pairs: Evaluation['comparisons']): string[] {
  if (pairs.some(({ verdict }) => verdict === 'tooFewSections')) {
    return [`Too few sections for intervals and verdicts: ${FEWEST_SECTIONS} are needed.`];
  }
  return pairs.map((pair) => `${comparisonText(pair)}.`);
}

function groups(evaluation: Evaluation): string[] {
  const clear = clearGroups(evaluation).map((one) => `${groupText(one)}.`);
  return clear.length === 0 ? [] : [...clear, COMPARES_GROUPS];
}

/** What is printed without --json. */
export function inWords(evaluation: Evaluation): string {
  const { systems, unusual } = evaluation;
  const lines = [
    answer(evaluation),
    driftText(evaluation),
    favourText(evaluation),
    coverageText(evaluation),
    ...gapTexts(evaluation),
    ...(systems[0]?.n ? figures(evaluation) : []),
    ...groups(evaluation),
    poolText(evaluation),
    unusual.length === 0 ? '' : `${withCount(unusual.length, 'result')} worth a look: see --json.`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

export const evaluate: Command = {
  usage: 'evaluate PACKAGE.. [--list main] [--test-months n] [--level curves|replay|parameters] --json',
  help: `Shows how well the ratings at the start of each month predicted its games, and where the points of the list went.

  --list         main, standard, rapid or blitz
  --test-months  so many of the newest months are tested on; else the last third
  --level        curves: the ratings of the packages, and what each system expects of them
                 replay: each system with ratings of its own from the first list on; needs 6 months
                 parameters: 2024 with one thing changed, from the first list on; needs 6 months
  --json         all figures: systems, section scores, comparisons, groups, pool, drift and unusual scores`,
  options: ['list', 'test-months', 'level'],
  run: async (args): Promise<Result> => {
    const choice = { list: args.list ?? 'main', level: levelOf(args), testMonths: args.count('test-months') };
    const packages = packagesAt(args.some('PACKAGE'));
    checkTestMonths(choice.testMonths, newestVersions(packages).length, choice.level);
    const outcome = finish(evaluateSteps(packages, choice));
    if ('kind' in outcome) return stopped(outcome);
    return { text: inWords(outcome), json: outcome, exitCode: 0 };
  },
};
