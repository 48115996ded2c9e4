import { BureauPage } from './support/bureauPage';
import { type WorkbenchPage, WorkbenchSuite } from './support/workbench';

jest.setTimeout(300_000);

let suite: WorkbenchSuite;
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});
afterAll(() => suite.close());

interface ShownChart {
  readonly title: string;
  readonly coloured: number;
}

/** The charts in sight, once there are so many of them and they are drawn. */
async function charts(workbench: WorkbenchPage, wanted: number): Promise<ShownChart[]> {
  let shown: ShownChart[];
  do shown = await chartsNow(workbench);
  while (shown.length !== wanted || shown.some(({ coloured }) => coloured === 0));
  return shown;
}

/** The charts in sight, each with the part of its picture that has a colour of a series. */
function chartsNow({ page }: WorkbenchPage): Promise<ShownChart[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const frames = [...document.querySelectorAll<HTMLElement>('.over-grid .chart')];
    return frames
      .filter((frame) => !frame.hidden)
      .map((frame) => {
        const canvas = frame.querySelector('canvas')!;
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        let coloured = 0;
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0, seen = 0] = data.slice(at, at + 4);
          if (seen > 200 && Math.max(red, green, blue) - Math.min(red, green, blue) > 60) coloured += 1;
        }
        return { title: frame.getAttribute('aria-label') ?? '', coloured: (coloured * 4) / data.length };
      });
  });
}

test("a bureau's run shows its charts over the cells, and its tables with their buttons", async () => {
  const page = await BureauPage.open(suite, { viewport: { width: 1600, height: 1000 } });
  await page.insertSample('200');
  await page.press('Run');
  const { pane } = page;
  const { workbench } = pane;
  const run = (await pane.sheetNames()).find((name) => name.startsWith('Run '))!;
  await workbench.select(`${run}!A1`);
  const shown = await charts(workbench, 2);
  expect(shown.map(({ title }) => title)).toEqual([
    'Chart: Published ratings',
    'Chart: Changes of raw ratings in the month',
  ]);
  for (const { coloured } of shown) expect(coloured).toBeGreaterThan(0.01);
  await workbench.screenshot('shown-charts');

  await workbench.select('Players!A1');
  expect(await charts(workbench, 0)).toEqual([]);
  const buttons = workbench.page.locator('.over-grid .filter-button');
  expect(await buttons.count()).toBeGreaterThan(3);
  await workbench.screenshot('shown-table');
  // What is drawn is no format of the cells.
  const colours = await workbench.excelRun(async (context) => {
    const cell = context.workbook.tables.getItemAt(0).getHeaderRowRange().getCell(0, 0);
    cell.load('format/fill/color,format/font/bold');
    await context.sync();
    return [cell.format.fill.color, cell.format.font.bold];
  });
  expect(colours).toEqual(['#FFFFFF', false]);
  expect(workbench.errors).toEqual([]);
});
