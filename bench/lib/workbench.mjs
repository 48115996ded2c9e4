/* global window -- the functions that are evaluated in the page */
// The workbench in Chromium, with the built add-in in it.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { startServer } from '../../scripts/server.mjs';

const SWITCHES = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];

/** Why there is no workbench here; undefined when there is one. */
export function whyNoWorkbench() {
  if (!existsSync(inProject('dist', 'taskpane.html'))) return 'the add-in is not built (npm run build)';
  if (!existsSync(inProject('build', 'workbench', 'index.html'))) {
    return 'the workbench is not built (npm run build:workbench)';
  }
  return findChromium() === undefined ? 'there is no Chromium' : undefined;
}

/** Opens it, does something with its page and the add-in's frame, and closes it. */
export async function inWorkbench(work) {
  const server = await startServer({ port: 0 });
  const browser = await chromium.launch({ executablePath: findChromium(), headless: true, args: SWITCHES });
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.goto(`${server.url}/workbench/`);
    await page.waitForFunction(() => window.workbench !== undefined);
    await page.evaluate(() => window.workbench.ready);
    const frame = await (
      await page.waitForSelector('#pane-frame iframe', { state: 'attached' })
    ).contentFrame();
    return await work(page, frame);
  } finally {
    await browser.close();
    await server.close();
  }
}
