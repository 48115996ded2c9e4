import {
  bureauMonth,
  changeHistogram,
  largestChanges,
  publishedHistogram,
  ranks,
  runTotals,
  stepsAcross,
} from '../../../../src/engine/csa2024/bureau';
import { at, columnsOf, event, federation, game, player, ratedPlayer } from './federation';

const standing = (...raws: (number | null)[]) =>
  bureauMonth(
    columnsOf(
      federation({ players: raws.map((raw, id) => (raw === null ? player(id) : ratedPlayer(id, raw))) }),
    ),
  );

describe('ranks', () => {
  it('share a place and count everybody before; the unrated have none', () => {
    expect([...ranks(standing(1500, null, 1700, 1600, 1600, 1400), 'main')]).toEqual([4, 0, 1, 2, 2, 5]);
  });
  it('take ratings as equal that differ by a rounding of sums only', () => {
    expect([...ranks(standing(1600, 1600 + 1e-10, 1599.9999), 'main')]).toEqual([1, 1, 3]);
  });
});

describe('histograms', () => {
  it('count published ratings in steps of 10, gaps included', () => {
    expect(publishedHistogram(standing(1500, 1509.9, 1510, 1535, null), 'rapid')).toEqual([
      { from: 1500, count: 2 },
      { from: 1510, count: 1 },
      { from: 1520, count: 0 },
      { from: 1530, count: 1 },
    ]);
    expect(publishedHistogram(standing(null), 'rapid')).toEqual([]);
  });

  it('count changes in steps of 10, the unchanged apart', () => {
    const month = bureauMonth(
      columnsOf(
        federation({
          players: [ratedPlayer(1, 1500), ratedPlayer(2, 1500), ratedPlayer(3, 1500), player(4)],
          games: [game(2, 1, 2, 'whiteWins')],
        }),
      ),
    );
    expect(changeHistogram(month, 'standard')).toEqual({
      unchanged: 1,
      steps: [
        { from: -20, count: 1 },
        { from: -10, count: 0 },
        { from: 0, count: 0 },
        { from: 10, count: 1 },
      ],
    });
  });
});

describe('steps', () => {
  it('are shown without a gap, a thousand at most', () => {
    const across = stepsAcross([1006, 7]);
    expect(across).toHaveLength(1000);
    expect(across).toEqual(across.map((_, at) => 7 + at));
  });
  it('are only those that occur, in their order, where a thousand do not reach across', () => {
    expect(stepsAcross([1007, -3, 10, 7])).toEqual([-3, 7, 10, 1007]);
    expect(stepsAcross([1007, 7])).toEqual([7, 1007]);
    expect(stepsAcross([])).toEqual([]);
  });
  it('are as many as occur, also where every player has one of their own', () => {
    const far = Array.from({ length: 200_000 }, (_, at) => 1e9 - 1e3 * at);
    expect(stepsAcross(far)).toHaveLength(200_000);
  });
  it('are counted where one rating is far from all others', () => {
    expect(publishedHistogram(standing(1500, 123_456_789_012_345.6, 1520, 1509), 'main')).toEqual([
      { from: 1500, count: 2 },
      { from: 1520, count: 1 },
      { from: 123_456_789_012_340, count: 1 },
    ]);
  });
});

describe('totals', () => {
  const month = bureauMonth(
    columnsOf(
      federation({
        players: [ratedPlayer(1, 1500), ratedPlayer(2, 2400), player(3), player(4)],
        events: [event(0), event(1, { minutes: 3 })],
        games: [
          game(2, 1, 2, 'whiteWins'),
          game(3, 3, 1, 'draw'),
          game(4, 4, null, 'bye'),
          game(5, 1, 2, 'whiteWins', { event: 1 }),
        ],
        penalties: [{ player: 1, event: 0, list: 'main', points: 20 }],
      }),
    ),
  );

  it('count players, events, games and what the rules did', () => {
    const { lists, ...rest } = runTotals(month);
    expect(rest).toEqual({
      players: 4,
      activePlayers: 4,
      activity: 5,
      events: 2,
      eventsLeftOut: 1,
      games: 4,
      gamesRated: 2,
    });
    expect(lists.standard).toMatchObject({
      rated: 3,
      newlyRated: 1,
      active: 3,
      capped: 0,
      lifted: 0,
      raisedToFloor: 0,
      penaltyPoints: 20,
    });
    const raws = [0, 1, 2].map((index) => month.ratings.newRaw[at(index, 'standard')]!);
    expect(lists.standard.change).toBeCloseTo(raws[0]! + raws[1]! + raws[2]! - 1500 - 2400 - 1200, 9);
    expect(lists.rapid).toMatchObject({ rated: 2, newlyRated: 0, active: 0, change: 0, meanPublished: 1950 });
  });

  it('find the largest gains and losses', () => {
    const { gains, losses } = largestChanges(month, 'standard', 1);
    const changeOf = (index: number): number =>
      month.ratings.newRaw[at(index, 'standard')]! - month.ratings.oldRaw[at(index, 'standard')]!;
    expect(gains).toEqual([{ player: 2, change: changeOf(2) }]);
    expect(losses).toEqual([{ player: 1, change: changeOf(1) }]);
    expect(largestChanges(month, 'blitz', 5)).toEqual({ gains: [], losses: [] });
  });
});
