import { completed } from '../../src/engine/kit/progress';
import type { RowsByPlace } from '../../src/cells/headers';
import { type BureauReading, type BureauSource, type RatingPeriod, readBureau } from '../../src/bureau';
import type { TableFiles } from '../../src/publications/tableFiles';
import { RandomNumbers } from '../support/randomNumbers';
import { fullSize } from '../support/fullSize';
import { cellsOf, FIRST, madeMonth, monthAfter, nextOf, published } from './support';

const SECOND = monthAfter(FIRST);
const CHANGES = fullSize(300, 20);

/** Rating history with FIDE ratings of some months. */
const first: TableFiles = withFide(madeMonth(FIRST, 24, 12));
const next: TableFiles = { ...madeMonth(SECOND, 25, 12), ...withoutGames(nextOf(published(first, FIRST))) };
const before = read(first, FIRST);

function withFide(files: TableFiles): TableFiles {
  const rated = (line: string, at: number): string =>
    at > 0 && at % 3 === 0 && line !== '' ? line.replace(/,[^,]*$/, `,${1500 + at}`) : line;
  return { ...files, history: files.history.split('\r\n').map(rated).join('\r\n') };
}

/** The tables that follow from the month before. */
function withoutGames({ players, performances, history, penalties }: TableFiles): Partial<TableFiles> {
  return { players, performances, history, penalties };
}

function read(files: TableFiles, period: RatingPeriod, known: BureauReading | null = null): BureauReading {
  return completed(readBureau(cellsOf(files), period, known));
}

/** All that does not depend on how the tables were read. */
const contentOf = ({ input, problems, questions, textNumbers, counts, history }: BureauReading) => ({
  ...{ input, problems, questions, textNumbers, counts },
  ...{ columns: history.columns, fide: [...history.fide], rows: history.rows },
});

function expectSame(files: TableFiles, period = SECOND, known = before): void {
  expect(contentOf(read(files, period, known))).toEqual(contentOf(read(files, period)));
}

const withHistory = (change: (lines: string[]) => readonly string[]): TableFiles => ({
  ...next,
  history: change(next.history.split('\r\n')).join('\r\n'),
});

describe('a rating history (49) is read the same whatever was read before', () => {
  test('of the month before, of which most rows are not read again', () => {
    const tables: BureauSource = cellsOf(next);
    const { cells } = tables.history!;
    const rows = new Set<number>();
    const counted: RowsByPlace = {
      length: cells.length,
      at: (row) => {
        rows.add(row);
        return cells.at(row);
      },
      hasSameRows: (...of) => cells.hasSameRows!(...of),
    };
    const history = { ...tables.history!, cells: counted };
    completed(readBureau({ ...tables, history }, SECOND, before));
    expect(rows.size).toBeLessThan(cells.length / 4);
    expectSame(next);
  });

  test('of the same month', () => {
    expectSame(first, FIRST);
  });

  test('of a later month', () => {
    expectSame(first, FIRST, read(next, SECOND));
  });

  test(`with a cell or a line changed: ${CHANGES} changes`, () => {
    const numbers = new RandomNumbers(7);
    const below = (limit: number): number => Math.floor(numbers.next() * limit);
    const fields = [
      '',
      '0',
      '1500',
      "'1500",
      '"1500"',
      'x',
      '1 500',
      '2024/01',
      '2023-12',
      '2031/01',
      '1234.5678901234567',
    ];
    for (let of = 0; of < CHANGES; of += 1) {
      const files = withHistory((lines) => {
        const at = 1 + below(lines.length - 2);
        const line = lines[at]!;
        const row = line.split(',');
        row[below(row.length)] = fields[below(fields.length)]!;
        const instead = [
          [row.join(',')],
          [],
          [line, line],
          ['', line],
          [lines[1 + below(lines.length - 2)]!, line],
          [`0${line}`],
        ];
        lines.splice(at, 1, ...instead[below(instead.length)]!);
        return lines;
      });
      expectSame(files);
      // What was read with it is known in turn.
      expectSame(next, SECOND, read(files, SECOND, before));
    }
  });

  test('with its columns in another order, under other names, or with names of players', () => {
    expectSame(withHistory((lines) => lines.map((line) => line.split(',').reverse().join(','))));
    expectSame(
      withHistory(([header, ...lines]) => [
        header!.replace('Main', 'Standard').replace('Standard,', 'Main,'),
        ...lines,
      ]),
    );
    expectSame(
      withHistory((lines) =>
        lines.map((line, at) => (line === '' ? '' : `${line},${at === 0 ? 'Surname' : 'Nobody'}`)),
      ),
    );
  });

  test('with the rows of the players in another order, or not together', () => {
    expectSame(withHistory(([header, ...lines]) => [header!, ...lines.reverse()]));
    expectSame(
      withHistory(([header, ...lines]) => [
        header!,
        ...lines.sort((a, b) => (a.slice(-9) < b.slice(-9) ? -1 : 1)),
      ]),
    );
  });

  test('with players under other ids, or gone', () => {
    const players = next.players.split('\r\n');
    expectSame({ ...next, players: players.filter((_, at) => at < 3 || at > 6).join('\r\n') });
    expectSame({ ...next, players: [players[0]!, ...players.slice(1).reverse()].join('\r\n') });
  });
});
