import { asOneUndoStep, undoReach } from '../../src/excel/requests';

/** An Excel with the functions up to a version, which notes how it was run. */
function excelOf(version: number | null): { readonly runs: unknown[] } {
  const runs: unknown[] = [];
  const run = (...args: unknown[]): unknown => {
    runs.push(args.length === 2 ? args[0] : null);
    return (args.at(-1) as (context: unknown) => unknown)('context');
  };
  const requirements = {
    isSetSupported: (_: string, wanted: string) => Number(wanted.split('.')[1]) <= version!,
  };
  Object.assign(globalThis, { Excel: { run }, Office: { context: { requirements } } });
  if (version === null) Reflect.deleteProperty(globalThis, 'Office');
  return { runs };
}

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'Office');
  Reflect.deleteProperty(globalThis, 'Excel');
});

const work = () => asOneUndoStep((run) => run((context) => Promise.resolve(context)));

test.each([
  [null, 'nothing'],
  [18, 'nothing'],
  [19, 'requests'],
  [20, 'oneStep'],
] as const)('ExcelApi 1.%s: Undo reaches %s', (version, reach) => {
  excelOf(version);
  expect(undoReach()).toBe(reach);
});

test('requests are merged to one step where Excel can, and run as they are where it cannot', async () => {
  const newer = excelOf(20);
  expect(await work()).toBe('context');
  expect(newer.runs).toEqual([{ mergeUndoGroup: true }]);
  const older = excelOf(19);
  expect(await work()).toBe('context');
  expect(older.runs).toEqual([null]);
});

test('what cannot be merged is done again without merging', async () => {
  const { runs } = excelOf(20);
  const refuse = Object.assign(new Error('not in a group'), { code: 'UndoNotSupported' });
  let first = true;
  const done = await asOneUndoStep((run) =>
    run(() => {
      const fails = first;
      first = false;
      return fails ? Promise.reject(refuse) : Promise.resolve('done');
    }),
  );
  expect([done, runs]).toEqual(['done', [{ mergeUndoGroup: true }, null]]);
});

test('any other failure is one, and nothing is tried again', async () => {
  const { runs } = excelOf(20);
  const refuse = Object.assign(new Error('protected'), { code: 'AccessDenied' });
  await expect(asOneUndoStep((run) => run(() => Promise.reject(refuse)))).rejects.toBe(refuse);
  expect(runs).toHaveLength(1);
});
