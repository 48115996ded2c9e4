import fc from 'fast-check';
import {
  type MonthOptions,
  perRating,
  type PlayerMonth,
  playerMonth,
  type PlayerMonthInput,
} from '../../../../src/engine/csa2024';
import {
  type BureauInput,
  type BureauMonth,
  bureauMonth,
  LISTS,
  rollForward,
} from '../../../../src/engine/csa2024/bureau';
import { anyOptions, arbitraryFederation } from './arbitraryFederation';
import { at, columnsOf, type Federation } from './federation';
import { gamesRatedIn, naiveInput, performancesIn } from './naiveMonth';
import { daysAfter } from '../../../../src/engine/kit/calendarDay';
import { fullSize } from '../../../support/fullSize';

const RUNS = fullSize(1000, 200);
const TINY = 1e-9;

test('roll forward makes two months equal to two months of every player run alone', () => {
  fc.assert(
    fc.property(arbitraryFederation, arbitraryFederation, anyOptions, (first, second, options) => {
      const month1 = bureauMonth(columnsOf(first), options);
      const month2 = bureauMonth(followedBy(month1, first, second), options);
      const months = first.players.map((player) => playerMonth(naiveInput(first, player, options), options));
      const differences = first.players.flatMap((player, index) => {
        const own = playerMonth(secondMonth(first, second, index, months, options), options);
        return LISTS.flatMap((list) => {
          const { newRaw, published, weightedPerformance, highest, weightedRating, k } = own.ratings[list];
          const wanted = { newRaw, published, highest, weightedRating, k };
          const place = at(index, list);
          const wp = month2.ratings.weightedPerformance[place]!;
          const found = Object.entries(wanted).filter(([name, figure]) => {
            const ours = month2.ratings[name as keyof typeof wanted][place]!;
            return !(Math.abs(ours - figure) <= TINY);
          });
          const wpDiffers = !(
            Math.abs(wp - (weightedPerformance ?? NaN)) <= TINY ||
            (Number.isNaN(wp) && weightedPerformance === null)
          );
          return [...found, ...(wpDiffers ? ['Wp'] : [])].map((name) => [player.id, list, name]);
        });
      });
      expect(differences).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

const LATER = 31;

/** The second federation's events and games, played by the first one's players after the first month. */
function shifted(first: Federation, second: Federation): Federation {
  const players = first.players.length;
  const who = (id: number | null): number | null => (id === null ? null : id % players);
  return {
    ...second,
    calculationDay: daysAfter(first.calculationDay, LATER),
    players: first.players,
    events: second.events.map((event) => ({
      ...event,
      endDay: daysAfter(event.endDay, LATER),
      receivedDay: event.receivedDay === null ? null : daysAfter(event.receivedDay, LATER),
    })),
    games: second.games.map((game) => ({ ...game, white: who(game.white), black: who(game.black) })),
    penalties: second.penalties.map((penalty) => ({ ...penalty, player: penalty.player % players })),
    past: [],
  };
}

function followedBy(month1: BureauMonth, first: Federation, second: Federation): BureauInput {
  const next = rollForward(month1);
  const own = columnsOf(shifted(first, second));
  const joined = <T extends Int32Array | Uint8Array | Float64Array>(a: T, b: T, to: T): T => {
    to.set(a);
    to.set(b, a.length);
    return to;
  };
  const count = next.penalties.count + own.penalties.count;
  return {
    ...own,
    ...next,
    penalties: {
      count,
      player: joined(next.penalties.player, own.penalties.player, new Int32Array(count)),
      event: joined(next.penalties.event, own.penalties.event, new Int32Array(count)),
      points: joined(next.penalties.points, own.penalties.points, new Float64Array(count)),
      list: joined(next.penalties.list, own.penalties.list, new Uint8Array(count)),
    },
  };
}

/** A player's second month, made from the record of their first: nothing of it is thrown away. */
function secondMonth(
  first: Federation,
  second: Federation,
  index: number,
  months: readonly PlayerMonth[],
  options: MonthOptions,
): PlayerMonthInput {
  const rated = (player: number, list: (typeof LISTS)[number]): boolean => {
    const { given } = months[player]!.ratings[list];
    return given.rating !== null || gamesRatedIn(months[player]!, list) > 0;
  };
  const later = shifted(first, second);
  const players = later.players.map((player, at) => ({
    ...player,
    ratings: perRating((list) => ({
      raw: rated(at, list) ? months[at]!.ratings[list].newRaw : null,
      highest: null,
      k: null,
      history: [],
    })),
  }));
  const input = naiveInput({ ...later, players }, players[index]!, options);
  const { ratings, input: before } = months[index]!;
  return {
    ...input,
    ratings: perRating((list) => {
      const { highest, newRaw, given, penaltyPoints } = ratings[list];
      const waiting = rated(index, list) ? 0 : penaltyPoints;
      return {
        ...input.ratings[list],
        rating: rated(index, list) ? newRaw : null,
        highest: rated(index, list) ? Math.max(highest, newRaw) : given.highest,
        k: null,
        penaltyPoints: input.ratings[list].penaltyPoints + waiting,
      };
    }),
    history: perRating((list) => {
      const known = before.history[list];
      if (!rated(index, list)) return known;
      return [ratings[list].newRaw, ...(known.length > 0 ? known : [ratings[list].oldRaw])].slice(0, 24);
    }),
    past: perRating((list) => [
      ...before.past[list],
      ...performancesIn(months[index]!, list).map(({ gameType, performance, endDay }) => ({
        gameType,
        performance,
        endDay,
        minutes: null,
      })),
    ]),
  };
}
