/** Excel's limit for a sheet's name. */
const LONGEST = 31;
const FORBIDDEN = /[\\/?*[\]:]/g;
/** Excel keeps this name for itself. */
const RESERVED = 'history';

/** The wished name as Excel takes it, with " (2)", " (3)" ... where a sheet has it already. */
export function freeSheetName(wished: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const base =
    wished
      .replace(FORBIDDEN, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Ratings';
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : ` (${count})`;
    const name = base.slice(0, LONGEST - suffix.length).trimEnd() + suffix;
    if (name.toLowerCase() !== RESERVED && !used.has(name.toLowerCase())) return name;
  }
}
