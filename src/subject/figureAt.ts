import type { Cells } from '../cells/headers';
import type { PlayerMonth } from '../engine/csa2024';
import { exampleSheet } from '../documents/csa2024/exampleSheet';
import { columnNumber, type Place } from '../figures/address';
import { hasShape } from './earlierReports';
import type { KnownSheet } from './knownSheet';
import { monthReport } from '../documents/csa2024/monthReport';
import { printedKey } from '../figures/printedFigures';
import { type KeptReport, type SheetModel, wordsSum } from '../figures/sheetModel';

/** A figure that a cell of a report shows. */
interface FigureCell {
  /** Such as step2/t1/r6/main/we. */
  readonly key: string;
  /** Where the document's printed number is, next to it; null on a report. */
  readonly printed: Place | null;
}

/** The layout of a report or of the worked example, against which its cells are looked up. */
export function layoutOf(known: KnownSheet, month: PlayerMonth): SheetModel {
  return known.kind === 'example' ? exampleSheet() : monthReport(month, known.kept?.style ?? 'live');
}

/**
 * The figure that a cell shows: a calculated one, one that repeats it, or the printed number or verdict beside it.
 *
 * @param layout the sheet as it was written
 * @returns null for a heading, an input, a blank cell
 */
export function figureAt(layout: SheetModel, place: Place): FigureCell | null {
  const keys = new Map([...layout.places].map(([key, at]) => [nameOf(at), key]));
  const here = keyOfOriginal(layout, keys, place);
  if (here === undefined || here.startsWith('in/')) return null;
  const key = here.replace(BESIDE, '');
  return { key, printed: layout.places.get(printedKey(key)) ?? null };
}

/**
 * Whether a sheet still has the layout that it was written with: rows or columns may have been inserted since.
 *
 * @param layout as this version writes it
 * @param cells the sheet's cells from its first one
 * @param kept what is kept with the sheet
 */
export function hasLayout(layout: SheetModel, cells: Cells, kept?: KeptReport | null): boolean {
  return kept?.words === undefined ? hasShape(layout, cells) : wordsSum(layout, cells) === kept.words;
}

/** The keys of the two cells beside a figure. */
const BESIDE = /^(?:verdict|printed)\//;

const nameOf = ({ row, column }: Place): string => `${row} ${column}`;

/** A cell without a figure of its own that repeats another one leads to that one, as all of the first table do. */
function keyOfOriginal(
  { cells }: SheetModel,
  keys: ReadonlyMap<string, string>,
  place: Place,
): string | undefined {
  let at = place;
  for (;;) {
    const key = keys.get(nameOf(at));
    if (key !== undefined && !key.startsWith('final/')) return key;
    const repeated = /^=([A-Z]+)(\d+)$/.exec(String(cells[at.row]?.[at.column] ?? ''));
    if (repeated === null) return undefined;
    at = { row: Number(repeated[2]) - 1, column: columnNumber(repeated[1]!) };
  }
}
