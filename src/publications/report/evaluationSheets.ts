import { POOL_PARTS } from '../../bureau/results/pool';
import { RATING_TITLES } from '../../cells/columns';
import { joinWithAnd } from '../../cells/joinWithAnd';
import { ADDS_UP_TO, FEWEST_SECTIONS, type Interval, type PoolMonth } from '../../engine/evidence';
import {
  type BlockChart,
  figure as orBlank,
  type NewSheet,
  withCharts,
} from '../../bureau/tables/tableSheet';
import { excel, figure, minus, range } from '../../figures/expression';
import { RATING_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { keysOf } from '../../figures/key';
import { ReportPage } from '../../figures/reportPage';
import type { CellSpec } from '../../figures/sheetBuilder';
import type { EvaluatedSystem, Evaluation } from '../evaluation';
import { BANDS_PULLED, COMPARES_GROUPS, EARLIER_D, PITFALLS, STATISTICS } from './evaluationStatistics';
import {
  answer,
  asNamed,
  coverageText,
  differenceText,
  favouritesText,
  favourText,
  fitText,
  gapTexts,
  GROUP_TITLES,
  groupName,
  LEVEL_HINTS,
  LEVEL_TITLES,
  monthsText,
  systemTitle,
  verdictText,
} from './evaluationWords';
import { driftText, poolText } from './poolWords';

/** What the sheets of an evaluation show besides its figures. */
export interface EvaluationSheetsChoice {
  /** How often these months were tested on in this workbook, this time included. */
  readonly looks: number;
  /** Whether results worth a look have the players' CSA ids. */
  readonly withIds: boolean;
}

const DEVIANCE_FORMAT = '0.00000';
const SCORE_FORMAT = '0.0000';
const POINTS_FORMAT = '+0.0;-0.0;0.0';
/** Wide enough for each of these formats. */
const NUMBER_WIDTH = 12;

const words = (value: string): CellSpec => ({ role: 'figure', value });
const number = (value: number | null, format: string): CellSpec => ({
  role: 'figure',
  value: value === null ? null : orBlank(value),
  format,
});
const whole = (value: number): CellSpec => number(value, WHOLE_FORMAT);
const bounds = (interval: Interval | null, format: string): CellSpec[] =>
  [0, 1].map((side) => number(interval?.[side] ?? null, format));

/** The sheets **Prediction**, **Calibration**, **Groups** and **Pool** of an evaluation. */
export function evaluationSheets(evaluation: Evaluation, choice: EvaluationSheetsChoice): NewSheet[] {
  return [
    predictionSheet(evaluation, choice),
    calibrationSheet(evaluation),
    groupsSheet(evaluation),
    poolSheet(evaluation),
  ];
}

/** A page with its title. @param months those that its figures are of */
function startPage(
  title: string,
  { list }: Evaluation,
  months: readonly string[],
  style: 'plain' | 'values',
): ReportPage {
  const page = new ReportPage(style);
  page.line(`${title}: ${RATING_TITLES[list]}, ${monthsText(months)}`, 'title');
  return page;
}

/** A title with what is compared: the sheets of several evaluations may be side by side. */
const titleOf = (title: string, { systems }: Evaluation): string =>
  `${title}, ${LEVEL_TITLES[levelOf(systems)].toLowerCase()}`;

const levelOf = (systems: readonly EvaluatedSystem[]): EvaluatedSystem['level'] =>
  systems[0]?.level ?? 'curves';

/** A table that has rows; none without. */
function putRows(page: ReportPage, ...table: Parameters<ReportPage['headedTable']>): void {
  if (table[2].length > 0) page.headedTable(...table);
}

/** Wide enough for what is in it: for words in the first column, else for numbers. */
function widenColumns(page: ReportPage, first: number, columns: number): void {
  page.sheet.widen(0, first);
  for (let column = 1; column < columns; column += 1) page.sheet.widen(column, NUMBER_WIDTH);
}

function putStatistics(page: ReportPage, sheet: keyof typeof STATISTICS): void {
  const rows = STATISTICS[sheet].map(({ title, meaning, formula }) => [title, meaning, formula].map(words));
  page.row += 1;
  page.line('What the figures are', 'heading');
  if (sheet !== 'pool') page.line('y = White’s points, e = expected score.');
  // Each on a line of its own: in columns they would be cut.
  for (const [title, meaning, formula] of rows) {
    page.line(`${title!.value as string}. ${meaning!.value as string} Formula: ${formula!.value as string}`);
  }
}

function predictionSheet(evaluation: Evaluation, { looks, withIds }: EvaluationSheetsChoice): NewSheet {
  const { sectionScores, comparisons, unusual, earlierMonths, testMonths } = evaluation;
  const page = startPage(titleOf('Prediction', evaluation), evaluation, evaluation.months, 'values');
  const level = levelOf(evaluation.systems);
  const systems = evaluation.systems.filter(({ n }) => n > 0);
  page.line(answer(evaluation), 'result');
  const fit = systems[0] === undefined ? '' : fitText(systems[0]);
  for (const text of [fit, favourText(evaluation), coverageText(evaluation), ...gapTexts(evaluation)].filter(
    Boolean,
  ))
    page.line(text);
  page.line(`${LEVEL_TITLES[level]}. ${LEVEL_HINTS[level]}`);
  page.line(
    `Months to choose on: ${earlierMonths.length === 0 ? 'none' : monthsText(earlierMonths)}. Months tested on: ${monthsText(testMonths)}. Looked at in this workbook: ${looks === 1 ? 'once' : looks === 2 ? 'twice' : `${looks} times`}. Each further look makes a chance finding likelier.`,
  );
  const unit = ['from', 'to'];
  putRows(
    page,
    'How well results were predicted',
    [
      ...['System', 'Games', 'Sections', 'Deviance D', ...unit, '100 D / 0.30103', 'Brier B', ...unit],
      ...['Skill', ...unit, EARLIER_D],
    ],
    systems.map((one) => [
      words(systemTitle(one.system)),
      whole(one.n),
      whole(one.sections),
      number(one.deviance, DEVIANCE_FORMAT),
      ...bounds(one.intervals.deviance, DEVIANCE_FORMAT),
      number(one.devianceOfAHalf, '0.00'),
      number(one.brier, DEVIANCE_FORMAT),
      ...bounds(one.intervals.brier, DEVIANCE_FORMAT),
      number(one.skill, SCORE_FORMAT),
      ...bounds(one.intervals.skill, SCORE_FORMAT),
      number(one.earlierDeviance, DEVIANCE_FORMAT),
    ]),
  );
  putRows(
    page,
    'Comparisons on the same games',
    ['Verdict', 'Difference of D', ...unit, 'Probability', 'Holm'],
    (systems.length === 0 ? [] : comparisons)
      .map(asNamed)
      .map((one) => [
        words(verdictText(one)),
        number(one.difference, '+0.00000;-0.00000;0'),
        ...bounds(one.interval, '+0.00000;-0.00000;0'),
        number(one.probability, SCORE_FORMAT),
        number(one.holm, SCORE_FORMAT),
      ]),
  );
  putRows(
    page,
    'Scores of players in sections',
    ['System', 'Players in sections', 'RMSE', ...unit, 'Mean'],
    (systems.length === 0 ? [] : sectionScores).map(({ system, n, rmse, rmseInterval, mean }) => [
      words(systemTitle(system)),
      whole(n),
      number(rmse, SCORE_FORMAT),
      ...bounds(rmseInterval, SCORE_FORMAT),
      number(mean, SCORE_FORMAT),
    ]),
  );
  putUnusual(page, unusual, withIds);
  putStatistics(page, 'prediction');
  page.row += 1;
  page.line('What to keep in mind', 'heading');
  for (const text of PITFALLS) page.line(text);
  widenColumns(page, 60, 14);
  return withCharts(page.sheet.finish('Prediction', 1), []);
}

function putUnusual(page: ReportPage, unusual: Evaluation['unusual'], withIds: boolean): void {
  putRows(
    page,
    'Results worth a look',
    ['Event', 'Month', ...(withIds ? ['CSA id'] : []), 'Games', 'Score', 'Expected', 'z'],
    unusual.map(({ event, month, player, games, score, expected, z }) => [
      words(event),
      words(month),
      ...(withIds ? [words(player)] : []),
      whole(games),
      number(score, 'General'),
      number(expected, '0.00'),
      number(z, '+0.0;-0.0;0.0'),
    ]),
  );
}

const binKey = keysOf<'n' | 'expected' | 'score' | 'all'>();

/** The systems whose calibration is shown; of the variants of 2024 the regulations alone. None without games. */
function calibrated({ systems }: Evaluation): readonly EvaluatedSystem[] {
  const shown = levelOf(systems) === 'parameters' ? systems.slice(0, 1) : systems;
  return shown.filter(({ n }) => n > 0);
}

function calibrationSheet(evaluation: Evaluation): NewSheet {
  const page = startPage(titleOf('Calibration', evaluation), evaluation, evaluation.testMonths, 'plain');
  const systems = calibrated(evaluation);
  page.line(
    systems.length === 0
      ? answer(evaluation)
      : 'A right system scores what it expects: its points are on the diagonal, within their bars.',
  );
  putRows(
    page,
    'The line through all games',
    ['System', 'Slope b', 'from', 'to', 'Intercept a', 'from', 'to', 'Favourites scored'],
    systems.map(({ system, slope, intercept, intervals }) => [
      words(systemTitle(system)),
      number(slope, SCORE_FORMAT),
      ...bounds(intervals.slope, SCORE_FORMAT),
      number(intercept, SCORE_FORMAT),
      ...bounds(intervals.intercept, SCORE_FORMAT),
      words(favouritesText(intervals.slope)),
    ]),
  );
  for (const one of systems) putBins(page, one);
  putStatistics(page, 'calibration');
  const charts = systems.map((one) => putReliability(page, one));
  widenColumns(page, 22, 8);
  return withCharts(page.sheet.finish('Calibration', 1), charts);
}

function putBins(page: ReportPage, { system, bins }: EvaluatedSystem): void {
  const keys = bins.map((_, at) => `${system}/${at + 1}`);
  page.headedTable(
    `Tenths of the games: ${systemTitle(system)}`,
    ['Tenth', 'Games', 'Expected', 'Scored', 'from', 'to', 'Scored - expected'],
    [
      ...bins.map(({ n, expected, score, interval }, at): CellSpec[] => [
        whole(at + 1),
        { ...whole(n), key: binKey(keys[at]!, 'n') },
        { ...number(expected, SCORE_FORMAT), key: binKey(keys[at]!, 'expected') },
        { ...number(score, SCORE_FORMAT), key: binKey(keys[at]!, 'score') },
        ...bounds(interval, SCORE_FORMAT),
        {
          ...number(score - expected, '+0.0000;-0.0000;0'),
          expression: minus(figure(binKey(keys[at]!, 'score')), figure(binKey(keys[at]!, 'expected'))),
        },
      ]),
      ...(bins.length === 0
        ? []
        : [
            [
              words('All'),
              {
                ...whole(bins.reduce((sum, { n }) => sum + n, 0)),
                expression: excel('SUM', range(keys.map((key) => binKey(key, 'n')))),
              },
            ],
          ]),
    ],
  );
}

/** The cells of a reliability chart: its diagonal, a bar for each interval, and the points, each apart from the next by a blank row. */
function putReliability(page: ReportPage, { system, bins }: EvaluatedSystem): BlockChart {
  const title = `Scored and expected: ${systemTitle(system)}`;
  const cells = (values: readonly (number | null)[]): CellSpec[] =>
    values.map((one) => number(one, SCORE_FORMAT));
  const rows = [
    [0, 0, null, null],
    [1, 1, null, null],
    [null, null, null, null],
    ...bins.flatMap(({ expected, interval }) =>
      interval === null
        ? []
        : [
            [expected, null, interval[0], null],
            [expected, null, interval[1], null],
            [null, null, null, null],
          ],
    ),
    ...bins.map(({ expected, score }) => [expected, null, null, score]),
  ];
  const series = ['As expected', '95 % interval', 'Scored'];
  page.headedTable(
    `Cells of the chart: ${systemTitle(system)}`,
    ['Expected score', ...series],
    rows.map(cells),
    system,
  );
  return { kind: 'points', title, block: system, categories: 'Expected score', values: 'Mean score', series };
}

function groupsSheet(evaluation: Evaluation): NewSheet {
  const { groups } = evaluation;
  const page = startPage(titleOf('Groups', evaluation), evaluation, evaluation.testMonths, 'values');
  page.line(
    'How groups of players score against other groups, as if rated so many points higher or lower, by the expected scores of 2024.',
  );
  page.line(COMPARES_GROUPS);
  const kinds = [...new Set(groups.map(({ kind }) => kind))];
  page.line(kinds.length === 0 ? 'No group has 200 games against others.' : BANDS_PULLED);
  for (const kind of kinds) {
    const title = GROUP_TITLES[kind] ?? kind;
    const own = groups.filter((one) => one.kind === kind);
    page.headedTable(
      title,
      ['Group', 'Points', 'from', 'to', 'Games', 'Result - e', 'As if rated'],
      own.map((one) => [
        words(groupName(one)),
        number(one.points, POINTS_FORMAT),
        ...bounds(one.interval, POINTS_FORMAT),
        whole(one.n),
        number(one.residual, '+0.0000;-0.0000;0'),
        words(differenceText(one)),
      ]),
      kind,
    );
    if (kind === 'age') putNotInChart(page, own);
  }
  putStatistics(page, 'groups');
  const charts = [putGroupIntervals(page, groups)];
  widenColumns(page, 22, 7);
  return withCharts(page.sheet.finish('Groups', 1), charts);
}

/** The groups of the table above that the chart leaves out. */
function putNotInChart(page: ReportPage, groups: Evaluation['groups']): void {
  const others = groups.filter(({ interval }) => interval === null);
  if (others.length === 0 || others.length === groups.length) return;
  page.line(
    `Not in the chart (fewer than ${FEWEST_SECTIONS} sections, so no interval): ${joinWithAnd(others.map(groupName))}.`,
  );
}

const poolKey = keysOf<(typeof POOL_PARTS)[number][0] | 'sum' | 'change' | 'publishedMinusRaw'>();
const POOL_COLUMNS = [...POOL_PARTS.map(([part]) => part), 'sum', 'change', 'publishedMinusRaw'] as const;

const LEVEL_COLUMNS = ['Month', 'All rated players', 'Settled adults', 'Settled adults rated'];

function poolSheet(evaluation: Evaluation): NewSheet {
  const { pool, levels, drift } = evaluation;
  const page = startPage('Pool', evaluation, evaluation.months, 'plain');
  for (const text of [driftText(evaluation), poolText(evaluation)]) page.line(text, 'result');
  for (const text of gapTexts(evaluation)) page.line(text);
  page.line(
    'Where the points of the list came from and went, month by month. The sum of the parts is the change of all raw ratings.',
  );
  putPool(page, pool);
  page.headedTable(
    'Mean raw rating at the end of each month',
    LEVEL_COLUMNS,
    levels.map(({ month, mean, settled, settledPlayers }) => [
      words(month),
      number(mean, RATING_FORMAT),
      number(settled, RATING_FORMAT),
      whole(settledPlayers),
    ]),
    'levels',
  );
  if (drift.length > 0) {
    page.headedTable(
      'Drift over twelve months',
      ['Month', 'Players', 'Mean change', 'from', 'to', 'Settled adults', 'Mean change', 'from', 'to'],
      drift.map(({ month, all, settled }) => [
        words(month),
        ...[all, settled].flatMap(({ players, mean, interval }) => [
          whole(players),
          number(mean, POINTS_FORMAT),
          ...bounds(interval, POINTS_FORMAT),
        ]),
      ]),
    );
  }
  putStatistics(page, 'pool');
  const newest = pool.at(-1);
  const waterfall = newest === undefined ? [] : [putWaterfall(page, newest, newest.month)];
  // The sums are formulas, whose width no column is fitted to.
  widenColumns(page, 26, POOL_COLUMNS.length + 1);
  const titles = [POOL_PARTS.map(([, title]) => title), LEVEL_COLUMNS.slice(1)];
  for (const row of titles) row.forEach((title, at) => page.sheet.widen(at + 1, title.length + 2));
  return withCharts(page.sheet.finish('Pool', 1), [
    ...waterfall,
    {
      kind: 'line',
      title: 'Mean raw rating by month',
      block: 'levels',
      categories: 'Month',
      values: 'Raw rating',
      series: ['All rated players', 'Settled adults'],
    },
  ]);
}

/** Points as they are shown, without the rounding noise that would read "+0.0". */
function points(one: PoolMonth, part: keyof PoolMonth): number {
  return Math.abs(one[part]) < ADDS_UP_TO ? 0 : one[part];
}

function putPool(page: ReportPage, pool: Evaluation['pool']): void {
  const titles = [
    'Month',
    ...POOL_PARTS.map(([, title]) => title),
    'Sum',
    'Change',
    'Published - raw',
    'Rated players',
  ];
  const valueOf = (one: PoolMonth, column: (typeof POOL_COLUMNS)[number]): number =>
    column === 'sum' ? POOL_PARTS.reduce((sum, [part]) => sum + points(one, part), 0) : points(one, column);
  const parts = (owner: string) => range(POOL_PARTS.map(([part]) => poolKey(owner, part)));
  const months = pool.map((one) => [
    words(one.month),
    ...POOL_COLUMNS.map((column): CellSpec => ({
      ...number(valueOf(one, column), POINTS_FORMAT),
      key: poolKey(one.month, column),
      ...(column === 'sum' && { expression: excel('SUM', parts(one.month)) }),
    })),
    whole(one.rated),
  ]);
  const all = POOL_COLUMNS.map((column): CellSpec => ({
    ...number(
      pool.reduce((sum, one) => sum + valueOf(one, column), 0),
      POINTS_FORMAT,
    ),
    expression: excel('SUM', range(pool.map(({ month }) => poolKey(month, column)))),
  }));
  page.headedTable(
    'Points by month',
    titles,
    pool.length < 2 ? months : [...months, [words('All months'), ...all]],
  );
}

/**
 * The cells of a chart with a column from the lower to the upper bound of each age group; its two shades meet at the points of the
 * group. A series that is not drawn lifts each column to its place; a column across 0 has a part above and a part below.
 */
function putGroupIntervals(page: ReportPage, groups: Evaluation['groups']): BlockChart {
  const rows = groups.flatMap(({ kind, group, points: middle, interval }) => {
    if (kind !== 'age' || interval === null) return [];
    const [low, high] = interval;
    const above = (from: number, to: number): number => Math.max(0, to) - Math.max(0, from);
    const below = (from: number, to: number): number => Math.min(0, from) - Math.min(0, to);
    return [
      [
        words(groupName({ kind, group })),
        ...[
          baseOf(low, high),
          above(low, middle),
          above(middle, high),
          below(middle, high),
          below(low, middle),
        ].map((value) => number(value, POINTS_FORMAT)),
      ],
    ];
  });
  const block = 'ageIntervals';
  const series = ['Base', 'Lower above 0', 'Upper above 0', 'Upper below 0', 'Lower below 0'];
  putRows(page, 'Cells of the chart: intervals by age', ['Age group', ...series], rows, block);
  return {
    kind: 'stacked',
    title: 'As if rated higher, against other ages: 95 % intervals; the shades meet at the points',
    block,
    categories: 'Age group',
    values: 'Rating points',
    series,
    colours: [null, LEVEL, DARK, DARK, LEVEL],
  };
}

/** Where a column that does not reach 0 begins, on the side of 0. */
const baseOf = (low: number, high: number): number => (low > 0 ? low : high < 0 ? high : 0);

/** As on a player's page: a level, gains, losses. */
const [LEVEL, UP, DOWN] = ['#8A9BB4', '#7CC68D', '#A4262C'];
/** A darker level. */
const DARK = '#44546A';
const WATERFALL_COLOURS = [null, UP, UP, DOWN, DOWN, LEVEL];

/**
 * The cells of a waterfall: each part begins where the one before ended. A series that is not drawn lifts each column to its
 * place; a column across 0 has a part above and a part below.
 */
function putWaterfall(page: ReportPage, pool: PoolMonth, month: string): BlockChart {
  let from = 0;
  const rows = POOL_PARTS.filter(([part]) => points(pool, part) !== 0).map(([part, title]) => {
    const to = from + pool[part];
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    const base = baseOf(low, high);
    const above = high > 0 ? high - Math.max(low, 0) : 0;
    const below = low < 0 ? low - Math.min(high, 0) : 0;
    const isGain = to >= from;
    from = to;
    return [title, base, ...(isGain ? [above, below, 0, 0] : [0, 0, above, below]), 0];
  });
  const change = rows.length === 0 ? [] : [['Change', 0, 0, 0, 0, 0, pool.change]];
  const cells = [...rows, ...change].map(([title, ...values]) => [
    words(String(title)),
    ...values.map((value) => number(Number(value), POINTS_FORMAT)),
  ]);
  const series = ['Below', 'Gained above 0', 'Gained below 0', 'Lost above 0', 'Lost below 0', 'Change'];
  putRows(page, `Cells of the chart: points of ${month}`, ['Part', ...series], cells, 'waterfall');
  return {
    kind: 'stacked',
    title: `Where the points went in ${month}`,
    block: 'waterfall',
    categories: 'Part',
    values: 'Rating points',
    series,
    colours: WATERFALL_COLOURS,
  };
}
