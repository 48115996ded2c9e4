import type { Kind, Token } from './formulaTokens';
import { tokens } from './formulaTokens';
import type { Region } from './region';
import { UNITED_STATES } from './region';

/** A formula as the region's Excel shows it. @param formula as Excel's files have it */
export function formulaAsTyped(formula: string, region: Region): string {
  return translated(formula, UNITED_STATES, region) ?? formula;
}

/** A formula that was typed in the region's Excel, as Excel's files have it; null where Excel refuses it. */
export function formulaFromTyped(formula: string, region: Region): string | null {
  return translated(formula, region, UNITED_STATES);
}

function translated(formula: string, from: Region, to: Region): string | null {
  const parts: string[] = [];
  let before: Kind = 'sign';
  for (const token of tokens(formula, from)) {
    const part = translatedToken(token, before, from, to);
    if (part === null) return null;
    parts.push(part);
    if (token.text.trim() !== '') before = token.kind;
  }
  return parts.join('');
}

function translatedToken(
  { kind, text, depth }: Token,
  before: Kind,
  from: Region,
  to: Region,
): string | null {
  switch (kind) {
    case 'text':
    case 'name':
      return text;
    case 'bracket':
      return text.replaceAll(`]${from.list}[`, `]${to.list}[`);
    case 'number':
      // Two numbers without anything between them: the comma of 1405,6 after A1, or a second point.
      return before === 'number' || before === 'name' ? null : text.replace(from.decimal, to.decimal);
    case 'sign':
      return translatedSign(text, depth, from, to);
  }
}

function translatedSign(text: string, depth: number, from: Region, to: Region): string | null {
  if (!',;.\\'.includes(text)) return text;
  if (depth > 0) return text === ';' ? ';' : text === from.arrayColumn ? to.arrayColumn : null;
  return text === from.list ? to.list : null;
}

/** The message of Excel's dialog about a formula that it rejects. */
export function refusalOf(formula: string, region: Region): string {
  const example = formulaAsTyped('=ROUND(1.5,0)', region);
  return `There is a problem with the formula ${formula}. Type it like ${example}.`;
}
