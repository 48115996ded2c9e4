import type { CrossCheck, ExamplePrint } from '../explain/crosscheck/crossCheck';
import type { Finding } from '../figures/printedFigures';
import type { Cause } from '../explain/explainPrint';
import type { LikelyCause } from '../explain/likelyCauses';
import type { Trace } from '../explain/trace';
import type { FigureLabel } from '../figures/figure';
import type { Place } from '../figures/address';
import type { Print, PrintedNumber } from '../figures/printedFigures';
import type { DocumentBase } from '../section/sectionDocument';

/** A figure that a printed number can be compared with. */
export interface SubjectFigure extends FigureLabel {
  readonly key: string;
  /** Ours, unrounded; BLANK where it has to be blank. */
  readonly ours: number;
}

/** A figure as it is offered in two lists. */
export interface FigureChoice extends SubjectFigure {
  /** The rating list or tournament that it belongs to. */
  readonly group: string;
  /** What it is within its group. */
  readonly title: string;
}

/** Why a printed number is not ours, or that it is. */
export interface NumberExplanation {
  readonly asked: PrintedNumber;
  /** Our own figure, unrounded. */
  readonly ours: number;
  /** The verdict in a few words. */
  readonly title: string;
  /** The verdict in a sentence or two. */
  readonly text: string;
  /** What to check before anything else, the likeliest first. */
  readonly likely: readonly LikelyCause[];
  /** The way of the difference through the print; null where nothing was followed. */
  readonly trace: Trace | null;
  readonly causes: readonly Cause[];
  /** What is known of the print; null for a number that differs for no known reason, and for one that was typed over. */
  readonly finding: Finding | null;
}

/** Titles of explanations of months and sections alike. */
export const EQUAL_TITLE = 'The two are equal';
export const FOLLOWS_TITLE = 'It follows from other printed figures';

/** What printed numbers are compared with: a player's month or a section, as it is calculated from its sheet. */
export interface Subject {
  readonly kind: 'month' | 'section';
  readonly document: DocumentBase;
  /** What it does to explain a number, in a sentence. */
  readonly method: string;
  /** The figures that can be asked about, by their keys. */
  readonly figures: ReadonlyMap<string, SubjectFigure>;
  /** The same as they are offered in lists; none where a figure is chosen by its cell alone. */
  readonly choices: readonly FigureChoice[];
  /** What is printed beside the figures on the sheet. */
  readonly print: Print;
  /** The printed cells of the worked example; null for any other sheet. */
  readonly example: ExamplePrint | null;
  /** Rows or columns of its sheet were moved, so that no figure is known by its cell. */
  readonly isMoved: boolean;
  /** The key of the figure that a cell shows, or that the printed number or verdict in it is about; null without one. */
  figureAt(place: Place): string | null;
  /** Where a figure's cell is; undefined for one that has none. */
  placeOf(key: string): Place | undefined;
  labelOf(key: string): FigureLabel;
  /** The readings that its document names, each in words; none where there is only one way to calculate. */
  readonly readings: ReadonlyMap<string, string>;
  /** The same by one of those readings. */
  by(reading: string): Subject;
  /** The same as the document's worked example is calculated. */
  asExample(): Subject;
  /** @param print what is printed beside the number */
  explain(number: PrintedNumber, print: Print): Generator<unknown, NumberExplanation>;
  /** Each printed number beside ours, and why it differs. */
  crossCheck(print: Print): Generator<unknown, CrossCheck>;
}

/** Whether two subjects have the same figures. */
export function hasSameFigures(one: Subject, other: Subject): boolean {
  return one === other || figuresText(one) === figuresText(other);
}

function figuresText({ figures }: Subject): string {
  return JSON.stringify([...figures.values()].map(({ key, ours }) => [key, ours]));
}
