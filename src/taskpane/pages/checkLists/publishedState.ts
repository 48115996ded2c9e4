import { RATING_TYPES } from '../../../engine/csa2024';
import type { TableRef } from '../../../excel/ranges';
import { newRatingsTables } from '../../../sheet/bureau';
import { RATING_TITLES } from '../../../cells/columns';
import { blockedFiles, nameOf } from '../../month/chosenLists';
import type { PublishedState } from './checkListsState';

/** The table of new ratings; null where it is gone. */
export function tableOf({ table }: PublishedState, tables: readonly TableRef[]): TableRef | null {
  return newRatingsTables(tables).find(({ id }) => id === table) ?? null;
}

/** Why nothing can be compared yet; null where it can. */
export function blockedPublished(published: PublishedState, tables: readonly TableRef[]): string | null {
  if (tableOf(published, tables) === null) return 'Choose the table of new ratings first.';
  const several = published.files.find(({ recognised }) => recognised.columns.lists.length > 0);
  if (several !== undefined) {
    return `${nameOf(several)} has a column for each list. Remove it here, and compare it as one of two lists.`;
  }
  return blockedFiles(published.files);
}

/** The lists of which no file was chosen, in words; '' where all were. */
export function notChosen({ files }: PublishedState): string {
  const missing = RATING_TYPES.filter((type) => !files.some(({ list }) => list === type));
  return missing.map((type) => RATING_TITLES[type]).join(', ');
}
