import type {
  EventFileEvent,
  EventFileGame,
  EventFilePlayer,
  EventFileReading,
  EventFileRound,
  EventProblem,
} from '../../events';

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
  /** What the first of the files says that is not silent about it. */
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
