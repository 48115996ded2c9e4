import type { Colour } from '../../../src/engine/csa2024/expectedScore';
import type { GameResult } from '../../../src/engine/csa2024/gameResult';
import { readCardResult, resultOfGame } from '../../../src/events/lists/playerCard';
import type { Cell } from '../support/writers';

type Reading = [colour: Colour | null, result: string | null] | 'unreadable';

const expectReading = (cell: Cell, colour: Colour | null, met: boolean, reading: Reading) => {
  const expected = reading === 'unreadable' ? reading : { colour: reading[0], result: reading[1] };
  expect(readCardResult(cell, colour, met)).toEqual(expected);
};

describe('a result against a named opponent', () => {
  test.each<[Cell, Colour | null, Reading]>([
    ['w 1', null, ['white', 'win']],
    [' W\u00a01 ', null, ['white', 'win']],
    ['w1', null, ['white', 'win']],
    ['b ½', null, ['black', 'draw']],
    ['s =', null, ['black', 'draw']],
    ['w 0.5', null, ['white', 'draw']],
    ['w 0,5', null, ['white', 'draw']],
    ['s  0', null, ['black', 'loss']],
    ['w 1', 'white', ['white', 'win']],
    ['w 1', 'black', 'unreadable'],
    ['b 1', 'white', 'unreadable'],
    ['s 1', 'black', ['black', 'win']],
    ['1', 'black', ['black', 'win']],
    [1, 'white', ['white', 'win']],
    [0, null, [null, 'loss']],
    [0.5, 'white', ['white', 'draw']],
    ['+', null, [null, 'forfeitWin']],
    ['-', 'white', ['white', 'forfeitLoss']],
    ['w +', null, ['white', 'forfeitWin']],
    ['s -', null, ['black', 'forfeitLoss']],
    ['s 1K', null, ['black', 'forfeitWin']],
    ['w 0 k', null, ['white', 'forfeitLoss']],
    ['1k', 'black', ['black', 'forfeitWin']],
    ['- 1', null, [null, 'forfeitWin']],
    ['- 1', 'white', ['white', 'forfeitWin']],
    ['-0', null, [null, 'forfeitLoss']],
    ['- ½', null, 'unreadable'],
    ['w ½K', null, 'unreadable'],
    ['0.5k', 'white', 'unreadable'],
    ['w', null, ['white', null]],
    ['s', null, ['black', null]],
    ['', null, [null, null]],
    [null, null, [null, null]],
    [null, 'white', ['white', null]],
    ['w', 'black', ['black', 'win']],
    ['win', 'white', ['white', 'win']],
    ['1-0', 'black', ['black', 'loss']],
    ['1-0', null, 'unreadable'],
    ['w 2', null, 'unreadable'],
    ['w0x5', null, 'unreadable'],
    ['x1', null, 'unreadable'],
    ['w 1x', null, 'unreadable'],
    ['-=', null, 'unreadable'],
    ['b 0.55', null, 'unreadable'],
  ])('%j beside the colour %s is %j', (cell, colour, reading) => {
    expectReading(cell, colour, true, reading);
  });
});

describe('55.2: a result without an opponent', () => {
  test.each<[Cell, Reading]>([
    ['- 1', [null, 'bye']],
    [-1, [null, 'bye']],
    [1, [null, 'bye']],
    ['+', [null, 'bye']],
    ['- ½', [null, 'requestedBye']],
    ['=', [null, 'requestedBye']],
    ['0,5', [null, 'requestedBye']],
    ['- 0', [null, 'none']],
    [0, [null, 'none']],
    ['-', [null, 'none']],
    ['bye', [null, 'bye']],
  ])('%j is %j', (cell, reading) => {
    expectReading(cell, null, false, reading);
  });
});

test.each<[GameResult, string, string]>([
  ['win', '1-0', '0-1'],
  ['loss', '0-1', '1-0'],
  ['draw', '½-½', '½-½'],
  ['forfeitWin', '+/-', '-/+'],
  ['forfeitLoss', '-/+', '+/-'],
  ['bye', 'bye', 'bye'],
])('%s is %s with White, %s with Black', (result, white, black) => {
  expect([resultOfGame(result, 'white'), resultOfGame(result, 'black')]).toEqual([white, black]);
});
