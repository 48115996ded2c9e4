import { readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f23; --paper: #fff; --quiet: #57606a; --line: #d0d7de; --link: #14532d; --code: #f3f5f7; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e6e6; --paper: #1b1b1b; --quiet: #a8a8a8; --line: #444; --link: #7ddc9f; --code: #2a2a2a; }
}
body { margin: 0 auto; padding: 1rem 1.25rem 2rem; max-width: 52rem; font: 1rem/1.5 'Segoe UI', system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin-top: 1.75rem; }
a { color: var(--link); }
code { padding: 0.1em 0.3em; border-radius: 4px; background: var(--code); font-family: Consolas, ui-monospace, monospace; overflow-wrap: anywhere; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
a code { white-space: nowrap; }
nav { margin-bottom: 1.5rem; padding-bottom: 0.5rem; border-bottom: 1px solid var(--line); font-size: 0.9rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.2rem 0.9rem; margin: 0; padding: 0; list-style: none; }
nav a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
img { max-width: 100%; height: auto; }
dt { margin-top: 0.5rem; font-weight: 600; }
dt code { font-weight: normal; }
dd { margin: 0 0 0 1.25rem; }
/* A wide table scrolls inside itself; the page does not. */
.scroll { overflow-x: auto; margin: 1rem 0; }
.scroll td { min-width: 6.5rem; }
.scroll td:first-child { min-width: 3.5rem; }
/* The clause that a link leads to. */
:target, tr:has(:target) { background: var(--code); }
tr { scroll-margin-top: 3rem; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
.quiet { color: var(--quiet); }
`;

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
 * @param title what the browser's tab shows
 * @param main the page below the navigation, as HTML
 * @param current the page's own name in the navigation; '' for the page of a function, which has none
 */
export const helpPage = (title, main, current = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${STYLE}</style>
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
