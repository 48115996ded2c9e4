import { decodeText, type TextEncoding } from '../cells/decodeText';
import { absenceIn } from '../cells/noOpponent';
import { readList } from './lists/readList';
import { readCsvList, htmlGrid, tournamentOfPage } from './lists/textGrids';
import {
  type EventFileReading,
  type EventFileGame,
  type EventFilePlayer,
  unreadFile,
} from './model/eventFile';
import { eventProblem, type EventProblem, type ForeignFile } from '../problems/files';
import { readSwissManager } from './swissManager/readSwissManager';
import {
  isSwissPerfectIni,
  readSwissPerfectIni,
  readSwissPerfectTable,
  readSwissPerfectZip,
} from './swissPerfect/readSwissPerfect';
import { isDBase } from './swissPerfect/tables';
import { looksLikeTrf } from './trf/lines';
import { readTrf } from './trf/readTrf';
import { type Grid, isWorkbook, sheetsOf } from './xlsx/workbook';
import { Damage, Zip } from '../cells/zip';

const MEGABYTE = 1_000_000;
/** Far more than any report of an event has; a larger file is something else. */
const MOST_MEGABYTES = 20;

/**
 * Reads a file that an arbiter sends: a TRF16 or TRF26, a list of chess-results, or a file of Swiss-Manager or
 * SwissPerfect. What it is follows from its contents. The bytes are left as they are; whatever is wrong is a problem, and nothing is thrown.
 *
 * @param name the file's name; it tells what a file is only where its contents do not
 * @param bytes the whole file
 * @returns what the file says; of kind 'unknown', with what to send instead, where it is no report of an event
 */
export function readEventFile(name: string, bytes: Uint8Array): EventFileReading {
  try {
    return withoutByePlayers(reading(name, bytes));
  } catch (error) {
    // No file is known to lead here but a damaged workbook; the one that does is refused like any other that cannot be read.
    return unreadFile(error instanceof Damage ? ofWorkbook(error) : eventProblem('notReadable', null, {}));
  }
}

function reading(name: string, bytes: Uint8Array): EventFileReading {
  const megabytes = Math.ceil(bytes.length / MEGABYTE);
  if (megabytes > MOST_MEGABYTES) {
    return unreadFile(eventProblem('tooLarge', null, { megabytes, most: MOST_MEGABYTES }));
  }
  const kind = kindOfBytes(bytes);
  switch (kind) {
    case 'zip':
      return readZip(bytes);
    case 'swissManager':
      return readSwissManager(bytes);
    case 'dBase':
      return readSwissPerfectTable(bytes) ?? foreign('dBase');
    case 'text':
      return readText(name, bytes);
    default:
      return foreign(kind.foreign);
  }
}

function readText(name: string, bytes: Uint8Array): EventFileReading {
  const decoded = decodeText(bytes);
  const { text, encoding } = decoded;
  if (isVega(text)) return { ...foreign('vega'), encoding };
  if (looksLikeTrf(text)) return readTrf(decoded);
  if (isSwissPerfectIni(text)) return readSwissPerfectIni(decoded);
  const found = kindOfForeignText(text, name);
  if (found === 'webPage') return readWebPage(text, encoding);
  const list = found === 'text' ? readCsvList(text) : null;
  return { ...(list ?? foreign(found)), encoding };
}

/** A web page that was saved, or that a program calls .xls: its table is read as a list. */
function readWebPage(html: string, encoding: TextEncoding): EventFileReading {
  const list = readList(htmlGrid(html));
  if (list === null) return { ...foreign('webPage'), encoding };
  const event = { ...list.event, name: tournamentOfPage(html) ?? list.event.name };
  return { ...list, event, encoding, problems: [eventProblem('savedWebPage', null, {}), ...list.problems] };
}

/** The first sheet of a workbook that holds a list, or the files of an event of SwissPerfect. */
function readZip(bytes: Uint8Array): EventFileReading {
  const zip = new Zip(bytes);
  if (!isWorkbook(zip)) return readSwissPerfectZip(zip) ?? foreign(kindOfZip(zip.names));
  for (const grid of sheetsOf(zip)) {
    const list = readList(grid);
    if (list !== null) return list;
  }
  return foreign('otherWorkbook');
}

function ofWorkbook({ part, checksum }: Damage): EventProblem {
  return eventProblem(checksum ? 'zipDamaged' : 'workbookDamaged', null, { part });
}

/**
 * Reads a list of chess-results that stands on a sheet of the workbook in front.
 *
 * @param cells the cells of the sheet from A1, row by row, as `cellValue` has them
 */
export function readEventSheet(cells: Grid): EventFileReading {
  const list = readList(cells);
  return list === null ? unreadFile(eventProblem('noListFound', null, {})) : withoutByePlayers(list);
}

function foreign(found: ForeignFile): EventFileReading {
  return unreadFile(eventProblem('foreignFile', null, { found }));
}

/**
 * A file without the players who are none: some programs list BYE or spielfrei as a player, with games in which the others
 * have a bye (28, 46 and 55). A player with a rating, an id or a date of birth is a person, whatever their name.
 */
function withoutByePlayers(reading: EventFileReading): EventFileReading {
  const byes = reading.players.filter(isBye);
  if (byes.length === 0) return reading;
  const numbers = new Set<number | null>(byes.map(({ number }) => number));
  const problems: EventProblem[] = byes.map(({ number, name, line }) =>
    eventProblem('byeAmongPlayers', { line }, { player: number, name }),
  );
  const games = reading.games.flatMap((game): EventFileGame[] => {
    const { round, white, black, result } = game;
    if (!numbers.has(white) && !numbers.has(black)) return [game];
    const player = numbers.has(white) ? black : white;
    if (player === null || numbers.has(player)) return [];
    const isPoint = (numbers.has(white) ? ['0-1', '-/+'] : ['1-0', '+/-', 'bye']).includes(result);
    if (isPoint) return [{ round, white: player, black: null, result: 'bye' }];
    problems.push(eventProblem('fileRequestedByeLeftOut', null, { player, round, code: result }));
    return [];
  });
  return {
    ...reading,
    players: reading.players.filter((player) => !numbers.has(player.number)),
    games,
    problems: [...reading.problems, ...problems],
  };
}

function isBye(player: EventFilePlayer): boolean {
  const { name, rating, nationalRating, csaId, fideId, birth } = player;
  const absence = absenceIn(name);
  const isPerson =
    [csaId, fideId, birth].some((known) => known !== null) || (rating ?? nationalRating ?? 0) > 0;
  return absence !== null && absence !== 'doubtful' && !isPerson;
}

/** What the first bytes of a file tell of it. */
type BytesKind = 'zip' | 'swissManager' | 'dBase' | 'text' | { readonly foreign: ForeignFile };

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
