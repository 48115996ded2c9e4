/** @jest-environment jsdom */
import { createTournamentPage } from '../../src/taskpane/pages/tournament/tournamentPage';
import { TestPane } from './support/pane';

jest.mock('../../src/taskpane/pages/tournament/tournamentPage', () => {
  const actual = jest.requireActual<{ createTournamentPage: typeof createTournamentPage }>(
    '../../src/taskpane/pages/tournament/tournamentPage',
  );
  return { createTournamentPage: jest.fn(actual.createTournamentPage) };
});

const loading = jest.mocked(createTournamentPage);

test('a page is loaded once, when it is first opened, and gets the focus', async () => {
  const pane = await TestPane.open();
  expect(loading).not.toHaveBeenCalled();
  await pane.click('Tournament');
  expect(document.activeElement?.textContent).toBe("A tournament's crosstable");
  await pane.click('Home');
  await pane.click('Tournament');
  expect(loading).toHaveBeenCalledTimes(1);
});

test('a page that cannot be loaded says so, and is loaded by Refresh', async () => {
  const pane = await TestPane.open();
  loading.mockRejectedValueOnce(new Error('Loading chunk tournament failed.'));
  await pane.click('Tournament');
  expect(pane.alert).toMatch(/^This page could not be loaded\. Check the connection.*Refresh\.$/);
  expect(pane.root.querySelector('label[for=system]')).toBeNull();
  await pane.click('Refresh');
  expect(pane.alert).toBe('');
  expect(pane.root.querySelector('label[for=system]')?.textContent).toBe('Rules');
});
