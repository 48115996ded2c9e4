import { JUNIOR_CEILINGS } from './juniorCeilings';
import { JUNIOR_PLUS_15 } from './juniorPlus15';
import { RED_HOT_PAWN_DRAW, RED_HOT_PAWN_WIN } from './redHotPawnGames';
import type { SectionExample } from './sectionExample';

export type { SectionExample } from './sectionExample';

/** The documents' own examples, in the order in which they are offered. */
export const SECTION_EXAMPLES: readonly SectionExample[] = [
  JUNIOR_PLUS_15,
  JUNIOR_CEILINGS,
  RED_HOT_PAWN_WIN,
  RED_HOT_PAWN_DRAW,
];
