import fc from 'fast-check';
import { told } from '../support/customFunctions';
import { documentedFunctions } from '../support/functionDocs';
import { DRAWN_CALLS, type Range } from '../support/drawnCalls';
import { HOSTILE_NUMBERS, LONG } from '../support/hostileNumbers';
import { floor } from '../../src/functions/ratings';
import { timeControl } from '../../src/functions/games';

type Implementation = (...args: unknown[]) => unknown;

const FUNCTIONS = documentedFunctions();

function implementation(name: string): Implementation {
  const { file, exportName } = FUNCTIONS.find((one) => one.name === name)!;
  return jest.requireActual<Record<string, Implementation>>(file)[exportName]!;
}

function cellsOf(name: string, args: readonly unknown[]): unknown[] {
  try {
    const result = implementation(name)(...args);
    return (Array.isArray(result) ? (result as unknown[][]).flat() : [result]).map(told);
  } catch (error) {
    // Only what a cell can show: any other error is thrown on.
    if (error instanceof CustomFunctions.Error) return [told(error)];
    throw error;
  }
}

/** A call with some of its cells exchanged; what is no range, a plain word, stays. */
function exchanged(args: readonly Range[], exchanges: readonly (readonly [number, number, unknown])[]) {
  const changed: unknown[] = args.map((range) =>
    Array.isArray(range) ? range.map((row) => [...row]) : range,
  );
  for (const [at, place, value] of exchanges) {
    const range = changed[at % changed.length];
    if (range === null) changed[at % changed.length] = [[value]];
    if (!Array.isArray(range)) continue;
    const rows = range as unknown[][];
    const row = rows[place % rows.length]!;
    row[(place >> 5) % row.length] = value;
  }
  return changed;
}

test('arguments are drawn for every function', () => {
  expect(Object.keys(DRAWN_CALLS).sort()).toEqual(FUNCTIONS.map(({ name }) => name).sort());
});

describe.each(Object.keys(DRAWN_CALLS))('CSA.%s', (name) => {
  test('gives a finite number or an error in plain words, whatever its cells hold', () => {
    const exchange = fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 1023 }), fc.constantFrom(...HOSTILE_NUMBERS));
    fc.assert(
      fc.property(
        DRAWN_CALLS[name]!,
        fc.array(exchange, { minLength: 1, maxLength: 6 }),
        (args, exchanges) => {
          for (const cell of cellsOf(name, exchanged(args, exchanges))) {
            if (typeof cell === 'number') expect(Number.isFinite(cell)).toBe(true);
            else expect(String(cell)).not.toMatch(/Infinity|NaN|undefined|\[object|function |\{\w+\}/);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test('gives a finite number or an error where all its numbers are as large as can be', () => {
    fc.assert(
      fc.property(DRAWN_CALLS[name]!, fc.constantFrom(1e15, 1e-300, 9e307, 1.7e308, LONG), (args, number) => {
        const all = args.map((range) =>
          Array.isArray(range)
            ? range.map((row, at) =>
                row.map((cell) =>
                  typeof cell === 'number' && (at > 0 || range.length === 1) ? number : cell,
                ),
              )
            : range,
        );
        for (const cell of cellsOf(name, all)) {
          if (typeof cell === 'number') expect(Number.isFinite(cell)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('a number of more than 15 digits is refused in words, as a number and as text', () => {
  expect(told(catching(() => floor([[1e300]])))).toBe(
    '#VALUE! Highest rating: "1e+300" has more than 15 digits before the decimal sign, too many to calculate with.',
  );
  expect(told(catching(() => floor([[LONG]])))).toBe(
    `#VALUE! Highest rating: "${'9'.repeat(29)}…" has more than 15 digits before the decimal sign, too many to calculate with.`,
  );
  expect(timeControl([[9e14]])).toEqual([[9e14]]);
});

test('a time control beyond all reckoning names its clause (19)', () => {
  expect(told(catching(() => timeControl([[1e15]], [[1e15]])))).toMatch(/^#VALUE! .*\(clause 19\)\.$/);
});

function catching(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}
