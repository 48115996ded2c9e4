/* global window -- the functions that are evaluated in the page */
import { inWorkbench, whyNoWorkbench } from './lib/workbench.mjs';

/** The sizes of the sample that the add-in offers, as its list says them. */
const SIZES = ['200 players, 1,000 games', '2,000 players, 10,000 games'];
const CELLS_A_REQUEST = 20_000;
const PATIENCE = 600_000;

export const title =
  'Office requests of a run beyond one for every 20,000 cells that it reads or writes, by size';
export const target = { atMost: 1.25, unit: 'x' };

export async function measure(print) {
  const skipped = whyNoWorkbench();
  if (skipped !== undefined) return { skipped };
  const runs = [];
  for (const size of SIZES)
    runs.push({ size, ...(await inWorkbench((page, frame) => run(page, frame, size))) });
  for (const { size, requests, cells, largest } of runs) {
    const kilobytes = (largest / 1000).toFixed(0);
    print(`${size}: ${requests} requests for ${cells} cells, the largest ${kilobytes} kB`);
  }
  for (const { rows, write, read } of await inWorkbench((page, frame) => blockTimes(frame)))
    print(`20,000 rows in blocks of ${rows}: written in ${write} ms, read in ${read} ms`);
  const [small, large] = runs;
  const more = (large.cells - small.cells) / CELLS_A_REQUEST;
  print(
    `${large.requests - small.requests} requests more for ${more.toFixed(1)} x ${CELLS_A_REQUEST} cells more`,
  );
  return { value: (large.requests - small.requests) / more };
}

/** The times that *Check this Excel* shows: what the pane chooses the size of its blocks from. */
async function blockTimes(frame) {
  for (const name of ['More', 'Settings']) await frame.getByRole('tab', { name, exact: true }).click();
  await frame.getByRole('button', { name: 'Check this Excel', exact: true }).click();
  await frame.waitForSelector('#block-times', { timeout: PATIENCE });
  return frame.locator('#block-times tbody tr').evaluateAll((lines) =>
    lines.map((line) => {
      const [rows, write, read] = [...line.children].map((cell) => cell.textContent.trim());
      return { rows, write, read };
    }),
  );
}

/** Inserts a sample, runs its month, and counts. */
async function run(page, frame, size) {
  const idle = () => frame.waitForSelector('main[aria-busy=false]', { timeout: PATIENCE });
  await frame.getByRole('tab', { name: 'Bureau', exact: true }).click();
  await frame.waitForSelector('#sample-size');
  await frame.locator('#sample-size').selectOption({ label: size });
  await frame.getByRole('button', { name: 'Insert a sample bureau', exact: true }).click();
  await frame.waitForSelector('.note.done', { timeout: PATIENCE });
  await idle();
  const step = frame.locator('.step h2 button', { hasText: /^\s*Run:/ });
  if ((await step.getAttribute('aria-expanded')) === 'false') await step.click();
  const before = await page.evaluate(() => window.workbench.host.requests.length);
  await frame.getByRole('button', { name: 'Run', exact: true }).click();
  await frame.waitForSelector('#bureau-result', { timeout: PATIENCE });
  await idle();
  return page.evaluate((first) => {
    const { grid, host } = window.workbench;
    // Where the client only lets go of what it held, nothing waits for Excel.
    const requests = host.requests
      .slice(first)
      .filter(({ actions }) => !actions.every((action) => action.endsWith('_RemoveReference')));
    const cells = grid.sheets().reduce((sum, { id }) => {
      const used = grid.usedRange(id);
      return sum + (used === null ? 0 : used.rows * used.columns);
    }, 0);
    return { requests: requests.length, cells, largest: Math.max(...requests.map(({ bytes }) => bytes)) };
  }, before);
}
