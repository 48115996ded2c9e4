import type { MadePackage } from '../../src/publications/monthPackage';
import { lineOfList, playerMonths } from '../../src/publications/playerMonths';
import { periodName } from '../../src/bureau';
import { formerIds } from '../../src/bureau/tables/mergedRecords';
import { corrected, correction, madeChain, turned } from './support';

const chain = madeChain(3, 11);
const right = { ...chain[0]!.files, games: turned(chain[0]!.files.games) };
const revised = corrected(chain, correction(right)).map(({ made }) => made!);

/** The rating of a player on a list, read line by line. */
function ratingOn({ lists }: MadePackage, id: string): number | null {
  const line = lists.main.split('\r\n').find((one) => one.startsWith(`${id},`));
  return line === undefined ? null : Number(line.split(',')[6]);
}

const [, ...lines] = chain[0]!.lists.main.trim().split('\r\n');
const ids = lines.map((line) => line.split(',')[0]!);
const moved = ids.find((id) => ratingOn(chain[0]!, id) !== ratingOn(revised[0]!, id))!;

test('a player over the months: published once, and revised beside it, in whatever order the packages come', () => {
  const player = playerMonths([...revised, ...[...chain].reverse()], moved)!;
  const line = lineOfList(player, 'main');
  expect(line.map(({ period }) => periodName(period))).toEqual(['2024-01', '2024-02', '2024-03']);
  expect(line.map(({ published }) => published)).toEqual(chain.map((one) => ratingOn(one, moved)));
  expect(line.map((month) => month.revised)).toEqual(revised.map((one) => ratingOn(one, moved)));
  expect(line[0]!.published).not.toBe(line[0]!.revised);
  expect(player.name).toMatch(/^Player \d+$/);
});

test('without a correction both are the same, for every player of the list', () => {
  for (const id of ids) {
    const line = lineOfList(playerMonths(chain, id)!, 'main');
    expect(line.map(({ revised: is }) => is)).toEqual(line.map(({ published }) => published));
    expect(line[0]!.published).toBe(ratingOn(chain[0]!, id));
  }
});

test('a player on no list is none, also where the id is the beginning of another one', () => {
  expect(playerMonths(chain, '999999')).toBeNull();
  expect(playerMonths(chain, ids[0]!.slice(0, -1))).toBeNull();
});

/** The first package as if a player of it had another id then. */
const before = (id: string, then: string): MadePackage => {
  const [first] = chain as [MadePackage];
  const renamed = (csv: string): string => csv.replace(`\n${id},`, `\n${then},`);
  const { main, standard, rapid, blitz } = first.lists;
  return {
    ...first,
    lists: { main: renamed(main), standard: renamed(standard), rapid: renamed(rapid), blitz: renamed(blitz) },
  };
};

test('the months of a record that was merged are those of the player, also over two merges', () => {
  const [id = ''] = ids;
  const packages = [before(id, '999999'), ...chain.slice(1)];
  expect(lineOfList(playerMonths(packages, id)!, 'main')).toHaveLength(2);
  const merge = { on: null, month: null, cells: [], isSplit: false };
  const merges = [
    { ...merge, number: 1, id: '888888', former: '999999' },
    { ...merge, number: 2, id, former: '888888' },
  ];
  expect(playerMonths(packages, id, formerIds(merges))).toEqual(playerMonths(chain, id));
  const apart = formerIds(merges.map((one) => ({ ...one, isSplit: true })));
  expect(playerMonths(packages, id, apart)).toEqual(playerMonths(packages, id));
});
