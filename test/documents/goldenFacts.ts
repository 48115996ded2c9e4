import { BLANK } from '../../src/figures/printedFigures';
import type { SectionExample } from '../../src/documents';
import csa2013 from '../golden/csa2013.json';
import fide2008 from '../golden/fide2008.json';

/** A printed number of an example, and where our sheet of the example has it. */
export interface ExampleFact {
  readonly id: string;
  readonly example: string;
  readonly key: string;
  readonly printed: number;
  readonly decimals: number;
  /** BLANK where the cell has to be blank. */
  readonly recomputed: number;
  readonly matches: boolean;
}

interface Fact {
  readonly id: string;
  readonly table: string;
  readonly player: string | null;
  readonly opponent: string | null;
  readonly figure: string;
  readonly decimals: number;
  readonly value: number | string;
  readonly recomputed: number | string | null;
  readonly status: string;
}

/** Our sheets of the printed examples. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'Example 1': 'csa2013-example-1',
  'Example 2': 'csa2013-example-2',
  'Example 3': 'csa2013-example-3',
  'Real Example 1': 'csa2013-real-1',
  'Real Example 2': 'csa2013-real-2',
  'Real Example 3': 'csa2013-real-3',
  '8.34': 'fide2008-8.34',
  '8.58': 'fide2008-8.58',
};

/** Numbers of the printed crosstable that are inputs on the sheet. */
function isInput({ figure }: Fact): boolean {
  return figure === 'crosstable/rating' || figure === 'crosstable/k';
}

/** Player C and C are number 3. */
function numberOf(player: string): string {
  return String(player.charCodeAt(player.length - 1) - 64);
}

/** The key of a fact's figure: of the player, of a game with the opponent, or of the whole section. */
function keyOf({ table, player, opponent, figure }: Fact): string {
  // 8.34 is the example of a single player.
  const own = player === null ? (table === '8.34' ? ['1'] : []) : [numberOf(player)];
  const parts = figure.split('/');
  if (opponent !== null) parts.splice(-1, 0, numberOf(opponent));
  return [...own, ...parts].join('/');
}

const facts = ([...csa2013.facts, ...fide2008.facts] as unknown as readonly Fact[]).filter(
  (fact) => fact.table in EXAMPLES && !isInput(fact),
);

/** Every golden fact of an example that has its place on a sheet. */
export const EXAMPLE_FACTS: readonly ExampleFact[] = facts.map((fact) => {
  const { id, table, decimals, value, recomputed, status } = fact;
  // "600 - 158": the sign of Dp is the formula's minus.
  const sign = id === 're3-dp-29' ? -1 : 1;
  return {
    id,
    example: EXAMPLES[table]!,
    key: keyOf(fact),
    printed: sign * Number(value),
    decimals,
    recomputed: recomputed === null ? BLANK : sign * Number(recomputed),
    matches: status === 'match',
  };
});

/** Every figure of an example's sheet; BLANK for one that has to be blank. */
export function numbersOf(example: Pick<SectionExample, 'figures'>): Map<string, number> {
  return new Map(
    [...example.figures().figures.values()].flatMap(({ key, value }): [string, number][] => {
      if (value === '') return [[key, BLANK]];
      return typeof value === 'number' ? [[key, value]] : [];
    }),
  );
}
