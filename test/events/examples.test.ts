import { readEventFile } from '../../src/events';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { dataFile, gameList, words } from './support/readings';

const read = (name: string) => readEventFile(name, dataFile(name));

/** The games of all six files: a complete round robin of six players. */
const GAMES = [
  ...['1: 1 1-0 6', '1: 2 0-1 5', '1: 3 1-0 4', '2: 1 0-1 2', '2: 5 0-1 3', '2: 6 ½-½ 4'],
  ...['3: 2 1-0 6', '3: 3 1-0 1', '3: 4 1-0 5', '4: 1 0-1 4', '4: 2 ½-½ 3', '4: 6 1-0 5'],
  ...['5: 3 0-1 6', '5: 4 1-0 2', '5: 5 1-0 1'],
];
const ROUND_ROBIN_OR_SWISS =
  'note: Line 8, column 5: The file says "Individual: Swiss-System", but the games are those of a round robin. Which was it? (clause 17).';

/** What one player's line says, by itself. */
const games = (name: string): string[] => gameList(read(name));

describe('the example files', () => {
  test('good_trf16_csa_ids.trf: the event, the players and every game', () => {
    const { kind, encoding, event, players } = read('good_trf16_csa_ids.trf');
    const day = calendarDay(2026, 8, 8)!;
    expect([kind, encoding]).toEqual(['trf16', 'UTF-8']);
    expect(event).toMatchObject({
      name: 'Constructed Open - Section A',
      city: 'Polokwane',
      federation: 'RSA',
      startDay: day,
      endDay: day + 1,
      rounds: 5,
      roundDays: [day, day, day, day + 1, day + 1],
      timeControl: { baseMinutes: 60, incrementSeconds: 5, minutes: 65, certain: true },
      arbiters: [{ role: 'chief', title: 'NA', name: 'Arbiter, Anna', id: '14300000' }],
    });
    expect(players).toHaveLength(6);
    expect(players[1]).toMatchObject({
      number: 2,
      name: 'Beta, Ben',
      id58: '103000002',
      csaId: null,
      fideId: null,
      rating: null,
      birth: { year: 2012, day: calendarDay(2012, 1, 2) },
      gender: 'm',
      federation: 'RSA',
      points: 2.5,
      rank: 3,
      line: 14,
    });
    expect(games('good_trf16_csa_ids.trf')).toEqual(GAMES);
    expect(words(read('good_trf16_csa_ids.trf'))).toEqual([ROUND_ROBIN_OR_SWISS]);
  });

  test('good_trf26_rsa_rows.trf: CSA ids, national ratings and regions of the rows RSA, format and time of 192 and 222', () => {
    const { kind, event, players, problems } = read('good_trf26_rsa_rows.trf');
    expect(kind).toBe('trf26');
    expect(event).toMatchObject({ format: 'singleRoundRobin', timeControl: { text: '3600+5', minutes: 65 } });
    expect(players.map(({ csaId }) => csaId)).toEqual([1, 2, 3, 4, 5, 6].map((at) => `10300000${at}`));
    expect(players.map(({ nationalRating }) => nationalRating)).toEqual([1201, 1202, 1203, 1204, 1205, 1206]);
    expect(new Set(players.map(({ region, fideId }) => `${region} ${fideId}`))).toEqual(
      new Set(['CAP null']),
    );
    expect(games('good_trf26_rsa_rows.trf')).toEqual(GAMES);
    expect(problems).toEqual([]);
  });

  test('results_contradict.trf: refused, with both lines', () => {
    expect(words(read('results_contradict.trf'))).toContain(
      'error: Line 13, column 92: Round 1: players 1 and 6 both lost to each other (lines 13, 18). The file is refused.',
    );
    expect(games('results_contradict.trf')).toEqual(GAMES.slice(1));
  });

  test('shifted_sa_app_layout.trf: read with proof, and told', () => {
    const { event, players } = read('shifted_sa_app_layout.trf');
    expect(games('shifted_sa_app_layout.trf')).toEqual(GAMES);
    expect(players[0]).toMatchObject({
      name: 'Alpha, Ann',
      federation: 'RSA',
      gender: 'm',
      points: 1,
      id58: null,
    });
    expect(event.startDay).toBe(calendarDay(2026, 8, 8));
    expect(event.endDay).toBe(calendarDay(2026, 8, 9));
    expect(words(read('shifted_sa_app_layout.trf'))).toEqual([
      'note: The date of each round is missing (clause 13.3).',
      'note: Line 9, column 5: The file says "Swiss", but the games are those of a round robin. Which was it? (clause 17).',
      'note: Line 12, column 5: "60/60" is read as 60 minutes for each player, no increment: Standard (20). Right? (clause 19).',
      'note: Line 13: The columns of all 6 player lines are shifted: the federation is in 55-57, TRF has it in 54-56, and round 1 is in 90-97, TRF has it in 92-99. Read this way, both entries of every game agree, and so do the points.',
    ]);
  });

  test('utf8_padded_by_bytes.trf: read, and each short line told', () => {
    const { encoding, players } = read('utf8_padded_by_bytes.trf');
    expect(encoding).toBe('UTF-8');
    expect(players.map(({ name }) => name)).toEqual([
      ...['Müller, Jürgen', 'Naudé, René', 'Botha, André', 'Dlamini, Thandeka', 'Le Roux, Zoë', 'Zeta, Zak'],
    ]);
    expect(players.map(({ id58 }) => id58)).toEqual([1, 2, 3, 4, 5, 6].map((at) => `10300000${at}`));
    expect(games('utf8_padded_by_bytes.trf')).toEqual(GAMES);
    expect(words(read('utf8_padded_by_bytes.trf')).slice(1)).toEqual([
      'note: Line 13, column 15: The line is 2 columns short after "Jürgen": the program that wrote it counted bytes. It was read 2 columns to the left.',
      'note: Line 14, column 15: The line is 2 columns short after "René": the program that wrote it counted bytes. It was read 2 columns to the left.',
      'note: Line 15, column 15: The line is 1 column short after "André": the program that wrote it counted bytes. It was read 1 column to the left.',
      'note: Line 17, column 15: The line is 1 column short after "Zoë": the program that wrote it counted bytes. It was read 1 column to the left.',
    ]);
  });

  test('cp1252.trf: Windows-1252 with lines that end in CR', () => {
    const { encoding, players } = read('cp1252.trf');
    expect(encoding).toBe('Windows-1252');
    expect(players.map(({ name }) => name)).toContain('Müller, Jürgen');
    expect(games('cp1252.trf')).toEqual(GAMES);
    expect(words(read('cp1252.trf'))).toEqual([ROUND_ROBIN_OR_SWISS]);
  });
});
