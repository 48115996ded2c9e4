import { bordersOf } from './borders';
import type { CellBlock } from './cellBlock';
import { boundedBox } from './cellBlock';
import type { CellFormat } from './gridPort';
import type { Members, ModelObject, Property } from './objectType';
import { defineType } from './objectType';
import { invalidArgument } from './richApiError';

/** The look of cells; font and fill are parts of it. */
interface FormatObject extends ModelObject {
  readonly block: CellBlock;
}

const formatObject = (type: ModelObject['type'], block: CellBlock): FormatObject => ({ type, block });

export const rangeFormatOf = (block: CellBlock): ModelObject => formatObject(rangeFormatType, block);

/** Reads one format of the block; null where its cells differ. */
function read<K extends keyof CellFormat>({ block }: FormatObject, key: K): CellFormat[K] | null {
  const { context, sheetId } = block;
  return context.grid.readFormat(sheetId, boundedBox(context, sheetId, block.box), key);
}

function write<K extends keyof CellFormat>(
  { block }: FormatObject,
  key: K,
  value: NonNullable<CellFormat[K]>,
): void {
  const { context, sheetId } = block;
  context.requireUnprotected(sheetId);
  context.grid.writeFormat(sheetId, boundedBox(context, sheetId, block.box), key, value);
}

const flag = (key: 'bold' | 'italic' | 'wrapText'): Property<FormatObject> => ({
  get: (object) => read(object, key),
  set: (object, value) => {
    if (typeof value !== 'boolean') throw invalidArgument();
    write(object, key, value);
  },
});

const text = (key: 'fontName' | 'horizontalAlignment' | 'verticalAlignment'): Property<FormatObject> => ({
  get: (object) => read(object, key),
  set: (object, value) => {
    if (typeof value !== 'string') throw invalidArgument();
    write(object, key, value);
  },
});

/** Cells without a fill are white to Excel. */
const color = (key: 'fontColor' | 'fillColor'): Property<FormatObject> => ({
  get: (object) => {
    const value = read(object, key);
    return value === '' ? '#FFFFFF' : value;
  },
  set: (object, value) => {
    if (typeof value !== 'string' || !/^(#[0-9a-f]{6}|[a-z]*)$/i.test(value)) throw invalidArgument();
    write(object, key, value.startsWith('#') ? value.toUpperCase() : value);
  },
});

const number = (key: 'fontSize' | 'columnWidth' | 'rowHeight', factor = 1): Property<FormatObject> => ({
  get: (object) => {
    const value = read(object, key);
    return value === null || value === undefined ? null : value / factor;
  },
  set: (object, value) => {
    if (typeof value !== 'number' || !(value >= 0)) throw invalidArgument();
    write(object, key, value * factor);
  },
});

/** The API measures in points, the grid in pixels. */
const pixelsPerPoint = 4 / 3;

const fontMembers: Members<FormatObject> = {
  properties: {
    bold: flag('bold'),
    italic: flag('italic'),
    color: color('fontColor'),
    size: number('fontSize'),
    name: text('fontName'),
    underline: {
      get: (object) => {
        const underlined = read(object, 'underline');
        return underlined === null ? null : underlined ? 'Single' : 'None';
      },
      set: (object, value) => {
        if (typeof value !== 'string') throw invalidArgument();
        write(object, 'underline', value !== 'None');
      },
    },
  },
};
const fontType = defineType<FormatObject>('RangeFont', fontMembers);

const fillType = defineType<FormatObject>('RangeFill', {
  properties: { color: color('fillColor') },
  methods: { clear: (object) => write(object, 'fillColor', '') },
});

const rangeFormatType = defineType<FormatObject>('RangeFormat', {
  properties: {
    wrapText: flag('wrapText'),
    horizontalAlignment: text('horizontalAlignment'),
    verticalAlignment: text('verticalAlignment'),
    columnWidth: number('columnWidth', pixelsPerPoint),
    rowHeight: number('rowHeight', pixelsPerPoint),
  },
  children: {
    font: ({ block }) => formatObject(fontType, block),
    fill: ({ block }) => formatObject(fillType, block),
    borders: ({ block }) => bordersOf(block),
  },
  methodsReadingCells: ['autofitColumns'],
  methods: {
    autofitColumns: ({ block }) => {
      const { context, sheetId } = block;
      context.requireUnprotected(sheetId);
      context.grid.autofitColumns(sheetId, boundedBox(context, sheetId, block.box));
    },
    // The grid fits a row's height to its content by itself.
    autofitRows: ({ block }) => block.context.requireUnprotected(block.sheetId),
  },
});
