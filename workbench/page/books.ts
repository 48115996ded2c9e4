import { LocaleType } from '@univerjs/core';
import type { IWorkbookData } from '@univerjs/core';
import { newSheetSize } from '../grid';
import type { UniverParts } from '../grid';

/** An empty workbook of one sheet. */
export function emptyBook(id: string, title: string): IWorkbookData {
  const sheetId = `${id}-1`;
  return {
    id,
    name: title,
    appVersion: '',
    locale: LocaleType.EN_US,
    styles: {},
    sheetOrder: [sheetId],
    sheets: { [sheetId]: { id: sheetId, name: 'Sheet1', ...newSheetSize } },
  };
}

/** Puts a workbook into the grid; the one before is closed. */
export function showBook({ api }: UniverParts, book: IWorkbookData): void {
  const before = api.getActiveWorkbook();
  api.createWorkbook(book);
  if (before) api.disposeUnit(before.getId());
}
