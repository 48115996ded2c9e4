// Writes an .xlsx of numbers and formulas row by row, so that millions of cells need no memory.
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const CHUNK = 1 << 20;

/**
 * @param path where the workbook goes
 * @param sheets [name, rows] each; rows is an iterable of rows, a row an iterable of cells: a number, a string (a formula,
 *   without "=") or null
 */
export async function writeWorkbook(path, sheets) {
  const zip = new Zip(createWriteStream(path));
  const numbers = sheets.map((_, index) => index + 1);
  const part = (number) =>
    `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`;
  await zip.add('[Content_Types].xml', [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>`,
    ...numbers.map(part),
    '</Types>',
  ]);
  await zip.add('_rels/.rels', [
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">`,
    `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ]);
  await zip.add('xl/workbook.xml', [
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>`,
    ...sheets.map(([name], index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`),
    '</sheets></workbook>',
  ]);
  await zip.add('xl/_rels/workbook.xml.rels', [
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">`,
    ...numbers.map(
      (number) =>
        `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    ),
    '</Relationships>',
  ]);
  for (const [index, [, rows]] of sheets.entries())
    await zip.add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows));
  await zip.end();
}

function* sheetXml(rows) {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  let text = '';
  for (const row of rows) {
    text += '<row>';
    for (const cell of row) {
      if (cell === null) text += '<c/>';
      else if (typeof cell === 'number') text += `<c><v>${cell}</v></c>`;
      else text += `<c><f>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</f></c>`;
    }
    text += '</row>';
    if (text.length > CHUNK) {
      yield text;
      text = '';
    }
  }
  yield `${text}</sheetData></worksheet>`;
}

/** The little of the ZIP format that a workbook needs: deflated files, their sizes after them. */
class Zip {
  #offset = 0;
  #directory = [];

  constructor(file) {
    this.file = file;
  }

  async add(name, texts) {
    const offset = this.#offset;
    const nameBytes = Buffer.from(name);
    await this.#write(
      Buffer.concat([record(0x04034b50, [20, 8, 8, 0, 0x21], [0, 0, 0], [nameBytes.length, 0]), nameBytes]),
    );
    const deflate = createDeflateRaw({ level: 1 });
    const finished = this.#drain(deflate);
    let crc = 0;
    let size = 0;
    for (const text of texts) {
      const bytes = Buffer.from(text);
      crc = crc32(bytes, crc);
      size += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, 'drain');
    }
    deflate.end();
    const packed = await finished;
    await this.#write(record(0x08074b50, [], [crc, packed, size], []));
    this.#directory.push(
      record(
        0x02014b50,
        [20, 20, 8, 8, 0, 0x21],
        [crc, packed, size],
        [nameBytes.length, 0, 0, 0, 0],
        [0, offset],
      ),
      nameBytes,
    );
  }

  async end() {
    const offset = this.#offset;
    const directory = Buffer.concat(this.#directory);
    const count = this.#directory.length / 2;
    await this.#write(directory);
    await this.#write(record(0x06054b50, [0, 0, count, count], [directory.length, offset], [0]));
    this.file.end();
    await once(this.file, 'finish');
  }

  async #drain(deflate) {
    let packed = 0;
    for await (const bytes of deflate) {
      packed += bytes.length;
      await this.#write(bytes);
    }
    return packed;
  }

  async #write(bytes) {
    this.#offset += bytes.length;
    if (!this.file.write(bytes)) await once(this.file, 'drain');
  }
}

/** A record: its signature, then numbers of two and four bytes in turn. */
function record(signature, ...groups) {
  const parts = groups.map((group, index) => {
    const bytes = Buffer.alloc(group.length * (index % 2 === 0 ? 2 : 4));
    group.forEach((number, at) =>
      index % 2 === 0 ? bytes.writeUInt16LE(number, at * 2) : bytes.writeUInt32LE(number >>> 0, at * 4),
    );
    return bytes;
  });
  const start = Buffer.alloc(4);
  start.writeUInt32LE(signature);
  return Buffer.concat([start, ...parts]);
}
