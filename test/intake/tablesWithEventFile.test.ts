import { type BureauCells, periodOf, TABLES } from '../../src/bureau';
import { tablesWithEventFile } from '../../src/intake/tablesWithEventFile';
import { NO_ANSWERS } from '../../src/intake';
import { answerForm, answersInWords } from '../../src/intake/section/answers';
import { seven, trfText } from '../events/support/trfText';
import {
  appended,
  bookOf,
  CLERK,
  cellsOfBook,
  day,
  draftOf,
  intakeOf,
  monthOfCells,
  SEVEN_PLAYERS,
} from './support';

const AUGUST = periodOf(day('2026/08/01'));
const TODAY = day('2026/10/05');
const EMPTY = bookOf({ players: SEVEN_PLAYERS });
const FIRST = trfText(seven());
const CORRECTED = trfText(
  seven({ 1: { points: '3.0', cells: { 1: '   4 w 0' } }, 4: { points: '3.0', cells: { 1: '   1 b 1' } } }),
);
const PUBLISHED = cellsOfBook(appended(EMPTY, intakeOf(draftOf(FIRST), EMPTY).rows!));

const put = (text: string, tables: BureauCells, ...answers: string[]) =>
  tablesWithEventFile(
    [{ name: 'b.trf', bytes: new TextEncoder().encode(text) }],
    tables,
    new Set(answers),
    AUGUST,
    TODAY,
  );

/** White's result in round 1 of players 1 and 4, in the section that is rated. */
const firstGame = (tables: BureauCells): unknown[] => {
  const [header = [], ...games] = tables.games!.cells;
  const at = (title: string): number => header.indexOf(title);
  return games
    .filter((row) => row[at('White')] === '105000001' && row[at('Black')] === '105000004')
    .map((row) => [row[at('Section')], row[at('Result')]]);
};

describe('an event file for a month that was published', () => {
  test('replaces its section: the old rows are renamed and un-rated, the month has the corrected games', () => {
    const { tables, problems } = put(CORRECTED, PUBLISHED);
    expect(problems).toBeNull();
    const [header = [], corrected = []] = tables!.events!.cells;
    expect(corrected[header.indexOf('Host region')]).toBe('CAP');
    expect(firstGame(tables!)).toEqual([
      ['un-rated 2026/10/05', '1-0'],
      ['', '0-1'],
    ]);
    const month = monthOfCells(tables!, AUGUST);
    expect(month.problems.filter(({ effect }) => effect === 'error')).toEqual([]);
    expect(month.events.map(({ section, unrated }) => [section, unrated])).toEqual([
      ['', false],
      ['un-rated 2026/10/05', true],
    ]);
    // The tables that were given stay as they are.
    expect(firstGame(PUBLISHED)).toEqual([['', '1-0']]);
  });

  test('keeps the place of its section, so that no event of its end date becomes older or newer (35)', () => {
    const other = appended(
      bookOf({ players: SEVEN_PLAYERS }),
      intakeOf(draftOf(FIRST), EMPTY, { ...CLERK, section: 'Last' }).rows!,
    );
    const events = [...PUBLISHED.events!.cells, other.events[1]!];
    const { tables } = put(CORRECTED, { ...PUBLISHED, events: { ...PUBLISHED.events!, cells: events } });
    const [header = [], ...rows] = tables!.events!.cells;
    const at = header.indexOf('Section');
    expect(rows.map((row) => row[at])).toEqual(['', 'Last', 'un-rated 2026/10/05']);
  });

  describe('of a section with penalties (51, 52)', () => {
    const held = [
      ['CSA id', 'Event', 'Section', 'Round', 'Kind'],
      ['105000002', PUBLISHED.events!.cells[1]![0], '', 3, 'forfeit'],
      ['105000005', PUBLISHED.events!.cells[1]![0], '', '', 'withdrew'],
    ];
    const penalised = { ...PUBLISHED, penalties: { ...PUBLISHED.penalties!, cells: held } };
    const penalties = (...answers: string[]) =>
      put(CORRECTED, penalised, ...answers)
        .tables!.penalties!.cells.slice(1)
        .map(([id, , section, round, kind]) => [id, section, round, kind]);

    test('they stay, and one that an answer names is not doubled', () => {
      const same = held.slice(1).map(([id, , ...rest]) => [id, ...rest]);
      expect(penalties()).toEqual(same);
      expect(penalties('penalty-2=forfeit 3')).toEqual(same);
    });

    test('an answer takes one away', () => {
      const [[, section]] = penalties('penalty-2=no forfeit 3') as [unknown[]];
      expect(section).toBe('un-rated 2026/10/05');
    });

    test('one of a player who is not in the section any more is asked about', () => {
      const { tables } = put(CORRECTED, penalised, 'player-2=left-out');
      expect(monthOfCells(tables!, AUGUST).problems).toContainEqual(
        expect.objectContaining({ table: 'penalties', effect: 'question', row: 1 }),
      );
    });
  });

  test('is appended where the tables lack its section; a receipt in a later month needs a decision', () => {
    const late = put(FIRST, cellsOfBook(EMPTY), 'host-region=CAP');
    expect(late.problems).toEqual([
      expect.objectContaining({ clause: '63', key: 'replaces=no' }),
      expect.objectContaining({ clause: '61', key: 'received=YYYY/MM/DD or rated-anyway-by=NAME' }),
    ]);
    const words = ['host-region=CAP', 'received=2026/08/12'];
    expect(put(FIRST, cellsOfBook(EMPTY), ...words).problems).toEqual([
      expect.objectContaining({
        key: 'replaces=no',
        text: 'August 2026 has no section "Constructed Open", and none with its games. Is it added to the month?',
      }),
    ]);
    const { tables } = put(FIRST, cellsOfBook(EMPTY), ...words, 'replaces=no');
    expect(firstGame(tables!)).toEqual([['', '1-0']]);
    expect(monthOfCells(tables!, AUGUST).counts.games).toBeGreaterThan(0);
  });

  describe('whose section has another name there', () => {
    const renamed = trfText(
      seven({
        1: { points: '3.0', cells: { 1: '   4 w 0' } },
        4: { points: '3.0', cells: { 1: '   1 b 1' } },
      }),
      { '012': 'Constructed Open - Main Section' },
    );
    const words = ['host-region=CAP', 'received=2026/08/12'];

    test('is found by its games, and asked about: nothing is rated twice', () => {
      expect(put(renamed, PUBLISHED, ...words).problems).toEqual([
        expect.objectContaining({ clause: '63', key: 'replaces=yes|no or event=NAME or section=NAME' }),
      ]);
    });

    test('takes its place, or is added, as it is answered', () => {
      const rated = (answer: string) =>
        monthOfCells(put(renamed, PUBLISHED, ...words, answer).tables!, AUGUST).events.map(
          ({ section, unrated }) => [section, unrated],
        );
      // What the file does not say is as the package has it.
      expect(put(renamed, PUBLISHED, 'replaces=yes').problems).toBeNull();
      expect(rated('replaces=yes')).toEqual([
        ['Main Section', false],
        ['un-rated 2026/10/05', true],
      ]);
      expect(rated('replaces=no')).toEqual([
        ['', false],
        ['Main Section', false],
      ]);
    });
  });

  test('of a section that is un-rated, or rated anyway, is as the package decided', () => {
    const withCell = (key: string): BureauCells => {
      const at = TABLES.events.columns.findIndex((column) => column.key === key);
      const cells = PUBLISHED.events!.cells.map((line, row) =>
        line.map((cell, column) => (row === 1 && column === at ? 'yes' : cell)),
      );
      return { ...PUBLISHED, events: { ...PUBLISHED.events!, cells } };
    };
    expect(put(CORRECTED, withCell('unrated'), 'received=2026/08/12').problems).toEqual([
      expect.objectContaining({
        clause: '63',
        text: 'Constructed Open (2026/08/08 to 2026/08/09) is already in the table of events. It is un-rated (64). Is it rated again, by this file?',
      }),
    ]);
    expect(put(CORRECTED, withCell('unrated'), 'replaces=yes').problems).toBeNull();
    expect(put(CORRECTED, PUBLISHED, 'arbiter-present=no').problems).toMatchObject([{ clause: '6' }]);
    const decided = put(CORRECTED, withCell('rateAnyway'), 'arbiter-present=no').tables!;
    const [row] = monthOfCells(decided, AUGUST).events;
    expect(row).toMatchObject({ section: '', rateAnyway: true, unrated: false });
  });

  test('is refused for a month in which its section is not rated', () => {
    const words = [
      'replaces=no',
      'host-region=CAP',
      'received=2026/07/12',
      'start=2026/07/01',
      'end=2026/07/05',
    ];
    expect(put(FIRST, cellsOfBook(EMPTY), ...words).problems).toEqual([
      {
        ...{ file: 'b.trf', line: 0, column: 0, clause: '65' },
        text: 'The section is rated in July 2026, not in August 2026.',
        key: 'end=YYYY/MM/DD or received=YYYY/MM/DD',
      },
    ]);
  });

  test('asks what the file does not have, with the form of the answer and the line of a player', () => {
    const unknown = trfText(seven({ 3: { id: '105000099', name: 'Nobody, Ned' } }));
    const { problems } = put(unknown, cellsOfBook(EMPTY), 'received=2026/08/12', 'replaces=no');
    expect(problems!.map(({ clause, line, key }) => [clause, line, key])).toEqual([
      ['14.4', 12, 'player-3=ID|new ID|left-out'],
      ['13.4', 0, 'host-region=CODE'],
    ]);
    expect(problems![1]!.text).toBe('No file has the code of the host region.');
    // The published section has its host region.
    expect(put(unknown, PUBLISHED, 'player-3=105000003').problems).toBeNull();
    const fresh = put(unknown, PUBLISHED, 'player-3=new 105000099').tables!;
    expect(fresh.players!.cells).toHaveLength(PUBLISHED.players!.cells.length + 1);
  });

  test('names an answer that cannot be read, a file that is no report, and files of two sections', () => {
    expect(put(CORRECTED, PUBLISHED, 'end=soon').problems).toMatchObject([
      { text: '"end=soon" cannot be read.', key: 'end=YYYY/MM/DD' },
    ]);
    expect(put('%PDF-1.7', PUBLISHED).problems).toMatchObject([{ file: 'b.trf', key: null }]);
    const bytes = new TextEncoder().encode(FIRST);
    const two = tablesWithEventFile(
      ['a.trf', 'b.trf'].map((name) => ({ name, bytes })),
      PUBLISHED,
      new Set(),
      AUGUST,
      TODAY,
    );
    expect(two.problems).toHaveLength(1);
  });
});

test('every question can be answered in words, and other words are left alone', () => {
  const values: Record<string, string> = {
    ...{
      'YYYY/MM/DD': '2026/08/01',
      'YYYY/MM/DD,..': '2026/08/01, 2026/08/02',
      'yes|no': 'yes',
      NUMBER: '5',
    },
    ...{ 'MINUTES+SECONDS': '90+30', FORMAT: 'Swiss', NAME: 'B', CODE: 'CAP', ID: '1', ADDRESS: 'a.example' },
    ...{
      'ID|new ID|left-out': 'left-out',
      RATING: '1850',
      '[no] forfeit ROUND|[no] withdrew ROUND': 'forfeit 3',
    },
  };
  const questions = Object.keys(NO_ANSWERS) as (keyof typeof NO_ANSWERS)[];
  const words = questions.map((question) => {
    const [name, what] = answerForm(question, 7).split(/=(.*)/s);
    return `${name}=${values[what!]}`;
  });
  const read = answersInWords(['0123456789abcdef', 'no-question=1', ...words]);
  const { answers } = read as { answers: typeof NO_ANSWERS };
  expect(Object.keys(answers).sort()).toEqual([...questions].sort());
  expect(answers).toMatchObject({
    startDay: day('2026/08/01'),
    roundDays: [day('2026/08/01'), day('2026/08/02')],
    timeControl: { baseMinutes: 90, incrementSeconds: 30 },
    format: 'individualSwiss',
    rateAnyway: 'B',
    replaces: true,
    rounds: 5,
  });
  expect([...answers.players]).toEqual([[7, { as: 'leftOut' }]]);
  expect([...answers.performances]).toEqual([[7, 1850]]);
  expect([...answers.penalties]).toEqual(['7 forfeit 3']);
});
