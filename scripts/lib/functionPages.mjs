import { clauseWords, signature, summary, zeroWords } from './functionDocs.mjs';
import { withDecimalComma } from './typedFormula.mjs';

/** A bar would end the table's cell. */
const cell = (text) => text.replaceAll('|', '\\|');

const tableRow = (cells) => `| ${cells.map(cell).join(' | ')} |`;

const table = (head, rows) =>
  [tableRow(head), tableRow(head.map(() => '---')), ...rows.map(tableRow)].join('\n');

/** The functions that the README shows; the others are on the page of all functions. */
const README_FUNCTIONS = ['TW', 'WE', 'CHANGE', 'PERF', 'MONTH'];

/** The README's few functions, each with a link to docs/functions.md. Throws where one is no function. */
export function readmeTable(functions) {
  const shown = README_FUNCTIONS.map((name) => {
    const found = functions.find((record) => record.name === name);
    if (found === undefined) throw new Error(`README.md shows CSA.${name}, which is no function.`);
    return found;
  });
  return functionTable(shown, 'docs/functions.md');
}

/** A table of functions; `page` is where the details are, seen from the file the table stands in. */
export function functionTable(functions, page) {
  const anchor = (name) => `csa${name.toLowerCase()}`;
  return table(
    ['Function', 'What it gives', 'Clause'],
    functions.map((record) => [
      `[\`${signature(record)}\`](${page}#${anchor(record.name)})`,
      summary(record),
      record.clause,
    ]),
  );
}

function functionSection(record) {
  const parts = [
    `## CSA.${record.name}`,
    `\`=${signature(record)}\``,
    record.description,
    `${clauseWords(record.clause)}.`,
    table(
      ['Argument', '', 'Meaning'],
      record.parameters.map(({ name, optional, description }) => [
        `\`${name}\``,
        optional ? 'optional' : '',
        description,
      ]),
    ),
    `**Result:** ${record.returns}`,
    table(
      ['Example', 'Result'],
      record.examples.map(({ formula, result }) => [`\`${formula}\``, result]),
    ),
  ];
  if (record.zeros.length > 0)
    parts.push(`**A 0 and a blank cell:** ${zeroWords(record)} [How it is known](#a-0-and-a-blank-cell).`);
  if (record.problems.length > 0) {
    parts.push(record.problems.map(({ error, when }) => `- \`${error}\` ${when}`).join('\n'));
  }
  return parts.join('\n\n');
}

const SAMPLE = '=CSA.WE(1405.6,1200,"W")';
const ARRAY_SAMPLE = '=INDEX({1.5,2;3,4},2,1)';

/** How the examples are typed in the other Excels. */
const DECIMAL_COMMA = `## In an Excel with a decimal comma

The examples below are as in an Excel that writes 1405.6. In one that writes 1405,6, as in South Africa, a semicolon separates the
arguments: \`${SAMPLE}\` is typed \`${withDecimalComma(SAMPLE)}\`. In an array constant a backslash separates the columns and a semicolon
the rows: \`${ARRAY_SAMPLE}\` is typed \`${withDecimalComma(ARRAY_SAMPLE)}\`. A text in quotes stays as it is.
The help page of each function has its examples in both forms, and the page Home of the pane shows the form of your Excel.`;

const RANGES = `## Ranges

Every argument can be a value or a range, unless its description says otherwise. All ranges of a call must have the same size; a single
value counts for every row. The result spills: \`#SPILL!\` means that a cell in its way is filled. For a whole column, as in
\`=CSA.TW(A:A)\`, the result ends at the last row that is filled in one of the arguments; the blank rows below cost nothing, and blanks
in between stay. Excel on the web does not accept whole columns (5 MB, \`#CALC!\`): name the rows there. In Excel before June 2026 one
row with an error can turn the whole result into \`#VALUE!\`: correct the row, or fill the formula down.`;

const BLANK_CELLS = `## A 0 and a blank cell

Type L for a loss, and any other 0 as text, '0, if a cell shows \`#N/A\` because its 0 may be a blank. A blank cell never counts as a 0 that
has a meaning, such as a loss. Most Excels pass blank cells to a function as blanks, but Excel for Windows before 2025 passes them as 0.
There the functions with a paragraph "A 0 and a blank cell" below read the sheet if it makes a difference; their cell shows \`#BUSY!\`
for a moment. A 0 that they cannot look up gives \`#N/A\`, never a number: one in cells of another workbook, or in an array of several
values that a formula makes or contains, such as FILTER or {1;0}. A single 0 that the formula contains or calculates counts as 0. So does
a formula's 0 in a cell: Excel itself makes a 0 of a blank that a formula passes on.`;

/** docs/functions.md: the table, then every function in full. */
export function functionsPage(functions) {
  const intro = 'This page is generated from the doc comments of `src/functions` by `npm run docs`.';
  return [
    '# Functions',
    intro,
    functionTable(functions, ''),
    RANGES,
    BLANK_CELLS,
    DECIMAL_COMMA,
    ...functions.map(functionSection),
  ].join('\n\n');
}
