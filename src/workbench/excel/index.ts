export { ExcelSettings, differ } from './excelSettings';
export { PLATFORMS, PLATFORM_LABELS, WEB_LIMIT, platformNamed } from './platforms';
export type { Platform } from './platforms';
export { isAtLeast, setVersions } from './requirementSets';
export type { SetVersions } from './requirementSets';
export { OtherWorkbook } from './otherWorkbook';
export type { Blanks, Strictness } from './strictness';
export { SWITCHES } from './switches';
export type { Switch } from './switches';
