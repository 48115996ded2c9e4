import type { FunctionErrors } from '../functions';
import type { GridPort } from '../model/gridPort';
import { create, element } from './dom';

/** Shows what a custom function said about the error in the selected cell, as Excel's error card does. */
export function showErrorOfSelection(grid: GridPort, errors: FunctionErrors): void {
  const { sheetId, row, column } = grid.selection();
  const shown = grid.readValues(sheetId, { row, column, rows: 1, columns: 1 })[0]?.[0];
  const text = errors.textFor({ sheetId, row, column }, String(shown));
  const card = element('error-card');
  card.hidden = text === null;
  card.replaceChildren(create('strong', String(shown)), create('span', text ?? ''));
}
