import { NAMESPACE, clauseWords, signature, summary } from '../functionDocs.mjs';
import { withDecimalComma } from '../typedFormula.mjs';
import { clauseLinks } from './clauseLinks.mjs';
import { code, escape, helpPage, scrolling } from './frame.mjs';

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

function exampleTable(title, examples) {
  const rows = examples.map(({ formula, result }) => [code(formula), escape(result)]);
  return scrolling(title, table(['Formula', 'Result'], rows));
}

/** A number or an array of them, as a cell shows it; other results are words. */
const isFigure = (result) => /^(-?\d*\.\d+|\{.*\})$/.test(result);

/** The same examples as they are typed where numbers have a decimal comma; nothing where they are the same. */
function inCommaExcel(examples) {
  const typed = examples.map(({ formula, result }) => ({
    formula: withDecimalComma(formula),
    result: isFigure(result) ? withDecimalComma(result) : result,
  }));
  if (typed.every(({ formula }, at) => formula === examples[at].formula)) return [];
  const title = 'In an Excel with a decimal comma';
  return [section(title, exampleTable(title, typed))];
}

function functionPage(record) {
  const { name, description, clause, parameters, returns, examples, problems } = record;
  const parts = [
    `<h1>${NAMESPACE}.${escape(name)}</h1>`,
    `<p>${escape(description)}</p>`,
    `<p>${code(`=${signature(record)}`)}</p>`,
    `<p class="quiet">${clauseLinks(clauseWords(clause))}.</p>`,
    section('Arguments', definitions(parameters.map(argumentEntry))),
    section('Result', `<p>${escape(returns)}</p>`),
    section('Examples', exampleTable('Examples', examples)),
    ...inCommaExcel(examples),
  ];
  if (problems.length > 0) {
    parts.push(section('Problems', definitions(problems.map(({ error, when }) => [code(error), when]))));
  }
  parts.push('<p><a href="index.html">All functions</a></p>');
  return helpPage(`${NAMESPACE}.${name} - CSA Ratings`, parts.join('\n'));
}

const SAMPLE = '=CSA.WE(1405.6,1200,"W")';

function indexPage(functions) {
  const rows = functions.map((record) => [
    `<a href="${record.name}.html">${code(`${NAMESPACE}.${record.name}`)}</a>`,
    escape(summary(record)),
    clauseLinks(record.clause),
  ]);
  const intro =
    '<p>Type a formula in any cell. A problem in the input gives an Excel error whose text says what is wrong and by which clause.</p>' +
    `<p>In an Excel with a decimal comma, as in South Africa, a semicolon separates the arguments: ${code(withDecimalComma(SAMPLE))}. Each page has its examples in both forms.</p>`;
  const list = scrolling('Functions', table(['Function', 'What it gives', 'Clause'], rows));
  return helpPage('CSA Ratings: functions', `<h1>CSA Ratings: functions</h1>\n${intro}\n${list}`, 'index');
}

/** The functions' help as [file name, HTML]: the index and a page for each function. */
export function functionPages(functions) {
  return [
    ['index.html', indexPage(functions)],
    ...functions.map((record) => [`${record.name}.html`, functionPage(record)]),
  ];
}
