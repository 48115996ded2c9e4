import type { Bound, Table } from '../../src/figures/question';
import { BUREAU_BOUNDS, MONTH_BOUNDS } from '../../src/documents/csa2024/bounds';
import { CSA2013_BOUNDS } from '../../src/documents/csa2013';
import { FIDE2008_BOUNDS } from '../../src/documents/fide2008';
import { QJRL_BOUNDS } from '../../src/documents/qjrl';
import { RHP_BOUNDS } from '../../src/documents/rhp';

const SYSTEMS: readonly (readonly [heading: string, bounds: Readonly<Record<string, Bound | Table>>])[] = [
  ["A player's month", MONTH_BOUNDS],
  ["The bureau's tables", BUREAU_BOUNDS],
  ['Chess South Africa before 2024', CSA2013_BOUNDS],
  ['FIDE 2008', FIDE2008_BOUNDS],
  ['Queensland Junior Rating List', QJRL_BOUNDS],
  ['Red Hot Pawn', RHP_BOUNDS],
];

/** The rows that the page has under each heading: what, bounds, clause, reason. */
export function boundRows(): { readonly heading: string; readonly rows: readonly string[][] }[] {
  return SYSTEMS.map(([heading, bounds]) => {
    const rows = Object.values(bounds).map((rule) => [
      rule.what,
      'values' in rule ? rule.values.join(', ') : `${rule.least} to ${rule.most}`,
      rule.clause,
      'values' in rule ? 'the table has no other' : rule.reason,
    ]);
    // Two columns may hold the same thing.
    const textOf = (row: readonly string[]): string => row.join('|');
    const isFirst = (row: readonly string[], at: number): boolean =>
      rows.findIndex((one) => textOf(one) === textOf(row)) === at;
    return { heading, rows: rows.filter(isFirst) };
  });
}
