import type { CellValue } from '../../cells/cellValue';
import { decodeText } from '../../cells/decodeText';
import { Damage } from './damage';
import { readXml } from './xml';
import type { Zip } from './zip';

/** The cells of a sheet, row by row from A1. */
export type Grid = readonly (readonly CellValue[])[];

const MOST_ROWS = 100_000;
const MOST_COLUMNS = 1_000;
/** On a sheet, blank ones before others counted: a single cell far to the right makes a row of them. */
const MOST_CELLS = 1_000_000;

/** Whether a zip is a workbook. */
export function isWorkbook(zip: Zip): boolean {
  return zip.names.includes('xl/workbook.xml');
}

/**
 * The sheets of a workbook, in their order, each read when it is asked for.
 *
 * @throws Damage where a part cannot be read
 */
export function* sheetsOf(zip: Zip): Generator<Grid> {
  const strings = sharedStrings(zip);
  const targets = relationships(zip);
  const sheets: string[] = [];
  readXml(textOf(zip, 'xl/workbook.xml'), 'xl/workbook.xml', {
    open(name, attribute) {
      if (name !== 'sheet') return;
      const target = targets.get(attribute('r:id') ?? attribute('id'));
      if (target !== undefined) sheets.push(target);
    },
  });
  for (const sheet of new Set(sheets)) {
    if (zip.names.includes(sheet)) yield cellsOf(textOf(zip, sheet), sheet, strings);
  }
}

function textOf(zip: Zip, part: string): string {
  const bytes = zip.read(part);
  if (bytes === null) throw new Damage(part);
  return decodeText(bytes).text;
}

/** The parts of the workbook by the ids that it uses for them. */
function relationships(zip: Zip): Map<string | null, string> {
  const part = 'xl/_rels/workbook.xml.rels';
  const targets = new Map<string | null, string>();
  readXml(textOf(zip, part), part, {
    open(name, attribute) {
      const target = attribute('Target');
      if (name !== 'Relationship' || target === null || !/worksheet/.test(String(attribute('Type')))) return;
      targets.set(attribute('Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return targets;
}

/** The texts that the cells refer to by number: rich text as one, without the readings of Japanese. */
function sharedStrings(zip: Zip): string[] {
  const part = 'xl/sharedStrings.xml';
  if (!zip.names.includes(part)) return [];
  const strings: string[] = [];
  let current = '';
  let inText = false;
  let aside = 0;
  readXml(textOf(zip, part), part, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') aside += 1;
      if (name === 't') inText = aside === 0;
    },
    close(name) {
      if (name === 'si') strings.push(current);
      if (name === 'rPh') aside -= 1;
      if (name === 't') inText = false;
    },
    text(text) {
      if (inText) current += text;
    },
  });
  return strings;
}

function cellsOf(xml: string, part: string, strings: readonly string[]): Grid {
  const rows: CellValue[][] = [];
  let row = -1;
  let column = -1;
  let type = 'n';
  let content = '';
  let inContent = false;
  let room = MOST_CELLS;
  readXml(xml, part, {
    open(name, attribute) {
      if (name === 'row') {
        row = numberOr(attribute('r'), row + 2) - 1;
        column = -1;
        if (row >= MOST_ROWS) throw new Damage(part);
        while (rows.length <= row) rows.push([]);
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        if (column >= MOST_COLUMNS || row < 0) throw new Damage(part);
        type = attribute('t') ?? 'n';
        content = '';
      } else if (name === 'v' || name === 't') inContent = true;
    },
    close(name) {
      if (name === 'v' || name === 't') inContent = false;
      if (name !== 'c') return;
      const cells = rows[row]!;
      room -= Math.max(1, column + 1 - cells.length);
      if (room < 0) throw new Damage(part);
      while (cells.length < column) cells.push(null);
      cells[column] = valueOf(content, type, strings, part);
    },
    text(text) {
      if (inContent) content += text;
    },
  });
  return rows;
}

/** A formula's cell has its last value, which is what the sheet shows; the formula is not followed. */
function valueOf(content: string, type: string, strings: readonly string[], part: string): CellValue {
  if (content === '') return null;
  switch (type) {
    case 's': {
      const text = strings[Number(content)];
      if (text === undefined) throw new Damage(part);
      return text;
    }
    case 'b':
      return content === '1';
    case 'n': {
      const number = Number(content);
      if (!Number.isFinite(number)) throw new Damage(part);
      return number;
    }
    default:
      return content;
  }
}

function numberOr(text: string | null, otherwise: number): number {
  const number = Number(text ?? otherwise);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
}

/** The column of an address such as AB12, from 0. */
function columnOf(address: string | null): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(String(address))?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
