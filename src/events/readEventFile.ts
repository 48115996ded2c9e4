import { type EventFileReading, SILENT_EVENT } from './eventFile';
import { isVega, kindOfBytes, kindOfForeignText, kindOfZip } from './kindOf';
import { readCsvList } from './lists/csvList';
import { withoutByePlayers } from './games/byePlayers';
import { htmlGrid, tournamentOfPage } from './lists/htmlTable';
import { readList } from './lists/readList';
import type { ForeignFile } from './problems/foreignFiles';
import { eventProblem, type EventProblem } from './problems/problem';
import { readSwissManager } from './swissManager/readSwissManager';
import { isSwissPerfectIni } from './swissPerfect/eventInfo';
import {
  readSwissPerfectIni,
  readSwissPerfectTable,
  readSwissPerfectZip,
} from './swissPerfect/readSwissPerfect';
import { decodeText, type TextEncoding } from '../cells/decodeText';
import { looksLikeTrf } from './trf/lines';
import { readTrf } from './trf/readTrf';
import { Damage } from './xlsx/damage';
import { type Grid, isWorkbook, sheetsOf } from './xlsx/workbook';
import { Zip } from './xlsx/zip';

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
    return unread(error instanceof Damage ? ofWorkbook(error) : eventProblem('notReadable', null, {}));
  }
}

function reading(name: string, bytes: Uint8Array): EventFileReading {
  const megabytes = Math.ceil(bytes.length / MEGABYTE);
  if (megabytes > MOST_MEGABYTES) {
    return unread(eventProblem('tooLarge', null, { megabytes, most: MOST_MEGABYTES }));
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
  return list === null ? unread(eventProblem('noListFound', null, {})) : withoutByePlayers(list);
}

function foreign(found: ForeignFile): EventFileReading {
  return unread(eventProblem('foreignFile', null, { found }));
}

function unread(problem: EventProblem): EventFileReading {
  return {
    kind: 'unknown',
    encoding: null,
    event: SILENT_EVENT,
    players: [],
    games: [],
    problems: [problem],
  };
}
