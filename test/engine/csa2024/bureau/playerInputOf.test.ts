import { playerInputOf } from '../../../../src/engine/csa2024/bureau';
import { columnsOf, event, federation, game, ratedPlayer } from './federation';

const TWO = [ratedPlayer(1, 1500), ratedPlayer(2, 1600)];

test('a game with a side that is nobody is in the month of the other side only', () => {
  const games = [game(2, null, 2, 'draw'), game(3, 2, null, 'bye')];
  const input = columnsOf(federation({ players: TWO, games }));
  expect(playerInputOf(input, 0).tournaments).toEqual([]);
  expect(
    playerInputOf(input, 1).tournaments.map(({ games: rows }) => rows.map(({ result }) => result)),
  ).toEqual([['draw', 'bye']]);
});

test('points that wait for a rating abroad stand apart (10.2, 44), and only where there are some', () => {
  const penalties = [1, 2].map((who) => ({ player: who, event: 0, list: 'main' as const, points: 20 * who }));
  const games = [game(2, 1, null, 'draw'), game(3, 2, null, 'draw', { opponentFide: 2000 })];
  const events = [event(0, { abroad: true, fideRated: true })];
  const input = columnsOf(federation({ players: TWO, events, games, penalties }));
  const { main, standard, rapid } = playerInputOf(input, 0).ratings;
  expect([main, standard].map(({ penaltyPoints, waitingPoints }) => [penaltyPoints, waitingPoints])).toEqual([
    [0, 20],
    [0, 20],
  ]);
  expect(rapid).not.toHaveProperty('waitingPoints');
  const other = playerInputOf(input, 1).ratings.main;
  expect(other.penaltyPoints).toBe(40);
  expect(other).not.toHaveProperty('waitingPoints');
});
