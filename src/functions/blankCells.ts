import { problem } from '../engine/kit/problem';
import type { EmptyCells } from '../cells/functionsScript';
import { spilled } from './adapter';
import { excelError } from './excelError';

type Table = unknown[][];
type Empty = Awaited<ReturnType<EmptyCells>>;

/** Asks which cells are empty; null in an Excel that hands blank cells over as blanks, undefined where nobody can be asked. */
let emptyCells: EmptyCells | null | undefined;

export function setEmptyCells(asked: EmptyCells | null): void {
  emptyCells = asked;
}

/**
 * A function in any Excel, also in one that hands blank cells over as 0, as Excel for Windows did before 2025 (office-js#4702,
 * #1951, #5262). What is the same whether each 0 is a 0 or a blank cell, is given at once; otherwise the sheet is asked, and
 * the result is promised. Where the sheet cannot be asked (cells of another workbook, an array that a formula makes), what is
 * not the same is #N/A, never a number.
 *
 * Excel gives addresses to the functions whose doc comments say `@zero`; nothing depends on a blank cell in the others.
 */
export function knowingBlanks(calculate: (...args: unknown[]) => unknown): (...args: unknown[]) => unknown {
  return (...args) => {
    const addresses = (args.at(-1) as CustomFunctions.Invocation | undefined)?.parameterAddresses;
    if (!addresses) return calculate(...args);
    const run = (given: readonly unknown[]): Table => tableOf(calculate(...given));
    // Stryker disable next-line ArrayDeclaration: what is no table holds neither a blank cell nor a 0, and nor do these words.
    const tables = args.map((given) => (isTable(given) ? given : []));
    // A blank cell that comes as null: this Excel can tell, here and from now on.
    if (tables.some((table) => has(table, null))) emptyCells = null;
    // A single 0 that is in no cell is held or calculated by the formula itself: Excel says that it is one.
    const doubtful = tables.map((table, at) => has(table, 0) && (!!addresses[at] || isRange(table)));
    if (emptyCells === null || !doubtful.includes(true)) return run(args);

    const withBlanks = (empty?: readonly (Empty | null)[]): unknown[] =>
      args.map((given, at) => (doubtful[at] ? withoutBlanks(tables[at]!, empty?.[at]) : given));
    const zeros = attempt(() => run(args));
    const blanks = attempt(() => run(withBlanks()));
    const doubt = excelError(problem('zeroOrBlank', ''));
    const agreed = zeros.map((row, at) =>
      row.map((cell, column) => (agree(cell, blanks[at]?.[column]) ? cell : doubt)),
    );
    const ask = emptyCells;
    const canAsk = ask && doubtful.every((isDoubtful, at) => !isDoubtful || !!addresses[at]);
    if (!has(agreed, doubt) || !canAsk) return spilled(agreed);
    const answers = doubtful.map((isDoubtful, at) =>
      isDoubtful ? ask(addresses[at]!) : Promise.resolve(null),
    );
    return Promise.all(answers).then(
      (empty) => run(withBlanks(empty)),
      () => spilled(agreed),
    );
  };
}

const isTable = (given: unknown): given is Table => Array.isArray(given);

const isRange = (table: Table): boolean => table.length > 1 || table[0]!.length > 1;

const has = (table: Table, content: unknown): boolean => table.some((row) => row.includes(content));

/** The cells of an argument with null for each 0 whose cell is empty; without an answer of the sheet, for each 0. */
function withoutBlanks(table: Table, empty: Empty | null | undefined): Table {
  // A whole column has a million rows below the last one that is filled in.
  const blank = table[0]!.map(() => null);
  return table.map((row, at) => {
    const isEmpty = empty?.[at];
    // Stryker disable next-line ArrowFunction,ConditionalExpression: only saves time and memory: row by row the cells come out
    // the same.
    if (isEmpty === undefined && row.every((cell) => cell === 0)) return blank;
    return row.map((cell, column) => (cell === 0 && isEmpty?.[column] !== false ? null : cell));
  });
}

const tableOf = (result: unknown): Table => (isTable(result) ? result : [[result]]);

const isError = (cell: unknown): boolean => cell instanceof CustomFunctions.Error;

function attempt(calculate: () => Table): Table {
  try {
    return calculate();
  } catch (error) {
    if (isError(error)) return [[error]];
    throw error;
  }
}

/** Two errors agree: neither is a number. */
function agree(zero: unknown, blank: unknown): boolean {
  return zero === blank || (isError(zero) && isError(blank));
}
