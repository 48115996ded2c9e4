import { looksLikeCell } from './address';

/** Letters, digits, points and underscores, no digit first, nothing that reads as a cell: the rule for names and tables. */
export const isValidName = (name: unknown): name is string =>
  typeof name === 'string' &&
  name.length <= 255 &&
  /^[\p{L}_\\][\p{L}\p{N}_.\\?]*$/u.test(name) &&
  !looksLikeCell(name);
