import { RATING_TYPES } from '../../src/engine/csa2024';
import { poolMonth, ratingsAtEnd } from '../../src/engine/evidence';
import { isProblem } from '../../src/engine/kit/problem';
import { completed } from '../../src/engine/kit/progress';
import { type Evaluation, evaluateSteps, type Level, LEVELS } from '../../src/publications/evaluation';
import type { MonthPackage } from '../../src/publications/monthPackage';
import { fullSize } from '../support/fullSize';
import { FIRST, madeChain, madeMonth, monthOf, published } from './support';

const chain = madeChain(6, 31);

function evaluated(packages: readonly MonthPackage[], level: Level, testMonths = 1): Evaluation {
  const outcome = completed(evaluateSteps(packages, { list: 'main', level, testMonths }));
  if ('kind' in outcome) throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** A package with the result of every game turned round. */
function turnedRound(source: MonthPackage): MonthPackage {
  const results = { '1-0': '0-1', '0-1': '1-0' } as const;
  const games = source.files.games.replace(
    /,(1-0|0-1),/g,
    (_, result: keyof typeof results) => `,${results[result]},`,
  );
  return { ...source, files: { ...source.files, games } };
}

const PARTS = ['games', 'lift', 'cap', 'floor', 'penalties', 'newPlayers', 'gone', 'byHand'] as const;

const MONTHS = fullSize(200, 10);
test(`the parts of the pool add up to its change in ${MONTHS} random months, in every list`, () => {
  for (let seed = 1; seed <= MONTHS; seed += 1) {
    const calculated = monthOf(published(madeMonth(FIRST, seed), FIRST));
    const ids = calculated.reading.people.map(({ id }) => id);
    for (const list of RATING_TYPES) {
      const atEnd = ratingsAtEnd(calculated.month, list, ids);
      // As if the month before had left one more player, and another rating of the first.
      const [first] = atEnd.keys();
      const before = new Map([...atEnd, ['gone', 1234.5], [first!, 1100]] as const);
      for (const known of [null, before]) {
        const pool = poolMonth(calculated.month, list, ids, known);
        if (isProblem(pool)) throw new Error(JSON.stringify(pool));
        const sum = PARTS.reduce((total, part) => total + pool[part], 0);
        expect(Math.abs(sum - pool.change)).toBeLessThan(1e-6);
        const points = (map: ReadonlyMap<string, number>) => [...map.values()].reduce((a, b) => a + b, 0);
        if (known !== null) {
          expect(pool.change).toBeCloseTo(points(atEnd) - points(known), 6);
          expect(pool.gone).toBe(-1234.5);
        }
      }
    }
  }
});

test('the pool of a chain has no points by hand and nobody gone', () => {
  const { pool } = evaluated(chain, 'curves');
  expect(pool).toHaveLength(6);
  for (const { byHand, gone, change } of pool) {
    expect(byHand).toBeCloseTo(0, 9);
    expect(gone).toBe(0);
    expect(change).not.toBe(0);
  }
});

test.each(LEVELS)('results of a later month change no figure of an earlier one: %s', (level) => {
  const [last] = chain.slice(-1) as [MonthPackage];
  const future = [...chain.slice(0, -1), turnedRound(last)];
  const [as, other] = [evaluated(chain, level), evaluated(future, level)];
  expect(other.pool.slice(0, -1)).toEqual(as.pool.slice(0, -1));
  expect(other.systems).not.toEqual(as.systems);
  // What was expected of the last month is the same; only its results are others.
  const expected = ({ systems }: Evaluation) => systems.map(({ bins }) => bins.map((bin) => bin.expected));
  expect(expected(other)).toEqual(expected(as));
});

test('a replay of 2024 gives the ratings of the chain', () => {
  const [own] = evaluated(chain, 'replay', 3).systems;
  const [curve] = evaluated(chain, 'curves', 3).systems;
  expect(own!.deviance).toBeCloseTo(curve!.deviance, 9);
});

test('a replay needs six months', () => {
  const choice = { list: 'main', level: 'replay', testMonths: null } as const;
  expect(completed(evaluateSteps(chain.slice(1), choice))).toEqual({ kind: 'tooFewMonths', needed: 6 });
});
