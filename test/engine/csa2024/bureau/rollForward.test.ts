import {
  bureauMonth,
  HISTORY_LENGTH,
  type NextMonth,
  rollForward,
} from '../../../../src/engine/csa2024/bureau';
import {
  at,
  CALCULATION_DAY,
  columnsOf,
  event,
  type Federation,
  type FederationPast,
  federation,
  game,
  player,
  ratedPlayer,
} from './federation';
import { daysAfter } from '../../../../src/engine/kit/calendarDay';
import { asKFactor, asRawRating } from '../../../../src/engine/kit/units';

const month = (given: Partial<Federation>) => bureauMonth(columnsOf(federation(given)));
const historyOf = ({ history }: NextMonth, place: number): number[] => [
  ...history.raw.subarray(place * HISTORY_LENGTH, place * HISTORY_LENGTH + history.known[place]!),
];

describe('ratings', () => {
  const done = month({
    players: [player(1), ratedPlayer(2, 1300, { k: asKFactor(12), highest: 1305 })],
    games: [game(2, 1, 2, 'whiteWins')],
  });
  const next = rollForward(done);

  it('the new raw rating is the next current one; who played no rated game stays unrated', () => {
    expect(next.players.raw[at(0, 'standard')]).toBe(done.ratings.newRaw[at(0, 'standard')]);
    expect(next.players.raw[at(0, 'rapid')]).toBeNaN();
    expect(next.players.raw[at(1, 'rapid')]).toBe(1300);
  });

  it('no highest rating is below the new one, and none of an unrated player is made up', () => {
    expect(next.players.highest[at(0, 'standard')]).toBe(done.ratings.newRaw[at(0, 'standard')]);
    expect(next.players.highest[at(0, 'rapid')]).toBeNaN();
    expect(next.players.highest[at(1, 'standard')]).toBe(1305);
  });

  it('K that was given is not carried over', () => {
    expect(done.ratings.k[at(1, 'main')]).toBe(12);
    expect([...next.players.k].every((k) => Number.isNaN(k))).toBe(true);
  });
});

describe('history', () => {
  it('gets the new raw rating on top; a new player’s begins with their 1200', () => {
    const done = month({ players: [player(1), ratedPlayer(2, 1300)], games: [game(2, 1, 2, 'whiteWins')] });
    const next = rollForward(done);
    const main = at(0, 'main');
    expect(historyOf(next, main)).toEqual([done.ratings.newRaw[main], 1200]);
    expect(historyOf(next, at(1, 'main'))).toEqual([done.ratings.newRaw[at(1, 'main')], 1300]);
    expect(historyOf(next, at(0, 'blitz'))).toEqual([]);
  });

  it('keeps 24', () => {
    const history = Array.from({ length: 24 }, (_, index) => asRawRating(1500 + index));
    const next = rollForward(month({ players: [ratedPlayer(1, 1500, { history })] }));
    expect(historyOf(next, at(0, 'main'))).toEqual([1500, ...history.slice(0, 23)]);
  });
});

describe('performances', () => {
  const past = (index: number, given: Partial<FederationPast> = {}): FederationPast => ({
    player: 1,
    list: 'main',
    gameType: 'rapid',
    performance: 1400 + index,
    endDay: daysAfter(CALCULATION_DAY, -100 + index),
    sequence: index,
    ...given,
  });

  it('the newest five of each list are kept, this month’s later in the input than all others', () => {
    const next = rollForward(
      month({
        players: [ratedPlayer(1, 1500), ratedPlayer(2, 1500)],
        past: [0, 1, 2, 3, 4].map((index) => past(index)),
        events: [event(0, { minutes: 5 })],
        games: [game(2, 1, 2, 'draw')],
      }),
    );
    const { player: who, list, gameType, performance, sequence, count } = next.performances;
    const rows = Array.from({ length: count }, (_, row) => [
      who[row],
      list[row],
      gameType[row],
      performance[row],
      sequence[row],
    ]);
    expect(rows).toEqual([
      [0, 0, 2, 1401, 0],
      [0, 0, 2, 1402, 1],
      [0, 0, 2, 1403, 2],
      [0, 0, 2, 1404, 3],
      [0, 0, 3, 1500, 4],
      [0, 3, 3, 1500, 5],
      [1, 0, 3, 1500, 6],
      [1, 3, 3, 1500, 7],
    ]);
  });

  it('those of earlier months stay before this month’s, whatever the sequence of the events', () => {
    const next = rollForward(
      month({
        players: [ratedPlayer(1, 1500), ratedPlayer(2, 1500)],
        past: [past(0), past(1)],
        events: [event(0, { sequence: -5 })],
        games: [game(2, 1, 2, 'draw')],
      }),
    );
    expect([...next.performances.performance].slice(0, 3)).toEqual([1400, 1401, 1500]);
  });

  it('those older than 2920 days are forgotten', () => {
    const next = rollForward(
      month({
        players: [ratedPlayer(1, 1500)],
        past: [
          past(0, { endDay: daysAfter(CALCULATION_DAY, -2921) }),
          past(1, { endDay: daysAfter(CALCULATION_DAY, -2920) }),
        ],
      }),
    );
    expect([...next.performances.performance]).toEqual([1401]);
  });
});

describe('penalties', () => {
  it('of an unrated player wait for their first rating (53)', () => {
    const penalties = [{ player: 1, event: 0, list: 'main' as const, points: 40 }];
    const first = month({ players: [player(1)], penalties });
    const { penalties: waiting, players, ...rest } = rollForward(first);
    expect([...waiting.player, ...waiting.event, ...waiting.points, ...waiting.list]).toEqual([
      ...[0, 0],
      ...[-1, -1],
      ...[40, 40],
      ...[0, 1],
    ]);
    expect(players.raw[at(0, 'main')]).toBeNaN();

    const games = [game(2, 1, null, 'draw')];
    const second = columnsOf(federation({ players: [player(1)], games }));
    const rated = bureauMonth({ ...second, ...rest, players, penalties: waiting });
    expect(rated.ratings.newRaw[at(0, 'standard')]).toBeCloseTo(1200 + (0.5 - 0.541767) * 40 - 40, 9);
    expect(rollForward(rated).penalties.count).toBe(0);
  });

  it('of a rated player are taken and forgotten', () => {
    const penalties = [{ player: 1, event: 0, list: 'main' as const, points: 40 }];
    expect(rollForward(month({ players: [ratedPlayer(1, 1500)], penalties })).penalties.count).toBe(0);
  });
});
