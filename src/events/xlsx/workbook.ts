import type { CellValue } from '../../cells/cellValue';
import { decodeText } from '../../cells/decodeText';
import { entryOf } from '../../engine/kit/closedSet';
import { Damage, type Zip } from '../../cells/zip';

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
  // Stryker disable next-line ArrayDeclaration: a part that the zip does not have is left out.
  const sheets: string[] = [];
  readXml(textOf(zip, 'xl/workbook.xml'), 'xl/workbook.xml', {
    open(name, attribute) {
      if (name !== 'sheet') return;
      const target = targets.get(attribute('r:id') ?? attribute('id'));
      // Stryker disable next-line ConditionalExpression: a sheet without a part is not in the zip, and left out.
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
  // Stryker disable next-line UnaryOperator: a cell before the first row is refused, whatever its column.
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
      // Stryker disable next-line EqualityOperator: the cell itself is put in its place either way.
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

/** What a reader of XML is told, in the order of the text. */
interface XmlHandler {
  open?(name: string, attribute: (name: string) => string | null): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** A tag with at most 100 attributes. There are no document types in a workbook, so that no entity can be declared. */
const TAG =
  /^<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*')){0,100})\s*(\/?)>/;
/** Far more than a tag of a workbook has. Expressions only ever see so much, as they may run out of room in more. */
const LONGEST_TAG = 100_000;
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const DEEPEST = 100;
const CDATA = '<![CDATA[';

/**
 * Goes through well-formed XML. Names come without their prefix.
 *
 * @throws Damage where the text is not well-formed
 */
export function readXml(xml: string, part: string, handler: XmlHandler): void {
  const open: string[] = [];
  let at = xml.startsWith('\uFEFF') ? 1 : 0;
  while (at < xml.length) {
    if (xml[at] !== '<') {
      const next = xml.indexOf('<', at);
      // Stryker disable next-line EqualityOperator: it is searched for behind a character that is another one.
      const end = next < 0 ? xml.length : next;
      handler.text?.(withoutEntities(xml.slice(at, end), part));
      at = end;
    } else if (xml.startsWith('<!--', at)) at = behind(xml, '-->', at + 4, part);
    else if (xml.startsWith('<?', at)) at = behind(xml, '?>', at + 2, part);
    else if (xml.startsWith(CDATA, at)) {
      const from = at + CDATA.length;
      at = behind(xml, ']]>', from, part);
      handler.text?.(xml.slice(from, at - 3));
    } else at += readTag(xml, at, part, open, handler);
  }
  if (open.length > 0) throw new Damage(part);
}

/** The place behind a mark that ends something. */
function behind(xml: string, mark: string, from: number, part: string): number {
  const at = xml.indexOf(mark, from);
  // Stryker disable next-line EqualityOperator: it is searched for behind the mark that begins it.
  if (at < 0) throw new Damage(part);
  return at + mark.length;
}

/**
 * Reads the tag that begins at a place.
 *
 * @param open the names of the tags that are open; this one is put in or taken out
 * @returns how long the tag is
 */
function readTag(xml: string, at: number, part: string, open: string[], handler: XmlHandler): number {
  const token = TAG.exec(xml.slice(at, at + LONGEST_TAG));
  if (token === null) throw new Damage(part);
  const [tag, slash = '', name = '', attributes = '', empty = ''] = token;
  if (slash === '/') {
    if (open.pop() !== name || attributes !== '' || empty !== '') throw new Damage(part);
    handler.close?.(local(name));
  } else {
    handler.open?.(local(name), (wanted) => attribute(attributes, wanted, part));
    if (empty === '/') handler.close?.(local(name));
    else open.push(name);
    if (open.length > DEEPEST) throw new Damage(part);
  }
  return tag.length;
}

function local(name: string): string {
  const colon = name.indexOf(':');
  // Stryker disable next-line ConditionalExpression: without a colon the name is cut at its beginning, which leaves all of it.
  return colon === -1 ? name : name.slice(colon + 1);
}

function attribute(attributes: string, wanted: string, part: string): string | null {
  for (const [, name, double, single] of attributes.matchAll(ATTRIBUTE)) {
    if (name === wanted) return withoutEntities(double ?? single ?? '', part);
  }
  return null;
}

/** The text with its entities replaced: those of XML itself, and characters by their number. */
function withoutEntities(text: string, part: string): string {
  const [first = '', ...others] = text.split('&');
  let plain = first;
  for (const other of others) {
    const end = other.indexOf(';');
    // Stryker disable next-line EqualityOperator: an entity without a name is refused as well.
    if (end < 0) throw new Damage(part);
    plain += character(other.slice(0, end), part) + other.slice(end + 1);
  }
  return plain;
}

function character(name: string, part: string): string {
  const known = entryOf(ENTITIES, name);
  if (known !== undefined) return known;
  const number = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name);
  const point =
    number === null ? NaN : Number.parseInt(number[1] ?? number[2]!, number[1] === undefined ? 10 : 16);
  if (!(point <= 0x10ffff)) throw new Damage(part);
  return String.fromCodePoint(point);
}
