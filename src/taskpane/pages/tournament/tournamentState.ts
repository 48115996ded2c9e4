import type { SheetRef } from '../../../excel/workbook';
import type { Box } from '../../../sheet/kit/address';
import type { ReportStyle } from '../../../sheet/kit/sheetModel';
import type { OptionValues } from '../../../sheet/section/options';
import type { RatedSection } from '../../../sheet/section/rateSection';
import type { SectionSystem } from '../../../sheet/section/sectionSystem';
import type { Range } from '../../month/monthState';

/** What the user has chosen for the section on one sheet. */
export interface SheetSection {
  /** null = the crosstable that is found by its header. */
  readonly pick: Box | null;
  readonly system: SectionSystem;
  /** What each system has otherwise than its standard. */
  readonly options: Readonly<Partial<Record<SectionSystem, OptionValues>>>;
}

/** What the user has chosen on the page; the workbook remembers it. */
export interface SectionChoices {
  /** The sheet whose section it is. */
  readonly sheetId: string | null;
  readonly sheets: Readonly<Record<string, SheetSection>>;
  readonly style: ReportStyle;
}

/** A section that was run, and the sheet its report is on. */
export interface SectionResult {
  readonly rated: RatedSection;
  readonly report: SheetRef;
}

/** All that the page Section has of its own. */
export interface SectionState {
  readonly choices: SectionChoices;
  /** The sheet whose section it is, as last read. */
  readonly sheet: SheetRef | null;
  /** The sheet in front, where that is another one. */
  readonly front: { readonly sheet: SheetRef; readonly hasCrosstable: boolean } | null;
  readonly range: Range;
  /** The example that is offered to be inserted. */
  readonly example: string | null;
  readonly result: SectionResult | null;
  /** The sheets that the page has written; what they hold is no section of the user's. */
  readonly written: readonly string[];
}

export const NO_SHEET_SECTION: SheetSection = { pick: null, system: 'csa2013', options: {} };

export const NO_SECTION_CHOICES: SectionChoices = { sheetId: null, sheets: {}, style: 'live' };

export const NO_SECTION: SectionState = {
  choices: NO_SECTION_CHOICES,
  sheet: null,
  front: null,
  range: { kind: 'missing' },
  example: null,
  result: null,
  written: [],
};

/** What was chosen for the sheet that the page reads from. */
export function sheetSection({ sheetId, sheets }: SectionChoices): SheetSection {
  return (sheetId === null ? undefined : sheets[sheetId]) ?? NO_SHEET_SECTION;
}

/** The choices with other ones for the sheet that the page reads from. */
export function withSheetSection(choices: SectionChoices, changes: Partial<SheetSection>): SectionChoices {
  if (choices.sheetId === null) return choices;
  const changed = { ...sheetSection(choices), ...changes };
  return { ...choices, sheets: { ...choices.sheets, [choices.sheetId]: changed } };
}
