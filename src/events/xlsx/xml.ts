import { entryOf } from '../../engine/kit/closedSet';
import { Damage } from './damage';

/** What a reader of XML is told, in the order of the text. */
export interface XmlHandler {
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
  const [tag, slash, name, attributes, empty] = token as unknown as readonly [
    string,
    string,
    string,
    string,
    string,
  ];
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
