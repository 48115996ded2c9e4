import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** One line of a page's "Clauses" table. */
export interface ClauseEntry {
  readonly clause: string;
  readonly computedBy: string;
  readonly checkedBy: string;
}

/** A page of docs/ that answers for a document clause by clause. */
export interface ClausePage {
  readonly entries: readonly ClauseEntry[];
  /** First column of the table under "Interpretations": the names of the options. */
  readonly interpretations: readonly string[];
  /** The same under "Interpretations of event files", which only the regulations of a bureau have. */
  readonly interpretationsOfFiles: readonly string[];
  /** The same under "Interpretations of corrections". */
  readonly interpretationsOfCorrections: readonly string[];
  /** The same under "Interpretations of lists". */
  readonly interpretationsOfLists: readonly string[];
  /** First column of the table under "Findings". */
  readonly findings: readonly string[];
}

/** Reads docs/<system>.md. */
export function readClausePage(system: string): ClausePage {
  const text = readFileSync(join(ROOT, 'docs', `${system}.md`), 'utf8');
  const optionsUnder = (heading: string): string[] =>
    tableUnder(text, heading).map(([name = '']) => name.replaceAll('`', ''));
  return {
    entries: tableUnder(text, 'Clauses').map(([clause = '', , computedBy = '', checkedBy = '']) => ({
      clause,
      computedBy,
      checkedBy,
    })),
    interpretations: optionsUnder('Interpretations'),
    interpretationsOfFiles: optionsUnder('Interpretations of event files'),
    interpretationsOfCorrections: optionsUnder('Interpretations of corrections'),
    interpretationsOfLists: optionsUnder('Interpretations of lists'),
    findings: tableUnder(text, 'Findings').map(([name = '']) => name),
  };
}

/** The cells of every table between a heading of the second level and the next one, header lines left out. */
function tableUnder(text: string, heading: string): string[][] {
  const part = text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
  const lines = part.split('\n').map((line) => line.trim());
  return lines
    .filter((line, index) => line.startsWith('|') && !isRule(line) && !isRule(lines[index + 1] ?? ''))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
}

function isRule(line: string): boolean {
  return /^\|[\s:|-]+\|$/.test(line);
}

const NOT_COMPUTABLE = /^not computable, because .{10,}$/;
const REFERENCE = /^(?:asked by )?`([\w./]+\.ts)`: (`\w+`(?:, `\w+`)*)$/;
const TEST_FILE = /^`([\w./]+\.test\.ts)`$/;

/**
 * What is wrong with an entry: "computed by" names functions that exist and "checked by" tests that exist, or it says
 * why the clause is not computable.
 *
 * @param entry a line of the page
 * @param sources folder that the page's source files are relative to
 * @param tests folder that the page's test files are relative to
 */
export function entryFaults(
  { computedBy, checkedBy }: ClauseEntry,
  sources: string,
  tests: string,
): string[] {
  if (computedBy.startsWith('not computable')) {
    return NOT_COMPUTABLE.test(computedBy) ? [] : [`no reason: ${computedBy}`];
  }
  const computed = computedBy.split('; ').flatMap((reference) => referenceFaults(reference, sources));
  const checked = checkedBy.split('; ').flatMap((reference) => {
    const file = TEST_FILE.exec(reference)?.[1];
    if (file === undefined) return [`not a test file: ${reference}`];
    return existsSync(join(ROOT, tests, file)) ? [] : [`no such test: ${file}`];
  });
  return [...computed, ...checked];
}

function referenceFaults(reference: string, sources: string): string[] {
  const [, file, names] = REFERENCE.exec(reference) ?? [];
  if (file === undefined || names === undefined) return [`not a reference: ${reference}`];
  const path = join(ROOT, sources, file);
  if (!existsSync(path)) return [`no such file: ${file}`];
  const source = readFileSync(path, 'utf8');
  return names
    .replaceAll('`', '')
    .split(', ')
    .filter((name) => !new RegExp(`^export (function|const|interface|type) ${name}\\b`, 'm').test(source))
    .map((name) => `${file} exports no ${name}`);
}

/** The options that a page does not name. */
export function undocumented(
  names: readonly string[],
  options: readonly { readonly key: string }[],
): string[] {
  return options.map(({ key }) => key).filter((key) => !names.includes(key));
}
