/** Excel's standard font on screen; Office.js counts widths in points. */
const PIXELS_A_CHARACTER = 7;
const PIXELS_OF_PADDING = 5;
const POINTS_A_PIXEL = 0.75;

/** Makes columns wide enough for so many characters. */
export function setColumnWidth(range: Excel.Range, characters: number): void {
  range.format.columnWidth = (characters * PIXELS_A_CHARACTER + PIXELS_OF_PADDING) * POINTS_A_PIXEL;
}
