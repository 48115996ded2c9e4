/** What is there of Office; outside of an add-in, as over a workbook in memory, it has no context or is not there at all. */
type AnyOffice = { readonly context?: Pick<Office.Context, 'requirements'> } | undefined;

/** Whether this Excel has a set of functions, such as 1.13 of ExcelApi; not known is no. */
export function hasExcelApi(version: string): boolean {
  const office: AnyOffice = typeof Office === 'undefined' ? undefined : Office;
  return office?.context?.requirements.isSetSupported('ExcelApi', version) ?? false;
}
