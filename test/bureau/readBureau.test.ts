import * as fc from 'fast-check';
import { type MonthOptions, playerMonth, REGULATIONS } from '../../src/engine/csa2024';
import { bureauMonth, playerInputOf } from '../../src/engine/csa2024/bureau';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { BUREAU_TABLES, placeOnSheet, readBureau, TABLES } from '../../src/bureau';
import { problemText } from '../../src/problems/problemText';
import { asBureauCells, bureauWith, MARCH, PLACE, readAll, readWith, type Row, told } from './support';

const at = (rows: readonly Row[], index: number, change: Row): Row[] =>
  rows.map((row, place) => (place === index ? { ...row, ...change } : row));

describe('a small bureau', () => {
  test('reads without a problem into columns', () => {
    const { input, problems, people, counts } = readWith(() => undefined);
    expect(problems).toEqual([]);
    expect(input?.players.count).toBe(6);
    expect([...input!.players.raw.subarray(0, 4)]).toEqual([1501, NaN, 1401, NaN]);
    expect(input?.events.minutes[0]).toBe(90);
    expect(input?.events.refusedFormat[0]).toBe(-1);
    expect(input?.games.count).toBe(15);
    expect(input?.games.row[0]).toBe(PLACE.row + 2);
    expect([...input!.history.raw.subarray(0, 3)]).toEqual([1501, 1490, NaN]);
    expect(input?.history.known[0]).toBe(2);
    expect(input?.performances.performance[0]).toBe(1600.5);
    expect(input?.calculationDay).toBe(calendarDay(2024, 4, 1));
    expect(people[5]?.surname).toBe('Player 6');
    expect(counts).toEqual({
      players: 6,
      events: 1,
      games: 15,
      performances: 1,
      penalties: 0,
      gamesLeftOut: 0,
      eventsLeftOut: 0,
    });
  });

  test('reads the same with columns in another order, under other usual names, beside other columns', () => {
    const plain = bureauWith(() => undefined);
    const turned = bureauWith(() => undefined);
    const names: Record<string, string> = {
      'CSA id': 'UNIQUE_NO',
      Standard: 'Std.',
      Result: 'RES',
      Round: 'Rd',
      'Base minutes': 'base',
      'End date': 'end_date',
      White: "White's CSA id",
    };
    for (const table of BUREAU_TABLES) {
      turned[table] = turned[table].map((row, line) => [
        line === 0 ? 'Remark' : 'x',
        ...[...row].reverse().map((cell) => (line === 0 ? (names[String(cell)] ?? cell) : cell)),
      ]);
    }
    const reading = readAll(asBureauCells(turned));
    expect(reading.problems).toEqual([]);
    expect(reading.input).toEqual(readAll(asBureauCells(plain)).input);
  });

  test('ids are one as numbers, as text and with leading zeros; blank rows are skipped', () => {
    const { input, problems } = readWith((bureau) => {
      bureau.games = bureau.games.map((row) => ({ ...row, White: `00${String(row['White'])}` }));
      bureau.games.splice(3, 0, {});
    });
    expect(problems).toEqual([]);
    expect(input?.games.count).toBe(15);
    expect(input?.games.row[3]).toBe(PLACE.row + 6);
  });

  test('a problem leads to its cell on the sheet', () => {
    const { problems } = readWith((bureau) => {
      bureau.games = at(bureau.games, 4, { Result: 'x' });
    });
    expect(placeOnSheet(problems[0]!, PLACE)).toEqual({ row: 7, column: 5 });
    expect(problemText(problems[0]!.problem)).toBe(
      '"x" is not a result of a game. Use 1-0, 0-1, ½-½, +/-, -/+, -/-, bye, or White\'s score alone (1, ½, 0) (clause 41).',
    );
  });

  test('a long table is read in steps that tell how far it is', () => {
    const cells = bureauWith(() => undefined);
    const rows = Array.from({ length: 200 }, () => cells.games.slice(1)).flat();
    const steps = readBureau(asBureauCells({ ...cells, games: [cells.games[0]!, ...rows] }), MARCH);
    const told: number[] = [];
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) {
      if (step.value.doing === 'games') told.push(step.value.done, step.value.of);
    }
    expect(told).toEqual([0, 3000, 1000, 3000, 2000, 3000]);
    expect(step.value.counts).toMatchObject({ games: 15, gamesLeftOut: 2985 });
  });
});

describe('tables', () => {
  test.each(BUREAU_TABLES)('a missing table refuses the month: %s', (table) => {
    const reading = readAll(asBureauCells({ ...bureauWith(() => undefined), [table]: null }));
    expect(reading.input).toBeNull();
    expect(told(reading)).toContain(`${table} 0,${TABLES[table].columns[0]?.title} tableMissing (error)`);
  });

  test.each(
    BUREAU_TABLES.flatMap((table) =>
      TABLES[table].columns.flatMap(({ title, required }) => (required ? [[table, title] as const] : [])),
    ),
  )('a missing column refuses the month: %s %s', (table, title) => {
    const cells = bureauWith(() => undefined);
    const column = cells[table][0]!.indexOf(title);
    cells[table] = cells[table].map((row) => row.filter((_, place) => place !== column));
    const reading = readAll(asBureauCells(cells));
    expect(reading.input).toBeNull();
    const missing = reading.problems.filter(({ problem }) => problem.problem === 'columnMissing');
    expect(missing.map(({ table, row, problem }) => [table, row, problem.details])).toEqual([
      [table, 0, { title }],
    ]);
  });

  test('a column twice refuses the month', () => {
    const cells = bureauWith(() => undefined);
    cells.games = cells.games.map((row) => [...row, row[5]]);
    expect(told(readAll(asBureauCells(cells)))).toContain('games 0,8 columnTwice (error)');
  });

  test('no players refuse the month; no events, no games and no memory are told', () => {
    expect(told(readWith((bureau) => (bureau.players = [])))).toContain(
      'players 0,CSA id tableEmpty (error)',
    );
    const reading = readWith((bureau) => {
      bureau.events = [];
      bureau.games = [{}];
      bureau.performances = [];
      bureau.history = [];
    });
    expect(told(reading)).toEqual([
      'events 0,Event tableEmpty (note)',
      'games 0,Event tableEmpty (note)',
      'performances 0,CSA id tableEmpty (note)',
      'history 0,CSA id tableEmpty (note)',
    ]);
    expect(reading.input?.games.count).toBe(0);
    expect(bureauMonth(reading.input!).problems).toEqual([]);
  });
});

describe('players', () => {
  test.each<[string, Row, string[]]>([
    ['a text for a rating', { Main: 'abc' }, ['players 1,Main textInRating (error)']],
    [
      'a negative rating',
      { Rapid: -5 },
      ['players 1,Rapid ratingNegative (error)', 'history 1,Rapid historyDoesNotStartWithRating (question)'],
    ],
    ['an error in a rating', { Blitz: '#N/A' }, ['players 1,Blitz errorInCell (error)']],
    ['a text for the highest', { 'Main highest': '?' }, ['players 1,Main highest textInRating (error)']],
    ['a text for K', { 'Main K': 'x' }, ['players 1,Main K notANumber (error)']],
    ['a negative K', { 'Main K': -20 }, ['players 1,Main K kNotPositive (error)']],
    [
      'a highest below the rating',
      { 'Main highest': 1400 },
      ['players 1,Main highest highestBelowRating (question)'],
    ],
    [
      'a highest with a floor above the rating (42)',
      { 'Main highest': 2400 },
      ['players 1,Main highest ratingBelowFloor (note)'],
    ],
    [
      'a birthday that is none',
      { 'Date of birth': 'May' },
      ['players 1,Date of birth dateUnreadable (note)'],
    ],
  ])('%s is told', (_, change, expected) => {
    const reading = readWith((bureau) => (bureau.players = at(bureau.players, 0, change)));
    const mine = told(reading).filter((line) => !line.startsWith('history') || expected.includes(line));
    expect(mine).toEqual(expected);
    expect(reading.input === null).toBe(expected.some((line) => line.endsWith('(error)')));
  });

  test('a player twice refuses the month, one without an id is left out', () => {
    const twice = readWith((bureau) => bureau.players.push({ 'CSA id': '0002', Surname: 'Twin' }));
    expect(told(twice)).toEqual(['players 7,CSA id idTwice (error)']);
    expect(problemText(twice.problems[0]!.problem)).toMatch(
      /^Two players have the CSA id 0002; the other one is 5 rows above/,
    );
    const nobody = readWith((bureau) => bureau.players.push({ Surname: 'Nobody', Main: 1500 }));
    expect(told(nobody)).toEqual(['players 7,CSA id valueMissing (skipped)']);
    expect(nobody.input?.players.count).toBe(6);
  });

  test('0 and blank are unrated; K of 0 is not given', () => {
    const { input } = readWith(
      (bureau) => (bureau.players = at(bureau.players, 1, { Main: 0, Rapid: '', 'Main K': 0 })),
    );
    expect([...input!.players.raw.subarray(4, 8)]).toEqual([NaN, NaN, NaN, NaN]);
    expect(input!.players.k[4]).toBe(NaN);
  });
});

describe('events', () => {
  test.each<[string, Row, string[]]>([
    ['no name', { Event: '' }, ['events 1,Event valueMissing (skipped)']],
    ['no format in RSA', { Format: '' }, ['events 1,Format valueMissing (skipped)']],
    ['an unknown format', { Format: 'Knock-out' }, ['events 1,Format sectionFormatUnknown (skipped)']],
    ['no time control', { 'Base minutes': '' }, ['events 1,Base minutes valueMissing (skipped)']],
    ['a text for it', { 'Base minutes': 'slow' }, ['events 1,Base minutes notANumber (skipped)']],
    ['a negative increment', { Increment: -1 }, ['events 1,Increment incrementNegative (skipped)']],
    ['no end date', { 'End date': '' }, ['events 1,End date valueMissing (skipped)']],
    ['an unreadable end date', { 'End date': '17 March' }, ['events 1,End date dateUnreadable (skipped)']],
    [
      'a date before the period',
      { 'End date': '2024/02/29' },
      ['events 1,End date eventOutsidePeriod (skipped)'],
    ],
    [
      'a date after the period',
      { 'End date': '2024/04/01' },
      ['events 1,End date eventOutsidePeriod (skipped)'],
    ],
    [
      'an end before the start',
      { 'Start date': '2024/03/18' },
      ['events 1,End date endBeforeStart (skipped)'],
    ],
    [
      'submitted in the next month',
      { 'Received on': '2024/04/01' },
      ['events 1,Received on receivedOutsidePeriod (skipped)'],
    ],
    [
      'submitted before it ended',
      { 'Received on': '2024/03/16' },
      ['events 1,Received on receivedBeforeEnd (note)'],
    ],
    ['neither RSA nor abroad', { Where: 'Mars' }, ['events 1,Where yesNoUnknown (skipped)']],
    ['neither yes nor no', { 'FIDE rated': '?' }, ['events 1,FIDE rated yesNoUnknown (skipped)']],
    ['half a round', { Rounds: 5.5 }, ['events 1,Rounds countNotWhole (skipped)']],
  ])('%s is told', (_, change, expected) => {
    const reading = readWith((bureau) => (bureau.events = at(bureau.events, 0, change)));
    const games = change['Event'] === '' ? 15 : 0;
    expect(told(reading).filter((line) => !line.endsWith('eventUnknown (skipped)'))).toEqual(expected);
    expect(told(reading).length).toBe(expected.length + games);
    const isLeftOut = expected[0]!.endsWith('(skipped)');
    expect(reading.input?.games.count).toBe(isLeftOut ? 0 : 15);
    expect(reading.counts.gamesLeftOut).toBe(isLeftOut ? 15 : 0);
    if (isLeftOut && games === 0)
      expect(reading.lostWithEvent(1)).toEqual({ games: 15, players: 6, rows: 15 });
  });

  test('an event of the month before is taken when it is submitted during the period, or refused as late (61)', () => {
    const inTime = { 'End date': '2024/02/11', 'Received on': '2024/03/02' };
    const taken = readWith((bureau) => (bureau.events = at(bureau.events, 0, inTime)));
    expect(told(taken)).toEqual([]);
    expect(bureauMonth(taken.input!).leftOut).toEqual([]);
    const late = { 'End date': '2024/01/11', 'Received on': '2024/03/02' };
    const refused = readWith((bureau) => (bureau.events = at(bureau.events, 0, late)));
    expect(told(refused)).toEqual([]);
    expect(bureauMonth(refused.input!).leftOut.map(({ problem }) => problem.problem)).toEqual([
      'submittedLate',
    ]);
    // Rated anyway (12) it is one of the month in which it came, and of no other.
    const anyway = (received: string) =>
      readWith(
        (bureau) =>
          (bureau.events = at(bureau.events, 0, { ...late, 'Received on': received, 'Rate anyway': 'yes' })),
      );
    expect(bureauMonth(anyway('2024/03/02').input!).leftOut).toEqual([]);
    expect(told(anyway('2024/04/02'))).toContain('events 1,Received on receivedOutsidePeriod (skipped)');
  });

  test('a name twice refuses the month; two sections of one event need their names in the games', () => {
    const twice = readWith((bureau) => bureau.events.push({ ...bureau.events[0], Event: 'OPEN ' }));
    expect(told(twice)).toEqual(['events 2,Event eventTwice (error)']);
    const sections = (named: boolean) =>
      readWith((bureau) => {
        const [open] = bureau.events;
        bureau.events = ['A', 'B'].map((Section) => ({ ...open, Section }));
        bureau.games = bureau.games.map((row) => (named ? { ...row, Section: 'a' } : row));
      });
    expect(told(sections(true))).toEqual(['events 2,Event eventWithoutGames (note)']);
    expect(told(sections(false)).filter((line) => line.includes('eventAmbiguous'))).toHaveLength(15);
  });

  test('clause 17: rounds that are typed are noted where fewer have a game, and the section is rated by them alone', () => {
    const noted = (change: Row) =>
      told(
        readWith((bureau) => {
          bureau.events = at(bureau.events, 0, change);
          bureau.games = bureau.games.map((row) => (row.Round === 5 ? { ...row, Result: '+/-' } : row));
        }),
      );
    expect(noted({ Rounds: 5 })).toEqual(['events 1,Rounds roundsWithoutGame (note)']);
    expect(noted({})).toEqual([]);
    expect(noted({ Rounds: 5, 'Rate anyway': 'yes' })).toEqual([]);
  });

  test('clause 17 is checked with the players and rounds of the games, or the rounds of the row', () => {
    const reasonOf = (change: Row, games = 15): string[] => {
      const { input } = readWith((bureau) => {
        bureau.events = at(bureau.events, 0, change);
        bureau.games = bureau.games.slice(0, games);
      });
      return bureauMonth(input!).leftOut.map(({ problem }) => `${problem.problem} ${problem.clause}`);
    };
    expect(reasonOf({})).toEqual([]);
    expect(reasonOf({}, 12)).toEqual(['sectionRefused 17.1']);
    expect(reasonOf({ Rounds: 5 }, 12)).toEqual([]);
    expect(reasonOf({ 'Rate anyway': 'yes' }, 12)).toEqual([]);
    expect(reasonOf({ Format: 'double round robin' })).toEqual(['sectionRefused 17.2']);
    expect(reasonOf({ Format: 'Team Swiss', Boards: 3 })).toEqual(['sectionRefused 17.3']);
    expect(reasonOf({ Format: 'Team Swiss', Boards: 4 })).toEqual([]);
    expect(reasonOf({ Format: 'Scheveningen', Boards: 5 })).toEqual([]);
    expect(reasonOf({ Format: 'disabled' }, 9)).toEqual([]);
    expect(reasonOf({ 'Un-rated': 'yes' })).toEqual(['eventUnrated 63']);
    expect(reasonOf({ 'Base minutes': 3, Increment: '' })).toEqual(['tooFastToRate 23']);
    const teams = readWith((bureau) => (bureau.events = at(bureau.events, 0, { Format: 'Team Swiss' })));
    expect(told(teams)).toEqual(['events 1,Boards boardsNotGiven (question)']);
    expect(bureauMonth(teams.input!).leftOut).toHaveLength(1);
  });

  test('one who only forfeits does not take part', () => {
    const { input } = readWith((bureau) => {
      bureau.games = bureau.games.map((row) =>
        row['White'] === 6 ? { ...row, Result: '-/+' } : row['Black'] === 6 ? { ...row, Result: '+/-' } : row,
      );
    });
    expect(bureauMonth(input!).leftOut.map(({ problem }) => problem.problem)).toEqual(['sectionRefused']);
  });
});

describe('games', () => {
  test.each<[string, Row, string[]]>([
    ['an unknown id', { Black: 77 }, ['games 1,Black idUnknown (skipped)']],
    ['an error for an id', { White: '#REF!' }, ['games 1,White errorInCell (skipped)']],
    ['a player against themselves', { White: 6, Black: 6 }, ['games 1,Black gameAgainstSelf (skipped)']],
    ['a missing player', { Black: '' }, ['games 1,Black opponentNotAPlayer (skipped)']],
    ['both missing', { White: '', Black: '' }, ['games 1,White valueMissing (skipped)']],
    ['an unknown result', { Result: '2-0' }, ['games 1,Result boardResultUnknown (skipped)']],
    ['a result that became a date', { Result: 36526 }, ['games 1,Result boardResultIsDate (skipped)']],
    ['a blank result, never a loss', { Result: '' }, ['games 1,Result valueMissing (skipped)']],
    ['a bye with two players', { Result: 'bye' }, ['games 1,Black byeWithTwoPlayers (skipped)']],
    ['a bye that was asked for', { Result: 'half bye' }, ['games 1,Result requestedByeLeftOut (skipped)']],
    ['an unknown event', { Event: 'Opne' }, ['games 1,Event eventUnknown (skipped)']],
    ['no event', { Event: '' }, ['games 1,Event valueMissing (skipped)']],
    ['a round that is none', { Round: 'last' }, ['games 1,Round roundUnreadable (skipped)']],
    ['a text for a rating', { 'Opponent FIDE': 'GM' }, ['games 1,Opponent FIDE textInRating (skipped)']],
  ])('%s is told, and the row left out', (_, change, expected) => {
    const reading = readWith((bureau) => {
      bureau.events = at(bureau.events, 0, { Rounds: 5 });
      bureau.games = at(bureau.games, 0, change);
    });
    expect(told(reading)).toEqual(expected);
    expect(reading.input?.games.count).toBe(14);
    expect(reading.counts.gamesLeftOut).toBe(1);
    expect([...reading.input!.games.row]).not.toContain(PLACE.row + 2);
  });

  test('the same game twice counts once, in either order of the players', () => {
    for (const swap of [false, true]) {
      const reading = readWith((bureau) => {
        const { White, Black } = bureau.games[2]!;
        bureau.games.push({
          ...bureau.games[2],
          ...(swap ? { White: Black, Black: White, Result: '0-1' } : {}),
        });
      });
      expect(told(reading)).toEqual(['games 16,Event gameTwice (skipped)']);
      expect(reading.questions).toEqual([]);
      expect(reading.input?.games.count).toBe(15);
    }
    const next = readWith((bureau) => bureau.games.push({ ...bureau.games[0], Round: 6 }));
    expect(told(next)).toEqual([]);
  });

  test('two results of one game refuse the month, also when the second is in the row of the other player', () => {
    for (const change of [{ Result: '0-1' }, { Result: '½-½' }, { White: 2, Black: 5 }]) {
      const reading = readWith((bureau) => {
        const mirrored = { ...bureau.games[2], White: 4, Black: 3 };
        bureau.games.push('White' in change ? mirrored : { ...bureau.games[2], ...change });
      });
      expect(told(reading)).toEqual(['games 16,Result gameContradicts (error)']);
      expect(problemText(reading.problems[0]!.problem)).toContain('is already listed 13 rows above');
      expect(reading.input).toBeNull();
    }
  });

  test('without rounds, a second game with the other colours is another game', () => {
    const reading = readWith((bureau) => {
      bureau.events = at(bureau.events, 0, { Rounds: 5 });
      bureau.games = bureau.games.map((row) => ({ ...row, Round: '' }));
      const { White, Black } = bureau.games[0]!;
      bureau.games.push({ ...bureau.games[0], White: Black, Black: White }, { ...bureau.games[0] });
    });
    expect(told(reading)).toEqual(['games 17,Event gameTwice (skipped)']);
  });

  test('a game that is won against "bye" is a bye; with less than the point it was asked for', () => {
    const row = { Event: 'Open', Round: 6, White: 1, Black: 'bye' };
    const resultOf = (change: Row): string[] | number =>
      ((reading) => (reading.counts.games < 16 ? told(reading) : reading.input!.games.result[15]!))(
        readWith((bureau) => {
          bureau.games.push({ ...row, ...change });
        }),
      );
    const bye = resultOf({ Black: '', Result: 'bye' });
    expect(typeof bye).toBe('number');
    for (const Result of ['1-0', '1', '+', 'bye', 'U']) expect(resultOf({ Result })).toBe(bye);
    expect(resultOf({ White: 'bye', Black: 1, Result: '0-1' })).toBe(bye);
    for (const Result of ['½', '0', '½-½', '0-1']) {
      expect(resultOf({ Result })).toEqual(['games 16,Result requestedByeLeftOut (skipped)']);
    }
  });

  test('byes and forfeits are rows with their results', () => {
    const { input, problems } = readWith((bureau) => {
      bureau.games.push(
        { Event: 'Open', Round: 6, White: 1, Black: '', Result: 'bye' },
        { Event: 'Open', Round: 6, White: 2, Black: 3, Result: '+:-' },
        { Event: 'Open', Round: 'R6', White: 4, Black: 5, Result: '-/-' },
      );
    });
    expect(problems).toEqual([]);
    expect([...input!.games.result.subarray(15)]).toEqual([6, 3, 5]);
    expect([...input!.games.round.subarray(15)]).toEqual([6, 6, 6]);
  });

  test('abroad one player is enough; the rating of the other is FIDE', () => {
    const abroad = {
      Event: 'Abroad',
      Where: 'abroad',
      'FIDE rated': 'yes',
      'Base minutes': 90,
      'End date': '2024/03/20',
    };
    const games: Row[] = [
      { Event: 'Abroad', Round: 1, White: 1, Result: 1, Opponent: 'Opponent 1', 'Opponent FIDE': 2100 },
      { Event: 'Abroad', Round: 2, Black: 1, Result: 0, Opponent: 'Opponent 2', 'Opponent FIDE': 1900 },
      { Event: 'Abroad', Round: 2, Black: 1, Result: 0, Opponent: 'Opponent 2', 'Opponent FIDE': 1900 },
    ];
    const reading = readWith((bureau) => {
      bureau.events.push(abroad);
      bureau.games.push(...games);
    });
    expect(told(reading)).toEqual(['games 18,Event gameTwice (skipped)']);
    expect([...reading.input!.games.opponentFide.subarray(15)]).toEqual([2100, 1900]);
    expect(bureauMonth(reading.input!).leftOut).toEqual([]);
    const noRating = readWith((bureau) => {
      bureau.events.push({ ...abroad });
      bureau.games.push({ ...games[0], 'Opponent FIDE': '' });
    });
    expect(told(noRating)).toEqual([]);
    expect(bureauMonth(noRating.input!).leftOut.map(({ problem }) => problem.problem)).toEqual([
      'opponentUnratedAbroad',
    ]);
    const notRated = readWith((bureau) => {
      bureau.events.push({ ...abroad, 'FIDE rated': '' });
      bureau.games.push(games[0]!);
    });
    expect(bureauMonth(notRated.input!).leftOut.map(({ problem }) => problem.problem)).toEqual([
      'notFideRated',
    ]);
  });
});

describe('performances', () => {
  test.each<[string, Row, string[]]>([
    ['an unknown id', { 'CSA id': 99 }, ['performances 1,CSA id idUnknown (skipped)']],
    ['an unknown list', { List: 'Bullet' }, ['performances 1,List ratingListUnknown (error)']],
    ['no type', { Type: '' }, ['performances 1,Type valueMissing (error)']],
    ['a type of another list', { List: 'Blitz' }, ['performances 1,Type typeNotOfList (error)']],
    ['a text', { Performance: 'x' }, ['performances 1,Performance notANumber (error)']],
    ['a blank', { Performance: '' }, ['performances 1,Performance valueMissing (error)']],
    [
      'a date of the period',
      { 'End date': '2024/03/01' },
      ['performances 1,End date memoryNotEarlier (error)'],
    ],
    ['no date', { 'End date': '' }, ['performances 1,End date valueMissing (error)']],
  ])('%s is told', (_, change, expected) => {
    expect(told(readWith((bureau) => (bureau.performances = at(bureau.performances, 0, change))))).toEqual(
      expected,
    );
  });
});

describe('history', () => {
  test.each<[string, Row, string[]]>([
    [
      'an unknown id',
      { 'CSA id': 99 },
      [
        'history 1,CSA id idUnknown (skipped)',
        'history 2,Month historyMonthMissing (question)',
        'history 2,Main historyDoesNotStartWithRating (question)',
        'history 2,Rapid historyDoesNotStartWithRating (question)',
      ],
    ],
    [
      'a month after the period',
      { Month: '2024/04' },
      ['history 1,Month memoryNotEarlier (error)', 'history 1,Month historyMonthMissing (question)'],
    ],
    [
      'no month',
      { Month: 'March' },
      [
        'history 1,Month monthUnreadable (error)',
        'history 2,Month historyMonthMissing (question)',
        'history 2,Main historyDoesNotStartWithRating (question)',
        'history 2,Rapid historyDoesNotStartWithRating (question)',
      ],
    ],
    [
      'a month twice',
      { Month: '2024-02' },
      ['history 1,Month historyMonthMissing (question)', 'history 2,Month historyMonthTwice (error)'],
    ],
    ['a text', { Main: 'x' }, ['history 1,Main textInRating (error)', 'history 2,Main historyGap (error)']],
    [
      'another rating than on Players',
      { Main: 1502 },
      ['history 1,Main historyDoesNotStartWithRating (question)'],
    ],
    ['a gap', { Main: '' }, ['history 2,Main historyGap (error)']],
  ])('%s is told', (_, change, expected) => {
    expect(told(readWith((bureau) => (bureau.history = at(bureau.history, 0, change))))).toEqual(expected);
  });

  test('whose rows are mixed says what it says player by player, in input and problems', () => {
    const monthOf = (ago: number): string =>
      `${2024 - Math.floor((ago + 9) / 12)}/${String(12 - ((ago + 9) % 12)).padStart(2, '0')}`;
    const whole = [1, 2, 3, 4].flatMap((id) =>
      Array.from({ length: 7 }, (_, ago) => ({
        'CSA id': id,
        Month: monthOf(ago),
        Main: 1500 + id,
        Rapid: 1400 + id,
      })),
    );
    const faults: Row[] = [
      { Main: '' },
      { Main: 'x' },
      { Month: '2024/13' },
      { 'CSA id': 99 },
      { Main: 1900 },
    ];
    const fault = fc.record({ row: fc.nat(whole.length - 1), change: fc.constantFrom(...faults) });
    const order = fc.shuffledSubarray([...whole.keys()], { minLength: whole.length - 3 });
    fc.assert(
      fc.property(order, fc.array(fault, { maxLength: 4 }), (mixed, changes) => {
        const rows: Row[] = whole.map((row, place) =>
          changes.reduce(
            (changed, { row: at, change }) => (at === place ? { ...changed, ...change } : changed),
            row as Row,
          ),
        );
        const read = (places: readonly number[]): unknown => {
          const reading = readWith((bureau) => (bureau.history = places.map((place) => rows[place]!)));
          const problems = reading.problems
            .filter(({ table }) => table === 'history')
            .map(({ problem, row, column }) => `${places[row - 1]},${column} ${problem.problem}`);
          return { history: reading.input?.history, problems: problems.sort() };
        };
        expect(read(mixed)).toEqual(read([...mixed].sort((a, b) => a - b)));
      }),
      { seed: 49, numRuns: 300 },
    );
  });

  test('rows stand in any order; a month that is missing is told; more than 24 are cut', () => {
    const turned = readWith((bureau) => bureau.history.reverse());
    expect([...turned.input!.history.raw.subarray(0, 2)]).toEqual([1501, 1490]);
    const missing = readWith((bureau) => (bureau.history = at(bureau.history, 1, { Month: '2024/01' })));
    expect(told(missing)).toEqual(['history 1,Month historyMonthMissing (question)']);
    const long = readWith((bureau) => {
      bureau.history = Array.from({ length: 30 }, (_, ago) => ({
        'CSA id': 1,
        Month: calendarDay(2024 - Math.floor((ago + 9) / 12), 12 - ((ago + 9) % 12), 1)! + 25_569,
        Main: 1501 - ago,
        Rapid: 1401,
      }));
    });
    expect(told(long)).toEqual([]);
    expect(long.input?.history.known[0]).toBe(24);
    expect(long.input?.history.raw[23]).toBe(1478);
    // Player 2 has no row below the newest 24.
    expect([...long.input!.history.older!.subarray(0, 5)]).toEqual([1477, NaN, 1401, NaN, NaN]);
    expect(turned.input!.history.older).toBeUndefined();
  });

  test('31: a rating before the newest 24 is the highest where none is given, and makes K', () => {
    const { input } = readWith((bureau) => {
      bureau.players = at(bureau.players, 0, { Main: 1390, 'Main highest': '' });
      bureau.history = Array.from({ length: 26 }, (_, ago) => ({
        'CSA id': 1,
        Month: calendarDay(2024 - Math.floor((ago + 9) / 12), 12 - ((ago + 9) % 12), 1)! + 25_569,
        Main: ago < 24 ? 1390 : 1450,
      }));
    });
    const highest = (highestNotGiven: MonthOptions['highestNotGiven']) => {
      const options = { ...REGULATIONS, highestNotGiven };
      const ofPlayer = playerMonth(playerInputOf(input!, 0, options), options).ratings.main;
      const { k } = bureauMonth(input!, options).ratings;
      return [k[0], ofPlayer.k];
    };
    expect(highest('ratingAndHistory')).toEqual([32, 32]);
    expect(highest('rating')).toEqual([36, 36]);
  });
});

describe('penalties', () => {
  /** Players 1 and 2 never came. */
  const absent = (row: Row): Row => {
    const { White: white, Black: black } = row;
    const isAway = (id: unknown): boolean => id === 1 || id === 2;
    if (isAway(white) && isAway(black)) return { ...row, Result: '-/-' };
    return isAway(white) ? { ...row, Result: '-/+' } : isAway(black) ? { ...row, Result: '+/-' } : row;
  };
  const points = (...rows: Row[]): string | number[] => {
    const reading = readWith((bureau) => {
      bureau.games = bureau.games.map(absent);
      bureau.penalties = rows;
    });
    return reading.problems.length > 0 ? told(reading).join('; ') : [...reading.input!.penalties.points];
  };

  test('forfeits cost 20 after round 1, withdrawals 20 for that round and each one left (51-52)', () => {
    const row = { 'CSA id': 1, Event: 'Open' };
    expect(points({ ...row, Round: 3 }, { ...row, Round: 1, Kind: 'forfeit' })).toEqual([20, 0]);
    expect(points({ ...row, Round: 4, Kind: 'withdrew' })).toEqual([40]);
    expect(points({ 'CSA id': '2', Event: 'open', Round: 2, Kind: 'Withdrew' })).toEqual([80]);
    expect(
      points({ 'CSA id': 1, Event: 'Open', Round: 4 }, { 'CSA id': 1, Event: 'Open', Round: 5 }),
    ).toEqual([20, 20]);
  });

  test('"withdrew" is the round after the last one in the games', () => {
    const reading = readWith((bureau) => {
      bureau.games = bureau.games.filter(
        (row) => Number(row['Round']) < 3 || (row['White'] !== 1 && row['Black'] !== 1),
      );
      bureau.penalties = [{ 'CSA id': 1, Event: 'Open', Round: 'withdrew' }];
    });
    expect([...reading.input!.penalties.points]).toEqual([60]);
    expect(points({ 'CSA id': 1, Event: 'Open', Round: 'withdrew' })).toBe(
      'penalties 1,Round roundsNotKnown (skipped)',
    );
  });

  test('one that the games contradict is asked about', () => {
    const asked = (row: Row): string[] => told(readWith((bureau) => (bureau.penalties = [row])));
    const ofPlayer1 = { 'CSA id': 1, Event: 'Open' };
    expect(asked({ ...ofPlayer1, Round: 1 })).toEqual(['penalties 1,Round penaltyOfPlayedRound (question)']);
    expect(asked({ ...ofPlayer1, Round: 2, Kind: 'withdrew' })).toEqual([
      'penalties 1,Round penaltyOfPlayedRound (question)',
    ]);
    const elsewhere = readWith((bureau) => {
      bureau.players.push({ 'CSA id': 7 });
      bureau.penalties = [{ 'CSA id': 7, Event: 'Open', Round: 2 }];
    });
    expect(told(elsewhere)).toEqual(['penalties 1,CSA id penaltyWithoutGames (question)']);
  });

  test('points carried over stand with their list (53)', () => {
    const reading = readWith(
      (bureau) => (bureau.penalties = [{ 'CSA id': 2, Kind: 'carried', List: 'Blitz', Points: 40 }]),
    );
    expect(reading.problems).toEqual([]);
    expect(reading.input?.penalties).toMatchObject({
      count: 1,
      event: new Int32Array([-1]),
      list: new Uint8Array([3]),
    });
  });

  test.each<[string, Row, string]>([
    ['an unknown id', { 'CSA id': 99, Event: 'Open', Round: 2 }, 'CSA id idUnknown'],
    ['an unknown event', { 'CSA id': 1, Event: 'Closed', Round: 2 }, 'Event eventUnknown'],
    ['no round', { 'CSA id': 1, Event: 'Open' }, 'Round valueMissing'],
    ['a round that is none', { 'CSA id': 1, Event: 'Open', Round: 2.5 }, 'Round roundUnreadable'],
    ['an unknown kind', { 'CSA id': 1, Event: 'Open', Round: 2, Kind: 'late' }, 'Kind penaltyKindUnknown'],
    ['carried without a list', { 'CSA id': 1, Kind: 'carried', Points: 20 }, 'List valueMissing'],
    [
      'negative points',
      { 'CSA id': 1, Kind: 'carried', List: 'Main', Points: -20 },
      'Points penaltyNegative',
    ],
  ])('%s is told, and the row left out', (_, row, expected) => {
    expect(points(row)).toBe(`penalties 1,${expected} (skipped)`);
  });

  test('a round penalised twice, and one of an event that is left out', () => {
    const row = { 'CSA id': 1, Event: 'Open', Round: 3 };
    expect(points(row, { ...row, Round: 2, Kind: 'withdrew' })).toBe(
      'penalties 2,Round penaltyTwice (skipped)',
    );
    const leftOut = readWith((bureau) => {
      bureau.events = at(bureau.events, 0, { 'End date': '' });
      bureau.penalties = [row];
    });
    expect(leftOut.questions.map(({ event, loss }) => [event, loss.games])).toEqual([['Open', 15]]);
    expect(told(leftOut)).toContain('penalties 1,Event eventLeftOut (skipped)');
  });
});
