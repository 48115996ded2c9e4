/** What add-ins have stored in a workbook. */
export interface FileSettings {
  /** `workbook.settings`: JSON values. */
  readonly settings: readonly (readonly [string, unknown])[];
  /** `Office.context.document.settings`, as office.js serialises them. */
  readonly addinSettings: readonly (readonly [string, string])[];
  /** The custom properties of the sheets, by the place of each sheet. */
  readonly sheets?: readonly (readonly (readonly [string, unknown])[])[];
}

/** Excel keeps add-ins' settings in a part of the file that our library cannot write; they travel in a document property. */
const propertyName = 'WorkbenchSettings';

/** The document properties that carry the settings; none when there are no settings. */
export function propertiesFor(settings: FileSettings): Record<string, string> {
  const any =
    settings.settings.length + settings.addinSettings.length + (settings.sheets?.flat().length ?? 0) > 0;
  return any ? { [propertyName]: JSON.stringify(settings) } : {};
}

/** The settings in a file's properties. Files of others have none, and what does not read as ours is none either. */
export function settingsFrom(properties: object | undefined): FileSettings {
  const none: FileSettings = { settings: [], addinSettings: [] };
  const stored = Object.entries(properties ?? {}).find(([name]) => name === propertyName)?.[1] as unknown;
  if (typeof stored !== 'string') return none;
  try {
    return { ...none, ...(JSON.parse(stored) as Partial<FileSettings>) };
  } catch {
    return none;
  }
}
