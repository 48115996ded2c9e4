import fc from 'fast-check';
import { type EventFileReading, readEventFile, readEventSheet, writeTrf } from '../../src/events';
import { formatOfGames } from '../../src/events/fields/format';
import { makeEvent, randomEvent, type TestEvent } from './support/randomEvent';
import { codes, gameList, readText, textBytes, words } from './support/readings';
import { asCrosstable, asPairings, asRanking, asTrf16, asXlsx, type Cell } from './support/writers';
import { fullSize } from '../support/fullSize';

const refusals = (reading: EventFileReading): string[] =>
  words(reading).filter((text) => text.startsWith('error') && !text.includes('Send it after the last round'));

/** Rounds in which nobody was left to play are not there for a reader. */
const played = ({ games, event }: TestEvent): boolean =>
  new Set(games.map(({ round }) => round)).size === event.rounds;

const names = ({ players }: Pick<EventFileReading, 'players'>): string[] =>
  players.map(({ number, name }) => `${number} ${name}`);

describe('a random tournament, written and read back, has the same players, games and byes', () => {
  test('as TRF16', () => {
    fc.assert(
      fc.property(randomEvent, fc.constantFrom('\n', '\r\n', '\r'), (event, newline) => {
        const reading = readText(asTrf16(event, newline));
        expect(reading.kind).toBe('trf16');
        expect(refusals(reading)).toEqual([]);
        expect(names(reading)).toEqual(names(event));
        expect(gameList(reading)).toEqual(gameList(event));
      }),
      { numRuns: fullSize(150, 12) },
    );
  });

  test('as TRF26, with everything that TRF26 has a place for', () => {
    fc.assert(
      fc.property(randomEvent, (event) => {
        const reading = readText(writeTrf(event));
        expect(reading.kind).toBe('trf26');
        if (played(event)) expect(refusals(reading)).toEqual([]);
        // A Swiss has no type code of its own: where everybody met everybody, its format is asked (17).
        const doubtful =
          event.event.format === 'individualSwiss' &&
          formatOfGames(event.players.length, event.games) !== null;
        expect(reading.event).toEqual(doubtful ? { ...event.event, format: null } : event.event);
        const own = ({ id58, points, rank, line, ...rest }: EventFileReading['players'][number]): object => {
          expect([points, rank, line].every((value) => value !== null)).toBe(true);
          expect(id58).toBe(rest.fideId);
          return rest;
        };
        const expected = event.players.map(({ id58, points, rank, line, ...rest }) => {
          expect([id58, points, rank, line]).toEqual([null, null, null, null]);
          return rest;
        });
        expect(reading.players.map(own)).toEqual(expected);
        expect(gameList(reading)).toEqual(gameList(event));
      }),
      { numRuns: fullSize(150, 12) },
    );
  });

  test('as a crosstable by number, in a workbook', () => {
    fc.assert(
      fc.property(randomEvent, (event) => {
        const reading = readEventFile('chessResultsList.xlsx', asXlsx(asCrosstable(event)));
        expect(reading.kind).toBe('chessResultsCrosstable');
        expect(refusals(reading)).toEqual([]);
        expect(names(reading)).toEqual(names(event));
        expect(gameList(reading)).toEqual(gameList(event));
      }),
      { numRuns: fullSize(60, 6) },
    );
  });

  test('as a ranking crosstable, whose references are places in the list', () => {
    fc.assert(
      fc.property(randomEvent, (event) => {
        const { cells, order } = asRanking(event);
        const reading = readEventFile('chessResultsList.xlsx', asXlsx(cells));
        expect(refusals(reading)).toEqual([]);
        const own = (place: number | null): number | null => (place === null ? null : order[place - 1]!);
        const games = reading.games.map((game) => ({
          ...game,
          white: own(game.white),
          black: own(game.black),
        }));
        expect(gameList({ games })).toEqual(gameList(event));
        expect(reading.players.map(({ number }) => number)).toEqual(order.map((_, at) => at + 1));
      }),
      { numRuns: fullSize(60, 6) },
    );
  });

  test('as the pairings of all rounds', () => {
    fc.assert(
      fc.property(
        randomEvent.filter((event) => event.event.rounds! > 1 && played(event)),
        (event) => {
          const reading = readEventFile('chessResultsList.xlsx', asXlsx(asPairings(event)));
          expect(reading.kind).toBe('chessResultsPairings');
          expect(refusals(reading)).toEqual([]);
          expect(gameList(reading)).toEqual(gameList(event));
          expect(reading.event.roundDays).toEqual(event.event.roundDays);
        },
      ),
      { numRuns: fullSize(60, 6) },
    );
  });
});

/** Another result in the line of one player, where a game stands. */
function changedOnOneSide(text: string, pick: number): string | null {
  const lines = text.split('\n');
  const cells = lines.flatMap((line, at) =>
    line.startsWith('001')
      ? [...line.slice(91).matchAll(/ *\d+ [wb] [10=+-]/g)].map((cell) => ({
          at,
          column: 91 + cell.index + cell[0].length - 1,
        }))
      : [],
  );
  if (cells.length === 0) return null;
  const { at, column } = cells[pick % cells.length]!;
  const line = lines[at]!;
  const others = [...'10=+-'].filter((code) => code !== line[column]);
  lines[at] = line.slice(0, column) + others[pick % others.length]! + line.slice(column + 1);
  return lines.join('\n');
}

/** The same in a crosstable of chess-results. */
function cellChanged(cells: Cell[][], pick: number): boolean {
  const games = cells.flatMap((row, at) =>
    row.flatMap((cell, column) =>
      typeof cell === 'string' && /^ *\d+[wb][1½0+-]$/.test(cell) ? [{ at, column, cell }] : [],
    ),
  );
  if (games.length === 0) return false;
  const { at, column, cell } = games[pick % games.length]!;
  const others = [...'1½0+-'].filter((code) => code !== cell.at(-1));
  cells[at]![column] = cell.slice(0, -1) + others[pick % others.length]!;
  return true;
}

/** How many files are damaged; the environment variable DAMAGED_FILES gives another number, such as 10000. */
const damagedFiles = (standard: number): number =>
  Number(process.env.DAMAGED_FILES ?? fullSize(standard, standard / 15));

const refused = (reading: EventFileReading): boolean =>
  reading.problems.some(({ severity: effect }) => effect === 'error');

describe('a file that is not whole', () => {
  test('is refused where one result of a TRF is changed on one side only', () => {
    fc.assert(
      fc.property(randomEvent, fc.nat(), fc.boolean(), (event, pick, blanks) => {
        const text = asTrf16(event);
        const changed = changedOnOneSide(blanks ? text.replaceAll('0000 - Z', ' '.repeat(8)) : text, pick);
        fc.pre(changed !== null);
        expect(refused(readText(text))).toBe(false);
        expect(refused(readText(changed))).toBe(true);
      }),
      { numRuns: fullSize(400, 30) },
    );
  });

  test('is refused where one result of a crosstable is changed on one side only', () => {
    fc.assert(
      fc.property(randomEvent, fc.nat(), (event, pick) => {
        const cells = asCrosstable(event);
        expect(refused(readEventSheet(cells))).toBe(false);
        fc.pre(cellChanged(cells, pick));
        expect(refused(readEventSheet(cells))).toBe(true);
      }),
      { numRuns: fullSize(400, 30) },
    );
  });

  test('has a problem wherever a game is not the one that was written: damaged TRFs', () => {
    const originals = [11, 12, 13, 14, 15, 16].map((seed) => {
      const event = makeEvent(seed, 5 + (seed % 9), 3 + (seed % 4), seed % 3 === 0);
      return textBytes(seed % 2 === 0 ? writeTrf(event) : asTrf16(event, seed % 4 === 1 ? '\r\n' : '\n'));
    });
    const whole = originals.map((bytes) => readEventFile('whole.trf', bytes));
    expect(whole.map(refused)).not.toContain(true);
    let kept = 0;
    fc.assert(
      fc.property(fc.nat({ max: 5 }), damages, (which, damage) => {
        const reading = readEventFile('damaged.trf', damaged(originals[which]!, damage));
        const same = gameList(reading).join() === gameList(whole[which]!).join();
        if (same) kept += 1;
        const known = words(whole[which]!);
        expect(same || words(reading).some((text) => !known.includes(text))).toBe(true);
      }),
      { numRuns: damagedFiles(6000) },
    );
    // Damage outside of the games leaves them as they are.
    expect(kept).toBeGreaterThan(damagedFiles(6000) / 12);
  });

  test('has a problem wherever a game is not the one that was written: damaged workbooks', () => {
    const event = makeEvent(21, 9, 5, false);
    const original = asXlsx(asCrosstable(event));
    const games = gameList(readEventFile('whole.xlsx', original));
    expect(games.length).toBeGreaterThan(15);
    fc.assert(
      fc.property(damages, (damage) => {
        const reading = readEventFile('damaged.xlsx', damaged(original, damage));
        if (gameList(reading).join() !== games.join()) expect(refused(reading)).toBe(true);
      }),
      { numRuns: damagedFiles(1500) },
    );
  });

  test('of any bytes at all is read without an exception', () => {
    const heads = [
      '',
      '001    1 ',
      'PK\u0003\u0004',
      '\u0093\u00ff\u0089D',
      '<html><table><tr><td>',
      '012 ',
      '%PDF',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, tail) => {
        const bytes = Uint8Array.from([...[...head].map((letter) => letter.charCodeAt(0)), ...tail]);
        const before = Uint8Array.from(bytes);
        const reading = readEventFile('anything', bytes);
        expect(codes(reading)).not.toContain('notReadable');
        expect(bytes).toEqual(before);
        if (reading.games.length === 0) expect(reading.problems.length).toBeGreaterThan(0);
      }),
      { numRuns: fullSize(2000, 200) },
    );
  });

  test('of endless lines, cells and tags is read at once', () => {
    const million = 1_000_000;
    const endless = [
      `001    1 ${' '.repeat(82)}${'   2 w 1  '.repeat(million / 10)}`,
      '001    1\n'.repeat(million / 9),
      `122 ${'1'.repeat(million)}`,
      `012 x\n${'112 IA A\n'.repeat(million / 9)}`,
      `<html>${'<script '.repeat(million / 8)}`,
      '<'.repeat(million),
      `<table>${'<tr><td>'.repeat(million / 8)}`,
      `001 ${'|'.repeat(million)}`,
      ' \u001a'.repeat(million / 2),
    ];
    for (const text of endless) {
      const started = performance.now();
      expect(readText(text).problems.length).toBeGreaterThan(0);
      expect(performance.now() - started).toBeLessThan(20_000);
    }
  });
});

type Damage = readonly {
  readonly kind: 'change' | 'insert' | 'remove' | 'cut' | 'repeat';
  readonly at: number;
  readonly byte: number;
}[];

const damages: fc.Arbitrary<Damage> = fc.array(
  fc.record({
    kind: fc.constantFrom('change', 'change', 'change', 'insert', 'remove', 'cut', 'repeat'),
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    byte: fc.oneof(
      fc.constantFrom(...[...' 01=+-wbUHFZ\n'].map((letter) => letter.charCodeAt(0))),
      fc.nat({ max: 255 }),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

function damaged(original: Uint8Array, damage: Damage): Uint8Array {
  const bytes = [...original];
  for (const { kind, at, byte } of damage) {
    const place = Math.floor(at * bytes.length);
    if (kind === 'change') bytes[place] = byte;
    else if (kind === 'insert') bytes.splice(place, 0, byte);
    else if (kind === 'remove') bytes.splice(place, 1 + (byte % 12));
    else if (kind === 'cut') bytes.splice(Math.max(place, bytes.length - 200));
    else bytes.splice(place, 0, ...bytes.slice(place, place + (byte % 120)));
  }
  return Uint8Array.from(bytes);
}
