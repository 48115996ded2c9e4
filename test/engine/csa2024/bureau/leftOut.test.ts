import { bureauMonth, largestChanges, rollForwardSteps } from '../../../../src/engine/csa2024/bureau';
import { columnsOf, event, type Federation, federation, game, ratedPlayer } from './federation';

const ABROAD = event(0, { abroad: true, fideRated: true });
const TWO = [ratedPlayer(1, 1500), ratedPlayer(2, 1500)];
const run = (given: Partial<Federation>) => bureauMonth(columnsOf(federation(given)));
const reasons = (given: Partial<Federation>) => run(given).leftOut.map(({ problem }) => problem);

test('clauses 10.2 and 44: the first game without a rating is named, also where it is the first of the month', () => {
  const games = [game(2, 1, null, 'draw', { round: 4 }), game(3, 1, null, 'draw', { round: 5 })];
  const given = { players: TWO, events: [ABROAD], games };
  const reason = {
    problem: 'opponentUnratedAbroad',
    clause: '44',
    severity: 'error',
    details: { tournament: 'Event 0', round: 4 },
  };
  expect(reasons(given)).toEqual([reason, reason]);
  const { activity, ratings } = run(given);
  expect([...activity]).toEqual([0, 0]);
  expect(ratings.newRaw).toEqual(ratings.oldRaw);
});

test('clauses 10.2 and 44: nor do the games count that could be rated, where the first of all is the one that cannot', () => {
  const games = [game(2, 1, null, 'draw'), game(3, 1, null, 'draw', { opponentFide: 2000 })];
  const { activity, ratings, gameRated } = run({ players: TWO, events: [ABROAD], games });
  expect([...activity]).toEqual([0, 0]);
  expect([...gameRated]).toEqual([0, 0]);
  expect([...ratings.gamesRated]).toEqual(Array(8).fill(0));
  expect(ratings.newRaw).toEqual(ratings.oldRaw);
});

test('a row without a round has none in its reason', () => {
  const abroad = { players: TWO, events: [ABROAD], games: [game(2, 1, null, 'draw', { round: null })] };
  expect(reasons(abroad).map(({ details }) => details['round'])).toEqual(['']);
  const self = { players: TWO, games: [game(2, 1, 1, 'draw', { round: null })] };
  expect(reasons(self)).toEqual([
    {
      problem: 'playerAgainstSelf',
      clause: '32',
      severity: 'error',
      details: { tournament: 'Event 0', round: '' },
    },
  ]);
});

test('games are told in the order of their rows; those of one row by game, and by player', () => {
  const told = (given: Partial<Federation>) =>
    run({ players: TWO, ...given }).leftOut.map(({ row, game: which, player }) => [row, which, player]);
  const rows = [9, 2, 5].map((row) => game(row, 1, 1, 'draw'));
  expect(told({ games: rows })).toEqual([
    [2, 1, -1],
    [5, 2, -1],
    [9, 0, -1],
  ]);
  const events = [event(0, { sequence: 2 }), event(1, { sequence: 1 })];
  const oneRow = [game(2, 1, 1, 'draw'), game(2, 2, 2, 'draw', { event: 1 })];
  expect(told({ events, games: oneRow })).toEqual([
    [2, 0, -1],
    [2, 1, -1],
  ]);
  expect(told({ events: [ABROAD], games: [game(2, 2, 1, 'draw')] })).toEqual([
    [2, 0, 0],
    [2, 0, 1],
  ]);
});

test('clauses 10.2 and 51: the points that wait are those of the player and the event', () => {
  const points = (player: number, of: number, points: number) =>
    ({ player, event: of, list: 'main', points }) as const;
  const penalties = [points(1, 0, 20), points(1, 0, 40), points(2, 0, 80), points(1, 1, 160)];
  const games = [game(2, 1, null, 'draw')];
  const events = [ABROAD, event(1)];
  expect(reasons({ players: TWO, events, games, penalties }).map(({ details }) => details['points'])).toEqual(
    [60],
  );
});

test('of equal gains the one of the lower index comes first', () => {
  const players = [1, 2, 3, 4].map((id) => ratedPlayer(id, 1500));
  const games = [game(2, 1, 2, 'whiteWins'), game(3, 3, 4, 'whiteWins')];
  const { gains, losses } = largestChanges(run({ players, games }), 'main', 2);
  expect(gains.map(({ player }) => player)).toEqual([0, 2]);
  expect(losses.map(({ player }) => player)).toEqual([1, 3]);
});

test('roll forward gives way after every few thousand ratings', () => {
  const steps = (count: number): number => {
    const players = Array.from({ length: count }, (_, id) => ratedPlayer(id, 1500));
    return [...rollForwardSteps(run({ players }))].length;
  };
  // Players, twice performances, the end of performances; then 2,048 ratings of performances and 8,192 of history a step.
  const others = 4;
  expect(steps(1)).toBe(others + 1 + 1);
  expect(steps(2049)).toBe(others + 5 + 2);
});
