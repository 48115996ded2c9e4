import type { CellBlock } from './cellBlock';
import { boundedBox, columnsOf, rowsOf } from './cellBlock';
import type { Box, CellFormat } from './gridPort';
import type { ModelObject } from './objectType';
import { defineType } from './objectType';
import { invalidArgument } from './richApiError';

type BorderKey = 'borderTop' | 'borderBottom' | 'borderLeft' | 'borderRight';

const sides = [
  'EdgeTop',
  'EdgeBottom',
  'EdgeLeft',
  'EdgeRight',
  'InsideHorizontal',
  'InsideVertical',
] as const;
type Side = (typeof sides)[number];

interface Borders extends ModelObject {
  readonly block: CellBlock;
}

interface Border extends Borders {
  readonly side: Side;
}

export const bordersOf = (block: CellBlock): ModelObject => ({ type: bordersType, block }) as Borders;

/** The cells of the block that carry a side's line, and on which of their own sides. */
function carrier(box: Box, side: Side): { box: Box; key: BorderKey } | null {
  switch (side) {
    case 'EdgeTop':
      return { box: rowsOf(box, 0), key: 'borderTop' };
    case 'EdgeBottom':
      return { box: rowsOf(box, box.rows - 1), key: 'borderBottom' };
    case 'EdgeLeft':
      return { box: columnsOf(box, 0), key: 'borderLeft' };
    case 'EdgeRight':
      return { box: columnsOf(box, box.columns - 1), key: 'borderRight' };
    case 'InsideHorizontal':
      return box.rows < 2 ? null : { box: rowsOf(box, 0, box.rows - 1), key: 'borderBottom' };
    case 'InsideVertical':
      return box.columns < 2 ? null : { box: columnsOf(box, 0, box.columns - 1), key: 'borderRight' };
  }
}

/** A line as the grid keeps it: its colour, and its kind where it is not thin. */
interface Line {
  readonly color: string;
  readonly kind: string;
}

function readLine({ block, side }: Border): Line {
  const { context, sheetId } = block;
  const target = carrier(boundedBox(context, sheetId, block.box), side);
  const text = target ? context.grid.readFormat(sheetId, target.box, target.key) : null;
  const [color = '', kind = 'thin'] = (text ?? '').split(' ');
  return { color, kind };
}

function writeLine({ block, side }: Border, line: Line): void {
  const { context, sheetId } = block;
  context.requireUnprotected(sheetId);
  const target = carrier(boundedBox(context, sheetId, block.box), side);
  if (!target) return;
  const text: NonNullable<CellFormat[BorderKey]> =
    line.color === '' || line.kind === 'thin' ? line.color : `${line.color} ${line.kind}`;
  context.grid.writeFormat(sheetId, target.box, target.key, text);
}

const black = '#000000';
const dashes: Readonly<Record<string, string>> = { Dash: 'dashed', Dot: 'dotted', Double: 'double' };
const styleOf = (kind: string): string =>
  Object.keys(dashes).find((style) => dashes[style] === kind) ?? 'Continuous';

const borderType = defineType<Border>('RangeBorder', {
  identity: ({ side }) => ({ Id: side }),
  properties: {
    sideIndex: ({ side }) => side,
    color: {
      get: (border) => readLine(border).color || black,
      set: (border, value) => {
        if (typeof value !== 'string') throw invalidArgument();
        writeLine(border, { ...readLine(border), color: value.toUpperCase() });
      },
    },
    style: {
      get: (border) => {
        const line = readLine(border);
        return line.color === '' ? 'None' : styleOf(line.kind);
      },
      set: (border, value) => {
        if (typeof value !== 'string') throw invalidArgument();
        const line = readLine(border);
        if (value === 'None') writeLine(border, { color: '', kind: 'thin' });
        else writeLine(border, { color: line.color || black, kind: dashes[value] ?? 'thin' });
      },
    },
    weight: {
      get: (border) => ({ medium: 'Medium', thick: 'Thick' })[readLine(border).kind] ?? 'Thin',
      set: (border, value) => {
        const line = readLine(border);
        const kind = value === 'Thick' ? 'thick' : value === 'Medium' ? 'medium' : 'thin';
        writeLine(border, { color: line.color || black, kind });
      },
    },
  },
});

function borderAt(borders: Borders, side: string | undefined): ModelObject {
  const known = sides.find((candidate) => candidate === side);
  if (!known) throw invalidArgument();
  const border: Border = { type: borderType, block: borders.block, side: known };
  return border;
}

const bordersType = defineType<Borders>('RangeBorderCollection', {
  items: (borders) => sides.map((side) => borderAt(borders, side)),
  properties: { count: () => sides.length },
  methods: {
    getItem: (borders, side: string) => borderAt(borders, side),
    getItemAt: (borders, index: number) => borderAt(borders, sides[index]),
  },
});
