import { parseCalendarDay } from '../../../src/engine/kit/calendarDay';
import { readDay } from '../../../src/events/fields/days';
import { SILENT_EVENT } from '../../../src/events/model/eventFile';
import { listDetails } from '../../../src/events/lists/details';
import { problem } from '../support/problem';
import type { Cell } from '../support/writers';

/** The details above a header that stands below all of these rows. */
const read = (...rows: Cell[][]) => listDetails([...rows, ['No.', 'Name']], rows.length);
const on = (text: string) => parseCalendarDay(text)!;

const ROWS: Cell[][] = [
  ['From the Tournament-Database of Chess-Results http://chess-results.com'],
  ['Constructed Open '],
  ['Organizer(s) : Club & Town '],
  ['Federation : Zimbabwe ( ZIM )'],
  ['Chief Arbiter : NA Anna'],
  ['Deputy Chief Arbiter : FA Ben'],
  ['Deputy Arbiter : FA Cat'],
  ['Arbiter : Dan'],
  ['Time control (Rapid) : 25 min'],
  ['Location : Town'],
  ['Number of rounds : 12'],
  ['Tournament type : Swiss-System'],
  ['Rating calculation : Rating national'],
  ['Date : 2018/08/04 to 2018/09/15'],
];

describe('the details above a list', () => {
  test('in one cell each, as the workbook has them', () => {
    expect(read(...ROWS)).toEqual({
      event: {
        ...SILENT_EVENT,
        name: 'Constructed Open',
        city: 'Town',
        federation: 'ZIM',
        startDay: on('2018/08/04'),
        endDay: on('2018/09/15'),
        timeControl: { text: '25 min', baseMinutes: 25, incrementSeconds: 0, minutes: 25, certain: true },
        arbiters: [
          { role: 'chief', title: 'NA', name: 'Anna', id: null },
          { role: 'deputy', title: 'FA', name: 'Ben', id: null },
          { role: 'deputy', title: 'FA', name: 'Cat', id: null },
          { role: 'arbiter', title: null, name: 'Dan', id: null },
        ],
        organiser: 'Club & Town',
        ratingCalculation: 'Rating national',
      },
      type: { text: 'Swiss-System', place: { line: 12, column: 1 } },
      declaredRounds: { rounds: 12, line: 11 },
      standing: null,
      complete: true,
      days: [readDay('2018/08/04'), readDay('2018/09/15')],
      problems: [problem('note', 'hostedAbroad', 4, 1, '10', { federation: 'ZIM' })],
    });
  });

  test('in two cells, as a saved page has them', () => {
    const twoCells = ROWS.map(([cell]): Cell[] => {
      const [label, value] = String(cell).split(' : ');
      return value === undefined ? [cell!] : [label!, value];
    });
    const [one, two] = [read(...twoCells), read(...ROWS)];
    expect(one.event).toEqual(two.event);
    expect(one.type).toEqual({ text: 'Swiss-System', place: { line: 12, column: 2 } });
    expect(one.problems).toEqual([problem('note', 'hostedAbroad', 4, 2, '10', { federation: 'ZIM' })]);
  });

  test.each([
    ...[
      'Organizer',
      'Organiser(s)',
      'Federation',
      'Chief arbiter',
      'Deputy chief arbiter',
      'Deputy arbiter',
      'Arbiter',
    ],
    ...['Time control', 'Time control (Blitz)', 'Location', 'Town', 'Number of rounds', 'Tournament type'],
    ...['Rating calculation', 'DATE'],
  ])('%s is a label in a cell of its own', (label) => {
    expect(read([label, 'x']).complete).toBe(true);
    expect(read([`x${label}`, 'x']).complete).toBe(false);
    expect(read([`${label}x`, 'x']).complete).toBe(false);
  });

  test('labels of other words are not those', () => {
    const others = ROWS.map(([cell]): Cell[] => [String(cell).includes(' : ') ? `X ${cell}` : cell!]);
    expect(read(...others)).toEqual({
      event: { ...SILENT_EVENT, name: 'Constructed Open' },
      ...{ type: null, declaredRounds: null, standing: null, complete: true, days: [] },
      problems: [
        problem('note', 'startMissing', null, null, '13.2', {}),
        problem('error', 'endMissing', null, null, '13.2', {}),
        problem('error', 'timeMissing', null, null, '19', {}),
      ],
    });
    expect(read(['Dates : 2018/08/04']).event.endDay).toBeNull();
    expect(read(['Town : Here']).event.city).toBe('Here');
    expect(read(['Organiser : Club']).event.organiser).toBe('Club');
  });

  test('the first of a label counts, and its value may have colons', () => {
    const { event } = read(['Open'], [' Organizer :  A : B '], ['Organizer : C'], [' : x']);
    expect(event.organiser).toBe('A : B');
  });

  test('what stands in the list itself is none', () => {
    const grid = [['Open'], ['No.', 'Name'], ['Town : Here'], ['Town : There']];
    expect(listDetails(grid, 1).event.city).toBeNull();
    expect(listDetails(grid, 2).event.city).toBeNull();
    expect(listDetails(grid, 3).event.city).toBe('Here');
  });

  test('13: without any of them that is one problem', () => {
    expect(read(['Constructed Open'])).toEqual({
      event: { ...SILENT_EVENT, name: 'Constructed Open' },
      ...{ type: null, declaredRounds: null, standing: null, complete: false, days: [] },
      problems: [problem('note', 'detailsMissing', null, null, '13', {})],
    });
  });

  test('what is wrong with one of them has its cell', () => {
    expect(read(['Open'], ['Date : soon'], ['Time control : fast']).problems).toEqual([
      problem('note', 'dayUnreadable', 2, 1, '13.2', { value: 'soon', of: 'start' }),
      problem('note', 'dayUnreadable', 2, 1, '13.2', { value: 'soon', of: 'end' }),
      problem('error', 'timeUnknown', 3, 1, '19', { value: 'fast' }),
    ]);
  });

  test.each(['2018/08/04 to 2018/08/05', '2018/08/04  until  2018/08/05', '2018/08/04 - 2018/08/05'])(
    '%s is two days',
    (text) => {
      const { startDay, endDay } = read(['Open'], [`Date : ${text}`]).event;
      expect([startDay, endDay]).toEqual([on('2018/08/04'), on('2018/08/05')]);
    },
  );

  test('blanks before the colon are none of the label', () => {
    expect(read(['Open'], ['Date  : 2018/08/04']).event.endDay).toBe(on('2018/08/04'));
  });

  test('one day is start and end', () => {
    const { startDay, endDay } = read(['Open'], ['Date : 2018/08/04']).event;
    expect([startDay, endDay]).toEqual([on('2018/08/04'), on('2018/08/04')]);
  });

  test.each(['x5', '5x', '123', 'five'])('%s is no number of rounds', (rounds) => {
    expect(read([`Number of rounds : ${rounds}`]).declaredRounds).toBeNull();
  });
});

describe("13.1: the event's name", () => {
  test("is the first line that is neither chess-results' own nor blank", () => {
    expect(read(['ChessResults'], [], ['Open'], ['Other']).event.name).toBe('Open');
    expect(read(['From Chess-Results'], [null, 'x'], ['Open']).event.name).toBe('Open');
  });

  test.each([
    ...[
      'Starting rank',
      'Alphabetical list',
      'Final Ranking after',
      'Ranking',
      'Rank after',
      'Pairings/Results',
    ],
    ...['Playing schedule', 'List of players', 'Final standings', 'Player info', 'Not paired', 'Last update'],
    ...['Round 3', '3.Round', '12. round', 'Board pairings'],
  ])('%s is the title of a list, and no name', (title) => {
    expect(read([title], ['Town : x']).event.name).toBeNull();
    expect(read([`The ${title}`], ['Town : x']).event.name).toBe(`The ${title}`);
  });

  test.each(['Round x', '3 Round', '3.  Round'])('%s is a name', (name) => {
    expect(read([name]).event.name).toBe(name);
  });

  test('that is missing is told where there are details', () => {
    const { problems } = read(['Town : x'], ['Open']);
    expect(problems[0]).toEqual(problem('error', 'eventNameMissing', null, null, '13.1', {}));
    expect(read(['Ranking']).problems.map(({ problem: code }) => code)).toEqual(['detailsMissing']);
  });

  test('is not in the list', () => {
    expect(listDetails([['No.', 'Name']], 0).event.name).toBeNull();
    expect(listDetails([['ChessResults'], ['No.', 'Name']], 1).event.name).toBeNull();
  });
});

describe('the link', () => {
  test.each([
    ['Details at https://chess-results.com/tnr1.aspx?lan=1 now', 'https://chess-results.com/tnr1.aspx?lan=1'],
    ['http://s2.Chess-Results.com/tnr12.aspx', 'http://s2.Chess-Results.com/tnr12.aspx'],
    ['http://chess-results.com', null],
    ['https:// chess-results.com/tnr1', null],
    ['ftp://chess-results.com/tnr1', null],
    ['https://chess-resultsxcom/tnr1', null],
  ])('in %j is %s', (text, link) => {
    expect(listDetails([['No.', 'Name'], [1, text], [text]], 0).event.link).toBe(link);
  });
});
