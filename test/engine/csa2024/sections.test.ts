import {
  age,
  isRateable,
  SECTION_FORMATS,
  sectionMinimum,
  type SectionFormat,
} from '../../../src/engine/csa2024';

describe('clause 16', () => {
  test('by years alone', () => expect(age(2008, 2024)).toBe(16));
  test('the first and the last year', () => expect([age(1800, 2200), age(2024, 2024)]).toEqual([400, 0]));

  test.each([
    [1799, 2024],
    [2008, 2201],
    [2008.5, 2024],
    [NaN, 2024],
  ])('%p, %p is out of range', (birth, event) =>
    expect(age(birth, event)).toMatchObject({ problem: 'yearOutOfRange', clause: '16' }),
  );

  test('an event before the birth', () =>
    expect(age(2025, 2024)).toMatchObject({ problem: 'eventBeforeBirth' }));
});

const MINIMA: Readonly<
  Record<SectionFormat, readonly [counts: string, least: number, rounds: number, clause: string]>
> = {
  individualSwiss: ['players', 6, 5, '17.1'],
  singleRoundRobin: ['players', 6, 5, '17.1'],
  doubleRoundRobin: ['players', 4, 6, '17.2'],
  teamSwiss: ['boards', 4, 5, '17.3'],
  teamRoundRobin: ['boards', 4, 5, '17.3'],
  scheveningen: ['boards', 5, 5, '17.4'],
  disabled: ['players', 4, 3, '17.5'],
};

describe.each(SECTION_FORMATS)('clause 17: %s', (format) => {
  const [counts, least, rounds, clause] = MINIMA[format];
  const rated = (count: number, played: number): unknown =>
    counts === 'boards' ? isRateable(format, 0, played, count) : isRateable(format, count, played);

  test('the least that is rated, and one less of each', () => {
    expect(sectionMinimum(format)).toEqual({ counts, least, rounds, clause });
    expect([rated(least, rounds), rated(least - 1, rounds), rated(least, rounds - 1)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(rated(least + 1, rounds + 1)).toBe(true);
  });

  test('counts are whole numbers', () => {
    for (const [count, played] of [
      [least + 0.5, rounds],
      [-1, rounds],
      [least, 0.5],
    ] as const) {
      expect(rated(count, played)).toMatchObject({ problem: 'countNotWhole', clause });
    }
  });
});

test('clauses 17.3-17.4: a team section needs its boards', () => {
  expect(isRateable('teamSwiss', 40, 5)).toMatchObject({ problem: 'boardsMissing', clause: '17.3' });
  expect(isRateable('scheveningen', 40, 5, null)).toMatchObject({ problem: 'boardsMissing', clause: '17.4' });
});
