import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash, zipOf } from '../../src/commandLine/files';
import { packageAt } from '../../src/commandLine/packages';
import { fullSize } from '../support/fullSize';
import { AS_PRINTED, RATING_TYPES, REGULATIONS } from '../../src/engine/csa2024';
import { readCsv, writeCsv } from '../../src/cells/csv';
import { isProblem } from '../../src/engine/kit/problem';
import { completed } from '../../src/engine/kit/progress';
import { checkChainSteps, reproduceSteps } from '../../src/publications/chain';
import { type CorrectedMonth, correctSteps } from '../../src/publications/correction';
import {
  type MadePackage,
  type MonthPackage,
  PackageError,
  writePackage,
} from '../../src/publications/monthPackage';
import { publishedShares } from '../../src/publications/causes';
import { CORRECTION_STANDARD, type CorrectionOptions } from '../../src/publications/options';
import { filesOf, type TableFiles } from '../../src/publications/tableFiles';
import {
  cellsOf,
  corrected,
  correction,
  FIRST,
  FIRST_PUBLICATION,
  madeChain,
  madeMonth,
  makePackage,
  monthAfter,
  monthOf,
  nextFiles,
  nextOf,
  published,
  rateMonth,
  readPackage,
  throughFiles,
  turned,
} from './support';

const rowsOf = (csv: string): string[][] => {
  const read = readCsv(csv);
  return isProblem(read) ? [] : read;
};

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const MONTHS = 6;
const chain = madeChain(MONTHS, 11);
const checkChain = (packages: readonly MonthPackage[]) => completed(checkChainSteps(packages, '1.0'));
const correct = (...of: Parameters<typeof correctSteps>) => completed(correctSteps(...of));

describe('a month package', () => {
  const [made] = chain as [MadePackage];

  test('gives what was put into it after a zip', async () => {
    const path = join(tmpdir(), `csa-package-${process.pid}.zip`);
    writeFileSync(path, await zipOf(made));
    const again = packageAt(path);
    rmSync(path);
    expect(await writePackage(again, hash)).toEqual(await writePackage(made, hash));
  });

  test('names each resource with its hash, its size and the headers of its file', async () => {
    const files = await writePackage(made, hash);
    const { resources } = JSON.parse(textOf(files['datapackage.json']!)) as {
      resources: { path: string; hash: string; bytes: number; schema: { fields: { name: string }[] } }[];
    };
    expect(resources.map(({ path }) => path)).toEqual(
      Object.keys(files).filter((path) => path.endsWith('.csv')),
    );
    for (const { path, hash: is, bytes, schema } of resources) {
      expect(is).toBe(`sha256:${createHash('sha256').update(files[path]!).digest('hex')}`);
      expect(bytes).toBe(files[path]!.length);
      const [header] = textOf(files[path]!).split('\r\n');
      expect(schema.fields.map(({ name }) => name).join(',')).toBe(header);
    }
  });

  test.each(['players.csv', 'main.csv', 'answers.csv'])('is refused where %s was changed', async (path) => {
    const files = { ...(await writePackage(made, hash)) };
    files[path] = new TextEncoder().encode(`${textOf(files[path]!)}x`);
    await expect(readPackage('p', files)).rejects.toThrow(`p: ${path} was changed`);
  });

  test('is refused where a file is missing', async () => {
    const { ['blitz.csv']: lost, ...files } = await writePackage(made, hash);
    expect(lost).toBeDefined();
    await expect(readPackage('p', files)).rejects.toThrow(PackageError);
  });

  test('keeps the numbers of its tables to the last digit', () => {
    const [, ...rows] = made.files.players.split('\r\n');
    expect(rows.some((row) => /\d\.\d{3}/.test(row))).toBe(true);
    expect(filesOf(cellsOf(made.files))).toEqual(made.files);
  });
});

describe('a chain of packages', () => {
  test('gives its own lists, and each month follows from the one before', () => {
    expect(checkChain(chain)).toEqual([]);
  });

  test('names the month that is missing', () => {
    const [first, , third] = chain as [MadePackage, MadePackage, MadePackage];
    expect(checkChain([first, third])[0]!.text).toBe('2024-02 is missing between 2024-01 and 2024-03.');
  });

  test.each(['players', 'performances', 'history'] as const)(
    'names the player of a seed changed in %s',
    (table) => {
      const [first, second] = chain as [MadePackage, MadePackage];
      const files = second.files;
      const lines = files[table].split('\r\n');
      const at = lines.findIndex((line) => /,\d+\.\d+/.test(line));
      lines[at] = lines[at]!.replace(/,(\d+)\.\d+/, ',$1.5');
      const edited = { ...second, files: { ...files, [table]: lines.join('\r\n') } };
      const [player] = lines[at].split(',');
      const faults = checkChain([first, edited]);
      expect(faults).toContainEqual(expect.objectContaining({ file: `${table}.csv`, player }));
    },
  );

  test('names the player of a carried penalty that was added, however its kind is spelled', () => {
    const [first, second] = chain as [MadePackage, MadePackage];
    const penalties = `${second.files.penalties}100001,,,,Carried,Main,20\r\n`;
    const faults = checkChain([first, { ...second, files: { ...second.files, penalties } }]);
    expect(faults).toContainEqual(expect.objectContaining({ file: 'penalties.csv', player: '100001' }));
  });

  test.each(['games', 'events', 'penalties'] as const)(
    'names the players of lists that other %s give',
    (table) => {
      const [first] = chain as [MadePackage];
      const files = first.files;
      const changed: Record<typeof table, string> = {
        games: turned(files.games),
        // The last column is Un-rated.
        events: files.events.replace(/,(\r\n)$/, ',yes$1'),
        penalties: `${files.penalties}100001,,,,carried,Main,30\r\n`,
      };
      const edited = { ...first, files: { ...files, [table]: changed[table] } };
      const { faults } = completed(reproduceSteps(edited, '1.0'));
      expect(faults[0]).toMatchObject({ package: 'csa-2024-01-v1', file: 'main.csv' });
      expect(faults[0]!.player).toMatch(/^\d+$/);
    },
  );
});

const CHAINS = fullSize(1000, 2);
test(`a correction of ${CHAINS} random chains gives what an independent run month by month gives, to 1e-9, and causes that add up`, () => {
  for (let seed = 1; seed <= CHAINS; seed += 1) {
    const source = madeChain(MONTHS, 1000 * seed);
    let files: TableFiles = { ...source[0]!.files, games: turned(source[0]!.files.games) };
    for (const [at, { changed }] of corrected(source, correction(files)).entries()) {
      const before = ratingsOf(source[at]!);
      const right = published(files, source[at]!.publication.period);
      const after = ratingsOf(right);
      const differing = [...after.keys()].filter((key) => after.get(key)!.join() !== before.get(key)!.join());
      expect(changed.map(({ player, list }) => `${player} ${list}`).sort()).toEqual(differing.sort());
      for (const { player, list, rawBefore, rawAfter, publishedAfter } of changed) {
        const [raw, whole] = after.get(`${player} ${list}`)!;
        expect(Math.abs(rawAfter! - raw)).toBeLessThan(1e-9);
        expect(Math.abs(publishedAfter! - whole)).toBeLessThan(1e-9);
        expect(rawBefore).toBe(before.get(`${player} ${list}`)![0]);
      }
      expect(at > 0 || changed.length > 0).toBe(true);
      expectCausesToAddUp(changed);
      const next = source[at + 1];
      if (next !== undefined)
        files = { ...nextOf(right), events: next.files.events, games: next.files.games };
    }
  }
});

/** The parts of each change; a rating that is new or gone changes from or to nothing. */
function expectCausesToAddUp(changed: CorrectedMonth['changed']): void {
  for (const { parts, rawBefore, rawAfter, publishedBefore, publishedAfter } of changed) {
    const sum = (of: 'raw' | 'published') => parts.reduce((total, part) => total + part[of], 0);
    expect(Math.abs(sum('published') - (publishedAfter! - publishedBefore!))).toBeLessThan(1e-9);
    expect(Math.abs(sum('raw') - (rawAfter! - rawBefore!))).toBeLessThan(1e-9);
  }
}

/** Every raw and published rating after a month by player and list. */
function ratingsOf(source: MadePackage): Map<string, readonly [raw: number, published: number]> {
  const { reading, month } = monthOf(source);
  return new Map(
    reading.people.flatMap(({ id }, player) =>
      RATING_TYPES.flatMap((list, code) => {
        const at = player * RATING_TYPES.length + code;
        const { rated, newRaw, published: whole } = month.ratings;
        return rated[at] === 1 ? [[`${id} ${list}`, [newRaw[at]!, whole[at]!]] as const] : [];
      }),
    ),
  );
}

describe('a correction of a published month', () => {
  const [first] = chain as [MadePackage];
  const right = { ...first.files, games: turned(first.files.games) };
  const months = corrected(chain, correction(right));

  test('that changes nothing changes nothing in any month', () => {
    expect(corrected(chain, correction(first.files)).flatMap(({ changed }) => changed)).toEqual([]);
  });

  test('that changes nothing changes nothing in twelve months', () => {
    const year = madeChain(12, 71);
    const months = corrected(year, correction(year[0]!.files));
    expect(months).toHaveLength(12);
    expect(months.flatMap(({ changed }) => changed)).toEqual([]);
    expect(months.map(({ made }) => made!.lists)).toEqual(year.map(({ lists }) => lists));
  });

  test('and its inverse give the lists that were published', async () => {
    const made = await Promise.all(months.map((month) => throughFiles(month.made!)));
    const back = corrected(made, correction(first.files));
    expect(back.map((month) => month.made!.lists)).toEqual(chain.map(({ lists }) => lists));
    expect(back.map((month) => month.made!.publication.version)).toEqual(chain.map(() => 3));
  });

  test('gives the chain that comes of the right tables from the start', () => {
    let tables = right;
    for (const [at, month] of months.entries()) {
      const { period, options } = { period: month.period, options: REGULATIONS };
      const fresh = published(tables, period, options);
      expect(month.made!.lists).toEqual(fresh.lists);
      const next = chain[at + 1];
      if (next === undefined) continue;
      const { events, games } = next.files;
      tables = { ...nextOf(fresh), events, games };
    }
  });

  test('names causes that add up to each change', () => {
    const changed = months.flatMap((month) => month.changed);
    expect(changed.length).toBeGreaterThan(20);
    expectCausesToAddUp(changed);
    const causes = new Set(changed.flatMap(({ parts }) => parts.map(({ cause }) => cause)));
    expect(causes).toEqual(new Set(['games', 'opponents', 'rating', 'performances', 'history']));
  });

  test('is asked about where a seeded cell of a later month was changed by hand, and keeps it', () => {
    const [, second] = chain as [MadePackage, MadePackage];
    const files = second.files;
    const [header = '', line = '', ...rest] = files.players.split('\r\n');
    const place = header.split(',').indexOf('Main highest');
    const fields = line.split(',');
    fields[place] = '2100.5';
    const players = [header, fields.join(','), ...rest].join('\r\n');
    const edited = published({ ...files, players }, second.publication.period);
    const stop = correct([first, edited], correction(right), new Set());
    const found = {
      kind: 'edits',
      month: '2024-02',
      edits: [
        { table: 'players', player: fields[0], name: fields[1], column: 'Main highest', found: '2100.5' },
      ],
    };
    expect(stop).toMatchObject(found);
    const [{ key }] = (stop as unknown as { edits: [{ key: string }] }).edits;
    const kept = correct([first, edited], correction(right), new Set([key])) as readonly CorrectedMonth[];
    expect(kept[1]!.made!.files.players.split('\r\n')[1]).toContain(',2100.5,');
  });

  test('keeps the cells of a later month that are its own, and a player who is new there', () => {
    const [, second] = chain as [MadePackage, MadePackage];
    const files = second.files;
    const [, line = ''] = files.players.split('\r\n');
    const own = line.replace(/^(\d+),[^,]*/, '$1,Renamed');
    const players = `${files.players.replace(line, own)}999,Newcomer${','.repeat(line.split(',').length - 2)}\r\n`;
    const edited = published({ ...files, players }, second.publication.period);
    const [, month] = corrected([first, edited], correction(right));
    const after = month!.made!.files.players;
    expect(after).toContain(',Renamed,');
    expect(after).toContain('999,Newcomer,');
  });

  describe('by the interpretations of what the regulations do not mention', () => {
    const byOptions = (options: Partial<CorrectionOptions>) =>
      corrected(chain, correction(right, { options: { ...CORRECTION_STANDARD, ...options } }));
    const numbersOf = ({ files }: MadePackage, title: string): Map<string, number> => {
      const [header = [], ...rows] = rowsOf(files.players);
      return new Map(rows.map((row) => [row[0]!, Number(row[header.indexOf(title)])]));
    };

    test('monthsSince adjustment rates only the newest month again, from ratings with the difference added', () => {
      const adjusted = byOptions({ monthsSince: 'adjustment' });
      expect(adjusted.map(({ made }) => made !== null)).toEqual([
        true,
        ...[false, false, false, false],
        true,
      ]);
      expect(adjusted.slice(1, -1).flatMap(({ changed }) => changed)).toEqual([]);
      const newest = chain.at(-1)!;
      const [before, after] = [newest, adjusted.at(-1)!.made!].map((made) => numbersOf(made, 'Main'));
      const differences = new Map(
        adjusted[0]!.changed
          .filter(({ list }) => list === 'main')
          .map(({ player, rawBefore, rawAfter }) => [player, rawAfter! - rawBefore!]),
      );
      expect(differences.size).toBeGreaterThanOrEqual(2);
      for (const [player, rating] of before!) {
        expect(after!.get(player)).toBeCloseTo(rating + (differences.get(player) ?? 0), 9);
      }
      // Whoever reads the newest month finds the history at the rating of Players (49).
      expect(monthOf(adjusted.at(-1)!.made!).reading.questions.length).toBe(
        monthOf(newest).reading.questions.length,
      );
      expect(newest.files.performances).toBe(adjusted.at(-1)!.made!.files.performances);
    });

    test('monthsSince adjustment of the newest month itself is the month rated again', () => {
      const last = chain.at(-1)!;
      const of = {
        ...correction({ ...last.files, games: turned(last.files.games) }),
        period: last.publication.period,
      };
      const again = corrected(chain, of);
      const options = { ...CORRECTION_STANDARD, monthsSince: 'adjustment' as const };
      expect(corrected(chain, { ...of, options })).toEqual(again);
    });

    test('highestAfterCorrection keeps what was reached, or follows', () => {
      const [header = [], ...rows] = rowsOf(first.files.players);
      const [raw, highest] = [header.indexOf('Main'), header.indexOf('Main highest')];
      for (const row of rows) row[highest] = row[raw]!;
      const peak = published({ ...first.files, players: writeCsv([header, ...rows]) }, FIRST);
      const months = [peak, published(nextFiles(peak, 12), monthAfter(FIRST))];
      const tables = { ...peak.files, games: turned(peak.files.games) };
      const highestBy = (highestAfterCorrection: CorrectionOptions['highestAfterCorrection']) => {
        const options = { ...CORRECTION_STANDARD, highestAfterCorrection };
        return numbersOf(corrected(months, correction(tables, { options }))[1]!.made!, 'Main highest');
      };
      const [follow, stay] = [highestBy('follows'), highestBy('staysAsReached')];
      const before = numbersOf(months[1]!, 'Main highest');
      expect([...before].filter(([player, was]) => follow.get(player)! < was)).not.toEqual([]);
      for (const [player, was] of before) expect(stay.get(player)).toBe(Math.max(was, follow.get(player)!));
    });

    test('publishedLists stay allows no revised list', () => {
      const options = { ...CORRECTION_STANDARD, publishedLists: 'stay' as const };
      expect(correct(chain, correction(right, { options }), new Set())).toMatchObject({
        kind: 'decision',
        faults: [{ clause: '64, 66' }],
      });
      const fromNow = corrected(chain, correction(right, { options, outcome: 'from-now-on' }));
      expect(fromNow.map(({ made }) => made!.publication.kind)).toEqual(chain.map(() => 'fromNowOn'));
    });
  });

  test('with other interpretations has what they change as a part of its own, by the program', () => {
    const interpretations = { shortHistory: 'weighKnown' as const };
    const unchanged = corrected(chain, correction(first.files, { interpretations }));
    const months = corrected(chain, correction(right, { interpretations }));
    const byPlayer = ({ changed }: CorrectedMonth) =>
      new Map(changed.map((rating) => [`${rating.player} ${rating.list}`, rating]));
    let byProgram = 0;
    for (const [at, month] of months.entries()) {
      const alone = byPlayer(unchanged[at]!);
      for (const [key, rating] of byPlayer(month)) {
        const { program, correction: rest } = publishedShares(rating)!;
        const is = rating.publishedAfter! - rating.publishedBefore!;
        expect(program + rest).toBeCloseTo(is, 9);
        expect(rating.parts.reduce((sum, { published: part }) => sum + part, 0)).toBeCloseTo(is, 9);
        // What the interpretation changes without a correction.
        const other = alone.get(key);
        const shares = other === undefined ? { program: 0, correction: 0 } : publishedShares(other)!;
        expect(program).toBeCloseTo(shares.program, 9);
        expect(shares.correction).toBeCloseTo(0, 9);
        if (program !== 0) byProgram += 1;
      }
    }
    expect(byProgram).toBeGreaterThan(20);
    expect(months.every(({ made }) => made!.options.shortHistory === 'weighKnown')).toBe(true);
  });

  test('of a package that another version made stops where the lists differ, and names the version', () => {
    const lists = { ...first.lists, main: first.lists.main.replace(/,1\d{3},/, ',1000,') };
    const publication = { ...first.publication, addIn: '0.9' };
    const stop = correct([{ ...first, lists, publication }], correction(right), new Set());
    expect(stop).toMatchObject({
      kind: 'chain',
      faults: [
        { text: 'This package was made by version 0.9; version 1.0 gives other lists.' },
        { file: 'main.csv' },
      ],
    });
  });

  describe('of packages that another version of the program made, which calculated otherwise', () => {
    /** Packages as such a version made them: its calculation is that of an interpretation that they do not name. */
    const otherwise = (made: MadePackage): MadePackage => ({
      ...made,
      options: REGULATIONS,
      publication: { ...made.publication, addIn: '0.9' },
    });
    const made = published(madeMonth(FIRST, 11), FIRST, AS_PRINTED);
    const next = published(nextFiles(made, 12), monthAfter(FIRST), AS_PRINTED);
    const packages = [otherwise(made), otherwise(next)];

    /** The corrected months once every question is answered, those about seeds by the corrected value. */
    function answered(tables: TableFiles): { months: readonly CorrectedMonth[]; asked: string[] } {
      const answers = new Set<string>();
      const asked: string[] = [];
      for (;;) {
        const stop = correct(packages, correction(tables), answers);
        if (!('kind' in stop)) return { months: stop, asked };
        asked.push(stop.kind);
        if (stop.kind === 'chain' && stop.key !== null) answers.add(stop.key);
        else if (stop.kind === 'edits') for (const { key } of stop.edits) answers.add(`${key}-new`);
        else if (stop.kind === 'tables') for (const { key } of stop.problems) answers.add(key!);
        else throw new Error(JSON.stringify(stop));
      }
    }

    test('can be gone on with, and what the program changes is no part of the correction', () => {
      const { months, asked } = answered(made.files);
      expect(asked).toEqual(expect.arrayContaining(['chain', 'edits']));
      const changed = months.map((month) =>
        month.changed.filter((rating) => publishedShares(rating) !== null),
      );
      for (const month of changed) expect(month.length).toBeGreaterThan(10);
      for (const rating of changed.flat()) {
        const { program, correction: rest } = publishedShares(rating)!;
        expect(program).not.toBe(0);
        expect(rest).toBeCloseTo(0, 9);
        const sum = rating.parts.reduce((total, { published: part }) => total + part, 0);
        expect(sum).toBeCloseTo(rating.publishedAfter! - rating.publishedBefore!, 9);
      }
      for (const [at, month] of months.entries()) {
        const rows = rowsOf(packages[at]!.lists.main);
        const ratings = new Map(
          rows.slice(1).map((row) => [row[0]!, Number(row[rows[0]!.indexOf('RATING')])]),
        );
        for (const { player, list, publishedBefore } of month.changed) {
          if (list !== 'main' || publishedBefore === null) continue;
          expect(Math.round(publishedBefore)).toBe(ratings.get(player));
        }
      }
    });

    test('has both shares of a real correction, which add up to the change of what was published', () => {
      const { months } = answered({ ...made.files, games: turned(made.files.games) });
      const shares = months.flatMap(({ changed }) =>
        changed.flatMap((rating) => publishedShares(rating) ?? []),
      );
      expect(shares.some(({ program }) => program !== 0)).toBe(true);
      expect(shares.some((share) => Math.abs(share.correction) > 0.5)).toBe(true);
      for (const { changed } of months) {
        for (const rating of changed) {
          if (publishedShares(rating) === null) continue;
          const sum = rating.parts.reduce((total, { published: part }) => total + part, 0);
          expect(sum).toBeCloseTo(rating.publishedAfter! - rating.publishedBefore!, 9);
        }
      }
    });
  });

  test('that is refused makes no package', () => {
    expect(corrected(chain, correction(right, { outcome: 'refuse' })).map(({ made }) => made)).toEqual(
      chain.map(() => null),
    );
  });

  test('stops where a package does not give its own lists', () => {
    const other = {
      ...first,
      lists: { ...first.lists, main: first.lists.main.replace(/,1\d{3},/, ',1000,') },
    };
    expect(correct([other, ...chain.slice(1)], correction(right), new Set())).toMatchObject({
      kind: 'chain',
    });
  });
});

test('a package keeps the answers to the questions of its tables', () => {
  const files = madeMonth(FIRST, 5);
  const players = files.players.replace(/^(100001,.*?,)\d+\.\d+/m, '$130.5');
  const cells = cellsOf({ ...files, players, history: files.history.replace(/^100001,.*\r\n/gm, '') });
  const open = rateMonth(cells, FIRST, REGULATIONS, new Set());
  expect(open.month).toBeNull();
  const keys = new Set(open.problems!.map(({ key }) => key ?? ''));
  const { made } = makePackage(cells, REGULATIONS, keys, FIRST_PUBLICATION);
  expect(made!.answers).toHaveLength(keys.size);
});
