/** Office's code of an error, such as ItemNotFound; null for any other error. It is the same in every language. */
export function officeErrorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/**
 * What Excel on Windows and Mac answers while another workbook is in front of the add-in's own: adding, deleting and
 * showing sheets, selecting, freezing panes and grid lines fail then (Microsoft's page "Troubleshooting Excel add-ins").
 */
const ANOTHER_IN_FRONT: ReadonlySet<string | null> = new Set([
  'GeneralException',
  'InvalidSelection',
  'InactiveWorkbook',
]);

/** Whether another workbook in front may be why; `GeneralException` has other reasons too. */
export function mayBeAnotherWorkbook(error: unknown): boolean {
  return ANOTHER_IN_FRONT.has(officeErrorCode(error));
}
