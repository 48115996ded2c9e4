import type { CellRole } from '../sheet/kit/sheetModel';

export interface RoleFormat {
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly size?: number;
  readonly color?: string;
  readonly fill?: string;
  readonly align?: 'Left' | 'Center' | 'Right';
}

/** The look of each role: blue on yellow is typed by a person, black is calculated, grey comes from the print. */
export const ROLE_FORMATS: Readonly<Record<CellRole, RoleFormat>> = {
  title: { bold: true, size: 14, color: '#0F548C' },
  note: { italic: true, color: '#595959' },
  heading: { bold: true, size: 12, color: '#0F548C' },
  clause: { color: '#595959', size: 9 },
  header: { bold: true, fill: '#DCE6F1', align: 'Center' },
  label: {},
  input: { color: '#1F3FBF', fill: '#FFF9E3' },
  figure: {},
  result: { bold: true, fill: '#E6F2E6' },
  printed: { color: '#666666' },
  verdict: { size: 9, color: '#404040' },
  finding: { fill: '#FDF1E7' },
  link: { underline: true, color: '#0F548C' },
  step: {},
  // Light for a gain, dark for a loss, so that they differ in grey too.
  barLevel: { fill: '#8A9BB4' },
  barUp: { fill: '#7CC68D' },
  barDown: { fill: '#A4262C' },
};

/** Formats cells by their role. */
export function applyFormat(
  range: Excel.Range,
  { bold, italic, underline, size, color, fill, align }: RoleFormat,
): void {
  if (bold) range.format.font.bold = true;
  if (italic) range.format.font.italic = true;
  if (underline) range.format.font.underline = 'Single';
  if (size !== undefined) range.format.font.size = size;
  if (color !== undefined) range.format.font.color = color;
  if (fill !== undefined) range.format.fill.color = fill;
  if (align !== undefined) range.format.horizontalAlignment = align;
}
