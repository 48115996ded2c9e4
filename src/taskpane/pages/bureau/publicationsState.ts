import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { RatingPeriod } from '../../../bureau';
import type { KeptPackage, NewPackage } from '../../../excel/publications/store';
import type { MonthPackage } from '../../../publications/monthPackage';
import type { PublicationRow } from '../../../publications/log';
import type { TableMarks } from '../../../publications/logRecord';

/** A published month, by its newest version. */
export interface PublishedMonth {
  readonly period: RatingPeriod;
  readonly version: number;
  /** null where its cell is no date, and for a package that is in no log. */
  readonly publishedOn: CalendarDay | null;
  /** Its package in the workbook; null where it is in a file only. */
  readonly kept: KeptPackage | null;
  /** Its package as it was chosen from a file; null where it was not. */
  readonly file: MonthPackage | null;
  /** Marks of its tables, by which a change is known without the package; null where the workbook has none. */
  readonly marks: TableMarks | null;
  /** What was found since; null = nothing is known to have changed. */
  readonly changes: PublishedChanges | null;
}

/** What differs from a published month, in words: "2 games differ from it: Games!F17, ..". */
export interface PublishedChanges {
  /** The sheets that were changed. */
  readonly sheets: readonly string[];
  /** null = not compared yet. */
  readonly text: string | null;
}

/** A publication as it will go out, before anything is written. */
export interface Prepared {
  readonly made: MonthPackage;
  readonly package: NewPackage;
  readonly row: PublicationRow;
  readonly marks: TableMarks;
  /** How many players each list has, in words. */
  readonly lists: string;
  readonly sections: number;
  /** Whether the month's last day is past. */
  readonly isOver: boolean;
  /** The months before it, since the last published one, that are not published. */
  readonly skipped: readonly RatingPeriod[];
  /** null = not known. */
  readonly playersChanged: number | null;
  readonly interpretations: string;
  /** Bytes of the packages that the workbook has already. */
  readonly keptBytes: number;
  /** The sheets with the tables that it was made of. */
  readonly sheets: readonly string[];
}

/** Where keyboard and screen reader go on. */
export const PUBLISHING = 'bureau-publishing';
export const PUBLISHED = 'bureau-published';
/** The field for packages that are in files, and those that were taken from it. */
export const PACKAGES = 'publish-packages';
export const PACKAGES_TAKEN = 'publish-packages-taken';
export const SAVE_PACKAGE = 'publish-save-package';

export interface PublishingState {
  readonly prepared: Prepared | null;
  readonly reason: string;
  readonly decidedBy: string;
  /** Whether the publication was tried: what is missing is in sight from then on. */
  readonly isTried: boolean;
  /** What was published, in words. */
  readonly done: (Pick<PublishedMonth, 'period' | 'version'> & { readonly text: string }) | null;
}

export const INITIAL_PUBLISHING: PublishingState = {
  prepared: null,
  reason: '',
  decidedBy: '',
  isTried: false,
  done: null,
};

/** Packages of a workbook together: with more, Excel on the web may no longer open it. */
export const MOST_KEPT_BYTES = 50_000_000;

/** Whether the workbook can carry the package beside those that it has. */
export const fits = ({ package: { zip }, keptBytes }: Prepared): boolean =>
  keptBytes + zip.length <= MOST_KEPT_BYTES;
