import { playerMonth, RATING_TYPES } from '../../src/engine/csa2024';
import { monthReport } from '../../src/documents/csa2024/monthReport';
import { READING_OPTIONS, READINGS } from '../../src/documents/csa2024/readings';
import { wrongCalls } from '../support/liveCalls';
import { RandomNumbers } from '../support/randomNumbers';
import { realisticMonth } from '../support/realisticMonth';
import { OTHER_MONTH, UNCLEAR_MONTH } from '../support/sampleMonths';

const SEED = 36;

test.each(READINGS)('any month by %s: each cell function of the live report gives the figure', (reading) => {
  const random = new RandomNumbers(SEED);
  const seen = new Map<string, number>();
  let sameDay = 0;
  for (const input of [
    OTHER_MONTH,
    UNCLEAR_MONTH,
    ...Array.from({ length: 60 }, () => realisticMonth(random)),
  ]) {
    const month = playerMonth(input, READING_OPTIONS[reading]);
    sameDay += RATING_TYPES.filter((type) => {
      const { weightedPerformance, performances } = month.ratings[type];
      return weightedPerformance !== null && new Set(performances.map(({ endDay }) => endDay)).size < 5;
    }).length;
    const [live, values] = [monthReport(month, 'live'), monthReport(month, 'values')];
    expect(wrongCalls(live, values, seen)).toEqual([]);
  }
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['TW', 'WE', 'PERF', 'WR', 'PUBLISHED']));
  // Clause 35: what is more recent of two tournaments that ended on one day.
  expect(sameDay).toBeGreaterThan(5);
});
