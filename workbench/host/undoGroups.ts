import { requestFlags } from './protocol';

/** The part of office.js that runs batches. */
interface Runner {
  run(...args: unknown[]): unknown;
}

interface FlaggedContext {
  _requestFlagModifier?: number;
}

type Batch = (context: FlaggedContext) => unknown;

/**
 * Lets requests carry that they belong to an `Excel.run({ mergeUndoGroup: true }, ...)`. The office.js that comes with the
 * project is older than that option and drops it, and how newer ones send it is not documented: here it is a flag of the
 * workbench's own, and office.js itself stays as it is. Only an add-in of the workbench's own origin can be reached.
 */
export function understandUndoGroups(page: unknown): void {
  const excel = excelOf(page);
  if (!excel || marked.has(excel)) return;
  marked.add(excel);
  const run = excel.run.bind(excel);
  excel.run = (options: unknown, batch: unknown, ...rest: unknown[]) =>
    mergesUndo(options) && typeof batch === 'function'
      ? run(options, flagged(batch as Batch), ...rest)
      : run(...[options, batch, ...rest].filter((argument) => argument !== undefined));
}

const marked = new WeakSet();

function flagged(batch: Batch): Batch {
  return (context) => {
    context._requestFlagModifier = (context._requestFlagModifier ?? 0) | requestFlags.mergeUndoGroup;
    return batch(context);
  };
}

const mergesUndo = (options: unknown): boolean =>
  typeof options === 'object' &&
  options !== null &&
  'mergeUndoGroup' in options &&
  options.mergeUndoGroup === true;

function excelOf(page: unknown): Runner | undefined {
  try {
    return (page as { readonly Excel?: Runner } | null)?.Excel;
  } catch {
    return undefined;
  }
}
