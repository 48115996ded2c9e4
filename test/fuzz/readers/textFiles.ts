import fc from 'fast-check';
import { problemText } from '../../../src/problems/problemText';
import { isProblem } from '../../../src/engine/kit/problem';
import { completed } from '../../../src/engine/kit/progress';
import { readCsv, SEPARATORS, writeCsv } from '../../../src/cells/csv';
import { howWritten, joinedSheet, raggedLines, recogniseList } from '../../../src/bureau';
import { fileSide } from '../../../src/explain/compare';
import { damagedFiles } from '../kit/damage';
import { hostileText } from '../kit/hostile';
import { BrokenPromise, hasNoFormulaFields, isWritten } from '../kit/promises';
import { target } from '../kit/target';
import { importList, joinLists, readTextFile } from '../../support/bureau';

const HEADER = ['UNIQUE_NO', 'SURNAME', 'FIRSTNAME', 'BDATE', 'SEX', 'TITLE', 'RATING', 'FED'];
const LINES = [
  HEADER,
  ['100001', 'Alpha', 'Ann', '1990/01/31', 'F', 'WFM', '2105', 'GAU'],
  ['0100002', "O'Beta, B", '', '1900/01/01', 'M', '', '1999,5', 'CAP'],
  ['100003', '=Gamma', '@Gus', '2010', 'M', '', '1200.5', ''],
];
const OWN = [
  ['CSA id', 'Surname', 'First name', 'Main', 'Rapid', 'Note'],
  ['100001', 'Alpha', 'Ann', 2100.4, '', '=cmd|x'],
  ['7', 'Other', '', 1500, 1400, ''],
];
const WHOLE = SEPARATORS.map((separator) => new TextEncoder().encode(writeCsv(LINES, separator)));
const utf16 = Uint8Array.from(Buffer.from(`\uFEFF${writeCsv(LINES)}`, 'utf16le'));
const latin = Uint8Array.from(
  Buffer.from(writeCsv([...LINES, ['1', 'Bötha', '', '', '', '', '1', '']], ';'), 'latin1'),
);

/** Text files with lists and tables: read as a rating list, joined to a table, compared, written again. */
export const csv = target({
  name: 'csv',
  input: fc.record({
    name: fc.constantFrom('Main 2024-04.csv', 'list.txt', '__proto__.csv', '=cmd|x.csv'),
    bytes: fc.oneof(
      {
        weight: 6,
        arbitrary: damagedFiles(
          [...WHOLE, utf16, latin],
          ['"', '""', 'sep=;', '\r', '\uFEFF', 'UNIQUE_NO', 'Main K', '1.405', '1,405', '\n"'],
        ),
      },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 100 }) },
    ),
    rows: fc.array(fc.array(hostileText, { minLength: 1, maxLength: 4 }), { maxLength: 3 }),
  }),
  tested: 5_000,
  read({ name, bytes, rows }) {
    writtenAndRead(rows);
    const file = readTextFile(name, bytes);
    if (isProblem(file)) {
      problemText(file);
      return;
    }
    howWritten(file);
    raggedLines(file);
    completed(fileSide(file));
    writtenAndRead(file.rows);
    const list = recogniseList(file);
    if (isProblem(list)) {
      problemText(list);
      return;
    }
    const imported = importList(list, list.list ?? 'main');
    for (const own of [null, { name: 'Players', cells: OWN }]) {
      const joined = joinLists(own, [imported], 'published');
      for (const { problem } of joined.problems) problemText(problem);
      isWritten(joinedSheet(joined, 'Players', null));
    }
  },
});

function writtenAndRead(rows: readonly (readonly string[])[]): void {
  for (const separator of [',', ';'] as const) {
    const written = writeCsv(rows, separator);
    hasNoFormulaFields(written);
    if (JSON.stringify(readCsv(written, separator)) !== JSON.stringify(rows)) {
      throw new BrokenPromise(`not read back as it was: ${written.slice(0, 300)}`);
    }
  }
}
