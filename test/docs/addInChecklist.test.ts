import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(__dirname, '../../docs/add-in-checklist.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| [FSPI]\d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const numbered = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);

test('the checklist has its 47 rows, each once', () => {
  const wanted = [['F', 14] as const, ['S', 11] as const, ['P', 10] as const, ['I', 12] as const];
  expect(rows.map(([row]) => row)).toEqual(wanted.flatMap(([letter, count]) => numbered(letter, count)));
});

test('each row of the checklist has a yes, or a reason why not', () => {
  for (const [row, , answer = ''] of rows) {
    expect([row, answer]).toEqual([row, expect.stringMatching(/^(Yes|No: .{30}|Partly\. .{60})/)]);
  }
});
