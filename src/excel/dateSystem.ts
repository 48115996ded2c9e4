import type { DateSystem } from '../cells/dateSystem';
import { reading } from './reading';

/** What DATE(2000,1,1) is in each system. No property of the workbook says which it has. */
const FIRST_OF_2000: Readonly<Record<number, DateSystem>> = { 36_526: 1900, 35_064: 1904 };

/** How the workbook counts its days; null where Excel gives no answer that is known. Nothing is written to find out. */
export function readDateSystem(): Promise<DateSystem | null> {
  return reading(async (context) => {
    const first = context.workbook.functions.date(2000, 1, 1);
    first.load('value');
    await context.sync();
    return FIRST_OF_2000[first.value] ?? null;
  });
}

/** Has Excel calculate every formula of the workbook again, also where it is calculated by hand. */
export function calculateAll(): Promise<void> {
  return reading(async (context) => {
    context.application.calculate('Full');
    await context.sync();
  });
}
