import type { Crosstable, CrosstableCell } from '../../../src/engine/kit/crosstable';
import type { GameScore } from '../../../src/engine/kit/units';
import {
  gamePoints,
  isProvisional,
  ratedSection,
  RED_HOT_PAWN,
  type RhpOptions,
  type RhpPlayer,
  wholePoints,
} from '../../../src/engine/rhp';

const player = (number: number, rating: number | null, gamesCompleted?: number): RhpPlayer => ({
  number,
  name: `Player ${number}`,
  rating,
  k: null,
  ...(gamesCompleted === undefined ? {} : { gamesCompleted }),
});
const game = (column: number, opponent: number, score: GameScore): CrosstableCell => ({
  kind: 'game',
  column,
  opponent,
  score,
  colour: null,
});
const table = (players: RhpPlayer[], rows: CrosstableCell[][]): Crosstable<RhpPlayer> => ({
  columns: 'rounds',
  players,
  rows,
});
const rated = (players: RhpPlayer[], rows: CrosstableCell[][], options: Partial<RhpOptions> = {}) =>
  ratedSection(table(players, rows), { ...RED_HOT_PAWN, ...options });

describe("the post's two examples as sections", () => {
  const first = rated([player(1, 1400), player(2, 1415)], [[game(1, 2, 1)], [game(1, 1, 0)]]);
  const second = rated([player(1, 2200), player(2, 1800)], [[game(1, 2, 0.5)], [game(1, 1, 0.5)]]);

  it('1400 beats 1415: +17', () => {
    expect(first.problems).toEqual([]);
    expect(first.players.map(({ change, newRating }) => [change, newRating])).toEqual([
      [17, 1417],
      [-17, 1398],
    ]);
    expect(first.players[0]!.games[0]).toMatchObject({ k: 32, difference: 15, chartColumn: 'lowerWins' });
  });

  it('2200 draws with 1800: -10, and the other player, at K 32, gains 13', () => {
    expect(second.players.map(({ change, newRating }) => [change, newRating])).toEqual([
      [-10, 2190],
      [13, 1813],
    ]);
    expect(second.players[0]!.games[0]!.chartRow).toMatchObject({ from: 365, to: 428, drawn: 10 });
  });
});

describe('the rating difference is the one at the conclusion of the game', () => {
  const players = [player(1, 1600), player(2, 1600), player(3, 2095)];
  const rows = [[game(1, 2, 1), game(2, 3, 1)], [game(1, 1, 0)], [game(2, 1, 0), game(3, 1, 1)]];
  const withMirror = [[...rows[0]!, game(3, 3, 0)], rows[1]!, rows[2]!];

  it('counts a round with the last round’s new ratings', () => {
    const [one, , three] = rated(players, withMirror).players;
    expect(one!.games.map(({ ratingBefore, opponentRating }) => [ratingBefore, opponentRating])).toEqual([
      [1600, 1600],
      [1616, 2095],
      [1646, 2065],
    ]);
    expect(one!.games.map(({ change }) => change)).toEqual([16, 30, -3]);
    expect(one!.newRating).toBe(1643);
    expect(three!.games.map(({ change }) => change)).toEqual([-30, 3]);
  });

  it('counts all with the ratings of the start where the option says so', () => {
    const [one] = rated(players, withMirror, { ratingsUsed: 'atStart' }).players;
    expect(one!.games.map(({ ratingBefore }) => ratingBefore)).toEqual([1600, 1600, 1600]);
    expect(one!.newRating).toBe(1600 + one!.change);
  });

  it('says that a table of opponents has no order of games', () => {
    const square: Crosstable<RhpPlayer> = {
      columns: 'opponents',
      players: players.slice(0, 2),
      rows: [[game(2, 2, 1)], [game(1, 1, 0)]],
    };
    const codes = (options: RhpOptions) =>
      ratedSection(square, options).problems.map(({ problem }) => problem);
    expect(codes(RED_HOT_PAWN)).toContain('gameOrderUnknown');
    expect(codes({ ...RED_HOT_PAWN, ratingsUsed: 'atStart' })).not.toContain('gameOrderUnknown');
    expect(ratedSection(square).players.map(({ newRating }) => newRating)).toEqual([1616, 1584]);
  });

  it('takes K from the rating at that game, so that it can rise again', () => {
    const [one] = rated(
      [player(1, 2101), player(2, 2101), player(3, 2100)],
      [[game(1, 2, 0), game(2, 3, 1)], [game(1, 1, 1)], [game(2, 1, 0)]],
    ).players;
    expect(one!.games.map(({ k }) => k)).toEqual([24, 32]);
  });
});

describe('formula, chart, and rounding', () => {
  // At a difference of 11 the chart of 2100-2399 prints 11, the formula gives 11.62.
  const players = [player(1, 2211), player(2, 2200)];
  const rows = [[game(1, 2, 1)], [game(1, 1, 0)]];
  it.each([
    [{}, 12],
    [{ pointsFrom: 'chart' }, 11],
  ] as const)('%j: %d', (options, change) => {
    expect(rated(players, rows, options).players.map((row) => row.change)).toEqual([change, -change]);
  });
  it('keeps every decimal where the option says so', () => {
    const [winner, loser] = rated(players, rows, { rounding: 'none' }).players;
    expect(winner!.change).toBeCloseTo(11.6202, 4);
    expect(winner!.newRating).toBeCloseTo(2222.6202, 4);
    expect(loser!.change).toBeCloseTo(-11.6202, 4);
  });
  it('rounds the points, not the sign: half a point lost is a point lost', () => {
    expect([15.5, 15.49, -15.5, -15.49].map(wholePoints)).toEqual([16, 15, -16, -15]);
  });
  it('reads equals in the column of the higher, and a 0 without a sign', () => {
    const points = ([1, 0.5, 0] as const).map((score) => gamePoints(1500, 1500, score, RED_HOT_PAWN));
    expect(points.map(({ chartColumn, chartChange }) => [chartColumn, chartChange])).toEqual([
      ['higherWins', 16],
      ['drawn', 0],
      ['lowerWins', -16],
    ]);
    expect(() => gamePoints(1500, 1500, 2 as never, RED_HOT_PAWN)).toThrow('Not a case: 2');
  });
  it('gives a draw of equals 0, without a sign', () => {
    const draw = [[game(1, 2, 0.5)], [game(1, 1, 0.5)]];
    for (const pointsFrom of ['formula', 'chart'] as const) {
      const section = rated([player(1, 1500), player(2, 1500)], draw, { pointsFrom });
      expect(section.players.every(({ change }) => Object.is(change, 0))).toBe(true);
    }
  });
});

describe('unrated players', () => {
  const players = [player(1, 1500), player(2, null)];
  const rows = [[game(1, 2, 1)], [game(1, 1, 0)]];

  it('are left out with their games, and said to be', () => {
    const section = rated(players, rows);
    expect(section.players[0]).toMatchObject({ gamesRated: 0, change: 0, newRating: 1500 });
    const reason = {
      problem: 'startingRatingMissing',
      clause: 'Reply',
      severity: 'note',
      details: { player: 2 },
    };
    expect(section.players.map(({ leftOut }) => leftOut)).toEqual([
      [{ column: 1, opponent: 2, reason }],
      [{ column: 1, opponent: 1, reason }],
    ]);
    expect(section.players[1]).toMatchObject({ ratingUsed: null, newRating: null, gamesRated: 0 });
    expect(section.problems.map(({ problem }) => problem)).toEqual(['startingRatingMissing']);
  });

  it('start with the rating that is given, by the same formula', () => {
    const section = rated(players, rows, { startingRating: 1200 });
    expect(section.problems).toEqual([]);
    expect(section.players.map(({ newRating }) => newRating)).toEqual([1505, 1195]);
  });
});

describe('the provisional flag', () => {
  const rows = [[game(1, 2, 1)], [game(1, 1, 0)]];
  it('is off from 20 rated games on', () => {
    expect([0, 19, 20, 21].map(isProvisional)).toEqual([true, true, false, false]);
    const { players } = rated([player(1, 1500, 18), player(2, 1500, 19)], rows);
    expect(players.map(({ gamesCompleted, provisional }) => [gamesCompleted, provisional])).toEqual([
      [19, true],
      [20, false],
    ]);
  });
  it('is not known where the games before are not', () => {
    expect(rated([player(1, 1500), player(2, 1500)], rows).players[0]!.provisional).toBeNull();
  });
  it('is on for a player who starts', () => {
    expect(
      rated([player(1, null), player(2, 1500)], rows, { startingRating: 1200 }).players[0],
    ).toMatchObject({
      gamesCompleted: 1,
      provisional: true,
    });
  });
  it('is off after 20 games in the section, whatever was before', () => {
    const many = Array.from({ length: 20 }, (_, index) => index + 1);
    const { players } = rated(
      [player(1, 1500), player(2, 1500)],
      [many.map((column) => game(column, 2, 1)), many.map((column) => game(column, 1, 0))],
    );
    expect(players[0]!.provisional).toBe(false);
  });
});

describe('what is not a game, and what is wrong', () => {
  it('byes, forfeits and unplayed rounds change nothing', () => {
    const { players } = rated(
      [player(1, 1500), player(2, 1500)],
      [
        [
          { kind: 'bye', column: 1, opponent: null },
          { kind: 'forfeitWin', column: 2, opponent: 2 },
        ],
        [
          { kind: 'unplayed', column: 1, opponent: null },
          { kind: 'forfeitLoss', column: 2, opponent: 1 },
        ],
      ],
    );
    expect(players.map(({ change, gamesRated }) => [change, gamesRated])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
  it('is told, each with its place in the post and its figures', () => {
    const told = (section: ReturnType<typeof rated>) =>
      section.problems.map(({ problem, clause, severity, details }) => [problem, clause, severity, details]);
    const square: Crosstable<RhpPlayer> = { columns: 'opponents', players: [player(1, 1500)], rows: [[]] };
    expect(told(rated([player(3, -1), player(4, 1500, 1.5)], [[], []]))).toEqual([
      ['ratingNotPositive', 'Calculating your Rating', 'error', { row: 1, player: 3, rating: -1 }],
      ['gamesNotWhole', 'Reply', 'error', { row: 2, player: 4, games: 1.5 }],
    ]);
    expect(told(rated([player(3, 1500), player(4, null)], [[], []]))).toEqual([
      ['startingRatingMissing', 'Reply', 'note', { row: 2, player: 4 }],
    ]);
    expect(told(rated([player(3, 1500)], [[]], { startingRating: 0 }))).toEqual([
      ['ratingNotPositive', 'Reply', 'error', { rating: 0 }],
    ]);
    expect(told(ratedSection(square))).toEqual([['gameOrderUnknown', 'Explanation of Symbols', 'note', {}]]);
  });
  it('leaves a section of this document, with or without players', () => {
    expect([rated([], []), rated([player(1, 1500)], [[]])].map(({ system }) => system)).toEqual([
      'rhp',
      'rhp',
    ]);
  });
  it.each([0, -1, NaN, Infinity])('a starting rating of %p is none', (startingRating) => {
    const { problems, players } = rated([player(1, null), player(2, 1500)], [[], []], { startingRating });
    expect([problems.map(({ problem }) => problem), players]).toEqual([['ratingNotPositive'], []]);
  });
  it('no players is a problem, 500 are none', () => {
    expect(rated([], []).problems).toMatchObject([{ problem: 'noPlayers' }]);
    const players = Array.from({ length: 500 }, (_, index) => player(index + 1, 1000 + index));
    const rows = players.map(({ number }) =>
      [1, 2, 3].map((round) => {
        const opponent = (((number - 1) ^ round) % 500) + 1;
        return game(round, opponent, number < opponent ? 1 : 0);
      }),
    );
    const { problems, players: records } = rated(players, rows);
    expect(problems).toEqual([]);
    expect(records.map(({ gamesRated }) => gamesRated)).toEqual(players.map(() => 3));
    expect(records.reduce((total, { change }) => total + change, 0)).toBe(0);
  });
});
