import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../src/engine/kit/problem';
import { problemText } from '../../src/problems/problemText';
import {
  BOARD_RESULTS,
  COLOURS,
  DATES,
  NUMBERS,
  RATINGS,
  RESULTS,
  type Spelling,
  TIME_CONTROLS,
} from '../cells/spellings';

const PAGE = readFileSync(join(__dirname, '../../docs/spellings.md'), 'utf8');

const RESULT_WORDS: Readonly<Record<string, string>> = {
  win: 'a win',
  draw: 'a draw',
  loss: 'a loss',
  forfeitWin: 'a win by forfeit',
  forfeitLoss: 'a loss by forfeit',
  bye: 'a bye from the pairing',
  requestedBye: 'a bye that was asked for',
  whiteWins: 'White won',
  blackWins: 'Black won',
  forfeitToWhite: 'a forfeit, White was there',
  forfeitToBlack: 'a forfeit, Black was there',
  doubleForfeit: 'a forfeit, nobody was there',
};

/** What a spelling comes to, in the words of the page. */
function outcome<T>(spelling: Spelling<T>, words: (means: T) => string): string {
  if ('means' in spelling) return words(spelling.means);
  if ('either' in spelling) return `refused: ${spelling.either.join(' or ')}?`;
  const found: Problem = {
    problem: spelling.refused,
    clause: '',
    severity: 'error',
    details: { value: '?' },
  };
  const [sentence = ''] = problemText(found).split(/\.(?: |$)/);
  return `refused: ${sentence.replace('"?"', 'it').replace(': ?', '')}`;
}

/** The rows of a table: all text that comes to the same in one. Numbers in cells need no spelling. */
function rowsOf<T>(spellings: readonly Spelling<T>[], words: (means: T) => string): string[][] {
  const rows = new Map<string, string[]>();
  for (const spelling of spellings) {
    if (typeof spelling.typed === 'number') continue;
    const [, text = '', note = ''] = /^(.*?)( \([^)]*\))?$/.exec(spelling.shown ?? spelling.typed) ?? [];
    const beside = spelling.beside === undefined ? '' : ` beside ${spelling.beside === 'white' ? 'W' : 'B'}`;
    const key = outcome(spelling, words);
    rows.set(key, [...(rows.get(key) ?? []), `\`${text.trim()}\`${note}${beside}`]);
  }
  return [...rows].map(([key, typed]) => [typed.join(', '), key]);
}

/** The table below a heading of the page, without its header. */
function tableBelow(heading: string): string[][] {
  const [, section = ''] = PAGE.split(`## ${heading}\n`);
  return section
    .split(/\n## /)[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

describe('docs/spellings.md has the table of spellings, as the readers are held to it:', () => {
  test.each([
    ['Numbers', rowsOf(NUMBERS, String)],
    ['Ratings', rowsOf(RATINGS, (rating) => (rating === null ? 'unrated' : String(rating)))],
    ['Dates', rowsOf(DATES, String)],
    ["A player's result", rowsOf(RESULTS, (result) => RESULT_WORDS[result] ?? '')],
    ['The result of a board', rowsOf(BOARD_RESULTS, (result) => RESULT_WORDS[result] ?? '')],
    ['Colours', rowsOf(COLOURS, (colour) => (colour === 'white' ? 'White' : 'Black'))],
    ['Time controls', rowsOf(TIME_CONTROLS, (minutes) => `${minutes} minutes`)],
  ])('%s', (heading, rows) => {
    expect(tableBelow(heading)).toEqual(rows);
  });
});
