/** Main, Standard and Rapid */
export function joinWithAnd(parts: readonly string[], separator = ', ', and = ' and '): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : parts.slice(0, -1).join(separator) + and + last;
}

/** The most names in one sentence. */
const MOST = 5;

/** "A, B, C, D, E and 4 more" */
export function firstNames(names: readonly (string | number)[], separator = ', '): string {
  const first = names.slice(0, MOST).join(separator);
  return names.length <= MOST ? first : `${first} and ${names.length - MOST} more`;
}

/** The same with a capital letter at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
