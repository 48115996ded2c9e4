import { libreOffice } from './support/spreadsheets';
import { printedPages } from './support/printed';
import { RatingsPane } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

const soffice = libreOffice();
const where = soffice === null ? describe.skip : describe;

where("the player's page in a file that the workbench saved", () => {
  let suite: WorkbenchSuite;

  beforeAll(async () => {
    suite = await WorkbenchSuite.start();
  });

  afterAll(() => suite.close());

  test('prints on exactly one page of A4', async () => {
    const pane = await RatingsPane.open(suite);
    await pane.insertExample();
    await pane.page('Player');
    await pane.press("Write the player's page");
    await pane.workbench.settled();
    // The other sheets would be printed as well.
    await pane.workbench.excelRun(async (context) => {
      for (const name of ['Sheet1', 'Worked example']) context.workbook.worksheets.getItem(name).delete();
      await context.sync();
    });
    const bytes = await pane.workbench.savedFile();
    expect(printedPages(soffice!, bytes)).toEqual([{ width: 595, height: 842 }]);
  }, 120_000);
});
