import { evaluate, type Caller } from '../../src/figures/evaluate';
import type { Figure, ReportFigures } from '../../src/figures/figure';
import { figuresIn } from '../../src/figures/follows';
import type { Value } from '../../src/figures/expression';
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
