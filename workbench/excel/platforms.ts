import { DESKTOP_SETS, LTSC_2021_SETS, WEB_SETS } from './requirementSets';
import type { Strictness } from './strictness';

/** Five megabytes: what Excel on the web takes and gives at a time. */
export const WEB_LIMIT = 5 * 1024 * 1024;

/** Refuses as little as possible, answers at once, and has every API that the workbench knows. */
const lenient: Strictness = {
  region: 'en-US',
  blanks: 'text',
  functionDelay: 0,
  argumentBytes: null,
  wholeColumns: false,
  errorsInArrays: true,
  fillTables: false,
  requirementSets: 'all',
  formatsAreUsed: false,
  downloads: true,
  latency: 0,
  payloadLimit: WEB_LIMIT,
  undo: 'web',
};

/** What every Excel does. */
const anyExcel = { ...lenient, wholeColumns: true, fillTables: true, formatsAreUsed: true };

const windows: Strictness = {
  ...anyExcel,
  blanks: 'zero',
  functionDelay: 100,
  requirementSets: DESKTOP_SETS,
  payloadLimit: null,
  undo: 'desktop',
};

/** The Excels that the workbench can be. */
export const PLATFORMS = {
  lenient,
  web: {
    ...anyExcel,
    functionDelay: 500,
    argumentBytes: WEB_LIMIT,
    requirementSets: WEB_SETS,
    latency: 60,
  },
  windows,
  mac: { ...windows, blanks: 'null', downloads: false },
  ltsc2021: { ...windows, errorsInArrays: false, requirementSets: LTSC_2021_SETS },
  southAfrican: { ...windows, region: 'en-ZA', requirementSets: 'declared' },
} as const satisfies Readonly<Record<string, Strictness>>;

export type Platform = keyof typeof PLATFORMS;

export const PLATFORM_LABELS: Readonly<Record<Platform, string>> = {
  lenient: 'Lenient',
  web: 'Web',
  windows: 'Windows',
  mac: 'Mac',
  ltsc2021: 'LTSC 2021',
  southAfrican: 'South African',
};

/** The platform with this name; the lenient one for any other. */
export const platformNamed = (name: string | null): Platform =>
  name !== null && Object.hasOwn(PLATFORMS, name) ? (name as Platform) : 'lenient';
