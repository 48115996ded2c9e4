import { writeTrf } from '../../../src/events';
import { isOutProblem, sectionOut } from '../../../src/intake/out';
import { BUREAU_TABLES, type RatingPeriod, tableSheet, type TableSheet } from '../../../src/bureau';
import { packageName, type MadePackage } from '../../../src/publications/monthPackage';
import { zipOf } from '../../../src/commandLine/files';
import { cellsOfFiles, type TableFiles } from '../../../src/publications/tableFiles';
import { cellsOf, monthOf } from '../../publications/support';
import { textFile } from './files';

export { provideBrowser } from './provideBrowser';

/** A package as the file that was downloaded. */
export async function packageFile(made: MadePackage): Promise<File> {
  return textFile(`${packageName(made.publication)}.zip`, await zipOf(made));
}

/** The first section of a month as its arbiter's file. @param turns whether the first game that was won was won by the other player */
export function sectionFile(made: MadePackage, turns: boolean, event = 0): File {
  const section = sectionOut(monthOf(made), event);
  if (isOutProblem(section)) throw new Error(section.reason);
  const at = section.games.findIndex(({ result }) => result === '1-0');
  const games = section.games.map((game, place) =>
    turns && place === at ? { ...game, result: '0-1' as const } : game,
  );
  return textFile('corrected.trf', writeTrf({ ...section, games }));
}

/** The six tables of files as a workbook has them. */
export function tablesOfFiles(files: TableFiles, period: RatingPeriod): TableSheet[] {
  const cells = cellsOfFiles(cellsOf(files));
  return BUREAU_TABLES.map((table) => {
    const rows = cells[table]!.cells.slice(1).map((line) => line.map((cell) => (cell === '' ? null : cell)));
    return tableSheet(table, rows as never, period);
  });
}

/** The six tables of a published month as a workbook has them. */
export function tablesOfPackage({ files, publication }: MadePackage): TableSheet[] {
  return tablesOfFiles(files, publication.period);
}
