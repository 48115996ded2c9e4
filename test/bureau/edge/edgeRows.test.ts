import { playerMonth, RATING_TYPES } from '../../../src/engine/csa2024';
import { BOARD_RESULTS } from '../../../src/engine/csa2024';
import { calendarDay, formatCalendarDay } from '../../../src/engine/kit/calendarDay';
import { ratedScore } from '../../../src/engine/csa2024/gameResult';
import { ownMonth, readOwnMonth } from '../../../src/month';
import { readOwnCrosstable } from '../../../src/section/readCrosstable';
import { readBureau, type BureauReading } from '../../../src/bureau';
import { likelyColumns } from '../../../src/bureau/tables/findTables';
import { MARCH, PLACE, type Row, smallBureau, tableCells } from '../support';
import {
  BUREAU_CASES,
  BYES,
  DATE_CASES,
  FORFEITS,
  HEADER_CASES,
  MISNAMED_CASES,
  MONTH_CASES,
  NOBODIES,
  PEOPLE,
  ROUND_CASES,
} from './cases';

type Cells = unknown[][];

const PLAYER: Cells = [
  ['', 'Main', 'Standard', 'Rapid', 'Blitz'],
  ['Rating', 1400, 1300, 1200, 1100],
];
const HEADER = [
  'Tournament',
  'Minutes',
  'End date',
  'Opponent name',
  'Opponent Main',
  'Opponent own type',
  'Colour',
  'Result',
];
const GAME = ['Club', 90, '2024/03/15', 'Smith, J', 1450, 1460, 'W', 1];

const monthOf = (games: Cells) =>
  readOwnMonth(ownMonth({ player: PLAYER, games, calculationDay: calendarDay(2024, 4, 1)! }));

/** What the second row of the games is. */
function inMonth(cells: readonly unknown[]): string {
  const { input, problems } = monthOf([HEADER, GAME, ['', '', '', ...cells]]);
  const wrong = problems.find(({ problem }) => problem.severity !== 'note');
  if (input === null) {
    // The cell is one of the row's.
    expect(wrong?.row).toBe(2);
    return wrong!.problem.problem;
  }
  const game = input.tournaments[0]!.games[1];
  if (game === undefined) return 'none';
  if (ratedScore(game.result) === null) return game.result;
  return `game ${game.opponentMain ?? 'unrated'} ${game.opponentOwn ?? 'unrated'}`;
}

const ratingsOf = (games: Cells): string => {
  const { ratings } = playerMonth(monthOf(games).input!);
  return RATING_TYPES.map((type) => ratings[type].published).join();
};

test('there are 300 edge rows and more', () => {
  const cases = [MONTH_CASES, BUREAU_CASES, HEADER_CASES, MISNAMED_CASES, DATE_CASES, ROUND_CASES];
  expect(cases.flat().length).toBeGreaterThanOrEqual(300);
});

describe('a row of a month (28, 46, 55, 56)', () => {
  test.each(MONTH_CASES.map(({ cells, is }) => [cells.map(String).join(' | '), is, cells] as const))(
    '%s is %s',
    (_, is, cells) => {
      expect(inMonth(cells)).toBe(is);
    },
  );

  test('that is no game changes no rating', () => {
    const clean = ratingsOf([HEADER, GAME]);
    const unplayed = MONTH_CASES.filter(({ is }) =>
      ['bye', 'none', 'forfeitWin', 'forfeitLoss'].includes(is),
    );
    expect(unplayed.length).toBeGreaterThan(100);
    for (const { cells } of unplayed) {
      expect([cells, ratingsOf([HEADER, GAME, ['', '', '', ...cells]])]).toEqual([cells, clean]);
    }
  });

  test('that is read as a bye or forfeit has a note at the word', () => {
    const { problems } = monthOf([HEADER, GAME, ['', '', '', 'walkover', '', '', '', 1]]);
    expect(
      problems.map(({ problem, row, column }) => [problem.problem, problem.severity, row, column]),
    ).toEqual([['readAsUnplayed', 'note', 2, 3]]);
  });
});

describe('the header of a month’s games', () => {
  const retitled = (from: string, to: string): Cells => [
    HEADER.map((title) => (title === from ? to : title)),
    GAME,
  ];

  test.each(HEADER_CASES)('%s is %s', (header, title) => {
    expect(ratingsOf(retitled(title, header))).toBe(ratingsOf([HEADER, GAME]));
  });

  test.each(MISNAMED_CASES)('%s may be %s', (header, title) => {
    const { input, problems } = monthOf(retitled(title, header));
    expect(input).toBeNull();
    const missing = problems.filter(({ problem }) => problem.problem === 'columnMissing');
    expect(
      missing.map(({ problem: { details }, row, column }) => [details.title, details.header, row, column]),
    ).toEqual([[title, header, 0, HEADER.indexOf(title)]]);
  });
});

describe('the end date of a tournament (36)', () => {
  test.each(DATE_CASES)('%p is %s', (typed, is) => {
    const { input, problems } = monthOf([HEADER, GAME.map((cell, at) => (at === 2 ? typed : cell))]);
    const day = input?.tournaments[0]?.endDay;
    expect(day === undefined ? problems[0]!.problem.problem : formatCalendarDay(day)).toBe(is);
    if (day === undefined) expect(problems[0]).toMatchObject({ row: 1, column: 2 });
  });
});

describe('a row of the bureau’s games (46, 55)', () => {
  const readWith = (change: (bureau: ReturnType<typeof smallBureau>) => void): BureauReading => {
    const bureau = smallBureau();
    change(bureau);
    const cells = (table: keyof typeof bureau) => ({
      cells: tableCells(table, bureau[table]),
      sheet: table,
      origin: PLACE,
    });
    const steps = readBureau(
      {
        players: cells('players'),
        events: cells('events'),
        games: cells('games'),
        performances: cells('performances'),
        history: cells('history'),
        penalties: cells('penalties'),
      },
      MARCH,
    );
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  };

  const inBureau = (row: Row): string => {
    const { input, problems } = readWith(({ games }) => games.push({ Event: 'Open', Round: 6, ...row }));
    const wrong = problems.find(({ effect }) => effect !== 'note');
    if (wrong !== undefined) {
      expect([wrong.table, wrong.row]).toEqual(['games', 16]);
      return wrong.problem.problem;
    }
    return BOARD_RESULTS[input!.games.result[15]!]!;
  };

  test.each(
    BUREAU_CASES.map(({ cells, is }) => [Object.values(cells).map(String).join(' | '), is, cells] as const),
  )('%s is %s', (_, is, cells) => {
    expect(inBureau(cells)).toBe(is);
  });

  test.each(['BYE', 'walkover', 'no opponent'])(
    'abroad, %s as the opponent’s name is no game',
    (Opponent) => {
      const { problems, input } = readWith(({ events, games }) => {
        events.push({ ...events[0]!, Event: 'Abroad', Where: 'Abroad', 'FIDE rated': 'yes' });
        games.push({ Event: 'Abroad', Round: 1, White: 1, Opponent, Result: '1-0' });
        games.push({
          Event: 'Abroad',
          Round: 2,
          White: 1,
          Opponent: 'Bye, Ann',
          'Opponent FIDE': 1500,
          Result: '1-0',
        });
      });
      const results = [...input!.games.result.subarray(15)].map((code) => BOARD_RESULTS[code]);
      const codes = problems.map(({ problem }) => problem.problem);
      expect([results, codes]).toEqual(
        {
          BYE: [['bye', 'whiteWins'], ['readAsUnplayed']],
          walkover: [['forfeitToWhite', 'whiteWins'], ['readAsUnplayed']],
          'no opponent': [['whiteWins'], ['opponentMissing', 'roundsMissing']],
        }[Opponent],
      );
    },
  );
});

test('a column that a table of the bureau lacks is named with the header that may be it', () => {
  const header = ['Unique No', 'Surname', 'Main list', 'Std', 'Rapd', 'Blitz'];
  expect(likelyColumns('players', header)).toEqual(['"Main list" may be Main', '"Rapd" may be Rapid']);
});

describe('a crosstable (28, 46)', () => {
  const SWISS: Cells = [
    ['No.', 'Player', 'Rating', 'Rd 1', 'Rd 2'],
    [1, 'Anna', 1500, '2w1', ''],
    [2, 'Bela', 1400, '1b0', '3w1'],
    [3, 'Cleo', 1450, '', '2b0'],
  ];
  const problemOf = (cells: Cells): string | undefined =>
    readOwnCrosstable(cells, '').problems.find(({ problem }) => problem.severity === 'error')?.problem
      .problem;

  test.each(ROUND_CASES)('by rounds, the cell %p is %s', (cell, is) => {
    const cells = SWISS.map((line, row) =>
      line.map((old, column) => (row === 1 && column === 4 ? cell : old)),
    );
    const { table } = readOwnCrosstable(cells, '');
    if (table === null) expect(problemOf(cells)).toBe(is);
    else expect(table.rows[0]![1]?.kind ?? 'none').toBe(is);
  });

  const ROBIN: Cells = [
    ['No.', 'Player', 'Rating', 1, 2, 3],
    [1, 'Anna', 1500, '', 1, 1],
    [2, 'Bela', 1400, 0, '', 0.5],
    [3, 'Cleo', '', 0, 0.5, ''],
  ];

  test.each([...BYES, ...FORFEITS, ...NOBODIES])(
    'the player %s is no player, by opponents and by rounds',
    (word) => {
      for (const cells of [SWISS, ROBIN]) {
        const named = cells.map((line, row) =>
          line.map((old, column) => (row === 3 && column === 1 ? word : old)),
        );
        const { problems, table } = readOwnCrosstable(named, '');
        expect(table).toBeNull();
        expect(problems.map(({ problem, row, column }) => [problem.problem, row, column])).toContainEqual([
          'playerIsNobody',
          3,
          1,
        ]);
      }
    },
  );

  test.each(PEOPLE)('the player %s is one', (name) => {
    const named = ROBIN.map((line, row) =>
      line.map((old, column) => (row === 3 && column === 1 ? name : old)),
    );
    expect(readOwnCrosstable(named, '').table?.players[2]?.name).toBe(name);
  });

  test.each([
    ['Total', '', '', 1, 1.5, 1.5],
    ['', 'Total', '', 1, 1.5, 1.5],
    ['', 'Totaal', 1450, 1, 1.5, 1.5],
    ['', 'Sum', '', '', '', ''],
    ['Total', '', 1450, '', '', ''],
    ['', 'Grand total', 4350, '', '', 4],
  ])('a totals row %p %p is not read', (...total) => {
    const { table, problems } = readOwnCrosstable([...ROBIN, total], '');
    expect(table?.players).toHaveLength(3);
    expect(problems.map(({ problem, row }) => [problem.problem, row])).toEqual([['totalLeftOut', 4]]);
  });

  test('a column that is missing names the header that may be it', () => {
    const cells = ROBIN.map((line, row) => (row === 0 ? ['No.', 'Player', 'Old rtg', 1, 2, 3] : line));
    expect(readOwnCrosstable(cells, '').problems[0]).toMatchObject({
      row: 0,
      column: 2,
      problem: { problem: 'columnMissing', details: { title: 'Rating', header: 'Old rtg' } },
    });
  });

  test.each(['Place', 'Rank', 'Rk.', 'Pos.'])('a crosstable without No. names its column %s', (header) => {
    const cells = ROBIN.map((line, row) =>
      row === 0 ? ['Player', header, 'Rating', 1, 2, 3] : [line[1], line[0], ...line.slice(2)],
    );
    const { problems, table } = readOwnCrosstable(cells, '');
    expect(table).toBeNull();
    expect(problems[0]).toMatchObject({
      row: 0,
      column: 1,
      problem: { problem: 'columnMissing', details: { title: 'No.', header } },
    });
  });
});
