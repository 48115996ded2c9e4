import fc from 'fast-check';
import * as chessa2013 from '../../../src/functions/chessa2013';
import * as crosstable from '../../../src/functions/crosstable';
import * as fide2008 from '../../../src/functions/fide2008';
import * as games from '../../../src/functions/games';
import * as month from '../../../src/functions/month';
import * as performances from '../../../src/functions/performances';
import * as qjrl from '../../../src/functions/qjrl';
import * as ratings from '../../../src/functions/ratings';
import * as rhp from '../../../src/functions/rhp';
import * as sections from '../../../src/functions/sections';
import { told } from '../../support/customFunctions';
import { DRAWN_CALLS, type Range } from '../../support/drawnCalls';
import { hostileCell } from '../kit/hostile';
import { isFinite, saysPlainly } from '../kit/promises';
import { target } from '../kit/target';

type Implementation = (...args: unknown[]) => unknown;

const EXPORTED: readonly (readonly [string, unknown])[] = [
  ...[games, performances, ratings, sections, month, rhp, qjrl, chessa2013, crosstable, fide2008].flatMap(
    (module) => Object.entries(module),
  ),
  ['tw', games.tournamentWeight],
  ['k', games.kFactor],
  ['we', games.expectedScore],
];

/** The function that Excel calls by a name such as RHP.WE. */
export function functionNamed(name: string): Implementation {
  const wanted = name.replace('.', '').toLowerCase();
  const found = EXPORTED.find(([exported]) => exported.toLowerCase() === wanted)?.[1];
  if (typeof found !== 'function') throw new Error(`No function ${name}`);
  return found as Implementation;
}

interface Exchange {
  readonly argument: number;
  readonly place: number;
  readonly cell: unknown;
  /** What becomes of the argument: its cell exchanged, all its cells, its shape changed, or it is left out. */
  readonly how: 'cell' | 'all' | 'wider' | 'longer' | 'empty' | 'none';
}

const exchange: fc.Arbitrary<Exchange> = fc.record({
  argument: fc.nat({ max: 9 }),
  place: fc.nat({ max: 1023 }),
  cell: hostileCell,
  how: fc.constantFrom('cell', 'cell', 'cell', 'cell', 'all', 'wider', 'longer', 'empty', 'none'),
});

function exchanged(args: readonly unknown[], { argument, place, cell, how }: Exchange): unknown[] {
  const at = argument % args.length;
  const given = args[at];
  // What takes no range is handed over as text, whatever is given.
  if (typeof given === 'string')
    return args.map((old, one) => (one === at ? (how === 'none' ? '' : textOf(cell)) : old));
  const rows: readonly (readonly unknown[])[] = Array.isArray(given) && given.length > 0 ? given : [[cell]];
  const [row, column] = [place % rows.length, (place >> 5) % (rows[0]?.length || 1)];
  const changed = {
    cell: () =>
      rows.map((line, one) => (one === row ? line.map((old, two) => (two === column ? cell : old)) : line)),
    all: () => rows.map((line) => line.map(() => cell)),
    wider: () => rows.map((line) => [...line, cell]),
    longer: () => [...rows, rows[0]!.map(() => cell)],
    empty: () => [],
    none: () => null,
  }[how]();
  return args.map((old, one) => (one === at ? changed : old));
}

const call = fc
  .constantFrom(...Object.keys(DRAWN_CALLS))
  .chain((name) => fc.tuple(fc.constant(name), DRAWN_CALLS[name]!, fc.array(exchange, { maxLength: 4 })));

/** Every cell function, called as Excel calls it. */
export const functions = target<[string, Range[], Exchange[]]>({
  name: 'functions',
  input: call,
  tested: 21_000,
  read([name, drawn, exchanges]) {
    const args = exchanges.reduce<unknown[]>(exchanged, drawn);
    const cells = calledCells(name, args);
    for (const cell of cells) {
      if (cell instanceof CustomFunctions.Error) {
        const read = JSON.stringify(args) ?? '';
        saysPlainly(String(told(cell)), (odd) => read.includes(odd));
      } else if (!['number', 'string', 'boolean'].includes(typeof cell)) {
        throw new TypeError(`${name} gives ${typeof cell}`);
      } else isFinite(cell, name);
    }
  },
});

/** What a call shows; an error that is not for a cell is thrown on. */
function calledCells(name: string, args: readonly unknown[]): unknown[] {
  try {
    const result = functionNamed(name)(...args);
    return Array.isArray(result) ? (result as unknown[][]).flat() : [result];
  } catch (error) {
    if (error instanceof CustomFunctions.Error) return [error];
    throw error;
  }
}

function textOf(cell: unknown): string {
  return typeof cell === 'string' || typeof cell === 'number' ? `${cell}` : '';
}
