import { loadExplainStatistics } from './lib/engine.mjs';
import { median } from './lib/timing.mjs';

const SEED = 2024;
const MONTHS = 500;
const RIGHT = 200;

export const title =
  'explaining printed numbers: a slip made on purpose is found, and chance is not taken for one';

const atLeast = (percent) => ({ atLeast: percent, unit: ' %' });
export const target = atLeast(95);

export async function measure(print) {
  const months = await loadExplainStatistics();
  const whole = months.injectedMonths(SEED, MONTHS);
  const poorer = [
    ['the new raw and published ratings alone', months.RAW_AND_PUBLISHED],
    ['the published Main rating alone', months.PUBLISHED_MAIN],
  ];
  printFound(print, 'the whole table of results', whole);
  for (const [what, shown] of poorer) printFound(print, what, months.injectedMonths(SEED, MONTHS, shown));

  const right = months.rightMonths(SEED, RIGHT);
  const oneNumber = months.noisyMonths(SEED, MONTHS, months.oneNumberOff);
  const oneList = months.noisyMonths(SEED, MONTHS, months.oneListOff);
  const unexplained = (found) => share(found, ({ explanation }) => explanation.verdict === 'unexplained');
  const alone = months.noisyMonths(SEED, MONTHS, months.oneNumberOff, months.PUBLISHED_MAIN);
  print(`a random published Main rating, alone: unexplained ${unexplained(alone).toFixed(1)} %`);
  const times = [whole, oneNumber, oneList].flat().map(({ milliseconds }) => milliseconds);
  print(
    `one search: median ${median(times).toFixed(0)} ms of processor time, ${times.length} searches of whole tables`,
  );
  return {
    values: [
      { what: 'the slip is the first answer', value: share(whole, first), target: atLeast(80) },
      { what: 'the slip is among the first three', value: share(whole, amongThree), target: atLeast(95) },
      {
        what: 'months without a slip are called equal',
        value: share(right, ({ verdict }) => verdict === 'equal'),
        target: atLeast(100),
      },
      { what: 'a random number is called unexplained', value: unexplained(oneNumber), target: atLeast(95) },
      { what: 'a random list is called unexplained', value: unexplained(oneList), target: atLeast(95) },
      {
        what: 'the longest search, in processor time',
        value: Math.max(...times),
        target: { atMost: 1000, unit: ' ms' },
      },
    ],
  };
}

const first = ({ place }) => place === 1;
const amongThree = ({ place }) => place <= 3;

function share(list, holds) {
  return (100 * list.filter(holds).length) / list.length;
}

function printFound(print, what, found) {
  const tied = share(found, ({ tiedPlace }) => tiedPlace === 1);
  const named = share(found, ({ place }) => place < Infinity);
  const shares = [
    `first ${share(found, first).toFixed(1)} %`,
    `first three ${share(found, amongThree).toFixed(1)} %`,
    `first or tied with the first ${tied.toFixed(1)} %`,
    `among the ten ${named.toFixed(1)} %`,
  ];
  print(`${what}: ${shares.join(', ')}`);
}
