import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import type { ListProblem, ListRatings, RecognisedList } from '../../../sheet/bureau';
import { RATING_TITLES } from '../../../cells/columns';

/** A file that was chosen, and the list that it is; null = not known, or each list has a column of its own. */
export interface ChosenList {
  readonly recognised: RecognisedList;
  readonly list: RatingType | null;
}

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

/** The lists whose ratings a file has, as far as it is known. */
export function listsOf({ recognised, list }: ChosenList): readonly RatingType[] {
  const { lists } = recognised.columns;
  return lists.length > 0 ? lists : list === null ? [] : [list];
}

/** Why the chosen files cannot be imported yet; null where they can. */
export function blockedImport({ files, ratings }: ImportState): string | null {
  if (files.length === 0) return 'Choose the files first.';
  const unknown = files.find((file) => listsOf(file).length === 0);
  if (unknown !== undefined) return `Say which list ${unknown.recognised.file.name} is.`;
  for (const list of RATING_TYPES) {
    const [first, second] = files.filter((file) => listsOf(file).includes(list));
    if (first === undefined || second === undefined) continue;
    const names = `${first.recognised.file.name} and ${second.recognised.file.name}`;
    return `Two files have ${RATING_TITLES[list]} ratings: ${names}. Remove one, or say which list it is.`;
  }
  return ratings === null ? 'Say what their ratings are, published or raw.' : null;
}
