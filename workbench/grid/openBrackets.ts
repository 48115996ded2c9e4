import type { Injector } from '@univerjs/core';
import { LexerTreeBuilder } from '@univerjs/preset-sheets-core';

/** What the engine's reader of formulas remembers while it reads one. */
interface Reader {
  _squareBracketState: number;
  _tableBracketState: boolean;
  _resetTemp(): void;
}

/**
 * The reader of formulas begins each one anew, but for its square brackets: behind a formula with an open one, such as somebody has
 * half typed, it would take every other for standing in that bracket, and give #NAME?.
 */
export function closeBrackets(injector: Injector): void {
  const reader = injector.get(LexerTreeBuilder) as unknown as Reader;
  const reset = reader._resetTemp.bind(reader);
  reader._resetTemp = () => {
    reset();
    reader._squareBracketState = 0;
    reader._tableBracketState = false;
  };
}
