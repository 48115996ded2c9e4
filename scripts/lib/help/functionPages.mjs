import { NAMESPACE, clauseWords, signature, summary, zeroWords } from '../functionDocs.mjs';
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

const BLANK_CELLS =
  "Where Excel hands blank cells over as 0, as Excel for Windows did before 2025, the sheet is asked where it makes a difference. What cannot be asked for is #N/A, never a number: cells of another workbook, or an array that a formula makes or holds. Type L for a loss, and another 0 as text, '0.";

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
  if (record.zeros.length > 0)
    parts.push(section('A 0 and a blank cell', `<p>${escape(`${zeroWords(record)} ${BLANK_CELLS}`)}</p>`));
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
    '<p>An argument can be a value or a range, also a whole column (A:A), which ends at its last filled row; Excel on the web takes up to 5 MB. The result spills: #SPILL! means that a cell in its way is filled.</p>' +
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
