import { down, one, thrownBy } from '../support/customFunctions';
import { EXAMPLE_CELLS } from '../support/monthCells';
import { problem, type Problem } from '../../src/engine/kit/problem';
import { chessa2013Change, chessa2013K, chessa2013Pw } from '../../src/functions/chessa2013';
import { fide2008Change } from '../../src/functions/fide2008';
import { change } from '../../src/functions/games';
import { month } from '../../src/functions/month';
import { wp } from '../../src/functions/performances';
import { qjrlChange } from '../../src/functions/qjrl';
import { adjustFide, wr } from '../../src/functions/ratings';
import { rhpPoints } from '../../src/functions/rhp';
import { rateable } from '../../src/functions/sections';
import { excelError } from '../../src/functions/excelError';
import { throwPlaced, throwProblems } from '../../src/functions/throwProblems';

const DAY = one('2024/04/01');
const FIVE_DAYS = down('2024/04/01', '2024/03/01', '2024/02/01', '2024/01/01', '2023/12/01');
const { player, history, past, games } = EXAMPLE_CELLS;
const monthOf = (rows: unknown[][], reading?: unknown) => () =>
  month(rows, history, past, games, DAY, reading === undefined ? undefined : one(reading));

test.each<[string, () => unknown, string, string]>([
  [
    'K of less than nothing (41, 31)',
    () => change(one(1), one(0.5), one(-1)),
    '#VALUE!',
    'K: -1 must be more than 0 (clause 31).',
  ],
  [
    'Tw of less than nothing (26)',
    () => change(one(1), one(0.5), one(40), one(-0.1)),
    '#VALUE!',
    'Tournament weight: -0.1 must be more than 0 (clause 26).',
  ],
  [
    'an expected score above 1 (32)',
    () => change(one(1), one(1.01), one(40)),
    '#VALUE!',
    'Expected score: 1.01 must be between 0 and 1 (clause 32).',
  ],
  [
    'one of the newest five without a performance (35)',
    () => wp(down(1500, 1400, 1300, 1200, ''), FIVE_DAYS, DAY),
    '#N/A',
    'One of the five newest tournaments has no performance (clause 35).',
  ],
  ['a gap in the raw ratings (49)', () => wr(down(1300, '', 1200)), '#N/A', 'Rating 2 is blank (clause 49).'],
  [
    'raw ratings in a table (49)',
    () => wr([...down(1300, 1200), [1100, 1000]].map(([cell]) => [cell, cell])),
    '#VALUE!',
    'Raw ratings must be one row or one column (clause 49).',
  ],
  [
    'fewer than no rounds (17)',
    () => rateable(one('Swiss'), one(6), one(-5)),
    '#VALUE!',
    'Rounds: -5 must be more than 0 (clause 17).',
  ],
  [
    'a reading that there is not',
    monthOf(player, 'clause 47'),
    '#VALUE!',
    'Reading: "clause 47" is not a reading.',
  ],
  ['a blank reading', monthOf(player, ''), '#N/A', 'Reading is missing.'],
  ['a blank reading that comes as 0', monthOf(player, 0), '#N/A', 'Reading is missing.'],
  [
    'a cell in a column without a header',
    monthOf(
      [...player, ['Rating', 1400, 1300, 1200, 1100]].map((row, at) =>
        at === 0 ? ['', ...row.slice(1)] : row,
      ),
    ),
    '#VALUE!',
    'player, row 4, column 1: Two rows have the label Rating.',
  ],
  [
    '2013: a K of less than nothing for a change (K-Factor)',
    () => chessa2013Change(one(923), one(931), one(1), one(-35)),
    '#VALUE!',
    'K: -35 must be more than 0 (K-Factor).',
  ],
  [
    '2013: a stored K of less than nothing (K-Factor)',
    () => chessa2013K(one(2010), one(-20)),
    '#VALUE!',
    'Stored K: -20 must be more than 0 (K-Factor).',
  ],
  [
    'a FIDE rating that is text',
    () => adjustFide(one('high')),
    '#VALUE!',
    'FIDE rating: "high" is not a rating (clause 56).',
  ],
  [
    '2013: fewer than no games (Formulae 3)',
    () => chessa2013Pw(one(1200), one(-5)),
    '#VALUE!',
    'Games: -5 must be more than 0 (Formulae 3).',
  ],
  [
    'FIDE 2008: a K of less than nothing (8.56)',
    () => fide2008Change(one(2400), one(2500), one(1), one(-15)),
    '#VALUE!',
    'K: -15 must be more than 0 (clause 8.56).',
  ],
  [
    'Queensland: nobody played (1)',
    () => qjrlChange(one(1000), one(''), one(0), one(20)),
    '#N/A',
    'A performance needs at least one rated game (clause 1).',
  ],
  [
    'Queensland: more points than games (1)',
    () => qjrlChange(one(1000), down(900, 1100), one(2.5), one(20)),
    '#VALUE!',
    'A score must be between 0 and the number of games: 2.5 of 2 (clause 1).',
  ],
  [
    'Queensland: fewer than no points (1)',
    () => qjrlChange(one(1000), down(900, 1100), one(-0.5), one(20)),
    '#VALUE!',
    'A score must be between 0 and the number of games: -0.5 of 2 (clause 1).',
  ],
  [
    'Queensland: a K of less than nothing (1)',
    () => qjrlChange(one(1000), down(900, 1100), one(1), one(-20)),
    '#VALUE!',
    'K: -20 must be more than 0 (clause 1).',
  ],
  [
    'Red Hot Pawn: a forfeit',
    () => rhpPoints(one(1400), one(1415), one('+')),
    '#N/A',
    'Forfeits and byes are not rated.',
  ],
])('%s is told in full', (_, call, code, message) => {
  expect(thrownBy(call)).toEqual({ code, message });
});

test('a month is calculated where there is nothing but a note: the highest rating below the current one (31)', () => {
  const highest = ['Highest rating', 1000, 1000, 1000, 1000];
  expect(monthOf([...player, highest])()).toEqual(monthOf(player)());
});

test('only an error stops a block: without one there is nothing to throw', () => {
  const withSeverity = (severity: Problem['severity']) => ({
    problem: { ...problem('kMissing', ''), severity },
    row: 1,
    column: 0,
  });
  const block = () => ({ name: 'games', cells: [['K'], ['']] });
  const thrown = (severities: Problem['severity'][]) => () =>
    throwPlaced(severities.map(withSeverity), block);
  expect(thrown(['note', 'question'])).toThrow(new TypeError('No error'));
  expect(thrownBy(thrown(['note', 'error'])).message).toBe('games, row 2, K: A rated player needs a K.');
});

test('an error tells three problems, and how many more there are', () => {
  const told = (count: number): string => {
    const errors = Array.from({ length: count }, (_, at) => ({
      problem: problem('noRatings', ''),
      text: `${at}.`,
    }));
    return thrownBy(() => throwProblems(errors)).message;
  };
  expect([1, 3, 4, 9].map(told)).toEqual(['0.', '0. 1. 2.', '0. 1. 2. And 1 more.', '0. 1. 2. And 6 more.']);
});

test.each<[string, Problem, string]>([
  ['no number yet', problem('opponentUnratedAbroad', '44', { tournament: 'Open', round: 1 }), '#N/A'],
  ['no number yet', problem('valueMissing', '56'), '#N/A'],
  ['the error of the input', problem('errorInCell', '', { value: '#DIV/0!' }), '#DIV/0!'],
  ['an error that no function may give', problem('errorInCell', '', { value: '#REF!' }), '#VALUE!'],
  ['an input that cannot be used', problem('notANumber', '', { value: 'x' }), '#VALUE!'],
])('%s: %j is %s', (_, found, code) => {
  expect(excelError(found).code).toBe(code);
});
