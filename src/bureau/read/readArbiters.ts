import { comparableId, foldedName, wordsOf } from '../../cells/names';
import { readDate, readYear } from '../../cells/readDate';
import { reader, unreadable } from '../../cells/reader';
import type { RowsByPlace } from '../../cells/headers';
import { type CalendarDay, formatCalendarDay, yearOf } from '../../engine/kit/calendarDay';
import { note } from '../../engine/kit/problem';
import { type BureauTableProblem, readFideId, readId, TableReader, withClause } from './tableReader';

/** An arbiter as a file or a row names one. */
export interface NamedArbiter {
  readonly name: string;
  /** Of Chess South Africa or FIDE; null = not given. */
  readonly id: string | null;
}

/** Whether the fees of an arbiter were paid before an event started (7). */
export type FeesOfArbiter =
  | { readonly state: 'paid' | 'unpaid' }
  /** Paid on that day, which is not before the start. */
  | { readonly state: 'late'; readonly paidOn: CalendarDay }
  /** Of another federation, whose arbiters clause 7 does not ask. */
  | { readonly state: 'abroad' }
  /** In no row of the table. */
  | { readonly state: 'unknown' };

/** The table Arbiters: an arbiter's fees, by the first day of an event. */
export interface Arbiters {
  /** @param startDay null = not known */
  readonly feesOf: (arbiter: NamedArbiter, startDay: CalendarDay | null) => FeesOfArbiter;
  /** The arbiters of the table, each with their first row. */
  readonly all: readonly ArbiterRow[];
  /** The first row of an arbiter: by id, or by name where one of the two has none; null where there is none. */
  readonly rowOf: (arbiter: NamedArbiter) => ArbiterRow | null;
}

/** A row of the table. */
export interface ArbiterRow extends NamedArbiter {
  readonly title: string;
  /** The header is row 0. */
  readonly row: number;
}

interface Row extends ArbiterRow {
  readonly ids: readonly string[];
  readonly isAbroad: boolean;
  readonly year: number | null;
  readonly paidOn: CalendarDay | null;
}

/** A CSA id: digits, which a short code may stand before or a letter behind. */
const readOwnId = reader<string>((value) => {
  const id = String(value);
  const isId = /^(\p{L}{1,3}[-/. ]?)?\d[-/\d]*\p{L}?$/u.test(id) && Number(id) !== 0;
  return isId ? comparableId(id) : unreadable('idUnreadable', '', value);
});

const readFeesYear = reader<number>((value) => {
  const year = readYear(value);
  return typeof year === 'number' && Number.isInteger(year) ? year : unreadable('yearUnreadable', '', value);
});

/**
 * Clause 7: the table Arbiters, a row for each arbiter and year. A date or a year that cannot be read is noted and counts as blank:
 * the fees are not known to be paid.
 *
 * @param cells header row first
 */
export function readArbitersTable(cells: RowsByPlace, problems: BureauTableProblem[]): Arbiters {
  const table = new TableReader('arbiters', cells, 'note', problems);
  const rows: Row[] = [];
  const places = new Map<string, number>();
  for (const row of table.filledRows()) {
    const id = table.read('id', withClause(readOwnId, '15.2'));
    const fideId = table.read('fideId', withClause(readFideId, '15.2'));
    const paidOn = table.read('paidOn', withClause(readDate, '7'));
    const year =
      table.read('year', withClause(readFeesYear, '7')) ?? (paidOn === null ? null : yearOf(paidOn));
    const name = [table.words('surname', '15.1'), table.words('firstName', '15.1')].filter(Boolean);
    const ids = [id, fideId].flatMap((one) => (one === null ? [] : [one]));
    if (table.value('id') === null && table.value('fideId') === null)
      table.report('id', note('arbiterWithoutId', '15.2'));
    const key = `${ids[0] ?? ''} ${year ?? ''}`;
    const above = places.get(key);
    if (ids[0] !== undefined && year !== null && above !== undefined) {
      table.report(
        'id',
        note('arbiterTwice', '7', { id: table.text('id').trim(), year, above: row - above }),
      );
      continue;
    }
    places.set(key, row);
    if (year !== null && paidOn !== null && yearOf(paidOn) < year - 1) {
      table.report('paidOn', note('feesPaidBeforeYear', '7', { date: formatCalendarDay(paidOn), year }));
    }
    rows.push({
      name: name.join(', '),
      id: (id === null ? '' : table.text('id').trim()) || fideId,
      ids,
      title: table.words('title', '15.3'),
      row,
      isAbroad: !['', 'rsa'].includes(foldedName(table.words('federation', '7'))),
      year,
      paidOn,
    });
  }
  return { feesOf: feesIn(rows), all: eachOnce(rows), rowOf: (arbiter) => rowsOf(rows, arbiter)[0] ?? null };
}

function eachOnce(rows: readonly Row[]): Arbiters['all'] {
  const first = new Map<string, Row>();
  for (const row of rows) {
    const key = row.ids[0] ?? wordsOf(row.name);
    if (!first.has(key)) first.set(key, row);
  }
  return [...first.values()];
}

function feesIn(rows: readonly Row[]): Arbiters['feesOf'] {
  return (arbiter, startDay) => {
    const own = rowsOf(rows, arbiter);
    if (own.some(({ isAbroad }) => isAbroad)) return { state: 'abroad' };
    if (own.length === 0 || startDay === null) return { state: 'unknown' };
    const [paid] = own
      .filter(({ year }) => year === yearOf(startDay))
      .flatMap(({ paidOn }) => paidOn ?? [])
      .sort((a, b) => a - b);
    if (paid === undefined) return { state: 'unpaid' };
    return paid < startDay ? { state: 'paid' } : { state: 'late', paidOn: paid };
  };
}

function rowsOf(rows: readonly Row[], { name, id }: NamedArbiter): readonly Row[] {
  const plain = readId(id);
  const byId = rows.filter(({ ids }) => typeof plain === 'string' && ids.includes(plain));
  return byId.length > 0 ? byId : rows.filter((row) => isByName(row, name, id));
}

function isByName(row: Row, name: string, id: string | null): boolean {
  return wordsOf(name) !== '' && wordsOf(row.name) === wordsOf(name) && (id === null || row.ids.length === 0);
}
