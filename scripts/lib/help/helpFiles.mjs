import { readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';
import { documentPage, imageFile } from './documentPages.mjs';
import { HELP_PAGES } from './frame.mjs';
import { functionPages } from './functionPages.mjs';
import { glossaryPage } from './glossaryPage.mjs';

/** These pages are not made from docs/. */
const MADE = { glossary: glossaryPage };

/** All files of the help as [file name, content]: pages as text, pictures as bytes. */
export function helpFiles(functions) {
  const names = new Set(HELP_PAGES.map(({ page }) => page));
  const images = new Set();
  const pages = [...names]
    .filter((page) => page !== 'index')
    .map((page) => [`${page}.html`, MADE[page]?.() ?? documentPage(page, names, images)]);
  const style = readFileSync(inProject('scripts/lib/help/help.css'), 'utf8');
  return [
    ['help.css', style],
    ...functionPages(functions),
    ...pages,
    ...[...images].map((image) => [image, imageFile(image)]),
  ];
}
