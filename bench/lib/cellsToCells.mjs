// What the pane does between the cells of the six tables and the cells of the sheets that a run writes, part by part.
const TABLES = ['players', 'events', 'games', 'performances', 'history', 'penalties'];
const ORIGIN = { row: 2, column: 0 };

/**
 * The parts that are timed, in their order: the tables as they are read, and what follows. The rows of New ratings are made
 * where they are asked for, which the fingerprints do.
 */
export const PARTS = [...TABLES, 'text numbers', 'engine', 'New ratings', 'Left out', 'Run', 'fingerprints'];

/**
 * Reads and checks the tables, calculates the month, makes the models of its sheets and their fingerprints.
 *
 * @param pane the add-in's own code
 * @param tables what `tablesOf` gives
 * @param watch is called after each step with its part, while all that it has made is there
 * @returns the month, the sheets, and `parts`: milliseconds of each of `PARTS`
 */
export function cellsToCells(pane, tables, watch = () => undefined) {
  const parts = Object.fromEntries(PARTS.map((part) => [part, 0]));
  const period = pane.periodOf(tables.day);
  const cells = Object.fromEntries(
    TABLES.map((table) => [table, { cells: tables[table], sheet: table, origin: ORIGIN }]),
  );
  // A table is being read from its first step to that of the next one; events and penalties take no steps.
  const timed = (steps, nameOf, first) => timedSteps(steps, parts, nameOf, first, watch);
  const reading = timed(pane.readBureau(cells, period), ({ doing }) => doing, 'players');
  if (reading.problems.length > 0) throw new Error(JSON.stringify(reading.problems[0]));
  let began = performance.now();
  for (const table of TABLES) pane.textNumbersOfTable(table, tables[table]);
  parts['text numbers'] = performance.now() - began;
  const calculated = timed(pane.calculateSteps(reading, reading.input), () => 'engine', 'engine');
  const models = timed(
    pane.runSheetsSteps(reading, calculated.month, '1.0.0'),
    ({ doing }) => doing,
    'New ratings',
  );
  began = performance.now();
  const sheets = pane.runSheetsAndCharts(models);
  const prints = sheets.map((sheet) => pane.fingerprintOf(sheet));
  parts.fingerprints = performance.now() - began;
  watch('fingerprints');
  return { calculated, sheets, prints, parts };
}

/** Takes steps to their end; the time after a step belongs to what it says is being done. */
function timedSteps(steps, parts, nameOf, first, watch) {
  let name = first;
  for (;;) {
    const began = performance.now();
    const { done, value } = steps.next();
    parts[name] += performance.now() - began;
    watch(name);
    if (done) return value;
    name = nameOf(value);
  }
}
