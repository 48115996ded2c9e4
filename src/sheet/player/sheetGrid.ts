import type { CellRole } from '../kit/sheetModel';
import type { SheetBuilder } from '../kit/sheetBuilder';
import type { BarLook } from './waterfall';

/**
 * The columns of the player's page: five for words, two for numbers, a gap, and a band of narrow ones, in which bars are
 * drawn by filling cells. Bars of cells need no chart engine, so that they print, and open, everywhere.
 */
export const WORD_COLUMNS = 5;
export const FIRST_NUMBER = WORD_COLUMNS;
export const SECOND_NUMBER = WORD_COLUMNS + 1;
const GAP = WORD_COLUMNS + 2;
export const BAND = GAP + 1;
export const BAND_CELLS = 24;
export const COLUMNS = BAND + BAND_CELLS;

/** In characters: round, colour, result, opponent, expected, and the two numbers. */
const WIDTHS = [9, 7, 13, 11, 9, 9, 9];
const BAND_WIDTH = 1;

/** As many characters of text as a line of the whole page holds. */
export const LINE_LENGTH = 116;

export const POINTS_FORMAT = '+0.0;-0.0;0.0';

export const BAR_ROLES: Readonly<Record<BarLook, CellRole>> = {
  level: 'barLevel',
  up: 'barUp',
  down: 'barDown',
};

/** Gives the page's columns their widths; the band is there whole, also where no bar reaches its end. */
export function setWidths(sheet: SheetBuilder): void {
  WIDTHS.forEach((characters, column) => sheet.widen(column, characters));
  for (let cell = 0; cell < BAND_CELLS; cell += 1) sheet.widen(BAND + cell, BAND_WIDTH);
  sheet.widen(GAP, BAND_WIDTH);
  sheet.put({ row: 0, column: COLUMNS - 1 }, { role: 'step', value: null });
}

/** Fills cells of the band. */
export function putBar(
  sheet: SheetBuilder,
  row: number,
  { first, count }: { readonly first: number; readonly count: number },
  look: BarLook,
): void {
  for (let cell = first; cell < first + count; cell += 1) {
    sheet.put({ row, column: BAND + cell }, { role: BAR_ROLES[look], value: null });
  }
}

/** Text in lines that fit on the page, broken between words; points with their sign stay with the word before them. */
export function lines(text: string, longest = LINE_LENGTH): string[] {
  const broken: string[] = [];
  for (const word of text.split(/ (?![+−])/)) {
    const last = broken.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest) {
      broken[broken.length - 1] = `${last} ${word}`;
    } else broken.push(word);
  }
  return broken;
}
