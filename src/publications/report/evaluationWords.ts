import { RATING_TITLES } from '../../cells/columns';
import { firstNames, joinWithAnd } from '../../cells/joinWithAnd';
import { decimals, signed, withCount, withThousands } from '../../cells/numberText';
import { type Comparison, FEWEST_SECTIONS, type GroupResidual, type Interval } from '../../engine/evidence';
import type { EvaluatedSystem, Evaluation } from '../evaluation';
import type { EvaluationStop } from '../evaluatedMonths';
import { problemText } from '../../problems/problemText';
import { AS_REGULATED, type Level } from '../contenders';
import { FAVOURS_LEAST } from './evaluationStatistics';

export const LEVEL_TITLES: Readonly<Record<Level, string>> = {
  curves: 'Expected scores',
  replay: 'Whole systems',
  parameters: 'Parameters of 2024',
};

export const LEVEL_HINTS: Readonly<Record<Level, string>> = {
  curves:
    'The curves of four systems on the raw ratings at the start of each month, which the rules of 2024 made. For scores in sections there is a fifth, that of Queensland Junior. One month is enough.',
  replay:
    'Each system changes the ratings of the first list by the games of each month, and predicts by its own ratings. Needs 6 months.',
  parameters:
    'The rules of 2024 with one thing changed at a time: K, Tw, the lift, the maximum, the first rating, each interpretation. Needs 6 months.',
};

const SYSTEM_TITLES: Readonly<Record<string, string>> = {
  csa2024: 'Chess SA 2024',
  csa2013: 'Chess SA 2013',
  fide2008: 'FIDE 2008',
  rhp: 'Red Hot Pawn',
  qjrl: 'Queensland Junior',
  [AS_REGULATED]: '2024 as regulated',
};

/** A system by its title; a variant of 2024 has its words already. */
export const systemTitle = (system: string): string => SYSTEM_TITLES[system] ?? system;
/** The same in a sentence. */
const named = (system: string): string => SYSTEM_TITLES[system] ?? `"${system}"`;

/**
 * The same comparison with the better system first, as its verdict names them: the difference is always of the system named first less
 * the other, and so below 0 where one of them is better.
 */
export function asNamed(comparison: Comparison): Comparison {
  const { first, second, difference, interval, verdict } = comparison;
  if (verdict !== 'secondPredictsBetter') return comparison;
  return {
    ...comparison,
    ...{ first: second, second: first, difference: -difference, interval: interval && turned(interval) },
    verdict: 'firstPredictsBetter',
  };
}

/** The interval of the same with the other sign. */
const turned = ([low, high]: Interval): Interval => [-high, -low];

/** What a comparison comes to, in words. */
export function verdictText(comparison: Comparison): string {
  const { first, second, verdict } = asNamed(comparison);
  const [one, other] = [named(first), named(second)];
  switch (verdict) {
    case 'firstPredictsBetter':
    case 'secondPredictsBetter':
      return `${one} predicts better than ${other}`;
    case 'cannotBeToldApart':
      return `${one} and ${other} cannot be told apart`;
    case 'noDifference':
      return first === AS_REGULATED
        ? `${other} makes no difference in these games`
        : `${one} and ${other} expect the same of each of these games`;
    case 'tooFewSections':
      return `${one} and ${other}: too few sections for a verdict`;
  }
}

/** The same with the difference of D, of the system named first less the other. */
export function comparisonText(comparison: Comparison): string {
  const { difference, interval, verdict } = asNamed(comparison);
  if (verdict === 'noDifference') return verdictText(comparison);
  return `${verdictText(comparison)} (difference of D ${signed(difference, 4)}, ${intervalText(interval, 4)})`;
}

const TOO_FEW = 'too few sections';

/** 0.94 to 1.02 */
export function intervalText(interval: Interval | null, digits: number): string {
  if (interval === null) return TOO_FEW;
  return interval.map((bound) => decimals(bound, digits)).join(' to ');
}

/** Why nothing could be evaluated, and what to do. */
export function stopText(stop: EvaluationStop): string {
  switch (stop.kind) {
    case 'tables': {
      const [first] = stop.problems;
      const where = first === undefined ? '' : ` ${first.file}, row ${first.line}: ${first.text}`;
      return `${stop.month} cannot be rated again: ${withCount(stop.problems.length, 'problem')}.${where}`;
    }
    case 'tooFewMonths':
      return `This level needs packages of at least ${stop.needed} months.`;
    case 'missingMonths':
      return `This level rates month after month, and ${firstNames(stop.months)} ${areOrIs(stop.months)} missing. Choose a package of each month.`;
    case 'otherPlayers':
      return `${stop.month} does not continue ${stop.before}: ${stop.same === 0 ? 'no player has' : stop.same === 1 ? 'only 1 player has' : `only ${withThousands(stop.same)} players have`} the same id, name and ratings in both. Choose the months of one federation.`;
    case 'fault':
      return `${stop.month}: ${problemText(stop.problem)}`;
  }
}

/** The verdict on the list in one sentence. */
export function answer({ list, testMonths, systems, comparisons }: Evaluation): string {
  const [own, ...others] = systems;
  if (own === undefined || own.n === 0)
    return `No game of the ${RATING_TITLES[list]} list between two rated players was played in ${monthsText(testMonths)}.`;
  if (own.sections < FEWEST_SECTIONS) {
    return `Too little to go by: ${withCount(own.sections, 'section')} with rated players, and ${FEWEST_SECTIONS} are needed for a verdict.`;
  }
  const withOwn = (verdict: Comparison['verdict']): string[] => comparedWith(own, comparisons, verdict);
  const [better, worse] = [withOwn('secondPredictsBetter'), withOwn('firstPredictsBetter')];
  const name = named(own.system);
  if (better.length > 0) return `${joinWithAnd(better)} predicted results better than ${name}.`;
  if (worse.length === 0)
    return `No ${own.level === 'parameters' ? 'change' : 'system'} can be told apart from ${name} on these games.`;
  if (worse.length + withOwn('noDifference').length === others.length)
    return `${name} predicted results better than everything compared with it.`;
  return `${name} predicted results better than ${joinWithAnd(worse)}; nothing else can be told apart from it.`;
}

/** The systems by their names whose comparison with one comes to a verdict. */
const comparedWith = (
  { system }: EvaluatedSystem,
  comparisons: readonly Comparison[],
  verdict: Comparison['verdict'],
): string[] =>
  comparisons
    .filter((one) => one.first === system && one.verdict === verdict)
    .map(({ second }) => named(second));

/** Whether the expected scores fit the results, in one sentence. */
export function fitText({ slope, intervals }: Pick<EvaluatedSystem, 'slope' | 'intervals'>): string {
  const interval = intervals.slope;
  if (interval === null) return '';
  const words = `their lead was ${percent(slope)} % of what was expected (${interval.map(percent).join(' to ')} %)`;
  return `Favourites scored ${favouritesText(interval)}: ${words}.`;
}

const percent = (value: number): string => decimals(100 * value, 0);

/** What favourites scored. @param interval of the slope */
export function favouritesText(interval: Interval | null): string {
  if (interval === null) return TOO_FEW;
  const [low, high] = interval;
  return `${high < 1 ? 'less than' : low > 1 ? 'more than' : 'about as much as'} expected`;
}

/** What favours a system in the comparison; '' where nothing does. */
export function favourText({ systems, comparisons }: Evaluation): string {
  const [own] = systems;
  if (own === undefined || own.level === 'parameters' || own.sections < FEWEST_SECTIONS) return '';
  if (comparedWith(own, comparisons, 'secondPredictsBetter').length === 0)
    return own.level === 'curves' ? 'The ratings were made by the rules of 2024, which favours 2024.' : '';
  if ((own.intervals.slope?.[1] ?? 1) >= 1) return '';
  return `Favourites scored ${percent(own.slope)} % of the lead that these ratings expect, as happens with uncertain ratings. ${FAVOURS_LEAST}: this does not show that the curve of 2024 is wrong.`;
}

/** What the verdict is about: games, sections, months, and the share of games that no rating predicts. */
export function coverageText({ systems, leftOut, testMonths }: Evaluation): string {
  const { n = 0, sections = 0 } = systems[0] ?? {};
  const all = n + leftOut;
  if (all === 0) return '';
  const tested = `Tested on ${withCount(n, 'game')} of ${withCount(sections, 'section')}, ${monthsText(testMonths)}.`;
  if (leftOut === 0) return tested;
  const share = (100 * leftOut) / all;
  return `${decimals(share, 1)} % of the games are left out because a player was unrated (${withThousands(leftOut)} of ${withThousands(all)}). ${tested}`;
}

/** What is missing from the months, and what that means for the figures. */
export function gapTexts({ list, missingMonths, monthsWithoutGames, testMonths }: Evaluation): string[] {
  const texts: string[] = [];
  if (missingMonths.length > 0) {
    texts.push(
      `${firstNames(missingMonths)} ${areOrIs(missingMonths)} missing: the points of ${missingMonths.length === 1 ? 'that month' : 'those months'} are not in the table.`,
    );
  }
  if (monthsWithoutGames.length > 0 && monthsWithoutGames.length < testMonths.length)
    texts.push(
      `No game of the ${RATING_TITLES[list]} list between two rated players in ${firstNames(monthsWithoutGames)}.`,
    );
  return texts;
}

const areOrIs = ({ length }: readonly string[]): string => (length === 1 ? 'is' : 'are');

/** 2024-05 to 2024-08 */
export function monthsText(months: readonly string[]): string {
  const [first = '', last = first] = [months[0], months.at(-1)];
  return first === last ? first : `${first} to ${last}`;
}

/** The name of each kind of group. */
export const GROUP_TITLES: Readonly<Record<string, string>> = {
  age: 'Age group (16)',
  rating: 'Rating',
  k: 'K (31)',
  monthsRated: 'Months since the first rating',
  region: 'Region',
  list: 'List of the event, from White’s side',
  colour: 'Colour',
};

const GROUP_NAMES: Readonly<Record<string, (group: string) => string>> = {
  age: (group) => {
    if (group.startsWith('U')) return `Under-${Number(group.slice(1))}s`;
    return group === 'adults' ? 'Adults under 60' : 'Players of 60 and over';
  },
  rating: (group) => `${Number(group)} to ${Number(group) + 199}`,
  monthsRated: (group) => {
    const [from, to] = group.split('-').map(Number);
    return to === undefined ? `${parseInt(group, 10)} months or more` : `${from} to ${to} months`;
  },
};

/** A group as tables and charts name it: Under-8s, 1400 to 1599. */
export const groupName = ({ kind, group }: Pick<GroupResidual, 'kind' | 'group'>): string =>
  GROUP_NAMES[kind]?.(group) ?? group;

const PLAYERS_OF: Readonly<Record<string, (name: string) => string>> = {
  rating: (name) => `Players from ${name}`,
  k: (name) => `Players with K ${name}`,
  monthsRated: (name) => `Players rated for ${name}`,
  region: (name) => `Players of ${name}`,
  list: (name) => `White in ${name} events`,
};

/** "−15 points", "+1 point" */
export function withPoints(shown: string): string {
  return `${shown} ${/^\D?1$/.test(shown) ? 'point' : 'points'}`;
}

/** "Against other groups, under-12s score as if rated 43 points higher (28 to 58)" */
export function groupText(one: GroupResidual): string {
  const { kind, points, interval } = one;
  const name = groupName(one);
  const players = PLAYERS_OF[kind]?.(name) ?? name;
  const shown = withPoints(signed(points, 0));
  if (interval === null) return `${players}: too few sections to tell a difference (${shown})`;
  if (!isClear(one)) return `${players}: no clear difference (${shown}, ${intervalText(interval, 0)})`;
  const asIfRated = `as if rated ${differenceText(one)}`;
  // From White's side all games count.
  if (kind === 'list' || kind === 'colour') return `${players} scores ${asIfRated}`;
  return `Against other groups, ${players[0]!.toLowerCase()}${players.slice(1)} score ${asIfRated}`;
}

/** "43 points higher (28 to 58)" */
export function differenceText({ points, interval }: Pick<GroupResidual, 'points' | 'interval'>): string {
  if (interval === null) return TOO_FEW;
  if (!isClear({ interval })) return 'no clear difference';
  const bounds = points > 0 ? interval : turned(interval);
  return `${withPoints(decimals(Math.abs(points), 0))} ${points > 0 ? 'higher' : 'lower'} (${intervalText(bounds, 0)})`;
}

const isClear = ({ interval }: Pick<GroupResidual, 'interval'>): boolean =>
  interval !== null && (interval[0] > 0 || interval[1] < 0);

/** The groups with a clear difference, the largest first. */
export function clearGroups({ groups }: Evaluation): GroupResidual[] {
  const lists = groups.filter(({ kind }) => kind === 'list').length;
  // What Black scores above expectation White scores below it, and a single list is White's side of all games.
  const isSaidTwice = ({ kind, group }: GroupResidual): boolean =>
    (kind === 'colour' && group === 'Black') || (kind === 'list' && lists === 1);
  return groups
    .filter((one) => isClear(one) && !isSaidTwice(one))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}
