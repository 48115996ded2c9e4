import type { ListProblem, ListRatings } from '../../../sheet/bureau';
import { blockedFiles, type ChosenList } from '../../month/chosenLists';

/** Where the lists go: into a new version of the chosen table of players, or into a table of their own. */
export const IMPORT_TARGETS = ['chosen', 'own'] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

/** The lists that are to be imported. */
export interface ImportState {
  readonly files: readonly ChosenList[];
  /** Files that could not be read, in words. */
  readonly refused: readonly string[];
  /** What their ratings are; null = to be asked. */
  readonly ratings: ListRatings | null;
  readonly target: ImportTarget;
  /** What was found while they were joined last. */
  readonly problems: readonly ListProblem[];
}

export const INITIAL_IMPORT: ImportState = {
  files: [],
  refused: [],
  ratings: null,
  target: 'chosen',
  problems: [],
};

/** Why the chosen files cannot be imported yet; null where they can. */
export function blockedImport({ files, ratings }: ImportState): string | null {
  return blockedFiles(files) ?? (ratings === null ? 'Say what their ratings are, published or raw.' : null);
}
