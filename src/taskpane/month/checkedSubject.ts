import { BLOCK_KINDS } from '../../cells/columns';
import type { SheetArea, SheetRef } from '../../excel/workbook';
import { READING_TEXT } from '../../documents/csa2024/readings';
import { sectionTop } from '../../subject/knownSheet';
import type { SectionSubject } from '../../subject/sectionSubject';
import type { Subject } from '../../subject/subject';
import { loadCode } from '../kit/loadCode';
import type { PickedCells } from '../kit/page';
import { areaOf } from '../kit/range';
import type { ShownProblem } from '../kit/shownProblem';
import type { Month } from './month';
import type { Ranges } from './monthChoices';
import { chosenSubject, type Subject as MonthOfSheet } from './subject';

/** Where printed numbers are: beside the figures of the sheet, in the regulations' worked example, or in a range. */
export type PrintSource = 'sheet' | 'example' | 'range';

/** What printed numbers are checked against: the section's sheet in front, else the month in hand. */
export interface CheckedSubject {
  readonly kind: Subject['kind'];
  readonly sheet: SheetRef;
  /** What the sheet is, before its name. */
  readonly heading: string;
  /** The user's own ranges, or what the add-in has written. */
  readonly sheetKind: 'ranges' | 'report' | 'example' | 'print';
  /** null while it cannot be calculated. */
  readonly subject: Subject | null;
  /** Why it cannot be calculated; null where it can. */
  readonly blocked: string | null;
  readonly problems: readonly ShownProblem[];
  /** The user's own ranges, whose cells are inputs; none on any other sheet. */
  readonly inputs: readonly PickedCells[];
  /** Where the numbers that it is checked against may be, the usual place first. */
  readonly printSources: readonly PrintSource[];
  /** How the month is calculated, in words; null for a section. */
  readonly reading: string | null;
  /** What it is calculated from, as text; null while it cannot be calculated. */
  readonly identity: string | null;
}

const SECTION_HEADINGS: Readonly<Record<SectionSubject['sheet'], string>> = {
  report: 'A section by',
  example: 'An example of',
  print: 'Printed by',
};

/** Reads what is checked, and each sheet only once: while its cells stay as they are, so do its figures. */
export class SubjectReader {
  private section: { readonly key: string; readonly found: CheckedSubject | null } | null = null;
  private readonly months = new WeakMap<MonthOfSheet, CheckedSubject>();

  constructor(private readonly month: Month) {}

  /**
   * @param written sheets that the page has written itself: while one is in front, the month before it stays
   * @param isOfMonth the month, also while a section's sheet is in front
   */
  async read(written: readonly string[] = [], isOfMonth = false): Promise<CheckedSubject | null> {
    const front = await this.month.read(written);
    const section = isOfMonth ? null : await this.sectionOf(front);
    if (section !== null) return section;
    const month = chosenSubject(this.month.get());
    return month === null ? null : this.monthOf(month);
  }

  private async monthOf(month: MonthOfSheet): Promise<CheckedSubject> {
    const known = this.months.get(month);
    if (known !== undefined) return known;
    const { monthSubject } = await loadCode(
      () => import(/* webpackChunkName: "explain" */ '../../subject/monthSubject'),
    );
    const { written, month: calculated, sheet, reading, blocked, problems } = month;
    const isAtTop = written?.area.box.row === 0 && written.area.box.column === 0;
    const onSheet =
      written === null ? null : { known: written.known, cells: isAtTop ? written.area.cells : null };
    const found: CheckedSubject = {
      kind: 'month',
      sheet,
      heading: 'The month on the sheet',
      sheetKind: month.kind,
      subject: calculated === null ? null : monthSubject(calculated, onSheet),
      blocked: blocked === null ? null : `${blocked} See the page Player.`,
      problems,
      inputs: written === null ? inputsOf(this.month.get().ranges) : [],
      printSources: ['example', 'range'],
      reading: READING_TEXT[reading],
      identity: calculated === null ? null : JSON.stringify(calculated.input),
    };
    this.months.set(month, found);
    return found;
  }

  private async sectionOf({ sheet, box, cells, report }: SheetArea): Promise<CheckedSubject | null> {
    if (box.column > 0 || sectionTop(cells, report) === null) return null;
    const key = JSON.stringify([sheet, box.row, cells, report]);
    if (this.section?.key === key) return this.section.found;
    // The documents are far more code than the pages that ask for them.
    const { readSectionSheet } = await loadCode(
      () => import(/* webpackChunkName: "sections" */ '../../subject/sectionSubject'),
    );
    const above = Array.from({ length: box.row }, () => []);
    const read = readSectionSheet([...above, ...cells], report);
    const isRead = read !== null && read.kind === 'section';
    const found: CheckedSubject | null =
      read === null
        ? null
        : {
            kind: 'section',
            sheet,
            heading: isRead
              ? `${SECTION_HEADINGS[read.sheet]} ${read.document.title}: the sheet`
              : 'The sheet',
            sheetKind: isRead ? read.sheet : 'report',
            subject: isRead ? read : null,
            blocked: isRead ? null : read.why,
            problems: [],
            inputs: [],
            printSources: ['sheet'],
            reading: null,
            identity: sheet.id,
          };
    this.section = { key, found };
    return found;
  }
}

function inputsOf(ranges: Ranges): PickedCells[] {
  return BLOCK_KINDS.flatMap((kind) => {
    const area = areaOf(ranges[kind]);
    return area === null ? [] : [{ sheetId: area.sheet.id, box: area.box }];
  });
}
