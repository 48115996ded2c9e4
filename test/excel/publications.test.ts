/** @jest-environment jsdom */
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { periodOf } from '../../src/bureau';
import {
  keepPublications,
  listPackages,
  type NewPackage,
  PackageStoreError,
  type PublicationsArrival,
  readPackageZip,
  readPublicationLog,
} from '../../src/excel/publications/store';
import { CannotAppendError } from '../../src/excel/intake/targets';
import { deferred, RETRY_PAUSES_MS, runDeferred } from '../../src/excel/requests';
import { dayCell, monthCell, type PublicationRow } from '../../src/publications/log';
import { PLATFORMS } from '../../workbench/excel';
import { connectWorkbench, type Workbench } from '../../workbench/test/host/support/genuineClient';
import { eachRequestFailing, succeeds, waysToFail } from '../support/failingRequests';

let bench: Workbench;
beforeAll(() => (RETRY_PAUSES_MS as number[]).fill(0));
beforeEach(() => {
  bench = connectWorkbench({ ...PLATFORMS.web, latency: 0 }, { ExcelApi: '1.12' });
});
afterEach(async () => {
  for (const item of deferred()) await runDeferred(item);
});

const never = new AbortController().signal;
const silent = (): void => undefined;

/** A zip of a size; what is in it is of no importance here. */
function packageOf(name: string, size: number, seed = 1): NewPackage {
  const zip = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) zip[at] = (at * 31 + seed * 7 + (at >> 8)) % 256;
  return { name, zip, sha256: `${seed}`.padStart(64, 'a') };
}

const day = (year: number, month: number, date = 1) => calendarDay(year, month, date)!;

const rowOf = (month: number, version = 1): PublicationRow => ({
  month: monthCell(periodOf(day(2026, month))),
  version,
  publishedOn: dayCell(day(2026, month + 1)),
  kind: version === 1 ? 'original' : 'revised',
  reason: version === 1 ? null : 'Round 3 was entered wrongly.',
  decidedBy: version === 1 ? null : 'Ratings Committee',
  sections: 4,
  playersChanged: 12,
  inputSha256: 'b'.repeat(64),
  listSha256: 'c'.repeat(64),
  interpretations: 'none',
  addIn: '1.0.0',
});

const arrival = (
  packages: readonly NewPackage[],
  ...publications: PublicationRow[]
): PublicationsArrival => ({
  packages,
  publications,
  corrections: [],
  tables: {},
});

const keep = (what: PublicationsArrival) => keepPublications(what, silent, never);

/** All that a publication can change. */
const everything = (of = bench) => ({
  xml: of.document.customXmlParts.map(({ xml }) => xml),
  tables: of.document.tables.map(({ name, box }) => [name, box]),
  sheets: of.grid.sheets().map(({ id, name }) => {
    const used = of.grid.usedRange(id);
    return [name, used && of.grid.readValues(id, used)];
  }),
});

test('a package is read as it was kept, in parts below five megabytes, and its row is in the log', async () => {
  const one = packageOf('csa-2026-08-v1', 7_400_001);
  await keep(arrival([one], rowOf(8)));
  expect(bench.document.customXmlParts).toHaveLength(7);
  const [kept, ...others] = await listPackages();
  expect([kept, others]).toEqual([
    { name: 'csa-2026-08-v1', size: 7_400_001, parts: 5, mark: 'a'.repeat(16) },
    [],
  ]);
  expect(Buffer.from(await readPackageZip(kept!)).equals(Buffer.from(one.zip))).toBe(true);
  expect(Math.max(...bench.gate.log.map(({ bytes }) => bytes))).toBeLessThan(2_500_000);
  const { rows, faults } = await readPublicationLog(never);
  expect(faults).toEqual([]);
  expect(rows).toMatchObject([
    { name: 'csa-2026-08-v1', version: 1, publishedOn: day(2026, 9), kind: 'original' },
  ]);
  expect(bench.unknownApis).toEqual([]);
});

test('rows are appended below those that are there, and none of these changes', async () => {
  await keep(arrival([packageOf('csa-2026-08-v1', 100)], rowOf(8)));
  const before = everything();
  await keep(
    arrival([packageOf('csa-2026-08-v2', 100, 2), packageOf('csa-2026-09-v1', 50, 3)], rowOf(8, 2), rowOf(9)),
  );
  const { rows } = await readPublicationLog(never);
  expect(rows.map(({ name }) => name)).toEqual(['csa-2026-08-v1', 'csa-2026-08-v2', 'csa-2026-09-v1']);
  expect((await listPackages()).map(({ name, size }) => [name, size])).toEqual([
    ['csa-2026-08-v1', 100],
    ['csa-2026-08-v2', 100],
    ['csa-2026-09-v1', 50],
  ]);
  const after = everything();
  expect(after.xml.slice(0, before.xml.length)).toEqual(before.xml);
});

test('two publications with one month and version are impossible', async () => {
  await keep(arrival([packageOf('csa-2026-08-v1', 100)], rowOf(8)));
  const before = everything();
  const again = keep(
    arrival([packageOf('csa-2026-09-v1', 9), packageOf('csa-2026-08-v1', 100, 2)], rowOf(8)),
  );
  await expect(again).rejects.toThrow(PackageStoreError);
  expect(everything()).toEqual(before);
});

test('somebody else who publishes the same at the same moment keeps theirs, and ours is taken back', async () => {
  const theirs = '<package xmlns="urn:csa-ratings:package:csa-2026-08-v1" mark="f" size="1" parts="0"/>';
  bench.setFailureHook((_, request) => {
    if (/mark=\\"aaaa/.test(JSON.stringify(request))) {
      const id = bench.document.newGuid();
      bench.document.customXmlParts.push({
        id,
        xml: theirs,
        namespaceUri: 'urn:csa-ratings:package:csa-2026-08-v1',
      });
    }
    return undefined;
  });
  await expect(keep(arrival([packageOf('csa-2026-08-v1', 100)], rowOf(8)))).rejects.toThrow(
    PackageStoreError,
  );
  expect(everything()).toMatchObject({ xml: [theirs], tables: [] });
});

test('parts that a broken-off writing left over are removed by the next, and nothing else is', async () => {
  await keep(arrival([packageOf('csa-2026-08-v1', 100)], rowOf(8)));
  const foreign = { id: '{1}', xml: '<a xmlns="urn:other"/>', namespaceUri: 'urn:other' };
  const left = { id: '{2}', xml: '<part/>', namespaceUri: 'urn:csa-ratings:package-data:csa-2026-09-v1:99' };
  bench.document.customXmlParts.push(foreign, left);
  await keep(arrival([packageOf('csa-2026-09-v1', 100, 2)], rowOf(9)));
  expect(bench.document.customXmlParts).toContain(foreign);
  expect(bench.document.customXmlParts).not.toContain(left);
  expect((await listPackages()).map(({ name }) => name)).toEqual(['csa-2026-08-v1', 'csa-2026-09-v1']);
});

test('a package that has lost a part is refused', async () => {
  await keep(arrival([packageOf('csa-2026-08-v1', 3_000_001)], rowOf(8)));
  bench.document.customXmlParts.splice(1, 1);
  const [kept] = await listPackages();
  await expect(readPackageZip(kept!)).rejects.toThrow('incomplete');
});

test('a log that has lost a column is not written to, and nothing else is', async () => {
  await keep(arrival([packageOf('csa-2026-08-v1', 100)], rowOf(8)));
  const { id } = bench.grid.sheets().find(({ name }) => name === 'Publications')!;
  const { box } = bench.document.tables[0]!;
  bench.grid.writeCells(id, { row: box.row, column: box.column + 8, rows: 1, columns: 1 }, [['Sum']]);
  const before = everything();
  const written = keep(arrival([packageOf('csa-2026-09-v1', 9)], rowOf(9)));
  await expect(written).rejects.toThrow(CannotAppendError);
  await expect(written).rejects.toThrow('"Input SHA-256"');
  expect(everything()).toEqual(before);
});

test('Cancel leaves the workbook as it was', async () => {
  const controller = new AbortController();
  const before = everything();
  const written = keepPublications(
    arrival([packageOf('csa-2026-08-v1', 4_000_000)], rowOf(8)),
    ({ done }) => done === 1 && controller.abort(),
    controller.signal,
  );
  await expect(written).rejects.toBeTruthy();
  expect(everything()).toEqual(before);
});

test.each(waysToFail)(
  'each request failing $moment it is done ($code): all or nothing, and all the next time',
  async ({ moment, code }) => {
    const what = arrival(
      [packageOf('csa-2026-09-v1', 1_600_000, 2), packageOf('csa-2026-08-v2', 40, 3)],
      rowOf(9),
      rowOf(8, 2),
    );
    const open = async () => {
      bench = connectWorkbench({ ...PLATFORMS.web, latency: 0 }, { ExcelApi: '1.12' });
      await keep(arrival([packageOf('csa-2026-08-v1', 100)], rowOf(8)));
      return { bench, before: everything() };
    };
    await open();
    await keep(what);
    const done = everything();
    const requests = await eachRequestFailing({
      code,
      moment,
      open,
      act: () => succeeds(keep(what)),
      check: async ({ before }, isDone, failing) => {
        expect([failing, everything()]).toEqual([failing, isDone ? done : before]);
        if (!isDone) await keep(what);
        expect([failing, everything()]).toEqual([failing, done]);
      },
    });
    expect(requests).toBeGreaterThan(7);
  },
);
