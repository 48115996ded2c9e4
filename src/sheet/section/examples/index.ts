import { CHESS_SA_EXAMPLE_1 } from './chessSaExample1';
import { CHESS_SA_EXAMPLE_2 } from './chessSaExample2';
import { CHESS_SA_EXAMPLE_3 } from './chessSaExample3';
import { CHESS_SA_REAL_1 } from './chessSaReal1';
import { CHESS_SA_REAL_2 } from './chessSaReal2';
import { CHESS_SA_REAL_3 } from './chessSaReal3';
import { FIDE_834 } from './fide834';
import { FIDE_858 } from './fide858';
import { JUNIOR_CEILINGS } from './juniorCeilings';
import { JUNIOR_PLUS_15 } from './juniorPlus15';
import { RED_HOT_PAWN_DRAW, RED_HOT_PAWN_WIN } from './redHotPawnGames';
import type { SectionExample } from './sectionExample';

export type { SectionExample } from './sectionExample';

/** The documents' own examples, in the order in which they are offered. */
export const SECTION_EXAMPLES: readonly SectionExample[] = [
  CHESS_SA_EXAMPLE_1,
  CHESS_SA_EXAMPLE_2,
  CHESS_SA_EXAMPLE_3,
  CHESS_SA_REAL_1,
  CHESS_SA_REAL_2,
  CHESS_SA_REAL_3,
  FIDE_834,
  FIDE_858,
  JUNIOR_PLUS_15,
  JUNIOR_CEILINGS,
  RED_HOT_PAWN_WIN,
  RED_HOT_PAWN_DRAW,
];
