import fc from 'fast-check';
import {
  type BureauMonth,
  bureauMonth,
  bureauMonthSteps,
  LISTS,
  ranks,
  type RatingColumns,
  rollForward,
} from '../../../../src/engine/csa2024/bureau';
import { anyOptions, arbitraryFederation, reorderedFederation } from './arbitraryFederation';
import { at, columnsOf, type Federation } from './federation';
import { fullSize } from '../../../support/fullSize';

const RUNS = fullSize(1000, 200);
const TINY = 1e-9;

const columnNames = (month: BureauMonth): (keyof RatingColumns)[] =>
  Object.keys(month.ratings) as (keyof RatingColumns)[];

/** What one rating of two months, found at different places, differs in. */
function ratingDifferences(a: BureauMonth, placeA: number, b: BureauMonth, placeB: number): string[] {
  return columnNames(a).flatMap((name) => {
    const ours = a.ratings[name][placeA]!;
    const theirs = b.ratings[name][placeB]!;
    return Object.is(ours, theirs) || Math.abs(ours - theirs) <= TINY ? [] : [`${name}: ${ours}, ${theirs}`];
  });
}

function leftOutRows({ leftOut, input }: BureauMonth, given: Federation): string[] {
  return leftOut
    .map(({ row, games, player, game, problem }) => {
      const who = player < 0 ? 'all' : given.players[player]!.id;
      const what = game < 0 ? 'event' : input.games.row[game];
      return `${row} ${what} ${games} ${who} ${problem.problem} ${problem.clause}`;
    })
    .sort();
}

test('the order of players, events, games, performances and penalties does not matter', () => {
  fc.assert(
    fc.property(reorderedFederation, anyOptions, ({ given, other }, options) => {
      const a = bureauMonth(columnsOf(given), options);
      const b = bureauMonth(columnsOf(other), options);
      const rankedA = LISTS.map((list) => ranks(a, list));
      const rankedB = LISTS.map((list) => ranks(b, list));
      const differences = given.players.flatMap(({ id }, here) => {
        const there = other.players.findIndex((player) => player.id === id);
        return LISTS.flatMap((list, code) => {
          const found = ratingDifferences(a, at(here, list), b, at(there, list));
          if (rankedA[code]![here] !== rankedB[code]![there]) found.push('rank');
          if (a.activity[here] !== b.activity[there]) found.push('activity');
          return found;
        });
      });
      expect(differences).toEqual([]);
      expect(leftOutRows(b, other)).toEqual(leftOutRows(a, given));
    }),
    { numRuns: RUNS },
  );
});

test('an event un-rated leaves the list as if it had never been there', () => {
  fc.assert(
    fc.property(arbitraryFederation, fc.nat(), anyOptions, (given, which, options) => {
      const { id } = given.events[which % given.events.length]!;
      const unrated = {
        ...given,
        events: given.events.map((event) => (event.id === id ? { ...event, unrated: true } : event)),
      };
      const without = {
        ...given,
        events: given.events.filter((event) => event.id !== id),
        games: given.games.filter(({ event }) => event !== id),
        penalties: given.penalties.filter(({ event }) => event !== id),
      };
      const a = bureauMonth(columnsOf(unrated), options);
      const b = bureauMonth(columnsOf(without), options);
      expect(a.ratings).toEqual(b.ratings);
      expect(a.activity).toEqual(b.activity);
      expect(a.problems).toEqual(b.problems);
      expect(a.performances.performance).toEqual(b.performances.performance);
      expect(rollForward(a)).toEqual(rollForward(b));
      expect(a.leftOut.filter(({ problem }) => problem.problem === 'eventUnrated').length).toBeGreaterThan(0);
    }),
    { numRuns: RUNS },
  );
});

test('the same input gives the same bytes, in one go or in steps', () => {
  fc.assert(
    fc.property(arbitraryFederation, anyOptions, (given, options) => {
      const input = columnsOf(given);
      const before = JSON.stringify(bytesOf(input));
      const a = bureauMonth(input, options);
      const steps = bureauMonthSteps(columnsOf(given), options);
      let step = steps.next();
      while (step.done !== true) step = steps.next();
      expect(bytesOf({ a: step.value.ratings, b: step.value.performances, c: step.value.activity })).toEqual(
        bytesOf({ a: a.ratings, b: a.performances, c: a.activity }),
      );
      expect(step.value.leftOut).toEqual(a.leftOut);
      expect(JSON.stringify(bytesOf(input))).toBe(before);
    }),
    { numRuns: 300 },
  );
});

/** Every typed array inside, as its bytes. */
function bytesOf(value: unknown): unknown {
  if (ArrayBuffer.isView(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, bytesOf(part)]));
}
