import fc from 'fast-check';
import {
  bureauMonth,
  type BureauMonth,
  LISTS,
  largestChanges,
  runTotals,
} from '../../../../src/engine/csa2024/bureau';
import { arbitraryFederation } from './arbitraryFederation';
import { columnsOf } from './federation';

const everyMonth = (check: (month: BureauMonth) => void): void =>
  fc.assert(
    fc.property(arbitraryFederation, (given) => check(bureauMonth(columnsOf(given)))),
    { numRuns: 100 },
  );

/** The figures of one list, player by player. */
function figuresOf({ ratings, input }: BureauMonth, list: number) {
  return Array.from({ length: input.players.count }, (_, player) => {
    const at = player * LISTS.length + list;
    return {
      player,
      rated: ratings.rated[at] === 1,
      isNew: Number.isNaN(input.players.raw[at]!),
      isActive: ratings.gamesRated[at]! > 0,
      capped: ratings.changeCapped[at] === 1 || ratings.liftCapped[at] === 1,
      lifted: ratings.lifted[at] === 1,
      raised: ratings.raisedToFloor[at] === 1,
      penaltyPoints: ratings.penaltyPoints[at]!,
      change: ratings.newRaw[at]! - ratings.oldRaw[at]!,
      published: ratings.published[at]!,
    };
  });
}
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

test('totals are what counting player by player gives', () =>
  everyMonth((month) => {
    const totals = runTotals(month);
    const activity = [...month.activity];
    expect(totals.activePlayers).toBe(activity.filter((games) => games > 0).length);
    expect(totals.activity).toBe(sum(activity));
    expect(totals.eventsLeftOut).toBe(new Set(month.leftOut.filter(({ game }) => game < 0)).size);
    LISTS.forEach((list, code) => {
      const rated = figuresOf(month, code).filter((one) => one.rated);
      expect(totals.lists[list]).toEqual({
        rated: rated.length,
        newlyRated: rated.filter(({ isNew }) => isNew).length,
        active: rated.filter(({ isActive }) => isActive).length,
        capped: rated.filter(({ capped }) => capped).length,
        lifted: rated.filter(({ lifted }) => lifted).length,
        raisedToFloor: rated.filter(({ raised }) => raised).length,
        penaltyPoints: sum(rated.map(({ penaltyPoints }) => penaltyPoints)),
        change: sum(rated.map(({ change }) => change)),
        meanPublished: sum(rated.map(({ published }) => published)) / rated.length,
      });
    });
  }));

test('the largest gains and losses are the first of all in order; of equal ones the lower index comes first', () =>
  everyMonth((month) => {
    LISTS.forEach((list, code) => {
      const rated = figuresOf(month, code).filter((one) => one.rated);
      const inOrder = rated.sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
      const most = 2;
      const firstOf = (sign: number) =>
        inOrder
          .filter(({ change }) => Math.sign(change) === sign)
          .slice(0, most)
          .map(({ player, change }) => ({ player, change }));
      expect(largestChanges(month, list, most)).toEqual({ gains: firstOf(1), losses: firstOf(-1) });
    });
  }));

test('events left out come first, then single games in the order of their rows and players', () =>
  everyMonth(({ leftOut }) => {
    const keys = leftOut.map(({ row, game, player }) =>
      game < 0 ? [-1, game, player] : [row, game, player],
    );
    const inOrder = [...keys].sort(
      ([row = 0, game = 0, player = 0], [otherRow = 0, otherGame = 0, otherPlayer = 0]) =>
        row - otherRow || game - otherGame || player - otherPlayer,
    );
    expect(keys).toEqual(inOrder);
  }));
