import fc from 'fast-check';
import { CELL_FUNCTIONS } from '../../src/documents/cellFunctions';
import { evaluate } from '../../src/figures/evaluate';
import { type Expression, part, range, type Value } from '../../src/figures/expression';
import { formula, NO_CELLS } from '../../src/figures/print';
import { foundKey, type Key } from '../../src/figures/key';
import { type Drawn, DRAWN } from '../support/drawnArguments';
import { givenBy } from '../support/givenBy';

const withPlainForm = CELL_FUNCTIONS.filter(({ form }) => typeof form !== 'string').map(({ name }) => name);

/** A drawn argument as an expression; a list stands in cells. */
function argument(drawn: Drawn[number], cells: Map<Key, Value>, at: number): Expression | null {
  if (drawn === null) return null;
  if (!Array.isArray(drawn)) return part(drawn);
  const keys = drawn.map((value, index) => {
    const key = foundKey(`${at}/${index}`);
    cells.set(key, value);
    return key;
  });
  return range(keys);
}

test.each(withPlainForm)('CSA.%s: its plain form gives what the function gives', (name) => {
  const { form } = CELL_FUNCTIONS.find((one) => one.name === name)!;
  if (typeof form === 'string') throw new Error('no plain form');
  fc.assert(
    fc.property(DRAWN[name]!, (drawn) => {
      const cells = new Map<Key, Value>();
      const args = form.parameters.map((_, at) => argument(drawn[at] ?? null, cells, at));
      const plain = evaluate(form.plain(...args), (key) => cells.get(key) ?? null);
      const live = givenBy(name, drawn);
      if (typeof live === 'number') expect(plain).toBeCloseTo(live, 9);
      else expect(plain).toBe(live);
    }),
  );
});

test('a plain form holds the numbers of the tables it looks up in', () => {
  const { form } = CELL_FUNCTIONS.find(({ name }) => name === 'FIDE2008.PD')!;
  const plain = typeof form === 'string' ? '' : formula(form.plain(part(83)), 'plain', NO_CELLS);
  expect(plain).toMatch(
    /^IF\(83>=0,LOOKUP\(ROUND\(83,9\),\{0;4;11;.*\},\{0\.5;0\.51;.*\}\),1-LOOKUP\(ROUND\(-83,9\),/,
  );
});
