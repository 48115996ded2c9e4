import { clauseWords, signature, summary } from './functionDocs.mjs';
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
arguments: \`${SAMPLE}\` is typed \`${withDecimalComma(SAMPLE)}\`. In an array constant a backslash parts the columns and the
semicolon still the rows: \`${ARRAY_SAMPLE}\` is typed \`${withDecimalComma(ARRAY_SAMPLE)}\`. A text in quotes stays as it is.
The help page of each function has its examples in both forms, and the page Home of the pane shows the form of your Excel.`;

/** docs/functions.md: the table, then every function in full. */
export function functionsPage(functions) {
  const intro = 'This page is generated from the doc comments of `src/functions` by `npm run docs`.';
  return [
    '# Functions',
    intro,
    functionTable(functions, ''),
    DECIMAL_COMMA,
    ...functions.map(functionSection),
  ].join('\n\n');
}
