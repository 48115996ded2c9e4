import { isProblem } from '../../../src/engine/kit/problem';
import { BOARD_RESULT_TYPED, readBoardResult } from '../../../src/sheet/bureau/read/readBoardResult';

const read = (value: number | string | boolean | null): unknown => {
  const result = readBoardResult(value);
  return isProblem(result) ? result.problem : result;
};

test.each<[string, (number | string)[]]>([
  ['whiteWins', ['1-0', '1 - 0', '1–0', '1:0', 1, '1']],
  ['draw', ['½-½', '1/2-1/2', '1/2 - 1/2', '0.5-0.5', '0,5-0,5', '.5-.5', 0.5, '0.5', '½', '=', '1/2']],
  ['blackWins', ['0-1', '0−1', '0:1', 0, '0']],
  ['forfeitToWhite', ['+/-', '+:-', '+--', '+ / −', '+', '1-0F']],
  ['forfeitToBlack', ['-/+', '-:+', '--+', '-', '−', '0-1 f']],
  ['doubleForfeit', ['-/-', '-:-', '---', '–/–']],
  ['bye', ['bye', 'BYE', 'pairing bye', 'full-point bye']],
  ['requestedBye', ['half bye', 'half-point bye', '½ bye', '0.5 bye', 'zero-point bye']],
])('%s', (result, spellings) => {
  expect(spellings.map(read)).toEqual(spellings.map(() => result));
});

test('what the table offers is read as itself', () => {
  for (const [result, typed] of Object.entries(BOARD_RESULT_TYPED)) expect(read(typed)).toBe(result);
});

test('what Excel makes of 1-0 and 1/2 where the column is not text is told', () => {
  // January 2000; 1 February and 2 January of this year; the same through a text file
  for (const date of [36_526, 45_323, 45_293, 'Jan-00', '1-Feb', '01-Jan-2000']) {
    expect(read(date)).toBe('boardResultIsDate');
  }
});

test('nothing else is a result', () => {
  for (const other of [
    '2-0',
    '1-1',
    '0-0',
    '1½',
    'won',
    'x',
    2,
    -1,
    0.25,
    10,
    '1.5',
    '10.5',
    45_323.5,
    true,
  ]) {
    expect([other, read(other)]).toEqual([other, 'boardResultUnknown']);
  }
  expect(read('#N/A')).toBe('errorInCell');
  expect(read(null)).toBeNull();
});
