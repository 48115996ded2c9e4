import type { Print } from '../../figures/printedFigures';
import type { Handover, PickedCells } from '../kit/page';

/** Printed numbers that are brought along as evidence. */
export interface Evidence extends Print {
  /** What they are, such as "4 numbers of Print!A1:B5". */
  readonly words: string;
}

/** A printed number of a month to be explained. */
export interface NumberHandover extends Handover {
  readonly kind: 'number';
  /** The key of its figure. */
  readonly key: string;
  /** As printed, or as typed. */
  readonly typed: string;
  /** All the numbers that are printed beside it; null where only this one is known. */
  readonly evidence: Evidence | null;
}

export function isNumberHandover(handover: Handover): handover is NumberHandover {
  return handover.kind === 'number';
}

/** Selected cells that another page checks or compares. */
export interface SelectionHandover extends Handover {
  readonly kind: 'selection';
  readonly cells: PickedCells;
}

export function isSelectionHandover(handover: Handover): handover is SelectionHandover {
  return handover.kind === 'selection';
}
