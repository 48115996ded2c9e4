import { codes, gameList, readText, words } from '../support/readings';
import { playerLine, SEVEN, seven, trfText } from '../support/trfText';

const read = (lines: readonly string[]) => readText(trfText(lines));
/** What is wrong with the points, where a player of the seven has these. */
const pointsOf = (player: number, points: string, ...records: string[]): string[] =>
  codes(read([...seven({ [player]: { points } }), ...records])).filter((code) => /points|record/i.test(code));
/** Record 299 in TRF26's columns: the type in 5, points in 14-17, the round in 20-22, players from 24. */
const record = (type: string, points: string, round: string, ...players: number[]): string =>
  `299 ${type.padEnd(1)}        ${points.padStart(4)}  ${round.padStart(3)} ${players.map((player) => String(player).padStart(4)).join(' ')}`;

describe('TRF26, record 299: points of the arbiter explain those of a player', () => {
  test.each<[string, number, string, string]>([
    ['a bonus', 3, '3.5', record('', '1.0', '2', 3)],
    ['a bonus with a sign and a comma', 3, '3.5', record('', '+1,0', '2', 3)],
    ['a penalty', 2, '2.5', record('', '-0.5', '1', 2)],
    ['a penalty for all rounds', 2, '2.5', record('', '-0.5', '000', 2)],
    ['a penalty without a round', 2, '2.5', record('', '-0.5', '', 2)],
    ['a win worth half a point', 2, '2.5', record('W', '0.5', '5', 2)],
    ['a small letter', 2, '2.5', record('w', '0.5', '005', 2)],
    ['a lost game worth half a point, in any round', 7, '3.5', record('L', '0.5', '', 7)],
    ['a draw worth nothing', 1, '3.5', record('D', '0.0', '3', 1)],
    ['an absence worth half a point', 6, '2.5', record('Z', '0.5', '4', 6)],
    ['match points before them, as a team has', 2, '2.5', '299 W  2.0  0.5    5     2'],
  ])('%s', (_, player, points, line) => {
    expect(pointsOf(player, points, line)).toEqual([]);
    expect(pointsOf(player, points)).toEqual(['pointsDiffer']);
  });

  test('two of them add up, and the first of a kind of result counts', () => {
    expect(pointsOf(3, '4.0', record('', '1.0', '2', 3), record('', '0.5', '3', 3))).toEqual([]);
    expect(pointsOf(2, '2.5', record('W', '0.5', '5', 2), record('W', '0.0', '5', 2))).toEqual([]);
  });

  test('of another player, another round or another result explains nothing', () => {
    for (const line of [record('', '1.0', '2', 4), record('D', '1.0', '2', 3), record('W', '2.0', '3', 3)]) {
      expect(pointsOf(3, '3.5', line)).not.toEqual([]);
    }
  });

  test.each<[string, string, string, string]>([
    ['+', '   2 w +', '   1 b -', '0.5'],
    ['+', '   2 w W', '   1 b L', '0.5'],
    ['+', '0000 - +', '0000 - Z', '0.5'],
    ['-', '   2 w -', '   1 b +', '0.5'],
    ['-', '   2 w L', '   1 b W', '0.5'],
    ['F', '0000 - F', '0000 - Z', '0.5'],
    ['H', '0000 - H', '0000 - Z', '0.0'],
    ['Z', '0000 - -', '0000 - Z', '0.5'],
    ['Z', '        ', '0000 - Z', '0.5'],
  ])('the type %s is of the result "%s"', (type, first, second, points) => {
    const lines = [
      playerLine({ number: 1, points, rounds: [first, '   3 w 0'] }),
      playerLine({ number: 2, rounds: [second, '   4 w 1'] }),
      playerLine({ number: 3, points: '1.0', rounds: ['   4 b 0', '   1 b 1'] }),
      playerLine({ number: 4, points: '1.0', rounds: ['   3 w 1', '   2 b 0'] }),
    ];
    const found = (...records: string[]) =>
      codes(readText(trfText([...lines, ...records], { '132': null, '162': ' W 1.0    P 1.0' }))).filter(
        (code) => code.startsWith('points'),
      );
    expect(found(record(type, points, '1', 1))).toEqual([]);
    expect(found()).not.toEqual([]);
    expect(found(record(type === 'W' ? 'L' : 'W', points, '1', 1))).not.toEqual([]);
  });

  test('without players it is of all of them', () => {
    const points = (player: number): string => (Number(SEVEN[player - 1]!.points) + 1).toFixed(1);
    const all = seven(Object.fromEntries(SEVEN.map(({ number }) => [number, { points: points(number) }])));
    expect(codes(read([...all, record('', '1.0', '1')]))).toEqual([]);
  });

  test('the games stay as they are', () => {
    const reading = read([...seven({ 2: { points: '2.5' } }), record('W', '0.5', '5', 2)]);
    expect(gameList(reading)).toEqual(gameList(read(seven())));
    expect(reading.kind).toBe('trf26');
  });

  test.each([
    '299 Q         1.0    1    1',
    '299           x.0    1    1',
    '299           1.0    1    a',
    '299',
  ])('%j cannot be read, and explains nothing', (line) => {
    const reading = read([...seven(), line]);
    expect(words(reading)).toEqual([
      `note: Line 17, column 5: The line 299 cannot be read: "${line.slice(4).trim()}". It is not used.`,
    ]);
  });

  test('in a team event it is of teams, and says nothing of a player', () => {
    expect(
      pointsOf(3, '3.5', '013 Town                             1    2    3', record('', '1.0', '2', 3)),
    ).toEqual(['pointsDiffer']);
  });
});

describe('TRF26, record 162: a win without an opponent where a bye of the pairing has points of its own', () => {
  const lines = (points: string): string[] => [
    playerLine({ number: 1, points: '1.0', rounds: ['   2 w 1', '0000 - U'] }),
    playerLine({ number: 2, points: '1.0', rounds: ['   1 b 0', '   3 w 1'] }),
    playerLine({ number: 3, points, rounds: ['0000 - +', '   2 b 0'] }),
  ];
  const points = (text: readonly string[]): string[] =>
    codes(readText(trfText(text, { '132': null, '162': ' P 0.0' }))).filter((code) =>
      code.startsWith('points'),
    );

  test('is worth a win', () => {
    expect(points(lines('1.0'))).toEqual([]);
    expect(points(lines('0.0'))).toEqual(['pointsDiffer']);
  });
});
