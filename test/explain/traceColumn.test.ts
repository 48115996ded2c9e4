import fc from 'fast-check';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { PRINTED_COLUMNS } from '../../src/documents/csa2024/exampleSheet';
import { columnSlips, columnText } from '../../src/explain/explainPrint';
import golden from '../golden/csa2024-worked-example.json';

const { history } = exampleInput();

test('the columns of step 7 are held as the document prints them', () => {
  expect(PRINTED_COLUMNS).toEqual(golden.step7AsPrinted);
});

describe('the columns of the worked example against the history pushed down', () => {
  test('Main leaves 1405.6 out at place 2 and has 1351.2 again at place 12', () => {
    const slips = columnSlips([1524.1, ...history.main], PRINTED_COLUMNS.main);
    expect(slips).toEqual({
      lost: [{ place: 2, rating: 1405.6 }],
      added: [{ place: 12, rating: 1351.2, ofHistory: true }],
    });
    expect(columnText(slips)).toBe('1405.6 is missing at place 2 and 1351.2 is repeated at place 12');
  });
  test.each(['standard', 'rapid', 'blitz'] as const)('%s is pushed rightly', (type) => {
    const pushed = [PRINTED_COLUMNS[type][0]!, ...history[type]];
    expect(columnSlips(pushed, PRINTED_COLUMNS[type])).toEqual({ lost: [], added: [] });
  });
});

test('any row left out, and any rating put in, is found where it was done', () => {
  const distinct = fc.uniqueArray(fc.integer({ min: 5000, max: 29000 }), { minLength: 25, maxLength: 25 });
  fc.assert(
    fc.property(
      distinct,
      fc.nat(20),
      fc.nat(20),
      fc.integer({ min: 100, max: 4000 }),
      (tenths, out, at, other) => {
        const pushed = tenths.map((one) => one / 10);
        const rest = pushed.filter((_, index) => index !== out + 1);
        const column = [...rest.slice(0, at + 1), other / 10, ...rest.slice(at + 1)].slice(0, 24);
        const { lost, added } = columnSlips(pushed, column);
        expect(added).toEqual([{ place: at + 2, rating: other / 10, ofHistory: false }]);
        expect(lost).toEqual([{ place: expect.any(Number), rating: pushed[out + 1] }]);
      },
    ),
    { seed: 5 },
  );
});
