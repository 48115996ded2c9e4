import { readMinutes } from '../../../src/cells';
import { readEncodedTime, readTimeControl } from '../../../src/events/fields/timeControl';

const PLACE = { line: 8, column: 5 };

/** What is wrong, or asked, with its clause and its details. */
const problem = (effect: string, code: string, clause: string, details: object) => ({
  severity: effect,
  problem: code,
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
    ['Rapid: 25 min + 10 sec', 25, 10],
    ['Classical : 120 min', 120, 0],
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
    ['90 minutes with 30 second increment from move 1', 90, 30],
    ['Standard: 90 min + 30 sec from first move', 90, 30],
    ['Standard: 90min +30sec increment per move starting from move 1', 90, 30],
    ['All moves in 90 minutes, plus 10 seconds per move', 90, 10],
    ['90 minutes/40 moves + 15 min KO + 30 sec/move', 105, 30],
    [`40/90' + Game/30' + 30"/move`, 120, 30],
    ['45 min + 15 sec increment', 45, 15],
    ['90m + 30s inc', 90, 30],
    ['60 min each', 60, 0],
  ])('%j is read so, and asked: %d minutes and %d seconds a move', (text, base, increment) => {
    const its = time(text.trim(), base, increment);
    expect(readTimeControl(text, PLACE)).toEqual({
      timeControl: { ...its, certain: true },
      problems: [problem('note', 'timeUnderstood', '19', its)],
    });
  });

  test.each([
    ['3+2', 3, 2],
    [' 90 + 30 ', 90, 30],
    ['15+10.5', 15, 10.5],
    ['Blitz: 3+2', 3, 2],
    ['Standard:90+30', 90, 30],
  ])('%j may be something else, and is asked: %d minutes and %d seconds a move', (text, base, increment) => {
    const its = time(text.trim(), base, increment);
    expect(readTimeControl(text, PLACE)).toEqual({
      timeControl: { ...its, certain: false },
      problems: [problem('note', 'timeOffered', '19', its)],
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
      problems: [problem('error', 'timeTooFast', '23', its)],
    });
  });

  test.each(['', '   '])('%j is missing', (text) => {
    expect(readTimeControl(text, PLACE)).toEqual({
      timeControl: null,
      problems: [problem('error', 'timeMissing', '19', {})],
    });
  });

  test.each([' moves/time, increment ', 'Moves / Time', 'Time control', ' time  control '])(
    '%j is the template of a program',
    (text) => {
      expect(readTimeControl(text, PLACE)).toEqual({
        timeControl: null,
        problems: [problem('error', 'timeTemplate', '19', { value: text.trim() })],
      });
    },
  );

  test.each([
    ...[' 10+0 7+3 ', '10 + 0 7 + 3', '15+10, 15+10', '10+10;7+3', '10+0/7+3', '10+0&7+3', 'a 10+0 / 7+3 b'],
  ])('22: %j is two of them', (text) => {
    expect(readTimeControl(text, PLACE)).toEqual({
      timeControl: null,
      problems: [problem('error', 'timesOfRoundsDiffer', '22', { value: text.trim() })],
    });
  });

  test.each([
    ...[' 60 ', '1.5', '60,5', '60/90', '60:90', 'fast', '0 min', '0/0', 'the time control', 'time control?'],
    ...[
      'x60 min',
      '60 min x',
      'a rapid: 60 min',
      'rapid 60 min',
      'x60/60',
      '60/60x',
      'x3+2',
      '3+2?',
      'x60 min + 5 sec',
      '60 min + 5 sec x',
    ],
    ...['1000/1000', '421 min', '1000 min', '60 min + 181 sec', '5400+30+30', '40/6000+30'],
    `${'x'.repeat(200)} 10+0 7+3`,
  ])('%j is none that is read here', (text) => {
    expect(readTimeControl(text, PLACE)).toEqual({
      timeControl: null,
      problems: [problem('error', 'timeUnknown', '19', { value: text.trim() })],
    });
  });
});

describe('19: numbers without a unit are read as the time control that is possible', () => {
  test.each([
    ['1500+10', 25, 10],
    ['5400+30', 90, 30],
    ['900 + 10', 15, 10],
    ['421+1', 421 / 60, 1],
    ['40/6000+30:900+30', 115, 30],
  ])('%j is in seconds: %d minutes and %d seconds a move', (text, base, increment) => {
    expect(readTimeControl(text, PLACE)).toMatchObject({
      timeControl: { baseMinutes: base, incrementSeconds: increment, certain: true },
      problems: [{ severity: 'note', problem: 'timeUnderstood' }],
    });
  });

  test.each([
    ['300+3', 5, 3],
    ['180+2', 3, 2],
    ['420+0', 7, 0],
    ['180+1', 180, 1],
    ['179+2', 179, 2],
  ])('%j may be in minutes or in seconds, and is asked', (text, base, increment) => {
    expect(readTimeControl(text, PLACE)).toMatchObject({
      timeControl: { baseMinutes: base, incrementSeconds: increment, certain: false },
      problems: [{ severity: 'note', problem: 'timeOffered' }],
    });
  });

  test.each([
    ['90/40+30', 120, 0],
    ['120/40+60', 180, 0],
    ['90/40+30+30', 120, 30],
    [' 90 / 40 + 30 ', 120, 0],
    ['40/90+30', 120, 0],
    ['60/40+30', 90, 0],
    ['40/60+30', 90, 0],
    ['45/30+10', 55, 0],
    ['60/60+30', 90, 0],
  ])('%j is minutes for moves, the moves being the ones that are possible', (text, base, increment) => {
    expect(readTimeControl(text, PLACE)).toMatchObject({
      timeControl: { baseMinutes: base, incrementSeconds: increment, certain: true },
      problems: [{ severity: 'note', problem: 'timeUnderstood' }],
    });
  });

  test.each([
    ['40/50+30', 80],
    ['50/40+30', 70],
    ['40/30+10', 40],
  ])('%j can be minutes for moves in both orders, and is asked', (text, base) => {
    expect(readTimeControl(text, PLACE)).toMatchObject({
      timeControl: { baseMinutes: base, incrementSeconds: 0, certain: false },
      problems: [{ severity: 'note', problem: 'timeOffered' }],
    });
  });

  test.each(['15/10+5', '90/19+30', '61/90+30', '90/40 min + 30 min', "90/40'+30"])(
    '%j is no number of moves in any order, and is asked in full',
    (text) => {
      expect(readTimeControl(text, PLACE)).toMatchObject({
        timeControl: null,
        problems: [{ problem: 'timeUnknown' }],
      });
    },
  );

  test('the cells of a sheet are read so too, and refused where two meanings are possible', () => {
    expect(['1500+10', '5400+30', '90/40+30', '120/40+60', '90/40+30+30'].map(readMinutes)).toEqual([
      ...[35, 120, 120, 180, 150],
    ]);
    expect(readMinutes('300+3')).toMatchObject({
      problem: 'twoMeanings',
      details: { one: '5 minutes and 3 seconds a move', other: '300 minutes and 3 seconds a move' },
    });
    expect(readMinutes('40/50+30')).toMatchObject({
      problem: 'twoMeanings',
      details: { one: '80 minutes', other: '70 minutes' },
    });
    expect(readMinutes('15/10+5')).toMatchObject({ problem: 'minutesUnreadable' });
  });
});

describe('19: record 222 of TRF26', () => {
  test.each([
    ['90+30', 90, 30],
    ['179', 179, 0],
    ['60', 60, 0],
  ])(
    '%j would be under three minutes, so that minutes are likely, and it is asked',
    (text, base, increment) => {
      expect(readEncodedTime(text, PLACE)).toMatchObject({
        timeControl: { baseMinutes: base, incrementSeconds: increment, certain: false },
        problems: [{ severity: 'note', problem: 'timeOffered' }],
      });
    },
  );

  test.each([
    ['3600+5', 60, 5],
    [' 5400+30 ', 90, 30],
    ['300', 5, 0],
    ['40/6000+30:1800+30', 130, 30],
    ['40/5400: 1800 :900', 135, 0],
    ['W5400+30-B5400+30', 90, 30],
    ['w300-b300', 5, 0],
    [' W300-B300 ', 5, 0],
    ['25200', 420, 0],
    ['100/3600+180', 60, 180],
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
      problems: [problem('error', 'timesOfColoursDiffer', '21', { text, white, black })],
    });
  });

  test.each([
    ...['', 'x', '5400+30:1800', '5400:1800+30', '5400+30:1800+10', '5400+30:', 'W300-Bx', 'Wx-B300', 'W300'],
    ...[
      'aW300-B300',
      'W300-B300x',
      '1000/3600',
      '100000',
      '3600+10000',
      'x3600',
      '3600x',
      '0',
      '25201',
      '3600+181',
    ],
  ])('%j is none', (text) => {
    expect(readEncodedTime(text, PLACE)).toEqual({
      timeControl: null,
      problems: [problem('error', 'timeUnknown', '19', { value: text })],
    });
  });

  test('23: under 5 minutes', () => {
    expect(readEncodedTime('299', PLACE).problems).toEqual([
      problem('error', 'timeTooFast', '23', {
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
