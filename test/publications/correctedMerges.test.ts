import { writeCsv } from '../../src/cells/csv';
import { RATING_TYPES, REGULATIONS } from '../../src/engine/csa2024';
import { rawKey } from '../../src/bureau/tables/tables';
import { completed } from '../../src/engine/kit/progress';
import type { SheetModel } from '../../src/figures/sheetModel';
import { checkChainSteps } from '../../src/publications/chain';
import { type Correction, correctionReport, correctSteps } from '../../src/publications/correction';
import type { RecordMerge } from '../../src/publications/mergePlayers';
import type { MadePackage } from '../../src/publications/monthPackage';
import { CORRECTION_STANDARD } from '../../src/publications/options';
import { correctionSheetSteps } from '../../src/publications/report/correctionSheet';
import { newRatingsFile } from '../../src/publications/rateMonth';
import type { TableFiles } from '../../src/publications/tableFiles';
import { fullSize } from '../support/fullSize';
import { cellOf, merged, PERIODS, rated, splitChain, turnedOf, withCells } from './mergedChain';
import { LISTS, OTHER, rowsOf } from './splitRecords';
import { corrected, correction, FIRST, madeMonth, monthOf, nextOf, published } from './support';

const correct = (...of: Parameters<typeof correctSteps>) => completed(correctSteps(...of));
const sorted = (csv: string): string[] => csv.split('\r\n').sort();
const withMerges = (right: TableFiles, merges: readonly RecordMerge[], changes: Partial<Correction> = {}) =>
  correction(right, { merges, ...changes });

const CHAINS = fullSize(100, 4);
test(`a correction of ${CHAINS} random chains with merged records gives what the right tables give from the start, and asks nothing`, () => {
  let ofMerged = 0;
  for (let seed = 1; seed <= CHAINS; seed += 1) {
    const { chain, right, games, merge } = splitChain(seed);
    const fresh = rated(right, games, merge);
    const months = corrected(chain, withMerges(right, [merge]));
    expect(months).toHaveLength(chain.length);
    for (const [at, { made, changed }] of months.entries()) {
      expect(made!.lists).toEqual(fresh[at]!.lists);
      expect(newRatingsFile(monthOf(made!))).toBe(newRatingsFile(monthOf(fresh[at]!)));
      for (const table of ['players', 'performances', 'history', 'penalties'] as const)
        expect(sorted(made!.files[table])).toEqual(sorted(fresh[at]!.files[table]));
      if (at >= 2) ofMerged += changed.filter(({ player }) => player === merge.keep).length;
    }
    const made = months.map((month) => month.made!);
    expect(completed(checkChainSteps(made, '1.0', [merge]))).toEqual([]);
  }
  expect(ofMerged).toBeGreaterThan(0);
});

describe('records that were merged between two months', () => {
  const { chain, right, games, merge } = splitChain(1);

  test('are asked about without the log of the merge', () => {
    const stop = correct(chain, correction(right), new Set());
    expect(stop).toMatchObject({ kind: 'edits', month: '2024-03' });
    expect(stop).toMatchObject({
      edits: expect.arrayContaining([expect.objectContaining({ player: merge.drop })]) as unknown,
    });
  });

  test('are in the report and on its sheet, in the month from which they are one', () => {
    const change = withMerges(right, [merge]);
    const months = corrected(chain, change);
    const { keep, drop } = merge;
    const listed = correctionReport(change, months).months.map(({ merges }) => merges);
    expect(listed).toEqual([[], [], [{ keep, drop }], []]);
    const rowsOfSheet = (...of: Parameters<typeof correctionSheetSteps>): readonly (readonly unknown[])[] =>
      (completed(correctionSheetSteps(...of)).content as SheetModel).cells;
    const rows = rowsOfSheet(change, months);
    const heading = rows.findIndex(([first]) => first === 'Records that were merged since');
    const name = months[2]!.names.get(keep);
    expect(name).toMatch(/^Player \d+$/);
    expect(rows[heading + 2]!.slice(0, 4)).toEqual(['2024-03', keep, name, drop]);
    const before = rowsOfSheet(change, months.slice(0, 2)).map(([first]) => first);
    expect(before).not.toContain('Records that were merged since');
  });

  test('are one by other interpretations too, and what these change is by the program', () => {
    const interpretations = { shortHistory: 'weighKnown' as const };
    const options = { ...REGULATIONS, ...interpretations };
    const months = corrected(chain, withMerges(right, [merge], { interpretations }));
    let tables = right;
    for (const [at, { made }] of months.entries()) {
      const fresh = published(tables, PERIODS[at]!, options);
      expect(made!.lists).toEqual(fresh.lists);
      const next = at === 1 ? merged(nextOf(fresh), merge).files : nextOf(fresh);
      tables = { ...next, events: games[at + 1]?.events ?? '', games: games[at + 1]?.games ?? '' };
    }
  });

  test('that changes nothing changes nothing', () => {
    const months = corrected(chain, withMerges(chain[0]!.files, [merge]));
    expect(months.flatMap(({ changed }) => changed)).toEqual([]);
    expect(months.map(({ made }) => made!.lists)).toEqual(chain.map(({ lists }) => lists));
  });

  test('are one where the kept record is new in the month of the merge', () => {
    const { player } = splitChain(1);
    const [january, february] = [madeMonth(FIRST, 1), madeMonth(PERIODS[1]!, 2)];
    const one = { keep: OTHER, drop: player };
    const later = writeCsv(
      rowsOf(february.games).map((row) => row.map((field) => (field === player ? OTHER : field))),
    );
    const afterMerge = (made: MadePackage): MadePackage => {
      const next = nextOf(made);
      const [header = [], ...rows] = rowsOf(next.players);
      const players = writeCsv([header, ...rows, header.map((_, at) => (at === 0 ? OTHER : ''))]);
      const { files } = merged({ ...next, players }, one);
      return published({ ...files, events: february.events, games: later }, PERIODS[1]!);
    };
    const first = published(january, FIRST);
    const months = [first, afterMerge(first)];
    expect(completed(checkChainSteps(months, '1.0', [one]))).toEqual([]);
    const right = { ...january, games: turnedOf(january.games, [player]) };
    const fresh = published(right, FIRST);
    const made = corrected(months, withMerges(right, [one])).map((month) => month.made!.lists);
    expect(made).toEqual([fresh.lists, afterMerge(fresh).lists]);
  });

  describe('by an adjustment of the newest month', () => {
    const options = { ...CORRECTION_STANDARD, monthsSince: 'adjustment' as const };

    /** The ratings that the newest month starts from: those of its tables, each with the difference that the correction makes. */
    function expectAdjusted(months: readonly MadePackage[], tables: TableFiles, by: RecordMerge): number {
      const { keep, drop, taken = new Set() } = by;
      const [was, is] = [nextOf(months[0]!), nextOf(published(tables, FIRST))];
      const atMerge = nextOf(months[1]!);
      const adjusted = corrected(months, withMerges(tables, [by], { options }));
      expect(adjusted.map(({ made }) => made !== null)).toEqual([true, false, false, true]);
      const [before, after] = [months[3]!.files.players, adjusted[3]!.made!.files.players];
      const ids = rowsOf(before)
        .slice(1)
        .map(([id = '']) => id);
      expect(ids).not.toContain(drop);
      expect(
        rowsOf(after)
          .slice(1)
          .map(([id = '']) => id),
      ).toEqual(ids);
      let ofMerged = 0;
      for (const id of ids) {
        for (const [at, list] of LISTS.entries()) {
          const [own, other] = [keep, drop].map((one) => cellOf(atMerge.players, one, list));
          const isOther = own === '' || (other !== '' && taken.has(rawKey(RATING_TYPES[at]!)));
          const record = id === keep && isOther ? drop : id;
          const difference =
            Number(cellOf(is.players, record, list)) - Number(cellOf(was.players, record, list));
          const [seeded, now] = [cellOf(before, id, list), cellOf(after, id, list)];
          if (seeded === '') expect(now).toBe('');
          else expect(Number(now)).toBeCloseTo(Number(seeded) + difference, 9);
          if (id === keep && difference !== 0) ofMerged += 1;
        }
      }
      return ofMerged;
    }

    test('have the difference of the record whose rating stayed', () => {
      let ofMerged = 0;
      for (let seed = 1; seed <= 6; seed += 1) {
        const split = splitChain(seed);
        ofMerged += expectAdjusted(split.chain, split.right, split.merge);
      }
      expect(ofMerged).toBeGreaterThan(0);
    });

    test('have no difference of a rating that the merge discarded', () => {
      const [first] = chain as [MadePackage];
      const played = rowsOf(first.files.games);
      const drop = played.find((row) => row[5] === '1-0')![3]!;
      const isWith = (row: readonly string[], id: string) => row.includes(id) && row.includes(drop);
      const ids = rowsOf(first.files.players).map(([id = '']) => id);
      const keep = ids.find((id, at) => at > 0 && id !== drop && !played.some((row) => isWith(row, id)))!;
      const none = { Main: '', 'Main highest': '' };
      const january = {
        ...first.files,
        players: withCells(first.files.players, keep, none),
        history: writeCsv(rowsOf(first.files.history).filter(([id]) => id !== keep)),
        performances: writeCsv(rowsOf(first.files.performances).filter(([id]) => id !== keep)),
        games: writeCsv(rowsOf(first.files.games).filter((row) => !row.includes(keep))),
      };
      const without = games.map((month) => ({
        ...month,
        games: writeCsv(rowsOf(month.games).filter((row) => !row.includes(keep) && !row.includes(drop))),
      }));
      const one = { keep, drop };
      const months = [published(january, FIRST)];
      const byHand = nextOf(months[0]!);
      const players = withCells(byHand.players, keep, { Main: '1500' });
      months.push(published({ ...byHand, players, ...without[1] }, PERIODS[1]!));
      months.push(published({ ...merged(nextOf(months[1]!), one).files, ...without[2] }, PERIODS[2]!));
      months.push(published({ ...nextOf(months[2]!), ...without[3] }, PERIODS[3]!));
      const tables = { ...january, games: turnedOf(january.games, [drop]) };
      expect(cellOf(nextOf(months[0]!).players, keep, 'Main')).toBe('');
      expect(expectAdjusted(months, tables, one)).toBe(0);
    });
  });
});
