import type { About, FigureLabel, Measure } from './figure';
import type { Expression } from './expression';
import type { Key } from './key';
import type { CellSpec } from './sheetBuilder';

/** A column of a report's table: its title, and the cell in each row; null leaves it blank. */
export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => CellSpec | null;
}

export type Columns<Row> = readonly Column<Row>[];

type OfRow<Row, T> = T | ((row: Row) => T);

/** A figure, declared once: everything that is known of it follows from here. */
export interface Declaration<Row> extends Measure {
  /** Over its column. */
  readonly title: string;
  /** What it is, without whose it is: "expected score We". Without one it is called as its column: New K is "new K". */
  readonly label?: OfRow<Row, string>;
  /** The place of the document that gives it. */
  readonly clause: OfRow<Row, string>;
  /** As the engine has it; null shows a blank cell, undefined leaves the cell to others. */
  readonly value: (row: Row) => number | string | null | undefined;
  /** How it follows from other figures. */
  readonly expression: (row: Row) => Expression;
  readonly role?: CellSpec['role'];
  /** What a sum adds up. */
  readonly adds?: string | ((row: Row) => string | undefined);
  /** How it is followed through a print where the print has a figure that the formula does not ask; null for the formula. */
  readonly onPrint?: (row: Row) => Expression | null;
  readonly inNumbers?: (row: Row) => NonNullable<About['inNumbers']>;
}

/** Whose figures they are: each game, each player. */
interface Owner<Row, Part extends string> {
  readonly key: (row: Row, part: Part) => Key;
  /** In words, in front of a figure's label; empty where a report has it once. */
  readonly words: (row: Row) => string;
}

/** A column of figures. */
export interface FigureColumn<Row> extends Column<Row> {
  readonly declaration: Declaration<Row>;
  /** What declared it: the same for all figures of an owner. */
  readonly declaredBy: unknown;
  readonly part: string;
  /** The key of a row's figure. */
  readonly key: (row: Row) => Key;
  /** What the figure of a row is, in words and by clause. */
  readonly labelled: (row: Row) => FigureLabel;
}

/**
 * Declares figures of an owner, each by the last part of its key.
 *
 * @returns makes the column of a figure; some figures only some rows have, so that their row may be a narrower one
 */
export function figuresOf<Row, Part extends string>(owner: Owner<Row, Part>) {
  const declare = <Narrow extends Row = Row>(
    part: Part,
    declaration: Declaration<Narrow>,
  ): FigureColumn<Narrow> => {
    const key = (row: Narrow) => owner.key(row, part);
    return {
      title: declaration.title,
      declaration,
      declaredBy: declare,
      part,
      key,
      labelled: (row) => labelled(declaration, owner.words(row), row),
      cell: (row) => figureCell(declaration, key(row), owner.words(row), row),
    };
  };
  return declare;
}

function figureCell<Row>(declaration: Declaration<Row>, key: Key, words: string, row: Row): CellSpec | null {
  const { value, expression, format, role = 'figure' } = declaration;
  const found = value(row);
  if (found === undefined) return null;
  // A figure without a value has no formula either.
  if (found === null) return { role, value: null };
  return {
    role,
    value: found,
    expression: expression(row),
    key,
    format,
    about: aboutOf(declaration, words, row),
  };
}

function aboutOf<Row>(declaration: Declaration<Row>, words: string, row: Row): About {
  const { unit, adds, inNumbers, onPrint } = declaration;
  const added = typeof adds === 'function' ? adds(row) : adds;
  const followed = onPrint?.(row) ?? null;
  return {
    unit,
    ...labelled(declaration, words, row),
    ...(added === undefined ? {} : { adds: added }),
    ...(followed === null ? {} : { onPrint: followed }),
    ...(inNumbers === undefined ? {} : { inNumbers: inNumbers(row) }),
  };
}

/** The words of a figure: whose it is, what it is, and the clause. */
function labelled<Row>(
  { title, label = inSmallLetters(title), clause }: Declaration<Row>,
  words: string,
  row: Row,
): FigureLabel {
  const all = [words, ofRow(label, row)].filter((text) => text !== '');
  return { label: all.join(', '), clause: ofRow(clause, row) };
}

/** "May gain" as "may gain", and K as K. */
function inSmallLetters(title: string): string {
  return title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

function ofRow<Row>(given: OfRow<Row, string>, row: Row): string {
  return typeof given === 'function' ? given(row) : given;
}

/** A column of other cells: labels, inputs, or what repeats a figure that is elsewhere. */
export function column<Row>(title: string, cell: (row: Row) => CellSpec | null): Column<Row> {
  return { title, cell };
}

/** Columns for some rows of a list of several kinds: in the others the cells stay blank. */
export function columnsFor<Row, Narrow extends Row>(
  isOfKind: (row: Row) => row is Narrow,
  columns: Columns<Narrow>,
): Column<Row>[] {
  return columns.map((one) => ({ ...one, cell: (row) => (isOfKind(row) ? one.cell(row) : null) }));
}

/** A column with a note where a row has no such figure. */
export function orNote<Row>(one: Column<Row>, note: string): Column<Row> {
  return { ...one, cell: (row) => one.cell(row) ?? { role: 'note', value: note } };
}
