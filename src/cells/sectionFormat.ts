import type { SectionFormat } from '../engine/csa2024/sections';
import { type Names, plainName } from './names';
import { wordReader } from './readWords';

/** Clause 17: the formats by the titles that the table of events offers. */
export const SECTION_FORMAT_TITLES: Readonly<Record<SectionFormat, string>> = {
  individualSwiss: 'Swiss',
  singleRoundRobin: 'Round robin',
  doubleRoundRobin: 'Double round robin',
  teamSwiss: 'Team Swiss',
  teamRoundRobin: 'Team round robin',
  scheveningen: 'Scheveningen',
  disabled: 'Disabled',
};
/** Their other names. */
const OTHER_FORMAT_NAMES: Partial<Names<SectionFormat>> = {
  individualSwiss: 'individualswiss',
  singleRoundRobin: 'singleroundrobin individualroundrobin rr allplayall',
  doubleRoundRobin: 'doublerr drr',
  teamSwiss: 'swissteam',
  teamRoundRobin: 'roundrobinteam teamrr',
  disabled: 'disabledplayers',
};
const FORMAT_NAMES = Object.fromEntries(
  Object.entries(SECTION_FORMAT_TITLES).map(([format, title]) => [
    format,
    `${plainName(title)} ${OTHER_FORMAT_NAMES[format as SectionFormat] ?? ''}`.trim(),
  ]),
) as Names<SectionFormat>;

/** Clause 17: a section's format. */
export const readSectionFormat = wordReader(FORMAT_NAMES, 'sectionFormatUnknown', '17');
