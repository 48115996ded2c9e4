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
  expect(pane.text).toContain('There are no published months in this workbook.');
  expect(pane.text).toContain('Choose packages of months first.');
  await pane.click('Evaluate');
  expect(pane.alert + pane.status).toBe('');
});

test('the verdict comes first, with the games tested on; the sheets only when they are asked for', async () => {
  const pane = await opened();
  await pane.click('Evaluate');
  expect(verdict(pane)).toMatch(/^Too little to go by: \d+ sections/);
  expect(pane.text).toContain('Tested on 330 games of 4 sections, 2024-05 to 2024-06.');
  expect(pane.text).not.toContain('left out');
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

test('the count, and what was chosen, are there when the workbook is opened again', async () => {
  const pane = await opened();
  await pane.choose('rating-test', '3');
  await pane.click('Evaluate');
  const again = await pane.reopened();
  await again.click('Check');
  await again.click('The rating');
  expect(again.root.querySelector<HTMLSelectElement>('#rating-test')!.value).toBe('3');
  await chooseFiles(again, 'rating-files', await Promise.all(chain.map(packageFile)));
  await again.choose('rating-test', '1');
  await again.click('Evaluate');
  await again.click('Write the sheets');
  expect(again.cells('Prediction').flat().join(' ')).toContain('Looked at in this workbook: twice.');
  // Of another list the months were not looked at.
  await again.choose('rating-list', 'standard');
  await again.click('Evaluate');
  await again.click('Write the sheets');
  expect(again.cells('Prediction (2)').flat().join(' ')).toContain('Looked at in this workbook: once.');
});

/** The choices of Months tested on, and the one that is shown. */
function testMonths(pane: BureauPane): [shown: string, choices: number] {
  const field = pane.root.querySelector<HTMLSelectElement>('#rating-test')!;
  return [field.value, field.options.length - 1];
}

test('as many months are offered as can be tested on: months are counted, not versions of them', async () => {
  const pane = await opened();
  await pane.choose('rating-test', '6');
  expect(testMonths(pane)).toEqual(['6', 6]);
  const june = chain[5]!;
  const publication = {
    ...june.publication,
    version: 2,
    kind: 'revised',
    reason: 'r',
    decidedBy: 'd',
  } as const;
  await chooseFiles(pane, 'rating-files', [await packageFile({ ...june, publication })]);
  expect(pane.text).toContain('7 chosen packages');
  expect(testMonths(pane)).toEqual(['6', 6]);
  // The first 2 months of a replay are not tested on.
  await pick(pane, 'replay');
  expect(testMonths(pane)).toEqual(['4', 4]);
  await pick(pane, 'curves');
  for (const name of ['csa-2024-01-v1', 'csa-2024-02-v1', 'csa-2024-03-v1'])
    await pane.click(`Remove ${name}`);
  expect(testMonths(pane)).toEqual(['3', 3]);
  await pane.click('Evaluate');
  expect(pane.text).toContain('2024-04 to 2024-06.');
});

test('a second file of a month with other contents is named and not used; the same file again is fine', async () => {
  const pane = await opened();
  await chooseFiles(pane, 'rating-files', [await packageFile(chain[0]!)]);
  expect(pane.text).not.toContain('Two different files');
  const [other] = madeChain(1, 77);
  const text =
    'Two different files of csa-2024-01-v1 were chosen. The first is used; remove it to use the other.';
  await chooseFiles(pane, 'rating-files', [await packageFile(other!)]);
  expect(pane.text).toContain(text);
  expect(pane.text).toContain('6 chosen packages');
  await pane.click('Evaluate');
  const found = pane.text;
  await pane.click('Remove csa-2024-01-v1');
  await chooseFiles(pane, 'rating-files', [await packageFile(chain[0]!)]);
  expect(pane.text).not.toContain(text);
  await pane.click('Evaluate');
  expect(found.split('The points of the list')[1]).toBe(pane.text.split('The points of the list')[1]);
});

test('a level that needs more months is refused in words, and so is a file that is no package', async () => {
  const pane = await opened(chain.slice(0, 2));
  await chooseFiles(pane, 'rating-files', [textFile('notes.txt', 'no zip')]);
  expect(pane.text).toContain(
    'notes.txt is not the package of a month. Choose files such as csa-2026-08-v1.zip.',
  );
  await pick(pane, 'parameters');
  await pane.click('Evaluate');
  expect(pane.alert).toContain('This level needs packages of at least 6 months.');
  expect(verdict(pane)).toBe('');
});

test('what the list and the pool came to is in the pane, in the words of the sheet Pool', async () => {
  const pane = await opened();
  await pane.click('Evaluate');
  const words = [
    'Whether the list rises or falls cannot be said: to see drift, choose at least 13 months, for example 2024-06 to 2025-06.',
    'From 2024-01 to 2024-06 the list gained',
  ];
  for (const text of words) expect(pane.text).toContain(text);
  await pane.click('Write the sheets');
  for (const text of words) expect(pane.cells('Pool').flat().join('\n')).toContain(text);
});

test('a missing month is named, and whole systems are refused without it; so are months of two federations', async () => {
  const pane = await opened([...chain.slice(0, 2), ...chain.slice(3), ...madeChain(7, 77).slice(6)]);
  await pick(pane, 'replay');
  await pane.click('Evaluate');
  expect(pane.alert).toContain('This level rates month after month, and 2024-03 is missing.');
  await pick(pane, 'curves');
  await pane.click('Evaluate');
  expect(pane.alert).toMatch(
    /2024-07 does not continue 2024-06: (no player has|only \d+ players? ha(s|ve)) the same id/,
  );
  expect(verdict(pane)).toBe('');
  await pane.click('Remove csa-2024-07-v1');
  await pane.click('Evaluate');
  expect(pane.text).toContain('2024-03 is missing: the points of that month are not in the table.');
});

// Files are read, months rated, systems compared, and the sheets written: Cancel in each leaves the workbook as it was.
test('Cancel while files are read keeps none of them', async () => {
  const pane = await opened([]);
  const files = await Promise.all(chain.map(packageFile));
  expect(await pane.cancelIn(() => chooseFiles(pane, 'rating-files', files), /^Reading files/)).toBe(true);
  expect(pane.status).toContain('Cancelled. Nothing was written');
  expect(pane.text).not.toContain('chosen package');
});

test.each([
  ['curves', /^csa-2024-03/],
  ['curves', /^Pairs/],
  ['curves', /^Unusual results/],
  ['replay', /^(csa2013|fide2008|rhp)/],
  ['parameters', /^K x 2/],
])('Cancel of %s at %s has no result, and counts no look', async (level, when) => {
  const pane = await opened();
  await pick(pane, level);
  expect(await pane.clickAndCancel('Evaluate', when)).toBe(true);
  expect(pane.status).toContain('Cancelled. Nothing was written');
  expect(verdict(pane)).toBe('');
  expect(pane.sheets).toEqual(['Sheet1']);
  await pick(pane, 'curves');
  await pane.click('Evaluate');
  await pane.click('Write the sheets');
  expect(pane.cells('Prediction').flat().join(' ')).toContain('Looked at in this workbook: once.');
});

test.each(['Prediction', 'Calibration', 'Groups', 'Pool'])(
  'Cancel while %s is written leaves no sheet, and the result can be written again',
  async (sheet) => {
    const pane = await opened();
    await pane.click('Evaluate');
    expect(await pane.clickAndCancel('Write the sheets', new RegExp(`Writing ${sheet}`))).toBe(true);
    expect(pane.status).toContain('Cancelled.');
    expect(pane.sheets).toEqual(['Sheet1']);
    expect(pane.bench.document.charts).toHaveLength(0);
    await pane.click('Write the sheets');
    expect(pane.sheets).toEqual(['Sheet1', 'Prediction', 'Calibration', 'Groups', 'Pool']);
  },
);
