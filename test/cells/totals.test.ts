import type { NamedColumn } from '../../src/cells/headers';
import { isTotalRow, withoutTotals } from '../../src/cells/totalRow';
import { note, type Problem } from '../../src/engine/kit/problem';

describe('a row looks like a total', () => {
  test.each([
    'Total',
    'totals',
    'TOTAL:',
    'Grand total',
    'Sub-total',
    'Totaal',
    'Totale',
    'Sum',
    'Sums',
    'Som',
    'Total score',
    'Total points',
    'Totaal punte',
    'Total games',
    'Grand totals (points)',
    'Gesamt',
    'Gesamtsumme:',
    'Insgesamt',
    'Summe',
    'Durchschnitt',
    'Gemiddeld',
    'Gemiddelde',
  ])('that says %s', (word) => {
    expect(isTotalRow([word])).toBe(true);
    expect(isTotalRow([null, 3, word, true, 4.5])).toBe(true);
  });

  test.each(['120', '4,5', '1 405.6'])('with the number %s typed as text', (number) => {
    expect(isTotalRow(['Total', number])).toBe(true);
    expect(isTotalRow([number, null, 'Gesamt', 3])).toBe(true);
    expect(isTotalRow([number])).toBe(false);
    expect(isTotalRow(['Total', `${number} W`])).toBe(false);
  });

  test.each([
    ['nothing', []],
    ['only numbers', [3, 4.5]],
    ['another word', ['Club']],
    ['more than a total', ['Total eclipse']],
    ['a name that ends in one', ['Blossom']],
    ['a name that begins with one', ['Summers']],
    ['a name that begins with a German one', ['Summer']],
    ['part of a total', ['Grand']],
    ['a total with another word', ['Total', 'W']],
    ['a total twice', ['Total', 'Total']],
  ])('not with %s', (_, cells) => {
    expect(isTotalRow(cells)).toBe(false);
  });
});

describe('a table without its totals', () => {
  const COLUMNS: readonly NamedColumn<'event' | 'colour' | 'result'>[] = [
    { key: 'event', title: 'Event', names: ['event'], required: true },
    { key: 'colour', title: 'Colour', names: ['colour'], required: true },
    { key: 'result', title: 'Result', names: ['result'], required: false },
  ];
  const HEADER = ['Event', 'Colour', 'Result', 'Remark'];

  function without(
    rows: unknown[][],
    { notInTotals = null, alsoUsed }: { notInTotals?: 'colour' | null; alsoUsed?: number[] } = {},
    header: unknown[] = HEADER,
  ) {
    const found: [Problem, number, number][] = [];
    const cells = [header, ...rows];
    const left = withoutTotals(
      cells,
      { columns: COLUMNS, notInTotals, ...(alsoUsed && { alsoUsed }) },
      (problem, row, column) => {
        found.push([problem, row, column]);
      },
    );
    expect(left[0]).toBe(header);
    return { left: left.slice(1), found };
  }
  const told = (row: number, column: number) => [note('totalLeftOut', ''), row, column];

  test('has blanks where they stood, and each is noted at its word', () => {
    const { left, found } = without([
      ['Club', 'W', 1, ''],
      ['', 'Total', 1, ''],
      ['Cup', 'B', 0, ''],
      ['Sum', '', 0, ''],
    ]);
    expect(left).toEqual([
      ['Club', 'W', 1, ''],
      ['', '', '', ''],
      ['Cup', 'B', 0, ''],
      ['', '', '', ''],
    ]);
    expect(found).toEqual([told(2, 1), told(4, 0)]);
  });

  test('its header is none, whatever it says', () => {
    expect(without([], {}, ['Total']).found).toEqual([]);
  });

  test.each<[string, unknown[], boolean]>([
    ['a word in a column that is read decides', ['Total', '', 3, 'x'], true],
    ['so does another one there', ['Total', 'W', 3, ''], false],
    ['not what stands beside them', ['Club', '', 3, 'Total'], false],
    ['unless no word is in them', ['', '', 3, 'Total'], true],
    ['then the first word beside them does', ['', '', 3, 'Total', 'of the month'], true],
    ['and not the second', ['', '', 3, 'checked', 'Total'], false],
    ['a row without a word is none', ['', '', 3, ''], false],
    ['a blank row is none', [], false],
  ])('%s', (_, row, isTotal) => {
    const { left, found } = without([row]);
    expect(left).toEqual([isTotal ? row.map(() => '') : row]);
    expect(found).toHaveLength(isTotal ? 1 : 0);
  });

  test('a row with what no total has is none; blank and 0 are not that', () => {
    const rows = [
      ['Total', 'W', 1],
      ['Total', '', 1],
      ['Total', 0, 1],
      ['Total', 5, 1],
    ];
    expect(without(rows, { notInTotals: 'colour' }).found).toEqual([told(2, 0), told(3, 0)]);
    expect(without(rows, { notInTotals: null }).found).toEqual([told(2, 0), told(3, 0), told(4, 0)]);
    expect(without(rows, { notInTotals: 'colour' }, ['Event', 'Col', 'Result']).found).toEqual([
      told(1, 0),
      told(2, 0),
      told(3, 0),
      told(4, 0),
    ]);
  });

  test('more columns may be read than have names', () => {
    const row = ['Total', '', 3, 'x'];
    expect(without([row], { alsoUsed: [3] }).found).toEqual([]);
    expect(without([row], { alsoUsed: [2] }).found).toEqual([told(1, 0)]);
  });
});
