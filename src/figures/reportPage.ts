import type { Key } from './key';
import type { Columns } from './columns';
import { excel, range } from './expression';
import type { ReportFigures } from './figure';
import {
  BLANK,
  countKey,
  type Finding,
  isBlank,
  type PrintedFigures,
  printedKey,
  type Verdict,
  verdictExpression,
  verdictKey,
  verdictOf,
  VERDICTS,
} from './printedFigures';
import { type CellSpec, SheetBuilder } from './sheetBuilder';
import type { ReportStyle } from './sheetModel';
import type { Place } from './address';

/** A report under way, from top to bottom: the sheet it writes, and the row it has come to. */
export class ReportPage {
  readonly sheet: SheetBuilder;
  row = 0;

  constructor(
    readonly style: ReportStyle,
    private readonly printed: PrintedFigures = new Map(),
  ) {
    this.sheet = new SheetBuilder(style);
  }

  /** A heading with the clauses behind it, and a blank row above. */
  heading(text: string, clauses: string): void {
    this.row += 1;
    this.sheet.put({ row: this.row, column: 0 }, { role: 'heading', value: text });
    this.row += 1;
    this.line(clauses, 'clause');
  }

  line(text: string, role: CellSpec['role'] = 'note'): void {
    this.sheet.put({ row: this.row, column: 0 }, { role, value: text });
    this.row += 1;
  }

  table(table: Table): void {
    this.row = putTable(this.sheet, { row: this.row, column: 0 }, table, this.printed);
  }

  /**
   * A table below a heading, its first column in the look of labels.
   *
   * @param block the name of its cells, header row included, for a chart
   */
  headedTable(
    heading: string,
    titles: readonly string[],
    rows: readonly (readonly CellSpec[])[],
    block?: string,
  ): void {
    this.row += 1;
    this.line(heading, 'heading');
    if (block !== undefined) {
      this.sheet.block(block, { row: this.row, column: 0, rows: rows.length + 1, columns: titles.length });
    }
    const labelled = rows.map(([first, ...others]) => [{ ...first!, role: 'label' as const }, ...others]);
    this.table({ titles, rows: labelled });
  }

  /** How many printed numbers are equal, how many differ: a line for each verdict, with what it means. */
  verdicts(meanings: Readonly<Record<Verdict, string>>): void {
    const all = range([...this.printed.keys()].map(verdictKey));
    for (const verdict of VERDICTS) {
      const { row } = this;
      const expression = excel('COUNTIF', all, verdict);
      const count: CellSpec = {
        role: 'result',
        value: null,
        key: countKey(verdict),
        format: '0',
        expression,
      };
      this.sheet.put({ row, column: 0 }, count);
      this.sheet.put({ row, column: 1 }, { role: 'note', value: `${verdict}: ${meanings[verdict]}` });
      this.row += 1;
    }
  }

  /** What is known of the print, below everything else. */
  findings(findings: readonly Finding[], departs: string): void {
    if (findings.length > 0) this.heading('Findings', departs);
    for (const { title, text } of findings) {
      this.line(title, 'label');
      this.line(text);
    }
  }

  /** The declared figures, and the values of all cells that have a key. */
  reportFigures(): ReportFigures {
    return { figures: this.sheet.declared(), values: this.sheet.valuesByKey() };
  }

  /** A table of declared columns, with a row for each of a list. */
  list<Row>(columns: Columns<Row>, rows: readonly Row[]): void {
    this.table(tableOf(columns, rows));
  }
}

/** The titles of declared columns, and their cells for each of some rows. */
export function tableOf<Row>(columns: Columns<Row>, rows: readonly Row[]): Table {
  return {
    titles: columns.map(({ title }) => title),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

/** A cell that repeats another one. */
export function repeat(key: Key, value: CellSpec['value'], format = 'General'): CellSpec {
  return { role: 'figure', value, expression: { kind: 'figure', key: key }, format };
}

export function label(value: string | number): CellSpec {
  return { role: 'label', value };
}

export function typed(value: CellSpec['value'], key: Key, format = 'General'): CellSpec {
  return { role: 'input', value, key, format };
}

/** A table of a report: titles, and rows with one cell for each title (null leaves it blank). */
export interface Table {
  /** A number over the column of an opponent with that number. */
  readonly titles: readonly (string | number)[];
  readonly rows: readonly (readonly (CellSpec | null)[])[];
}

const PRINTED_COLUMNS = 2;

/**
 * Puts a table on the sheet. A column with figures that the document prints gets two more beside it: the printed number
 * and the verdict.
 *
 * @returns the first row below the table
 */
function putTable(sheet: SheetBuilder, at: Place, table: Table, printed: PrintedFigures): number {
  const columns: number[] = [];
  let next = at.column;
  for (const [index, title] of table.titles.entries()) {
    const compared = table.rows.some((row) => isPrinted(row[index], printed));
    columns.push(next);
    sheet.put({ row: at.row, column: next }, { role: 'header', value: title });
    if (compared) {
      sheet.put({ row: at.row, column: next + 1 }, { role: 'header', value: 'printed' });
      sheet.put({ row: at.row, column: next + PRINTED_COLUMNS }, { role: 'header', value: 'verdict' });
    }
    next += compared ? 1 + PRINTED_COLUMNS : 1;
  }
  for (const [rowIndex, row] of table.rows.entries()) {
    for (const [index, spec] of row.entries()) {
      if (spec === null) continue;
      const place = { row: at.row + 1 + rowIndex, column: columns[index]! };
      sheet.put(place, spec);
      putPrinted(sheet, place, spec, printed);
    }
  }
  return at.row + 1 + table.rows.length;
}

function isPrinted(spec: CellSpec | null | undefined, printed: PrintedFigures): boolean {
  return spec?.key !== undefined && printed.has(spec.key);
}

function putPrinted(
  sheet: SheetBuilder,
  { row, column }: Place,
  spec: CellSpec,
  printed: PrintedFigures,
): void {
  const figure = spec.key === undefined ? undefined : printed.get(spec.key);
  // An empty text is a figure that has to be blank.
  const ours = spec.value === '' ? BLANK : spec.value;
  if (figure === undefined || typeof ours !== 'number') return;
  const printedPlace = { row, column: column + 1 };
  const verdict = verdictOf(ours, figure);
  const number = isBlank(figure.printed) ? null : figure.printed;
  const format = figure.decimals === 0 ? '0' : `0.${'0'.repeat(figure.decimals)}`;
  const key = spec.key!;
  sheet.put(printedPlace, { role: 'printed', value: number, format, key: printedKey(key) });
  sheet.put(
    { row, column: column + PRINTED_COLUMNS },
    {
      role: verdict === 'differs' ? 'finding' : 'verdict',
      value: verdict,
      key: verdictKey(key),
      expression: verdictExpression(key, figure, isBlank(ours) || number === null),
    },
  );
}
