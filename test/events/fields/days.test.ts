import { parseCalendarDay } from '../../../src/engine/kit/calendarDay';
import { readDays } from '../../../src/events/fields/days';

const on = (text: string | null) => (text === null ? null : parseCalendarDay(text)!);

const [START, END] = [
  { line: 4, column: 5 },
  { line: 5, column: 5 },
];
const ofRound = (at: number) => ({ line: 9, column: 92 + 10 * at });

/** Start, end and rounds; '-' is a round without a day. */
const read = (start: string, end: string, ...rounds: string[]) =>
  readDays({
    start: { text: start, place: START },
    end: { text: end, place: END },
    rounds: rounds.map((text, at) => (text === '-' ? null : { text, place: ofRound(at) })),
  });

const problem = (
  effect: string,
  code: string,
  place: { line: number; column: number },
  clause: string,
  details: object,
) => ({ severity: effect, problem: code, ...place, clause, details });

/** What the days come to where nothing is wrong. */
const days = (start: string | null, end: string | null, ...rounds: (string | null)[]) => ({
  startDay: on(start),
  endDay: on(end),
  roundDays: rounds.map(on),
  problems: [] as object[],
});

describe('13.2: start and end', () => {
  test('of one day, and of several', () => {
    expect(read('2026/08/08', '2026/08/08')).toEqual(days('2026/08/08', '2026/08/08'));
    expect(read('2026/08/08', '2026/08/09')).toEqual(days('2026/08/08', '2026/08/09'));
  });

  test('that are missing are told, each at its place', () => {
    expect(read(' ', ' ')).toEqual({
      ...days(null, null),
      problems: [
        problem('note', 'startMissing', START, '13.2', {}),
        problem('error', 'endMissing', END, '13.2', {}),
      ],
    });
    expect(read('2026/08/08', '', '26/08/08')).toEqual({
      ...days('2026/08/08', null, '2026/08/08'),
      problems: [problem('error', 'endMissing', END, '13.2', {})],
    });
    expect(read('', '2026/08/08', '-', '26/08/08')).toEqual({
      ...days(null, '2026/08/08', null, '2026/08/08'),
      problems: [problem('note', 'startMissing', START, '13.2', {})],
    });
  });

  test('that are no days are told, each with what it is of', () => {
    expect(read(' soon ', 'late', 'x', '26/08/08', ' ')).toEqual({
      ...days(null, null, null, '2026/08/08', null),
      problems: [
        problem('note', 'dayUnreadable', START, '13.2', { value: 'soon', of: 'start' }),
        problem('note', 'dayUnreadable', END, '13.2', { value: 'late', of: 'end' }),
        problem('note', 'dayUnreadable', ofRound(0), '13.2', { value: 'x', of: 'round' }),
      ],
    });
  });

  test('the end before the start: the other reading of one of them, where only one is in order', () => {
    // 9 August to 10 September would be the rule's; 8 September to 10 August is not in order.
    expect(read('10/09/2026', '09/10/2026')).toMatchObject({ startDay: on('2026/09/10') });
    expect(read('08/09/2026', '13/08/2026')).toEqual(days('2026/08/09', '2026/08/13'));
    expect(read('13/09/2026', '10/08/2026')).toEqual(days('2026/09/13', '2026/10/08'));
  });

  test('the end before the start in the only reading is a question of the rounds, or of both where it has others', () => {
    const details = (start: string, end: string, ...rounds: string[]) => ({
      start: on(start),
      end: on(end),
      rounds: rounds.map(on),
    });
    expect(read('2026/08/09', '2026/08/08')).toEqual({
      ...days(null, null),
      problems: [problem('note', 'daysDoubtful', END, '13.2', details('2026/08/09', '2026/08/08'))],
    });
    // Two readings are in order: 12 September to 10 November, and to 11 October.
    expect(read('09/12/2026', '10/11/2026')).toEqual({
      ...days(null, null),
      problems: [problem('note', 'daysDoubtful', END, '13.2', details('2026/12/09', '2026/11/10'))],
    });
  });
});

describe('13.3: the days of the rounds', () => {
  test('lie between start and end, in their order; a round may have none', () => {
    expect(read('2026/08/08', '2026/08/09', '26/08/08', '-', '26/08/08', '26/08/09')).toEqual(
      days('2026/08/08', '2026/08/09', '2026/08/08', null, '2026/08/08', '2026/08/09'),
    );
  });

  test.each([
    ['before the start', ['2026/08/07', '2026/08/09']],
    ['after the end', ['2026/08/08', '2026/08/10']],
    ['before an earlier round', ['2026/08/09', '2026/08/08']],
  ])('%s are a question, and are not used', (_, rounds) => {
    expect(read('2026/08/08', '2026/08/09', ...rounds)).toEqual({
      ...days('2026/08/08', '2026/08/09'),
      problems: [
        problem('note', 'roundDaysDoubtful', ofRound(0), '13.3', {
          start: on('2026/08/08'),
          end: on('2026/08/09'),
          rounds: rounds.map(on),
        }),
      ],
    });
  });

  test('the question stands at the first round, or at the end where that has no day', () => {
    expect(read('2026/08/08', '2026/08/09', '-', '2026/08/10').problems).toMatchObject([
      { problem: 'roundDaysDoubtful', line: 5, column: 5 },
    ]);
  });

  test('a day of rounds decides which way round start and end are', () => {
    expect(read('09/08/2026', '10/08/2026', '2026/08/09', '2026/08/10')).toEqual(
      days('2026/08/09', '2026/08/10', '2026/08/09', '2026/08/10'),
    );
    // As 9 August to 8 September the rounds lie between as well, but 8 and 9 August they fill.
    expect(read('08/08/2026', '08/09/2026', '2026/08/08', '2026/08/09')).toMatchObject({
      startDay: null,
      endDay: null,
      roundDays: [on('2026/08/08'), on('2026/08/09')],
      problems: [
        {
          problem: 'daysDoubtful',
          line: 5,
          column: 5,
          details: {
            start: on('2026/08/08'),
            end: on('2026/09/08'),
            rounds: [on('2026/08/08'), on('2026/08/09')],
          },
        },
      ],
    });
  });

  test('a day that only the end of a reading is leaves that of the rule; a day may be of several rounds', () => {
    expect(read('08/08/2026', '08/09/2026', '2026/08/09')).toEqual(
      days('2026/08/08', '2026/09/08', '2026/08/09'),
    );
    expect(read('08/08/2026', '08/09/2026', '2026/08/08', '2026/08/08', '2026/08/09').problems).toMatchObject(
      [{ problem: 'daysDoubtful' }],
    );
    expect(read('08/09/2026', '13/08/2026', '2026/08/09')).toEqual(
      days('2026/08/09', '2026/08/13', '2026/08/09'),
    );
    expect(read('2026/08/08', '2026/08/08', '2026/08/09').problems).toMatchObject([
      { problem: 'roundDaysDoubtful' },
    ]);
  });

  test('one that fills neither reading, or both, leaves that of the rule', () => {
    expect(read('08/08/2026', '08/09/2026', '2026/08/08', '2026/09/01')).toEqual(
      days('2026/08/08', '2026/09/08', '2026/08/08', '2026/09/01'),
    );
    expect(read('08/08/2026', '08/09/2026', '2026/08/08', '2026/09/08')).toEqual(
      days('2026/08/08', '2026/09/08', '2026/08/08', '2026/09/08'),
    );
  });

  test('as YY.DD.MM, where they do not exist otherwise or fall outside of the event', () => {
    const reread = (start: string, end: string, order = 'YY.DD.MM') =>
      problem('note', 'roundDaysReread', ofRound(0), '13.3', { start: on(start), end: on(end), order });
    expect(read('2011/02/25', '2011/02/26', '11.25.02', '11.26.02')).toEqual({
      ...days('2011/02/25', '2011/02/26', '2011/02/25', '2011/02/26'),
      problems: [reread('2011/02/25', '2011/02/26')],
    });
    expect(read('2011/02/05', '2011/02/06', '11.05.02', '11.06.02')).toEqual({
      ...days('2011/02/05', '2011/02/06', '2011/02/05', '2011/02/06'),
      problems: [reread('2011/02/05', '2011/02/06')],
    });
    // A date that can be only one of them makes all of them so.
    expect(read('2011/02/12', '2011/02/13', '11.12.02', '11.13.02')).toEqual({
      ...days('2011/02/12', '2011/02/13', '2011/02/12', '2011/02/13'),
      problems: [reread('2011/02/12', '2011/02/13')],
    });
    expect(read('2026/02/05', '2026/02/06', '05.02.26', '06.02.26')).toEqual({
      ...days('2026/02/05', '2026/02/06', '2026/02/05', '2026/02/06'),
      problems: [reread('2026/02/05', '2026/02/06', 'DD.MM.YY')],
    });
    expect(read('2026/02/05', '2026/02/06', '05.02.26', '-', '06.02.26')).toEqual({
      ...days('2026/02/05', '2026/02/06', '2026/02/05', null, '2026/02/06'),
      problems: [reread('2026/02/05', '2026/02/06', 'DD.MM.YY')],
    });
    expect(read('2026/02/12', '2026/02/26', '12.02.26', '26.02.26')).toEqual({
      ...days('2026/02/12', '2026/02/26', '2026/02/12', '2026/02/26'),
      problems: [reread('2026/02/12', '2026/02/26', 'DD.MM.YY')],
    });
  });
});

describe('two digits of a year in start and end, where TRF has four', () => {
  test('that can stand first or last are a question', () => {
    expect(read('08/08/26', '08/09/26')).toEqual({
      ...days(null, null),
      problems: [
        problem('note', 'daysDoubtful', END, '13.2', {
          start: on('2008/08/26'),
          end: on('2008/09/26'),
          rounds: [],
        }),
      ],
    });
  });

  test('in only one of which the event is in order are read so', () => {
    expect(read('30/09/26', '01/10/26')).toEqual(days('2026/09/30', '2026/10/01'));
  });

  test('in one of which the event would last for years are read in the other', () => {
    expect(read('10/09/10', '10/09/13')).toEqual(days('2010/09/10', '2010/09/13'));
    expect(read('10/09/10', '2010/09/13')).toEqual(days('2010/09/10', '2010/09/13'));
  });

  test('one of them alone: a question where a short event is the other reading of a long one', () => {
    expect(read('10/01/11', '2011/01/11')).toEqual({
      ...days(null, null),
      problems: [
        problem('note', 'daysDoubtful', END, '13.2', {
          start: on('2010/01/11'),
          end: on('2011/01/11'),
          rounds: [],
        }),
      ],
    });
    expect(read('2011/01/10', '10/01/11')).toEqual(days('2011/01/10', '2011/01/10'));
  });

  test('and both readings long, about as many years as days, leave that of the rule', () => {
    expect(read('2026/01/01', '27/01/28')).toEqual(days('2026/01/01', '2027/01/28'));
    expect(read('05/03/11', '31/12/11')).toEqual(days('2005/03/11', '2031/12/11'));
    expect(read('05/03/11', '30/12/11').problems).toMatchObject([{ problem: 'daysDoubtful' }]);
  });
});

describe('13.2: day and month have one order in a file', () => {
  test('a day that is ambiguous alone follows from the other one', () => {
    expect(read('10/02/2026', '10/30/2026')).toEqual(days('2026/10/02', '2026/10/30'));
    expect(read('09/30/2026', '10/02/2026')).toEqual(days('2026/09/30', '2026/10/02'));
    expect(read('30/09/2026', '02/10/2026')).toEqual(days('2026/09/30', '2026/10/02'));
    expect(read('05/06/2026', '25/06/2026')).toEqual(days('2026/06/05', '2026/06/25'));
    expect(read('10/10/2026', '10/13/2026')).toEqual(days('2026/10/10', '2026/10/13'));
  });

  test.each([
    ['05/06/2026', '05/07/2026'],
    ['01/02/2026', '01/03/2026'],
    ['05/06/2026', '05/08/2026'],
  ])('%s to %s may be a month or more, or some days, and is asked', (start, end) => {
    expect(read(start, end)).toMatchObject({
      startDay: null,
      endDay: null,
      problems: [{ severity: 'note', problem: 'daysDoubtful' }],
    });
  });

  test('a month is not asked where the rounds show it, the year is first, or the other order is no shorter', () => {
    expect(read('05/06/2026', '05/07/2026', '26/06/05', '26/07/05').problems).toEqual([]);
    expect(read('2026/06/05', '2026/07/05').problems).toEqual([]);
    expect(read('05/06/2026', '06/07/2026').problems).toEqual([]);
    expect(read('05/06/2026', '07/06/2026').problems).toEqual([]);
    expect(read('15/06/2026', '15/07/2026').problems).toEqual([]);
  });
});
