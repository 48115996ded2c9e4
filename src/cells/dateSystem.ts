/** How a workbook counts its days: from 1900, or from 1904 as files of old Excels for the Mac do. */
export type DateSystem = 1900 | 1904;

/** Excel's number for 1970-01-01 where days are counted from 1900. */
export const SERIAL_FROM_1900 = 25_569;

/** How much less each day's number is where they are counted from 1904. */
const DAYS_LESS = 1462;

let inForce = SERIAL_FROM_1900;

/**
 * How the workbook counts its days, from now on.
 *
 * One setting, as a program has one workbook: dates are read and written far from where it is known. The pane sets it before
 * its first page opens; the cell functions are a program of their own, which the pane informs (`FunctionsScript`).
 */
export function setDateSystem(system: DateSystem): void {
  inForce = SERIAL_FROM_1900 - (system === 1904 ? DAYS_LESS : 0);
}

/** Excel's number for 1970-01-01 in this workbook. */
export function serialOf1970(): number {
  return inForce;
}
