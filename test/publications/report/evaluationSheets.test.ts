import { inWords } from '../../../src/commandLine/evaluate';
import { POOL_PARTS } from '../../../src/bureau/results/pool';
import type { Comparison } from '../../../src/engine/evidence';
import { completed } from '../../../src/engine/kit/progress';
import { cellAddress } from '../../../src/figures/address';
import type { SheetModel } from '../../../src/figures/sheetModel';
import { AS_REGULATED, type Level } from '../../../src/publications/contenders';
import { type Evaluation, evaluateSteps } from '../../../src/publications/evaluation';
import { evaluationSheets } from '../../../src/publications/report/evaluationSheets';
import {
  answer,
  comparisonText,
  coverageText,
  favourText,
  gapTexts,
  groupText,
  stopText,
} from '../../../src/publications/report/evaluationWords';
import { COMPARES_GROUPS } from '../../../src/publications/report/evaluationStatistics';
import { driftText, poolText } from '../../../src/publications/report/poolWords';
import type { MadePackage } from '../../../src/publications/monthPackage';
import { madeChain, published } from '../support';

const chain = madeChain(6, 31);

function evaluated(level: Level, testMonths: number, months = chain): Evaluation {
  const outcome = completed(evaluateSteps(months, { list: 'main', level, testMonths }));
  if ('kind' in outcome) throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** The same month with its games forfeited by both players. */
function withoutGames({ files, publication }: MadePackage): MadePackage {
  const games = files.games.replace(/(?<=,)(1-0|½-½|0-1)(?=,)/g, '-/-');
  return published({ ...files, games }, publication.period);
}

const curves = evaluated('curves', 6);
const sheetsOf = (evaluation: Evaluation, withIds = false) =>
  evaluationSheets(evaluation, { looks: 3, withIds }).map(({ content, charts }) => ({
    sheet: content as SheetModel,
    charts,
  }));
const textOf = ({ cells }: SheetModel): string => cells.flat().map(String).join('\n');

/** The longest names and figures that a group has. */
const GROUPS = ['U08', 'adults', 'seniors'].map((group) => ({
  ...{ kind: 'age', group, n: 12_345, residual: -0.1234, points: -123.4, interval: [-150, -100] as const },
}));

test.each(['curves', 'replay', 'parameters'] as const)('four sheets with their charts: %s', (level) => {
  const sheets = sheetsOf(evaluated(level, 2));
  expect(sheets.map(({ sheet }) => sheet.name)).toEqual(['Prediction', 'Calibration', 'Groups', 'Pool']);
  for (const { charts, sheet } of sheets) {
    for (const { source, series, colours, title } of charts) {
      const header = sheet.cells[source.row]!.slice(source.column + 1, source.column + 1 + series.length);
      expect([title, header]).toEqual([title, [...series]]);
      if (colours !== undefined) expect(colours).toHaveLength(series.length);
    }
  }
  expect(sheets[1]!.charts).toHaveLength(level === 'parameters' ? 1 : 4);
  expect(sheets[3]!.charts.map(({ kind }) => kind)).toEqual(['stacked', 'line']);
});

test('a title has the months of its figures, and what is compared', () => {
  const titles = (level: Level): unknown[] =>
    sheetsOf(evaluated(level, 2)).map(({ sheet }) => sheet.cells[0]![0]);
  expect(titles('curves')).toEqual([
    'Prediction, expected scores: Main, 2024-01 to 2024-06',
    'Calibration, expected scores: Main, 2024-05 to 2024-06',
    'Groups, expected scores: Main, 2024-05 to 2024-06',
    'Pool: Main, 2024-01 to 2024-06',
  ]);
  expect(titles('replay').slice(1, 3)).toEqual([
    'Calibration, whole systems: Main, 2024-05 to 2024-06',
    'Groups, whole systems: Main, 2024-05 to 2024-06',
  ]);
});

test('charts begin within the first screen, beside columns that cut no text', () => {
  for (const { sheet, charts } of sheetsOf({ ...curves, groups: GROUPS }).slice(1, 3)) {
    const { cells, columnWidths } = sheet;
    expect(charts.length).toBeGreaterThan(0);
    const left = columnWidths.reduce((sum, width) => sum + width, 0);
    expect([sheet.name, left]).toEqual([sheet.name, Math.min(left, 135)]);
    for (const line of cells) {
      line.forEach((cell, at) => {
        const isCut = typeof cell === 'string' && !cell.startsWith('=') && line[at + 1] != null;
        if (isCut) expect([cell, columnWidths[at]]).toEqual([cell, Math.max(columnWidths[at]!, cell.length)]);
      });
    }
  }
});

test('the first lines are the verdict and what is left out', () => {
  const [prediction] = sheetsOf(curves);
  const firsts = prediction!.sheet.cells.map(([first]) => first);
  expect(firsts[1]).toBe(answer(curves));
  expect(firsts[2]).toBe(coverageText(curves));
  const { n } = curves.systems[0]!;
  const share = ((100 * curves.leftOut) / (n + curves.leftOut)).toFixed(1);
  expect(firsts[2]).toContain(`${share} %`);
  expect(textOf(prediction!.sheet)).toContain('Looked at in this workbook: 3 times');
});

test('no sheet has a CSA id unless it is asked for', () => {
  const player = 'ID-OF-A-PLAYER';
  const one = { month: '2024-01', event: 'Cape Open', player, games: 5, score: 5, expected: 1.2, z: 4.2 };
  const evaluation = { ...curves, unusual: [one] };
  const all = (withIds: boolean) =>
    sheetsOf(evaluation, withIds)
      .map(({ sheet }) => textOf(sheet))
      .join('\n');
  expect(all(false)).toContain('Cape Open');
  expect(all(false)).not.toContain(player);
  expect(all(true)).toContain(player);
});

test('no title of a column of the sheet Pool is cut', () => {
  const { cells, roles, columnWidths } = sheetsOf(curves)[3]!.sheet;
  const headers = roles.filter(({ role }) => role === 'header').map(({ box }) => cells[box.row]!);
  expect(headers.flat()).toContain('Settled adults rated');
  const cut = headers.flatMap((line) =>
    line.filter((title, at) => String(title ?? '').length + 1 > columnWidths[at]!),
  );
  expect(cut).toEqual([]);
});

test('the pool is added up by the sheet', () => {
  const { sheet } = sheetsOf(curves)[3]!;
  const header = sheet.cells.find((line) => line.includes('Sum'))!;
  const top = sheet.cells.indexOf(header);
  const sum = header.indexOf('Sum');
  curves.pool.forEach((month, at) => {
    const line = sheet.cells[top + 1 + at]!;
    expect(line[0]).toBe(month.month);
    const box = [1, sum - 1].map((column) => cellAddress({ row: top + 1 + at, column })).join(':');
    expect(line[sum]).toBe(`=SUM(${box})`);
    const parts = line.slice(1, sum) as number[];
    expect(Math.abs(parts.reduce((all, one) => all + one, 0) - (line[sum + 1] as number))).toBeLessThan(1e-6);
  });
  const below = sheet.cells[top + 1 + curves.pool.length]!;
  const change = cellAddress({ row: top + 1, column: sum + 1 });
  expect(below[sum + 1]).toBe(
    `=SUM(${change}:${cellAddress({ row: top + curves.pool.length, column: sum + 1 })})`,
  );
});

test('each column of the waterfall begins where the one before ended, across 0 too', () => {
  const pool = {
    ...{
      games: -50,
      lift: 80,
      cap: -100,
      floor: 0,
      penalties: -10,
      newPlayers: 1200,
      gone: -1120,
      byHand: 0,
    },
    ...{ change: 0, publishedMinusRaw: 0, rated: 10, month: '2024-06' },
  };
  const { sheet, charts } = sheetsOf({ ...curves, pool: [pool] })[3]!;
  const { source } = charts[0]!;
  const rows = sheet.cells.slice(source.row + 1, source.row + source.rows) as [string, ...number[]][];
  expect(rows.map(([part]) => part)).toEqual([
    ...POOL_PARTS.filter(([part]) => pool[part] !== 0).map(([, title]) => title),
    'Change',
  ]);
  let from = 0;
  for (const [, base, gainedAbove, gainedBelow, lostAbove, lostBelow] of rows.slice(0, -1)) {
    // Positive columns are stacked upwards from 0, negative ones downwards.
    const [above, below] = [gainedAbove! + lostAbove!, gainedBelow! + lostBelow!];
    const ends = base === 0 ? [below, above] : [base!, base! + above + below];
    const isGain = gainedAbove !== 0 || gainedBelow !== 0;
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    expect(isGain ? low : high).toBeCloseTo(from, 9);
    from = isGain ? high : low;
  }
  expect(from).toBeCloseTo(0, 9);
});

test.each([
  [
    { kind: 'age', group: 'U12', points: 43.2, interval: [28, 58] },
    'Against other groups, under-12s score as if rated 43 points higher (28 to 58)',
  ],
  [
    { kind: 'age', group: 'adults', points: -20, interval: [-31, -9] },
    'Against other groups, adults under 60 score as if rated 20 points lower (9 to 31)',
  ],
  [
    { kind: 'rating', group: '1400', points: 3, interval: [-4, 10] },
    'Players from 1400 to 1599: no clear difference (+3 points, −4 to 10)',
  ],
  [
    { kind: 'k', group: '40', points: 3, interval: null },
    'Players with K 40: too few sections to tell a difference (+3 points)',
  ],
  [
    { kind: 'monthsRated', group: '06-11', points: 12, interval: [2, 22] },
    'Against other groups, players rated for 6 to 11 months score as if rated 12 points higher (2 to 22)',
  ],
  [
    { kind: 'monthsRated', group: '00-05', points: 12, interval: [2, 22] },
    'Against other groups, players rated for 0 to 5 months score as if rated 12 points higher (2 to 22)',
  ],
  [
    { kind: 'colour', group: 'White', points: 12, interval: [2, 22] },
    'White scores as if rated 12 points higher (2 to 22)',
  ],
] as const)('a group in words: %#', (group, text) => {
  expect(groupText({ n: 300, residual: 0, ...group })).toBe(text);
});

test('a comparison names the better system first, and its difference and interval are of the system named first', () => {
  const one = {
    ...{ first: 'csa2024', second: 'rhp', difference: 0.002, interval: [0.0005, 0.0035] as const },
    ...{ probability: 0.01, holm: 0.02, verdict: 'secondPredictsBetter' as const },
  };
  expect(comparisonText(one)).toBe(
    'Red Hot Pawn predicts better than Chess SA 2024 (difference of D −0.0020, −0.0035 to −0.0005)',
  );
  expect(comparisonText({ ...one, verdict: 'cannotBeToldApart' })).toBe(
    'Chess SA 2024 and Red Hot Pawn cannot be told apart (difference of D +0.0020, 0.0005 to 0.0035)',
  );
  const { sheet } = sheetsOf({ ...curves, comparisons: [one] })[0]!;
  expect(sheet.cells).toContainEqual(
    expect.arrayContaining(['Red Hot Pawn predicts better than Chess SA 2024', -0.002, -0.0035, -0.0005]),
  );
});

test('groups are in their tables, and in the chart by age, under the names that the words have', () => {
  const groups = ['U08', 'U20', 'adults', 'seniors'].map((group, at) => ({
    ...{ kind: 'age', group, n: 300, residual: 0.05, points: 40 - 10 * at },
    interval: [10, 60] as const,
  }));
  const { sheet, charts } = sheetsOf({ ...curves, groups })[2]!;
  const { source } = charts[0]!;
  const names = sheet.cells.slice(source.row + 1, source.row + source.rows).map((row) => row[source.column]);
  expect(names).toEqual(['Under-8s', 'Under-20s', 'Adults under 60', 'Players of 60 and over']);
});

const ADULTS = { players: 40, mean: -15.2, interval: [-21.4, -9] as const };
test.each([
  [
    ADULTS,
    'The list falls: settled adults (35 to 45) moved by −15 points (−21 to −9) in the twelve months to 2025-01.',
  ],
  [
    { ...ADULTS, mean: 15.2, interval: [9, 21.4] as const },
    'The list rises: settled adults (35 to 45) moved by +15 points (9 to 21) in the twelve months to 2025-01.',
  ],
  [
    { ...ADULTS, mean: 1, interval: [-4, 6] as const },
    'The list neither rises nor falls clearly: settled adults (35 to 45) moved by +1 point (−4 to 6)',
  ],
  [
    { players: 12, mean: 3, interval: null },
    'Whether the list rises or falls cannot be said: 30 settled adults (35 to 45) are needed, and 12 were rated in 2025-01 and twelve months before.',
  ],
])('drift in words, as the first line of the sheet Pool: %#', (settled, text) => {
  const all = { players: 200, mean: 12, interval: [8, 16] as const };
  const evaluation = { ...curves, drift: [{ month: '2025-01', all, settled }] };
  expect(driftText(evaluation)).toContain(text);
  expect(driftText(evaluation)).toContain(
    'All players who were rated then and still are: +12 points (8 to 16);',
  );
  expect(sheetsOf(evaluation)[3]!.sheet.cells[1]![0]).toBe(driftText(evaluation));
});

test('without two months twelve months apart nothing is said of drift', () => {
  expect(driftText(curves)).toMatch(
    /^Whether the list rises or falls cannot be said: to see drift, choose at least 13 months/,
  );
});

test('the chart by age has a column from bound to bound, whose shades meet at the points, across 0 too', () => {
  const found = [
    { group: 'U08', points: 40, interval: [10, 60] },
    { group: 'U10', points: -5, interval: [-20, 15] },
    { group: 'U12', points: 5, interval: [-20, 15] },
    { group: 'adults', points: -30, interval: [-50, -20] },
    { group: 'seniors', points: -30, interval: null },
  ] as const;
  const groups = found.map((one) => ({ kind: 'age', n: 300, residual: 0.05, ...one }));
  const { sheet, charts } = sheetsOf({ ...curves, groups })[2]!;
  const { row, rows } = charts[0]!.source;
  const lines = sheet.cells.slice(row + 1, row + rows) as [string, number, number, number, number, number][];
  expect(lines).toHaveLength(4);
  for (const [at, [, base, lowerAbove, upperAbove, upperBelow, lowerBelow]] of lines.entries()) {
    const { points, interval } = found[at]!;
    // Positive parts are stacked upwards from 0, negative ones downwards.
    const [above, below] = [Math.max(0, base), Math.min(0, base)];
    const top = above + lowerAbove + upperAbove;
    const bottom = below + upperBelow + lowerBelow;
    expect([bottom === 0 ? above : bottom, top === 0 ? below : top]).toEqual(interval);
    expect(points >= 0 ? above + lowerAbove : below + upperBelow).toBe(points);
  }
  const line = 'Not in the chart (fewer than 30 sections, so no interval): Players of 60 and over.';
  expect(textOf(sheet)).toContain(line);
  const without = sheetsOf({ ...curves, groups: groups.slice(4) })[2]!;
  expect(without.charts).toEqual([]);
  expect(textOf(without.sheet)).not.toContain('Not in the chart');
});

test('the pool in words has the parts that are not 0', () => {
  const none = {
    ...{ games: -40.2, lift: 0, cap: 0, floor: 0, penalties: -30, newPlayers: 1250, gone: 0 },
    byHand: 0,
  };
  const pool = [{ ...none, change: 1179.8, publishedMinusRaw: 0, rated: 10, month: '2024-06' }];
  expect(poolText({ ...curves, pool })).toBe(
    'In 2024-06 the list gained 1,180 points. New or returning players brought 1,250 points. The other ratings changed by −70 points in all, about −7.0 for each of the 10 players rated at the end: games −40, penalties (51-54) −30.',
  );
  expect(
    poolText({ ...curves, pool: [{ ...pool[0]!, month: '2024-04' }, pool[0]!], missingMonths: ['2024-05'] }),
  ).toMatch(/^From 2024-04 to 2024-06, without 2024-05, the list gained 2,360 points/);
  const lost = { ...pool[0]!, games: -1.2, penalties: 0, newPlayers: 0, change: -1.2 };
  expect(poolText({ ...curves, pool: [lost] })).toBe(
    'In 2024-06 the list lost 1 point. The ratings changed by −1 point in all, about −0.1 for each of the 10 players rated at the end: games −1.',
  );
});

test('the points of those who came and went are apart from those of the others, and add up as they are rounded', () => {
  const parts = {
    ...{ games: 400.5, lift: 700.5, cap: 10.5, floor: 0, penalties: -3.5, newPlayers: 23_342.5 },
    ...{ gone: -1602.5, byHand: 3e-10 },
  };
  const change = Object.values(parts).reduce((sum, one) => sum + one, 0);
  const pool = [{ ...parts, change, publishedMinusRaw: 0, rated: 124, month: '2024-06' }];
  const text = poolText({ ...curves, pool });
  expect(text).toMatch(/^In 2024-06 the list gained 22,848 points\. New or returning players brought 23,34/);
  expect(text).toContain('about +8.9 for each of the 124 players rated at the end');
  expect(text).not.toContain('by hand');
  const [all, brought, took, others] = [
    /gained ([\d,]+)/,
    /brought ([\d,]+)/,
    /took ([\d,]+)/,
    /changed by \+([\d,]+)/,
  ].map((pattern) => Number(pattern.exec(text)![1]!.replace(',', '')));
  expect(brought! - took! + others!).toBe(all);
  const steps = [...text.split('at the end: ')[1]!.matchAll(/ ([+−])(\d+)/g)];
  expect(steps).toHaveLength(4);
  expect(steps.reduce((sum, [, sign, points]) => sum + (sign === '−' ? -1 : 1) * Number(points), 0)).toBe(
    others,
  );
});

test('noise of the last digit is no part of the pool', () => {
  const [month] = curves.pool;
  const { sheet } = sheetsOf({ ...curves, pool: [{ ...month!, byHand: 3e-10 }] })[3]!;
  const title = sheet.cells.findIndex((row) => row.includes('By hand'));
  expect(sheet.cells[title + 1]![sheet.cells[title]!.indexOf('By hand')]).toBe(0);
  // The chart leaves it out.
  expect(sheet.cells.map(([first]) => first)).not.toContain('By hand');
});

test('a list without games, and a month without any, are named', () => {
  const none = evaluated('curves', 6, madeChain(1, 3).map(withoutGames));
  expect(answer(none)).toBe('No game of the Main list between two rated players was played in 2024-01.');
  expect(coverageText(none)).toBe('');
  expect(gapTexts(none)).toEqual([]);
  const sheets = sheetsOf(none);
  expect(sheets).toHaveLength(4);
  // No chart and no table without a game: the pool has its own.
  for (const { sheet, charts } of sheets.slice(0, 3)) {
    expect([sheet.name, charts.length]).toEqual([sheet.name, 0]);
    expect(sheet.roles.filter(({ role }) => role === 'header')).toEqual([]);
    expect(textOf(sheet)).not.toContain('NaN');
  }
  const some = { ...curves, missingMonths: ['2024-03'], monthsWithoutGames: ['2024-02'] };
  expect(gapTexts(some)).toEqual([
    '2024-03 is missing: the points of that month are not in the table.',
    'No game of the Main list between two rated players in 2024-02.',
  ]);
  for (const at of [0, 3]) expect(textOf(sheetsOf(some)[at]!.sheet)).toContain('2024-03 is missing');
});

/** Enough sections for a verdict, with these verdicts on 2024 and each other system, and a slope. */
function judged(
  verdicts: Readonly<Record<string, Comparison['verdict']>>,
  slope: number,
  level: Level = 'curves',
): Evaluation {
  const [first] = curves.systems;
  const system = level === 'parameters' ? AS_REGULATED : first!.system;
  const interval = [slope - 0.05, slope + 0.05] as const;
  const own = { ...first!, system, level, sections: 40, slope };
  return {
    ...curves,
    systems: [
      { ...own, intervals: { ...own.intervals, slope: interval } },
      ...Object.keys(verdicts).map((other) => ({ ...own, system: other })),
    ],
    comparisons: Object.entries(verdicts).map(([second, verdict]) => ({
      ...{ first: system, second, difference: 0.001, interval, probability: 0.01, holm: 0.01, verdict },
    })),
  };
}

const PLAYS_BETTER = { csa2013: 'secondPredictsBetter', rhp: 'cannotBeToldApart' } as const;

test('where 2024 is beaten and favourites score too little, uncertain ratings are named, not the curve', () => {
  const beaten = judged(PLAYS_BETTER, 0.7);
  const text =
    'Favourites scored 70 % of the lead that these ratings expect, as happens with uncertain ratings. Uncertain ratings favour the system that expects least of favourites: this does not show that the curve of 2024 is wrong.';
  expect(answer(beaten)).toBe('Chess SA 2013 predicted results better than Chess SA 2024.');
  expect(favourText(beaten)).toBe(text);
  const [prediction] = sheetsOf(beaten);
  expect(textOf(prediction!.sheet)).toContain(text);
  expect(textOf(prediction!.sheet)).not.toContain('favours 2024');
  expect(favourText(judged(PLAYS_BETTER, 0.7, 'replay'))).toBe(text);
  // Favourites score what is expected, and 2024 is beaten all the same.
  expect(favourText(judged(PLAYS_BETTER, 1))).toBe('');
  const equal = judged({ rhp: 'cannotBeToldApart' }, 0.7);
  expect(favourText(equal)).toBe('The ratings were made by the rules of 2024, which favours 2024.');
  expect(favourText(judged(PLAYS_BETTER, 0.7, 'parameters'))).toBe('');
});

test.each([
  [
    { rhp: 'cannotBeToldApart', csa2013: 'cannotBeToldApart' },
    'curves',
    'No system can be told apart from Chess SA 2024 on these games.',
  ],
  [
    { 'K x 2': 'cannotBeToldApart', 'K x 0.5': 'noDifference' },
    'parameters',
    'No change can be told apart from 2024 as regulated on these games.',
  ],
  [
    { 'K x 2': 'firstPredictsBetter', 'K x 0.5': 'noDifference' },
    'parameters',
    '2024 as regulated predicted results better than everything compared with it.',
  ],
  [
    { rhp: 'firstPredictsBetter', csa2013: 'cannotBeToldApart' },
    'curves',
    'Chess SA 2024 predicted results better than Red Hot Pawn; nothing else can be told apart from it.',
  ],
] as const)('the verdict claims no more than the comparisons show: %#', (verdicts, level, text) => {
  expect(answer(judged(verdicts, 1, level))).toBe(text);
});

test('the command line has the clear groups, what they do not say, and how many results are unusual', () => {
  const one = {
    kind: 'age',
    group: 'U12',
    n: 300,
    residual: 0.05,
    points: 43.2,
    interval: [28, 58] as const,
  };
  const unclear = { ...one, group: 'U20', points: 1, interval: [-4, 6] as const };
  const unusual = [
    { ...{ month: '2024-01', event: 'Open', player: '1', games: 5 }, score: 5, expected: 1, z: 4 },
  ];
  const lines = inWords({ ...curves, groups: [unclear, one], unusual }).split('\n');
  expect(lines).toContain('Against other groups, under-12s score as if rated 43 points higher (28 to 58).');
  expect(lines).toContain(COMPARES_GROUPS);
  expect(lines).toContain('1 result worth a look: see --json.');
  const none = inWords({ ...curves, groups: [unclear], unusual: [] });
  expect(none).not.toContain('ther groups');
  expect(none).not.toContain(COMPARES_GROUPS);
  expect(none).not.toContain('worth a look');
});

test('a change that makes no difference is named as such, without figures of a test', () => {
  const none = { ...{ difference: 0, interval: [0, 0] as const, probability: null, holm: null } };
  const one = { first: AS_REGULATED, second: 'no lift (40)', ...none, verdict: 'noDifference' as const };
  expect(comparisonText(one)).toBe('"no lift (40)" makes no difference in these games');
  expect(comparisonText({ ...one, first: 'csa2013', second: 'fide2008' })).toBe(
    'Chess SA 2013 and FIDE 2008 expect the same of each of these games',
  );
});

test('months of two federations: how many players are the same', () => {
  const stop = { kind: 'otherPlayers', month: '2024-02', before: '2024-01' } as const;
  const texts = [0, 1, 1200].map((same) => stopText({ ...stop, same }));
  expect(texts[0]).toContain('2024-02 does not continue 2024-01: no player has the same id');
  expect(texts[1]).toContain('only 1 player has the same id');
  expect(texts[2]).toContain('only 1,200 players have the same id');
});

test('the verdict of a month that is too small says so', () => {
  const small = evaluated('curves', 1, chain.slice(0, 1));
  expect(small.systems[0]!.sections).toBeLessThan(30);
  expect(answer(small)).toMatch(/^Too little to go by: \d+ sections with rated players, and 30 are needed/);
});
