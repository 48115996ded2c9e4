/** @jest-environment jsdom */
import './support/countedRating';
import { playerMonth } from '../../src/engine/csa2024';
import { FakeWorkbook } from './support/fakeWorkbook';
import { TestPane } from './support/pane';
import { smallMonth } from './support/smallMonth';

const rating = jest.mocked(playerMonth);

async function openMonth(): Promise<TestPane> {
  const book = new FakeWorkbook();
  book.put('March', smallMonth());
  return TestPane.open(book);
}

/** What Excel says after a sheet was added. */
async function workbookChanged(pane: TestPane): Promise<void> {
  jest.useFakeTimers();
  pane.book.listener?.cellsChanged('s3');
  pane.book.listener?.sheetActivated('s3');
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  await pane.rest();
}

test('a month that is opened is rated once, and not again while its cells stay as they are', async () => {
  rating.mockClear();
  const pane = await openMonth();
  expect(rating).toHaveBeenCalledTimes(1);
  await pane.click('Refresh');
  await pane.choose('style', 'values');
  await pane.choose('player-list', 'rapid');
  await pane.click('Home');
  await pane.click('Player');
  expect(rating).toHaveBeenCalledTimes(1);
});

test.each(['Run', "Write the player's page", 'Write both'])(
  'one press of %s rates a changed month once, with all that follows from the new sheets',
  async (button) => {
    const pane = await openMonth();
    pane.book.sheet('s2').cells[4]![7] = 0;
    rating.mockClear();
    await pane.click(button);
    await workbookChanged(pane);
    expect(pane.alert).toBe('');
    expect(rating).toHaveBeenCalledTimes(1);
  },
);

test('a change in What if rates the imagined month once', async () => {
  const pane = await openMonth();
  rating.mockClear();
  const field = pane.root.querySelector<HTMLSelectElement>('select[aria-label="Result of Round 1 of Open"]')!;
  field.value = 'loss white';
  field.dispatchEvent(new Event('change'));
  await pane.rest();
  expect(rating).toHaveBeenCalledTimes(1);
});
