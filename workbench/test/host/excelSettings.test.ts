import { ExcelSettings, PLATFORMS, SWITCHES, differ, platformNamed } from '../../excel';
import type { Strictness } from '../../excel';

test('a platform is all switches at once, and single ones can be set besides', async () => {
  const excel = new ExcelSettings('windows');
  expect(excel.strictness).toEqual(PLATFORMS.windows);
  await excel.set({ latency: 300 });
  expect(excel.platform).toBe('windows');
  expect(excel.strictness).toEqual({ ...PLATFORMS.windows, latency: 300 });
  await excel.setPlatform('mac', { blanks: 'text' });
  expect(excel.platform).toBe('mac');
  expect(excel.strictness).toEqual({ ...PLATFORMS.mac, blanks: 'text' });
});

test('what has to follow a change sees it, and the change waits for it', async () => {
  const seen: [Strictness, Strictness][] = [];
  let done = false;
  const excel = new ExcelSettings('lenient', async (now, before) => {
    seen.push([now, before]);
    await Promise.resolve();
    done = true;
  });
  await excel.set({ region: 'en-ZA' });
  expect(done).toBe(true);
  expect(seen).toEqual([[{ ...PLATFORMS.lenient, region: 'en-ZA' }, PLATFORMS.lenient]]);
});

test('two settings differ only in the switches that do', () => {
  const { web, windows } = PLATFORMS;
  expect(differ(web, windows, ['blanks', 'region'])).toBe(true);
  expect(differ(web, windows, ['region', 'fillTables'])).toBe(false);
});

test('a name that is none of the platforms is the lenient one', () => {
  expect(platformNamed('southAfrican')).toBe('southAfrican');
  for (const name of [null, '', 'toString', 'Windows']) expect(platformNamed(name)).toBe('lenient');
});

test('Microsoft 365 has ExcelApi 1.20, LTSC 2021 only 1.14 and CustomFunctionsRuntime 1.3', () => {
  for (const { requirementSets } of [PLATFORMS.web, PLATFORMS.windows, PLATFORMS.mac]) {
    expect(requirementSets).toMatchObject({
      ExcelApi: '1.20',
      CustomFunctionsRuntime: '1.5',
      SharedRuntime: '1.2',
    });
  }
  expect(PLATFORMS.ltsc2021.requirementSets).toMatchObject({
    ExcelApi: '1.14',
    CustomFunctionsRuntime: '1.3',
    SharedRuntime: '1.1',
  });
});

test('only Excel on the web has limits of five megabytes', () => {
  const limits = (['web', 'windows', 'mac', 'ltsc2021', 'southAfrican'] as const).map((name) => [
    PLATFORMS[name].payloadLimit,
    PLATFORMS[name].argumentBytes,
  ]);
  const none = [null, null];
  expect(limits).toEqual([[5 * 1024 * 1024, 5 * 1024 * 1024], none, none, none, none]);
});

test('the page shows every switch, and each value that a platform gives it', () => {
  expect(SWITCHES.map(({ key }) => key).sort()).toEqual(Object.keys(PLATFORMS.lenient).sort());
  for (const { key, choices } of SWITCHES) {
    const offered = choices === 'yesOrNo' ? [true, false] : choices.map(({ value }) => value);
    for (const platform of Object.values<Strictness>(PLATFORMS))
      expect(offered).toContainEqual(platform[key]);
  }
});
