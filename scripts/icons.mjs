// Draws the PNG icons of `assets/` from their SVG sources. Run by hand after an SVG has changed; the PNGs are committed.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { inProject } from './lib/project.mjs';

/** The sizes Office asks for, each with the drawing that looks best at it. */
const SIZES = { 16: 'icon-16.svg', 32: 'icon.svg', 64: 'icon.svg', 80: 'icon.svg', 128: 'icon.svg' };

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const [size, source] of Object.entries(SIZES)) {
    const page = await browser.newPage({ viewport: { width: Number(size), height: Number(size) } });
    const svg = readFileSync(inProject('assets', source), 'utf8');
    await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
    await page.screenshot({ path: inProject('assets', `icon-${size}.png`), omitBackground: true });
    await page.close();
    console.log(`assets/icon-${size}.png`);
  }
} finally {
  await browser.close();
}
