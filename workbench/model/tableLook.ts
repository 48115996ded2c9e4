import type { TableState } from './documentState';

/** How a cell of a table looks where it has no format of its own. Colours are `#RRGGBB`. */
export interface CellLook {
  readonly fill?: string;
  readonly text?: string;
  readonly bold?: boolean;
}

/** The colours of the workbook's theme that the styles of tables take, by the number in a style's name: 1 to 7. */
const ACCENTS = ['#000000', '#4472C4', '#ED7D31', '#A5A5A5', '#FFC000', '#5B9BD5', '#70AD47'] as const;

/**
 * How a cell of a table looks by the table's style: an approximation of Excel's light, medium and dark styles, which are
 * all a heading, bands and a row of totals in one colour.
 *
 * @param row counted from the table's first row
 * @param column counted from its first column
 */
export function tableLook(table: TableState, row: number, column: number): CellLook | null {
  const style = /^TableStyle(Light|Medium|Dark)(\d+)$/.exec(table.style);
  if (!style) return null;
  const [, shade, number] = style;
  const accent = ACCENTS[(Number(number) - 1) % ACCENTS.length] ?? ACCENTS[0];
  const isHeader = table.showHeaders && row === 0;
  const isTotal = table.showTotals && row === table.box.rows - 1;
  if (isHeader) return shade === 'Light' ? { bold: true, text: accent } : heading(accent);
  if (isTotal) return { bold: true };
  const isEmphasised =
    (table.highlightFirstColumn && column === 0) ||
    (table.highlightLastColumn && column === table.box.columns - 1);
  const bandRow = (row - (table.showHeaders ? 1 : 0)) % 2 === 0;
  const isBand = (table.showBandedRows && bandRow) || (table.showBandedColumns && column % 2 === 0);
  return { ...(isBand && { fill: tint(accent, 0.8) }), ...(isEmphasised && { bold: true }) };
}

const heading = (accent: string): CellLook => ({ fill: accent, text: '#FFFFFF', bold: true });

/** A colour mixed with white: 0 leaves it, 1 is white. */
function tint(colour: string, white: number): string {
  const part = (at: number): string => {
    const value = parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (255 - value) * white)
      .toString(16)
      .padStart(2, '0')
      .toUpperCase();
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
