import { type PlayerMonth, playerMonth, type PlayerMonthInput } from '../../src/engine/csa2024';
import type { PrintedNumber } from '../../src/figures/printedFigures';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import type { HypothesisKind } from '../../src/explain/hypotheses';
import { printed, tableOf } from './printedTable';
import { asKFactor } from '../../src/engine/kit/units';

/** A month, and its printed table with a lost row of the history in Rapid and a wrong K in Blitz. */
export function monthOfTwoLists(): {
  wrong: { month: PlayerMonth; kinds: readonly HypothesisKind[] };
  evidence: PrintedNumber[];
} {
  const input = exampleInput();
  const { history, ratings } = input;
  const rapid = [...history.rapid.slice(0, 3), ...history.rapid.slice(4)];
  const k = playerMonth(input).ratings.blitz.k;
  const slipped: PlayerMonthInput = {
    ...input,
    history: { ...history, rapid },
    ratings: { ...ratings, blitz: { ...ratings.blitz, k: asKFactor(k - 4) } },
  };
  const kinds = ['kBandUp', 'historyRowLost'] as const;
  return { wrong: { month: playerMonth(input), kinds }, evidence: printed(tableOf(playerMonth(slipped))) };
}
