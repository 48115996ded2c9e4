// What the pane does between the cells of the six tables and the cells of the sheets that a run writes, part by part.
const TABLES = ['players', 'events', 'games', 'performances', 'history', 'penalties'];
const ORIGIN = { row: 2, column: 0 };

/** The parts that are timed, in their order: the tables as they are read, and what follows. */
export const PARTS = [...TABLES, 'engine', 'New ratings', 'Left out', 'Run', 'rows'];
/** Rows of New ratings that are made at a time, as the writer asks for them. */
const ROWS_AT_A_TIME = 1_000;

/**
 * Reads and checks the tables, calculates the month and makes the models of its sheets: what the pane does between the
 * cells that Office hands over and the cells that it is handed.
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
  // A table is being read from its first step to that of the next one; events take no steps.
  const timed = (steps, nameOf, first) => timedSteps(steps, parts, nameOf, first, watch);
  const reading = timed(pane.readBureau(cells, period), ({ doing }) => doing, 'players');
  if (reading.problems.length > 0) throw new Error(JSON.stringify(reading.problems[0]));
  const calculated = timed(pane.calculateSteps(reading, reading.input), () => 'engine', 'engine');
  const models = timed(pane.runSheetsSteps(calculated, '1.0.0'), ({ doing }) => doing, 'New ratings');
  const sheets = pane.runSheetsAndCharts(models);
  timed(madeRows(models.newRatings.rows), () => 'rows', 'rows');
  return { calculated, sheets, parts };
}

/** Makes rows as the writer does: those of New ratings are there only while they are written. */
function* madeRows(rows) {
  let made = 0;
  for (let from = 0; from < rows.length; from += ROWS_AT_A_TIME) {
    made += rows.slice(from, from + ROWS_AT_A_TIME).length;
    yield;
  }
  if (made !== rows.length) throw new Error(`${made} rows of ${rows.length} were made.`);
}

/** The fingerprints by which the pane recognises the sheets later, made once they are written. */
export function fingerprints(pane, sheets) {
  return sheets.map((sheet) => {
    const steps = pane.fingerprintSteps(sheet);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  });
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
