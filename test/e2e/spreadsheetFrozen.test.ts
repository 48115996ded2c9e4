import { cellAddress } from '../../src/figures/address';
import { SECTION_SYSTEMS, type SectionSystem } from '../../src/documents/rules';
import { BureauPage } from './support/bureauPage';
import {
  agrees,
  type CalculatedSheets,
  noteCompared,
  SPREADSHEETS,
  withoutValues,
} from './support/spreadsheets';
import { RatingsPane } from './support/ratingsPane';
import { freezeWorkbook, ourFormulas, type SheetState, sheetsOf } from './support/sharePage';
import { WorkbenchSuite } from './support/workbench';
import { SECTION_EXAMPLES } from '../support/examples';

jest.setTimeout(300_000);

/** The cells of frozen sheets that a program shows otherwise than the add-in did, and how many numbers were compared. */
function compare(
  before: readonly SheetState[],
  read: CalculatedSheets,
): { differing: unknown[]; numbers: number } {
  const differing: unknown[] = [];
  let numbers = 0;
  for (const { name, row, column, values } of before) {
    for (const [down, line] of values.entries()) {
      for (const [right, value] of line.entries()) {
        const address = cellAddress({ row: row + down, column: column + right });
        const shown = read[name]!(address) ?? '';
        if (typeof value === 'number') numbers += 1;
        if (!agrees(value, shown)) differing.push({ sheet: name, address, value, shown });
      }
    }
  }
  return { differing, numbers };
}

describe('a frozen workbook, saved and calculated by other programs, has no error and the same numbers', () => {
  let suite: WorkbenchSuite;

  beforeAll(async () => {
    suite = await WorkbenchSuite.start();
  });

  afterAll(() => suite.close());

  async function check(pane: RatingsPane, document: string, leastFormulas: number): Promise<void> {
    const before = await sheetsOf(pane.workbench);
    expect(ourFormulas(before).length).toBeGreaterThanOrEqual(leastFormulas);
    await freezeWorkbook(pane);
    const frozen = await sheetsOf(pane.workbench);
    expect(ourFormulas(frozen)).toEqual([]);
    const bytes = await pane.workbench.savedFile();
    for (const { name, calculate } of SPREADSHEETS) {
      const read = calculate(withoutValues(bytes));
      const { differing, numbers } = compare(before, read);
      noteCompared(name, document, numbers, differing.length);
      expect([name, differing]).toEqual([name, []]);
      expect(numbers).toBeGreaterThan(100);
      expect([name, errorsIn(frozen, read)]).toEqual([name, []]);
    }
    pane.workbench.giveBack();
  }

  /** The cells that a program shows as an error. */
  const errorsIn = (frozen: readonly SheetState[], read: CalculatedSheets): string[] =>
    frozen.flatMap(({ name, row, column, values }) =>
      values.flatMap((line, down) =>
        line.flatMap((_, right) => {
          const address = cellAddress({ row: row + down, column: column + right });
          const shown = read[name]!(address);
          return /^(#(N\/A|NAME\?|VALUE!|REF!|DIV\/0!|NUM!|NULL!|ERROR)|Err:)/.test(String(shown))
            ? [`${name}!${address} ${String(shown)}`]
            : [];
        }),
      ),
    );

  test('the worked example', async () => {
    const pane = await RatingsPane.open(suite);
    await pane.insertExample();
    await check(pane, 'csa2024', 100);
  });

  test.each(
    SECTION_SYSTEMS.filter((system) => SECTION_EXAMPLES.some((example) => example.system === system)),
  )('a section report by %s', async (system: SectionSystem) => {
    const pane = await RatingsPane.open(suite);
    await pane.press('Rate a tournament');
    const example = SECTION_EXAMPLES.find((one) => one.system === system)!;
    await pane.openLine('Insert an example');
    await pane.choose('Example', example.title);
    await pane.press('Insert the example');
    await pane.workbench.settled();
    await pane.press('Run');
    await check(pane, system, 5);
  });

  test("a bureau's month, and a player's report of it", async () => {
    const bureau = await BureauPage.open(suite);
    await bureau.insertSample('200');
    await bureau.press('Run');
    const { pane } = bureau;
    await pane.workbench.page.evaluate(() => {
      const { grid } = window.workbench!;
      const sheet = grid.sheets().find(({ name }) => name.startsWith('New ratings'))!;
      grid.select(sheet.id, { row: 8, column: 0, rows: 1, columns: 1 });
    });
    await bureau.openStep('Run');
    await bureau.press('Explain a player');
    expect((await pane.sheetNames()).length).toBeGreaterThan(10);
    await check(pane, 'csa2024', 20);
  });
});
