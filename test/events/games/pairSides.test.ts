import { pairSides } from '../../../src/events/games/pairSides';
import type { Half, Side } from '../../../src/events/games/pairSides';

/** Each player has a line of their own, ten below their number, and round 1 is in column 92. */
const side = (player: number, opponent: number, colour: Side['colour'], half: Half, round = 1): Side => ({
  round,
  player,
  opponent,
  colour,
  half,
  line: 10 + player,
  column: 82 + 10 * round,
});
const ALL = new Set([1, 2, 3, 4]);
const pair = (...sides: Side[]) => pairSides(sides, [], ALL);

const refuses = (code: string, player: number, details: object, clause = '', round = 1) => ({
  severity: 'error',
  problem: code,
  line: 10 + player,
  column: 82 + 10 * round,
  clause,
  details,
});
const game = (white: number | null, result: string, black: number | null, round = 1) => ({
  round,
  white,
  black,
  result,
});

const SAYS: Readonly<Record<Half, string>> = {
  won: 'won',
  drew: 'drew',
  lost: 'lost',
  forfeitWon: 'forfeitWon',
  forfeitLost: 'forfeitLost',
  shortWon: 'forfeitWon',
  shortDrew: 'drew',
  shortLost: 'forfeitLost',
  noResult: 'noResult',
};
const FITTING: readonly (readonly [Half, Half, string | null])[] = [
  ['won', 'lost', '1-0'],
  ['drew', 'drew', '½-½'],
  ['lost', 'won', '0-1'],
  ['forfeitWon', 'forfeitLost', '+/-'],
  ['forfeitLost', 'forfeitWon', '-/+'],
  ['forfeitLost', 'forfeitLost', '-/-'],
  ['shortWon', 'shortLost', '+/-'],
  ['shortWon', 'forfeitLost', '+/-'],
  ['shortLost', 'shortWon', '-/+'],
  ['shortLost', 'forfeitWon', '-/+'],
  ['forfeitLost', 'shortWon', '-/+'],
  ['forfeitWon', 'shortLost', '+/-'],
  ['shortDrew', 'shortDrew', null],
];
const HALVES = Object.keys(SAYS) as Half[];

describe('every game stands in the lines of both players', () => {
  test.each(FITTING)('%s and %s are %s, whichever line comes first', (white, black, result) => {
    const expected = result === null ? [] : [game(1, result, 2)];
    expect(pair(side(1, 2, 'w', white), side(2, 1, 'b', black))).toEqual({ games: expected, problems: [] });
    const turned = result === null ? [] : [game(2, result, 1)];
    expect(pair(side(1, 2, 'b', black), side(2, 1, 'w', white))).toEqual({ games: turned, problems: [] });
  });

  test.each(HALVES)('%s against every other half is a contradiction, with both lines', (half) => {
    for (const other of HALVES) {
      if (FITTING.some(([one, two]) => one === half && two === other)) continue;
      if (half === 'noResult' && other === 'noResult') continue;
      const { games, problems } = pair(side(1, 2, 'w', half), side(2, 1, 'b', other));
      expect(games).toEqual([]);
      expect(problems).toEqual([
        refuses('resultsContradict', 1, {
          round: 1,
          ...{ first: 1, firstHalf: SAYS[half], firstLine: 11 },
          ...{ second: 2, secondHalf: SAYS[other], secondLine: 12 },
        }),
      ]);
    }
  });

  test.each(['w', 'b'] as const)('33: two of the colour %s are refused', (colour) => {
    expect(pair(side(1, 2, colour, 'won'), side(2, 1, colour, 'lost'))).toEqual({
      games: [],
      problems: [
        refuses(
          'fileSameColour',
          1,
          { round: 1, first: 1, second: 2, colour: colour === 'w' ? 'White' : 'Black' },
          '33',
        ),
      ],
    });
  });

  test('33: games that were played without colours are counted, from the first on', () => {
    const sides = [
      side(1, 2, null, 'won'),
      side(2, 1, null, 'lost'),
      side(3, 4, 'w', 'drew'),
      side(4, 3, null, 'drew'),
      side(1, 3, null, 'lost', 2),
      side(3, 1, 'b', 'won', 2),
    ];
    expect(pair(...sides)).toEqual({
      games: [],
      problems: [refuses('coloursMissing', 1, { games: 3 }, '33')],
    });
  });

  test('46: a forfeit may have no colours, or one: its winner is White where neither line says it', () => {
    expect(pair(side(1, 2, null, 'forfeitLost'), side(2, 1, null, 'forfeitWon')).games).toEqual([
      game(2, '+/-', 1),
    ]);
    expect(pair(side(1, 2, null, 'forfeitWon'), side(2, 1, null, 'forfeitLost')).games).toEqual([
      game(1, '+/-', 2),
    ]);
    expect(pair(side(1, 2, null, 'shortLost'), side(2, 1, null, 'shortWon')).games).toEqual([
      game(2, '+/-', 1),
    ]);
    expect(pair(side(1, 2, null, 'forfeitLost'), side(2, 1, null, 'forfeitLost')).games).toEqual([
      game(1, '-/-', 2),
    ]);
    expect(pair(side(1, 2, 'b', 'forfeitWon'), side(2, 1, null, 'forfeitLost')).games).toEqual([
      game(2, '-/+', 1),
    ]);
    expect(pair(side(1, 2, null, 'forfeitWon'), side(2, 1, 'w', 'forfeitLost')).games).toEqual([
      game(2, '-/+', 1),
    ]);
    expect(pair(side(1, 2, null, 'forfeitLost'), side(2, 1, 'b', 'forfeitWon')).games).toEqual([
      game(1, '-/+', 2),
    ]);
    expect(pair(side(1, 2, 'w', 'forfeitLost'), side(2, 1, null, 'forfeitWon')).games).toEqual([
      game(1, '-/+', 2),
    ]);
  });

  test('games without a result are counted by rounds, each at its first', () => {
    const open = (one: number, other: number, round = 1) => [
      side(one, other, 'w', 'noResult', round),
      side(other, one, 'b', 'noResult', round),
    ];
    expect(pair(...open(3, 4), ...open(1, 2), ...open(1, 3, 2))).toEqual({
      games: [],
      problems: [
        refuses('roundUnfinished', 3, { round: 1, games: 2 }),
        refuses('roundUnfinished', 1, { round: 2, games: 1 }, '', 2),
      ],
    });
  });

  test('nobody plays themself, or somebody who is not in the file', () => {
    expect(pair(side(1, 1, 'w', 'won'), side(2, 77, 'b', 'lost', 2)).problems).toEqual([
      refuses('playsThemself', 1, { player: 1, round: 1 }),
      refuses('opponentUnknown', 2, { opponent: 77, round: 2 }, '', 2),
    ]);
  });

  test('a half without its other half is refused, with whom the opponent has met', () => {
    expect(pair(side(1, 2, 'w', 'won')).problems).toEqual([
      refuses('noCounterpart', 1, { round: 1, player: 1, opponent: 2, met: null }),
    ]);
    expect(pair(side(1, 2, 'w', 'won'), side(2, 3, 'b', 'lost'), side(3, 2, 'w', 'won'))).toEqual({
      games: [game(3, '1-0', 2)],
      problems: [refuses('noCounterpart', 1, { round: 1, player: 1, opponent: 2, met: 3 })],
    });
    expect(pair(side(1, 2, 'w', 'won'), side(2, 1, 'b', 'lost', 2)).problems).toHaveLength(2);
  });

  test('unless the other line has a problem of its own: it could not be read, or names itself or nobody', () => {
    const isUnread = (player: number, round: number) => player === 2 && round === 1;
    expect(pairSides([side(1, 2, 'w', 'won')], [], ALL, isUnread).problems).toEqual([]);
    expect(pairSides([side(1, 2, 'w', 'won', 2)], [], ALL, isUnread).problems).toHaveLength(1);
    expect(pair(side(1, 2, 'w', 'won'), side(2, 2, 'b', 'lost')).problems).toEqual([
      refuses('playsThemself', 2, { player: 2, round: 1 }),
    ]);
    expect(pair(side(1, 2, 'w', 'won'), side(2, 77, 'b', 'lost')).problems).toEqual([
      refuses('opponentUnknown', 2, { opponent: 77, round: 1 }),
    ]);
  });
});

test('the games are in the order of the rounds, and in each of the players of the file; byes among them', () => {
  const sides = [
    side(1, 4, 'w', 'won', 2),
    side(4, 1, 'b', 'lost', 2),
    side(3, 2, 'w', 'won', 2),
    side(2, 3, 'b', 'lost', 2),
    side(2, 4, 'b', 'won', 1),
    side(4, 2, 'w', 'lost', 1),
  ];
  const byes = [
    { round: 1, player: 1 },
    { round: 1, player: 3 },
  ];
  expect(pairSides(sides, byes, new Set([3, 4, 1, 2])).games).toEqual([
    game(3, 'bye', null, 1),
    game(4, '0-1', 2, 1),
    game(1, 'bye', null, 1),
    game(3, '1-0', 2, 2),
    game(1, '1-0', 4, 2),
  ]);
});
