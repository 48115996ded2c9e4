/** @jest-environment jsdom */
import { BureauPane, smallSheets } from './support/bureauPane';
import { chooseFiles } from './support/files';
import { packageFile, provideBrowser, sectionFile } from './support/correctedMonth';
import { madeChain } from '../publications/support';

jest.setTimeout(240_000);

const chain = madeChain(3, 11);

beforeAll(provideBrowser);

async function chosen(turns = true): Promise<BureauPane> {
  const pane = await BureauPane.open(smallSheets());
  const packages = await Promise.all(chain.map(packageFile));
  await pane.openStep('Publish');
  pane.root.querySelector<HTMLButtonElement>('#bureau-correct')?.click();
  await chooseFiles(pane, 'correct-files', [...packages, sectionFile(chain[0]!, turns)]);
  return pane;
}

test('debug', async () => {
  const pane = await chosen();
  console.log(pane.alert, pane.status, pane.text.slice(1200, 6000));
});
