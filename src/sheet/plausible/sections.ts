import type { SectionSystem } from '../section/sectionSystem';
import { CSA2013_BOUNDS } from './csa2013';
import { FIDE2008_BOUNDS } from './fide2008';
import { QJRL_BOUNDS } from './qjrl';
import { RHP_BOUNDS } from './rhp';
import type { SectionBounds } from './sectionBounds';

/** The bounds of the documents that rate a section. */
export const SECTION_BOUNDS: Readonly<Record<SectionSystem, SectionBounds>> = {
  csa2013: CSA2013_BOUNDS,
  fide2008: FIDE2008_BOUNDS,
  qjrl: QJRL_BOUNDS,
  rhp: RHP_BOUNDS,
};
