import { HoverManagerService } from '@univerjs/preset-sheets-core';
import type { UniverGrid } from './univerGrid';
import type { UniverParts } from './univer';

/** A cell whose link may be followed. */
export interface LinkCell {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

/**
 * Tells of cells that are clicked, and of the selected one when Ctrl+Enter is pressed on it: the ways to follow a link. The
 * cell is selected first, as in Excel.
 */
export function listenToLinks(
  { injector }: UniverParts,
  grid: UniverGrid,
  container: HTMLElement,
  follow: (cell: LinkCell) => void,
): void {
  injector.get(HoverManagerService).currentClickedCell$.subscribe(({ location }) => {
    const { subUnitId, row, col } = location;
    setTimeout(() => follow({ sheetId: subUnitId, row, column: col }));
  });
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || grid.isEditing()) return;
    const { sheetId, row, column } = grid.selection();
    follow({ sheetId, row, column });
  };
  // The grid takes keys for itself as they rise.
  container.addEventListener('keydown', pressed, { capture: true });
}
