/** @jest-environment jsdom */
import { madeChain } from '../publications/support';
import { BureauPane } from './support/bureauPane';
import { packageFile, provideBrowser } from './support/correctedMonth';
import { chooseFiles, pick, textFile } from './support/files';

jest.setTimeout(120_000);
beforeAll(provideBrowser);

const chain = madeChain(6, 31);

async function opened(months = chain): Promise<BureauPane> {
  const pane = await BureauPane.open([], 'Check');
  await pane.click('The rating');
  const files = await Promise.all(months.map(packageFile));
  if (files.length > 0) await chooseFiles(pane, 'rating-files', files);
  return pane;
}

const verdict = (pane: BureauPane): string => pane.root.querySelector('#rating-result')?.textContent ?? '';

test('without a package nothing can be evaluated, and the page says what to do', async () => {
  const pane = await opened([]);
  expect(pane.text).toContain('This workbook keeps no published month.');
  expect(pane.text).toContain('Choose packages of months first.');
  await pane.click('Evaluate');
  expect(pane.alert + pane.status).toBe('');
});

test('the verdict comes first, with the games left out; the sheets only when they are asked for', async () => {
  const pane = await opened();
  await pane.click('Evaluate');
  expect(verdict(pane)).toMatch(/^Too little to go by: \d+ sections/);
  expect(pane.text).toMatch(/\d\.\d % of the games are left out because a player was unrated/);
  expect(pane.root.querySelector('#rating-result')).toBe(document.activeElement);
  expect(pane.sheets).toEqual(['Sheet1']);
  await pane.click('Write the sheets');
  expect(pane.sheets).toEqual(['Sheet1', 'Prediction', 'Calibration', 'Groups', 'Pool']);
  expect(pane.cells('Prediction').flat().join(' ')).toContain('Looked at in this workbook: once.');
  expect(pane.bench.document.charts).toHaveLength(6);
});

test('how often the months were tested on is counted in the workbook', async () => {
  const pane = await opened();
  await pane.click('Evaluate');
  await pane.click('Evaluate');
  await pick(pane, 'replay');
  expect(verdict(pane)).toBe('');
  await pane.click('Evaluate');
  await pane.click('Write the sheets');
  expect(pane.cells('Prediction').flat().join(' ')).toContain('Looked at in this workbook: 3 times.');
});

test('a level that needs more months is refused in words, and so is a file that is no package', async () => {
  const pane = await opened(chain.slice(0, 2));
  await chooseFiles(pane, 'rating-files', [textFile('notes.txt', 'no zip')]);
  expect(pane.text).toContain('notes.txt is no package of a month.');
  await pick(pane, 'parameters');
  await pane.click('Evaluate');
  expect(pane.alert).toContain('This level needs packages of at least 6 months.');
  expect(verdict(pane)).toBe('');
});

test('Cancel ends an evaluation with nothing written', async () => {
  const pane = await opened();
  await pick(pane, 'parameters');
  pane.button('Evaluate').click();
  for (let turns = 0; pane.root.querySelector('#cancel') === null && turns < 1000; turns += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  pane.button('Cancel').click();
  await pane.rest();
  expect(pane.status).toContain('Cancelled. Nothing was written');
  expect(verdict(pane)).toBe('');
  expect(pane.sheets).toEqual(['Sheet1']);
});
