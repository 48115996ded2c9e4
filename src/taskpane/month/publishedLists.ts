import type { Handover } from '../kit/page';

/** A table of new ratings that is to be compared with the published lists. */
export interface PublishedListsHandover extends Handover {
  readonly kind: 'publishedLists';
  /** The id of the Excel table. */
  readonly table: string;
}

export function isPublishedListsHandover(handover: Handover): handover is PublishedListsHandover {
  return handover.kind === 'publishedLists';
}
