import { parseChanges } from '../../src/options/option';
import { optionsWithClauses } from '../../src/options/optionsLine';
import { writeTrf } from '../../src/events';
import { periodOf, TABLES } from '../../src/bureau';
import { logSheet } from '../../src/bureau/tables/logSheet';
import { DATE_FORMAT } from '../../src/figures/formats';
import {
  type Answers,
  INTAKE_INTERPRETATIONS,
  INTAKE_STANDARD,
  INTAKE_OPTIONS,
  intakeMonth,
  FILES_SHEET,
  joinFiles,
  readIntakeTables,
  SENT_BACK_SHEET,
  sectionIntake,
  startingAnswers,
} from '../../src/intake';
import { EXPECTED } from '../../src/intake/rows/filesAndSentBack';
import { eventAndSection, nameParts } from '../../src/intake/draft/draft';
import { FILE_PROBLEMS } from '../../src/problems/files';
import { declared } from '../../src/problems/table';
import { makeEvent } from '../events/support/randomEvent';
import { seven, trfText } from '../events/support/trfText';
import { asCrosstable, asPairings, asXlsx, listOf } from '../events/support/writers';
import {
  appended,
  type Book,
  bookOf,
  chosen,
  CLERK,
  day,
  draftOf,
  intakeCells,
  intakeOf,
  monthOf,
  obstacles,
  SEVEN_PLAYERS,
  TODAY,
  verdictsOf,
} from './support';

const AUGUST = periodOf(day('2026/08/01'));
const BOOK = bookOf({ players: SEVEN_PLAYERS });
const TEXT = trfText(seven());

describe('the files of one tournament', () => {
  const event = makeEvent(7, 8, 5, false);
  const table = chosen('table.xlsx', asXlsx(asCrosstable(event)));
  const pairings = chosen('pairings.xlsx', asXlsx(asPairings(event)));
  const list = chosen(
    'players.xlsx',
    asXlsx(
      listOf('Starting rank', [
        ['No.', null, null, 'Name', 'ID', 'FideID', 'FED'],
        ...event.players.map(({ number, name, csaId }) => [number, null, null, name, csaId, null, 'RSA']),
      ]),
    ),
  );

  test('are joined by its name: ids and commas from the list, dates of rounds from the pairings', () => {
    const [draft, ...others] = joinFiles([list, pairings, table]);
    expect(others).toEqual([]);
    expect(draft!.files[0]).toBe(table);
    expect(draft!.players.map(({ name, csaId }) => [name, csaId])).toEqual(
      event.players.map(({ name, csaId }) => [name, csaId]),
    );
    expect(draft!.event.roundDays).toHaveLength(5);
    expect(draft!.problems.map(({ problem }) => problem.problem)).not.toContain('pairingsHideByes');
    expect(draft!.disagreements).toEqual([]);
  });

  test('whose games differ refuse the section, with the game', () => {
    const at = event.games.findIndex(({ result }) => result === '1-0');
    const games = event.games.map((game, index) =>
      index === at ? { ...game, result: '0-1' as const } : game,
    );
    const older = chosen('older.xlsx', asXlsx(asPairings({ ...event, games })));
    const [draft] = joinFiles([table, older]);
    const name = (number: number | null) => event.players.find((player) => player.number === number)!.name;
    const { round, white, black } = event.games[at]!;
    expect(obstacles(intakeOf(draft!))[0]!.replaceAll('  ', ', ')).toBe(
      `error : The files "table.xlsx" and "older.xlsx" are of one tournament, but their games differ: ${name(white)} - ${name(black)} in round ${round} is 1-0 in the first and 0-1 in the second. Export both again, or choose only one of them.`.replaceAll(
        '  ',
        ', ',
      ),
    );
  });

  test('a list of players alone has nothing to be rated', () => {
    expect(obstacles(intakeOf(joinFiles([list])[0]!))).toEqual([
      'error : "players.xlsx": a list of players without games. Choose it together with the crosstable or the pairings of the same tournament.',
    ]);
  });

  test('a file of no known kind is refused in its own words, and sent back', () => {
    const intake = intakeOf(joinFiles([chosen('a.pdf', '%PDF-1.7')])[0]!);
    expect(intake.state).toBe('refused');
    expect(intake.sentBack).toHaveLength(1);
    expect(intake.sentBack[0]).toMatchObject({ file: 'a.pdf', effect: 'Refuses the file' });
  });
});

describe('clause 63', () => {
  const first = intakeOf(draftOf(TEXT), BOOK);
  const after = appended(BOOK, first.rows!);
  const corrected = trfText(
    seven({ 1: { points: '3.0', cells: { 1: '   4 w 0' } }, 4: { points: '3.0', cells: { 1: '   1 b 1' } } }),
  );

  test('the same file again is refused with its day, and is not sent back', () => {
    const again = intakeOf(draftOf(TEXT), after);
    expect(obstacles(again)).toEqual([
      'error 63: This file was received on 2026/08/20 and is appended already: Constructed Open (clause 63).',
    ]);
    expect(again.sentBack).toEqual([]);
  });

  test('in the month after, the same file is refused and another one of the section asked about', () => {
    const next = (text: string, of: Book = after, answers: Partial<Answers> = CLERK) => {
      const [header = []] = of.events;
      const cells = intakeCells({ ...of, events: [header] });
      const otherEvents = [{ ...intakeCells(of).events!, sheet: 'Events 2026-08' }];
      const draft = draftOf(text);
      const tables = readIntakeTables({ ...cells, otherEvents });
      return sectionIntake(draft, { ...startingAnswers(draft, TODAY), ...answers }, tables, TODAY);
    };
    expect(obstacles(next(TEXT))).toEqual([
      'error 63: This file was received on 2026/08/20 and is appended already: Constructed Open (clause 63).',
    ]);
    expect(obstacles(next(corrected))).toEqual([
      'question 63: Constructed Open (2026/08/08 to 2026/08/09) is already in another month, on the sheet "Events 2026-08". If this file is its correction, correct that month (63, 64). If not, give it another name (clause 63).',
    ]);
    expect(next(corrected, after, { ...CLERK, section: 'B' }).state).toBe('ready');
    // Its row was deleted there, to append it again.
    expect(next(TEXT, { ...after, events: after.events.slice(0, 1) }).state).toBe('ready');
  });

  test('another file of the section is asked about', () => {
    const found = intakeOf(draftOf(corrected), after);
    expect(obstacles(found)).toEqual([
      'question 63: Constructed Open (2026/08/08 to 2026/08/09) is already in the table of events. Is this file its correction, to be rated in its place (63)? After the list is out that is for the Bureau to decide (64) (clause 63).',
    ]);
    expect(obstacles(intakeOf(draftOf(corrected), after, { ...CLERK, replaces: false }))).toEqual([
      'question 63: Constructed Open (2026/08/08 to 2026/08/09) is already in the table of events. Two sections cannot have the same names: give this one another name (clause 63).',
    ]);
    const renamed = { ...CLERK, replaces: false, section: 'B' };
    expect(intakeOf(draftOf(corrected), after, renamed).state).toBe('ready');
  });

  test('is found where its names are split in another way, too', () => {
    const split = { ...CLERK, event: 'Constructed', section: 'Open' };
    expect(intakeOf(draftOf(corrected), after, split).obstacles.map(({ clause }) => clause)).toEqual(['63']);
  });

  test('is found by its games where it has another name, and is another section where that is said', () => {
    const renamed = trfText(seven(), { '012': 'Constructed Open - Group 1' });
    expect(obstacles(intakeOf(draftOf(renamed), after))).toEqual([
      expect.stringContaining(
        'Constructed Open (2026/08/08 to 2026/08/09) is already in the table of events.',
      ),
    ]);
    expect(intakeOf(draftOf(renamed), after, { ...CLERK, replaces: false }).state).toBe('ready');
    // A club meets every week in the same order: on another day only the same results are the same section.
    const nextDay = { '012': 'Constructed Open - Group 1', '052': '2026/08/10' };
    expect(intakeOf(draftOf(trfText(seven(), nextDay)), after).state).toBe('question');
    const turned = after.games.map((line) =>
      line.map((cell) => (cell === '1-0' ? '0-1' : cell === '0-1' ? '1-0' : cell)),
    );
    expect(intakeOf(draftOf(trfText(seven(), nextDay)), { ...after, games: turned }).state).toBe('ready');
  });

  test('a correction takes the place of the section, which is un-rated and keeps its games', () => {
    const found = intakeOf(draftOf(corrected), after, {
      ...CLERK,
      replaces: true,
      receivedOn: day('2026/09/15'),
    });
    expect(found.state).toBe('ready');
    const book = appended(after, found.rows!);
    const month = monthOf(book, AUGUST);
    expect(month.problems.filter(({ effect }) => effect !== 'note')).toEqual([]);
    expect(month.events.map(({ name, unrated, receivedDay }) => [name, unrated, receivedDay])).toEqual([
      ['Constructed Open', false, TODAY],
      ['Constructed Open, un-rated 2026/08/20', true, TODAY],
    ]);
    expect(month.counts.games).toBe(2 * 19);
    expect(book.files.map((line) => [line[2], line[6]])).toEqual([
      ['Section', 'State'],
      ['un-rated 2026/08/20', 'replaced'],
      ['', 'correction'],
    ]);
    // What was replaced may come again, and what replaced it may not.
    const again = (text: string, on: Book) => obstacles(intakeOf(draftOf(text), on))[0]!.slice(0, 30);
    expect(again(corrected, book)).toBe('error 63: This file was receiv');
    expect(again(TEXT, book)).toBe('question 63: Constructed Open ');
  });

  test('a correction keeps the place of its section (35) and its penalties (51), and has its own days', () => {
    const [header = [], row = []] = after.events;
    const other = row.map((cell, at) => (header[at] === 'Section' ? 'B' : cell));
    const start = TABLES.events.columns.findIndex(({ key }) => key === 'start');
    const blank = row.map((cell, at) => (at === start ? '' : cell));
    const penalty = ['105000002', row[0], '', 3, 'forfeit'];
    const penalties = [after.penalties[0]!, after.penalties[0]!.map((_, at) => penalty[at] ?? '')];
    const book: Book = { ...after, events: [header, blank, other], penalties };
    const { rows } = intakeOf(draftOf(corrected), book, { ...CLERK, replaces: true });
    const written = appended(book, rows!);
    const at = header.indexOf('Section');
    expect(written.events.slice(1).map((line) => [line[at], line[start]])).toEqual([
      ['', row[start]],
      ['B', row[start]],
      ['un-rated 2026/08/20', ''],
    ]);
    expect(written.penalties).toEqual(penalties);
    // The cell of the day had no number format for it.
    expect(rows!.changes.filter(({ format }) => format !== undefined)).toEqual([
      { table: 'events', row: 1, column: start, value: row[start], format: DATE_FORMAT },
    ]);
  });

  test('without a column for it nothing is replaced', () => {
    const bare: Book = { ...after, events: after.events.map((line) => line.slice(0, -1)) };
    const found = intakeOf(draftOf(corrected), bare, { ...CLERK, replaces: true });
    expect(obstacles(found)).toEqual([
      'question : There is no column Un-rated of the table of events. Add it to the header row: without it this section would be rated differently.',
    ]);
  });
});

describe('a month of files', () => {
  const other = trfText(seven(), { '012': 'Other Open - A', '052': '2026/08/10' });
  const chooseAll = (texts: readonly string[], answers: Partial<Answers> = CLERK) => {
    const drafts = joinFiles(texts.map((text, at) => chosen(`${at + 1}.trf`, text)));
    const tables = readIntakeTables(intakeCells(BOOK));
    return intakeMonth(
      drafts.map((draft) => ({ draft, answers: { ...startingAnswers(draft, TODAY), ...answers } })),
      tables,
      TODAY,
    );
  };

  test('has the sections that are ready, those that need a person, and those that are refused', () => {
    const doubtful = trfText(seven(), { '012': 'Third Open', '122': '3+2' });
    const month = chooseAll([TEXT, other, doubtful, 'no report of an event']);
    expect(month.counts).toEqual({ ready: 2, question: 1, refused: 1 });
    expect(month.rows.events.map(({ event, section }) => [event, section])).toEqual([
      ['Constructed Open', null],
      ['Other Open', 'A'],
    ]);
    expect(month.rows.games).toHaveLength(2 * 19);
    expect(month.sentBack.map(({ file }) => file)).toEqual(['4.trf']);
    expect(monthOf(appended(BOOK, month.rows), AUGUST).counts.games).toBe(2 * 19);
  });

  test('has no section twice', () => {
    expect(chooseAll([TEXT, TEXT]).sections[1]!.obstacles[0]!.text).toBe(
      'The same file was chosen a second time: "1.trf" has the same contents.',
    );
    const sameNames = chooseAll([TEXT, TEXT.replace('Polokwane', 'Cape Town')]);
    expect(sameNames.counts).toEqual({ ready: 1, question: 1, refused: 0 });
  });

  test('has no games twice, where the name of their section is written in two ways', () => {
    const again = trfText(seven(), { '012': 'Constructed Open - Group 1' });
    const { counts, sections } = chooseAll([TEXT, again, other]);
    expect(counts).toEqual({ ready: 2, question: 1, refused: 0 });
    expect(sections[1]!.obstacles.map(({ text }) => text)).toEqual([
      'The file "1.trf" has most of these games. Append that one first; then it is clear what this one adds.',
    ]);
  });

  test('adds a player who is new in two sections once, and one id is not given to two', () => {
    const withNew = (name: string, event: string) =>
      trfText(seven({ 7: { id: '', name } }), {
        '012': event,
        '052': event === 'One' ? '2026/08/09' : '2026/08/10',
      });
    const players = new Map([[7, { as: 'new', csaId: '112000007' } as const]]);
    const twice = chooseAll([withNew('Eta, Emma', 'One'), withNew('Eta, Emma', 'Two')], {
      ...CLERK,
      players,
    });
    expect(twice.counts.ready).toBe(2);
    expect(twice.rows.players).toHaveLength(1);
    const two = chooseAll([withNew('Eta, Emma', 'One'), withNew('Iota, Ida', 'Two')], { ...CLERK, players });
    expect(two.sections[1]!.obstacles.map(({ text }) => text)).toEqual([
      'The CSA id 112000007 was given to Eta, Emma in another file, and here to Iota, Ida. Each player needs a different id.',
    ]);
  });
});

describe('penalties that may be due (51, 52)', () => {
  const text = trfText(
    seven({
      2: { points: '2.0', cells: { 5: '   3 b -' } },
      3: { points: '3.5', cells: { 5: '   2 w +' } },
      6: { points: '1.0', cells: { 3: '   2 w -', 5: '0000 - Z' } },
      1: { points: '3.0', cells: { 5: '0000 - Z' } },
    }).map((line) => line),
  )
    .replace('   6 b 0     7 w 1', '   6 b +     7 w 1')
    .replace(' 2.0         ', ' 3.0         ');

  test('are listed and none is ticked; those that are ticked become rows', () => {
    const found = intakeOf(draftOf(text), BOOK);
    expect(found.penalties.map(({ key, clause, text: words }) => `${clause} ${key}: ${words}`)).toEqual([
      '52 1 withdrew 5: Player1, Pat has no game from round 5 on, of 5 rounds.',
      '51 2 forfeit 5: Player2, Pat forfeited round 5 to Player3, Pat.',
      '52 6 withdrew 3: Player6, Pat has no game from round 3 on, of 5 rounds.',
    ]);
    expect(found.rows!.penalties).toEqual([]);
    const ticked = intakeOf(draftOf(text), BOOK, {
      ...CLERK,
      penalties: new Set(['2 forfeit 5', '6 withdrew 3']),
    });
    expect(ticked.rows!.penalties).toEqual([
      { player: '105000002', event: 'Constructed Open', section: null, round: 5, kind: 'forfeit' },
      { player: '105000006', event: 'Constructed Open', section: null, round: 3, kind: 'withdrew' },
    ]);
    const month = monthOf(appended(BOOK, ticked.rows!), AUGUST);
    expect([...month.input!.penalties.points]).toEqual([20, 60]);
    expect(month.problems.filter(({ table }) => table === 'penalties')).toEqual([]);
  });
});

describe('interpretations', () => {
  const withOption = (text: string, option: Partial<typeof INTAKE_STANDARD>, answers = {}) =>
    intakeOf(draftOf(text), BOOK, { ...CLERK, ...answers }, { ...INTAKE_STANDARD, ...option });

  test('each has a clause and its standard first', () => {
    for (const { clause, choices, standard } of Object.values(INTAKE_INTERPRETATIONS)) {
      expect(clause).toMatch(/^\d+(\.\d)?$/);
      expect(choices[0]).toBe(standard);
    }
  });

  test('the sheet Files has those that were changed as sentences, without the names of the code', () => {
    const text = (changes: object) =>
      optionsWithClauses(INTAKE_OPTIONS, {
        ...INTAKE_STANDARD,
        ...parseChanges<object>(INTAKE_OPTIONS, changes),
      });
    expect(text({})).toBe('');
    for (const [name, { choices, clause }] of Object.entries(INTAKE_INTERPRETATIONS)) {
      for (const choice of choices.slice(1)) {
        expect(text({ [name]: choice })).toContain(`(${clause})`);
        expect(text({ [name]: choice })).not.toMatch(/[a-z][A-Z]|undefined/);
      }
    }
    expect(text({ restRounds: 'bye', slashedTimes: 'ask', visitors: 'gone', other: 'x' })).toBe(
      'Rest rounds of a round robin: byes, which count for activity (55.2); A time control such as 60/60: asked about (19)',
    );
  });

  test('fullPointByes (55.2)', () => {
    const text = trfText(seven({ 4: { cells: { 5: '0000 - F' } } }));
    expect(withOption(text, {}).totals.byes).toBe(3);
    expect(withOption(text, { fullPointByes: 'bye' }).totals.byes).toBe(4);
  });

  test('shortGames (46)', () => {
    const text = trfText(seven({ 1: { cells: { 1: '   4 w W' } }, 4: { cells: { 1: '   1 b L' } } }));
    expect(withOption(text, {}).totals).toMatchObject({ games: 14, forfeits: 1 });
    expect(withOption(text, { shortGames: 'leaveOut' }).totals).toMatchObject({ games: 14, forfeits: 0 });
  });

  test('restRounds (55.2)', () => {
    const round = (number: number, white: number, black: number, rest: number) => [
      [`Round ${number} on 2026/08/0${number} at 08:30`],
      ['Bo.', 'No.', 'Rtg', null, 'White', 'Result', null, 'Black', 'Rtg', 'No.'],
      [1, white, 1500, null, `Player${white}, Pat`, '1 - 0', null, `Player${black}, Pat`, 1500, black],
      [2, rest, 1500, null, `Player${rest}, Pat`, 0, null, 'bye', 0, -1],
    ];
    const cells = listOf('Pairings/Results', [
      ...round(1, 1, 2, 3),
      ...round(2, 2, 3, 1),
      ...round(3, 3, 1, 2),
    ]);
    const draft = joinFiles([chosen('pairings.xlsx', asXlsx(cells))])[0]!;
    const byes = (restRounds: 'noBye' | 'bye') =>
      intakeOf(draft, BOOK, CLERK, { ...INTAKE_STANDARD, restRounds }).rounds.flatMap(({ entries }) =>
        entries.filter(({ result }) => result === 'bye'),
      );
    expect(byes('noBye')).toHaveLength(0);
    expect(byes('bye').map(({ round: number, white }) => [number, white])).toEqual([
      [1, 3],
      [2, 1],
      [3, 2],
    ]);
  });

  test('visitors (56)', () => {
    const text = trfText(seven({ 7: { id: '', name: 'Eta, Emma', federation: 'ZIM' } }));
    expect(withOption(text, {}).matches[0]!.kind).toBe('unknown');
    const left = withOption(text, { visitors: 'leaveOut' });
    expect(left.matches.find(({ player }) => player.number === 7)!.kind).toBe('leftOut');
    expect(left.state).toBe('ready');
  });

  test('slashedTimes (19)', () => {
    const text = trfText(seven(), { '122': '60/60' });
    expect(withOption(text, {}).state).toBe('ready');
    expect(withOption(text, { slashedTimes: 'ask' }).obstacles.map(({ clause }) => clause)).toEqual(['19']);
  });

  test('unknownPlayers (57.2)', () => {
    const text = trfText(seven({ 7: { id: '', name: 'Eta, Emma' } }));
    const answers = { players: new Map([[7, { as: 'leftOut' } as const]]) };
    expect(withOption(text, {}, answers).state).toBe('ready');
    expect(obstacles(withOption(text, { unknownPlayers: 'holdFile' }, answers))).toEqual([
      'question 57.2: player 7, Eta, Emma is not known. The file waits until the region has their CSA id.',
    ]);
  });

  test('roundDatesMissing (13.3)', () => {
    const text = trfText(seven(), { '132': null });
    expect(verdictsOf(withOption(text, {}), '13.3')).toEqual(['note: The date of each round is missing.']);
    expect(withOption(text, { roundDatesMissing: 'sendBack' }).state).toBe('refused');
  });

  test('roundsCompleted (17): a round of forfeits alone', () => {
    const made = makeEvent(3, 6, 5, true);
    const event = {
      ...made,
      games: made.games.map((game) => ({
        ...game,
        result: game.round === 5 ? ('+/-' as const) : ('1-0' as const),
      })),
    };
    const book = bookOf({
      players: event.players.map(({ csaId, name }) => ({ id: csaId, ...nameParts(name) })),
    });
    const size = (roundsCompleted: 'withAGame' | 'withForfeits') =>
      intakeOf(
        draftOf(writeTrf(event)),
        book,
        { ...CLERK, format: 'singleRoundRobin' },
        { ...INTAKE_STANDARD, roundsCompleted },
      );
    expect(size('withAGame').obstacles.map(({ clause }) => clause)).toEqual(['17.1']);
    const ready = size('withForfeits');
    expect(ready.state).toBe('ready');
    expect(ready.rows!.events[0]).toMatchObject({ rounds: 5 });
  });
});

test.each([
  ['Cape Open - B', 'Cape Open', 'B'],
  ['20260808-10 - Cape Open - Ladies', '20260808-10 - Cape Open', 'Ladies'],
  ['Cape Open (U14)', 'Cape Open', 'U14'],
  ['Cape Open - 2026', 'Cape Open - 2026', ''],
  ['Cape Open', 'Cape Open', ''],
])('%s is event "%s" and section "%s" (13.1)', (name, event, section) => {
  expect(eventAndSection(name)).toEqual({ event, section });
});

test.each([
  ['van der Merwe, Jan', 'van der Merwe', 'Jan'],
  ['van der Merwe Jan', 'van der Merwe', 'Jan'],
  ['Alpha', 'Alpha', ''],
])('%s has the surname "%s" and the first name "%s" (14.1)', (name, surname, firstName) => {
  expect(nameParts(name)).toEqual({ surname, firstName });
});

test('every problem that refuses or leaves out has what is expected instead (13)', () => {
  const codes = Object.keys(FILE_PROBLEMS) as (keyof typeof FILE_PROBLEMS)[];
  const missing = codes.filter((code) => declared(code).severity !== 'note' && EXPECTED[code] === undefined);
  expect(missing).toEqual([]);
});

test('the sheets Files and Sent back have a cell for each column, and names that begin with = are text', () => {
  const sheet = logSheet(SENT_BACK_SHEET, [{ file: '=evil.trf', line: 3 }]);
  expect(sheet.rows[0]).toHaveLength(SENT_BACK_SHEET.columns.length);
  expect(sheet.columns[0]!.format).toBe('@');
  expect(logSheet(FILES_SHEET, []).rows).toEqual([]);
});
