import { exampleSheet } from '../../src/documents/csa2024/exampleSheet';
import { cellAddress } from '../../src/figures/address';
import { RatingsPane } from './support/ratingsPane';
import { WorkbenchSuite } from './support/workbench';

jest.setTimeout(240_000);

const model = exampleSheet();
const addressOf = (key: string): string => `Worked example!${cellAddress(model.places.get(key)!)}`;

let suite: WorkbenchSuite;
let pane: RatingsPane;
/** What the user has clicked, selected or pressed since the task began. */
let clicks: string[];

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
  pane = await RatingsPane.open(suite);
  await pane.insertExample();
});

afterAll(() => suite.close());

beforeEach(async () => {
  await pane.page('Home');
  clicks = [];
});

const select = async (address: string): Promise<void> => {
  clicks.push(address);
  await pane.workbench.select(address);
};
const page = async (name: string): Promise<void> => {
  clicks.push(name);
  await pane.page(name);
};
const press = async (name: string): Promise<void> => {
  clicks.push(name);
  await pane.press(name);
};

/** The answer for this printed number, without anything else being pressed. */
async function verdictOn(printed: string): Promise<string> {
  await pane.frame.waitForFunction(
    (number) =>
      document.querySelector<HTMLInputElement>('#typed')?.value === number &&
      document.querySelector('#explain-title') !== null,
    printed,
  );
  return pane.frame.locator('#explain-title').innerText();
}

test('a published figure is explained by two clicks: its cell, and Check', async () => {
  await select(addressOf('step9/main/published'));
  await page('Check');
  expect(await verdictOn('1524.1')).toBe('It follows from other printed figures');
  expect(clicks).toHaveLength(2);
});

test('while the page is open, each further one by one click: its cell', async () => {
  await page('Check');
  clicks = [];
  await select(addressOf('step3/t2/r6/main/change'));
  expect(await verdictOn('13.9')).toBe('Nothing explains it');
  await select(addressOf('step9/rapid/published'));
  expect(await verdictOn('1412.5')).toBe('The two are equal');
  expect(clicks).toHaveLength(2);
});

test('a printed calculation is checked by three clicks, and a number of it explained by a fourth', async () => {
  await page('Check');
  await page('A calculation');
  await press('Check the numbers');
  expect(await pane.text()).toContain('275 numbers compared');
  expect(clicks).toHaveLength(3);
  clicks.push('Explain');
  await pane.frame.getByLabel('Explain Main, weighted rating Wr', { exact: true }).click();
  expect(await verdictOn('1364.7')).toBe('The column is not the history');
  expect(clicks).toHaveLength(4);
});
