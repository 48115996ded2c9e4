import { openQuestions } from '../../src/figures/question';
import { problemText } from '../../src/problems/problemText';
import { bureauMonth } from '../../src/engine/csa2024/bureau';
import {
  type BureauReading,
  lossText,
  notRatedByRules,
  runSheetsSteps,
  sampleSheets,
  ALL_TABLES,
  type TableSheet,
} from '../../src/bureau';
import {
  asBureauCells,
  bureauWith,
  finished,
  MARCH,
  readAll,
  readWith,
  type Row,
  smallBureau,
  told,
} from './support';
import { withTotals, cellsOfSheets, sampleBureau } from '../support/bureau';

const at = (rows: readonly Row[], index: number, change: Row): Row[] =>
  rows.map((row, place) => (place === index ? { ...row, ...change } : row));

/** A question as `games 3,Event: 1 game of 2 players would not be rated.` */
const asked = ({ questions }: BureauReading): string[] =>
  questions.map((question) => {
    const { table, row, column } = question.problem;
    const cell = `${table} ${row},${ALL_TABLES[table].columns[column]?.title ?? column}`;
    return `${cell}: ${lossText(question, 'would be') || question.problem.problem.problem}`;
  });

describe('what would not be rated is asked about by its cause, in games and players', () => {
  test('an event whose date is text', () => {
    const reading = readWith((bureau) => (bureau.events = at(bureau.events, 0, { 'End date': 'mid March' })));
    expect(asked(reading)).toEqual(['events 1,End date: Open: 15 games of 6 players would not be rated.']);
    expect(reading.lost).toEqual({ games: 15, players: 6, rows: 15 });
  });

  test('two cells of one event are one question', () => {
    const change = { 'End date': 'mid March', 'Base minutes': 'slow' };
    const reading = readWith((bureau) => (bureau.events = at(bureau.events, 0, change)));
    expect(told(reading)).toHaveLength(2);
    expect(asked(reading)).toHaveLength(1);
    expect(reading.questions[0]?.others).toHaveLength(1);
  });

  test('a misspelt event, with the first of its rows', () => {
    const reading = readWith((bureau) => {
      bureau.games = bureau.games.map((row, index) => (index % 2 === 1 ? { ...row, Event: 'Opne' } : row));
    });
    const lost = smallBureau().games.filter((_, index) => index % 2 === 1);
    const players = new Set(lost.flatMap((row) => [row['White'], row['Black']])).size;
    expect(asked(reading)).toEqual([`games 2,Event: 7 games of ${players} players would not be rated.`]);
    expect(reading.questions[0]?.others).toHaveLength(6);
  });

  test('an id that no player has, wherever it stands; the players count once', () => {
    const reading = readWith((bureau) => {
      bureau.games = at(at(bureau.games, 0, { Black: 77 }), 4, { Black: '077' });
      bureau.history.push({ 'CSA id': 77, Month: '2024/03', Main: 1400 });
    });
    expect(asked(reading)).toEqual([
      'games 1,Black: 1 game of 2 players would not be rated.',
      'games 5,Black: 1 game of 2 players would not be rated.',
      'history 3,CSA id: 1 row of Rating history would not be used.',
    ]);
    expect(reading.lost).toEqual({ games: 2, players: 3, rows: 2 });
  });

  test('a row with two faults is lost once', () => {
    const reading = readWith((bureau) => (bureau.games = at(bureau.games, 0, { Black: 77, Result: 'x' })));
    expect(asked(reading)).toHaveLength(2);
    expect(reading.lost).toEqual({ games: 1, players: 2, rows: 1 });
  });

  test('byes and forfeits are rows, no games', () => {
    const reading = readWith((bureau) => {
      bureau.games.push(
        { Event: 'Opne', Round: 1, White: 1, Result: 'bye' },
        { Event: 'Opne', Round: 1, White: 2, Black: 3, Result: '+/-' },
      );
    });
    expect(asked(reading)).toEqual(['games 16,Event: 2 rows of Games would not be used.']);
    expect(reading.lost).toEqual({ games: 0, players: 0, rows: 2 });
  });

  test('the events of another month are one question, and none where they have no games', () => {
    const ofFebruary = (bureau: { events: Row[]; games: Row[] }, withGames: boolean): void => {
      for (const Event of ['Feb 1', 'Feb 2']) {
        bureau.events.push({ ...bureau.events[0], Event, 'End date': '2024/02/11' });
        if (withGames) bureau.games.push({ Event, Round: 1, White: 1, Black: 2, Result: '1-0' });
      }
    };
    expect(asked(readWith((bureau) => ofFebruary(bureau, false)))).toEqual([]);
    expect(asked(readWith((bureau) => ofFebruary(bureau, true)))).toEqual([
      'events 2,End date: 2 games of 2 players would not be rated.',
    ]);
  });

  test('a bye that was asked for, and a game that stands twice, cost nothing', () => {
    const reading = readWith((bureau) => {
      bureau.games.push({ ...bureau.games[0] }, { Event: 'Open', Round: 5, White: 7, Result: 'half bye' });
      bureau.players.push({ 'CSA id': 7 });
    });
    expect(told(reading)).toHaveLength(2);
    expect(asked(reading)).toEqual([]);
  });
});

describe('a question that was answered', () => {
  const lossOf = (games: number): BureauReading =>
    readWith((bureau) => {
      bureau.games = bureau.games.map((row, index) => (index < games ? { ...row, Event: 'Opne' } : row));
    });

  test('is not asked again, unless more is lost', () => {
    const [first] = lossOf(1).questions;
    const confirmed = new Set([first!.key]);
    expect(openQuestions(lossOf(1).questions, confirmed)).toEqual([]);
    expect(openQuestions(lossOf(2).questions, confirmed)).toHaveLength(1);
  });

  test('a cell that holds something else is asked about again', () => {
    const ofRating = (Main: number) =>
      readWith((bureau) => (bureau.history = at(bureau.history, 0, { Main })));
    const confirmed = new Set(ofRating(1550).questions.map(({ key }) => key));
    expect(openQuestions(ofRating(1550).questions, confirmed)).toEqual([]);
    expect(openQuestions(ofRating(1551).questions, confirmed)).toHaveLength(1);
  });
});

describe('cells that contradict each other are asked about, and used as they stand once confirmed', () => {
  test.each<[string, Row, string]>([
    [
      'a player in two games of a round',
      { White: 2, Black: 3 },
      'games 2,White playerTwiceInRound (question)',
    ],
    ['a round above those of the event', { Round: 6 }, 'games 1,Round roundAboveRounds (question)'],
  ])('%s', (_, change, expected) => {
    const reading = readWith((bureau) => {
      bureau.events = at(bureau.events, 0, { Rounds: 5 });
      bureau.games = at(bureau.games, 0, change);
    });
    expect(told(reading)).toContain(expected);
    expect(reading.input?.games.count).toBe(15);
    expect(told(reading).every((line) => line.endsWith('(question)'))).toBe(true);
  });

  test('a round that no game leads up to', () => {
    const reading = readWith((bureau) => (bureau.games = at(bureau.games, 14, { Round: 55 })));
    expect(told(reading)).toEqual(['games 15,Round roundsMissing (question)']);
  });

  test('a Rapid with the time control of another section', () => {
    const named = (Event: string, minutes: number): string[] =>
      told(
        readWith((bureau) => {
          bureau.events = at(bureau.events, 0, { Event, 'Base minutes': minutes, Increment: '' });
          bureau.games = bureau.games.map((row) => ({ ...row, Event }));
        }),
      );
    expect(named('Club Rapid 3', 15)).toEqual([]);
    expect(named('Club Rapid 3', 90)).toEqual(['events 1,Base minutes nameAgainstControl (question)']);
    expect(named('Blitz', 3)).toEqual(['events 1,Base minutes nameAgainstControl (question)']);
    expect(named('Rapid and Blitz', 90)).toEqual([]);
  });

  test('an event abroad in which the federation plays itself', () => {
    const change = { Where: 'Abroad', 'FIDE rated': 'yes' };
    const reading = readWith((bureau) => (bureau.events = at(bureau.events, 0, change)));
    expect(told(reading)).toEqual(['events 1,Where abroadAtHome (question)']);
  });

  test('a player under two ids, by names and date of birth', () => {
    const twin = { Surname: 'Twin', 'First name': 'A', 'Date of birth': '1990/01/02' };
    const two = (second: Row): string[] =>
      told(
        readWith((bureau) =>
          bureau.players.push({ 'CSA id': 7, ...twin }, { 'CSA id': 8, ...twin, ...second }),
        ),
      );
    expect(two({})).toEqual(['players 8,CSA id playerTwice (question)']);
    // A date of Excel's, which says the same day as the text.
    expect(two({ 'Date of birth': 32_875 })).toEqual(['players 8,CSA id playerTwice (question)']);
    expect(two({ 'Date of birth': 32_876 })).toEqual([]);
    expect(two({ 'Date of birth': 1990 })).toEqual([]);
    expect(two({ 'First name': 'B' })).toEqual([]);
  });

  test('a performance that stands twice', () => {
    const reading = readWith((bureau) => bureau.performances.push({ ...bureau.performances[0] }));
    expect(told(reading)).toEqual(['performances 2,Performance performanceTwice (question)']);
  });

  test('of thousands of performances of one player, those that stand twice and no others', () => {
    const one = { 'CSA id': 1, List: 'Main', Type: 'Rapid', 'End date': '2024/02/11' };
    const different = Array.from({ length: 3_000 }, (_, step) => ({ ...one, Performance: 1000 + step / 4 }));
    const others = [{ List: 'Rapid' }, { 'CSA id': 2 }, { 'End date': '2024/02/10' }].map((change) => ({
      ...one,
      Performance: 1000,
      ...change,
    }));
    const again = [2_999, 1_500].map((at) => ({ ...different[at]! }));
    const reading = readWith((bureau) => (bureau.performances = [...different, ...others, ...again]));
    expect(told(reading)).toEqual([
      'performances 3004,Performance performanceTwice (question)',
      'performances 3005,Performance performanceTwice (question)',
    ]);
  });
});

describe('columns that only a table of somebody’s own has are compared', () => {
  /** The games with one more column. */
  const withColumn = (title: string, cells: (row: readonly unknown[], index: number) => unknown) => {
    const tables = bureauWith((bureau) => {
      bureau.events = at(bureau.events, 0, { 'Start date': '2024/03/15' });
      bureau.players = bureau.players.map((row) => ({
        ...row,
        Surname: `van der Berg-${String(row['CSA id'])}`,
      }));
    });
    tables.games = tables.games.map((row, index) => [...row, index === 0 ? title : cells(row, index)]);
    return asBureauCells(tables);
  };
  const WHITE = 3;

  test('a name beside an id (14.4)', () => {
    const fine = readAll(withColumn('White name', (row) => `BERG ${String(row[WHITE])}, Jan`));
    expect(told(fine)).toEqual([]);
    const wrong = readAll(
      withColumn('White surname', (row, index) => (index === 4 ? 'Botha' : `Berg ${String(row[WHITE])}`)),
    );
    expect(told(wrong)).toEqual(['games 4,8 nameNotOfId (question)']);
    expect(problemText(wrong.problems[0]!.problem)).toBe(
      'CSA id 1 belongs to van der Berg-1, but this row says Botha. Correct the id or the name (clause 14.4).',
    );
  });

  test('the day of a game, and its time control', () => {
    expect(told(readAll(withColumn('Date', () => '2024/03/15')))).toEqual([]);
    const early = readAll(withColumn('Date', (_, index) => (index === 2 ? '2024/03/14' : '2024/03/17')));
    expect(told(early)).toEqual(['games 2,8 gameOutsideEvent (question)']);
    const rapid = readAll(withColumn('Time control', (_, index) => (index === 2 ? '15+10' : '60+30')));
    expect(told(rapid)).toEqual(['games 2,8 controlNotOfEvent (question)']);
  });
});

describe('the sheets of a run', () => {
  const reading = readWith((bureau) => {
    bureau.games = at(bureau.games, 0, { Black: 77 });
    bureau.performances.push({ ...bureau.performances[0] });
    bureau.events.push({ ...bureau.events[0], Event: 'Fast', 'Base minutes': 3, Increment: '' });
    bureau.games.push({ Event: 'Fast', Round: 1, White: 1, Black: 2, Result: '1-0' });
  });
  const month = bureauMonth(reading.input!);
  const { run, newRatings } = finished(runSheetsSteps(withTotals(reading, month), '1.2.3'));
  const line = (title: string) => run.cells.findIndex(([first]) => first === title);

  test('carry on top what was not rated, and what was confirmed', () => {
    expect(newRatings.note).toMatch(/^Without 1 game of 2 players, see the sheet Run\./);
    expect(line('Rated without these, as confirmed')).toBe(2);
    expect(run.cells[4]?.slice(0, 4)).toEqual(['Games', 'Games!E4', 1, 2]);
    const right = line('Confirmed values');
    expect(right).toBeGreaterThan(4);
    expect(line('The run')).toBeGreaterThan(right);
    expect(run.cells[right + 2]?.slice(0, 2)).toEqual([
      'Performances!D5',
      'The same performance is already listed 1 row above. Remove one of the two (clause 35).',
    ]);
  });

  test('say which events the regulations do not rate, in games and players, with the cell', () => {
    expect(notRatedByRules(reading, month)).toMatchObject([
      { event: 'Fast', games: 1, players: 2, table: 'events', place: { row: 4, column: 2 } },
    ]);
    const row = run.cells[line('Not rated by the regulations') + 2];
    expect(row?.slice(0, 4)).toEqual(['Fast', 'Events!C5', 1, 2]);
  });
});

test('a clean federation is asked nothing, and loses nothing', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const sheets: readonly TableSheet[] = sampleSheets(
      sampleBureau({ players: 80, games: 400, seed, period: MARCH }),
    );
    const reading = readAll(cellsOfSheets(sheets));
    expect([seed, asked(reading), reading.lost.rows]).toEqual([seed, [], 0]);
  }
});
