import { isProblem } from '../../../engine/kit/problem';
import { type CellValue, isDash } from '../../../cells/cellValue';
import { plainName } from '../../../cells/names';
import type { Reader } from '../../../cells/reader';
import { readText } from './tableReader';

/**
 * A CSA id as it is compared: 12345, "12345" and "0012345" are one, as Excel makes numbers of ids and text files have
 * leading zeros; letters count without their case.
 */
export const readId: Reader<string> = (value) => {
  const text = readText(value);
  if (text === null || isProblem(text)) return text;
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text.toLowerCase();
};

/** How a pairing program prints that there is no opponent. */
export function isNobody(value: CellValue): boolean {
  return isDash(value) || isBye(value);
}

/** An opponent who is none, in the words of a pairing program. */
export function isBye(value: CellValue): boolean {
  return typeof value === 'string' && plainName(value) === 'bye';
}

/** An event's name as it is compared: without case and double spaces. */
export const readEventName: Reader<string> = (value) => {
  const text = readText(value);
  return text === null || isProblem(text) ? text : text.replace(/\s+/g, ' ').toLowerCase();
};
