import { type EventFileReading, writeTrf } from '../../src/events';
import { dataFile, gameList, readText, textBytes, words } from './support/readings';
import { readEventFile } from '../../src/events';
import { seven, trfText } from './support/trfText';

describe('an event as TRF26', () => {
  const whole = readEventFile('x', dataFile('good_trf26_rsa_rows.trf'));

  test('has every field in its columns, counted by characters', () => {
    const lines = writeTrf(whole).split('\r\n');
    expect(lines.slice(0, 15)).toEqual([
      ...['012 Constructed Open - Section A', '022 Polokwane', '032 RSA', '042 2026/08/08', '052 2026/08/09'],
      ...[
        '062 6',
        '072 0',
        '092 Individual: Swiss-System',
        '102 NA Arbiter, Anna (14300000)',
        '122 60 min + 5 sec',
      ],
      `132 ${''.padEnd(87)}26/08/08  26/08/08  26/08/08  26/08/09  26/08/09`,
      ...['142 5', '192 FIDE_ROUNDROBIN', '222 3600+5', '172 RSA NRO'],
    ]);
    expect(lines[15]).toBe(
      '001    1 w    Alpha, Ann                           0 RSA   103000001 2011/01/01  1.0    6     6 w 1     2 w 0     3 b 0     4 w 0     5 b 0',
    );
    expect(lines[21]).toBe('RSA    1                                        1201 CAP   103000001');
  });

  test('read again is the same event, written again the same text', () => {
    const text = writeTrf(whole);
    const again = readText(text);
    const bare = ({ players }: EventFileReading): object[] =>
      players.map((player) => ({ ...player, line: null }));
    expect(again.event).toEqual(whole.event);
    expect(bare(again)).toEqual(bare(whole));
    expect(gameList(again)).toEqual(gameList(whole));
    expect(words(again)).toEqual([]);
    expect(writeTrf(again)).toBe(text);
  });

  test('has the new ratings as national ratings', () => {
    const players = whole.players.map((player) => ({ ...player, nationalRating: 1500.4 + player.number }));
    const again = readText(writeTrf({ ...whole, players }));
    expect(again.players.map(({ nationalRating }) => nationalRating)).toEqual([
      1501, 1502, 1503, 1504, 1505, 1506,
    ]);
  });

  test('writes forfeits, byes and rounds without a game; a half-point bye and the points stay as they are', () => {
    const source = readText(
      trfText(
        seven({
          6: { cells: { 4: '0000 - H' }, points: '2.5' },
          7: { cells: { 5: '   5 w -' } },
          5: { cells: { 5: '   7 b +' } },
        }),
      ),
    );
    const lines = writeTrf(source).split('\r\n');
    const of = (number: number): string =>
      lines.find((line) => line.startsWith(`001    ${number}`))!.slice(91);
    expect(of(6)).toBe('   3 b 0  0000 - U     2 w 1  0000 - H     1 b 0');
    expect(lines.find((line) => line.startsWith('001    6'))!.slice(80, 84)).toBe(' 2.5');
    expect(of(7)).toBe('0000 - U     3 w 0     4 b 1     2 b 0     5 w -');
    expect(of(5)).toContain('   7 b +');
  });

  test('writes the section behind the name, since TRF has no place for it, and a long name cut', () => {
    const [first, ...rest] = whole.players;
    const name = 'Verylongsurname, First Second Third Fourth';
    const text = writeTrf({
      ...whole,
      event: { ...whole.event, name: 'Open', section: 'B\nLadies' },
      players: [{ ...first!, name }, ...rest],
    });
    expect(text.split('\r\n')[0]).toBe('012 Open - B Ladies');
    expect(readEventFile('x', textBytes(text)).players[0]!.name).toBe(name.slice(0, 33));
  });

  test('of which little is known has blank lines, not invented ones', () => {
    const event = {
      ...whole.event,
      startDay: null,
      endDay: null,
      timeControl: null,
      format: null,
      arbiters: [],
      roundDays: [],
      federation: null,
      city: null,
    };
    const { players, games } = whole;
    const lines = writeTrf({ event, players, games }).split('\r\n').slice(0, 9);
    expect(lines).toEqual([
      '012 Constructed Open - Section A',
      '022',
      '032',
      '042',
      '052',
      '062 6',
      '072 0',
      '132',
      '142 5',
    ]);
  });
});
