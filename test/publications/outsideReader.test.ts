/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Package } from 'datapackage';
import { readCsv } from '../../src/cells/csv';
import { zipOf } from '../../src/commandLine/files';
import { packageName } from '../../src/publications/monthPackage';
import { FIRST, madeChain, madeMonth, published } from './support';

const folder = mkdtempSync(path.join(tmpdir(), 'package-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A cell of a CSV file as a reader of its schema gives it. */
function cast(text: string, type: string): unknown {
  if (text === '') return null;
  if (type === 'number' || type === 'integer') return Number(text);
  if (type === 'boolean') return text === 'true';
  return type === 'date' ? new Date(`${text.replace(/\//g, '-')}T00:00:00.000Z`).getTime() : text;
}

test.each([
  ['a first month', published(madeMonth(FIRST, 5), FIRST)],
  ['a month with the memory of two others', madeChain(3, 9).at(-1)!],
])('the Data Package library reads %s: valid, with every cell, its type and the SHA-256', async (_, made) => {
  const file = path.join(folder, `${packageName(made.publication)}.zip`);
  writeFileSync(file, await zipOf(made));
  const read = await Package.load(file);
  expect([read.valid, read.errors]).toEqual([true, []]);
  const tables: Readonly<Record<string, string>> = { ...made.files, ...made.lists };
  expect(read.resourceNames).toEqual(expect.arrayContaining(Object.keys(tables)));
  for (const resource of read.resources) {
    const bytes = await resource.rawRead();
    expect(resource.descriptor.bytes).toBe(bytes.length);
    expect(resource.descriptor.hash).toBe(`sha256:${createHash('sha256').update(bytes).digest('hex')}`);
    const text = tables[resource.name];
    if (text === undefined) continue;
    const [header = [], ...lines] = readCsv(text) as string[][];
    const fields = resource.schema.fields.map(({ name, type }) => ({ name, type }));
    expect(fields.map(({ name }) => name)).toEqual(header);
    // A cell that is not of its field's type is an error of the library.
    const rows = await resource.read();
    expect(rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.getTime() : cell)))).toEqual(
      lines.map((line) => line.map((cell, at) => cast(cell, fields[at]!.type))),
    );
  }
});
