import { decodeText, type DecodedText } from '../../cells/decodeText';
import { readArbiters, arbiterProblems, idProblems } from '../fields/people';
import { readFormat, sizeProblems } from '../fields/format';
import {
  type EventFileReading,
  SILENT_EVENT,
  type EventFileEvent,
  type EventFileGame,
  type EventFileKind,
  type EventFilePlayer,
  type EventFileRound,
  originalOf,
  unreadFile,
} from '../model/eventFile';
import { eventProblem, type EventProblem } from '../../problems/files';
import { roundsOfGames } from '../games/rounds';
import { Damage, type Zip } from '../../cells/zip';
import { DBaseTable, readPlayers, readResults, SCORE_COLUMNS, isDBase } from './tables';

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
    return unreadFile(eventProblem('dBaseDamaged', null, { part: error.part }));
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
      return unreadFile(eventProblem('dBaseDamaged', null, { part: name }));
    }
    const reading = bytes === null ? null : readPart(bytes);
    if (reading === null) return null;
    readings.push(reading);
  }
  return wholeOf(readings);
}

function readPart(bytes: Uint8Array): EventFileReading | null {
  if (isDBase(bytes)) return readSwissPerfectTable(bytes);
  const decoded = decodeText(bytes);
  return isSwissPerfectIni(decoded.text) ? readSwissPerfectIni(decoded) : null;
}

/** The parts of one event as one reading, with the problems of each. */
function wholeOf(readings: readonly EventFileReading[]): EventFileReading {
  const unread = readings.find(({ kind }) => kind === 'unknown');
  if (unread !== undefined) return unread;
  const { event, players, games, rounds, problems } = joinSwissPerfect(readings);
  const ofParts = readings.flatMap((reading) =>
    reading.problems.filter(({ problem: code }) => code !== 'swissPerfectIncomplete'),
  );
  return {
    kind: 'swissPerfect',
    encoding: null,
    event,
    players,
    games,
    problems: [...ofParts, ...problems],
    original: originalOf(rounds),
  };
}

function resultsOf(table: DBaseTable): EventFileReading {
  const { games, otherByes, problems, lastRound } = readResults(table);
  const event = { ...SILENT_EVENT, rounds: lastRound === 0 ? null : lastRound };
  // The rounds of all players are known with the .trn only.
  return part({ kind: 'swissPerfectResults', event, games, problems, original: originalOf(otherByes) });
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

type Part = Pick<EventFileReading, 'kind' | 'event' | 'players' | 'games' | 'problems' | 'original'>;

/** The files of an event by the kind of their readings; without the first two there is no event. */
const FILES = {
  swissPerfectResults: '.sco',
  swissPerfectPlayers: '.trn',
  swissPerfectEvent: '.ini',
} as const;
type PartKind = keyof typeof FILES;
const NEEDED = ['swissPerfectResults', 'swissPerfectPlayers'] as const;

/** The ending of a file of SwissPerfect by the kind of its reading; null for another file. */
export function swissPerfectEnding(kind: EventFileKind): string | null {
  return kind in FILES ? FILES[kind as PartKind] : null;
}

/** The files that the event still needs: ".trn", ".sco" or both; '' where it has all. */
function missingFiles(parts: readonly Pick<Part, 'kind'>[]): string {
  return NEEDED.filter((kind) => parts.every((part) => part.kind !== kind))
    .map((kind) => FILES[kind])
    .join(' and the ');
}

/** The event of several files, with the problems that none of the files has alone. */
interface JoinedSwissPerfect {
  readonly event: EventFileEvent;
  readonly players: readonly EventFilePlayer[];
  readonly games: readonly EventFileGame[];
  /** Every round of every player, with the byes that are no games. */
  readonly rounds: readonly EventFileRound[];
  readonly problems: readonly EventProblem[];
}

/**
 * Puts the .sco, the .trn and the .ini of one event together: the players of the games (14), the number of rounds, the format
 * (17), and what the files of SwissPerfect never have, which is asked: the dates (13.2, 13.3) and the time control (19).
 *
 * @param parts one reading of each file, in any order; without the .ini the name of the event is asked too (13.1)
 */
export function joinSwissPerfect(parts: readonly Part[]): JoinedSwissPerfect {
  const of = (kind: PartKind): Part | undefined => parts.find((part) => part.kind === kind);
  const missing = missingFiles(parts);
  const results = of('swissPerfectResults');
  const players = of('swissPerfectPlayers')?.players ?? [];
  const info = of('swissPerfectEvent')?.event ?? SILENT_EVENT;
  if (missing !== '' || results === undefined) {
    const problems = [eventProblem('swissPerfectIncomplete', null, { missing })];
    return { event: info, players, games: [], rounds: [], problems };
  }
  const { games } = results;
  const played = results.event.rounds ?? 0;
  const rounds = Math.max(played, info.rounds ?? 0);
  const format = readFormat({
    ...{ code: null, words: null, teams: false, place: null },
    ...{ players: players.length, games },
  });
  const event = { ...info, rounds: rounds === 0 ? null : rounds, format: format.format };
  const problems: EventProblem[] = [...unknownPlayers(players, games), ...idProblems(players)];
  if (info.rounds !== null && played < info.rounds) {
    const details = { declared: info.rounds, found: played, record: 'Rounds of the .ini' };
    problems.push(eventProblem('fileRoundsMissing', null, details));
  }
  if (event.name === null) problems.push(eventProblem('eventNameMissing', null, {}));
  problems.push(
    eventProblem('startMissing', null, {}),
    eventProblem('endMissing', null, {}),
    eventProblem('roundDaysMissing', null, { given: 0, rounds }),
    eventProblem('timeMissing', null, {}),
    ...format.problems,
    ...arbiterProblems(event.arbiters, players),
  );
  const refused = [...parts.flatMap((part) => part.problems), ...problems].some(
    ({ problem: code, severity: effect, clause }) =>
      effect === 'error' && clause === '' && code !== 'swissPerfectIncomplete',
  );
  if (!refused) problems.push(...sizeProblems(event, games));
  const ofPlayers = roundsOfGames(players, games, rounds, results.original?.rounds);
  return { event, players, games, rounds: ofPlayers, problems };
}

/** Each player of a game who is not in the .trn, in the first round that names them. */
function unknownPlayers(
  players: readonly EventFilePlayer[],
  games: readonly EventFileGame[],
): EventProblem[] {
  const seen = new Set<number | null>([null, ...players.map(({ number }) => number)]);
  const problems: EventProblem[] = [];
  for (const { round, white, black } of games) {
    for (const opponent of [white, black]) {
      if (opponent === null || seen.has(opponent)) continue;
      seen.add(opponent);
      problems.push(eventProblem('opponentUnknown', null, { opponent, round }));
    }
  }
  return problems;
}

const SECTION = /^\[Tournament Info\][ \t]*$/im;
const INDIVIDUAL = '0';
const MOST_ROUNDS = 99;

/** Whether a text is the .ini of SwissPerfect. */
export function isSwissPerfectIni(text: string): boolean {
  return SECTION.test(text.slice(0, 100_000));
}

/** The name, the arbiter, the organiser and the number of rounds of an .ini (13.1, 13.5, 15); it has no dates. */
function readEventInfo(text: string): { event: EventFileEvent; problems: EventProblem[] } {
  const values = valuesOf(text);
  const said = (key: string): string | null => values.get(key) || null;
  const rounds = Number(said('rounds') ?? 0);
  const teams = said('team or individual') ?? INDIVIDUAL;
  return {
    event: {
      ...SILENT_EVENT,
      name: said('name'),
      rounds: Number.isInteger(rounds) && rounds >= 1 && rounds <= MOST_ROUNDS ? rounds : null,
      arbiters: readArbiters(said('arbiter') ?? '', 'chief'),
      organiser: said('organiser'),
    },
    problems: teams === INDIVIDUAL ? [] : [eventProblem('swissPerfectTeams', null, {})],
  };
}

/** The values of the section "Tournament Info" by their names in small letters. */
function valuesOf(text: string): Map<string, string> {
  const values = new Map<string, string>();
  let isRead = false;
  for (const line of text.split(/[\r\n]+/)) {
    if (/^\s*\[/.test(line)) isRead = SECTION.test(line.trim());
    const equals = line.indexOf('=');
    if (!isRead || equals < 0) continue;
    const value = line.slice(equals + 1, equals + 2000);
    values.set(line.slice(0, equals).trim().toLowerCase(), value.replace(/\s+/g, ' ').trim());
  }
  return values;
}
