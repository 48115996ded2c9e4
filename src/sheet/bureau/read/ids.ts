import { isProblem } from '../../../engine/kit/problem';
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

/** An event's name as it is compared: without case and double spaces. */
export const readEventName: Reader<string> = (value) => {
  const text = readText(value);
  return text === null || isProblem(text) ? text : text.replace(/\s+/g, ' ').toLowerCase();
};
