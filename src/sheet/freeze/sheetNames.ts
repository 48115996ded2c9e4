import { sheetName } from './references';
import { type Token, tokensOf } from './tokens';

/** The sheets of the workbook that a formula names; those of other workbooks are left out. */
export function sheetsIn(formula: string): string[] {
  const tokens = tokensOf(formula) ?? [];
  return tokens.flatMap((token, at) =>
    isSheet(tokens, at) && !sheetName(token).includes('[') ? [sheetName(token)] : [],
  );
}

/** A formula with other names for its sheets. */
export function renamed(formula: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0 || !formula.startsWith('=')) return formula;
  const tokens = tokensOf(formula) ?? [];
  if (tokens.length === 0) return formula;
  return tokens
    .map((token, at) => {
      const other = isSheet(tokens, at) ? names.get(sheetName(token)) : undefined;
      return other === undefined ? token.text : quoted(other);
    })
    .join('');
}

/** A sheet's name stands before `!`, and not behind another workbook's bracket. */
function isSheet(tokens: readonly Token[], at: number): boolean {
  const { kind } = tokens[at]!;
  if (kind !== 'sheet' && kind !== 'name') return false;
  return tokens[at + 1]?.text === '!' && tokens[at - 1]?.kind !== 'bracket';
}

/** As Excel writes it: in quotation marks where it is not one plain word, or could be a cell, such as B2 or R1C1. */
function quoted(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !/^(?:[A-Z]{1,3}\d+|R\d*(?:C\d*)?|C\d*)$/i.test(name)
    ? name
    : `'${name.replaceAll("'", "''")}'`;
}
