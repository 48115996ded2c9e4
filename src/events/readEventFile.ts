import { type EventFileReading, SILENT_EVENT } from './eventFile';
import { isVega, kindOfBytes, kindOfForeignText } from './kindOf';
import type { ForeignFile } from './problems/foreignFiles';
import { eventProblem, type EventProblem } from './problems/problem';
import { decodeText } from './text/decodeText';
import { looksLikeTrf } from './trf/lines';
import { readTrf } from './trf/readTrf';

const MEGABYTE = 1_000_000;
/** Far more than any report of an event has; a larger file is something else. */
const MOST_MEGABYTES = 20;

/**
 * Reads a file that an arbiter sends: a TRF16 or TRF26, a list of chess-results, or Swiss-Manager's own file. What it is
 * follows from its contents. The bytes are left as they are; whatever is wrong is a problem, and nothing is thrown.
 *
 * @param name the file's name, which is of no account for its contents
 * @param bytes the whole file
 * @returns what the file says; of kind 'unknown', with what to send instead, where it is no report of an event
 */
export function readEventFile(name: string, bytes: Uint8Array): EventFileReading {
  try {
    return reading(name, bytes);
  } catch {
    // No file is known to lead here; the one that does is refused like any other that cannot be read.
    return unread(eventProblem('notReadable', null, {}));
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
    case 'swissManager':
      return foreign('binary');
    case 'text':
      return readText(bytes);
    default:
      return foreign(kind.foreign);
  }
}

function readText(bytes: Uint8Array): EventFileReading {
  const decoded = decodeText(bytes);
  const { text, encoding } = decoded;
  if (isVega(text)) return { ...foreign('vega'), encoding };
  if (looksLikeTrf(text)) return readTrf(decoded);
  return { ...foreign(kindOfForeignText(text)), encoding };
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
