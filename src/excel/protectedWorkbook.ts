/** The structure of the workbook is protected: no sheet can be added to it. */
export class ProtectedWorkbookError extends Error {
  constructor() {
    super('The structure of the workbook is protected');
    this.name = 'ProtectedWorkbookError';
  }
}
