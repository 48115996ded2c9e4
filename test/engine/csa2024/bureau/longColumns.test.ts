import {
  bureauMonth,
  type BureauInput,
  playerInputOf,
  rollForward,
} from '../../../../src/engine/csa2024/bureau';
import {
  CALCULATION_DAY,
  columnsOf,
  event,
  type Federation,
  federation,
  game,
  ratedPlayer,
} from './federation';

const past = (player: number, sequence: number) =>
  ({
    player,
    list: 'main',
    gameType: 'rapid',
    performance: 1900,
    endDay: CALCULATION_DAY,
    sequence,
  }) as const;

const abroad = (row: number, player: number, opponentFide: number | null) =>
  game(row, player, null, 'draw', { event: 1, opponentFide });
const penalty = (player: number, event: number) => ({ player, event, list: 'main', points: 20 }) as const;

const MONTH = {
  players: [ratedPlayer(1, 1500), ratedPlayer(2, 1600)],
  events: [event(0), event(1, { abroad: true, fideRated: true }), event(2, { minutes: 3 })],
  games: [
    game(2, 1, 2, 'whiteWins'),
    abroad(3, 2, null),
    game(4, 1, 2, 'draw', { event: 2 }),
    abroad(5, 1, 2000),
  ],
  past: [0, 1, 2, 3].map((sequence) => past(1, sequence)),
  penalties: [penalty(1, 0)],
};

/** The columns of a month with more members than are counted, as a reader leaves them that makes room for many. */
function longColumns({ games = [], past = [], penalties = [] }: Partial<Federation>): BureauInput {
  const counted = columnsOf(federation(MONTH));
  const long = columnsOf(
    federation({
      players: [...MONTH.players, ratedPlayer(3, 1700)],
      events: [...MONTH.events, event(3)],
      games: [...MONTH.games, ...games],
      past: [...MONTH.past, ...past],
      penalties: [...MONTH.penalties, ...penalties],
    }),
  );
  const { players, events, performances } = counted;
  return {
    ...long,
    players: { ...long.players, count: players.count },
    events: { ...long.events, count: events.count },
    games: { ...long.games, count: MONTH.games.length },
    performances: { ...long.performances, count: performances.count },
    penalties: { ...long.penalties, count: MONTH.penalties.length },
  };
}

describe.each<[string, Partial<Federation>]>([
  ['a game', { games: [game(6, 1, 2, 'blackWins')] }],
  ['a game of an event that is not rated', { games: [game(6, 1, 2, 'blackWins', { event: 2 })] }],
  ['a game that makes an event abroad incomplete', { games: [abroad(6, 1, null)] }],
  ['a game of an event abroad that is incomplete', { games: [abroad(6, 2, 1900)] }],
  ['a game of a player against themselves', { games: [game(6, 2, 2, 'draw')] }],
  ['earlier performances', { past: [past(1, 9), past(2, 10)] }],
  ['a penalty', { penalties: [penalty(1, 0)] }],
  ['a penalty that waits', { penalties: [penalty(2, 1)] }],
])('%s behind those that are counted', (_, more) => {
  const counted = columnsOf(federation(MONTH));
  const long = longColumns(more);

  test('is none of the month', () => {
    expect({ ...bureauMonth(long), input: null }).toEqual({ ...bureauMonth(counted), input: null });
  });

  test("is none of a player's month", () => {
    for (const player of [0, 1]) expect(playerInputOf(long, player)).toEqual(playerInputOf(counted, player));
  });

  test('is not carried over', () => {
    const { players, ...next } = rollForward(bureauMonth(long));
    const { players: expectedPlayers, ...expected } = rollForward(bureauMonth(counted));
    expect(next).toEqual(expected);
    expect([...players.raw].slice(0, 8)).toEqual([...expectedPlayers.raw]);
  });
});
