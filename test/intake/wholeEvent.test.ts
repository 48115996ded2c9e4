import { intakeMonth, joinFiles, readIntakeTables, startingAnswers } from '../../src/intake';
import { sectionSheet, sectionTrf, tournamentFiles } from '../../src/intake/tournament';
import { makeEvent, type TestEvent } from '../events/support/randomEvent';
import { seven, trfText } from '../events/support/trfText';
import { asCrosstable, asRanking, asXlsx, type Cell, listOf } from '../events/support/writers';
import {
  bookOf,
  chosen,
  CLERK,
  draftOf,
  intakeCells,
  intakeOf,
  type KeyedRow,
  obstacles,
  SEVEN_PLAYERS,
  TODAY,
  verdictsOf,
} from './support';

const EVENT = makeEvent(5, 8, 5, false);
const PLAYERS = EVENT.players.map(({ name, csaId }): KeyedRow => {
  const [surname, firstName] = name.split(', ');
  return { id: csaId, surname, firstName, region: 'CAP', mainRaw: 1400 };
});
const BOOK = bookOf({ players: PLAYERS });
/** What a clerk says, with the format, which these lists leave open. */
const SAID = { ...CLERK, format: 'individualSwiss' } as const;

/** The lists of chess-results have no ids: this one does. */
const PLAYER_LIST = (rounds: number | null): Cell[][] => [
  ...(rounds === null ? [] : [['CONSTRUCTED OPEN'], [`Number of rounds : ${rounds}`]]),
  ...listOf('Starting rank', [
    ['No.', null, null, 'Name', 'ID', 'FideID', 'FED'],
    ...EVENT.players.map(({ number, name, csaId }) => [number, null, null, name, csaId, null, 'RSA']),
  ]),
];

const titled = (cells: readonly Cell[][], title: string): Cell[][] =>
  cells.map((row) => (String(row[0]).startsWith('Final Ranking') ? [title] : row));
const RANKING = titled(asRanking(EVENT).cells, 'Ranking crosstable after Round 5');
const ranking = chosen('ranking.xlsx', asXlsx(RANKING));
const list = (rounds: number | null) => chosen('players.xlsx', asXlsx(PLAYER_LIST(rounds)));

describe('clause 13: a ranking after round 5 that is not called final', () => {
  const [draft] = joinFiles([ranking, list(null)]);

  test('is a question, which blocks the section until somebody confirms the 5 rounds', () => {
    const asked = intakeOf(draft!, BOOK, SAID);
    expect(asked.state).toBe('question');
    const [question] = asked.obstacles;
    expect(asked.obstacles).toHaveLength(1);
    expect(question).toMatchObject({ effect: 'question', clause: '13', questions: ['rounds'] });
    expect(question!.text).toMatch(
      /^Cell A\d+: The list is a ranking after round 5, not a final ranking\. Was the event over after round 5\? .* \(clause 13\)\.$/,
    );
    expect(asked.rows).toBeNull();
    expect(intakeOf(draft!, BOOK, { ...SAID, rounds: 5 }).state).toBe('ready');
  });

  test('is asked again where another number of rounds was confirmed', () => {
    expect(intakeOf(draft!, BOOK, { ...SAID, rounds: 4 }).state).toBe('question');
  });

  test('has the answer on Files, and the question on Sent back', () => {
    const { rows } = intakeOf(draft!, BOOK, { ...SAID, rounds: 5 });
    expect(rows!.files[0]!.verdicts).toMatch(/(^|; )13 meets(;|$)/);
    expect(rows!.events[0]).toMatchObject({ rounds: 5 });
    expect(intakeOf(draft!, BOOK, SAID).sentBack).toMatchObject([
      {
        effect: 'Please answer',
        clause: '13',
        expected: 'The final ranking, or a list with the number of rounds',
      },
    ]);
  });

  test('is settled by a list of players with the number of rounds, and refused where there were more', () => {
    const codesWith = (rounds: number) =>
      joinFiles([ranking, list(rounds)])[0]!.problems.map(({ problem }) => problem.problem);
    expect(codesWith(5)).not.toContain('rankingNotFinal');
    expect(intakeOf(joinFiles([ranking, list(5)])[0]!, BOOK, SAID).state).toBe('ready');
    expect(obstacles(intakeOf(joinFiles([ranking, list(7)])[0]!, BOOK, SAID))).toContain(
      'error : "players.xlsx" has 7 rounds, but "ranking.xlsx" only 5. Export "ranking.xlsx" again after the last round.',
    );
  });

  test('is a question on the page Tournament, and an error where nobody can be asked', () => {
    const [file] = tournamentFiles([ranking]);
    expect(file!.refusals).toEqual([]);
    expect(file!.question).toMatchObject({ rounds: 5 });
    expect(file!.question!.text).toContain('Was the event over after round 5?');
    expect(sectionTrf(ranking)).toMatchObject({
      refusal: expect.stringContaining('Was the event over after round 5?') as unknown,
    });
    // The sheet that is written after the answer has the number of rounds.
    const { cells } = sectionSheet(file!, 'rating');
    expect(cells.map(([first]) => first)).toContain('Number of rounds : 5');
  });

  test('is none in a final ranking', () => {
    const [final] = tournamentFiles([chosen('final.xlsx', asXlsx(asRanking(EVENT).cells))]);
    expect(final!.question).toBeNull();
  });
});

test('13: a crosstable with fewer rounds than the list of players declares is refused', () => {
  const five = chosen('table.xlsx', asXlsx(asCrosstable(EVENT)));
  const disagreements = (rounds: number | null) => joinFiles([five, list(rounds)])[0]!.disagreements;
  expect(disagreements(null)).toEqual([]);
  expect(disagreements(5)).toEqual([]);
  expect(disagreements(6)).toEqual([
    '"players.xlsx" has 6 rounds, but "table.xlsx" only 5. Export "table.xlsx" again after the last round.',
  ]);
});

test('13: a TRF of which nothing proves the number of rounds is ready, with a note', () => {
  const bare = trfText(
    seven().map((line) => `${line.slice(0, 80)}    ${line.slice(84)}`),
    { '132': null, '142': null, XXR: null },
  );
  const found = intakeOf(draftOf(bare), bookOf({ players: SEVEN_PLAYERS }));
  expect(found.state).toBe('ready');
  expect(verdictsOf(found, '13')).toEqual([
    'note: Nothing in the file says how many rounds there were: it has no points and no line 142, XXR or 132. Check that there were 5 rounds.',
  ]);
  expect(verdictsOf(intakeOf(draftOf(trfText(seven())), bookOf({ players: SEVEN_PLAYERS })), '13')).toEqual(
    [],
  );
});

test('13: a list of players that may have been cut off at 150 rows is noted', () => {
  const many = Array.from({ length: 150 }, (_, at): Cell[] => [at + 1, `Name${at}, Pat`, 1500]);
  const cut = chosen('cut.xlsx', asXlsx(listOf('Starting rank', [['No.', 'Name', 'Rtg'], ...many])));
  const table = chosen('table.xlsx', asXlsx(asCrosstable(EVENT)));
  const [found] = joinFiles([table, cut]);
  expect(verdictsOf(intakeOf(found!, BOOK), '13')).toEqual([
    expect.stringMatching(/^note: The list has exactly 150 players, /) as unknown,
  ]);
});

describe('4.2: two saved pages of one event', () => {
  /** A page as a browser saves it: its title is cut in front of the section, its heading has the whole name. */
  const page = (event: TestEvent, section: string): string => {
    const cell = (value: Cell) => `<td>${String(value ?? '').replaceAll('<', '&lt;')}</td>`;
    const details = [
      'Date : 2026/08/08 to 2026/08/12',
      'Time control : 90 min + 30 sec',
      'Tournament type : Swiss-System',
    ];
    const header = asCrosstable(event).findIndex((row) => row[0] === 'No.' || row[0] === 'Rk.');
    const rows = asCrosstable(event).slice(header);
    return `<!DOCTYPE html><html><head><title>Chess-Results Server Chess-results.com - Winter Championship 2026</title></head><body>
<h2>Winter Championship 2026 - Section ${section}</h2><h2>Starting rank crosstable</h2>
<table>${[...details.map((text): Cell[] => [text]), ...rows].map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table></body></html>`;
  };
  const other = makeEvent(9, 8, 5, false);
  const files = [
    chosen('a.html', page(EVENT, 'A')),
    chosen('b.html', page({ ...other, players: EVENT.players }, 'B')),
  ];
  const drafts = joinFiles(files);

  test('stay two sections by their headings, and both are rated', () => {
    expect(drafts.map(({ files: own }) => own.map(({ name }) => name))).toEqual([['a.html'], ['b.html']]);
    const ids = new Map(EVENT.players.map(({ number, csaId }) => [number, csaId!]));
    const month = intakeMonth(
      drafts.map((draft) => ({
        draft,
        answers: {
          ...startingAnswers(draft, TODAY),
          ...CLERK,
          players: new Map([...ids].map(([number, id]) => [number, { as: 'known' as const, id }])),
        },
      })),
      readIntakeTables(intakeCells(BOOK)),
      TODAY,
    );
    expect(month.sections.map((section) => obstacles(section))).toEqual([[], []]);
    expect(month.counts).toEqual({ ready: 2, question: 0, refused: 0 });
    expect(month.rows.events.map(({ event, section }) => [event, section])).toEqual([
      ['Winter Championship 2026', 'Section A'],
      ['Winter Championship 2026', 'Section B'],
    ]);
    const rated = (section: string) => month.rows.games.filter((row) => row.section === section);
    expect(rated('Section A')).toHaveLength(EVENT.games.length);
    expect(rated('Section B')).toHaveLength(other.games.length);
  });
});
