/** The documents that rate a section, by the names they are asked for. */
export const SECTION_SYSTEMS = ['csa2013', 'fide2008', 'qjrl', 'rhp'] as const;
export type SectionSystem = (typeof SECTION_SYSTEMS)[number];

export const SYSTEM_TITLES: Readonly<Record<SectionSystem, string>> = {
  csa2013: 'Chess SA 2013',
  fide2008: 'FIDE 2008',
  qjrl: 'Queensland Junior',
  rhp: 'Red Hot Pawn',
};
