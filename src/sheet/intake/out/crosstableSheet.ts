import type { SheetModel } from '../../kit/sheetModel';
import { type CrosstableColumn, crosstableModel, NUMBER, TEXT, text } from './crosstableModel';
import type { SectionOut } from './sectionOut';

/** As in the workbooks of chess-results. */
const BYE = -1;

/**
 * A rated section as a starting rank crosstable in the form of chess-results. `RtgN` is the new rating of the section's own list.
 */
export function crosstableSheet(section: SectionOut): SheetModel {
  // FIDE's title has no header in the lists of chess-results.
  const columns: readonly CrosstableColumn[] = [
    { title: 'No.', ...NUMBER, width: 14, of: ({ number }) => number },
    { title: '', ...TEXT, width: 6, of: ({ title }) => text(title) },
    { title: 'Name', ...TEXT, width: 28, of: ({ name }) => text(name) },
    { title: 'ID', ...TEXT, of: ({ csaId }) => text(csaId) },
    { title: 'FideID', ...TEXT, of: ({ fideId }) => text(fideId) },
    { title: 'FED', ...TEXT, width: 6, of: ({ federation }) => text(federation) },
    { title: 'RtgI', ...NUMBER, of: ({ rating }) => rating },
    { title: 'Old rating', ...NUMBER, width: 11, of: ({ number }) => section.before.get(number) ?? null },
    { title: 'RtgN', ...NUMBER, of: ({ nationalRating }) => nationalRating },
  ];
  return crosstableModel({ ...section, about: [], columns, bye: BYE });
}
