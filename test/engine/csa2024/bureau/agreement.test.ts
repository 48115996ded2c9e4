import fc from 'fast-check';
import {
  type MonthOptions,
  playerMonth,
  type PlayerMonth,
  type RatingRecord,
} from '../../../../src/engine/csa2024';
import {
  type BureauMonth,
  bureauMonth,
  LISTS,
  listCode,
  playerInputOf,
  playerInputs,
  type RatingColumns,
} from '../../../../src/engine/csa2024/bureau';
import { anyOptions, arbitraryFederation } from './arbitraryFederation';
import { at, columnsOf, type Federation } from './federation';
import { gamesRatedIn, naiveInput, performancesIn } from './naiveMonth';
import { fullSize } from '../../../support/fullSize';

const RUNS = fullSize(1000, 200);

const FIGURES = [
  'oldRaw',
  'k',
  'highest',
  'change',
  'uncappedRaw',
  'temporaryRaw',
  'liftedRaw',
  'floor',
  'penaltyPoints',
  'newRaw',
  'weightedRating',
  'published',
] as const satisfies readonly (keyof RatingColumns & keyof RatingRecord)[];
const OR_NONE = ['maximumChange', 'weightedPerformance'] as const;
const FLAGS = ['changeCapped', 'lifted', 'liftCapped', 'raisedToFloor'] as const;

/** Which of a player's figures differ between the columns and their own month. */
function differences(month: BureauMonth, index: number, own: PlayerMonth): string[] {
  const { ratings } = month;
  const found: string[] = [];
  const compare = (name: string, ours: number | undefined, theirs: number): void => {
    if (!Object.is(ours, theirs) && !(Math.abs(ours! - theirs) <= 1e-9)) {
      found.push(`player ${index}, ${name}: ${ours} is not ${theirs}`);
    }
  };
  for (const list of LISTS) {
    const record = own.ratings[list];
    const place = at(index, list);
    for (const name of FIGURES) compare(`${list} ${name}`, ratings[name][place], record[name]);
    for (const name of OR_NONE) compare(`${list} ${name}`, ratings[name][place], record[name] ?? NaN);
    for (const name of FLAGS) compare(`${list} ${name}`, ratings[name][place], record[name] ? 1 : 0);
    compare(`${list} gamesRated`, ratings.gamesRated[place], gamesRatedIn(own, list));
    const performances = performancesOf(month, index, listCode(list));
    const theirs = performancesIn(own, list);
    compare(`${list} performances`, performances.length, theirs.length);
    performances.forEach(({ performance, ...rest }, number) => {
      const { performance: wanted, ...others } = theirs[number]!;
      compare(`${list} performance ${number}`, performance, wanted);
      if (JSON.stringify(rest) !== JSON.stringify(others)) found.push(`${list} ${JSON.stringify(rest)}`);
    });
  }
  compare('activity', month.activity[index], own.activity);
  return found;
}

const TYPES = ['classical', 'standard', 'rapid', 'blitz'];

function performancesOf({ performances, input }: BureauMonth, player: number, list: number) {
  const { count, event, gameType, endDay, performance } = performances;
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => performances.player[index] === player && performances.list[index] === list)
    .map((index) => ({
      name: input.events.name[event[index]!]!,
      gameType: TYPES[gameType[index]!]!,
      endDay: endDay[index]!,
      performance: performance[index]!,
    }));
}

function expectAgreement(given: Federation, options: MonthOptions): void {
  const month = bureauMonth(columnsOf(given), options);
  given.players.forEach((player, index) => {
    expect(differences(month, index, playerMonth(naiveInput(given, player, options), options))).toEqual([]);
  });
}

test('the bureau gives every player what their own month gives, in every reading', () => {
  fc.assert(fc.property(arbitraryFederation, anyOptions, expectAgreement), { numRuns: RUNS });
});

test("a player's month is taken out of everybody's as it is gathered by hand", () => {
  fc.assert(
    fc.property(arbitraryFederation, anyOptions, (given, options) => {
      const input = columnsOf(given);
      const inputOf = playerInputs(input, options);
      given.players.forEach((player, index) => {
        const naive = naiveInput(given, player, options);
        expect(inputOf(index)).toEqual(naive);
        expect(playerInputOf(input, index, options)).toEqual(naive);
      });
    }),
    { numRuns: 300 },
  );
});

test('the problems are those of every player', () => {
  fc.assert(
    fc.property(arbitraryFederation, anyOptions, (given, options) => {
      const { problems } = bureauMonth(columnsOf(given), options);
      given.players.forEach((player, index) => {
        const own = playerMonth(naiveInput(given, player, options), options);
        const wanted = own.problems
          .filter(({ details }) => 'list' in details)
          .map(({ problem, details }) => `${details['list']}: ${problem}`);
        const found = problems.filter((one) => one.player === index);
        expect(found.map(({ list, problem }) => `${list}: ${problem.problem}`).sort()).toEqual(wanted.sort());
      });
    }),
    { numRuns: 300 },
  );
});
