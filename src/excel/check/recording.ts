import packageJson from '../../../package.json';
import lenient from '../../../test/recordings/workbench-lenient.json';
import ltsc2021 from '../../../test/recordings/workbench-ltsc2021.json';
import mac from '../../../test/recordings/workbench-mac.json';
import southAfrican from '../../../test/recordings/workbench-southAfrican.json';
import web from '../../../test/recordings/workbench-web.json';
import windows from '../../../test/recordings/workbench-windows.json';
import { excelVersion, hasApiSet } from '../requests';
import { MOST_CELLS, rowBlocks, suspend, suspendCalculation, USUAL_CELLS } from '../blocks';

/** As many columns as a table of games has. */
const COLUMNS = 4;

/**
 * The sizes of blocks that are tried, in rows, up to those of a large table. With four columns 5,000 rows are the size that
 * the pane begins with.
 */
export const BLOCKS: readonly number[] = [1_000, 2_500, 5_000, 10_000, 20_000];

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
  const all = Math.max(...BLOCKS);
  const cells = Array.from({ length: all }, (_, at) => row(at));
  const times: BlockTime[] = [];
  for (const rows of BLOCKS) {
    report(times.length, BLOCKS.length);
    const blocks = rowBlocks(all, COLUMNS, rows * COLUMNS);
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

/** What one Excel does: no cells, names or addresses of the user's. `test/recordings/recording.schema.json` describes the file. */
export interface Recording {
  readonly schema: 1;
  /** The version of the add-in that made it. */
  readonly addin: string;
  readonly host: 'Excel';
  /** As Office names it: OfficeOnline, PC, Mac; '' if unknown. */
  readonly platform: string;
  readonly version: string;
  /** The highest version of each set of APIs. */
  readonly apiSets: Readonly<Record<string, string>>;
  /** What was seen of each observation, by its name; null where it could not be seen. */
  readonly observations: Readonly<Record<string, string | null>>;
  /** How long reading and writing took, by the size of the blocks. */
  readonly times?: readonly BlockTime[];
}

/** The Excels that the workbench plays, by their recordings. */
const PLAYED = { lenient, web, windows, mac, ltsc2021, southAfrican } as const;
export type PlayedExcel = keyof typeof PLAYED;
export const PLAYED_EXCELS = Object.keys(PLAYED) as PlayedExcel[];

/** What the workbench plays for an observation; undefined where it has no recording of it. */
export function played(excel: PlayedExcel, name: string): string | null | undefined {
  const observations: Recording['observations'] = PLAYED[excel].observations;
  return observations[name];
}

/** The first ExcelApi that is newer than Excel LTSC 2021. */
const NEWER_API = '1.15';

/** The played Excel that is most like one: by its platform, its age and its decimal sign. */
export function mostLike({ platform, apiSets, observations }: Recording): PlayedExcel {
  if (platform === 'OfficeOnline') return 'web';
  if (platform === 'Mac') return 'mac';
  if (platform !== 'PC') return 'lenient';
  if (observations.decimalSign === ',') return 'southAfrican';
  const [, minor = '0'] = (apiSets.ExcelApi ?? '').split('.');
  return Number(minor) < Number(NEWER_API.split('.')[1]) ? 'ltsc2021' : 'windows';
}

/** The sets of APIs whose versions are asked for, each with the highest that could be. */
const API_SETS: Readonly<Record<string, number>> = {
  ExcelApi: 30,
  ExcelApiDesktop: 9,
  ExcelApiOnline: 9,
  CustomFunctionsRuntime: 9,
  SharedRuntime: 9,
};

/** The highest version 1.x that this Excel has of each set; those that it does not have are left out. */
function apiSets(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, most] of Object.entries(API_SETS)) {
    let minor = most;
    while (minor > 0 && !hasApiSet(name, `1.${minor}`)) minor -= 1;
    if (minor > 0) found[name] = `1.${minor}`;
  }
  return found;
}

/** A recording of this Excel. */
export function recordingOf(observations: Recording['observations'], times: readonly BlockTime[]): Recording {
  return {
    schema: 1,
    addin: packageJson.version,
    host: 'Excel',
    ...excelVersion(),
    apiSets: apiSets(),
    observations,
    ...(times.length === 0 ? {} : { times }),
  };
}
