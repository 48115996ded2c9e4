import { FIRST_ROUND } from '../../../src/events/trf/lines';
import { readRoundCells } from '../../../src/events/trf/rounds';

/** The cells of player 4, who stands in line 13. */
const read = (...cells: string[]) => {
  const text = ''.padEnd(FIRST_ROUND - 1) + cells.map((cell) => cell.padEnd(10)).join('');
  const { sides, byes, worth, problems, lastRound } = readRoundCells(text, 4, 13, 0, cells.length);
  return { sides, byes, worth, problems, lastRound };
};
const nothing = { sides: [], byes: [], worth: [] as object[], problems: [] as object[], lastRound: 0 };
const side = (half: string, colour: 'w' | 'b' | null = 'w', round = 1) => ({
  round,
  player: 4,
  opponent: 12,
  colour,
  half,
  line: 13,
  column: 82 + 10 * round,
});
const problem = (effect: string, code: string, column: number, clause: string, details: object) => ({
  severity: effect,
  problem: code,
  line: 13,
  column,
  clause,
  details,
});

describe('a round with an opponent', () => {
  test.each([
    ['1', 'won', 'win'],
    ['=', 'drew', 'draw'],
    ['½', 'drew', 'draw'],
    ['0', 'lost', 'loss'],
    ['+', 'forfeitWon', 'win'],
    ['-', 'forfeitLost', 'loss'],
    [' ', 'noResult', 'unfinished'],
  ])('of the result %j is %s, worth a %s', (code, half, kind) => {
    expect(read(`  12 w ${code}`)).toEqual({
      ...nothing,
      sides: [side(half)],
      worth: [{ round: 1, kind }],
      lastRound: 1,
    });
  });

  test.each([
    ['W', 'shortWon', 'win'],
    ['w', 'shortWon', 'win'],
    ['L', 'shortLost', 'loss'],
  ])('46: %s is a game shorter than one move, and a forfeit', (code, half, kind) => {
    expect(read(`  12 w ${code}`)).toEqual({
      ...nothing,
      sides: [side(half)],
      worth: [{ round: 1, kind }],
      problems: [problem('note', 'shortGame', 99, '46', { player: 4, round: 1, code: code.toUpperCase() })],
      lastRound: 1,
    });
  });

  test('46: D is a draw of such a game, and left out', () => {
    expect(read('  12 w D')).toEqual({
      ...nothing,
      sides: [side('shortDrew')],
      worth: [{ round: 1, kind: 'draw' }],
      problems: [problem('skipped', 'shortDrawLeftOut', 99, '46', { player: 4, round: 1 })],
      lastRound: 1,
    });
  });

  test.each<[string, 'w' | 'b' | null]>([
    ['w', 'w'],
    ['W', 'w'],
    ['b', 'b'],
    ['B', 'b'],
    ['s', 'b'],
    ['S', 'b'],
    ['-', null],
    [' ', null],
  ])('of the colour %j', (letter, colour) => {
    expect(read(`  12 ${letter} 1`).sides).toEqual([side('won', colour)]);
    expect(read(`0000 ${letter} U`).problems).toEqual([]);
  });

  test('of another colour is refused at its column', () => {
    expect(read('  12 x 1')).toEqual({
      ...nothing,
      problems: [problem('error', 'fileColourUnknown', 97, '', { value: 'x' })],
      lastRound: 1,
    });
  });

  test.each(['U', 'F', 'H', 'Z', 'z'])(
    'and the code %s is refused: that is a round without a game',
    (code) => {
      expect(read(`  12 w ${code}`)).toEqual({
        ...nothing,
        problems: [
          problem('error', 'codeWithOpponent', 99, '', { player: 4, round: 1, code: code.toUpperCase() }),
        ],
        lastRound: 1,
      });
    },
  );

  test.each(['X', '?', 'A', '*', 'a'])('and the code %s has no result yet', (code) => {
    const pending = (column: number) =>
      problem('error', 'resultPending', column, '', { player: 4, round: 1, value: code, others: 0 });
    expect(read(`  12 w ${code}`)).toEqual({ ...nothing, problems: [pending(99)], lastRound: 1 });
    expect(read(`0000 - ${code}`)).toEqual({ ...nothing, problems: [pending(99)] });
  });

  test('and another code is refused', () => {
    expect(read('  12 w y')).toEqual({
      ...nothing,
      problems: [problem('error', 'fileResultUnknown', 99, '', { value: 'y' })],
      lastRound: 1,
    });
  });
});

describe('a round without an opponent', () => {
  const leftOut = (code: string) =>
    problem('skipped', 'fileRequestedByeLeftOut', 99, '55.2', { player: 4, round: 1, code });
  const without = (result: string) =>
    problem('skipped', 'resultWithoutOpponent', 99, '55.2', { player: 4, round: 1, result });

  test.each(['U', 'u'])('55.2: %s is a bye of the pairing', (code) => {
    expect(read(`0000 - ${code}`)).toEqual({
      ...nothing,
      byes: [{ round: 1, player: 4 }],
      worth: [{ round: 1, kind: 'allocatedBye' }],
      lastRound: 1,
    });
  });

  test('55.2: + is read as a bye, and told', () => {
    expect(read('     - +')).toEqual({
      ...nothing,
      byes: [{ round: 1, player: 4 }],
      worth: [{ round: 1, kind: 'winUnopposed' }],
      problems: [problem('note', 'byeAssumed', 99, '55.2', { player: 4, round: 1, code: '+' })],
      lastRound: 1,
    });
  });

  test.each([
    ['F', 'fullBye', [leftOut('F')]],
    ['H', 'halfBye', [leftOut('H')]],
    ['h', 'halfBye', [leftOut('H')]],
    ['=', 'halfBye', [leftOut('=')]],
    ['½', 'halfBye', [leftOut('½')]],
    ['Z', 'absent', []],
    ['-', 'absent', []],
    [' ', 'blank', []],
    ['1', 'allocatedBye', [without('won')]],
    ['W', 'allocatedBye', [without('won')]],
    ['0', 'absent', [without('lost')]],
    ['l', 'absent', [without('lost')]],
    ['D', 'halfBye', [without('drawn')]],
  ])('55.2: %j is worth a %s', (code, kind, problems) => {
    expect(read(`   0 - ${code}`)).toEqual({ ...nothing, worth: [{ round: 1, kind }], problems });
  });

  test('and another code is refused; so is another colour', () => {
    expect(read('0000 - y')).toEqual({
      ...nothing,
      problems: [problem('error', 'fileResultUnknown', 99, '', { value: 'y' })],
    });
    expect(read('0000 x Z')).toEqual({
      ...nothing,
      worth: [{ round: 1, kind: 'absent' }],
      problems: [problem('error', 'fileColourUnknown', 97, '', { value: 'x' })],
    });
  });
});

test('rounds stand ten columns apart, and as far right as the layout has them; a line may end before', () => {
  const all = read('0000 - U', '  12 b 1', '0000 - Z', '');
  expect(all).toEqual({
    ...nothing,
    sides: [side('won', 'b', 2)],
    byes: [{ round: 1, player: 4 }],
    worth: [
      { round: 1, kind: 'allocatedBye' },
      { round: 2, kind: 'win' },
      { round: 3, kind: 'absent' },
      { round: 4, kind: 'blank' },
    ],
    lastRound: 2,
  });
  const shifted = readRoundCells(`${''.padEnd(89)}  12 w 1`, 4, 13, -2, 2);
  expect(shifted.sides).toEqual([{ ...side('won'), column: 90 }]);
  expect(shifted.worth).toEqual([
    { round: 1, kind: 'win' },
    { round: 2, kind: 'blank' },
  ]);
  const right = readRoundCells(`${''.padEnd(93)}  12 w x`, 4, 13, 2, 1);
  expect(right.problems).toEqual([
    problem('error', 'resultPending', 101, '', { player: 4, round: 1, value: 'x', others: 0 }),
  ]);
});
