import { type PlayerPoints, type PointKind, pointProblems } from '../../../src/events/games/points';

const KINDS: Readonly<Record<string, PointKind>> = {
  ...{ W: 'win', D: 'draw', L: 'loss', U: 'allocatedBye', V: 'winUnopposed' },
  ...{ F: 'fullBye', H: 'halfBye', Z: 'absent', '.': 'blank', '?': 'unfinished' },
};

/** A player with these points and rounds, a letter each. */
const row = (player: number, points: number, rounds: string, forfeits = false): PlayerPoints => ({
  player,
  points,
  rounds: [...rounds].map((letter, at) => ({ round: at + 1, kind: KINDS[letter]! })),
  forfeits,
  line: 10 + player,
  column: 81,
});
const problem = (effect: string, code: string, player: number, clause: string, details: object) => ({
  severity: effect,
  problem: code,
  line: 10 + player,
  column: 81,
  clause,
  details: { player, ...details },
});
const differ = (player: number, points: number, results: number) =>
  problem('error', 'pointsDiffer', player, '', { points, results });
const blank = (player: number, points: number, results: number, rounds: string) =>
  problem('note', 'pointsWithBlank', player, '55.2', { points, results, rounds });

describe('the points are a check of the results', () => {
  test('of no players there is nothing to check', () => {
    expect(pointProblems([], {})).toEqual([]);
  });

  test.each([
    ['a win 1, a draw ½', [row(1, 1.5, 'WDL'), row(2, 1.5, 'LDW')]],
    ['a win 3, a draw 1', [row(1, 4, 'WDL'), row(2, 4, 'LDW')]],
    ['a win 2, a draw 1', [row(1, 3, 'WDL'), row(2, 3, 'LDW')]],
    ['a bye as a win', [row(1, 2, 'WU'), row(2, 1, 'LW')]],
    ['a bye as a draw', [row(1, 1.5, 'WU'), row(2, 1, 'LW')]],
    ['a bye as nothing', [row(1, 1, 'WU'), row(2, 1, 'LW')]],
    ['a bye as a draw of 1', [row(1, 4, 'WU'), row(2, 3, 'LW')]],
    ['byes of a full point and half of one, absence and blanks', [row(1, 1.5, 'FHZ.')]],
    ['a win without an opponent as a bye of half a point', [row(1, 1.5, 'WV'), row(2, 1, 'LW')]],
    ['byes of 3 and 1', [row(1, 7, 'FHW'), row(2, 3, 'WLL')]],
  ])('%s', (_, players) => {
    expect(pointProblems(players, {})).toEqual([]);
  });

  test('where the file has points for a bye, a win without an opponent is a win', () => {
    const players = [row(1, 1, 'V'), row(2, 0, 'U'), row(3, 0, 'U')];
    expect(pointProblems(players, { allocatedBye: 0 })).toEqual([]);
    expect(pointProblems([row(1, 0, 'V'), ...players.slice(1)], { allocatedBye: 0 })).toEqual([
      differ(1, 0, 1),
    ]);
  });

  test('points of a round, and points beyond the rounds, as the file has them for a player', () => {
    const fit = [row(2, 1, 'WL'), row(3, 1, 'WL'), row(4, 1, 'WL')];
    const halfWin = { ...row(1, 0.5, 'WL'), rounds: [{ round: 1, kind: 'win' as const, points: 0.5 }] };
    expect(pointProblems([halfWin, ...fit], {})).toEqual([]);
    expect(pointProblems([{ ...row(1, 0.5, 'WL'), given: -0.5 }, ...fit], {})).toEqual([]);
    expect(pointProblems([{ ...row(1, 1, 'WL'), given: -0.5 }, ...fit], {})).toEqual([differ(1, 1, 0.5)]);
  });

  test('more than the results is asked where rounds are blank, up to a win for each of them', () => {
    const fit = [row(2, 1, 'WLLL'), row(3, 1, 'WLLL'), row(4, 1, 'WLLL')];
    expect(pointProblems([row(1, 2, 'W.'), ...fit], {})).toEqual([blank(1, 2, 1, '2')]);
    expect(pointProblems([row(1, 3, 'W.L.'), ...fit], {})).toEqual([blank(1, 3, 1, '2, 4')]);
    expect(pointProblems([row(1, 3.5, 'W.L.'), ...fit], {})).toEqual([differ(1, 3.5, 1)]);
    expect(pointProblems([row(1, 2, 'WL'), ...fit], {})).toEqual([differ(1, 2, 1)]);
    expect(pointProblems([row(1, 0, 'W.'), ...fit], {})).toEqual([differ(1, 0, 1)]);
    expect(pointProblems([row(1, 2, 'W.', true), ...fit], {})).toEqual([differ(1, 2, 1)]);
    const lost = row(2, 0, 'LLL');
    expect(pointProblems([row(1, 7, 'W..'), lost], { win: 3 })).toEqual([blank(1, 7, 3, '2, 3')]);
    expect(pointProblems([row(1, 9, 'W..'), lost], { win: 3 })).toEqual([blank(1, 9, 3, '2, 3')]);
    expect(pointProblems([row(1, 10, 'W..'), lost], { win: 3 })).toEqual([differ(1, 10, 3)]);
  });

  test('points that more than a quarter of the players have otherwise are one problem: rounds are missing', () => {
    const many = (
      player: number,
      points: number,
      results: number,
      rounds: number,
      of: readonly [number, number],
    ) => [
      problem('error', 'pointsOfManyDiffer', player, '', {
        ...{ points, results, rounds, differing: of[0], players: of[1] },
      }),
    ];
    const odd = [row(1, 7, 'W'), row(2, 7, 'W')];
    expect(pointProblems([...odd, row(3, 1, 'W')], {})).toEqual(many(1, 7, 1, 1, [2, 3]));
    const six = [3, 4, 5, 6, 7, 8].map((player) => row(player, 1, 'W'));
    // A quarter is not more than a quarter.
    expect(pointProblems([...odd, ...six], {})).toEqual([differ(1, 7, 1), differ(2, 7, 1)]);
    expect(pointProblems([...odd, ...six.slice(1)], {})).toEqual(many(1, 7, 1, 1, [2, 7]));
    expect(pointProblems([row(1, 7, 'W')], {})).toEqual([differ(1, 7, 1)]);
    // The player with too many points shows that a round is missing; without one the point system is another.
    expect(pointProblems([row(1, 0, 'WL'), row(2, 7, 'WL')], {})).toEqual(many(2, 7, 1, 2, [2, 2]));
    expect(pointProblems([row(1, 0, 'W'), row(2, 0, 'W')], { win: 1 })).toEqual(many(1, 0, 1, 1, [2, 2]));
  });

  test('blank rounds are a question where others have a result in them, and cut off where nobody has', () => {
    expect(pointProblems([row(1, 1, '.'), row(2, 1, '.'), row(3, 0, 'L')], {})).toEqual([
      blank(1, 1, 0, '1'),
      blank(2, 1, 0, '1'),
    ]);
    const [first] = pointProblems([row(1, 2, 'W.'), row(2, 1, 'L.'), row(3, 1, 'W.')], {});
    expect(first).toMatchObject({
      severity: 'error',
      problem: 'pointsOfManyDiffer',
      details: { rounds: 1, differing: 2 },
    });
    expect(pointProblems([row(1, 2, 'W.'), row(2, 0, 'L.')], { win: 1 })).toEqual([differ(1, 2, 1)]);
    // A game without a result is no round that was cut off; it has a problem of its own.
    expect(pointProblems([row(1, 2, 'W?'), row(2, 0, 'L?')], { win: 1 })).toEqual([blank(1, 2, 1, '2')]);
  });

  test('46: one player with a forfeit is no reason to think of another system', () => {
    // As a bye worth nothing the points would fit.
    expect(pointProblems([row(1, 1, 'WU', true), row(2, 1, 'WL')], {})).toEqual([differ(1, 1, 2)]);
    expect(pointProblems([row(1, 1, 'WU'), row(2, 1, 'WL')], {})).toEqual([]);
    expect(pointProblems([row(1, 1, 'WU', true), row(2, 1, 'UW', true)], {})).toEqual([]);
  });

  test.each([
    ['a win and a draw', { win: 10, draw: 4 }, row(1, 18, 'WDD')],
    ['a win alone: a draw is half of it', { win: 10 }, row(1, 15, 'WD')],
    ['a draw alone', { draw: 0.25 }, row(1, 1.25, 'WD')],
    ['a loss', { loss: 0.5 }, row(1, 1.5, 'WL')],
    ['a bye of the pairing', { allocatedBye: 0.75 }, row(1, 1.75, 'WU')],
    ['absence', { absent: 0.25 }, row(1, 1.25, 'WZ')],
    ['a full-point bye', { fullBye: 4 }, row(1, 5, 'WF')],
    ['a half-point bye', { halfBye: 4 }, row(1, 5, 'WH')],
    ['a half-point bye as a draw', { draw: 0.25 }, row(1, 1.25, 'WH')],
    ['a full-point bye as a win', { win: 3, draw: 1 }, row(1, 6, 'WF')],
  ])('the system of the file says %s', (_, known, player) => {
    expect(pointProblems([player], known)).toEqual([]);
  });

  test('a bye that the file says is worth something is not tried as anything else', () => {
    expect(pointProblems([row(1, 2, 'WU')], { allocatedBye: 0.5 })).toEqual([differ(1, 2, 1.5)]);
    expect(pointProblems([row(1, 3, 'W')], { win: 1 })).toEqual([differ(1, 3, 1)]);
  });
});
