import { evaluate, type Caller } from '../../src/figures/evaluate';
import type { Figure, ReportFigures } from '../../src/figures/figure';
import type { Key } from '../../src/figures/key';
import type { Expression, Value } from '../../src/figures/expression';
import './customFunctions';
import { documentedFunctions } from './functionDocs';

type CellFunction = (...args: (unknown[][] | null)[]) => unknown;

const FUNCTIONS = new Map(
  documentedFunctions().map(({ name, file, exportName }) => [
    name,
    jest.requireActual<Record<string, CellFunction>>(file)[exportName]!,
  ]),
);

/** Calls the add-in's own function, as Excel does: a blank cell arrives as an empty text. */
export const cellFunction: Caller = ({ name }, args) => {
  const given = args.map((cells) => cells?.map((row) => row.map((value) => value ?? '')) ?? null);
  try {
    const result = FUNCTIONS.get(name)!(...given);
    return (Array.isArray(result) ? (result as Value[][])[0]![0] : result) as Value;
  } catch {
    return NaN;
  }
};

/** What is wrong with a report's figures: a value that its formulas do not give, or words that are missing. */
export function faultsOf({ figures, values }: ReportFigures): string[] {
  return [...figures.values()].flatMap((figure) => [
    ...differences(figure, values),
    ...['label', 'unit', 'clause'].flatMap((word) =>
      figure[word as 'label' | 'unit' | 'clause'] === '' ? [`${figure.key} has no ${word}`] : [],
    ),
    ...figuresIn(figure.expression).flatMap((key) =>
      values.has(key) ? [] : [`${figure.key} follows from ${key}, which no cell has`],
    ),
  ]);
}

function differences({ key, value, expression }: Figure, values: ReportFigures['values']): string[] {
  const at = (one: Figure['key']) => values.get(one) ?? null;
  const given = { live: evaluate(expression, at, cellFunction), plain: evaluate(expression, at) };
  return Object.entries(given).flatMap(([style, result]) =>
    isSame(result, value) ? [] : [`${key} is ${value}, its ${style} formula gives ${String(result)}`],
  );
}

function isSame(result: Value, value: Value): boolean {
  if (typeof result !== 'number' || typeof value !== 'number') return result === value;
  return Math.abs(result - value) <= 1e-9;
}

/** The figures and inputs that an expression refers to, each once, in order; those of the plain form, in which no step is left out. */
function figuresIn(expression: Expression): Key[] {
  const found = new Set<Key>();
  collect(expression, found);
  return [...found];
}

function collect(of: Expression, found: Set<Key>): void {
  switch (of.kind) {
    case 'figure':
      found.add(of.key);
      return;
    case 'range':
      for (const key of of.keys) found.add(key);
      return;
    case 'operation':
      collect(of.left, found);
      return collect(of.right, found);
    case 'minus':
      return collect(of.of, found);
    case 'excel':
      for (const arg of of.args) collect(arg, found);
      return;
    case 'csa':
      return collect(of.plain, found);
    case 'constant':
    case 'block':
    case 'written':
    case 'input':
      return;
  }
}
