import fc from 'fast-check';
import {
  type EventFileGame,
  type EventFilePlayer,
  type EventFileReading,
  type EventFileResult,
} from '../../../src/events';
import { namedPlayer, SILENT_EVENT } from '../../../src/events/model/eventFile';
import { calendarDay, daysAfter } from '../../../src/engine/kit/calendarDay';

export type TestEvent = Pick<EventFileReading, 'event' | 'players' | 'games'>;

const SURNAMES = [
  'Alpha',
  'Bêta',
  'Gämma',
  'Delta',
  'van der Epsilon',
  "O'Zeta",
  'Žeta',
  'Théta',
  'Iota-Kappa',
];
const FIRST_NAMES = ['Ann', 'Ben', 'Zoë', 'Dee', 'Éva', 'Jürgen', 'Thandeka'];
const DAY = calendarDay(2026, 8, 8)!;

/** Numbers without a pattern that anybody sees, the same for the same seed. */
function numbersOf(seed: number): (below: number) => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

/**
 * Random tournaments: a Swiss or a round robin of 2 to 200 players, with forfeits of one or both, byes of the pairing where
 * the number is odd, and players who withdraw.
 */
export const randomEvent: fc.Arbitrary<TestEvent> = fc
  .record({
    seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    players: fc.oneof(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 200 })),
    rounds: fc.integer({ min: 1, max: 9 }),
    roundRobin: fc.boolean(),
  })
  .map(({ seed, players, rounds, roundRobin }) =>
    makeEvent(seed, players, rounds, roundRobin && players <= 14),
  );

export function makeEvent(seed: number, count: number, wanted: number, roundRobin: boolean): TestEvent {
  const random = numbersOf(seed);
  const players = Array.from({ length: count }, (_, at) => makePlayer(at + 1, random));
  const tables = roundRobin ? roundRobinRounds(count) : swissRounds(count, wanted, random);
  const games = tables.flatMap((pairs, at) => pairs.map((pair) => makeGame(at + 1, pair, random)));
  return { event: makeDescription(tables.length, roundRobin), players, games };
}

function makePlayer(number: number, random: (below: number) => number): EventFilePlayer {
  const name = `${SURNAMES[random(SURNAMES.length)]}${number}, ${FIRST_NAMES[random(FIRST_NAMES.length)]}`;
  const rating = random(4) === 0 ? null : 900 + random(1500);
  return {
    ...namedPlayer(number, name),
    csaId: String(103_000_000 + number),
    fideId: random(2) === 0 ? String(14_300_000 + number) : null,
    rating,
    nationalRating: random(3) === 0 ? null : 800 + random(1600),
    region: random(2) === 0 ? 'CAP' : 'GAU',
    gender: random(2) === 0 ? 'm' : 'w',
    birth: random(3) === 0 ? { year: 1980 + random(30), day: null } : null,
    federation: 'RSA',
  };
}

function makeDescription(rounds: number, roundRobin: boolean): TestEvent['event'] {
  return {
    ...SILENT_EVENT,
    name: 'Constructed Open',
    city: 'Polokwane',
    federation: 'RSA',
    startDay: DAY,
    endDay: daysAfter(DAY, rounds - 1),
    rounds,
    roundDays: Array.from({ length: rounds }, (_, at) => daysAfter(DAY, at)),
    format: roundRobin ? 'singleRoundRobin' : 'individualSwiss',
    timeControl: { text: '3600+5', baseMinutes: 60, incrementSeconds: 5, minutes: 65, certain: true },
    arbiters: [
      { role: 'chief', title: 'NA', name: 'Arbiter, Anna', id: '14300900' },
      { role: 'deputy', title: 'PA', name: 'Deputy, Dan', id: '14300901' },
    ],
  };
}

type Pair = readonly [white: number, black: number | null];

/** Every round, shuffled pairs of the players still there; nobody gets a second bye. */
function swissRounds(count: number, rounds: number, random: (below: number) => number): Pair[][] {
  const left = new Set<number>();
  const hadBye = new Set<number>();
  return Array.from({ length: rounds }, (_, round) => {
    const here = Array.from({ length: count }, (__, at) => at + 1).filter((player) => !left.has(player));
    for (let at = here.length - 1; at > 0; at -= 1) {
      const other = random(at + 1);
      [here[at], here[other]] = [here[other]!, here[at]!];
    }
    const pairs: Pair[] = [];
    if (here.length % 2 === 1) {
      const lucky = here.findIndex((player) => !hadBye.has(player));
      const [player] = here.splice(Math.max(0, lucky), 1);
      // The last round has a game wherever two are left, so that it counts as played.
      pairs.push([player!, null]);
      hadBye.add(player!);
    }
    for (let at = 0; at + 1 < here.length; at += 2) pairs.push([here[at]!, here[at + 1]!]);
    if (round + 1 < rounds && count - left.size > 4 && random(3) === 0) left.add(1 + random(count));
    return pairs;
  });
}

/** The circle: the last one stays, the others go round. With an odd number each rests once, which is no bye. */
function roundRobinRounds(count: number): Pair[][] {
  const places = count + (count % 2);
  return Array.from({ length: places - 1 }, (_, round) => {
    const pairs: Pair[] = [];
    for (let at = 0; at < places / 2; at += 1) {
      const one = at === 0 ? places : ((round + at) % (places - 1)) + 1;
      const other = at === 0 ? (round % (places - 1)) + 1 : ((round - at + places - 1) % (places - 1)) + 1;
      if (one > count || other > count) continue;
      pairs.push((round + at) % 2 === 0 ? [one, other] : [other, one]);
    }
    return pairs;
  });
}

const RESULTS: readonly EventFileResult[] = [
  ...([
    '1-0',
    '1-0',
    '1-0',
    '1-0',
    '0-1',
    '0-1',
    '0-1',
    '½-½',
    '½-½',
    '½-½',
    '½-½',
    '0-1',
    '1-0',
    '½-½',
  ] as const),
  ...(['+/-', '-/+', '-/-'] as const),
];

function makeGame(round: number, [white, black]: Pair, random: (below: number) => number): EventFileGame {
  const result = black === null ? 'bye' : RESULTS[random(RESULTS.length)]!;
  return { round, white, black, result };
}
