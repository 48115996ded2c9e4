import { readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';
import { clauseLinks } from './clauseLinks.mjs';
import { escape, helpPage } from './frame.mjs';

/** The words of the regulations, from the list that the pane explains them by. */
export function glossaryPage() {
  const terms = Object.entries(
    JSON.parse(readFileSync(inProject('src/taskpane/month/glossary.json'), 'utf8')),
  );
  const entries = terms.map(([key, { word, meaning, clauses }]) => {
    const title = /[-,]/.test(clauses) ? 'Clauses' : 'Clause';
    return `<dt id="${key}">${escape(word)}</dt><dd>${escape(meaning)} ${title} ${clauseLinks(clauses)}.</dd>`;
  });
  const intro = '<p>By the regulations of Chess South Africa in force since 1 January 2024.</p>';
  return helpPage(
    'Glossary - CSA Ratings',
    `<h1>What the words mean</h1>\n${intro}\n<dl>\n${entries.join('\n')}\n</dl>`,
    'glossary',
  );
}
