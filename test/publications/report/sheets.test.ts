import { completed } from '../../../src/engine/kit/progress';
import { DATE_FORMAT } from '../../../src/figures/formats';
import type { CellContent, Rows, SheetModel, TableSheet } from '../../../src/figures/sheetModel';
import { causeText } from '../../../src/publications/causes';
import type { CorrectedMonth, Correction } from '../../../src/publications/correction';
import { changedRatingsSheet } from '../../../src/publications/report/changedRatingsSheet';
import { correctionSheetSteps } from '../../../src/publications/report/correctionSheet';
import { corrected, correction, FIRST, madeChain, turned } from '../support';

const chain = madeChain(3, 11);
const right = { ...chain[0]!.files, games: turned(chain[0]!.files.games) };
const wrong = correction(right, { reason: 'The result of round 2 was entered the wrong way round' });
const months = corrected(chain, wrong);
const interpretations = { shortHistory: 'weighKnown' } as const;
const otherwise = correction(right, { interpretations });
const CASES: readonly [string, Correction, readonly CorrectedMonth[], boolean][] = [
  ['a correction', wrong, months, false],
  ['a correction with another interpretation', otherwise, corrected(chain, otherwise), true],
];

function tableUnder({ cells }: SheetModel, heading: RegExp): (readonly CellContent[])[] {
  const at = cells.findIndex(([first]) => heading.test(String(first)));
  const rest = cells.slice(at + 1);
  const end = rest.findIndex(([first]) => first === null);
  return rest.slice(0, end < 0 ? undefined : end);
}

const sheetOf = (of: Correction, all: readonly CorrectedMonth[]): SheetModel =>
  completed(correctionSheetSteps(of, all)).content as SheetModel;

describe.each(CASES)('the sheet Correction of %s', (_, of, all) => {
  const model = sheetOf(of, all);

  test('has the decision, with its clauses', () => {
    const rows = tableUnder(model, /^The decision/);
    expect(rows).toContainEqual(expect.arrayContaining(['Outcome', '63, 64, 66', 'Republished']));
    expect(rows).toContainEqual(expect.arrayContaining(['Reason', '64', of.reason]));
    expect(rows).toContainEqual(expect.arrayContaining(['Decided by', '64', 'Bureau']));
  });

  test('has what was corrected, was beside is', () => {
    const [, row] = tableUnder(model, /^What was corrected/);
    expect(row![0]).toMatch(/^round .+ 1-0$/);
    expect(row![1]).toBe(String(row![0]).replace('1-0', '0-1'));
  });

  test('counts the lists of each month, and the sizes of changes add up', () => {
    const [titles, ...rows] = tableUnder(model, /^The lists/);
    expect(rows).toHaveLength(all.length * 4);
    const place = (title: string): number => titles!.indexOf(title);
    expect(rows.some((row) => Number(row[place('Changed')]) > 0)).toBe(true);
    for (const row of rows) {
      const sizes = row.slice(place('Under 10'), place('100 or more') + 1);
      expect(sizes.reduce((sum: number, size) => sum + Number(size), 0)).toBe(row[place('Changed')]);
      expect(row[place('New package')]).toBe(`csa-${String(row[0])}-v2`);
    }
  });

  test('lists the largest changes with the names of the players', () => {
    const [, ...rows] = tableUnder(model, /^Largest changes of each list/);
    expect(rows.length).toBeGreaterThan(2);
    for (const [, , id, name, before, after, by] of rows) {
      expect(name).not.toBe(id);
      expect(by).toBe(Number(after) - Number(before));
      expect(by).not.toBe(0);
    }
  });

  test('has the largest gains and losses of the newest month in a chart', () => {
    const { charts } = completed(correctionSheetSteps(of, all));
    expect(charts.map(({ title }) => title)).toEqual([
      'Changes by their size, March 2024',
      'Largest changes, March 2024',
    ]);
    const { row, rows } = charts[1]!.source;
    const changes = model.cells.slice(row + 1, row + rows).map((line) => Number(line[1]));
    expect(changes).toEqual([...changes].sort((a, b) => b - a));
    expect(changes.length).toBeLessThanOrEqual(20);
    expect(charts.every(({ place }) => place.column > model.columnWidths.length)).toBe(true);
  });

  test('cuts no text by the cell beside it', () => {
    const cut = model.cells.flatMap((line) =>
      line.filter(
        (cell, at): cell is string =>
          typeof cell === 'string' &&
          (line[at + 1] ?? '') !== '' &&
          cell.length + 1 > model.columnWidths[at]!,
      ),
    );
    expect(cut).toEqual([]);
    expect(model.numberFormats.flat()).not.toContain(DATE_FORMAT);
  });
});

test('the charts cover no text, and the packages are not cut by them', () => {
  const long = {
    ...wrong,
    reason: 'The arbiter reported the result of round 2 the wrong way round. '.repeat(4),
  };
  const { content, charts } = completed(correctionSheetSteps(long, months));
  const { cells, columnWidths } = content as SheetModel;
  const widthOf = (columns: number): number =>
    columnWidths.slice(0, columns).reduce((sum, width) => sum + width, 0);
  const reason = cells.findIndex((line) => line.includes(long.reason));
  expect(widthOf(2) + long.reason.length).toBeGreaterThan(widthOf(columnWidths.length) + 8);
  for (const { place } of charts) expect(place.row).toBeGreaterThan(reason);
  expect(charts[1]!.place.row).toBeGreaterThanOrEqual(charts[0]!.place.row + charts[0]!.place.rows);
  const titles = cells.find((line) => line.includes('New package'))!;
  expect(columnWidths[titles.indexOf('New package')]).toBeGreaterThan('csa-2024-01-v2'.length);
  expect(completed(correctionSheetSteps(wrong, months)).charts[0]!.place.row).toBe(2);
});

test('a cause below 0.05 points is in words as more than nothing', () => {
  const rating = {
    player: '1',
    list: 'main' as const,
    rawBefore: 1500,
    rawAfter: 1499.96,
    publishedBefore: 1500,
    publishedAfter: 1500,
    opponents: [],
    parts: [
      { cause: 'games' as const, published: 0, raw: 0.0203 },
      { cause: 'history' as const, published: 0, raw: -0.0603 },
      { cause: 'k' as const, published: 0, raw: -0.0000001 },
    ],
  };
  expect(causeText(rating)).toBe(
    'raw rating only: own games +0.02; the 24 raw ratings -0.1; K and highest rating under 0.001',
  );
});

test('a refused correction lists no package, and until when one can appeal', () => {
  const refused = correction(right, {
    outcome: 'refuse',
    reportedOn: 19_800 as Correction['reportedOn'],
    notifiedOn: 19_810 as Correction['notifiedOn'],
  });
  const model = sheetOf(refused, corrected(chain, refused));
  const rows = tableUnder(model, /^The decision/);
  expect(rows).toContainEqual(expect.arrayContaining(['Outcome', '11, 64', 'Refused']));
  expect(rows).toContainEqual(expect.arrayContaining(['Reported in time', '63', 'no']));
  expect(rows).toContainEqual(expect.arrayContaining(['Appeal until', '11']));
  const [titles, ...lists] = tableUnder(model, /^The lists/);
  expect(lists.every((row) => (row[titles!.indexOf('New package')] ?? '') === '')).toBe(true);
});

/** Calculates the formulas of a row: sums and differences of its own cells. */
function calculated(row: readonly CellContent[], number: number): (number | null)[] {
  const numberAt = (letter: string): number => Number(row[letter.charCodeAt(0) - 65] ?? 0);
  return row.map((cell) => {
    if (typeof cell !== 'string' || !cell.startsWith('=')) return null;
    const difference = /^=([A-Z])(\d+)-([A-Z])(\d+)$/.exec(cell);
    const sum = /^=SUM\(([A-Z])(\d+):([A-Z])(\d+)\)$/.exec(cell);
    const [, first, top, last, bottom] = (difference ?? sum)!;
    expect([Number(top), Number(bottom)]).toEqual([number, number]);
    if (difference !== null) return numberAt(first!) - numberAt(last!);
    const cells = row.slice(first!.charCodeAt(0) - 65, last!.charCodeAt(0) - 64);
    return cells.reduce((total: number, one) => total + Number(one ?? 0), 0);
  });
}

describe.each(CASES)('the sheet Changed ratings of %s', (_, __, all, isOther) => {
  const sheet: TableSheet<Rows> = changedRatingsSheet(FIRST, all);
  const titles = sheet.columns.map(({ title }) => title);
  const rows = sheet.rows.slice();
  const place = (title: string): number => titles.indexOf(title);

  test('has a row for each changed rating, whichever rows are asked for', () => {
    expect(rows).toHaveLength(all.flatMap(({ changed }) => changed).length);
    expect(rows).toHaveLength(sheet.rows.length);
    const half = Math.floor(rows.length / 2);
    expect([...sheet.rows.slice(0, half), ...sheet.rows.slice(half)]).toEqual(rows);
  });

  test('adds the parts up to the difference of the published ratings', () => {
    let checked = 0;
    rows.forEach((row, at) => {
      // The header is in the third row.
      const numbers = calculated(row, at + 4);
      if (row[place('Difference')] === null) return;
      const program = isOther ? Number(row[place('By the program')] ?? 0) : 0;
      expect(numbers[place('By the correction')]! + program).toBeCloseTo(numbers[place('Difference')]!, 9);
      checked += 1;
    });
    expect(checked).toBeGreaterThan(10);
    expect(titles.includes('By the program')).toBe(isOther);
  });

  test('has formulas in columns of formulas only, and the cause last, where it is not cut', () => {
    const of = sheet.columns.map(({ hasFormulas }) => hasFormulas === true);
    for (const row of rows) {
      row.forEach((cell, at) => {
        if (cell !== null) expect(typeof cell === 'string' && cell.startsWith('=')).toBe(of[at]);
      });
    }
    expect(titles.at(-1)).toBe('Cause');
    for (const row of rows) {
      row.slice(0, -1).forEach((cell, at) => {
        if (typeof cell === 'string' && !cell.startsWith('='))
          expect(cell.length).toBeLessThan(sheet.columns[at]!.width);
      });
    }
  });
});
