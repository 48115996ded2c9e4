import { entryOf } from '../../engine/kit/entryOf';
import { Damage } from './damage';

/** What a reader of XML is told, in the order of the text. */
export interface XmlHandler {
  open?(name: string, attribute: (name: string) => string | null): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * A tag with at most 100 attributes, a comment, a CDATA section, a processing instruction, or text. There are no document
 * types in a workbook, so that no entity can be declared.
 */
const TOKEN =
  /<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*')){0,100})\s*(\/?)>|<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|([^<]+)/y;
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const DEEPEST = 100;

/**
 * Goes through well-formed XML. Names come without their prefix.
 *
 * @throws Damage where the text is not well-formed
 */
export function readXml(xml: string, part: string, handler: XmlHandler): void {
  const open: string[] = [];
  let at = xml.startsWith('\uFEFF') ? 1 : 0;
  while (at < xml.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(xml);
    if (token === null) throw new Damage(part);
    at = TOKEN.lastIndex;
    const [, slash, name, attributes, empty, cdata, text] = token;
    if (text !== undefined) handler.text?.(withoutEntities(text, part));
    else if (cdata !== undefined) handler.text?.(cdata);
    else if (name === undefined) continue;
    else if (slash === '/') {
      if (open.pop() !== name || attributes !== '' || empty !== '') throw new Damage(part);
      handler.close?.(local(name));
    } else {
      handler.open?.(local(name), (wanted) => attribute(attributes!, wanted, part));
      if (empty === '/') handler.close?.(local(name));
      else open.push(name);
      if (open.length > DEEPEST) throw new Damage(part);
    }
  }
  if (open.length > 0) throw new Damage(part);
}

function local(name: string): string {
  const colon = name.indexOf(':');
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
