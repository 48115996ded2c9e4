import { problem } from '../support/problem';
import { codes, gameList, readText } from '../support/readings';
import { playerLine, seven, trfText } from '../support/trfText';

const read = (lines: readonly string[], head: Readonly<Record<string, string | null>> = {}) =>
  readText(trfText(lines, head));
const TOO_SMALL = ['sectionTooSmall', 'sectionTooSmall'];
/** A head that says everything, of which no round has a date. */
const SHORT = { '132': null };
const duel = (one = '   2 w 1', other = '   1 b 0') => [
  playerLine({ number: 1, rounds: [one] }),
  playerLine({ number: 2, rounds: [other] }),
];

describe('player lines', () => {
  test('that are missing refuse the file, and nothing is said of its rounds or its size', () => {
    const reading = read([], SHORT);
    expect(reading.problems).toEqual([problem('error', 'noPlayerLines', null, null, '', {})]);
    expect(reading).toMatchObject({ players: [], games: [], event: { rounds: null } });
    expect(codes(read([], { ...SHORT, '062': '3' }))).toEqual(['noPlayerLines']);
  });

  test.each(['   0', '    ', '1 2 '])('of the number %j are refused', (number) => {
    const line = `001 ${number}${duel()[0]!.slice(8)}`;
    const { problems, players } = read([line, playerLine({ number: 12 })], SHORT);
    expect(problems).toContainEqual(problem('error', 'numberUnreadable', 9, 5, '', { value: number.trim() }));
    expect(players.map((player) => player.number)).toEqual([12]);
  });

  test('a line out of its columns is refused with ten characters from there; its fields have no problems', () => {
    const out = playerLine({ number: 2, gender: 'x', title: 'II', rounds: ['   1 b 0'] });
    const { problems, players } = read([duel()[0]!, `${out.slice(0, 56)}1${out.slice(57)}`], SHORT);
    expect(problems.filter(({ line }) => line === 10)).toEqual([
      problem('error', 'lineMisaligned', 10, 57, '', { value: '1' }),
    ]);
    // Its rounds are not read, so that no game is without its other half.
    expect(problems.map(({ problem: code }) => code)).not.toContain('noCounterpart');
    expect(players[1]).toMatchObject({ number: 2, gender: null, title: 'II' });
  });

  test('a round that cannot be read is no missing half, but the next one is', () => {
    const found = (...rounds: string[]) =>
      codes(
        read(
          [playerLine({ number: 1, rounds: ['   2 w 1', '   2 b 1'] }), playerLine({ number: 2, rounds })],
          SHORT,
        ),
      ).filter((code) => !['roundDaysMissing', 'roundsUnproved', ...TOO_SMALL].includes(code));
    expect(found('   1 x 0', '   1 w 0')).toEqual(['fileColourUnknown']);
    expect(found('   1 b 0', '   1 x 0')).toEqual(['fileColourUnknown']);
    expect(found('   1 b y', '   1 w 0')).toEqual(['fileResultUnknown']);
    expect(found('   1 b 0', '   1 w U')).toEqual(['codeWithOpponent']);
    expect(found('0000 - 1', '   1 w 0')).toEqual(['resultWithoutOpponent']);
    expect(found('0000 - H', '   1 w 0')).toEqual(['noCounterpart', 'fileRequestedByeLeftOut']);
    expect(found('   1 x 0', '0000 - Z')).toEqual(['noCounterpart', 'fileColourUnknown']);
  });

  test('46: short games are forfeits for the points', () => {
    const lines = (points: string) => [
      playerLine({ number: 1, points, rounds: ['   2 w W', '0000 - U'] }),
      playerLine({ number: 2, points: '0.0', rounds: ['   1 b L', '0000 - Z'] }),
    ];
    expect(codes(read(lines('1,0'), SHORT))).toContain('pointsDiffer');
    expect(codes(read(lines('2,0'), SHORT))).not.toContain('pointsDiffer');
    const mixed = [
      playerLine({ number: 1, points: '2,0', rounds: ['   2 w W', '   2 b 1', '0000 - U'] }),
      playerLine({ number: 2, points: '0,0', rounds: ['   1 b L', '   1 w 0', '0000 - Z'] }),
    ];
    expect(codes(read(mixed, SHORT))).toContain('pointsDiffer');
  });

  test.each([
    ['7', null],
    ['7 (12)', null],
    ['0', null],
    ['x8', null],
    ['8x', null],
    ['8 (x)', null],
    ['12345', null],
    ['8', 8],
    ['12 (12)', 12],
    ['8 (5)', 8],
  ])('the head says %s players, and 7 lines are found: told %s', (text, declared) => {
    expect(read(seven(), { '062': text }).problems).toEqual(
      declared === null ? [] : [problem('note', 'playersCounted', 6, 5, '', { declared, found: 7 })],
    );
  });

  test.each<[number[], string]>([
    [[1, 2, 4], '3'],
    [[1, 7], '2, 3, 4, 5, 6'],
    [[1, 8], '2, 3, 4, 5, 6 and 1 more'],
    [[1, 12], '2, 3, 4, 5, 6 and 5 more'],
  ])('the numbers %j have gaps: %s', (numbers, text) => {
    expect(
      read(
        numbers.map((number) => playerLine({ number })),
        SHORT,
      ).problems,
    ).toContainEqual(problem('note', 'numbersMissing', null, null, '', { numbers: text }));
  });
});

describe('the event', () => {
  test('13.1: without a name', () => {
    expect(read(seven(), { '012': '' }).problems).toEqual([
      problem('error', 'eventNameMissing', 1, 5, '13.1', {}),
    ]);
    expect(read(seven(), { '012': null }).problems).toEqual([
      problem('error', 'eventNameMissing', null, null, '13.1', {}),
    ]);
  });

  test('10: without a federation it was not abroad', () => {
    const reading = read(seven(), { '032': '' });
    expect([reading.event.federation, reading.problems]).toEqual([null, []]);
  });

  test('has the rounds declared, or those with a date, or those that were paired', () => {
    expect(read(seven(), SHORT).event.rounds).toBe(5);
    expect(read([playerLine({ number: 1 })], SHORT).event).toMatchObject({ rounds: null, roundDays: [] });
    const missing = read(duel(), { '132': `${''.padEnd(87)}26/08/08  26/08/09` });
    expect(missing.event.rounds).toBe(2);
    expect(missing.problems).toContainEqual(
      problem('error', 'fileRoundsMissing', 9, 5, '', { declared: 2, found: 1, record: '132' }),
    );
    expect(codes(read(duel(), { '132': '' }))).toEqual(['roundDaysMissing', ...TOO_SMALL]);
    expect(codes(read([playerLine({ number: 1 })]))).not.toContain('fileRoundsMissing');
    expect(read(['XXR 7', ...seven()]).event.rounds).toBe(7);
    expect(read(['142 3', ...seven()]).event.rounds).toBe(5);
  });

  test('13.3: the dates of the rounds are counted where none or some are given', () => {
    const told = (given: number) =>
      problem('note', 'roundDaysMissing', null, null, '13.3', { given, rounds: 5 });
    expect(read(seven(), SHORT).problems).toEqual([told(0)]);
    const gaps = `${''.padEnd(87)}26/08/08  ${''.padEnd(10)}26/08/08  26/08/08  26/08/08`;
    expect(read(seven(), { '132': gaps }).problems).toEqual([told(4)]);
    expect(read([playerLine({ number: 1 })], SHORT).problems.map(({ problem: code }) => code)).not.toContain(
      'roundDaysMissing',
    );
  });

  test('17: the place of the format is that of its code, or of its words', () => {
    const place = (lines: readonly string[], head = {}) =>
      read([...lines, ...seven()], head).problems.map(({ problem: code, line, column }) => [
        code,
        line,
        column,
      ]);
    expect(place(['192 X'], { '092': 'X' })).toEqual([['formatUnclear', 10, 5]]);
    expect(place([], { '092': 'X' })).toEqual([['formatUnclear', 6, 5]]);
    expect(place([], { '092': null })).toEqual([['formatUnclear', null, null]]);
  });

  test('17: what is refused and nobody can answer is not held against the minimum', () => {
    const oneRound = { ...SHORT, XXR: '1' };
    expect(codes(read(duel(), oneRound))).toEqual(['roundDaysMissing', ...TOO_SMALL]);
    const untitled = [duel()[0]!, playerLine({ number: 2, title: 'II', rounds: ['   1 b 0'] })];
    expect(codes(read(untitled, oneRound))).toEqual(['roundDaysMissing', ...TOO_SMALL, 'titleUnknown']);
    expect(codes(read(duel('   2 w 1', '   1 b 1'), oneRound))).toEqual([
      'roundDaysMissing',
      'resultsContradict',
    ]);
    expect(codes(read(duel(), { ...oneRound, '052': '' }))).toEqual([
      'roundDaysMissing',
      ...TOO_SMALL,
      'endMissing',
    ]);
  });

  test('8: an arbiter who plays', () => {
    expect(codes(read(seven({ 1: { name: 'Arbiter, Anna' } })))).toEqual(['arbiterAmongPlayers']);
  });

  test('the last round is the last in which somebody was paired or had a bye', () => {
    const lines = [
      playerLine({ number: 1, rounds: ['   2 w 1', '0000 - Z', '0000 - Z'] }),
      playerLine({ number: 2, rounds: ['   1 b 0', '0000 - U', '0000 - Z'] }),
    ];
    expect(read(lines, SHORT).event.rounds).toBe(2);
  });
});

describe('a layout of another program is read with proof only', () => {
  /** Three players, each against the other two, with the federation and the rounds as far right as is said. */
  const shifted = (federation: number, rounds: number, points: readonly string[] = ['2.0', '1.0', '0.0']) => {
    const cells = [
      ['   2 w 1', '   3 b 1', '0000 - Z'],
      ['   1 b 0', '0000 - Z', '   3 w 1'],
      ['0000 - Z', '   1 w 0', '   2 b 0'],
    ];
    return cells.map((own, at) =>
      `001    ${at + 1} m   xPlayer, P${at}`
        .padEnd(federation - 1)
        .concat(federation === 0 ? '' : 'RSA')
        .padEnd(75)
        .concat(points[at]!)
        .padEnd(91 + rounds)
        .concat(own.join('  ')),
    );
  };
  const games = ['1: 1 1-0 2', '2: 3 0-1 1', '3: 2 1-0 3'];
  const told = (federation: string | null, rounds: string | null) =>
    problem('note', 'columnsShifted', 9, null, '', { players: 3, federation, rounds });

  test.each([
    [55, -2, '55-57', '90-97'],
    [54, -2, null, '90-97'],
    [55, 0, '55-57', null],
    [60, 3, '60-62', '95-102'],
  ])('the federation in %i, the rounds moved by %i', (federation, rounds, ofFederation, ofRounds) => {
    const reading = read(shifted(federation, rounds), SHORT);
    expect(gameList(reading)).toEqual(games);
    expect(reading.problems).toContainEqual(told(ofFederation, ofRounds));
    expect(reading.players.map(({ points }) => points)).toEqual([2, 1, 0]);
  });

  const unproved = (lines: readonly string[], federation: string | null) => {
    const reading = read(lines, SHORT);
    expect(reading).toMatchObject({
      players: [],
      games: [],
      event: { format: null, boards: null, rounds: null },
    });
    expect(reading.problems[0]).toEqual(
      problem('error', 'columnsUnproved', 9, null, '', { players: 3, federation }),
    );
    expect(reading.problems).toHaveLength(1);
  };

  test('not with points that do not fit, or of fewer than half of the players', () => {
    unproved(shifted(55, -2, ['2.0', '1.0', '5.0']), '55-57');
    unproved(shifted(55, -2, ['2.0', '', '']), '55-57');
    expect(gameList(read(shifted(55, -2, ['2.0', '1.0', '']), SHORT))).toEqual(games);
    unproved(shifted(54, -2, ['', '', '']), null);
    unproved(shifted(0, -2, ['', '', '']), null);
  });

  test('with those of just half of the players, and what is told of single rounds', () => {
    const four = [...shifted(55, -2, ['2.0', '1.0', '']), shifted(55, -2)[0]!.replace('001    1', '001    4')]
      .map((line) => (line.includes('   4 m') ? line.replace('2.0', '   ') : line))
      .map((line) => (line.includes('   4 m') ? line.replace(/ {3}\d [wb] [01]/g, '0000 - H') : line));
    const reading = read(four, SHORT);
    expect(gameList(reading)).toEqual(games);
    expect(codes(reading)).toContain('fileRequestedByeLeftOut');
  });

  test('without proof, nothing is said of rounds that are missing', () => {
    const found = codes(read(shifted(55, -2, ['', '', '']), { ...SHORT, '142': '5' }));
    expect(found).toContain('columnsUnproved');
    expect(found).not.toContain('fileRoundsMissing');
  });

  test('not where a game has no counterpart, or there is none', () => {
    unproved(
      shifted(55, -2).map((line) => line.replace('   2 w 1', '   2 w 0')),
      '55-57',
    );
    unproved(
      shifted(55, -2).map((line) => line.replace(/ {3}\d [wb] [01]/g, '0000 - Z')),
      '55-57',
    );
  });

  test('not where the points fit, but a game has no counterpart, or nobody played', () => {
    const lost = shifted(55, -2, ['1.0', '1.0', '0.0']).map((line) => line.replace('   2 w 1', '0000 - Z'));
    unproved(lost, '55-57');
    const nobody = shifted(55, -2, ['0.0', '0.0', '0.0']);
    unproved(
      nobody.map((line) => line.replace(/ {3}\d [wb] [01]/g, '0000 - Z')),
      '55-57',
    );
  });

  test('half of the lines in their columns make the file TRF', () => {
    const lines = duel();
    const wrong = `${lines[1]!.slice(0, 8)}x${lines[1]!.slice(9)}`;
    expect(codes(read([lines[0]!, wrong], SHORT))).toContain('lineMisaligned');
    expect(codes(read([`${lines[0]!.slice(0, 8)}x${lines[0]!.slice(9)}`, wrong], SHORT))[0]).not.toBe(
      'lineMisaligned',
    );
  });
});

describe('characters of several bytes', () => {
  test.each([
    ['Zoë', 'Zoë', 1],
    ['Zoë, Ann', 'Zoë,', 1],
    ['Botha, André', 'André', 1],
    ['李, 小龙', '小龙', 6],
    ['Ann 𠮷', '𠮷', 2],
    ['Zoë Ünal x', 'Ünal', 2],
    ['Zoëx', 'Zoëx', 1],
    ['Ann \u0080', '\u0080', 1],
    ['Ann \u07ff', '\u07ff', 1],
    ['Ann \u0800', '\u0800', 2],
    ['Ann \uffee', '\uffee', 2],
    ['Ann \u{10000}', '\u{10000}', 2],
  ])('in %s the line is short after %s by %i', (name, after, extra) => {
    const line = playerLine({ number: 1, name, rounds: ['   2 w 1'] });
    const short = line.slice(0, 14 + name.length) + line.slice(14 + name.length + extra);
    const { problems, players } = read([short, duel()[1]!], SHORT);
    expect(problems).toContainEqual(problem('note', 'lineShort', 9, 15, '', { after, columns: extra }));
    expect(players[0]!.name).toBe(name);
  });

  test.each([
    ['  Ann', 'Ann'],
    ['', ''],
  ])('before the name %j the line is short as well', (name, after) => {
    const line = playerLine({ number: 1, title: 'É', name, rounds: ['   2 w 1'] });
    const { problems } = read([line.replace('  É', ' É'), duel()[1]!], SHORT);
    expect(problems).toContainEqual(problem('note', 'lineShort', 9, 15, '', { after, columns: 1 }));
  });
});
