import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeTrf } from '../../../src/events';
import { periodTitle } from '../../../src/bureau';
import { BureauPage } from '../support/bureauPage';
import { projectFolder } from '../support/chromium';
import { answerForAll, chosenFile, monthInHand, NEWCOMER, sectionOfTables } from '../support/eventFile';
import type { RatingsPane } from '../support/ratingsPane';

const SECTION = 'Harbour Open';

/** A file whose two sides of a game do not agree. */
const contradicting = (): Buffer =>
  readFileSync(path.join(projectFolder, 'test/events/data/results_contradict.trf'));

/** Two files, from the choice to the sheets that go back to their arbiters. */
export async function filesToMonth(pane: RatingsPane): Promise<void> {
  const { frame } = pane;
  await pane.page('Bureau');
  const page = BureauPage.of(pane);
  await page.insertSample('200');
  const period = await monthInHand(page);
  const gamesBefore = (await page.table('Games')).length;
  const event = await sectionOfTables(page, SECTION, 12, period);
  await frame.setInputFiles('#event-files', [
    chosenFile('harbour.trf', writeTrf(event)),
    chosenFile('contradicts.trf', contradicting()),
  ]);
  await frame.waitForSelector('#event-files-sections');
  await pane.idle();
  await answerForAll(page, period);
  const counts = frame.locator('#event-files-sections');
  expect(await counts.innerText()).toBe('2 sections: 0 ready, 1 needs you, 1 goes back');
  await page.press(SECTION);
  await page.enter(/^It is /);
  await page.enter(`New player: ${NEWCOMER}`);
  expect(await counts.innerText()).toBe('2 sections: 1 ready, 0 need you, 1 goes back');
  await page.press('Append');
  expect(await pane.alert()).toBe('');
  expect(await page.table('Games')).toHaveLength(gamesBefore + event.games.length);
  await page.press('Write the sheet Sent back');
  expect(await pane.alert()).toBe('');
  await page.press(`Run ${periodTitle(period)}`);
  expect(await pane.alert()).toBe('');
  await page.openStep('Run');
  await page.openDetails('Send a section back');
  await frame.locator('#section-out').selectOption({ label: SECTION });
  await page.press('Download TRF26');
  expect(await pane.status()).toContain('The section is in the file');
  await page.press('Crosstable sheet');
  expect(await pane.alert()).toBe('');
  expect(await pane.sheetNames()).toEqual(
    expect.arrayContaining(['Files', 'Sent back', `Crosstable ${SECTION}`]),
  );
}
