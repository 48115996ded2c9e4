import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

export const projectFolder = path.resolve(__dirname, '..', '..', '..');

/** What a headless Chromium needs on a machine without display, and what keeps it from calling home. */
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser of this machine: CHROMIUM_PATH, or a Chromium, Chrome or Edge in its usual place. */
export async function launchChromium(): Promise<Browser> {
  const finder = path.join(projectFolder, 'scripts', 'chromium.mjs');
  const printed = execFileSync(process.execPath, [finder], { encoding: 'utf8' }).trim().split('\n');
  const executablePath = printed[printed.length - 1] ?? '';
  return chromium.launch({ executablePath, headless: true, args: switches });
}
