import { parseCalendarDay } from '../../../src/engine/kit/calendarDay';
import { readList } from '../../../src/events/lists/readList';
import { problem } from '../support/problem';
import type { Grid } from '../../../src/events/xlsx/workbook';
import { makeEvent } from '../support/randomEvent';
import { asRanking, type Cell } from '../support/writers';

const on = (text: string) => parseCalendarDay(text)!;
const DETAILS: Cell[][] = [['Open'], ['Date : 2026/08/08'], ['Time control : 60 min']];
const codesOf = (reading: ReturnType<typeof readList>) => reading!.problems.map(({ problem: code }) => code);

const HEADER = ['Bo.', 'No.', 'White', 'Result', 'Black', 'No.'];
/** A round of one game, on that day. */
const round = (number: number, day = ''): Cell[][] => [
  [`Round ${number}${day === '' ? '' : ` on ${day}`}`],
  HEADER,
  [1, 1, 'A, A', '1 - 0', 'B, B', 2],
];
const TOO_SMALL = ['sectionTooSmall', 'sectionTooSmall'];

describe('pairings', () => {
  test('13.3: without dates in the details, start and end are those of the rounds, where all have one', () => {
    const rounds = [...round(1, '2026/08/08'), ...round(2, '2026/08/09')];
    const reading = readList([['Open'], ['Time control : 60 min'], ...rounds]);
    expect(reading!.event).toMatchObject({ startDay: on('2026/08/08'), endDay: on('2026/08/09'), rounds: 2 });
    expect(codesOf(reading)).toEqual(['pairingsHideByes', 'formatUnclear']);
    const half = readList([['Open'], ['Time control : 60 min'], ...round(1, '2026/08/08'), ...round(2)]);
    expect(half!.event).toMatchObject({ startDay: null, endDay: null });
    expect(codesOf(half)).toEqual(['startMissing', 'endMissing', 'pairingsHideByes', 'formatUnclear']);
    const none = readList([['Open'], ['Time control : 60 min'], ...round(1), ...round(2)]);
    expect(codesOf(none)).toEqual(['startMissing', 'endMissing', 'pairingsHideByes', 'formatUnclear']);
  });

  test('13.2: the dates of the details come first', () => {
    const reading = readList([...DETAILS, ...round(1, '2026/08/06'), ...round(2, '2026/08/07')]);
    expect(reading!.event).toMatchObject({ startDay: on('2026/08/08'), endDay: on('2026/08/08') });
  });

  test('13.3: the order of day and month follows from another day of the file', () => {
    const rounds = [...round(1, '05/06/2026'), ...round(2, '05/20/2026')];
    const byRound = readList([['Open'], ['Time control : 60 min'], ...rounds])!.event;
    expect(byRound.roundDays).toEqual([on('2026/05/06'), on('2026/05/20')]);
    expect([byRound.startDay, byRound.endDay]).toEqual([on('2026/05/06'), on('2026/05/20')]);
    const dated = (date: string, ...days: string[]) =>
      readList([
        ['Open'],
        [`Date : ${date}`],
        ['Time control : 60 min'],
        ...days.flatMap((day, at) => round(at + 1, day)),
      ])!;
    const byDate = dated('05/06/2026 to 05/20/2026', '05/06/2026', '05/07/2026').event;
    expect(byDate.roundDays).toEqual([on('2026/05/06'), on('2026/05/07')]);
    const dayFirst = dated('05/06/2026 to 20/06/2026', '05/06/2026', '05/07/2026').event;
    expect(dayFirst.roundDays).toEqual([on('2026/06/05'), on('2026/07/05')]);
    // The rounds prove the order of the event's days too, and with it the month in which it is rated.
    const byRounds = dated('05/06/2026 to 07/06/2026', '05/06/2026', '05/20/2026').event;
    expect([byRounds.startDay, byRounds.endDay]).toEqual([on('2026/05/06'), on('2026/07/06')]);
  });

  test('13.2: rounds on 05/06/2026 and 05/07/2026, a month or two days, are a question', () => {
    const rounds = [...round(1, '05/06/2026'), ...round(2, '05/07/2026')];
    const reading = readList([['Open'], ['Time control : 60 min'], ...rounds]);
    expect(reading!.event).toMatchObject({ startDay: null, endDay: null });
    expect(codesOf(reading)).toContain('daysDoubtful');
    const dated = readList([...DETAILS, ...rounds]);
    expect(dated!.event).toMatchObject({ startDay: on('2026/08/08'), endDay: on('2026/08/08') });
    expect(codesOf(dated)).not.toContain('daysDoubtful');
  });

  test('one round is not the event, and its day not that of the event', () => {
    const reading = readList([['Open'], ['Time control : 60 min'], ...round(1, '2026/08/08')]);
    expect(reading).toMatchObject({
      kind: 'chessResultsPairings',
      encoding: null,
      event: { startDay: null, endDay: null, rounds: 1 },
    });
    expect(reading!.problems).toEqual([
      problem('note', 'startMissing', null, null, '13.2', {}),
      problem('error', 'endMissing', null, null, '13.2', {}),
      problem('error', 'oneRoundOnly', null, null, '', { round: 1, rounds: null }),
      problem('note', 'formatUnclear', null, null, '17', { words: null, structure: null }),
    ]);
  });

  test.each([
    [1, 7, { round: 1, rounds: 7 }],
    [3, 7, { round: 3, rounds: 7 }],
  ])('round %i of %i alone is told once', (number, rounds, details) => {
    const reading = readList([...DETAILS, [`Number of rounds : ${rounds}`], ...round(number)]);
    expect(reading!.problems.slice(0, 2)).toMatchObject([
      { problem: 'oneRoundOnly', details },
      { problem: 'formatUnclear' },
    ]);
    expect(reading!.problems).toHaveLength(2);
  });

  test('nor where something else is wrong with it', () => {
    const unread = round(3, '2026/08/08').map((cells) =>
      cells.map((cell) => (cell === '1 - 0' ? 'x' : cell)),
    );
    const time = ['Time control : 60 min'];
    const reading = readList([['Open'], time, ['Number of rounds : 7'], ...unread]);
    expect(reading!.event).toMatchObject({ startDay: null, endDay: null });
    expect(codesOf(reading)).toContain('oneRoundOnly');
    expect(codesOf(reading)).toContain('fileResultUnknown');
    expect(codesOf(reading)).not.toContain('fileRoundsMissing');
    const alone = round(1, '2026/08/08').map((cells) => cells.map((cell) => (cell === '1 - 0' ? 'x' : cell)));
    expect(readList([['Open'], time, ...alone])!.event).toMatchObject({ startDay: null, endDay: null });
  });

  test('a list without the number of its round is one of several, even where the event has one', () => {
    const list = [...DETAILS, ['Number of rounds : 1'], ['x'], ...round(1).slice(1)];
    expect(readList(list)!.problems[0]).toMatchObject({
      problem: 'oneRoundOnly',
      details: { round: null, rounds: 1 },
    });
  });

  test('the one round of an event of one round is all of it', () => {
    const list = [...DETAILS, ['Number of rounds : 1'], ['Tournament type : Swiss'], ...round(1)];
    expect(codesOf(readList(list))).toEqual(['pairingsHideByes', ...TOO_SMALL]);
  });

  test('fewer rounds than the details have are refused, at their cell', () => {
    const list = [
      ...DETAILS,
      ['Number of rounds : 3'],
      ['Tournament type : Swiss'],
      ...round(1),
      ...round(2),
    ];
    const reading = readList(list);
    expect(reading!.problems).toEqual([
      problem('note', 'pairingsHideByes', null, null, '55.2', {}),
      problem('error', 'fileRoundsMissing', 4, 1, '', { declared: 3, found: 2, record: 'Number of rounds' }),
    ]);
    const enough = [
      ...DETAILS,
      ['Number of rounds : 2'],
      ['Tournament type : Swiss'],
      ...round(1),
      ...round(2),
    ];
    expect(codesOf(readList(enough))).toEqual(['pairingsHideByes', ...TOO_SMALL]);
  });

  test('tables of another kind between them are no rounds', () => {
    const players = [
      ['No.', 'Name'],
      [1, 'A, A'],
    ];
    const reading = readList([...DETAILS, ...round(1), ...players, ...round(2)]);
    expect(reading!.games.map((found) => found.round)).toEqual([1, 2]);
    expect(codesOf(reading)).toEqual(['pairingsHideByes', 'formatUnclear']);
  });
});

describe('17: the format of a list', () => {
  const pairing = (...details: Cell[][]) => readList([...details, ...round(1), ...round(2)]);

  test('by its words, held against the games', () => {
    expect(pairing(...DETAILS, ['Tournament type : Swiss'])!.event.format).toBe('individualSwiss');
    const wrong = pairing(...DETAILS, ['Tournament type : Round robin'])!;
    expect(wrong.event.format).toBeNull();
    expect(wrong.problems.at(-1)).toEqual(
      problem('note', 'formatUnclear', 4, 1, '17', { words: 'Round robin', structure: null }),
    );
  });

  test('of a list without details is part of the one question about all of them', () => {
    expect(codesOf(pairing(['Open']))).toEqual(['detailsMissing', 'pairingsHideByes']);
  });

  test('of a list without games is that of its words', () => {
    const list = (...rows: Cell[][]) => readList([...DETAILS, ...rows, ['No.', 'Name'], [1, 'A, A']])!;
    expect(list(['Tournament type : Swiss'])).toMatchObject({
      kind: 'chessResultsPlayers',
      event: { format: 'individualSwiss', rounds: null, roundDays: [] },
      games: [],
      problems: [],
    });
    expect(list(['Tournament type : Knock-out'])).toMatchObject({ event: { format: null }, problems: [] });
    expect(list(['Number of rounds : 7'])).toMatchObject({
      event: { format: null, rounds: 7 },
      problems: [],
    });
  });
});

describe('a crosstable', () => {
  const table = (...rows: Cell[][]) => readList([...DETAILS, ['Tournament type : Swiss'], ...rows])!;
  const GOOD = [
    ['No.', 'Name', '1.Rd', 'Pts.'],
    [7, 'A, A', '9w1', 1],
    [9, 'B, B', '7b0', 0],
  ];

  test('has players, games, format and the minimum of clause 17', () => {
    expect(table(...GOOD)).toMatchObject({
      kind: 'chessResultsCrosstable',
      encoding: null,
      event: { name: 'Open', format: 'individualSwiss', rounds: 1, roundDays: [] },
      players: [{ number: 7 }, { number: 9 }],
      games: [{ round: 1, white: 7, black: 9, result: '1-0' }],
    });
    expect(codesOf(table(...GOOD))).toEqual(TOO_SMALL);
  });

  test('of which something is refused that nobody can answer is not held against the minimum', () => {
    expect(codesOf(table(GOOD[0]!, GOOD[1]!, GOOD[2]!, [11, 'C, C', 'x', 0]))).toEqual(['cellUnknown']);
    const noTime = [['Open'], ['Date : 2026/08/08'], ['Tournament type : Swiss'], ...GOOD];
    expect(codesOf(readList(noTime))).toEqual(['timeMissing', ...TOO_SMALL]);
    const points = GOOD.map((cells, at) => (at === 0 ? cells : [...cells.slice(0, 3), 7 * at]));
    expect(codesOf(table(...points))).toEqual(['pointsOfManyDiffer']);
  });

  test('by ranks refers to places, which are the numbers of the players', () => {
    const ranks = table(['Rk.', 'SNo', 'Name', '1.Rd'], [1, 9, 'A, A', '2w1'], [2, 8, 'B, B', '1b0']);
    expect(ranks.players.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('33: a round robin by opponents has no colours, and is refused at its header', () => {
    const robin = table(
      ['No.', 'Name', 1, 2, 3],
      [1, 'A, A', '*', 1, 1],
      [2, 'B, B', 0, '*', 1],
      [3, 'C, C', 0, 0, '*'],
    );
    expect(robin).toMatchObject({
      kind: 'chessResultsCrosstable',
      event: { format: 'individualSwiss', rounds: null, roundDays: [] },
      games: [],
      players: [{ name: 'A, A' }, { name: 'B, B' }, { name: 'C, C' }],
      problems: [problem('error', 'coloursMissing', 5, null, '33', { games: 3 })],
    });
    expect(robin.problems).toHaveLength(1);
  });

  test('13.2: without games or days has no day', () => {
    const list = [['Open'], ['Time control : 60 min'], ['No.', 'Name', '1.Rd'], [1, 'A, A', 0]];
    expect(codesOf(readList(list))).toEqual(['startMissing', 'endMissing']);
  });

  test('without rows is no list', () => {
    expect(codesOf(table(GOOD[0]!))).toEqual(['noListFound']);
  });

  test('14.4, 8: an id twice, and an arbiter who plays, are found', () => {
    const list = [['Open'], ['Date : 2026/08/08'], ['Time control : 60 min'], ['Arbiter : B, B']];
    expect(codesOf(readList([...list, ['No.', 'Name', 'ID'], [1, 'A, A', 5], [2, 'B, B', 5]]))).toEqual([
      'fileIdTwice',
      'arbiterAmongPlayers',
    ]);
  });
});

describe('lists that are of no use', () => {
  const foreign = (found: string) => ({
    kind: 'unknown',
    encoding: null,
    players: [],
    games: [],
    problems: [problem('error', 'foreignFile', null, null, '', { found })],
  });

  test('of teams, and of those who were not paired, are named', () => {
    expect(readList([['No.', 'Team']])).toMatchObject(foreign('teamList'));
    const header = ['No.', 'Name', '1.Rd'];
    expect(readList([['Not paired'], header, [1, 'A, A', '0F']])).toMatchObject(foreign('notPaired'));
    expect(readList([['Was not paired'], header, [1, 'A, A', '0']])!.kind).toBe('chessResultsCrosstable');
    expect(readList([['x'], header, [1, 'A, A', '0'], ['Not paired']])!.kind).toBe('chessResultsCrosstable');
  });

  test.each([
    'Nome',
    'nombre',
    'Nom',
    'Naam',
    'Navn',
    'имя',
    'név',
    'Jméno',
    'weiß',
    'Bianco',
    'Blancas',
    'Blancs',
  ])('in another language, by %s, have to be exported in English', (word) => {
    const list = [['x', null, ` ${word} `], [1]];
    expect(readList(list)).toMatchObject({
      ...foreign('text'),
      problems: [problem('error', 'notEnglish', null, null, '', {})],
    });
    expect(readList([[`x${word}`], [`${word}x`]])).toBeNull();
  });

  test("in another language, by chess-results' own line", () => {
    expect(codesOf(readList([['x'], ['ChessResults'], ['y']]))).toEqual(['notEnglish']);
    expect(readList([['x'], [null, 'Chess-Results']])).toBeNull();
    expect(readList([])).toBeNull();
  });

  test.each([
    ['Tempo (Rapid) : 10+0 7+3', '10+0 7+3'],
    ['Tempo (blitz) : 10 + 10, 15 + 15', '10 + 10, 15 + 15'],
    ['Tempo (Standard) : a 10+10;15+15 b', 'a 10+10;15+15 b'],
    ['Tempo (Rapid) : 10+0 / 7+3', '10+0 / 7+3'],
  ])('22: %s is two time controls in any language', (text, value) => {
    expect(readList([['Chess-Results'], [text]])!.problems).toEqual([
      problem('error', 'notEnglish', null, null, '', {}),
      problem('error', 'timesOfRoundsDiffer', 2, 1, '22', { value }),
    ]);
  });

  test.each(['Tempo (Rapid) : 10+0', 'Tempo (x) : 10+0 7+3', `Tempo (Rapid) : ${'x'.repeat(300)}10+0 7+3`])(
    '%s is none of that',
    (text) => {
      expect(codesOf(readList([['Chess-Results'], [text]]))).toEqual(['notEnglish']);
    },
  );
});

describe('the title of a ranking says whether it is final', () => {
  const event = makeEvent(5, 12, 4, false);
  const ranking = asRanking(event).cells;
  const titled = (title: string, details: readonly Cell[][] = []): Grid => [
    ...details,
    ...ranking.map((cells) => (String(cells[0]).startsWith('Final Ranking') ? [title] : cells)),
  ];
  const found = (grid: Grid): string[] => codesOf(readList(grid));

  test('"Ranking crosstable after Round 4" is asked back, unless the details have 4 rounds', () => {
    expect(found(titled('Ranking crosstable after Round 4'))).toContain('rankingNotFinal');
    expect(found(titled('Rank after Round 4'))).toContain('rankingNotFinal');
    const known = titled('Ranking crosstable after Round 4', [['Number of rounds : 4']]);
    expect(found(known)).not.toContain('rankingNotFinal');
    const five = titled('Ranking crosstable after Round 4', [['Number of rounds : 5']]);
    expect(found(five)).toContain('fileRoundsMissing');
  });

  test('13: one after round 5 that has four rounds has lost a round, which is no question', () => {
    const codes = found(titled('Ranking crosstable after Round 5'));
    expect(codes).toContain('fileRoundsMissing');
    expect(codes).not.toContain('rankingNotFinal');
  });

  test('a final ranking has as many rounds as its title', () => {
    expect(found(titled('Final Ranking crosstable after 4 Rounds'))).not.toContain('fileRoundsMissing');
    expect(found(titled('Final Ranking crosstable after 5 Rounds'))).toContain('fileRoundsMissing');
    expect(found(titled('Starting rank crosstable'))).not.toContain('rankingNotFinal');
  });
});

test('a list of exactly 150 players may have been cut off, which is said', () => {
  const list = (count: number): Grid => [
    ['No.', 'Name', 'Rtg'],
    ...Array.from({ length: count }, (_, at): Cell[] => [at + 1, `Name${at}, Pat`, 1500]),
  ];
  expect(codesOf(readList(list(150)))).toContain('playersCut');
  expect(codesOf(readList(list(149)))).not.toContain('playersCut');
  expect(codesOf(readList(list(151)))).not.toContain('playersCut');
});
