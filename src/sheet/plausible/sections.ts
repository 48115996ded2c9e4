import type { TournamentRules } from '../section/tournamentRules';
import { CSA2013_BOUNDS } from './csa2013';
import { CSA2024_BOUNDS } from './csa2024';
import { FIDE2008_BOUNDS } from './fide2008';
import { QJRL_BOUNDS } from './qjrl';
import { RHP_BOUNDS } from './rhp';
import type { SectionBounds } from './sectionBounds';

/** The bounds of the rules for a crosstable. */
export const SECTION_BOUNDS: Readonly<Record<TournamentRules, SectionBounds>> = {
  csa2024: CSA2024_BOUNDS,
  csa2013: CSA2013_BOUNDS,
  fide2008: FIDE2008_BOUNDS,
  qjrl: QJRL_BOUNDS,
  rhp: RHP_BOUNDS,
};
