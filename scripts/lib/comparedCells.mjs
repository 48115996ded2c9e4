// How many cells the spreadsheet programs were compared in: each test adds lines to a file, and the run prints the sums.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from './project.mjs';

const FILE = inProject('build', 'compared-cells.jsonl');

/** The variable that names the file for the tests, which is new. */
export function newComparedCells() {
  mkdirSync(dirname(FILE), { recursive: true });
  rmSync(FILE, { force: true });
  return { COMPARED_CELLS: FILE };
}

/** Prints a line for each program and document: the cells compared and those that differ; one of all is the last. */
export function printComparedCells() {
  const lines = existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  /** @type {Map<string, { cells: number, differing: number }>} */
  const sums = new Map();
  for (const { program, document, cells, differing } of lines) {
    for (const name of [`${program}, ${document}`, `${program}, all`]) {
      const before = sums.get(name) ?? { cells: 0, differing: 0 };
      sums.set(name, { cells: before.cells + cells, differing: before.differing + differing });
    }
  }
  console.log('\nCells of plain formulas compared to 1e-9, and how many differ:');
  for (const [name, { cells, differing }] of [...sums].sort(([one], [other]) => one.localeCompare(other)))
    console.log(`${name.padEnd(24)} ${String(cells).padStart(9)} ${String(differing).padStart(6)}`);
}
