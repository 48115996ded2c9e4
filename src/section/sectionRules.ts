import type { FidePlayer } from '../engine/fide2008';
import type { Crosstable, CrosstablePlayer } from '../engine/kit/crosstable';
import type { Problem } from '../engine/kit/problem';
import type { QjrlPlayer } from '../engine/qjrl';
import type { RhpPlayer } from '../engine/rhp';
import type { OptionSpec, OptionValues } from '../options/option';

/** A player as a sheet describes them: what all systems know, and what only one of them asks for, where it is known. */
export interface SectionPlayer extends FidePlayer, QjrlPlayer, RhpPlayer {}

export type SectionTable = Crosstable<SectionPlayer>;

/** A player's section at a glance, in the same figures for every system; null where the document knows no such figure. */
export interface SummaryRow {
  readonly number: number;
  readonly player: string;
  /** The rating at the start; for Chess SA's and the junior list's unrated players what their opponents meet. */
  readonly ratingUsed: number | null;
  /** In the rated games. */
  readonly score: number;
  readonly gamesRated: number;
  readonly expected: number | null;
  readonly change: number | null;
  readonly performance: number | null;
  /** The new rating, or an unrated player's first or temporary one. */
  readonly newRating: number | null;
  readonly note: string;
}

/** The figures with their titles, as every summary has them. */
const SUMMARY_FIGURES = {
  ratingUsed: 'Rating',
  score: 'Score',
  gamesRated: 'Games',
  expected: 'Expected',
  change: 'Change',
  performance: 'Performance',
  newRating: 'New rating',
} as const satisfies Readonly<Partial<Record<keyof SummaryRow, string>>>;
export type SummaryFigure = keyof typeof SUMMARY_FIGURES;
export const SUMMARY_KEYS = Object.keys(SUMMARY_FIGURES) as SummaryFigure[];

export const SUMMARY_TITLES = ['No.', 'Player', ...Object.values(SUMMARY_FIGURES), 'Note'] as const;

const NONE: Pick<SummaryRow, SummaryFigure> = {
  ratingUsed: null,
  score: 0,
  gamesRated: 0,
  expected: null,
  change: null,
  performance: null,
  newRating: null,
};

/**
 * A row of a summary.
 *
 * @param figures those that the document knows
 * @param notes those that are not false, in this order
 */
export function summaryRow(
  { number, name }: CrosstablePlayer,
  figures: Partial<typeof NONE> & Pick<SummaryRow, 'score' | 'gamesRated'>,
  ...notes: (string | false)[]
): SummaryRow {
  const note = notes.filter((text) => text !== false).join('; ');
  return { number, player: name, ...NONE, ...figures, note };
}

/** The note of a player without a rated game. */
export const NO_GAMES = 'no rated games';

/** The note of a player whose K was not given. */
export const kFromRating = (k: number): string => `K ${k} from the rating`;

/** What every engine has found of a section; each has its own figures on the way besides. */
export interface SectionRecord {
  /** The document. */
  readonly system: string;
  /** None where an error among the problems leaves the section without figures. */
  readonly players: readonly object[];
  readonly problems: readonly Problem[];
}

/** A section with what it was rated from. */
export interface RatedSection<R extends SectionRecord = SectionRecord> {
  readonly table: SectionTable;
  readonly values: OptionValues;
  readonly record: R;
}

/** How a document rates a section: all that a cell function needs of it. */
export interface SectionRules<Id extends string = string, R extends SectionRecord = SectionRecord> {
  /** The name it is asked for by. */
  readonly id: Id;
  readonly title: string;
  /** The clause that rates a game; the problems of a crosstable that contradicts itself name it. */
  readonly gameClause: string;
  readonly options: readonly OptionSpec[];
  rate(table: SectionTable, values: OptionValues): RatedSection<R>;
  /** Whether a record is one of this document. */
  isOwn(record: SectionRecord): record is R;
  /** A row for each player, in the order of the crosstable; none where the section could not be rated. */
  summary(record: SectionRecord): SummaryRow[];
}

/** The rules of one document, for records of its own type. */
interface OwnRules<Id extends string, R extends SectionRecord> extends Omit<
  SectionRules<Id, R>,
  'rate' | 'isOwn' | 'summary'
> {
  readonly rate: (table: SectionTable, values: OptionValues) => R;
  readonly summary: (record: R) => SummaryRow[];
}

/** The rules of a document; a record of another document has no summary by it. */
export function sectionRules<Id extends string, R extends SectionRecord>(
  own: OwnRules<Id, R>,
): SectionRules<Id, R> {
  const isOwn = (record: SectionRecord): record is R => record.system === own.id;
  return {
    ...own,
    isOwn,
    rate: (table, values) => ({ table, values, record: own.rate(table, values) }),
    summary: (record) => (isOwn(record) ? own.summary(record) : []),
  };
}
