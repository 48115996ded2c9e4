import { writeTrf } from '../../../src/events';
import { isOutProblem, sectionOut } from '../../../src/intake/out';
import { packageName, type MonthPackage } from '../../../src/publications/monthPackage';
import { zipOf } from '../../../src/commandLine/files';
import { monthOf } from '../../publications/support';
import { textFile } from './files';

export { provideBrowser } from './provideBrowser';

/** A package as the file that was downloaded. */
export async function packageFile(made: MonthPackage): Promise<File> {
  return textFile(`${packageName(made.publication)}.zip`, await zipOf(made));
}

/** The first section of a month as its arbiter's file. @param turns whether the first game that was won was won by the other player */
export function sectionFile(made: MonthPackage, turns: boolean, event = 0): File {
  const section = sectionOut(monthOf(made), event);
  if (isOutProblem(section)) throw new Error(section.reason);
  const at = section.games.findIndex(({ result }) => result === '1-0');
  const games = section.games.map((game, place) =>
    turns && place === at ? { ...game, result: '0-1' as const } : game,
  );
  return textFile('corrected.trf', writeTrf({ ...section, games }));
}
