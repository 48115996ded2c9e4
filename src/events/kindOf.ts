import type { ForeignFile } from './problems/foreignFiles';

/** What the first bytes of a file tell of it. */
export type BytesKind = 'zip' | 'swissManager' | 'dBase' | 'text' | { readonly foreign: ForeignFile };

const SIGNATURES: readonly (readonly [bytes: readonly number[], kind: BytesKind | 'oldOffice'])[] = [
  [[0x93, 0xff, 0x89, 0x44], 'swissManager'],
  [[0x50, 0x4b, 0x03, 0x04], 'zip'],
  [[0x50, 0x4b, 0x05, 0x06], 'zip'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'oldOffice'],
  [[0x25, 0x50, 0x44, 0x46], { foreign: 'pdf' }],
  [[0x89, 0x50, 0x4e, 0x47], { foreign: 'picture' }],
  [[0xff, 0xd8, 0xff], { foreign: 'picture' }],
  [[0x47, 0x49, 0x46, 0x38], { foreign: 'picture' }],
];

/** The kind of a file by its first bytes; its name says nothing that can be relied on. */
export function kindOfBytes(bytes: Uint8Array): BytesKind {
  if (bytes.length === 0) return { foreign: 'empty' };
  for (const [signature, kind] of SIGNATURES) {
    if (signature.every((byte, at) => bytes[at] === byte))
      return kind === 'oldOffice' ? kindOfOldOffice(bytes) : kind;
  }
  if (isDBase(bytes)) return 'dBase';
  return 'text';
}

/** The entries of the directory of an old Office file are as long, and begin with a name in UTF-16. */
const DIRECTORY_ENTRY = 128;
/** Here an entry has the length of its name in bytes, with the zero behind it. */
const NAME_LENGTH_AT = 64;

/** What the directory of an old Office file names first: the text of Word, or the sheets of Excel. */
function kindOfOldOffice(bytes: Uint8Array): BytesKind {
  const hasName = (entry: number, name: string): boolean =>
    bytes[entry + NAME_LENGTH_AT] === 2 * name.length + 2 &&
    [...name].every((letter, at) => bytes[entry + 2 * at] === letter.charCodeAt(0));
  for (let entry = 0; entry < bytes.length; entry += DIRECTORY_ENTRY) {
    if (hasName(entry, 'WordDocument')) return { foreign: 'wordDocument' };
    if (hasName(entry, 'Workbook') || hasName(entry, 'Book')) break;
  }
  return { foreign: 'oldExcel' };
}

/** dBase III: 03, then the date as year, month, day, each in its range. */
function isDBase([first, , month, day]: Uint8Array): boolean {
  const inRange = (most: number, value = 0): boolean => value >= 1 && value <= most;
  return (first === 0x03 || first === 0x83) && inRange(12, month) && inRange(31, day);
}

/** What a zip is that is no workbook, by the names of its files. */
export function kindOfZip(names: readonly string[]): ForeignFile {
  if (names.includes('word/document.xml')) return 'wordDocument';
  return names.includes('content.xml') && names.includes('mimetype') ? 'openDocument' : 'zip';
}

/** Excel's "XML Spreadsheet 2003" and LibreOffice's .fods. */
const SHEET_AS_XML = /urn:schemas-microsoft-com:office:spreadsheet|urn:oasis:names:tc:opendocument/;

/** What a text is that is no report of an event; by its ending where its contents tell nothing. */
export function kindOfForeignText(text: string, name: string): ForeignFile {
  const head = text.slice(0, 20_000).trimStart();
  if (head === '') return 'empty';
  if (head.includes('\u0000')) return 'binary';
  if (/^[{[]\s*["{[]/.test(head) && !/^\[(?:Event|Site|White) "/.test(head)) return 'json';
  if (/^\[\w+ "/.test(head)) return 'pgn';
  if (/<html\b/i.test(head)) return 'webPage';
  if (/^<\?xml|^<\w[^>]*xmlns/.test(head)) return SHEET_AS_XML.test(head) ? 'sheetAsXml' : 'swissManagerXml';
  if (/<(?:table|!doctype)/i.test(head)) return 'webPage';
  if (/^No\tName\t/m.test(head)) return 'swissPerfect';
  if (/^Rank,Starting#,Name/m.test(head) || /R1_Opponent/.test(head)) return 'appTable';
  if (isVega(head) || /\.veg$/i.test(name)) return 'vega';
  return 'text';
}

/** Vega's own file has lines as TRF has them, with | between the fields. */
export function isVega(text: string): boolean {
  return /^001 [^\n\r]*\|[^\n\r]*\|/m.test(text);
}
