import { decodeText, type DecodedText } from '../../cells/decodeText';
import { type EventFileReading, SILENT_EVENT } from '../eventFile';
import { kindOfBytes } from '../kindOf';
import { eventProblem } from '../problems/problem';
import { Damage } from '../xlsx/damage';
import type { Zip } from '../xlsx/zip';
import { DBaseTable } from './dBase';
import { isSwissPerfectIni, readEventInfo } from './eventInfo';
import { joinSwissPerfect, missingFiles } from './joinSwissPerfect';
import { readPlayers } from './players';
import { readResults, SCORE_COLUMNS } from './results';

const PART = /^(.*)\.(sco|trn|ini)$/is;
/** The files of one event, at most. */
const MOST_PARTS = 3;

/**
 * Reads a dBase table of SwissPerfect: the results (.sco) or the players (.trn) of an event. Neither is an event alone:
 * `joinSwissPerfect` puts them together.
 *
 * @param bytes the whole file
 * @returns null for a table of another program
 */
export function readSwissPerfectTable(bytes: Uint8Array): EventFileReading | null {
  try {
    const table = new DBaseTable(bytes);
    if (table.has('ROUND') && SCORE_COLUMNS.some((column) => table.has(column))) return resultsOf(table);
    return table.has('ID') && table.has('SURNAME') ? playersOf(table) : null;
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    return damaged(error.part);
  }
}

/** Reads the .ini of SwissPerfect: the name of the event, the arbiter and the number of rounds. */
export function readSwissPerfectIni({ text, encoding }: DecodedText): EventFileReading {
  const { event, problems } = readEventInfo(text);
  return part({ kind: 'swissPerfectEvent', encoding, event, problems });
}

/**
 * Reads a zip of the files of one event, as they are sent to a rating officer.
 *
 * @returns null for a zip that holds anything else
 */
export function readSwissPerfectZip(zip: Zip): EventFileReading | null {
  const { names } = zip;
  const found = names.map((name) => PART.exec(name));
  const [first] = found;
  if (!first || names.length > MOST_PARTS) return null;
  const ofOneEvent = found.every((one) => one?.[1]?.toLowerCase() === first[1]!.toLowerCase());
  if (!ofOneEvent || new Set(found.map((one) => one?.[2]?.toLowerCase())).size < names.length) return null;
  const readings: EventFileReading[] = [];
  for (const name of names) {
    let bytes: Uint8Array | null;
    try {
      bytes = zip.read(name);
    } catch (error) {
      if (!(error instanceof Damage)) throw error;
      return damaged(name);
    }
    const reading = bytes === null ? null : readPart(bytes);
    if (reading === null) return null;
    readings.push(reading);
  }
  return wholeOf(readings);
}

function readPart(bytes: Uint8Array): EventFileReading | null {
  if (kindOfBytes(bytes) === 'dBase') return readSwissPerfectTable(bytes);
  const decoded = decodeText(bytes);
  return isSwissPerfectIni(decoded.text) ? readSwissPerfectIni(decoded) : null;
}

/** The parts of one event as one reading, with the problems of each. */
function wholeOf(readings: readonly EventFileReading[]): EventFileReading {
  const unread = readings.find(({ kind }) => kind === 'unknown');
  if (unread !== undefined) return unread;
  const { event, players, games, rounds, problems } = joinSwissPerfect(readings);
  const ofParts = readings.flatMap((reading) =>
    reading.problems.filter(({ code }) => code !== 'swissPerfectIncomplete'),
  );
  return {
    kind: 'swissPerfect',
    encoding: null,
    event,
    players,
    games,
    problems: [...ofParts, ...problems],
    original: { rounds, lines: [], nationalRows: new Map() },
  };
}

function resultsOf(table: DBaseTable): EventFileReading {
  const { games, otherByes, problems, lastRound } = readResults(table);
  const event = { ...SILENT_EVENT, rounds: lastRound === 0 ? null : lastRound };
  // The rounds of all players are known with the .trn only.
  const original = { rounds: otherByes, lines: [], nationalRows: new Map() };
  return part({ kind: 'swissPerfectResults', event, games, problems, original });
}

function playersOf(table: DBaseTable): EventFileReading {
  const { players, problems } = readPlayers(table);
  return part({ kind: 'swissPerfectPlayers', players, problems });
}

/** A file of several, which is no event without the others. */
function part(
  known: Partial<EventFileReading> & Pick<EventFileReading, 'kind' | 'problems'>,
): EventFileReading {
  const reading = { encoding: null, event: SILENT_EVENT, players: [], games: [], ...known };
  const missing = missingFiles([reading]);
  const alone = eventProblem('swissPerfectIncomplete', null, { missing });
  return { ...reading, problems: [alone, ...reading.problems] };
}

function damaged(where: string): EventFileReading {
  return {
    kind: 'unknown',
    encoding: null,
    event: SILENT_EVENT,
    players: [],
    games: [],
    problems: [eventProblem('dBaseDamaged', null, { part: where })],
  };
}
