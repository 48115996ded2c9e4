import { RATING_TYPES, UNKNOWN_K } from '../../../engine/csa2024';
import { LIST_COUNT, type PlayerColumns } from '../../../engine/csa2024/bureau/bureauInput';
import { formatCalendarDay, yearOf } from '../../../engine/kit/calendarDay';
import { note, problem } from '../../../engine/kit/problem';
import type { CellValue } from '../../../cells/cellValue';
import { RATING_TITLES } from '../../../cells/columns';
import { plainName } from '../../../cells/names';
import { readDate, readYear } from '../../../cells/readDate';
import { readKFactor, readRating, readRawRating } from '../../../cells/readNumber';
import type { Cells } from '../../month';
import { isAllowed } from '../../plausible/bound';
import { birthYears, BUREAU_BOUNDS } from '../../plausible/csa2024';
import type { RatingPeriod } from '../period';
import { highestKey, kKey, rawKey } from '../tables';
import { checkNumber } from './checkNumber';
import { readId } from './ids';
import type { BureauTableProblem } from './placed';
import { type ReadingProgress, rowsInSlices } from './progress';
import { TableReader } from './tableReader';
import { type KFactor, type RawRating, asRawRating, emptyColumn } from '../../../engine/kit/units';

/** Who a player is (14): text as it stands in their cells. */
export interface Person {
  readonly id: string;
  readonly surname: string;
  readonly firstName: string;
  /** Their date of birth as its cell holds it: an Excel date, a year, or text; null = blank. */
  readonly birth: CellValue;
  readonly gender: string;
  readonly title: string;
  readonly region: string;
  readonly federation: string;
  readonly fideId: string;
}

export interface PlayersReading {
  readonly people: readonly Person[];
  readonly columns: PlayerColumns;
  /** A player's index by their id, as `readId` leaves it. */
  readonly indexOf: ReadonlyMap<string, number>;
  /** The row of each player in the table. */
  readonly rows: readonly number[];
}

/**
 * The table of players. A player without an id is left out, as nothing can refer to them; everything else that is wrong
 * refuses the month, for every opponent's rating hangs on it.
 */
export function* readPlayers(
  cells: Cells,
  problems: BureauTableProblem[],
  period: RatingPeriod,
): Generator<ReadingProgress, PlayersReading> {
  const table = new TableReader('players', cells, 'refuses', problems);
  const most = Math.max(0, table.rows - 1);
  const raw = emptyColumn<RawRating>(most * LIST_COUNT).fill(asRawRating(NaN));
  const highest = new Float64Array(most * LIST_COUNT).fill(NaN);
  const k = emptyColumn<KFactor>(most * LIST_COUNT).fill(UNKNOWN_K);
  const fide = new Float64Array(most).fill(NaN);
  const people: Person[] = [];
  const rows: number[] = [];
  const indexOf = new Map<string, number>();
  const sameName = new SamePeople();
  for (const slice of rowsInSlices('players', table.rows)) {
    yield slice.progress;
    for (let row = slice.from; row < slice.to; row += 1) {
      if (!table.moveTo(row)) continue;
      const id = table.need('id', readId, '14.4', 'leavesOut');
      if (id === null) continue;
      const twin = indexOf.get(id);
      if (twin !== undefined) {
        table.report('id', problem('idTwice', '14.4', { id: table.text('id'), above: row - rows[twin]! }));
        continue;
      }
      const index = people.length;
      indexOf.set(id, index);
      people.push(readPerson(table, period));
      rows.push(row);
      sameName.check(table, people, rows, index);
      fide[index] = table.read('fideRating', readRating) ?? NaN;
      checkNumber(table, 'fideRating', BUREAU_BOUNDS.fide, fide[index]);
      RATING_TYPES.forEach((type, list) => {
        const at = index * LIST_COUNT + list;
        raw[at] = table.read(rawKey(type), readRawRating) ?? asRawRating(NaN);
        highest[at] = table.read(highestKey(type), readRating) ?? NaN;
        k[at] = readK(table, type);
        checkNumber(table, rawKey(type), BUREAU_BOUNDS.rating, raw[at]);
        checkNumber(table, highestKey(type), BUREAU_BOUNDS.highest, highest[at]);
        checkNumber(table, kKey(type), BUREAU_BOUNDS.k, k[at]);
        if (highest[at] < raw[at] && [raw[at], highest[at]].every(isRating)) {
          const details = { list: RATING_TITLES[type], highest: highest[at], rating: raw[at] };
          table.report(highestKey(type), note('highestBelowRating', '31', details), 'asks');
        }
      });
    }
  }
  const count = people.length;
  const columns: PlayerColumns = {
    count,
    raw: raw.subarray(0, count * LIST_COUNT),
    highest: highest.subarray(0, count * LIST_COUNT),
    k: k.subarray(0, count * LIST_COUNT),
    fide: fide.subarray(0, count),
  };
  return { people, columns, indexOf, rows };
}

const isRating = (value: number): boolean => isAllowed(BUREAU_BOUNDS.rating, value);

/** Players who stand in the table under two ids: their games would be rated as those of two people. */
class SamePeople {
  private readonly known = new Map<string, number>();

  /** Asks about the player of the row where one with the same names and the same date of birth stands above. */
  check(
    table: TableReader<'players'>,
    people: readonly Person[],
    rows: readonly number[],
    index: number,
  ): void {
    const { surname, firstName, birth } = people[index]!;
    if (surname.trim() === '' || typeof readDate(birth) !== 'number') return;
    const key = [plainName(surname), plainName(firstName), birth].join();
    const twin = this.known.get(key);
    if (twin === undefined) {
      this.known.set(key, index);
      return;
    }
    const details = { id: people[twin]!.id, above: rows[index]! - rows[twin]! };
    table.report('id', problem('playerTwice', '14.4', details), 'asks');
  }
}

function readK(table: TableReader<'players'>, type: (typeof RATING_TYPES)[number]): KFactor {
  const k = table.read(kKey(type), readKFactor);
  if (k === null || k === 0) return UNKNOWN_K;
  if (k < 0) table.report(kKey(type), problem('kNotPositive', '31', { list: RATING_TITLES[type], k }));
  return k;
}

function readPerson(table: TableReader<'players'>, { last }: RatingPeriod): Person {
  const birth = table.value('birth');
  const year = table.read('birth', readYear, 'tells');
  if (year !== null) checkNumber(table, 'birth', birthYears(yearOf(last)), year);
  return {
    id: table.text('id').trim(),
    surname: table.text('surname'),
    firstName: table.text('firstName'),
    birth,
    gender: table.text('gender'),
    title: table.text('title'),
    region: table.text('region'),
    federation: table.text('federation'),
    fideId: table.text('fideId'),
  };
}

/** A date of birth as yyyy/mm/dd, the form of 14.2; of a year alone its first day; null where there is none. */
export function birthText(birth: CellValue): string | null {
  const day = readDate(birth);
  if (typeof day === 'number') return formatCalendarDay(day);
  const year = readYear(birth);
  if (typeof year !== 'number') return typeof birth === 'string' ? birth : null;
  return `${String(year).padStart(4, '0')}/01/01`;
}
