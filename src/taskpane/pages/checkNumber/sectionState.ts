import type { SectionFigure } from '../../../sheet/subject/sectionSheet';
import type { SectionTrace } from '../../../sheet/subject/sectionTrace';
import type { SectionInFront } from '../../month/sectionInFront';

/** What the page asks about while a section's sheet is in front. */
export interface SectionState {
  /** null while another sheet is in front: then the page is about a month. */
  readonly inFront: SectionInFront | null;
  readonly figure: SectionFigure | null;
  /** Its printed number, as typed. */
  readonly typed: string;
  /** Why the selected cell gives no figure; null where it does. */
  readonly remark: string | null;
  readonly result: SectionTrace | null;
}

export const INITIAL_SECTION: SectionState = {
  inFront: null,
  figure: null,
  typed: '',
  remark: null,
  result: null,
};
