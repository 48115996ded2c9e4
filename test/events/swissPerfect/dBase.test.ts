import { DBaseTable } from '../../../src/events/swissPerfect/tables';
import { Damage } from '../../../src/cells/zip';
import { dBaseBytes } from '../support/swissPerfectFiles';

const COLUMNS = [
  { name: 'ID', length: 4, type: 'N' },
  { name: 'SURNAME', length: 8 },
];
const WHOLE = dBaseBytes(COLUMNS, [
  { ID: 1, SURNAME: 'Alpha' },
  { ID: 2, SURNAME: 'Beta' },
  { ID: 3, SURNAME: 'Gamma' },
]);
const RECORD_LENGTH = 13;
const FIRST_RECORD = WHOLE.length - 1 - 3 * RECORD_LENGTH;

/** The file with some bytes changed. */
const changed = (changes: Readonly<Record<number, number>>): Uint8Array => {
  const bytes = WHOLE.slice();
  for (const [at, byte] of Object.entries(changes)) bytes[Number(at)] = byte;
  return bytes;
};
/** The part that is damaged; null where the table is read. */
const damage = (bytes: Uint8Array): string | null => {
  try {
    void new DBaseTable(bytes);
    return null;
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    return error.part;
  }
};

test('a table of dBase III: its columns, its records and their values without the blanks around them', () => {
  const table = new DBaseTable(WHOLE);
  expect(table.records).toEqual([1, 2, 3]);
  expect(table.records.map((record) => [table.text(record, 'ID'), table.text(record, 'SURNAME')])).toEqual([
    ['1', 'Alpha'],
    ['2', 'Beta'],
    ['3', 'Gamma'],
  ]);
  expect([table.has('ID'), table.has('id'), table.has('FIRSTNAME')]).toEqual([true, false, false]);
  expect(table.text(1, 'FIRSTNAME')).toBe('');
});

test('deleted records are not there, and the others keep their numbers', () => {
  expect(new DBaseTable(dBaseBytes(COLUMNS, [{ ID: 1 }, { ID: 2 }, { ID: 3 }], [0, 1])).records).toEqual([3]);
});

test('text is Windows-1252, ends at a zero, and has no control characters', () => {
  const table = new DBaseTable(
    dBaseBytes(COLUMNS, [{ SURNAME: '\u008av\u00edc' }, { SURNAME: 'Al\0rest' }, { SURNAME: 'A\tB' }]),
  );
  expect(table.records.map((record) => table.text(record, 'SURNAME'))).toEqual(['Švíc', 'Al', 'A B']);
});

test('names of columns may be in small letters and without a zero at the end', () => {
  const table = new DBaseTable(dBaseBytes([{ name: 'birth_dates', length: 3 }], [{ birth_dates: 'x' }]));
  expect(table.text(1, 'BIRTH_DATES')).toBe('x');
});

test('a table without records, and one without the mark at its end', () => {
  expect(new DBaseTable(dBaseBytes(COLUMNS, [])).records).toEqual([]);
  expect(new DBaseTable(WHOLE.slice(0, -1)).records).toEqual([1, 2, 3]);
});

test('whatever follows the mark at the end is not read', () => {
  expect(damage(Uint8Array.from([...WHOLE, ...new Array<number>(100).fill(0x20)]))).toBeNull();
});

describe('a table that contradicts itself is damaged', () => {
  test.each<[string, Uint8Array, string]>([
    ['cut in the header', WHOLE.slice(0, 32), 'the header'],
    ['cut in the columns', WHOLE.slice(0, 70), 'the columns'],
    ['cut in a record', WHOLE.slice(0, -2), 'the number of records'],
    ['a record that the header does not count', changed({ 4: 2 }), 'the number of records'],
    ['more records than the file has', changed({ 4: 4 }), 'the number of records'],
    ['more records than any event has', changed({ 7: 1 }), 'the number of records'],
    ['records of another length', changed({ 10: 14 }), 'the length of the records'],
    ['records of no length', changed({ 10: 0 }), 'the length of the records'],
    ['a column that is longer', changed({ 48: 5 }), 'the length of the records'],
    ['a column without a length', changed({ 48: 0 }), 'the columns'],
    ['a column without a name', changed({ 32: 0 }), 'the columns'],
    ['two columns of one name', dBaseBytes([COLUMNS[0]!, COLUMNS[0]!], []), 'the columns'],
    ['no column', dBaseBytes([], []), 'the columns'],
    ['a header that ends in its columns', changed({ 8: 40 }), 'the columns'],
    ['a header that ends before the columns do', changed({ 8: 96 }), 'the columns'],
    ['no end of the columns', changed({ 96: 0x41 }), 'the columns'],
    [
      'a record that is neither kept nor deleted',
      changed({ [FIRST_RECORD + RECORD_LENGTH]: 0x30 }),
      'record 2',
    ],
  ])('%s', (_, bytes, part) => {
    expect(damage(bytes)).toBe(part);
  });

  test('every cut of the file but that of its last byte', () => {
    for (let length = 0; length < WHOLE.length - 1; length += 1) {
      expect(damage(WHOLE.slice(0, length))).not.toBeNull();
    }
  });
});
