import { isTable, type SourceWithHeader } from '../../../excel/bureau/findTables';
import { bureauTables, periodName, periodOf } from '../../../sheet/bureau';
import { boxAddress, cellAddress } from '../../../sheet/kit/address';

/** What a list and its choice know a table or range by: it stays the same when others come and go. */
export function sourceId(source: SourceWithHeader): string {
  return isTable(source) ? `table ${source.id}` : `range ${source.sheet.id} ${cellAddress(source.area)}`;
}

/**
 * Players 2026-10, 200 players; with its cells where several stand on one sheet; with the month where only the name of the
 * table says it.
 *
 * @param all the tables and ranges that are named beside it
 * @param size such as "200 players"
 */
export function sourceLabel(
  source: SourceWithHeader,
  all: readonly SourceWithHeader[],
  size: string,
): string {
  const { sheet, area } = source;
  const isAlone = all.every((one) => one.sheet.id !== sheet.id || sourceId(one) === sourceId(source));
  const cells = isAlone && isTable(source) ? '' : ` ${boxAddress(area)}`;
  return `${sheet.name}${cells}${monthOf(source)}, ${size}`;
}

function monthOf(source: SourceWithHeader): string {
  const month = isTable(source) ? bureauTables([source])[0]?.month : null;
  if (month == null) return '';
  const name = periodName(periodOf(month));
  return source.sheet.name.includes(name) ? '' : `, ${name}`;
}
