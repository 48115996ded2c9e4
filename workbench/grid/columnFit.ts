import type { IStyleData, Nullable } from '@univerjs/core';

const padding = 12;
const narrowest = 24;
const widest = 480;
const pixelsPerPoint = 96 / 72;

let pencil: CanvasRenderingContext2D | null = null;

/**
 * The width in pixels that shows each column's texts in full, null for a column without text. Wrapped cells do not widen a
 * column, as in Excel.
 */
export function fitWidths(
  texts: readonly (readonly string[])[],
  styleAt: (row: number, column: number) => Nullable<IStyleData>,
): (number | null)[] {
  const columns = texts[0]?.length ?? 0;
  return Array.from({ length: columns }, (_, column) => {
    const widths = texts.flatMap((line, row) => {
      const text = line[column];
      if (!text) return [];
      const style = styleAt(row, column);
      return style?.tb === 3 ? [] : [textWidth(text, style)];
    });
    if (widths.length === 0) return null;
    const longest = widths.reduce((most, width) => Math.max(most, width), 0);
    return Math.round(Math.min(widest, Math.max(narrowest, longest + padding)));
  });
}

function textWidth(text: string, style: Nullable<IStyleData>): number {
  pencil ??= document.createElement('canvas').getContext('2d');
  if (!pencil) return text.length * 7;
  const size = (style?.fs ?? 11) * pixelsPerPoint;
  pencil.font = `${style?.bl === 1 ? 'bold ' : ''}${size}px ${style?.ff ?? 'Arial'}`;
  return Math.max(...text.split('\n').map((line) => pencil?.measureText(line).width ?? 0));
}
