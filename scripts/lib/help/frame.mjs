import { readFileSync } from 'node:fs';
import contentSecurity from '../contentSecurity.cjs';
import { inProject } from '../project.mjs';

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]);
export const code = (text) => `<code>${escape(text)}</code>`;

/** The help pages but those of single functions, in the order in which every page names them. The pane lists the same. */
export const HELP_PAGES = JSON.parse(
  readFileSync(inProject('src/taskpane/pages/help/helpPages.json'), 'utf8'),
);

function navigation(current) {
  const items = HELP_PAGES.map(({ page, title }) => {
    const mark = page === current ? ' aria-current="page"' : '';
    return `<li><a href="${page}.html"${mark}>${escape(title)}</a></li>`;
  });
  return `<nav aria-label="Help pages">\n<ul>\n${items.join('\n')}\n</ul>\n</nav>`;
}

/**
 * A help page.
 *
 * @param {string} title what the browser's tab shows
 * @param {string} main the page below the navigation, as HTML
 * @param {string | null} [current] the page's own name in the navigation; the page of a function has none
 */
export const helpPage = (title, main, current = null) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${contentSecurity.HELP_POLICY}">
<title>${escape(title)}</title>
<link rel="icon" href="../assets/icon-32.png">
<link rel="stylesheet" href="help.css">
</head>
<body>
${navigation(current)}
<main>
${main}
</main>
</body>
</html>
`;

/** A table that scrolls inside itself, by keyboard too. */
export const scrolling = (label, table) =>
  `<div class="scroll" role="region" tabindex="0" aria-label="${escape(label)}">\n${table}\n</div>`;
