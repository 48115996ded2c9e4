import { windows1252 } from '../../cells/decodeText';
import { Damage } from '../xlsx/damage';

const HEADER = 32;
const COLUMN = 32;
const NAME_LENGTH = 11;
/** Where the header has these. */
const [RECORDS_AT, HEADER_LENGTH_AT, RECORD_LENGTH_AT] = [4, 8, 10];
/** Where the description of a column has the length of its values. */
const LENGTH_AT = 16;
const END_OF_COLUMNS = 0x0d;
const END_OF_FILE = 0x1a;
const [KEPT, DELETED] = [0x20, 0x2a];
/** No event has as many players or games. */
const MOST_RECORDS = 100_000;

interface Column {
  readonly start: number;
  readonly length: number;
}

/** A table of dBase III, whose values are read when they are needed. */
export class DBaseTable {
  /** The numbers of the records that are not deleted, from 1 as they are in the file. */
  readonly records: readonly number[];
  private readonly columns: ReadonlyMap<string, Column>;
  private readonly view: DataView;
  private readonly headerLength: number;
  private readonly recordLength: number;

  /**
   * @param bytes the whole file
   * @throws Damage where the header, the columns and the length of the file do not agree
   */
  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length <= HEADER) throw new Damage('the header');
    this.headerLength = this.view.getUint16(HEADER_LENGTH_AT, true);
    this.recordLength = this.view.getUint16(RECORD_LENGTH_AT, true);
    this.columns = this.readColumns();
    this.records = this.readRecords(this.view.getUint32(RECORDS_AT, true));
  }

  has(column: string): boolean {
    return this.columns.has(column);
  }

  /**
   * A value as text, without blanks at its ends.
   *
   * @param record the number of a record, from 1
   * @param column the name of a column; one that the table lacks is blank
   */
  text(record: number, column: string): string {
    const found = this.columns.get(column);
    if (found === undefined) return '';
    const start = this.startOf(record) + found.start;
    const value = this.bytes.subarray(start, start + found.length);
    const end = value.indexOf(0);
    return windows1252(end < 0 ? value : value.subarray(0, end))
      .replace(/\p{Cc}/gu, ' ')
      .trim();
  }

  /** The columns fill a record but for the byte that marks it as deleted. */
  private readColumns(): Map<string, Column> {
    const columns = new Map<string, Column>();
    let start = 1;
    let at = HEADER;
    for (; this.bytes[at] !== END_OF_COLUMNS; at += COLUMN) {
      if (at + COLUMN >= Math.min(this.headerLength, this.bytes.length)) throw new Damage('the columns');
      const length = this.bytes[at + LENGTH_AT]!;
      const name = this.columnName(at);
      if (length === 0 || name === '' || columns.has(name)) throw new Damage('the columns');
      columns.set(name, { start, length });
      start += length;
    }
    if (columns.size === 0 || at >= this.headerLength) throw new Damage('the columns');
    if (start !== this.recordLength) throw new Damage('the length of the records');
    return columns;
  }

  private columnName(at: number): string {
    const letters = this.bytes.subarray(at, at + NAME_LENGTH);
    const end = letters.indexOf(0);
    return windows1252(end < 0 ? letters : letters.subarray(0, end))
      .trim()
      .toUpperCase();
  }

  private readRecords(count: number): number[] {
    const end = this.headerLength + count * this.recordLength;
    if (count > MOST_RECORDS || end > this.bytes.length) throw new Damage('the number of records');
    // A whole record behind the last one is one that the header does not count.
    const rest = this.bytes.length - end;
    if (rest >= this.recordLength && this.bytes[end] !== END_OF_FILE)
      throw new Damage('the number of records');
    const records: number[] = [];
    for (let record = 1; record <= count; record += 1) {
      const mark = this.bytes[this.startOf(record)];
      if (mark === KEPT) records.push(record);
      else if (mark !== DELETED) throw new Damage(`record ${record}`);
    }
    return records;
  }

  private startOf(record: number): number {
    return this.headerLength + (record - 1) * this.recordLength;
  }
}
