import { MOST_CELLS, rowBlocks, suspend, suspendCalculation, USUAL_CELLS } from '../blocks';

/** As many rows and columns as a large table of games has. */
const ROWS = 20_000;
const COLUMNS = 4;

/** The sizes of blocks that are tried, in rows. With four columns 5,000 rows are the size that the pane begins with. */
const BLOCKS = [1_000, 2_500, 5_000, 10_000, 20_000] as const;

/** How long it took to write 20,000 rows of four columns, and to read them, in blocks of so many rows. */
export interface BlockTime {
  readonly rows: number;
  readonly writeMilliseconds: number;
  readonly readMilliseconds: number;
}

/** A game's row: a date, two ids and a result. */
const row = (at: number): readonly (number | string)[] => [
  45_352 + (at % 31),
  100_000 + at,
  200_000 + at,
  0.5,
];

/**
 * Times each size of blocks on a sheet.
 *
 * @param report is called before each size
 */
export async function timeBlocks(
  sheet: Excel.Worksheet,
  report: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<BlockTime[]> {
  const cells = Array.from({ length: ROWS }, (_, at) => row(at));
  const times: BlockTime[] = [];
  for (const rows of BLOCKS) {
    report(times.length, BLOCKS.length);
    const blocks = rowBlocks(ROWS, COLUMNS, rows * COLUMNS);
    const timed = async (
      act: (range: Excel.Range, block: (typeof blocks)[number]) => void,
    ): Promise<number> => {
      const began = performance.now();
      for (const block of blocks) {
        signal.throwIfAborted();
        act(sheet.getRangeByIndexes(block.row, 0, block.rows, COLUMNS), block);
        await sheet.context.sync();
      }
      return Math.round(performance.now() - began);
    };
    const writeMilliseconds = await timed((range, block) => {
      if (block.row === 0) suspend(sheet.context);
      else suspendCalculation(sheet.context);
      range.values = cells.slice(block.row, block.row + block.rows) as unknown[][];
    });
    const readMilliseconds = await timed((range) => range.load('values'));
    times.push({ rows, writeMilliseconds, readMilliseconds });
  }
  return times;
}

/** How much quicker another size has to be than the one at first, so that a chance of the moment changes nothing. */
const QUICKER = 0.85;

/**
 * The size of blocks for this Excel, in cells: the quickest, where it is clearly quicker than the size at first.
 *
 * @param isLimited whether this Excel limits a request: then never more than the size at first
 */
export function bestBlock(times: readonly BlockTime[], isLimited: boolean): number {
  const most = isLimited ? USUAL_CELLS : MOST_CELLS;
  const total = ({ writeMilliseconds, readMilliseconds }: BlockTime): number =>
    writeMilliseconds + readMilliseconds;
  const usual = times.find(({ rows }) => rows * COLUMNS === USUAL_CELLS);
  if (usual === undefined) return USUAL_CELLS;
  const allowed = times.filter(({ rows }) => rows * COLUMNS <= most);
  const best = allowed.reduce((a, b) => (total(b) < total(a) ? b : a), usual);
  return total(best) <= QUICKER * total(usual) ? best.rows * COLUMNS : USUAL_CELLS;
}
