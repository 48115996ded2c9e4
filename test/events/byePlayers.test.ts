import { codes, gameList, readText } from './support/readings';
import { playerLine, trfText } from './support/trfText';

/** Three players, the third of whom has a name that is tested; players 1 and 2 meet them in rounds 2 and 3. */
const read = (name: string, more: { readonly rating?: string } = {}, result = ['1', '0']) =>
  readText(
    trfText(
      [
        playerLine({
          number: 1,
          name: 'Alpha, Ann',
          rounds: ['   2 w 1', `   3 b ${result[0]}`, '0000 - Z'],
        }),
        playerLine({ number: 2, name: 'Beta, Bob', rounds: ['   1 b 0', '0000 - Z', '   3 w 1'] }),
        playerLine({
          number: 3,
          name,
          ...more,
          rounds: ['0000 - Z', `   1 w ${result[1]}`, '   2 b 0'],
        }),
      ],
      { '132': null },
    ),
  );

describe('a player of an event file whose name is a bye (28, 46, 55)', () => {
  test.each(['BYE', 'Bye', 'bye', 'spielfrei', 'Freilos', 'walkover'])(
    '%s is none: the games are byes',
    (name) => {
      const reading = read(name);
      expect(reading.players.map(({ number }) => number)).toEqual([1, 2]);
      expect(gameList(reading)).toEqual(['1: 1 1-0 2', '2: 1 bye null', '3: 2 bye null']);
      expect(codes(reading)).toContain('byeAmongPlayers');
    },
  );

  test('half a point against it is a bye that was asked for', () => {
    const reading = read('BYE', {}, ['=', '=']);
    expect(gameList(reading)).toEqual(['1: 1 1-0 2', '3: 2 bye null']);
    expect(codes(reading)).toContain('fileRequestedByeLeftOut');
  });

  test.each(['Bye, Ann', 'Byers, Jo', 'Free, Lulu'])('%s is a person', (name) => {
    expect(read(name).players).toHaveLength(3);
    expect(codes(read(name))).not.toContain('byeAmongPlayers');
  });

  test('with a rating it is a person', () => {
    expect(read('Bye', { rating: '1500' }).players).toHaveLength(3);
  });
});
