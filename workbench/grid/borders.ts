import { BorderStyleTypes } from '@univerjs/core';
import type { IBorderStyleData, Nullable } from '@univerjs/core';

/** The kinds of line a border may have besides a thin one, by their word. */
const kinds: readonly (readonly [string, BorderStyleTypes])[] = [
  ['medium', BorderStyleTypes.MEDIUM],
  ['thick', BorderStyleTypes.THICK],
  ['double', BorderStyleTypes.DOUBLE],
  ['dashed', BorderStyleTypes.DASHED],
  ['dotted', BorderStyleTypes.DOTTED],
];

/** The grid's border for `#808080 medium`; '' takes the border away. */
export function borderFrom(text: string): IBorderStyleData | null {
  if (text === '') return null;
  const [color = '#000000', word] = text.split(' ');
  const kind = kinds.find(([name]) => name === word)?.[1] ?? BorderStyleTypes.THIN;
  return { s: kind, cl: { rgb: color } };
}

/** The words for a border of the grid: colour, and kind where it is not thin. */
export function borderText(border: Nullable<IBorderStyleData>): string {
  if (!border || border.s === BorderStyleTypes.NONE) return '';
  const color = border.cl.rgb?.toUpperCase() ?? '#000000';
  const kind = kinds.find(([, number]) => number === border.s)?.[0];
  return kind ? `${color} ${kind}` : color;
}
