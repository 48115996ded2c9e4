import { BUREAU_TABLES, type BureauTable, TABLES } from '../../src/bureau';
import type { IntakeRows } from '../../src/intake';
import { arrivalOf, type TablesRead } from '../../src/taskpane/pages/bureau/appendEventFiles';

const NOTHING = { files: null, sentBack: null, paidArbiters: null };

/** The six tables as plain cells, with a header row each. */
function plainTables(): TablesRead {
  const headers = BUREAU_TABLES.map(
    (table) => [table, TABLES[table].columns.map(({ title }) => title)] as const,
  );
  const of = <T>(make: (table: BureauTable, header: readonly string[]) => T) =>
    Object.fromEntries(headers.map(([table, header]) => [table, make(table, header)]));
  return {
    cells: {
      ...NOTHING,
      ...of((table, header) => ({ cells: [header], sheet: table, origin: { row: 0, column: 0 } })),
    },
    sources: {
      ...NOTHING,
      ...of((table) => ({ sheet: { id: table, name: table }, box: {}, header: [], area: {} })),
    },
  } as unknown as TablesRead;
}

test('of the tables that rows go to, only the events have an order that means something', () => {
  const rows: IntakeRows = {
    changes: [],
    players: [],
    events: [],
    games: [],
    penalties: [],
    files: [],
    sentBack: [],
  };
  const { appendings } = arrivalOf(rows, plainTables());
  expect(appendings.filter(({ isOrdered }) => isOrdered).map(({ seen }) => seen.sheet)).toEqual(['events']);
  expect(appendings).toHaveLength(6);
});
