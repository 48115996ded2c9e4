import { eventProblem, type EventProblem } from '../problems/problem';
import type { DBaseTable } from './dBase';

const WHOLE = /^-?\d{1,9}(?:\.0*)?$/;

/** Reads the whole numbers of a table, and keeps a problem for each value that is none. */
export class WholeNumbers {
  constructor(
    private readonly table: DBaseTable,
    private readonly file: '.sco' | '.trn',
    private readonly problems: EventProblem[],
  ) {}

  /** The number; null for a blank, 'unreadable' where the value is no whole number. */
  read(record: number, column: string): number | null | 'unreadable' {
    const value = this.table.text(record, column);
    if (value === '') return null;
    if (WHOLE.test(value)) return Number(value);
    const { file } = this;
    this.problems.push(eventProblem('dBaseValueUnreadable', null, { file, record, column, value }));
    return 'unreadable';
  }
}
