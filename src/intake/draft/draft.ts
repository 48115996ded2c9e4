import type {
  EventFileEvent,
  EventFileGame,
  EventFileKind,
  EventFilePlayer,
  EventFileReading,
  EventFileRound,
  EventProblem,
} from '../../events';
import { comparableEvent, foldedName } from '../../cells/names';

/** A file that was chosen, or a sheet that was read. */
export interface ChosenFile {
  /** The file's name; of a sheet of the workbook, the sheet's name. */
  readonly name: string;
  /** `fingerprintOfBytes` of its bytes; of a sheet, the `fingerprint` of its cells. */
  readonly hash: string;
  readonly reading: EventFileReading;
}

/** A place of a file, for the words beside it. */
export interface FilePlace {
  readonly file: string;
  /** The line of a text, the row of a sheet, from 1; null for the file as a whole. */
  readonly line: number | null;
  /** The character of the line, the column of the sheet, from 1. */
  readonly column: number | null;
  /** "Line 6, column 58" or "Cell A7"; '' for the file as a whole. */
  readonly text: string;
}

/** A player of a section, with the file whose line is named. */
export interface DraftPlayer extends EventFilePlayer {
  readonly file: ChosenFile;
}

export interface FileProblem {
  readonly file: ChosenFile;
  readonly problem: EventProblem;
}

/** Whether a section is one player's card: their games of an event abroad (10), and nobody else's. */
export function isCard({ files }: Pick<SectionDraft, 'files'>): boolean {
  return files[0].reading.kind === 'playerCard';
}

/**
 * A section as its files have it: a TRF or Swiss-Manager's file alone, or the crosstable, the pairings and the list of players of
 * one tournament of chess-results together (`joinFiles`).
 */
export interface SectionDraft {
  /** Names the section among those that were chosen; the same as long as its files are. */
  readonly key: string;
  /** The file with the games is the first. */
  readonly files: readonly [ChosenFile, ...ChosenFile[]];
  /** Each field from the first file that has it. */
  readonly event: EventFileEvent;
  readonly players: readonly DraftPlayer[];
  readonly games: readonly EventFileGame[];
  /** Every round of every player, with the byes that were asked for. */
  readonly rounds: readonly EventFileRound[];
  /** The problems of all its files, in their order, but for those that another of the files settles. */
  readonly problems: readonly FileProblem[];
  /** Where its files do not fit together; each refuses the section. */
  readonly disagreements: readonly string[];
}

/** So many characters programs leave of a long name at least. */
export const CUT_AT = 20;

/** The first characters of a name as it stands, without case, accents and commas; null where it is too short to be cut. */
export function cutName(name: string): string | null {
  const plain = foldedName(name);
  return plain.length < CUT_AT ? null : plain.slice(0, CUT_AT);
}

interface NameParts {
  readonly surname: string;
  readonly firstName: string;
}

/** Small words that begin a surname of several. */
const PARTICLES = new Set('van der den de du le la von ter te da dos del st mc janse jansen'.split(' '));

/**
 * 14.1: surname and first name. Without a comma the surname is the first word, as lists print it, with the particles before
 * it ("van der Merwe Jan").
 */
export function nameParts(name: string): NameParts {
  const comma = name.indexOf(',');
  if (comma >= 0) return { surname: name.slice(0, comma).trim(), firstName: name.slice(comma + 1).trim() };
  const words = name.split(/\s+/).filter((word) => word !== '');
  let last = 0;
  while (last < words.length - 1 && PARTICLES.has(words[last]!.toLowerCase())) last += 1;
  return { surname: words.slice(0, last + 1).join(' '), firstName: words.slice(last + 1).join(' ') };
}

/** Words behind a name that is no section: a year, a number. */
const NO_SECTION = /^[\d\s./-]+$/;

/**
 * 4.1, 4.2, 13.1: a tournament's name as event and section: "Cape Open - B", "Cape Open (B)". One that names no section is an
 * event of one section.
 */
export function eventAndSection(name: string): { readonly event: string; readonly section: string } {
  const plain = name.replace(/\s+/g, ' ').trim();
  const found = /^(.*\S) [-–—] (\S.*)$/.exec(plain) ?? /^(.*\S) ?\(([^()]{1,30})\)$/.exec(plain);
  const [, event, section] = found ?? [];
  return event === undefined || section === undefined || NO_SECTION.test(section) || NO_SECTION.test(event)
    ? { event: plain, section: '' }
    : { event, section };
}

/** The kinds of files in words. */
export const KIND_WORDS: Readonly<Record<EventFileKind, string>> = {
  trf16: 'TRF16',
  trf26: 'TRF26',
  chessResultsPlayers: 'chess-results: list of players',
  chessResultsCrosstable: 'chess-results: crosstable',
  chessResultsPairings: 'chess-results: pairings',
  swissManager: 'Swiss-Manager',
  swissPerfect: 'SwissPerfect',
  swissPerfectResults: 'SwissPerfect: results',
  swissPerfectPlayers: 'SwissPerfect: players',
  swissPerfectEvent: 'SwissPerfect: event',
  playerCard: "one player's card",
  unknown: 'not known',
};

/** A section's names as the rows of a table are compared by. */
export function sectionKey(event: string, section: string): string {
  return `${comparableEvent(event)}\n${comparableEvent(section)}`;
}

/** The names of a section as a table has them. */
interface SectionNames {
  readonly event: string;
  readonly section: string;
}

/** Whether two rows are of one event, whatever the case, accents and punctuation of their names. */
export const isOfEvent = (one: SectionNames, other: SectionNames): boolean =>
  foldedName(one.event) === foldedName(other.event);

/** Whether it is the only row of its event. */
export const isOnlyOf = (one: SectionNames, all: readonly SectionNames[]): boolean =>
  all.filter((other) => isOfEvent(one, other)).length === 1;

/**
 * Whether two rows are of one section.
 *
 * @param areOnly each is the only row of its event, so that a blank section means the whole event
 */
export function isSameSection(one: SectionNames, other: SectionNames, areOnly: boolean): boolean {
  if (!isOfEvent(one, other)) return false;
  const [section, otherSection] = [foldedName(one.section), foldedName(other.section)];
  return section === otherSection || (areOnly && (section === '' || otherSection === ''));
}

/** Why a section without games cannot be used. */
export function noGames({ files }: Pick<SectionDraft, 'files'>): string {
  const names = files.map(({ name }) => `"${name}"`).join(' and ');
  return files.every(({ reading }) => reading.kind === 'chessResultsPlayers')
    ? `${names}: a list of players without games. Choose it together with the crosstable or the pairings of the same tournament.`
    : `${names}: there are no games in it.`;
}
