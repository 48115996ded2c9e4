/** @jest-environment jsdom */
import { BureauPane } from './support/bureauPane';
import { packageFile, provideBrowser, tablesOfFiles } from './support/correctedMonth';
import { chooseFiles, pick } from './support/files';
import { rowsOf as logRows, type } from './support/arbiterFiles';
import { cellOf, merged, PERIODS, rated, splitChain } from '../publications/mergedChain';
import { corrected, correction, nextOf } from '../publications/support';
import { LISTS } from '../publications/splitRecords';

jest.setTimeout(240_000);
beforeAll(provideBrowser);

const { chain, right, games, merge } = splitChain(4);
const { keep, drop, taken = new Set() } = merge;
const fresh = rated(right, games, merge);
const MARCH = { ...nextOf(chain[1]!), ...games[2] };

const shown = (pane: BureauPane, id: string): string =>
  (pane.root.querySelector(`#${id}`)?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** January corrected, with March of two records that are merged in the pane. */
async function afterMerge(): Promise<BureauPane> {
  const pane = await BureauPane.open([
    ...tablesOfFiles(right, PERIODS[0]!),
    ...tablesOfFiles(MARCH, PERIODS[2]!),
  ]);
  await pane.choose('bureau-month', '2024-03');
  await pane.openStep('Tables');
  pane.root.querySelector<HTMLButtonElement>('#bureau-merge')?.click();
  await type(pane, 'merge-keep', keep);
  await type(pane, 'merge-drop', drop);
  const choices = [...pane.root.querySelectorAll('[id^=merge-choice-]')].map(({ id }) => id);
  expect(choices.some((id) => taken.has(id.slice('merge-choice-'.length)))).toBe(true);
  for (const id of choices) {
    const stays = taken.has(id.slice('merge-choice-'.length)) ? drop : keep;
    pane.root.querySelector<HTMLInputElement>(`#${id} input[value="${stays}"]`)!.click();
    await pane.rest();
  }
  await pane.click('Merge');
  expect(pane.alert).toBe('');
  expect(logRows(pane, 'Merged records').length).toBeGreaterThan(0);
  return pane;
}

async function correctJanuary(pane: BureauPane, months: number): Promise<void> {
  await pane.choose('bureau-month', '2024-01');
  await pane.openStep('Publish');
  pane.root.querySelector<HTMLButtonElement>('#bureau-correct')?.click();
  await chooseFiles(pane, 'correct-files', await Promise.all(chain.slice(0, months).map(packageFile)));
  await pane.click('Use the changed tables');
}

test('records that were merged in the workbook are one in the months since, and nothing is asked', async () => {
  const pane = await afterMerge();
  await correctJanuary(pane, 3);
  expect(pane.alert).toBe('');
  expect(shown(pane, 'correct-stop')).toBe('');
  const months = corrected(chain.slice(0, 3), correction(right, { merges: [merge] }));
  expect(months[2]!.made!.lists).toEqual(fresh[2]!.lists);
  const [, ...since] = months.map(({ changed }) => changed.length);
  expect(pane.text).toContain(`In the months since, ${since[0]! + since[1]!} ratings change.`);
});

test('records that were merged in the next month start from the corrected ratings', async () => {
  const pane = await afterMerge();
  await correctJanuary(pane, 2);
  expect(pane.alert).toBe('');
  expect(shown(pane, 'correct-stop')).toBe('');
  await pick(pane, 'from-now-on');
  await type(pane, 'correct-reason', 'The result of round 1');
  await type(pane, 'correct-decided-by', 'Ratings Bureau');
  pane.root.querySelector<HTMLButtonElement>('#correct-record')?.click();
  await pane.rest();
  expect(pane.alert).toBe('');
  const wanted = merged(nextOf(fresh[1]!), merge).files.players;
  const [header = [], ...rows] = pane.cells('Players 2024-03').slice(2);
  expect(rows.flat()).not.toContain(drop);
  const row = rows.find(([id]) => String(id) === keep)!;
  let changed = 0;
  for (const title of LISTS.flatMap((list) => [list, `${list} highest`])) {
    expect(String((row[header.indexOf(title)] ?? '') as string | number)).toBe(cellOf(wanted, keep, title));
    const before = cellOf(merged(nextOf(chain[1]!), merge).files.players, keep, title);
    if (before !== cellOf(wanted, keep, title)) changed += 1;
  }
  expect(changed).toBeGreaterThan(0);
});
