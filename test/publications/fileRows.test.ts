import { completed } from '../../src/engine/kit/progress';
import { readTableFileSteps } from '../../src/publications/tableFiles';
import { RandomNumbers } from '../support/randomNumbers';
import { fullSize } from '../support/fullSize';
import { FIRST, madeMonth } from './support';

const files = madeMonth(FIRST, 1, 2);

/** The cells of one column of a table file that has only it and an id. */
function column(table: 'players' | 'performances', title: string, fields: readonly string[]): unknown[] {
  const text = `CSA id,${title}\r\n${fields.map((field, at) => `${at},${field}\r\n`).join('')}`;
  const tables = completed(readTableFileSteps({ ...files, [table]: text }));
  if ('problem' in tables) throw new Error(tables.problem.problem);
  const { cells } = tables[table]!;
  return Array.from({ length: cells.length - 1 }, (_, row) => cells.at(row + 1)![1]);
}

const numbers = new RandomNumbers(24);
const random = (): number => numbers.next();
const COUNT = fullSize(3_000_000, 100_000);

describe('a number of a table file', () => {
  test(`is the nearest one, however many digits it has: ${COUNT} numbers`, () => {
    const fields = Array.from({ length: COUNT }, (_, at) => {
      const value = at % 3 === 0 ? 3000 * random() : at % 3 === 1 ? 2 ** (40 * random() - 8) : random();
      return at % 2 === 0 ? String(value) : value.toPrecision(1 + Math.floor(20 * random()));
    }).filter((field) => !field.includes('e'));
    const wrong = column('players', 'Main', fields).flatMap((cell, at) =>
      Object.is(cell, Number(fields[at])) ? [] : [`${fields[at]!}: ${String(cell)}`],
    );
    expect(wrong).toEqual([]);
  });

  test('is the nearest one where it is half way between two, or almost', () => {
    const bits = new DataView(new ArrayBuffer(8));
    const fields = Array.from({ length: 20_000 }, () => {
      const value = 1 + 4000 * random();
      bits.setFloat64(0, value);
      bits.setBigInt64(0, bits.getBigInt64(0) + 1n);
      const [one, other] = [value, bits.getFloat64(0)].map((number) => BigInt(Math.round(number * 2 ** 52)));
      // The middle of two numbers, with 14 decimals cut off or rounded up.
      const middle = ((one! + other!) * 10n ** 15n) / 2n ** 53n;
      const digits = (middle + BigInt(Math.floor(random() * 2))).toString();
      return `${digits.slice(0, -15)}.${digits.slice(-15)}`;
    });
    expect(column('players', 'Main', fields)).toEqual(fields.map(Number));
  });

  test.each(['0', '-0', '+5', '-12.5', '007', '1e3', '1.5E-2', '12.50', '999999999999999999999', '0.1'])(
    '%s is one',
    (field) => {
      expect(column('players', 'Main', [field])).toEqual([Number(field)]);
    },
  );

  test.each(['', '.5', '5.', '1.2.3', '12a', '-', '1 2', '1e', '0x1f', 'Infinity', '--1'])(
    '"%s" is none',
    (field) => {
      expect(column('players', 'Main', [field])).toEqual([field]);
    },
  );
});

describe('a day of a table file', () => {
  test('is its serial number', () => {
    expect(column('performances', 'End date', ['2024/01/31', '2024/01/31', '"2024/02/01"'])).toEqual([
      45322, 45322, 45323,
    ]);
  });

  test('stays text where the number would be a year, as that of 1905/06/22 would be 2000', () => {
    expect(
      column('players', 'Date of birth', ['1900/01/01', '1905/06/22', '"1906/01/08"', '1906/01/09']),
    ).toEqual(['1900/01/01', '1905/06/22', '1906/01/08', 2201]);
  });

  test.each(['2024/02/30', '2024-01-31', '2024/1/31', '20240131', '2024/01/311', '12/12/2024'])(
    '%s stays text',
    (field) => {
      expect(column('performances', 'End date', [field])).toEqual([field]);
    },
  );
});

test('lines that are blank or belong to a field above are blank rows, and every problem has its line', () => {
  const text = '\r\nCSA id,Surname,Main\r\n1,"A\nB",1500\r\n\r\n2,C,1600';
  const tables = completed(readTableFileSteps({ ...files, players: text }));
  if ('problem' in tables) throw new Error(tables.problem.problem);
  const { cells, origin } = tables.players!;
  expect(origin.row).toBe(1);
  const rows = Array.from({ length: cells.length }, (_, row) => cells.at(row));
  expect(rows.map((row) => row?.filter((cell) => cell !== ''))).toEqual([
    ['CSA id', 'Surname', 'Main'],
    ['1', 'A\nB', 1500],
    [],
    [],
    ['2', 'C', 1600],
  ]);
});
