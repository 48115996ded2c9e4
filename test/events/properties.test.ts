import fc from 'fast-check';
import { type EventFileReading, readEventFile, writeTrf } from '../../src/events';
import { randomEvent, type TestEvent } from './support/randomEvent';
import { codes, gameList, readText, words } from './support/readings';
import { asCrosstable, asPairings, asRanking, asTrf16, asXlsx } from './support/writers';

const refusals = (reading: EventFileReading): string[] =>
  words(reading).filter(
    (text) => text.startsWith('refuses') && !text.includes('Send it after the last round'),
  );

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
      { numRuns: 150 },
    );
  });

  test('as TRF26, with everything that TRF26 has a place for', () => {
    fc.assert(
      fc.property(randomEvent, (event) => {
        const reading = readText(writeTrf(event));
        expect(reading.kind).toBe('trf26');
        if (played(event)) expect(refusals(reading)).toEqual([]);
        expect(reading.event).toEqual(event.event);
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
      { numRuns: 150 },
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
      { numRuns: 60 },
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
      { numRuns: 60 },
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
      { numRuns: 60 },
    );
  });
});

/** Another result in the line of one player, where a game stands. */
function changedOnOneSide(text: string, pick: number): string | null {
  const lines = text.split('\n');
  const cells = lines.flatMap((line, at) =>
    line.startsWith('001')
      ? [...line.slice(91).matchAll(/ *\d+ [wb] ([10=+-])/g)].map((cell) => ({
          at,
          column: 91 + cell.index + cell[0].length - 1,
        }))
      : [],
  );
  if (cells.length === 0) return null;
  const { at, column } = cells[pick % cells.length]!;
  const line = lines[at]!;
  const others = [...'10=+-'].filter((code) => code !== line[column]);
  // Of a double forfeit each half may be a win of the other: that is a change of both.
  const allowed = others.filter(
    (code) => !(line[column] === '-' && code === '+') && !(line[column] === '+' && code === '-'),
  );
  lines[at] = line.slice(0, column) + allowed[pick % allowed.length]! + line.slice(column + 1);
  return lines.join('\n');
}

describe('a file that is not whole', () => {
  test('is refused where one result is changed on one side only', () => {
    fc.assert(
      fc.property(randomEvent, fc.nat(), (event, pick) => {
        const changed = changedOnOneSide(asTrf16(event), pick);
        fc.pre(changed !== null);
        expect(codes(readText(changed))).toContain('resultsContradict');
      }),
      { numRuns: 300 },
    );
  });
});
