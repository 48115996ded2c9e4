import type { SheetArea } from '../../excel/workbook';
import { BLOCK_KINDS, type BlockKind } from '../../cells/columns';
import { findBlocks } from '../../sheet/month';
import { knownSheet } from '../../sheet/subject/knownSheet';
import type { PickedCells } from '../kit/page';
import { foundRange, type Range, withoutBlankEnd } from '../kit/range';
import { BLOCK_TITLES } from './blockTitles';
import type { Ranges, SheetChoices } from './monthChoices';

/** A pick and the cells that were read for it; null where its sheet is gone. */
export interface ReadPick {
  readonly pick: PickedCells;
  readonly area: SheetArea | null;
}

/** The four ranges: what the user picked, else what the sheet's headers say. */
export function chooseRanges(
  sheet: SheetArea,
  picks: Readonly<Partial<Record<BlockKind, ReadPick>>>,
  { cleared }: Pick<SheetChoices, 'cleared'>,
): Ranges {
  const blocks = findBlocks(sheet.cells);
  const isOurs = knownSheet(sheet.cells) !== null;
  const range = (kind: BlockKind): Range => {
    const picked = picks[kind];
    if (picked !== undefined && picked.area !== null) {
      return { kind: 'picked', pick: picked.pick, area: withoutBlankEnd(picked.area) };
    }
    if (cleared.includes(kind)) return { kind: 'cleared' };
    const found = blocks.filter((block) => block.kind === kind);
    return foundRange(sheet, found, `"${BLOCK_TITLES[kind]}"`, isOurs);
  };
  return { player: range('player'), history: range('history'), past: range('past'), games: range('games') };
}

/** Whether a sheet has what a month needs at least. */
export function hasMonth({ cells }: SheetArea): boolean {
  const kinds = new Set(findBlocks(cells).map(({ kind }) => kind));
  return kinds.has('player') && kinds.has('games');
}

/** True while nothing is found and nothing was chosen. */
export function nothingThere(ranges: Ranges): boolean {
  return BLOCK_KINDS.every((kind) => ranges[kind].kind === 'missing');
}
