import type { TableWithHeader } from '../../../excel/bureau/findTables';

/** The newest table of a name: CsaFiles, CsaFiles_2 ... */
export function namedTable(tables: readonly TableWithHeader[], wished: string): TableWithHeader | null {
  const pattern = new RegExp(`^${wished}(_\\d+)?$`, 'i');
  return tables.filter(({ name }) => pattern.test(name)).at(-1) ?? null;
}
