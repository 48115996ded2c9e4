import { quoteSheetName } from '../kit/address';
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
      return other === undefined ? token.text : quoteSheetName(other);
    })
    .join('');
}

/** A sheet's name stands before `!`, and not behind another workbook's bracket. */
function isSheet(tokens: readonly Token[], at: number): boolean {
  const { kind } = tokens[at]!;
  if (kind !== 'sheet' && kind !== 'name') return false;
  return tokens[at + 1]?.text === '!' && tokens[at - 1]?.kind !== 'bracket';
}
