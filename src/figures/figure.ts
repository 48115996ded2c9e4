import type { Expression, Value } from './expression';
import type { Key } from './key';
import type { ShownFigures } from './shown';

/** What a number counts. */
export const UNITS = [
  'rating',
  'rating points',
  'points',
  'part of 1',
  'per cent',
  'factor',
  'K',
  'games',
  'players',
  'rounds',
  'tournaments',
  'days',
  'date',
  'minutes',
  'result',
  'yes or no',
  'word',
] as const;
export type Unit = (typeof UNITS)[number];

/** What a number counts, and how a cell shows it. */
export interface Measure {
  readonly unit: Unit;
  /** A number format of Excel. */
  readonly format: string;
}

/** What a figure is, in words and by clause. */
export interface FigureLabel {
  /** What it is, with whose it is: "Player A against B, expected score We". */
  readonly label: string;
  /** The place of the document that gives it. */
  readonly clause: string;
}

/** What is known of a figure besides its value. */
export interface About extends FigureLabel {
  readonly unit: Unit;
  /** What a sum adds up: "changes". */
  readonly adds?: string;
  /** How it is followed through a print where the print has a figure that the formula does not ask. */
  readonly onPrint?: Expression;
  /** Its arithmetic in words, where those made from the expression are less clear. */
  readonly inNumbers?: (figures: ShownFigures) => string;
}

/** A figure of a report: one declaration, for one game, player or section. */
export interface Figure extends About {
  readonly key: Key;
  readonly value: number | string;
  /** The number format of its cell. */
  readonly format: string;
  readonly expression: Expression;
}

/** The figures of a report by their keys, in the order of the report. */
export type Figures = ReadonlyMap<Key, Figure>;

/** A report as data. */
export interface ReportFigures {
  readonly figures: Figures;
  /** The content of every cell that has a key, inputs included. */
  readonly values: ReadonlyMap<Key, Value>;
}
