import * as fc from 'fast-check';
import { completed } from '../../src/engine/kit/progress';
import { fingerprint, fingerprintSteps } from '../../src/bureau/read/fingerprint';
import { withoutCharts } from '../../src/bureau/tables/tableSheet';
import type { TableSheet } from '../../src/bureau';

/** A number as text, with the digits that survive saving and opening. */
const twelveDigits = (value: number): string => String(Number(value.toPrecision(12)));

describe('the fingerprint of cells', () => {
  test('of a number is that of its text with 12 digits', () => {
    const numbers = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: -3000, max: 3000, noNaN: true }),
      fc.integer(),
      fc.integer({ min: -(10 ** 15), max: 10 ** 15 }).map((whole) => whole / 10 ** 12),
      fc.constantFrom(0, -0, 1e-6, 9.9999999999999e-7, 1e11, 999999999999.5, 1e12, 1e21, 9.99999999999996),
    );
    fc.assert(
      fc.property(numbers, (value) => {
        expect(fingerprint([[value]])).toBe(fingerprint([[twelveDigits(value)]]));
      }),
      { numRuns: 3000 },
    );
  });

  test('of a number is that of what a file with 15 digits gives back', () => {
    fc.assert(
      fc.property(fc.double({ min: -3000, max: 3000, noNaN: true }), (value) => {
        const saved = Number(value.toPrecision(15));
        // Half a unit of the last digit that counts may be the one number's rounding, and not the other's.
        fc.pre(!/500e/.test(saved.toExponential(14)));
        expect(fingerprint([[saved]])).toBe(fingerprint([[value]]));
      }),
      { numRuns: 3000 },
    );
  });

  test('is another one for each number that differs in 12 digits, in its sign or its power of ten', () => {
    const near = Array.from({ length: 20_000 }, (_, step) => (140_561_234_567 + step) / 1e8);
    const whole = near.map((_, step) => step);
    const powers = Array.from({ length: 629 }, (_, at) => Number(`1.23456e${at - 320}`));
    const numbers = [near, near.map((number) => -number), whole, powers].flat();
    const prints = new Set(numbers.map((number) => fingerprint([[number]])));
    expect(prints.size).toBe(new Set(numbers).size);
  });

  test('is another one where texts are divided among other cells, or a number stands beside one', () => {
    const cells = [
      ['ab', 'c'],
      ['a', 'bc'],
      ['abc'],
      ['abc', '', 'x'],
      ['a', 'b', 'c'],
      ['1', '23'],
      ['12', '3'],
      ['123'],
      ['0123'],
      ['1.50'],
      ['1.5'],
      [1.5, 'x'],
      ['1.5x'],
      [-1.5],
      ['−1.5'],
      ['Infinity'],
      ['infinity'],
    ];
    expect(new Set(cells.map((line) => fingerprint([line]))).size).toBe(cells.length);
    expect(fingerprint([['a', 'b']])).not.toBe(fingerprint([['a'], ['b']]));
  });

  test('is another one where a cell is another one, or moves', () => {
    const cells = fc.array(fc.array(fc.oneof(fc.constant(''), fc.string(), fc.double()), { maxLength: 4 }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(cells, (rows) => {
        const print = fingerprint(rows);
        expect(fingerprint([...rows, ['x']])).not.toBe(print);
        expect(fingerprint([['x'], ...rows])).not.toBe(print);
        expect(fingerprint(rows.map((line) => ['x', ...line]))).not.toBe(print);
      }),
    );
  });

  test('does not count blank cells and rows at the ends, nor the apostrophe that marks a text', () => {
    const print = fingerprint([['a', '', 1.5], [], ["b'"]]);
    expect(fingerprint([['a', null, 1.5, ' '], ['', ''], ["'b'", null], [], ['']])).toBe(print);
    expect(fingerprint([['a', 1.5], [], ["b'"]])).not.toBe(print);
    expect(fingerprint([['a', '', 1.5], ["b'"]])).not.toBe(print);
  });

  test('of long texts counts every character', () => {
    const text = 'x'.repeat(10_000);
    expect(fingerprint([[text]])).toBe(fingerprint([[`${text} `]]));
    for (const at of [0, 4_095, 4_096, 8_192, 9_999]) {
      expect(fingerprint([[`${text.slice(0, at)}y${text.slice(at + 1)}`]])).not.toBe(fingerprint([[text]]));
    }
  });

  test('of a table that is to be written is that of its sheet', () => {
    const columns = ['A', 'B'].map((title) => ({ title, format: '@', width: 8, choices: null }));
    const rows = [
      ['x', 1405.6123],
      [null, null],
      ["'=1", true],
    ];
    const table: TableSheet = { name: 'T', tableName: 'T', note: 'A note', columns, rows };
    const written = [['A note'], [], ['A', 'B'], ['x', 1405.6123], ['', ''], ["''=1", true]];
    expect(completed(fingerprintSteps(withoutCharts(table)))).toBe(fingerprint(written));
  });
});
