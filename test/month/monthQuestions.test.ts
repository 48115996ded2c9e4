import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { exampleSheet } from '../../src/documents/csa2024/exampleSheet';
import { parseCalendarDay } from '../../src/engine/kit/calendarDay';
import { problemText } from '../../src/problems/problemText';
import { findBlocks, type MonthCells, ownMonth } from '../../src/month';
import { monthQuestions } from '../../src/month/monthQuestions';

const CIRCUMSTANCES = { lastDay: parseCalendarDay('2024/07/16')!, hasMaximum: true };
const HEADER = ['Player', 'Main', 'Standard', 'Rapid', 'Blitz'];
const LISTS = ['#', 'Main', 'Standard', 'Rapid', 'Blitz'];
const GAMES = [
  'Tournament',
  'Minutes',
  'End date',
  'Abroad',
  'Opp. Main',
  'Opponent own',
  'Colour',
  'Result',
];
const PAST = ['Rating list', 'Type', 'Performance', 'End date', 'Minutes'];

const game = (main: unknown, own: unknown = 1400, abroad = '') => [
  'Cape Open',
  90,
  '2024/03/10',
  abroad,
  main,
  own,
  'W',
  1,
];

function month(changes: Partial<MonthCells> = {}): MonthCells {
  return {
    player: [HEADER, ['Rating', 1405.6, 1406.3, 1398.8, 1200]],
    games: [GAMES, game(1500)],
    calculationDay: parseCalendarDay('2024/04/01')!,
    ...changes,
  };
}

/** Cell by cell, what is asked: block, row, column and words. */
function asked(cells: MonthCells, circumstances = CIRCUMSTANCES): string[] {
  return monthQuestions(ownMonth(cells), circumstances).map(
    ({ problem, block, row, column }) => `${block} ${row}/${column} ${problemText(problem)}`,
  );
}

describe('what a month asks because of its numbers', () => {
  it.each([
    [
      14056,
      'A rating of 14056 is not between 500 and 3000: no rating drops below 500, and the highest rating anybody ever had is below 2900. 14056 may be 1405.6 with its point lost (clause 42).',
    ],
    [
      140,
      'A rating of 140 is not between 500 and 3000: no rating drops below 500, and the highest rating anybody ever had is below 2900 (clause 42).',
    ],
  ])("clause 42: the player's own rating %d", (rating, words) => {
    const player = [HEADER, ['Rating', rating, 1406.3, 1398.8, 1200]];
    expect(asked(month({ player }))).toEqual([`player 1/1 ${words}`]);
  });

  it.each([50, 140, 499.9, 3001, 14056])("clause 42: an opponent's rating %d", (rating) => {
    const found = asked(month({ games: [GAMES, game(rating), game(1400, rating)] }));
    expect(found).toHaveLength(2);
    expect(found[0]).toMatch(`games 1/4 An opponent's rating of ${rating} is not between 500 and 3000`);
    expect(found[1]).toMatch('games 2/5 ');
  });

  it('clauses 10 and 44: abroad the ratings of FIDE and performances hold', () => {
    expect(asked(month({ games: [GAMES, game(450, 450, 'yes')] }))).toEqual([]);
    expect(asked(month({ games: [GAMES, game(399, 1400, 'yes'), game(18405)] }))).toEqual([
      expect.stringMatching(/^games 1\/4 An opponent's rating or performance abroad of 399 /),
      expect.stringMatching(/18405 may be 1840.5 with its point lost \(clause 44\)\.$/),
    ]);
  });

  it('clause 31: K is one of the table', () => {
    const player = (k: number) => [...month().player, ['K', k, 32, 36, 40]];
    expect(asked(month({ player: player(33) }))).toEqual([
      'player 2/1 A K of 33 is not one of 40, 36, 32, 28, 24, 20, 16, 12 (clause 31).',
    ]);
    expect(asked(month({ player: player(320) }))[0]).toMatch('320 may be 32 with its point lost');
    for (const k of [40, 36, 32, 28, 24, 20, 16, 12]) expect(asked(month({ player: player(k) }))).toEqual([]);
  });

  it('clause 31: the highest rating ever is not below the rating', () => {
    const player = [...month().player, ['Highest', 1405.5, 1406.3, 1500, 1200]];
    expect(asked(month({ player }))).toEqual([
      'player 2/1 Main: The highest rating, 1405.5, is below the current one, 1405.6; the current one is used (clause 31).',
    ]);
  });

  it('clause 42: the highest rating ever has no floor above the rating', () => {
    const player = [...month().player, ['Highest', 1906.7, 1406.3, 1500, 1200]];
    expect(asked(month({ player }))).toEqual([
      'player 2/1 Main: The rating of 1405.6 is below the floor of the highest rating, 1906.7, and this month would lift it there (clause 42).',
    ]);
    expect(asked(month({ player: [...month().player, ['Highest', 1906.5, 1406.3, 1500, 1200]] }))).toEqual(
      [],
    );
  });

  it('clause 49: the history begins with the rating', () => {
    const history = [LISTS, [1, 1406.5, 1406.3, 1398.8, 1200]];
    expect(asked(month({ history }))).toEqual([
      'history 1/1 Main: The history should start with the current raw rating: it has 1406.5, the rating is 1405.6 (clause 49).',
    ]);
  });

  it('clause 47: no month changes a rating by more than its maximum', () => {
    // Clause 47 at 1239.9: 916.4904 x e^(-0.00142473 x 1239.9) = 156.66.
    const history = [LISTS, [1, 1405.6, 1406.3, 1398.8, 1200], [2, 1239.9, 1406.3, 1398.8, 1200]];
    expect(asked(month({ history }))).toEqual([
      'history 1/1 Main: From 1239.9 to 1405.6 is more than a rating can change in one month, 156.7 points (clause 47).',
    ]);
    const inReach = [LISTS, [1, 1405.6, 1406.3, 1398.8, 1200], [2, 1252, 1406.3, 1398.8, 1200]];
    expect(asked(month({ history: inReach }))).toEqual([]);
    expect(asked(month({ history }), { ...CIRCUMSTANCES, hasMaximum: false })).toEqual([]);
    const before2024 = { history, calculationDay: parseCalendarDay('2024/02/01')! };
    expect(asked(month(before2024))).toEqual([]);
  });

  it('clauses 47 and 54: a fall may be larger by the penalty points of a month', () => {
    // Clause 47 at 1920: 59.44.
    const history = (rating: number) => [
      LISTS,
      [1, 1405.6, 1406.3, 1398.8, 1200],
      [2, rating, 1406.3, 1398.8, 1200],
    ];
    expect(asked(month({ history: history(1860) }))).toEqual([]);
    expect(asked(month({ history: history(1920) }))).toEqual([
      'history 1/1 Main: From 1920 to 1405.6 is more than a rating can change in one month, 59.4 points and 400 penalty points (clause 47).',
    ]);
  });

  it('clause 47: the rating itself cannot jump away from the history', () => {
    const history = [LISTS, [1, 1205.6, 1406.3, 1398.8, 1200]];
    expect(asked(month({ history }))).toEqual([
      'player 1/1 Main: From 1205.6 to 1405.6 is more than a rating can change in one month, 164.5 points (clause 47).',
    ]);
  });

  it('clause 30: a performance lies at most 425 points from the average of the opponents', () => {
    const row = (performance: number) => ['Main', 'Standard', performance, '2023/09/25', 90];
    expect(asked(month({ past: [PAST, row(1025.8), row(75), row(3425)] }))).toEqual([]);
    expect(asked(month({ past: [PAST, row(15332)] }))).toEqual([
      'past 1/2 A performance of 15332 is not between 75 and 3425: it is at most 425 points below or above the average of opponents with 500 to 3000. 15332 may be 1533.2 with its point lost (clause 30).',
    ]);
  });

  it('clauses 51-52: penalty points of a month', () => {
    const player = [...month().player, ['Penalty points', 20, 400, 420, 0]];
    expect(asked(month({ player }))).toEqual([
      expect.stringMatching(/^player 2\/3 A sum of penalty points of 420 /),
    ]);
  });

  it.each(['2023/12/31', '2024/08/15', 45_000])('a tournament that ended on %s', (endDate) => {
    const row = game(1500);
    row[2] = endDate;
    const found = asked(month({ games: [GAMES, row] }));
    expect(found).toEqual([
      expect.stringMatching(/^games 1\/2 An end date of 20\d\d\/\d\d\/\d\d is not between/),
    ]);
  });

  it('an earlier tournament that ended in 1905, as a year in a cell of dates does', () => {
    const past = [PAST, ['Main', 'Standard', 1500, 2201, 90]];
    expect(asked(month({ past }))).toEqual([
      'past 1/3 An end date of 1906/01/09 is not between 1990/01/01 and 2024/07/16: the cell may have a number that is not a date (clause 35).',
    ]);
  });

  it('clause 19: hours for a game, and minutes a move', () => {
    const row = game(1500);
    row[1] = '400 min + 50 sec';
    expect(asked(month({ games: [GAMES, row] }))).toEqual([
      'games 1/1 A time control of 450 is not between 1 and 420: no player has seven hours for 60 moves (clause 19).',
    ]);
  });

  it('nothing about blank cells, about zeros and about what cannot be read', () => {
    const player = [
      HEADER,
      ['Rating', '', 0, 'strong', -5],
      ['K', '', 0, 'x', ''],
      ['Highest', '', '', '', ''],
    ];
    expect(asked(month({ player, games: [GAMES, game('', 0), game('Smith, J', '#N/A')] }))).toEqual([]);
  });

  it.each([
    ['with a label', 'Total'],
    ['without one', ''],
  ])('nothing about totals under games and history, %s', (_, label) => {
    const history = [LISTS, [1, 1405.6, '', '', ''], [2, 1400, '', '', '']];
    const games = [GAMES, game(1500), game(1450), [label, '', '', '', 2950, 28_000, '', 2]];
    const onlyScore = [GAMES, game(1500), game(1450), ['', '', '', '', '', '', '', 2]];
    const labelled = label === '' ? history : [...history, ['Total', 28_056, '', '', '']];
    expect(asked(month({ history: labelled, games: label === '' ? onlyScore : games }))).toEqual([]);
  });

  it('nothing in the worked example', () => {
    const { cells } = exampleSheet();
    const at = (kind: string): MonthCells['games'] => {
      const { row, column, rows, columns } = findBlocks(cells).find((one) => one.kind === kind)!;
      return cells.slice(row, row + rows).map((line) => line.slice(column, column + columns));
    };
    const { calculationDay } = exampleInput();
    const given = { player: at('player'), games: at('games'), history: at('history'), past: at('past') };
    expect(given.history).toHaveLength(25);
    expect(asked({ ...given, calculationDay })).toEqual([]);
  });
});
