import fc from 'fast-check';
import {
  type MonthOptions,
  playerMonth,
  type PlayerMonth,
  RATING_TYPES,
  type RatingType,
  REGULATIONS,
} from '../../../src/engine/csa2024';
import { arbitraryMonth } from '../../support/arbitraryMonth';

const OPTIONS: fc.Arbitrary<Partial<MonthOptions>> = fc.record({
  weightedRatingTop: fc.constantFrom('temporaryRaw', 'newRaw'),
  shortHistory: fc.constantFrom('padWithOldest', 'weighKnown'),
  sameEndDate: fc.constantFrom('laterIsNewer', 'earlierIsNewer'),
});

/** Every list of a random month, in a random reading. */
const everyRecord = (check: (month: PlayerMonth, list: RatingType) => void): void =>
  fc.assert(
    fc.property(arbitraryMonth, OPTIONS, (input, options) => {
      const month = playerMonth(input, { ...REGULATIONS, ...options });
      for (const list of RATING_TYPES) check(month, list);
    }),
    { numRuns: 100 },
  );

const TYPE_WEIGHTS = { classical: 1, standard: 1, rapid: 0.95, blitz: 0.9 };

test('steps 1-3: a game’s figures follow from each other, and unrated opponents are marked', () =>
  everyRecord(({ tournaments }) => {
    for (const { tournament, main, own } of tournaments) {
      for (const [record, rating] of [
        [main, 'opponentMain'],
        [own, 'opponentOwn'],
      ] as const) {
        record.games.forEach((game, at) => {
          const given = tournament.games[at]!;
          if (game === null) return;
          expect(game.opponentUnrated).toBe(given[rating] === null);
          expect(game.opponentRating).toBe(given[rating] ?? 1200);
          expect(game.resultMinusExpected).toBe(game.result - game.expected);
          expect(game.change).toBeCloseTo(game.resultMinusExpected * record.weight * record.k, 9);
        });
        const rated = record.games.filter((game) => game !== null);
        expect(record.gamesRated).toBe(rated.length);
        expect(record.averageOpponent === null).toBe(rated.length === 0);
        expect(record.performance === null).toBe(rated.length === 0);
      }
    }
  }));

test('step 4: the tournaments that change a list are all of them for Main, and those of its kind', () =>
  everyRecord(({ tournaments, ratings }, list) => {
    const mine = tournaments.flatMap(({ main, own, ownType }, tournament) =>
      list === 'main'
        ? [[tournament, main.totalChange]]
        : ownType === list
          ? [[tournament, own.totalChange]]
          : [],
    );
    expect(ratings[list].totals.map(({ tournament, change }) => [tournament, change])).toEqual(mine);
  }));

test('step 6: the newest five, their age and the weight of their type', () =>
  everyRecord((month, list) => {
    const { performances, weightedPerformance } = month.ratings[list];
    const { input, options } = month;
    const candidates = [
      ...input.past[list].map((one, index) => ({ ...one, kind: 'past', index })),
      ...month.tournaments.flatMap(({ tournament, gameType, main, own, ownType }, index) => {
        const { performance } = list === 'main' ? main : own;
        if (performance === null || (list !== 'main' && ownType !== list)) return [];
        return [{ gameType, performance, endDay: tournament.endDay, kind: 'tournament', index }];
      }),
    ].filter(({ endDay }) => input.calculationDay - endDay <= 2920);
    if (options.sameEndDate === 'laterIsNewer') candidates.reverse();
    const newest = candidates.sort((one, other) => other.endDay - one.endDay).slice(0, 5);
    expect(performances).toEqual(
      newest.map(({ kind, index, gameType, endDay, performance }, at) => {
        const ageDays = input.calculationDay - endDay;
        const typeWeight = list === 'main' ? TYPE_WEIGHTS[gameType] : 1;
        const ageWeight = (2920 - ageDays) / 2920;
        return {
          ...{ source: { kind, index }, gameType, endDay, ageDays, performance, typeWeight, ageWeight },
          ...{
            place: 5 - at,
            term: expect.closeTo(performance! * typeWeight * ageWeight * (5 - at), 9) as number,
          },
        };
      }),
    );
    const sum = performances.reduce((total, { term }) => total + term, 0);
    if (newest.length < 5) expect(weightedPerformance).toBeNull();
    else expect(weightedPerformance).toBeCloseTo(sum / 15, 9);
  }));

test('steps 7-9: the ratings that are weighed, and what lifted and raised say', () =>
  everyRecord(({ ratings, input, options }, list) => {
    const record = ratings[list];
    const top =
      options.weightedRatingTop === 'newRaw' ? Math.max(record.liftedRaw, record.floor) : record.temporaryRaw;
    const earlier: number[] = [...input.history[list]];
    const known = [top, ...(earlier.length > 0 ? earlier : [record.oldRaw])].slice(0, 24);
    const padded = [...known, ...Array<number>(24 - known.length).fill(known.at(-1)!)];
    const weighed = options.shortHistory === 'padWithOldest' ? padded : known;
    expect(record.weighedRatings).toEqual(weighed);
    const weights = weighed.map((_, at) => 24 - at);
    const sum = weighed.reduce((total, rating, at) => total + rating * weights[at]!, 0);
    expect(record.weightedRating).toBeCloseTo(sum / weights.reduce((total, weight) => total + weight, 0), 9);
    expect(record.lifted).toBe((record.weightedPerformance ?? -Infinity) > record.temporaryRaw);
    expect(record.raisedToFloor).toBe(record.floor > record.liftedRaw);
    expect(record.unrated).toBe(input.ratings[list].rating === null);
  }));

test('clauses 27 and 36: the weights of every earlier tournament', () =>
  everyRecord(({ past, input }, list) => {
    expect(past[list]).toEqual(
      input.past[list].map((one) => {
        const ageDays = input.calculationDay - one.endDay;
        const ageWeight = ageDays > 2920 ? null : (2920 - ageDays) / 2920;
        return { past: one, ageDays, ageWeight, tournamentWeight: null };
      }),
    );
  }));
