import fc from 'fast-check';
import {
  AS_PRINTED,
  maximumChange,
  NO_MAXIMUM,
  playerMonth,
  RATING_TYPES,
  REGULATIONS,
  type PlayerMonthInput,
} from '../../src/engine/csa2024';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { gameWords } from '../../src/player/playerGames';
import { changedLists, playerPage } from '../../src/player/playerPage';
import { ratingSteps, STEP_KINDS, waterfall } from '../../src/player/ratingSteps';
import { arbitraryMonth } from '../support/arbitraryMonth';
import { EMPTY_MONTH, OTHER_MONTH } from '../support/sampleMonths';
import { daysAfter } from '../../src/engine/kit/calendarDay';
import { asRawRating, type RawRating } from '../../src/engine/kit/units';

const example = playerMonth(exampleInput(), REGULATIONS);
const other = playerMonth(OTHER_MONTH);

const kinds = (month: typeof example, type: (typeof RATING_TYPES)[number]): string[] =>
  ratingSteps(month, type).map(({ kind }) => kind);

/** A month without games after five performances. */
function liftedBy(performance: number): typeof example {
  const endDay = daysAfter(EMPTY_MONTH.calculationDay, -40);
  const past = Array.from({ length: 5 }, () => ({
    gameType: 'standard' as const,
    performance,
    endDay,
    minutes: null,
  }));
  return playerMonth({
    ...EMPTY_MONTH,
    ratings: {
      ...EMPTY_MONTH.ratings,
      main: { rating: asRawRating(1500), k: null, highest: null, penaltyPoints: 0 },
    },
    past: { ...EMPTY_MONTH.past, main: past },
  });
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

describe('the steps of a rating', () => {
  const readings = fc.constantFrom(REGULATIONS, NO_MAXIMUM, AS_PRINTED, {
    ...REGULATIONS,
    penaltiesOff: 'rawOnly' as const,
    floorHolds: 'beforePenalties' as const,
  });

  test('add up to the published rating, whatever the month, and every step that moves it has words', () => {
    fc.assert(
      fc.property(
        arbitraryMonth,
        readings,
        fc.constantFrom(2, 3, Infinity),
        (input: PlayerMonthInput, options, most) => {
          const month = playerMonth(input, options);
          for (const type of RATING_TYPES) {
            const steps = ratingSteps(month, type, most);
            const { published, newRaw } = month.ratings[type];
            expect(Math.abs(steps.reduce((sum, { points }) => sum + points, 0) - published)).toBeLessThan(
              1e-9,
            );
            expect(Math.abs(steps.at(-1)!.after - published)).toBeLessThan(1e-9);
            const raw = steps.find(({ kind }) => kind === 'newRaw') ?? steps.at(-1)!;
            expect(Math.abs(raw.after - newRaw)).toBeLessThan(1e-9);
            for (const { kind, title, words, clauses } of steps) {
              expect(STEP_KINDS).toContain(kind);
              expect([title, words, clauses].every((text) => text.length > 0)).toBe(true);
              expect(`${title}${words}`).not.toMatch(/NaN|undefined|null/);
            }
            expect(steps.filter(({ kind }) => kind === 'tournament').length).toBeLessThanOrEqual(
              Math.max(most, 0),
            );
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('are the example: Standard is cut by clause 47, Rapid is published by clause 50', () => {
    expect(kinds(example, 'standard')).toEqual(['start', 'tournament', 'tournament', 'maximum', 'published']);
    expect(round(ratingSteps(example, 'standard').at(-1)!.after)).toBe(1529.888);
    expect(kinds(example, 'rapid')).toEqual(['start', 'tournament', 'newRaw', 'weighted', 'published']);
    expect(round(ratingSteps(example, 'rapid').at(-2)!.points)).toBe(round(1412.498 - 1390.442));
  });

  test('are the lift of clause 40, the floor of 42 and the penalties of 54', () => {
    const [lifted, held] = [liftedBy(1620), liftedBy(1900)];
    expect(kinds(lifted, 'main')).toEqual(['start', 'lift', 'published']);
    expect(ratingSteps(lifted, 'main')[1]).toMatchObject({ title: 'Lift', clauses: '40' });
    expect(ratingSteps(held, 'main')[1]).toMatchObject({ clauses: '40, 47' });
    expect(ratingSteps(held, 'main')[1]!.points).toBeCloseTo(maximumChange(asRawRating(1500)), 9);
    expect(kinds(other, 'blitz')).toContain('floor');
    const penalty = ratingSteps(other, 'standard').find(({ kind }) => kind === 'penalty')!;
    expect(penalty).toMatchObject({ points: -40, words: '40 penalty points', clauses: '54' });
  });

  test('name penalty points also where the floor of clause 42 leaves none of them', () => {
    const main = { rating: asRawRating(700), k: null, highest: 1200, penaltyPoints: 40 };
    const month = playerMonth({ ...EMPTY_MONTH, ratings: { ...EMPTY_MONTH.ratings, main } });
    const steps = ratingSteps(month, 'main');
    expect(steps.map(({ kind }) => kind)).toEqual(['start', 'penalty', 'published']);
    expect(steps[1]).toMatchObject({ words: 'Your floor of 700.0 leaves none of them', after: 700 });
  });

  test('join the least telling tournaments where there is no room for all', () => {
    const steps = ratingSteps(example, 'main', 3);
    const tournaments = steps.filter(({ kind }) => kind === 'tournament');
    expect(tournaments).toHaveLength(3);
    expect(tournaments[2]!.title).toBe('2 other tournaments together');
  });
});

describe('a page in plain words', () => {
  test('shows every list that has a game or changed, Main first, and one alone where that is asked for', () => {
    expect(playerPage(example).lists.map(({ type }) => type)).toEqual(RATING_TYPES);
    expect(playerPage(example, 'rapid').lists.map(({ type }) => type)).toEqual(['rapid']);
  });

  test('says what the weighted rating does to the published one', () => {
    const [main, , rapid] = playerPage(example).lists;
    expect(rapid!.weighted).toBe(
      'Your weighted rating of the last 24 months, 1412.5, is higher than your new raw rating, 1390.4, so it is published: +22.1.',
    );
    expect(rapid!.sentence).toBe(
      'Your raw Rapid rating went from 1398.8 to 1390.4, down 8.4; 1412.5 is published.',
    );
    expect(main!.weighted).toMatch(/is not higher than your new raw rating, 1521\.9, and changes nothing\.$/);
  });

  test('says of a weighted rating that a binary fraction alone parts from the raw one that it changes nothing', () => {
    const main = { rating: asRawRating(1991.4), k: null, highest: null, penaltyPoints: 0 };
    const input: PlayerMonthInput = {
      ...EMPTY_MONTH,
      ratings: { ...EMPTY_MONTH.ratings, main },
      history: { ...EMPTY_MONTH.history, main: new Array<RawRating>(24).fill(asRawRating(1991.4)) },
    };
    const month = playerMonth(input);
    expect(month.ratings.main.weightedRating).toBeGreaterThan(1991.4);
    expect(playerPage(month, 'main').lists[0]!.weighted).toMatch(
      /is not higher than your new raw rating, 1991\.4, and changes nothing\.$/,
    );
  });

  test('says what comes off a published rating by penalties', () => {
    const input: PlayerMonthInput = {
      ...EMPTY_MONTH,
      ratings: {
        ...EMPTY_MONTH.ratings,
        main: { rating: asRawRating(1500), k: null, highest: null, penaltyPoints: 20 },
      },
      history: { ...EMPTY_MONTH.history, main: [1500, ...new Array<number>(23).fill(1600)].map(asRawRating) },
    };
    const [main] = playerPage(playerMonth(input)).lists;
    expect(main!.weighted).toMatch(/raw rating before the penalty points, 1500\.0, so it is published, less/);
    expect(main!.steps.map(({ kind }) => kind)).toEqual([
      'start',
      'penalty',
      'newRaw',
      'weighted',
      'published',
    ]);
  });

  test('names the best and the worst game, all of them where they are equal', () => {
    const [main] = playerPage(example, 'main').lists;
    const gains = example.tournaments.flatMap((one) => one.main.games.map((game) => game?.change ?? 0));
    expect(main!.best[0]!.main!.change).toBe(Math.max(...gains));
    expect(main!.worst[0]!.main!.change).toBe(Math.min(...gains));
    expect(gameWords(main!.best[0]!, 'main')).toMatch(
      /^Round \d+ of .+, won with (White|Black) against [\d.]+: \+[\d.]+ \(expected 0\.\d\d points\)$/,
    );
    const twice = playerMonth({
      ...EMPTY_MONTH,
      tournaments: [
        {
          name: 'Open',
          minutes: 90,
          endDay: daysAfter(EMPTY_MONTH.calculationDay, -3),
          abroad: false,
          games: [1, 2].map((number) => ({
            round: number,
            opponentMain: 1300,
            opponentOwn: 1300,
            colour: 'white' as const,
            result: 'win' as const,
          })),
        },
      ],
    });
    const [both] = playerPage(twice).lists;
    expect(both!.best).toHaveLength(2);
    expect(both!.worst).toHaveLength(0);
  });

  test('says byes, forfeits and tournaments left out', () => {
    const { notes } = playerPage(
      playerMonth({
        ...OTHER_MONTH,
        tournaments: [
          ...OTHER_MONTH.tournaments,
          {
            name: 'Bullet',
            minutes: 3,
            endDay: daysAfter(OTHER_MONTH.calculationDay, -9),
            abroad: false,
            games: [],
          },
        ],
      }),
    );
    expect(notes.join(' ')).toContain('Round 3 of =Open +1 (won by forfeit)');
    expect(notes.join(' ')).toContain('(lost by forfeit)');
    expect(notes.find((note) => note.startsWith('Left out. Bullet: '))).toMatch(/\(clause 23\)/);
  });

  test('clause 56: who has no rating and only byes has no first rating yet', () => {
    const bye = { round: 1, opponentMain: null, opponentOwn: null, colour: null, result: 'bye' as const };
    const endDay = daysAfter(EMPTY_MONTH.calculationDay, -9);
    const tournaments = [{ name: 'Open', minutes: 25, endDay, abroad: false, games: [bye] }];
    const { lists, notes } = playerPage(playerMonth({ ...EMPTY_MONTH, tournaments }));
    expect(lists.map(({ sentence }) => sentence)).toEqual([
      'You have no Main rating yet, and no rated Main game this month.',
      'You have no Rapid rating yet, and no rated Rapid game this month.',
    ]);
    expect(notes[0]).toBe('0 games rated. 1 round of the month counts towards your activity (clause 55).');
  });

  test('does not say that there was no game where the only tournament is left out', () => {
    const tournaments = OTHER_MONTH.tournaments.slice(0, 1).map((one) => ({ ...one, minutes: 4 }));
    const { notes } = playerPage(playerMonth({ ...EMPTY_MONTH, tournaments }));
    expect(notes[0]).toBe('No game of this month is rated.');
    expect(notes[1]).toMatch(/^Left out\. /);
  });

  test('has words for a player without games and for one without ratings', () => {
    const page = playerPage(playerMonth(EMPTY_MONTH));
    expect(page.lists).toEqual([]);
    expect(page.notes).toEqual(['You have no game in this month.']);
    const [unrated] = playerPage(playerMonth(EMPTY_MONTH), 'blitz').lists;
    expect(unrated!.sentence).toBe('You have no Blitz rating yet, and no Blitz game this month.');
    const [first] = playerPage(other, 'rapid').lists;
    expect(first!.sentence).toMatch(
      /^Your first raw Rapid rating is [\d.]+, from the 1200\.0 at which everyone starts/,
    );
  });
});

test('a list without a game whose rating stays is not shown, and is said to stay', () => {
  const input = exampleInput();
  const month = playerMonth({ ...input, tournaments: input.tournaments.slice(0, 1) });
  expect(changedLists(month)).not.toContain('blitz');
  expect(playerPage(month).notes.at(-1)).toMatch(/^No change in .*Blitz\.$/);
});

test('the picture holds every bar, a rating from the low end and points between two ratings', () => {
  fc.assert(
    fc.property(arbitraryMonth, fc.constantFrom(...RATING_TYPES), (input, type) => {
      const { low, high, bars } = waterfall(ratingSteps(playerMonth(input), type));
      for (const { look, from, to, step } of bars) {
        expect(from).toBeGreaterThanOrEqual(low);
        expect(to).toBeLessThanOrEqual(high);
        if (look === 'level') expect(from).toBe(low);
        else expect(to - from).toBeCloseTo(Math.abs(step.points), 9);
        expect(look === 'up').toBe(look !== 'level' && step.points >= 0);
      }
    }),
  );
});
