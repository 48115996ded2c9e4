import type { SheetArea, SheetRef } from '../../excel/workbook';
import { sectionTop } from '../../sheet/section/sectionTitles';
import type * as sections from '../../sheet/subject/sections';
import type { SectionSheet, UnreadSection } from '../../sheet/subject/sectionSheet';
import { loadCode } from '../kit/loadCode';

/** What a section's sheet is worked on with. */
export type SectionCode = typeof sections;

/** The sheet in front, where it is a section's report or a document's example. */
export interface SectionInFront {
  readonly sheet: SheetRef;
  readonly read: SectionSheet | UnreadSection;
  readonly code: SectionCode;
}

/** Reads the section's sheet in front, and each only once: while the cells stay as they are, so do its figures. */
export class SectionSheets {
  private kept: { readonly key: string; readonly found: SectionInFront | null } | null = null;

  /** @returns null where the sheet is no section's */
  async of({ sheet, box, cells }: SheetArea): Promise<SectionInFront | null> {
    if (box.column > 0 || sectionTop(cells) === null) return null;
    const key = JSON.stringify([sheet, box.row, cells]);
    if (this.kept?.key === key) return this.kept.found;
    // The documents are far more code than the pages that ask for them.
    const code = await loadCode(
      () => import(/* webpackChunkName: "sections" */ '../../sheet/subject/sections'),
    );
    const above = Array.from({ length: box.row }, () => []);
    const read = code.readSectionSheet([...above, ...cells]);
    const found = read === null ? null : { sheet, read, code };
    this.kept = { key, found };
    return found;
  }
}
