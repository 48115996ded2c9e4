import { completed } from '../../src/engine/kit/progress';
import { writeCsv } from '../../src/cells/csv';
import { RATING_TYPES } from '../../src/engine/csa2024';
import { rawKey } from '../../src/bureau/tables/tables';
import { SeededNumbers } from '../../src/bureau/sample/samplePlayers';
import { type MergedPlayers, mergePlayerSteps, type RecordMerge } from '../../src/publications/mergePlayers';
import type { MadePackage } from '../../src/publications/monthPackage';
import type { TableFiles } from '../../src/publications/tableFiles';
import { LISTS, OTHER, rowsOf, splitAtRandom } from './splitRecords';
import { FIRST, madeMonth, monthAfter, nextOf, published } from './support';

export const PERIODS = [FIRST];
while (PERIODS.length < 4) PERIODS.push(monthAfter(PERIODS.at(-1)!));

export function merged(files: TableFiles, { keep, drop, taken }: RecordMerge): MergedPlayers {
  const outcome = completed(mergePlayerSteps(files, keep, drop, taken));
  if ('stop' in outcome) throw new Error(outcome.stop);
  return outcome;
}

/** Some games of a player under the id of the other record. */
function sharedGames(games: string, player: string, random: SeededNumbers): string {
  const [header = [], ...rows] = rowsOf(games);
  const own = rows.map((row) =>
    random.chance(0.5) ? row.map((field) => (field === player ? OTHER : field)) : row,
  );
  return writeCsv([header, ...own]);
}

/** The cells of a player's row, those of some columns replaced. */
export function withCells(csv: string, id: string, cells: Readonly<Record<string, string>>): string {
  const [header = [], ...rows] = rowsOf(csv);
  const changed = (row: string[]) => row.map((field, at) => cells[header[at]!] ?? field);
  return writeCsv([header, ...rows.map((row) => (row[0] === id ? changed(row) : row))]);
}

export const cellOf = (csv: string, id: string, title: string): string => {
  const [header = [], ...rows] = rowsOf(csv);
  return rows.find(([one]) => one === id)![header.indexOf(title)]!;
};

/** The games with another result in the first game that one of some players has won or lost. */
export function turnedOf(games: string, ids: readonly string[]): string {
  const [header = [], ...rows] = rowsOf(games);
  const result = header.indexOf('Result');
  const at = rows.findIndex((row) => ids.some((id) => row.includes(id)) && /^(1-0|0-1)$/.test(row[result]!));
  expect(at).toBeGreaterThanOrEqual(0);
  const other = rows[at]![result] === '1-0' ? '0-1' : '1-0';
  return writeCsv([
    header,
    ...rows.map((row, one) => (one === at ? row.map((field, x) => (x === result ? other : field)) : row)),
  ]);
}

type Games = Pick<TableFiles, 'events' | 'games'>;

/** The four months: records that are two in January and February are one from March on. */
export function rated(january: TableFiles, games: readonly Games[], merge: RecordMerge) {
  const first = published(january, PERIODS[0]!);
  const second = published({ ...nextOf(first), ...games[1] }, PERIODS[1]!);
  const third = published({ ...merged(nextOf(second), merge).files, ...games[2] }, PERIODS[2]!);
  const fourth = published({ ...nextOf(third), ...games[3] }, PERIODS[3]!);
  return [first, second, third, fourth];
}

interface Split {
  readonly player: string;
  readonly merge: RecordMerge;
  readonly games: readonly Games[];
  readonly chain: readonly MadePackage[];
  /** January, with another result of a game of one of the two records. */
  readonly right: TableFiles;
}

/** A chain with a player whose record is split in two, by lists or with a rating in both, at random. */
export function splitChain(seed: number): Split {
  const random = new SeededNumbers(seed);
  const files = madeMonth(FIRST, seed);
  const played = rowsOf(files.games).filter((row) => /^\d+$/.test(row[3]!) && /^\d+$/.test(row[4]!));
  const [, , , player = ''] = played[random.whole(0, played.length - 1)]!;
  let january = splitAtRandom(files, player, random);
  for (const list of LISTS) {
    const ratings = [player, OTHER].map((id) => cellOf(january.players, id, list));
    const rating = ratings.find((one) => one !== '');
    if (rating === undefined || random.chance(0.5)) continue;
    const lacks = ratings[0] === '' ? player : OTHER;
    const players = withCells(january.players, lacks, { [list]: String(Number(rating) + 100.25) });
    january = { ...january, players };
  }
  const games = PERIODS.map((period, at): Games => {
    const month = at === 0 ? january : madeMonth(period, seed + at);
    return { events: month.events, games: at === 1 ? sharedGames(month.games, player, random) : month.games };
  });
  const taken = new Set(RATING_TYPES.map(rawKey).filter(() => random.chance(0.3)));
  const [keep, drop] = random.chance(0.5) ? [player, OTHER] : [OTHER, player];
  // The kept record has the player's further games.
  const later = games.map((month, at) =>
    at < 2
      ? month
      : {
          ...month,
          games: writeCsv(
            rowsOf(month.games).map((row) => row.map((field) => (field === drop ? keep : field))),
          ),
        },
  );
  const merge = { keep, drop, taken };
  const right = { ...january, games: turnedOf(january.games, [player, OTHER]) };
  return { player, merge, games: later, chain: rated(january, later, merge), right };
}
