import { RATING_TYPES, REGULATIONS } from '../../src/engine/csa2024';
import { cellValue } from '../../src/cells/cellValue';
import { readYear } from '../../src/cells/readDate';
import {
  asRegulated,
  drift,
  FEWEST_GAMES,
  poolMonth,
  ratedGames,
  ratingsAtEnd,
  type ReplayedMonth,
  replaySteps,
  replaySystemSteps,
  type Variant,
} from '../../src/engine/evidence';
import { expectedScore } from '../../src/engine/fide2008/ratingChange';
import { eventFigures } from '../../src/engine/csa2024/bureau/eventFigures';
import { yearOf } from '../../src/engine/kit/calendarDay';
import { isProblem } from '../../src/engine/kit/problem';
import { periodName, sampleSheets } from '../../src/bureau';
import { writeTableSheets } from '../../src/publications/tableFiles';
import { sampleBureau } from '../support/bureau';
import { SeededNumbers } from '../../src/bureau/sample/samplePlayers';
import { completed } from '../../src/engine/kit/progress';
import { MONTH_OPTIONS } from '../../src/documents/csa2024/options';
import type { Level } from '../../src/publications/contenders';
import { type Evaluation, evaluateSteps } from '../../src/publications/evaluation';
import type { MadePackage } from '../../src/publications/monthPackage';
import { fullSize } from '../support/fullSize';
import { FIRST, madeChain, madeMonth, monthOf, nextOf, published, withEventCells } from './support';

const chain = madeChain(6, 31);

function evaluated(packages: readonly MadePackage[], level: Level, testMonths = 1): Evaluation {
  const outcome = completed(evaluateSteps(packages, { list: 'main', level, testMonths }));
  if ('kind' in outcome) throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** A table of games with another result in every played game. */
function withOtherResults(games: string, random: SeededNumbers): string {
  return games.replace(PLAYED, (result) => random.pick(RESULTS.filter((other) => other !== result)));
}
/** The same with every played game forfeited by both: nothing is rated. */
const forfeited = (games: string): string => games.replace(PLAYED, '-/-');

const RESULTS = ['1-0', '½-½', '0-1'];
const PLAYED = /(?<=,)(1-0|½-½|0-1)(?=,)/g;

/** Months whose first ones are these, and whose later ones are played otherwise: their tables follow from it. */
function playedOtherwise(
  months: readonly MadePackage[],
  kept: number,
  gamesOf: (games: string) => string,
): MadePackage[] {
  const others = months.slice(0, kept);
  for (const { files, publication } of months.slice(kept)) {
    const games = gamesOf(files.games);
    expect(games).not.toBe(files.games);
    others.push(published({ ...nextOf(others.at(-1)!), events: files.events, games }, publication.period));
  }
  return others;
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

const LATER = fullSize(5, 1);
const REPLAYED_MONTHS = 6;
const longest = madeChain(fullSize(14, 8), 53);

// The columns: months, the fewest that the level needs, and the step from one tested month to the next.
describe.each([
  ['curves', fullSize(14, 8), 1, 1],
  ['replay', 8, REPLAYED_MONTHS, fullSize(1, 3)],
  ['parameters', 8, REPLAYED_MONTHS, fullSize(1, 6)],
] as const)(`every result after a month is changed, by ${LATER} seeds: %s`, (level, length, needed, step) => {
  const long = longest.slice(0, length);
  const mostTested = length - (level === 'curves' ? 0 : 2);
  const counts = Array.from({ length: length - 1 }, (_, at) => at + 1).filter((kept) => kept % step === 0);
  const known = new Map<number, Evaluation>();
  const evaluatedLong = (tested: number): Evaluation => {
    const evaluation = known.get(tested) ?? evaluated(long, level, tested);
    known.set(tested, evaluation);
    return evaluation;
  };

  test.each(counts)('no figure of the %i months up to it changes', (kept) => {
    const periods = long.slice(0, kept).map(({ publication }) => periodName(publication.period));
    const isKept = ({ month }: { readonly month: string }): boolean => periods.includes(month);
    const byMonth = ({ pool, levels, drift, unusual }: Evaluation) =>
      [pool, levels, drift, unusual].map((all: readonly { readonly month: string }[]) => all.filter(isKept));
    const chosenOn = ({ systems }: Evaluation) => systems.map(({ earlierDeviance }) => earlierDeviance);
    // The month after it is predicted by what was known before it: only its results are others.
    const predicted = (months: readonly MadePackage[]) =>
      evaluated(months.slice(0, kept + 1), level).systems.map(({ n, bins }) => [
        n,
        bins.map(({ expected }) => expected),
      ]);
    for (let seed = 1; seed <= LATER; seed += 1) {
      const random = new SeededNumbers(100 * seed + kept);
      const others = playedOtherwise(long, kept, (games) => withOtherResults(games, random));
      const all = evaluated(others, level, mostTested);
      expect(all.systems).not.toEqual(evaluatedLong(mostTested).systems);
      expect(byMonth(all)).toEqual(byMonth(evaluatedLong(mostTested)));
      const later = length - kept;
      if (later <= mostTested) {
        expect(chosenOn(evaluated(others, level, later))).toEqual(chosenOn(evaluatedLong(later)));
      }
      if (kept + 1 >= needed) expect(predicted(others)).toEqual(predicted(long));
    }
  });

  // Predictions, calibration, comparisons and groups are of all months tested on together.
  test.each(counts.filter((kept) => kept >= needed))(
    'with nothing rated after them, the %i months up to it have the figures they have alone',
    (kept) => {
      const { pool, levels, drift, months, testMonths, monthsWithoutGames, ...figures } = evaluated(
        playedOtherwise(long, kept, forfeited),
        level,
        mostTested,
      );
      const alone = evaluated(long.slice(0, kept), level, kept - (length - mostTested));
      expect(alone).toMatchObject(figures);
      expect(alone).toMatchObject({ pool: pool.slice(0, kept), levels: levels.slice(0, kept) });
      expect(alone.drift).toEqual(drift.filter(({ month }) => alone.months.includes(month)));
      expect(monthsWithoutGames).toEqual(months.slice(Math.max(kept, length - mostTested)));
      const later = kept - length;
      expect(alone).toMatchObject({ months: months.slice(0, later), testMonths: testMonths.slice(0, later) });
    },
  );
});

test('skill is measured against White’s mean score in the months before those tested on', () => {
  const scores = chain.map((one) => {
    const { input, options } = monthOf(one).month;
    return [...ratedGames(input, options, 'main').score];
  });
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  const earlier = mean(scores.slice(0, -2).flat());
  const unskilled = mean(scores.slice(-2).flatMap((all) => all.map((score) => (score - earlier) ** 2)));
  const [system] = evaluated(chain, 'curves', 2).systems;
  expect(system!.skill).toBeCloseTo(1 - system!.brier / unskilled, 12);
});

test('a replay of 2024 gives the ratings of the chain', () => {
  const [own] = evaluated(chain, 'replay', 3).systems;
  const [curve] = evaluated(chain, 'curves', 3).systems;
  expect(own!.deviance).toBeCloseTo(curve!.deviance, 9);
});

test('each change to 2024 is compared with 2024 as regulated, on the games that all of them can predict', () => {
  const { systems, comparisons, earlierMonths } = evaluated(chain, 'parameters', 2);
  const names = systems.map(({ system }) => system);
  expect(names).toHaveLength(new Set(names).size);
  const numbers = ['as regulated', 'Tw of 1 for every game (27)', 'K x 0.5', 'K x 2', 'first rating 1000'];
  expect(names).toEqual(expect.arrayContaining(numbers));
  // One variant an interpretation, two where it has three choices.
  for (const option of MONTH_OPTIONS) {
    const others = option.kind === 'yesNo' ? 1 : option.choices.length - 1;
    expect(names.filter((name) => name.startsWith(`${option.label}: `))).toHaveLength(others);
  }
  expect(new Set(systems.map(({ n }) => n)).size).toBe(1);
  expect(comparisons.map(({ first }) => first)).toEqual(names.slice(1).map(() => 'as regulated'));
  const [regulated] = systems;
  for (const name of numbers.slice(1, 4)) {
    expect([name, systems.find(({ system }) => system === name)!.deviance]).not.toEqual([
      name,
      regulated!.deviance,
    ]);
  }
  expect(earlierMonths).toEqual(['2024-03', '2024-04']);
  expect(regulated!.earlierDeviance).toBeGreaterThan(0);
});

test('groups have the games of each list from White’s side, and none of fewer than 200 games', () => {
  const { groups, systems } = evaluated(chain, 'curves', 6);
  const lists = groups.filter(({ kind }) => kind === 'list');
  expect(lists.length).toBeGreaterThan(0);
  const white = groups.find(({ kind, group }) => kind === 'colour' && group === 'White')!;
  expect(white.n).toBe(systems[0]!.n);
  for (const { n } of groups) expect(n).toBeGreaterThanOrEqual(FEWEST_GAMES);
});

test('groups of ages by the year of the event (16), of months since the first rating by the rows of the history', () => {
  const tables = writeTableSheets(
    sampleSheets(sampleBureau({ players: 300, games: 6000, seed: 8, period: FIRST })),
  );
  const days = { 'Start date': '2023/12/15', 'End date': '2023/12/17', 'Received on': '2024/01/02' };
  const january = published({ ...tables, events: withEventCells(tables.events, days) }, FIRST);
  const { files } = january;
  const players = rowsOf(files.players);
  const rated = new Set(players.filter((row) => row.Main !== '').map((row) => row['CSA id']));
  const born = new Map(players.map((row) => [row['CSA id'], Number(row['Date of birth']!.slice(0, 4))]));
  const rows = new Map<string, number>();
  for (const { 'CSA id': id, Main } of rowsOf(files.history))
    if (Main !== '') rows.set(id!, (rows.get(id!) ?? 0) + 1);
  const { input, options } = monthOf(january).month;
  const { refusal } = eventFigures(input, options);
  const ends = new Map(
    rowsOf(files.events).map((row, at) => [
      row.Event! + row.Section!,
      row.Where === 'RSA' && refusal[at] === null ? Number(row['End date']!.slice(0, 4)) : null,
    ]),
  );
  const counts = new Map<string, number>();
  for (const row of rowsOf(files.games)) {
    const year = ends.get(row.Event! + row.Section!);
    const sides = [row.White!, row.Black!];
    if (year == null || !RESULTS.includes(row.Result!) || !sides.every((id) => rated.has(id))) continue;
    const months = sides.map((id) => {
      const count = rows.get(id)!;
      return `monthsRated ${count === 24 ? '23 and more' : count < 7 ? '00-05' : count < 13 ? '06-11' : '12-22'}`;
    });
    const ages = sides.map((id) => {
      const age = year - born.get(id)!;
      if (age > 200) return null;
      const limit = [8, 10, 12, 14, 16, 18, 20].find((most) => age <= most);
      const adult = age < 60 ? 'adults' : 'seniors';
      return `age ${limit === undefined ? adult : `U${String(limit).padStart(2, '0')}`}`;
    });
    // A game within a group says nothing of it.
    for (const groups of [months, ages].filter(([one, other]) => one !== other))
      for (const group of groups) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const wanted = [...counts].filter(([, n]) => n >= FEWEST_GAMES);
  expect(wanted.length).toBeGreaterThan(8);
  const found = evaluated([january], 'curves').groups.flatMap(({ kind, group, n }) =>
    kind === 'age' || kind === 'monthsRated' ? [[`${kind} ${group}`, n]] : [],
  );
  expect(found.sort()).toEqual(wanted.sort());
});

const replayedMonths = (packages: readonly MadePackage[]): ReplayedMonth[] =>
  packages.map((one) => {
    const { reading, month } = monthOf(one);
    return { input: month.input, ids: reading.people.map(({ id }) => id) };
  });

test('another first rating is for players who begin with a rated game, not with a forfeit (56)', () => {
  const [january, february] = chain as [MadePackage, MadePackage];
  const first = published({ ...january.files, games: forfeited(january.files.games) }, FIRST);
  const { events, games } = february.files;
  const second = published({ ...nextOf(first), events, games }, february.publication.period);
  const months = replayedMonths([first, second]);
  const regulated = asRegulated(REGULATIONS);
  const leftOut = (variant: Variant): number[] =>
    completed(replaySteps(months, 'main', variant)).map((one) => one.leftOut);
  const [none, some] = leftOut(regulated);
  expect(none).toBe(0);
  expect(some).toBeGreaterThan(0);
  expect(leftOut({ ...regulated, firstRating: 1400 })).toEqual([none, some]);
});

test('a replay of FIDE 2008 has K 30 for the first 30 games of a new player, then 15, and 10 from 2400 on (8.56)', () => {
  const months = replayedMonths(longest);
  const played = completed(replaySteps(months, 'main', asRegulated(REGULATIONS)));
  const found = completed(replaySystemSteps(months, played, 'main', REGULATIONS, 'fide2008'));
  const states = new Map<string, { rating: number; games: number; isStrong: boolean }>();
  const used = new Set<number>();
  for (const [at, { input, ids }] of months.entries()) {
    ids.forEach((id, player) => {
      const rating = input.players.raw[player * 4]!;
      if (!states.has(id) && !Number.isNaN(rating)) states.set(id, { rating, games: 30, isStrong: false });
    });
    const stateOf = (player: number) =>
      states.get(ids[player]!) ?? { rating: 1200, games: 0, isStrong: false };
    const { white, whiteRating } = found[at]!;
    whiteRating.forEach((rating, game) => expect(rating).toBeCloseTo(stateOf(white[game]!).rating, 8));
    const after = new Map<number, { rating: number; games: number; isStrong: boolean }>();
    const all = ratedGames(input, REGULATIONS, 'main', new Float64Array(ids.length * 4));
    for (let game = 0; game < all.count; game += 1) {
      const [one, other] = [all.white[game]!, all.black[game]!];
      for (const [own, opponent, score] of [
        [one, other, all.score[game]!],
        [other, one, 1 - all.score[game]!],
      ] as const) {
        const { rating, games, isStrong } = stateOf(own);
        const k = games < 30 ? 30 : isStrong || rating >= 2400 ? 10 : 15;
        used.add(k);
        const so = after.get(own) ?? stateOf(own);
        const points = so.rating + k * (score - expectedScore(rating, [stateOf(opponent).rating]));
        after.set(own, { rating: points, games: so.games + 1, isStrong: isStrong || points >= 2400 });
      }
    }
    for (const [player, state] of after) states.set(ids[player]!, state);
  }
  expect([...used]).toEqual(expect.arrayContaining([15, 30]));
});

test('the level of a list: its mean, and settled adults by the changes of those rated at both ends', () => {
  const { levels } = evaluated(chain, 'curves');
  const months = chain.map((one) => {
    const { reading, month } = monthOf(one);
    const year = yearOf(one.publication.period.first);
    const settled = reading.people.flatMap(({ id, birth }) => {
      const born = readYear(cellValue(birth));
      const age = typeof born === 'number' ? year - born : NaN;
      return age >= 35 && age <= 45 ? [id] : [];
    });
    return {
      atEnd: ratingsAtEnd(
        month,
        'main',
        reading.people.map(({ id }) => id),
      ),
      settled,
    };
  });
  let expected = 0;
  months.forEach(({ atEnd, settled }, at) => {
    const before = months[at - 1]?.atEnd;
    const own = settled.filter((id) => atEnd.has(id) && (before === undefined || before.has(id)));
    const points = own.map((id) => atEnd.get(id)! - (before?.get(id) ?? 0));
    expected += points.reduce((sum, one) => sum + one, 0) / points.length;
    expect(levels[at]!.settled).toBeCloseTo(expected, 9);
    const all = [...atEnd.values()];
    expect(levels[at]!.mean).toBeCloseTo(all.reduce((sum, one) => sum + one, 0) / all.length, 9);
  });
});

test('drift is the change of twelve months, not of twelve packages', () => {
  const long = madeChain(14, 77);
  const found = evaluated(long, 'curves').drift;
  expect(found.map(({ month }) => month)).toEqual(['2025-01', '2025-02']);
  // Without one month between them the two ends are the same.
  const shorter = evaluated(
    long.filter((_, at) => at !== 5),
    'curves',
  ).drift;
  expect(shorter).toEqual(found);
});

/** The rows of a CSV file whose cells have no commas, by the titles of its columns. */
function rowsOf(csv: string): Record<string, string>[] {
  const [header = '', ...lines] = csv.trim().split('\r\n');
  const titles = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']));
  });
}

test('another calculation, from the files of the packages, comes to the same figures', () => {
  const points: Readonly<Record<string, number>> = { '1-0': 1, '½-½': 0.5, '0-1': 0 };
  const games = chain.slice(-3).flatMap((one) => {
    const { files, publication } = one;
    const { input, options } = monthOf(one).month;
    const { refusal } = eventFigures(input, options);
    const ratings = new Map(rowsOf(files.players).map((row) => [row['CSA id'], Number(row.Main || NaN)]));
    const nameOf = (row: Record<string, string>) => `${publication.period.first} ${row.Event} ${row.Section}`;
    const isRated = new Map(
      rowsOf(files.events).map((row, at) => [nameOf(row), row.Where === 'RSA' && refusal[at] === null]),
    );
    return rowsOf(files.games).flatMap((row) => {
      const y = points[row.Result!];
      const difference = (ratings.get(row.White) ?? NaN) - (ratings.get(row.Black) ?? NaN);
      if (y === undefined || isRated.get(nameOf(row)) !== true || Number.isNaN(difference)) return [];
      const e = 0.541767 + 0.001164 * Math.min(390, Math.max(-460, difference));
      return [{ y, e, section: nameOf(row) }];
    });
  });
  const mean = (of: (game: (typeof games)[number]) => number): number =>
    games.reduce((sum, game) => sum + of(game), 0) / games.length;
  const surprise = ({ y, e }: { y: number; e: number }): number => {
    const cut = Math.min(0.99, Math.max(0.01, e));
    return -Math.log10(cut) * y - Math.log10(1 - cut) * (1 - y);
  };
  const miss = ({ y, e }: { y: number; e: number }): number => (y - e) ** 2;
  const [meanE, meanY] = [mean(({ e }) => e), mean(({ y }) => y)];
  const slope = mean(({ y, e }) => (y - meanY) * (e - meanE)) / mean(({ e }) => (e - meanE) ** 2);
  const found = evaluated(chain, 'curves', 3).systems[0]!;
  const sections = new Set(games.map(({ section }) => section)).size;
  expect([found.n, found.sections]).toEqual([games.length, sections]);
  expect(found.deviance).toBeCloseTo(mean(surprise), 12);
  expect(found.brier).toBeCloseTo(mean(miss), 12);
  expect(found.slope).toBeCloseTo(slope, 10);
  expect(found.intercept).toBeCloseTo(meanY - 0.5 - slope * (meanE - 0.5), 10);
});

test('the interval of drift is that of the mean change of its players', () => {
  const from = new Map(Array.from({ length: 40 }, (_, at) => [String(at), 1000 + at]));
  const to = new Map([...from].map(([id, rating], at) => [id, rating + (at % 2 === 0 ? 10 : -4)]));
  // Mean 3, standard deviation 7 x the root of 40/39, t(0.975, 39) = 2.0226909.
  const half = (2.022690920036762 * 7) / Math.sqrt(39);
  const found = drift(from, to);
  expect(found).toMatchObject({ players: 40, mean: 3 });
  expect(found.interval![0]).toBeCloseTo(3 - half, 9);
  expect(found.interval![1]).toBeCloseTo(3 + half, 9);
  expect(drift(from, to, (id) => Number(id) < 29)).toMatchObject({ players: 29, interval: null });
  expect(drift(from, to, () => false)).toEqual({ players: 0, mean: null, interval: null });
});

const outcomeOf = (packages: readonly MadePackage[], level: Level) =>
  completed(evaluateSteps(packages, { list: 'main', level, testMonths: null }));

test('a missing month is named, begins the pool again, and stops a replay', () => {
  const gapped = longest.slice(0, 8).filter((_, at) => at !== 3);
  const { missingMonths, pool } = evaluated(gapped, 'curves');
  expect(missingMonths).toEqual(['2024-04']);
  for (const { byHand, gone } of pool) expect([Math.abs(byHand) < 1e-6, gone]).toEqual([true, 0]);
  expect(outcomeOf(gapped, 'replay')).toEqual({ kind: 'missingMonths', months: ['2024-04'] });
  expect(evaluated(chain, 'curves').missingMonths).toEqual([]);
});

test('months of two federations are refused, though ids are the same', () => {
  const [first, ...others] = madeChain(2, 99);
  const mixed = outcomeOf([chain[0]!, ...others], 'curves');
  expect(mixed).toMatchObject({ kind: 'otherPlayers', month: '2024-02', before: '2024-01' });
  expect(outcomeOf([first!, ...others], 'curves')).not.toHaveProperty('kind');
});

test('a replay needs six months', () => {
  const choice = { list: 'main', level: 'replay', testMonths: null } as const;
  expect(completed(evaluateSteps(chain.slice(1), choice))).toEqual({ kind: 'tooFewMonths', needed: 6 });
});
