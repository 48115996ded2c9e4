import { atBorder } from '../../src/engine/kit/round';
import { expectedScore, floor100, floorSteps } from '../../src/engine/csa2013';
import { isProblem } from '../../src/engine/kit/problem';
import { scoringProbability } from '../../src/engine/fide2008';
import { expectedPercentage, QUEENSLAND_JUNIOR } from '../../src/engine/qjrl';
import { BORDER_READERS, faultOf, pairsOf } from '../support/borders';
import { FULL_SIZE } from '../support/fullSize';

/** FULL_SIZE=true reads every pair of the engine, which takes minutes; `npm run fuzz -- 1000000 borders` draws among all of them. */
const STEP = FULL_SIZE ? 1 : 97;
const STEP_OF_FORMULAS = FULL_SIZE ? 97 : 997;

test.each([
  [1024.6 - 1020.6, 4],
  [2400.4 - 0.4, 2400],
  [-(1024.6 - 1020.6), -4],
  [3.99, 3.99],
  [1e15 / 7, 142_857_142_857_143],
  [Infinity, Infinity],
])('%p meets a border as %p', (value, read) => {
  expect(atBorder(value)).toBe(read);
});

test('a number that is none meets no border, and nothing is below 0 by its sign alone', () => {
  expect(atBorder(NaN)).toBeNaN();
  expect(Object.is(atBorder(-1e-12), 0)).toBe(true);
});

describe('ratings with one decimal at the borders of the tables', () => {
  test('Table 2 of 2013 at 1024.6 and 1020.6 gives what it gives at 1024 and 1020', () => {
    expect(expectedScore(1024.6, 1020.6)).toBe(expectedScore(1024, 1020));
    expect(expectedScore(1024.6, 1020.6)).toBe(0.51);
  });

  test('8.1b at 1024.6 - 1020.6 is 0.51', () => {
    expect(scoringProbability(1024.6 - 1020.6)).toBe(0.51);
    expect(scoringProbability(1020.6 - 1024.6)).toBe(0.49);
  });

  test('Table 1 of the junior list at 925.6 against 1024.1 is read at 99: 36 % less 3', () => {
    expect(expectedPercentage(925.6 - 1024.1, QUEENSLAND_JUNIOR)).toBe(33);
  });

  test('How unrated players will be treated 1: an average of exactly 2000 is floored to 2000', () => {
    const steps = floorSteps([2090.1, 2116.2, 1793.7], 0);
    expect(isProblem(steps) ? null : steps[0]!.floor).toBe(2000);
    expect(floor100(2000 - 1e-12)).toBe(2000);
    expect(floor100(1999.9)).toBe(1900);
  });
});

describe('pairs of numbers with one decimal at a border and a tenth below it, against whole tenths', () => {
  test.each(BORDER_READERS.map((reader) => [reader.name, reader] as const))('%s', (_, reader) => {
    const faults: string[] = [];
    for (const pair of pairsOf(reader, STEP)) {
      const fault = faultOf(reader, pair, 'engine');
      if (fault !== null) faults.push(fault);
    }
    expect([faults.length, faults.slice(0, 3)]).toEqual([0, []]);
  });

  test('three ratings whose average is a hundred, or a tenth of a point in all below it', () => {
    let wrong = 0;
    for (let hundred = 5; hundred <= 25; hundred += 1) {
      for (const tenths of [3000 * hundred, 3000 * hundred - 1]) {
        for (let one = 1000; one < tenths - 2000; one += 37) {
          for (let two = 1000; two < tenths - one - 1000; two += 1009) {
            const ratings = [one, two, tenths - one - two].map((each) => each / 10);
            const floor = floor100((ratings[0]! + ratings[1]! + ratings[2]!) / 3);
            if (floor !== 100 * Math.floor(tenths / 3000)) wrong += 1;
          }
        }
      }
    }
    expect(wrong).toBe(0);
  });
});

describe('plain formulas read every border as the engine does', () => {
  const inFormulas = BORDER_READERS.filter(({ formula }) => formula !== null);
  test.each(inFormulas.map((reader) => [reader.name, reader] as const))('%s', (_, reader) => {
    const faults = [...pairsOf(reader, STEP_OF_FORMULAS)].flatMap(
      (pair) => faultOf(reader, pair, 'formula') ?? [],
    );
    expect([faults.length, faults.slice(0, 3)]).toEqual([0, []]);
  });
});
