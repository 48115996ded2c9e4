/** @jest-environment jsdom */
import { createSectionPage } from '../../src/taskpane/pages/tournament/sectionPage';
import { TestPane } from './support/pane';

jest.mock('../../src/taskpane/pages/tournament/sectionPage', () => {
  const actual = jest.requireActual<{ createSectionPage: typeof createSectionPage }>(
    '../../src/taskpane/section/sectionPage',
  );
  return { createSectionPage: jest.fn(actual.createSectionPage) };
});

const loading = jest.mocked(createSectionPage);

test('a page is loaded once, when it is first opened, and gets the focus', async () => {
  const pane = await TestPane.open();
  expect(loading).not.toHaveBeenCalled();
  await pane.click('Section');
  expect(document.activeElement?.textContent).toBe("A section's crosstable");
  await pane.click('Month');
  await pane.click('Section');
  expect(loading).toHaveBeenCalledTimes(1);
});

test('a page that cannot be loaded says so, and is loaded by Refresh', async () => {
  const pane = await TestPane.open();
  loading.mockRejectedValueOnce(new Error('Loading chunk section failed.'));
  await pane.click('Section');
  expect(pane.alert).toMatch(/^This page could not be loaded\. Check the connection.*Refresh\.$/);
  expect(pane.root.querySelector('h1')?.textContent).toBe('Section');
  await pane.click('Refresh');
  expect(pane.alert).toBe('');
  expect(pane.root.querySelector('h1')?.textContent).toBe("A section's crosstable");
});
