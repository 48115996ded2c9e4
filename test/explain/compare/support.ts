import {
  type Comparison,
  type ComparedSide,
  compareSteps,
  NOTHING_CHOSEN,
  pairByPosition,
  pairByTitle,
  titlesOf,
  type ChosenPairs,
} from '../../../src/explain/compare';

/** Takes steps to their end. */
export function end<Told, Result>(steps: Generator<Told, Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** Cells that begin in B3 of a sheet, in one number format or one for each cell. */
export function sheetSide(
  cells: readonly (readonly unknown[])[],
  formats: string | readonly (readonly string[])[] = 'General',
  sheet = 'Ours',
): ComparedSide {
  return {
    name: sheet,
    source: { kind: 'sheet', sheet, origin: { row: 2, column: 1 } },
    cells,
    formats: typeof formats === 'string' ? cells.map((row) => row.map(() => formats)) : formats,
  };
}

export const byTitle = (here: ComparedSide, there: ComparedSide, chosen: ChosenPairs = NOTHING_CHOSEN) =>
  end(compareSteps(here, there, pairByTitle(titlesOf(here), titlesOf(there), chosen)));

export const byPosition = (here: ComparedSide, there: ComparedSide) =>
  end(compareSteps(here, there, pairByPosition(titlesOf(here), titlesOf(there))));

/** The lines of a comparison in short: what, whose, in which column, by how much. */
export function lines({ here, there, pairing, findings }: Comparison): unknown[][] {
  return findings.map(({ kind, rowHere, rowThere, column, difference, remark }) => {
    const [key] = pairing.keys;
    const whose =
      key === undefined
        ? (rowHere ?? rowThere)
        : rowHere === null
          ? there.cells[rowThere!]![key.there]
          : here.cells[rowHere]![key.here];
    const title = column === null ? null : here.cells[0]![pairing.columns[column]!.here];
    return [kind, whose, title, difference, remark];
  });
}
