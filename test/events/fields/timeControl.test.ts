import { readEncodedTime, readTimeControl } from '../../../src/events/fields/timeControl';

const PLACE = { line: 8, column: 5 };

/** What is wrong, or asked, with its clause and its details. */
const problem = (effect: string, code: string, clause: string, details: object) => ({
  effect,
  code,
  ...PLACE,
  clause,
  details,
});
const time = (text: string, baseMinutes: number, incrementSeconds: number) => ({
  text,
  baseMinutes,
  incrementSeconds,
  minutes: baseMinutes + incrementSeconds,
});

describe('19: a time control in words', () => {
  test.each([
    ['60 min + 5 sec', 60, 5],
    ['  60 min + 5 sec ', 60, 5],
    ['60  min  +  5  sec', 60, 5],
    [`60'+5"`, 60, 5],
    [`60'+5''`, 60, 5],
    ['60’ + 5”', 60, 5],
    ['60‘ + 5“', 60, 5],
    ['60′ + 5″', 60, 5],
    ['60` + 5"', 60, 5],
    ['60´ + 5"', 60, 5],
    ['60m+5s', 60, 5],
    ['60 MINS. AND 5 SECS.', 60, 5],
    ['60 minute + 5 second', 60, 5],
    ['60 minutes and 5 seconds per move', 60, 5],
    ['90 min + 30 sec/move', 90, 30],
    ['90 min + 30 sec a move', 90, 30],
    ['90 min + 30 sec for each move', 90, 30],
    ['90 min + 30 sec from move 1', 90, 30],
    ['90 min/player + 30 sec', 90, 30],
    ['90 min per player + 30 sec per move', 90, 30],
    ['90 min for each player per game + 30 sec', 90, 30],
    ['7.5 min + 2.5 sec', 7.5, 2.5],
    ['120 min', 120, 0],
    ['25 min/player', 25, 0],
    ['25 min per game', 25, 0],
    ['25 min/player/game', 25, 0],
    ["5'", 5, 0],
  ])('%j is clear: %d minutes and %d seconds a move', (text, base, increment) => {
    expect(readTimeControl(text, PLACE)).toEqual({
      timeControl: { ...time(text.trim(), base, increment), certain: true },
      problems: [],
    });
  });

  test.each([
    ['60/60', 60, 0],
    ['60:60', 60, 0],
    [' 120 / 120 ', 120, 0],
    ['7.5/7.5', 7.5, 0],
    ['1h30+30', 90, 30],
    ['90m30s', 90, 30],
    ['40/90+30+30', 120, 30],
    ['1000 min', 1000, 0],
    ['60 min + 1000 sec', 60, 1000],
  ])('%j is read so, and asked: %d minutes and %d seconds a move', (text, base, increment) => {
    const its = time(text.trim(), base, increment);
    expect(readTimeControl(text, PLACE)).toEqual({
      timeControl: { ...its, certain: true },
      problems: [problem('tells', 'timeUnderstood', '19', its)],
    });
  });

  test.each([
    ['3+2', 3, 2],
    [' 90 + 30 ', 90, 30],
    ['15+10.5', 15, 10.5],
  ])('%j may be something else, and is asked: %d minutes and %d seconds a move', (text, base, increment) => {
    const its = time(text.trim(), base, increment);
    expect(readTimeControl(text, PLACE)).toEqual({
      timeControl: { ...its, certain: false },
      problems: [problem('tells', 'timeOffered', '19', its)],
    });
  });

  test.each([
    ["4'", 4, 0, true],
    ['3 min + 1 sec', 3, 1, true],
    ['3+1', 3, 1, false],
    ['4/4', 4, 0, true],
  ])('23: %j is under 5 minutes, whatever else may be asked of it', (text, base, increment, certain) => {
    const its = time(text, base, increment);
    expect(readTimeControl(text, PLACE)).toEqual({
      timeControl: { ...its, certain },
      problems: [problem('refuses', 'timeTooFast', '23', its)],
    });
  });

  test.each(['', '   '])('%j is missing', (text) => {
    expect(readTimeControl(text, PLACE)).toEqual({
      timeControl: null,
      problems: [problem('refuses', 'timeMissing', '19', {})],
    });
  });

  test.each([' moves/time, increment ', 'Moves / Time', 'Time control', ' time  control '])(
    '%j is the template of a program',
    (text) => {
      expect(readTimeControl(text, PLACE)).toEqual({
        timeControl: null,
        problems: [problem('refuses', 'timeTemplate', '19', { value: text.trim() })],
      });
    },
  );

  test.each([
    ...[' 10+0 7+3 ', '10 + 0 7 + 3', '15+10, 15+10', '10+10;7+3', '10+0/7+3', '10+0&7+3', 'a 10+0 / 7+3 b'],
  ])('22: %j is two of them', (text) => {
    expect(readTimeControl(text, PLACE)).toEqual({
      timeControl: null,
      problems: [problem('refuses', 'timesOfRoundsDiffer', '22', { value: text.trim() })],
    });
  });

  test.each([
    ...[' 60 ', '1.5', '60,5', '60/90', '60:90', 'fast', '0 min', '0/0', 'the time control', 'time control?'],
    ...['x60 min', '60 min x', 'x60/60', '60/60x', 'x3+2', '3+2?', 'x60 min + 5 sec', '60 min + 5 sec x'],
    ...['1000/1000', `${'x'.repeat(200)} 10+0 7+3`],
  ])('%j is none that is read here', (text) => {
    expect(readTimeControl(text, PLACE)).toEqual({
      timeControl: null,
      problems: [problem('refuses', 'timeUnknown', '19', { value: text.trim() })],
    });
  });
});

describe('19: record 222 of TRF26', () => {
  test.each([
    ['3600+5', 60, 5],
    [' 5400+30 ', 90, 30],
    ['300', 5, 0],
    ['40/6000+30:1800+30', 130, 30],
    ['40/5400: 1800 :900', 135, 0],
    ['W5400+30-B5400+30', 90, 30],
    ['w300-b300', 5, 0],
    [' W300-B300 ', 5, 0],
    ['99999', 99999 / 60, 0],
    ['100/3600+1000', 60, 1000],
  ])('%j is %d minutes and %d seconds a move', (text, base, increment) => {
    expect(readEncodedTime(text, PLACE)).toEqual({
      timeControl: { ...time(text.trim(), base, increment), certain: true },
      problems: [],
    });
  });

  test.each([
    ['W300-B240', 5, 4],
    ['W300+1-B300+2', 6, 7],
    ['W240+1-B300', 5, 5],
  ])('21: %s is not the same for both: %d and %d minutes', (text, white, black) => {
    expect(readEncodedTime(text, PLACE)).toEqual({
      timeControl: null,
      problems: [problem('refuses', 'timesOfColoursDiffer', '21', { text, white, black })],
    });
  });

  test.each([
    ...['', 'x', '5400+30:1800', '5400:1800+30', '5400+30:1800+10', '5400+30:', 'W300-Bx', 'Wx-B300', 'W300'],
    ...['aW300-B300', 'W300-B300x', '1000/3600', '100000', '3600+10000', 'x3600', '3600x', '0'],
  ])('%j is none', (text) => {
    expect(readEncodedTime(text, PLACE)).toEqual({
      timeControl: null,
      problems: [problem('refuses', 'timeUnknown', '19', { value: text })],
    });
  });

  test('23: under 5 minutes', () => {
    expect(readEncodedTime('299', PLACE).problems).toEqual([
      problem('refuses', 'timeTooFast', '23', {
        text: '299',
        baseMinutes: 299 / 60,
        incrementSeconds: 0,
        minutes: 299 / 60,
      }),
    ]);
  });

  test('is cut at 200 characters', () => {
    expect(readEncodedTime('x'.repeat(300), null)).toMatchObject({
      problems: [{ line: null, column: null, details: { value: 'x'.repeat(200) } }],
    });
  });
});
