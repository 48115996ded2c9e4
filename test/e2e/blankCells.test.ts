import { WorkbenchSuite } from './support/workbench';

let suite: WorkbenchSuite;
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});
afterAll(() => suite.close());

test.each(['windows', 'mac', 'web', 'ltsc2021'] as const)(
  'in Excel: %s a blank result is #N/A and a typed 0 a loss',
  async (excel) => {
    const workbench = await suite.open({ excel });
    await workbench.write('A1:C1', [[1400, 1415, '']]);
    await workbench.write('E1', [['=CSA.RHP.POINTS(A1,B1,C1)']]);
    expect(await workbench.values('E1')).toEqual([['#N/A']]);
    // The workbench keeps a function's answer for half a second, and the arguments look the same.
    await workbench.page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 1000;
    });
    await workbench.write('C1', [[0]]);
    expect(await workbench.values('E1')).toEqual([[-15]]);
    await workbench.write('C1:C3', [[1], [''], [0]]);
    await workbench.write('A2:B3', [
      [1400, 1415],
      [1400, 1415],
    ]);
    await workbench.write('F1', [['=CSA.RHP.POINTS(A1:A3,B1:B3,C1:C3)']]);
    const inArrays = excel === 'ltsc2021' ? [['#VALUE!'], [''], ['']] : [[17], ['#N/A'], [-15]];
    expect(await workbench.values('F1:F3')).toEqual(inArrays);
    expect(workbench.errors).toEqual([]);
    workbench.giveBack();
  },
);
