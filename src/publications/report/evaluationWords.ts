import { joinWithAnd } from '../../cells/joinWithAnd';
import { decimals, signed, withCount, withThousands } from '../../cells/numberText';
import {
  type Comparison,
  FEWEST_GAMES,
  FEWEST_SECTIONS,
  type GroupResidual,
  type Interval,
} from '../../engine/evidence';
import type { EvaluatedSystem, Evaluation, EvaluationStop } from '../evaluation';
import { problemText } from '../../problems/problemText';
import { AS_REGULATED, type Level } from '../contenders';

export const LEVEL_TITLES: Readonly<Record<Level, string>> = {
  curves: 'Expected scores',
  replay: 'Whole systems',
  parameters: 'Parameters of 2024',
};

export const LEVEL_HINTS: Readonly<Record<Level, string>> = {
  curves:
    'Five ways to expect a score from the same published ratings. One month is enough. The ratings were made by the rules of 2024, which favours 2024.',
  replay:
    'Each system rates all months itself, from the list of the first month on, and predicts by its own ratings. Needs 6 months.',
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

/** What a comparison comes to, in words. */
export function verdictText({ first, second, verdict }: Comparison): string {
  const [one, other] = [named(first), named(second)];
  switch (verdict) {
    case 'firstPredictsBetter':
      return `${one} predicts better than ${other}`;
    case 'secondPredictsBetter':
      return `${other} predicts better than ${one}`;
    case 'cannotBeToldApart':
      return `${one} and ${other} cannot be told apart`;
    case 'tooFewSections':
      return `${one} and ${other}: too few sections for a verdict`;
  }
}

/** 0.94 to 1.02 */
export function intervalText(interval: Interval | null, digits: number): string {
  if (interval === null) return 'too few sections';
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
    case 'fault':
      return `${stop.month}: ${problemText(stop.problem)}`;
  }
}

/** The verdict on the list in one sentence. */
export function answer({ systems, comparisons }: Evaluation): string {
  const [own, ...others] = systems;
  if (own === undefined || own.n === 0)
    return 'No game between two rated players was played in these months.';
  if (own.sections < FEWEST_SECTIONS) {
    return `Too little to go by: ${withCount(own.sections, 'section')} with rated players, and ${FEWEST_SECTIONS} are needed for a verdict.`;
  }
  const withOwn = (verdict: Comparison['verdict']): string[] =>
    comparisons
      .filter((one) => one.first === own.system && one.verdict === verdict)
      .map(({ second }) => named(second));
  const [better, worse] = [withOwn('secondPredictsBetter'), withOwn('firstPredictsBetter')];
  const name = named(own.system);
  if (better.length > 0) return `${joinWithAnd(better)} predicted results better than ${name}.`;
  if (worse.length === 0) return `Nothing compared predicted results better or worse than ${name}.`;
  if (worse.length === others.length)
    return `${name} predicted results better than everything compared with it.`;
  return `Nothing compared predicted results better than ${name}; it was better than ${joinWithAnd(worse)}.`;
}

/** Whether the expected scores fit the results, in one sentence. */
export function fitText({ slope, intervals }: Pick<EvaluatedSystem, 'slope' | 'intervals'>): string {
  const interval = intervals.slope;
  if (interval === null) return '';
  const percent = (value: number): string => decimals(100 * value, 0);
  const words = `their lead was ${percent(slope)} % of what was expected (${interval.map(percent).join(' to ')} %)`;
  const [low, high] = interval;
  const scored = high < 1 ? 'less than' : low > 1 ? 'more than' : 'about as much as';
  return `Favourites scored ${scored} expected: ${words}.`;
}

/** What the verdict is about: games, sections, months, and the share of games that no rating predicts. */
export function coverageText({ systems, leftOut, testMonths }: Evaluation): string {
  const { n = 0, sections = 0 } = systems[0] ?? {};
  const all = n + leftOut;
  const share = all === 0 ? 0 : (100 * leftOut) / all;
  return `${decimals(share, 1)} % of the games are left out because a player was unrated (${withThousands(leftOut)} of ${withThousands(all)}). Tested on ${withCount(n, 'game')} of ${withCount(sections, 'section')}, ${monthsText(testMonths)}.`;
}

/** 2024-05 to 2024-08 */
export function monthsText(months: readonly string[]): string {
  const [first = '', last = first] = [months[0], months.at(-1)];
  return first === last ? first : `${first} to ${last}`;
}

/** How the groups of each kind are called. */
export const GROUP_TITLES: Readonly<Record<string, string>> = {
  age: 'Age group (16)',
  rating: 'Rating',
  k: 'K (31)',
  monthsRated: 'Months since the first rating',
  region: 'Region',
  list: 'List of the event, from White’s side',
  colour: 'Colour',
};

const PLAYERS_OF: Readonly<Record<string, (group: string) => string>> = {
  age: (group) => {
    if (group.startsWith('U')) return `Under-${Number(group.slice(1))}s`;
    return group === 'adults' ? 'Adults under 60' : 'Players of 60 and over';
  },
  rating: (group) => `Players from ${Number(group)} to ${Number(group) + 199}`,
  k: (group) => `Players with K ${group}`,
  monthsRated: (group) =>
    `Players rated for ${group
      .split('-')
      .map((months) => months.replace(/^0(?=\d)/, ''))
      .join(' to ')} months`,
  region: (group) => `Players of ${group}`,
  list: (group) => `White in ${group} events`,
  colour: (group) => group,
};

/** "Under-12s play 43 points above their ratings (28 to 58)" */
export function groupText({ kind, group, points, interval }: GroupResidual): string {
  const players = PLAYERS_OF[kind]?.(group) ?? group;
  const verb = kind === 'list' || kind === 'colour' ? 'plays' : 'play';
  const its = verb === 'plays' ? 'its expectation' : 'their ratings';
  const range = interval === null ? 'too few sections for an interval' : intervalText(interval, 0);
  const isClear = interval !== null && (interval[0] > 0 || interval[1] < 0);
  if (!isClear) return `${players}: no clear difference (${signed(points, 0)} points, ${range})`;
  const way = points > 0 ? 'above' : 'below';
  const bounds = points > 0 ? interval : ([-interval[1], -interval[0]] as const);
  return `${players} ${verb} ${decimals(Math.abs(points), 0)} points ${way} ${its} (${intervalText(bounds, 0)})`;
}

/** A figure of the sheets: what it means, and how it is calculated. */
interface Statistic {
  readonly title: string;
  readonly meaning: string;
  readonly formula: string;
}

export const STATISTICS: Readonly<
  Record<'prediction' | 'calibration' | 'groups' | 'pool', readonly Statistic[]>
> = {
  prediction: [
    {
      title: 'Deviance D',
      meaning: 'How surprising the results were. 0.30103 is a coin; less is better.',
      formula:
        'mean of -(y log10 e + (1 - y) log10(1 - e)), y White’s points, e expected, cut to 0.01 to 0.99',
    },
    {
      title: '100 D / 0.30103',
      meaning: 'The same as a share of a coin’s surprise.',
      formula: '100 D / log10 2',
    },
    {
      title: 'Difference of D',
      meaning: 'Of two systems on the same games: below 0 the first predicts better.',
      formula: 'mean over the games of the first system’s deviance less the second’s',
    },
    { title: 'Brier B', meaning: 'The mean square of the misses.', formula: 'mean of (y - e)²' },
    {
      title: 'Skill',
      meaning: 'The share of the misses that ratings avoid; 0 = ratings are no use.',
      formula: '1 - B / B0, B0 with White’s mean score of the earlier months for every e',
    },
    {
      title: 'Section score, RMSE',
      meaning: 'How far players’ scores in a section were from what was expected, for all five systems.',
      formula: 'root of the mean of ((S - expected S) / √n)², n games of a player in a section',
    },
    {
      title: 'Interval',
      meaning:
        'The truth is inside in 95 of 100 cases. Sections, not games, are counted, as games of one section go together.',
      formula: 'm ± t(0.975, G - 1) SE, SE² = G/(G - 1) × Σ over sections of (Σ (x - m))² / n², G sections',
    },
    {
      title: 'Holm',
      meaning:
        'The chance of such a difference where there is none, allowing for all comparisons; under 0.05 is a verdict.',
      formula: 'the probabilities in rising order, times the comparisons left, never falling',
    },
    {
      title: 'z',
      meaning: 'A result worth a look: a rating may be out of date, or a player entered under another id.',
      formula: 'Σ (result - e) / √Σ e(1 - e), shown where one month in twenty has any such result by chance',
    },
  ],
  calibration: [
    {
      title: 'Expected, scored',
      meaning:
        'The games in ten groups of equal size, from outsiders to favourites; a right system scores what it expects.',
      formula: 'mean of e and mean of y in each tenth of the games by e',
    },
    {
      title: 'Slope b',
      meaning:
        '1 = differences of rating are worth what the system expects; under 1 = favourites score too little.',
      formula: 'least squares of y - 1/2 = a + b (e - 1/2)',
    },
    {
      title: 'Intercept a',
      meaning: '0 = White scores what is expected; above 0 = more.',
      formula: 'the same line at e = 1/2',
    },
  ],
  groups: [
    {
      title: 'Points',
      meaning:
        'How much stronger than its ratings a group plays: what its mean result is worth in rating points.',
      formula: 'Σ (result - e) / Σ 0.001164, the worth of a point (32), in games against other groups',
    },
    {
      title: 'Result - e',
      meaning: 'The same in points of a game.',
      formula: `mean of (result - e); groups of fewer than ${FEWEST_GAMES} games are not shown`,
    },
  ],
  pool: [
    {
      title: 'Sum',
      meaning: 'All points that came into the list or left it.',
      formula:
        'the parts to its left, added by the sheet; it is the change of the sum of raw ratings to 0.000001',
    },
    {
      title: 'Published - raw',
      meaning: 'How much higher the published ratings are, all together (50).',
      formula: 'Σ (published - raw) at the end of the month',
    },
    {
      title: 'Drift',
      meaning:
        'How the ratings of the same players moved in twelve months. Settled adults hardly change: if theirs move, it is the list.',
      formula:
        'mean of (raw now - raw twelve months ago), of all rated then and now, and of those of 35 to 45',
    },
    {
      title: 'Settled adults',
      meaning: 'The level of players of 35 to 45, without those who came or went.',
      formula:
        'their mean in the first month, then + the mean change of those rated at both ends of each month',
    },
  ],
};

export const GROUPS_BY_CHANCE = 'Of many groups one in twenty is outside its interval by chance.';

/** What is easily got wrong with such figures. */
export const PITFALLS: readonly string[] = [
  'Only ratings at the start of a month are used. Clauses 40 and 50 use the games of the month itself: published ratings of its end would know the results.',
  'Whoever chooses a parameter on the months that it is tested on finds what chance did there. Choose on earlier months, and count how often the months tested on were looked at.',
  'FIDE 2008 cuts differences at 400 points, the others do not; this shows only where the strong meet the weak.',
  'Draws keep D well above 0, however good the ratings are.',
  'Swiss pairing and uncertain ratings pull slopes below 1 even where the system is right.',
  GROUPS_BY_CHANCE,
  'A better predictor is no lawful list: the regulations are the only official rules (3).',
  'Two curves 0.03 apart need 6,000 to 8,000 games. A month of 2,000 games cannot tell them apart, and that is no proof that they are equal.',
];
