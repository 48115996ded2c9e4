import { utils, write } from '@e965/xlsx';
import type { EventFileGame } from '../../../src/events';
import type { TestEvent } from './randomEvent';
import { playerLine, trfText } from './trfText';

/** A cell of a list. */
export type Cell = string | number | null;

/** What stands in a player's row for a round. */
interface Own {
  readonly opponent: number | null;
  readonly colour: 'w' | 'b';
  readonly code: '1' | '=' | '0' | '+' | '-' | 'bye';
}

const CODES = {
  '1-0': ['1', '0'],
  '½-½': ['=', '='],
  '0-1': ['0', '1'],
  '+/-': ['+', '-'],
  '-/+': ['-', '+'],
  '-/-': ['-', '-'],
} as const;

/** Each player's rounds; null where they had no game. */
export function ownRounds({ players, games, event }: TestEvent): Map<number, (Own | null)[]> {
  const rounds = event.rounds ?? 0;
  const own = new Map(
    players.map(({ number }) => [number, Array.from({ length: rounds }, (): Own | null => null)]),
  );
  for (const { round, white, black, result } of games) {
    if (result === 'bye') {
      own.get(white!)![round - 1] = { opponent: null, colour: 'w', code: 'bye' };
      continue;
    }
    const [ofWhite, ofBlack] = CODES[result];
    own.get(white!)![round - 1] = { opponent: black, colour: 'w', code: ofWhite };
    own.get(black!)![round - 1] = { opponent: white, colour: 'b', code: ofBlack };
  }
  return own;
}

const WORTH: Readonly<Record<string, number>> = { '1': 1, '=': 0.5, '+': 1, bye: 1 };

export function pointsOf(rounds: readonly (Own | null)[]): number {
  return rounds.reduce((sum, own) => sum + (WORTH[own?.code ?? ''] ?? 0), 0);
}

/** The event as TRF16: the FIDE id, or the CSA id where there is none, in 58-68. */
export function asTrf16(event: TestEvent, newline = '\n'): string {
  const own = ownRounds(event);
  const lines = event.players.map(({ number, name, rating, csaId, fideId, gender }) => {
    const rounds = own.get(number)!;
    return playerLine({
      number,
      name,
      gender: gender ?? '',
      rating: String(rating ?? 0),
      id: fideId ?? csaId ?? '',
      points: pointsOf(rounds).toFixed(1),
      rounds: rounds.map(trfCell),
    });
  });
  const head = { '052': '2026/08/20', '132': null };
  return trfText(lines, head).replaceAll('\n', newline);
}

function trfCell(own: Own | null): string {
  if (own === null) return '0000 - Z';
  if (own.opponent === null) return '0000 - U';
  return `${String(own.opponent).padStart(4)} ${own.colour} ${own.code}`;
}

const DETAILS: readonly Cell[][] = [
  ['From the Tournament-Database of Chess-Results http://chess-results.com'],
  ['CONSTRUCTED OPEN '],
  ['Organizer(s) : Club & Town'],
  ['Federation : South Africa ( RSA )'],
  ['Chief Arbiter : NA Anna van den Arbiter 14300900'],
  ['Time control : 60\'+5"'],
  ['Location : Polokwane'],
  ['Rating calculation : Rating national'],
  ['Date : 2026/08/08 to 2026/08/20'],
];
const FOOTER: readonly Cell[][] = [
  ['You find all details to this tournament under  http://chess-results.com/tnr1.aspx?lan=1'],
  ['Chess-Tournament-Results-Server: Chess-Results'],
];

/** Name of the event and its details, the list's own title, and what stands below it. */
export function listOf(title: string, rows: readonly (readonly Cell[])[], details = DETAILS): Cell[][] {
  return [...details, ['Last update 29.09.2026 14:17:36'], [title], ...rows, ...FOOTER].map((row) => [
    ...row,
  ]);
}

/** As chess-results writes a crosstable: numbers for a bye and for no game, text for a game. */
function listCell(own: Own | null): Cell {
  if (own === null) return 0;
  if (own.opponent === null) return -1;
  return `${String(own.opponent).padStart(3)}${own.colour}${own.code === '=' ? '½' : own.code}`;
}

const twoBlanks = (name: string): string => `${name.replace(', ', '  ')} `;

export function asCrosstable(event: TestEvent): Cell[][] {
  const own = ownRounds(event);
  const rounds = Array.from({ length: event.event.rounds ?? 0 }, (_, at) => `${at + 1}.Rd`);
  const rows = event.players.map(({ number, name, rating }): Cell[] => {
    const of = own.get(number)!;
    return [number, null, null, twoBlanks(name), rating ?? 0, 'RSA', ...of.map(listCell), pointsOf(of), null];
  });
  const header = ['No.', null, null, 'Name', 'Rtg', 'FED', ...rounds, 'Pts.', 'Rk.'];
  return listOf('Starting rank crosstable', [header, ...rows]);
}

/** The ranking crosstable, in which references are places in the list; and the events' numbers in its order. */
export function asRanking(event: TestEvent): { cells: Cell[][]; order: number[] } {
  const own = ownRounds(event);
  const order = event.players
    .map(({ number }) => number)
    .sort((a, b) => pointsOf(own.get(b)!) - pointsOf(own.get(a)!) || ((a * 7) % 11) - ((b * 7) % 11));
  const placeOf = new Map(order.map((number, at) => [number, at + 1]));
  const rounds = Array.from({ length: event.event.rounds ?? 0 }, (_, at) => `${at + 1}.Rd`);
  let last = NaN;
  const rows = order.map((number, at): Cell[] => {
    const { name, rating } = event.players.find((player) => player.number === number)!;
    const of = own.get(number)!;
    const points = pointsOf(of);
    const rank = points === last ? null : at + 1;
    last = points;
    const cells = of.map((cell) => {
      const opponent = cell === null || cell.opponent === null ? null : placeOf.get(cell.opponent)!;
      return listCell(cell === null ? null : { ...cell, opponent });
    });
    return [rank, null, null, twoBlanks(name), rating ?? 0, 'RSA', ...cells, points, 12.5];
  });
  const header = ['Rk.', null, null, 'Name', 'Rtg', 'FED', ...rounds, 'Pts. ', 'TB1'];
  return {
    cells: listOf(`Final Ranking crosstable after ${rounds.length} Rounds`, [header, ...rows]),
    order,
  };
}

const SHOWN: Readonly<Record<EventFileGame['result'], string>> = {
  '1-0': '1 - 0',
  '0-1': '0 - 1',
  '½-½': '½ - ½',
  '+/-': '+ - -',
  '-/+': '- - +',
  '-/-': '- - -',
  bye: '1',
};

/** All rounds, a table for each, with starting numbers. */
export function asPairings(event: TestEvent): Cell[][] {
  return listOf('Pairings/Results', roundTables(event).flat());
}

/** A list for each round, as chess-results gives them one by one. */
export function asRounds(event: TestEvent, details = DETAILS): Cell[][][] {
  const rounds = [`Number of rounds : ${event.event.rounds}`];
  return roundTables(event).map((rows) => listOf('Pairings/Results', rows, [...details, rounds]));
}

function roundTables(event: TestEvent): Cell[][][] {
  const nameOf = new Map(event.players.map(({ number, name }) => [number, name]));
  return Array.from({ length: event.event.rounds ?? 0 }, (_, at): Cell[][] => {
    const games = event.games.filter(({ round }) => round === at + 1);
    return [
      [`Round ${at + 1} on 2026/08/${String(8 + at).padStart(2, '0')} at 08:30`],
      ['Bo.', 'No.', 'Rtg', null, 'White', 'Result', null, 'Black', 'Rtg', 'No.'],
      ...games.map(({ white, black, result }, board): Cell[] => [
        board + 1,
        white,
        1500,
        null,
        nameOf.get(white!)!,
        SHOWN[result],
        null,
        black === null ? 'bye' : nameOf.get(black)!,
        black === null ? 0 : 1500,
        black ?? -1,
      ]),
    ];
  });
}

/** A workbook with these cells on its one sheet, with shared strings and compressed. */
export function asXlsx(cells: readonly (readonly Cell[])[]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells.map((row) => [...row])), 'Sheet1');
  const bytes = write(book, {
    type: 'array',
    bookType: 'xlsx',
    bookSST: true,
    compression: true,
  }) as ArrayBuffer;
  return new Uint8Array(bytes);
}
