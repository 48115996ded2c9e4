import type { Problem } from '../engine/kit/problem';
import type { OptionSpec, OptionValues } from '../options/option';
import type { SectionTable } from './sectionPlayer';
import type { SummaryRow } from './summaryRow';

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
  /** The clause that rates a game, by which a crosstable that contradicts itself is told. */
  readonly gameClause: string;
  readonly options: readonly OptionSpec[];
  rate(table: SectionTable, values: OptionValues): RatedSection<R>;
  /** Whether a record is one of this document. */
  isOwn(record: SectionRecord): record is R;
  /** A row for each player, in the order of the crosstable; none where the section could not be rated. */
  summary(record: SectionRecord): SummaryRow[];
}

/** What a document says of itself, of its own records. */
export interface OwnRules<Id extends string, R extends SectionRecord> {
  readonly id: Id;
  readonly title: string;
  readonly gameClause: string;
  readonly options: readonly OptionSpec[];
  readonly rate: (table: SectionTable, values: OptionValues) => R;
  readonly summary: (record: R) => SummaryRow[];
}

/** The rules of a document; a record of another document has no summary by it. */
export function sectionRules<Id extends string, R extends SectionRecord>(
  own: OwnRules<Id, R>,
): SectionRules<Id, R> {
  const { id, title, gameClause, options } = own;
  const isOwn = (record: SectionRecord): record is R => record.system === id;
  return {
    id,
    title,
    gameClause,
    options,
    isOwn,
    rate: (table, values) => ({ table, values, record: own.rate(table, values) }),
    summary: (record) => (isOwn(record) ? own.summary(record) : []),
  };
}
