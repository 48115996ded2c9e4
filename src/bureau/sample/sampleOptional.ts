import { dayOfSerial, serialOfDay } from '../../cells/readDate';
import { calendarDay, daysAfter, yearOf } from '../../engine/kit/calendarDay';
import type { CellContent } from '../../figures/sheetModel';
import type { RatingPeriod } from '../tables/period';
import { type TableSheet, tableSheet } from '../tables/tableSheet';
import type { SampleBureau } from './sampleBureau';

/** The regions of a sample, each with its province and an invented administrator. */
const REGIONS = [
  ['GAU', 'Gauteng', 'Alex Alpha'],
  ['WP', 'Western Cape', 'Bo Beta'],
  ['BOL', 'Western Cape', 'Chris Gamma'],
  ['KZN', 'KwaZulu-Natal', 'Dana Delta'],
  ['EP', 'Eastern Cape', 'Ezra Epsilon'],
  ['FS', 'Free State', 'Zan Zeta'],
  ['LIM', 'Limpopo', 'Eli Eta'],
  ['MPU', 'Mpumalanga', 'Thea Theta'],
] as const;

/** Days before the start: in time for a FIDE rated event (60.2). */
const REGISTERED_BEFORE = 10;
const ARBITERS = 5;
const DAYS_TO_MIDDLE = 14;

/**
 * The optional tables of a sample: its regions, its events as registered, one more whose file has not come, and some of its players
 * as arbiters. They read without a problem.
 */
export function sampleOptionalSheets(
  { events, players }: SampleBureau,
  { first, last }: RatingPeriod,
): readonly TableSheet[] {
  const rows = events
    .filter(([, , , , , , , , , , where]) => where !== 'Abroad')
    .map(([event, section, , , , , , start, end, host, , fideRated]) =>
      registered([event!, section!, start!, end!, host!], fideRated === 'yes' ? 'FIDE' : 'CSA'),
    );
  const [start, end] = [daysAfter(first, DAYS_TO_MIDDLE), last].map((day) => serialOfDay(day));
  const waiting = registered(['Club evening 0001', null, start!, end!, 'GAU'], 'CSA');
  const paidOn = serialOfDay(calendarDay(yearOf(first), 1, 2)!);
  const arbiters = players
    .slice(0, ARBITERS)
    .map(([id, surname, firstName]) => [id, null, surname, firstName, 'NA', 'RSA', yearOf(first), paidOn]);
  return [
    tableSheet(
      'regions',
      REGIONS.map(([code, province, name]) => [code, province, name, `Chess of ${province}`, null]),
    ),
    tableSheet('registered', [...rows, waiting]),
    tableSheet('arbiters', arbiters as CellContent[][]),
  ];
}

function registered(
  [event = null, section = null, start = null, end = null, host = null]: readonly CellContent[],
  rated: 'CSA' | 'FIDE',
): CellContent[] {
  const before = typeof start === 'number' ? daysAfter(dayOfSerial(start)!, -REGISTERED_BEFORE) : null;
  const registeredOn = before === null ? null : serialOfDay(before);
  return [event, section, start, end, host, rated, 'over the board', null, null, registeredOn, host];
}
