/** The highest version that an Excel has of each set of APIs. */
export type SetVersions = Readonly<Record<string, string>>;

/** Every API the workbench has, those that the add-in's manifest declares, or these. */
export type RequirementSets = 'all' | 'declared' | SetVersions;

/** What every Excel has that loads an add-in with custom functions and a shared runtime. */
const BASIS: SetVersions = {
  AddinCommands: '1.1',
  CustomFunctions: '1.9',
  DelayForCellEdit: '1.1',
  DialogApi: '1.2',
  RibbonApi: '1.2',
  RichApiRuntime: '1.2',
  SharedRuntime: '1.2',
};

/** Microsoft 365 of autumn 2025 (Version 2509). */
const MICROSOFT_365: SetVersions = { ...BASIS, ExcelApi: '1.20', CustomFunctionsRuntime: '1.5' };

export const WEB_SETS: SetVersions = { ...MICROSOFT_365, ExcelApiOnline: '1.1' };
export const DESKTOP_SETS: SetVersions = { ...MICROSOFT_365, ExcelApiDesktop: '1.1' };
export const LTSC_2021_SETS: SetVersions = {
  ...BASIS,
  ExcelApi: '1.14',
  CustomFunctionsRuntime: '1.3',
  SharedRuntime: '1.1',
};

/** What an add-in need not declare: Excel could not show its button or answer its requests without it. */
const UNDECLARED = ['AddinCommands', 'DelayForCellEdit', 'RichApiRuntime'] as const;

/** The sets that an Excel has, where the add-in's manifest declares `declared`. */
export function setVersions(sets: RequirementSets, declared: SetVersions): SetVersions {
  if (sets === 'all') return MICROSOFT_365;
  if (sets !== 'declared') return sets;
  return { ...Object.fromEntries(UNDECLARED.map((name) => [name, BASIS[name] ?? ''])), ...declared };
}

/** Whether one version is at least another: 1.12 is more than 1.9. */
export function isAtLeast(version: string | undefined, wanted: string): boolean {
  if (version === undefined) return false;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  return major === wantedMajor ? minor >= wantedMinor : major > wantedMajor;
}
