export interface WorkbookListener {
  /** Cells of a sheet were changed, by anyone. */
  cellsChanged(sheetId: string): void;
  /** Formulas of a sheet were calculated; that changes cells without their being edited. */
  calculated(sheetId: string): void;
  selectionChanged(sheetId: string): void;
  /** Another sheet is in front. */
  sheetActivated(sheetId: string): void;
}

/** Listens to all sheets, also to those that are added later. */
export function watchWorkbook(listener: WorkbookListener): Promise<() => Promise<void>> {
  return Excel.run(async (context) => {
    const sheets = context.workbook.worksheets;
    const registered = [
      sheets.onChanged.add(({ worksheetId }) => Promise.resolve(listener.cellsChanged(worksheetId))),
      sheets.onCalculated.add(({ worksheetId }) => Promise.resolve(listener.calculated(worksheetId))),
      sheets.onSelectionChanged.add(({ worksheetId }) =>
        Promise.resolve(listener.selectionChanged(worksheetId)),
      ),
      sheets.onActivated.add(({ worksheetId }) => Promise.resolve(listener.sheetActivated(worksheetId))),
    ];
    await context.sync();
    return () => remove(registered);
  });
}

async function remove(
  registered: { context: OfficeExtension.ClientRequestContext; remove(): void }[],
): Promise<void> {
  const first = registered[0];
  if (first === undefined) return;
  await Excel.run(first.context as Excel.RequestContext, async (context) => {
    for (const registration of registered) registration.remove();
    await context.sync();
  });
}
