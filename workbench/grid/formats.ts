import { BooleanNumber, HorizontalAlign, VerticalAlign, WrapStrategy } from '@univerjs/core';
import type { IStyleData, Nullable } from '@univerjs/core';
import type { CellFormat } from '../model/gridPort';
import { borderFrom, borderText } from './borders';

/** The formats that are kept in a cell's style; widths and heights belong to columns and rows. */
export type StyleKey = Exclude<keyof CellFormat, 'columnWidth' | 'rowHeight'>;

const horizontal: readonly (readonly [string, HorizontalAlign])[] = [
  ['General', HorizontalAlign.UNSPECIFIED],
  ['Left', HorizontalAlign.LEFT],
  ['Center', HorizontalAlign.CENTER],
  ['Right', HorizontalAlign.RIGHT],
  ['Justify', HorizontalAlign.JUSTIFIED],
];

const vertical: readonly (readonly [string, VerticalAlign])[] = [
  ['Bottom', VerticalAlign.BOTTOM],
  ['Center', VerticalAlign.MIDDLE],
  ['Top', VerticalAlign.TOP],
];

const defaultFontSize = 11;
const defaultFontName = 'Arial';

/** The style fragment that gives a cell this format. */
export function styleFor<K extends StyleKey>(key: K, value: NonNullable<CellFormat[K]>): IStyleData {
  const style: Record<StyleKey, (given: unknown) => IStyleData> = {
    bold: (given) => ({ bl: flag(given) }),
    italic: (given) => ({ it: flag(given) }),
    underline: (given) => ({ ul: { s: flag(given) } }),
    fontColor: (given) => ({ cl: { rgb: String(given) } }),
    fillColor: (given) => ({ bg: given === '' ? null : { rgb: String(given) } }),
    fontSize: (given) => ({ fs: Number(given) }),
    fontName: (given) => ({ ff: String(given) }),
    horizontalAlignment: (given) => ({ ht: numberOf(horizontal, given) ?? HorizontalAlign.UNSPECIFIED }),
    verticalAlignment: (given) => ({ vt: numberOf(vertical, given) ?? VerticalAlign.BOTTOM }),
    wrapText: (given) => ({ tb: given === true ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW }),
    borderTop: (given) => ({ bd: { t: borderFrom(String(given)) } }),
    borderBottom: (given) => ({ bd: { b: borderFrom(String(given)) } }),
    borderLeft: (given) => ({ bd: { l: borderFrom(String(given)) } }),
    borderRight: (given) => ({ bd: { r: borderFrom(String(given)) } }),
  };
  return style[key](value);
}

/** The format a cell's style gives it; an unformatted cell answers with Excel's defaults. */
export function formatIn<K extends StyleKey>(style: Nullable<IStyleData>, key: K): CellFormat[K] {
  const format: { [Key in StyleKey]: NonNullable<CellFormat[Key]> } = {
    bold: style?.bl === BooleanNumber.TRUE,
    italic: style?.it === BooleanNumber.TRUE,
    underline: style?.ul?.s === BooleanNumber.TRUE,
    fontColor: upperCase(style?.cl?.rgb) ?? '#000000',
    fillColor: upperCase(style?.bg?.rgb) ?? '',
    fontSize: style?.fs ?? defaultFontSize,
    fontName: style?.ff ?? defaultFontName,
    horizontalAlignment: nameOf(horizontal, style?.ht) ?? 'General',
    verticalAlignment: nameOf(vertical, style?.vt) ?? 'Bottom',
    wrapText: style?.tb === WrapStrategy.WRAP,
    borderTop: borderText(style?.bd?.t),
    borderBottom: borderText(style?.bd?.b),
    borderLeft: borderText(style?.bd?.l),
    borderRight: borderText(style?.bd?.r),
  };
  return format[key];
}

const flag = (given: unknown) => (given === true ? BooleanNumber.TRUE : BooleanNumber.FALSE);

const upperCase = (color: Nullable<string>) => color?.toUpperCase();

function numberOf<T>(table: readonly (readonly [string, T])[], name: unknown): T | undefined {
  return table.find(([word]) => word === name)?.[1];
}

function nameOf<T>(table: readonly (readonly [string, T])[], value: Nullable<T>): string | undefined {
  return table.find(([, number]) => number === value)?.[0];
}
