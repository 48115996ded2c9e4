/** How a workbook counts its days: from 1900, or from 1904 as files of old Excels for the Mac do. */
export type DateSystem = 1900 | 1904;

/** Excel's number for 1970-01-01 in each system; between the two lie 1,462 days. */
const SERIALS_OF_1970: Readonly<Record<DateSystem, number>> = { 1900: 25_569, 1904: 24_107 };

let inForce: DateSystem = 1900;

/**
 * How the workbook counts its days, from now on.
 *
 * One setting, as a program has one workbook: dates are read and written far from where it is known. The pane sets it before
 * its first page opens; the cell functions are a program of their own, which the pane tells (`FunctionsScript`).
 */
export function setDateSystem(system: DateSystem): void {
  inForce = system;
}

/** Excel's number for 1970-01-01 in this workbook. */
export function serialOf1970(): number {
  return SERIALS_OF_1970[inForce];
}
