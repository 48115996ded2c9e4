import { cellScore, type CrosstableCell, USUAL_POINTS } from '../engine/kit/crosstable';
import { note, type Problem } from '../engine/kit/problem';
import { sum } from '../engine/kit/numbers';
import { isSame } from '../engine/kit/round';
import { type CellValue, cellValue } from '../cells/cellValue';
import { readNumber } from '../cells/readNumber';
import type { Cells } from '../cells/headers';
import { question } from '../figures/question';
import type { CrosstableReading, PlacedProblem } from './readCrosstable';

/** From this share of the scores on, the fault is not in single scores: results are missing. */
const MANY = 0.25;
/** Another point system explains the scores where no more than this share differs; in small tables nobody may. */
const FEW = 0.1;

/** The points of a cell in one way of scoring a tournament. */
type Scoring = (cell: CrosstableCell) => number;

/** The usual point systems, each with a bye worth a win, a draw or nothing, and with points for games at the board only. */
const SCORINGS: readonly Scoring[] = USUAL_POINTS.flatMap(([win, draw]): Scoring[] => {
  const points: Scoring = (cell) => ({ 0: 0, 0.5: draw, 1: win })[cellScore(cell)];
  const withBye =
    (bye: number): Scoring =>
    (cell) =>
      cell.kind === 'bye' ? bye : points(cell);
  return [points, withBye(draw), withBye(0), (cell) => (cell.kind === 'game' ? points(cell) : 0)];
});

/** A score that does not follow from the results. */
interface Difference {
  readonly row: number;
  readonly printed: number;
  readonly score: number;
}

/**
 * Compares the printed scores of a crosstable with the results. Single differences are notes, as the results are used.
 * Where several players differ, at least a quarter of those with a score, results are missing: one question at the first
 * of the scores. Another point system that explains the scores is no difference.
 *
 * @param clause the clause of the document that rates a game
 * @returns in the order of the rows
 */
export function printedScores(
  cells: Cells,
  { table, layout }: CrosstableReading,
  clause: string,
): PlacedProblem[] {
  const column = layout.columns.get('score');
  if (table === null || column === undefined) return [];
  const scores = table.rows.flatMap((results, index) => {
    const row = layout.rows[index]!;
    const printed = readTotal(cellValue(cells[row]?.[column]));
    return printed === null ? [] : [{ row, printed, results }];
  });
  const differences = (scoring: Scoring): Difference[] =>
    scores
      .map(({ row, printed, results }) => ({ row, printed, score: sum(results.map(scoring)) }))
      .filter(({ printed, score }) => !isSame(printed, score));
  const areMany = ({ length }: readonly Difference[]): boolean =>
    length > 1 && length >= scores.length * MANY;

  const usual = differences(cellScore);
  const explained = areMany(usual)
    ? SCORINGS.map(differences).find(({ length }) => length <= scores.length * FEW)
    : undefined;
  const found = explained ?? usual;
  const at = (row: number, problem: Problem): PlacedProblem => ({ problem, row, column });
  if (!areMany(found)) {
    return found.map(({ row, printed, score }) => at(row, note('scoreDiffers', '', { printed, score })));
  }
  const [{ row, printed, score }] = found as [Difference];
  const counts = { differing: found.length, players: scores.length };
  return [at(row, question('scoresDiffer', clause, { ...counts, printed, score }))];
}

/** A printed score, 4½ too; null where it is none, as nothing hangs on it. */
function readTotal(value: CellValue): number | null {
  const halved = typeof value === 'string' ? value.replace(/\s*½$/, '.5').replace(/^\./, '0.') : value;
  const total = readNumber(halved);
  return typeof total === 'number' ? total : null;
}
