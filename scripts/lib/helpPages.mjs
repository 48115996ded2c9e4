import { NAMESPACE, clauseWords, signature, summary } from './functionDocs.mjs';

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f23; --paper: #fff; --quiet: #57606a; --line: #d0d7de; --link: #14532d; --code: #f3f5f7; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e6e6; --paper: #1b1b1b; --quiet: #a8a8a8; --line: #444; --link: #7ddc9f; --code: #2a2a2a; }
}
body { margin: 0 auto; padding: 1.5rem; max-width: 44rem; font: 1rem/1.5 'Segoe UI', system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin-top: 1.75rem; }
a { color: var(--link); }
code { padding: 0.1em 0.3em; border-radius: 4px; background: var(--code); font-family: Consolas, ui-monospace, monospace; overflow-wrap: anywhere; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
a code { white-space: nowrap; }
dt { margin-top: 0.5rem; }
dd { margin: 0 0 0 1.25rem; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
.quiet { color: var(--quiet); }
`;

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]);
const code = (text) => `<code>${escape(text)}</code>`;

const page = (title, main) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;

const section = (title, body) => `<h2>${title}</h2>\n${body}`;

const definitions = (entries) =>
  `<dl>\n${entries.map(([term, words]) => `<dt>${term}</dt><dd>${escape(words)}</dd>`).join('\n')}\n</dl>`;

const table = (head, rows) => `<table>
<thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</tbody>
</table>`;

function argumentEntry({ name, description, optional }) {
  return [`${code(name)}${optional ? ' <span class="quiet">optional</span>' : ''}`, description];
}

function functionPage(record) {
  const { name, description, clause, parameters, returns, examples, problems } = record;
  const parts = [
    `<h1>${NAMESPACE}.${escape(name)}</h1>`,
    `<p>${escape(description)}</p>`,
    `<p>${code(`=${signature(record)}`)}</p>`,
    `<p class="quiet">${escape(clauseWords(clause))}.</p>`,
    section('Arguments', definitions(parameters.map(argumentEntry))),
    section('Result', `<p>${escape(returns)}</p>`),
    section(
      'Examples',
      table(
        ['Formula', 'Result'],
        examples.map((example) => [code(example.formula), escape(example.result)]),
      ),
    ),
  ];
  if (problems.length > 0) {
    parts.push(section('Problems', definitions(problems.map(({ error, when }) => [code(error), when]))));
  }
  parts.push('<p><a href="index.html">All functions</a></p>');
  return page(`${NAMESPACE}.${name} - CSA Ratings`, parts.join('\n'));
}

function indexPage(functions) {
  const rows = functions.map((record) => [
    `<a href="${record.name}.html">${code(`${NAMESPACE}.${record.name}`)}</a>`,
    escape(summary(record)),
    escape(record.clause),
  ]);
  const intro =
    '<p>Type a formula in any cell. A problem in the input gives an Excel error whose text says what is wrong and by which clause.</p>';
  return page(
    'CSA Ratings: functions',
    `<h1>CSA Ratings: functions</h1>\n${intro}\n${table(['Function', 'What it gives', 'Clause'], rows)}`,
  );
}

/** The help pages as [file name, HTML]: the index and one for each function. */
export function helpPages(functions) {
  return [
    ['index.html', indexPage(functions)],
    ...functions.map((record) => [`${record.name}.html`, functionPage(record)]),
  ];
}
