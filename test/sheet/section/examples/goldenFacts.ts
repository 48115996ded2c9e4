import { BLANK } from '../../../../src/sheet/kit/printedFigures';
import type { SectionExample } from '../../../../src/sheet/section/examples';
import csa2013 from '../../../golden/csa2013.json';
import fide2008 from '../../../golden/fide2008.json';

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
  readonly decimals: number;
  readonly value: number | string;
  readonly recomputed: number | string | null;
  readonly status: string;
}

/** Numbers of the crosstable that are inputs on the sheet, and right. */
const INPUTS = /^re1-xt-Player .-(rating|K)$/;

const EXAMPLES: Readonly<Record<string, string>> = {
  ex1: 'csa2013-example-1',
  ex2: 'csa2013-example-2',
  ex3: 'csa2013-example-3',
  re1: 'csa2013-real-1',
  re2: 'csa2013-real-2',
  re3: 'csa2013-real-3',
  '8.34': 'fide2008-8.34',
  '8.58': 'fide2008-8.58',
};

/** The keys by what an id ends with, in the order in which they are tried. # is the player, ## his opponent. */
const KEYS: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/^ex1-score-(?<p>.)$/, '#/score'],
  [/-s(?<step>[12])-avg$/, 'floor/$/average'],
  [/-s(?<step>[12])-floor$/, 'floor/$/floor'],
  [/^(ex1|re2)-s3-pct-(?<p>.+)$/, '#/temporary/percent'],
  [/^re3-s1-pct-(?<p>.+)$/, '#/temporary/percent'],
  [/^re3-s2-pct-(?<p>.+)$/, '#/step2/percent'],
  [/^re3-s2-score-(?<p>.+)$/, '#/step2/score'],
  [/^re[23]-s[123]-score-(?<p>.+)$/, '#/temporary/score'],
  [/^re1-xt-(?<p>Player .)-(?<step>\d)$/, 'crosstable/#/$'],
  [/-s3-A-(?<p>.+)$/, '#/temporary/averageOpponent'],
  [/-s3-(term|dp)-(?<p>.+)$/, '#/temporary/added'],
  [/-s3-half-(?<p>.+)$/, '#/temporary/halfScoreOver'],
  [/-s3-Pu-(?<p>.+)$/, '#/temporaryRating'],
  [/^re3-s2-P-(?<p>.+)$/, '#/temporaryRating'],
  [/^re3-player-(?<p>h)-raw$/, '#/temporary/unrounded'],
  [/^re3-dp-29$/, '6/temporary/added'],
  [/-s[45]-A-(?<p>.+)$/, '#/performance/average'],
  [/-s[245]-W-(?<p>.+)$/, '#/performance/wins'],
  [/-s[245]-L-(?<p>.+)$/, '#/performance/losses'],
  [/-s2-N-(?<p>.+)$/, '#/performance/games'],
  [/-s[45]-P-(?<p>.+)$/, '#/performance'],
  [/-(tot|s4-sum)-(?<p>.+)$/, '#/sum'],
  [/-chg-(?<p>Player .)-sum$/, '#/result/sum'],
  [/-(hdr|chg)-(?<p>Player .)-K$/, '#/k'],
  [/-hdr-(?<p>Player .)-R$/, '#/rating'],
  [/-chg-(?<p>.+)$/, '#/fullChange'],
  [/^ex[23]-s[123]-(?<p>.)(?<o>.)-rat$/, '#/##/opponent'],
  [/^ex[23]-s[123]-(?<p>.)(?<o>.)-D$/, '#/##/d'],
  [/^ex[23]-s[23]-(?<p>.)(?<o>.)-We$/, '#/##/we'],
  [/^ex[23]-s3-(?<p>.)(?<o>.)-SWe$/, '#/##/swe'],
  [/^ex[23]-s3-(?<p>.)(?<o>.)-S$/, '#/##/score'],
  [/^re\d-(s4-)?(?<p>Player .)-(?<o>Player .)-[oO]pp$/, '#/##/opponent'],
  [/^re\d-(s4-)?(?<p>Player .)-(?<o>Player .)-D$/, '#/##/dUsed'],
  [/^re\d-(s4-)?(?<p>Player .)-(?<o>Player .)-We$/, '#/##/we'],
  [/^re\d-(s4-)?(?<p>Player .)-(?<o>Player .)-SWe$/, '#/##/swe'],
  [/^re\d-(s4-)?(?<p>Player .)-(?<o>Player .)-S$/, '#/##/score'],
  [/^8\.34-n$/, '1/rn/games'],
  [/^8\.34-score$/, '1/rn/score'],
  [/^8\.34-avg$/, '1/rn/average'],
  [/^8\.34-Rn(-unrounded)?$/, '1/rn'],
  [/^8\.58-Rar$/, 'rar'],
  [/^8\.58-dpa$/, 'dpa'],
  [/^8\.58-Ra$/, 'ra'],
  [/^8\.58-text-(?<p>H)-A$/, '#/pass1/1/counted'],
  [/^8\.58-text-(?<p>I)-AB$/, '#/pass1/2/counted'],
  [/^8\.58-(text-)?(?<p>.)-RcNew$/, '#/pass1/rc'],
  [/^8\.58-(?<p>.)-RuNew$/, '#/pass1/ru'],
  [/^8\.58-(?<p>.)-Rc$/, '#/rc'],
  [/^8\.58-(text-)?(?<p>.)-Ru$/, '#/ru'],
  [/^8\.58-(?<p>.)-We$/, '#/expected'],
  [/^8\.58-(?<p>.)-Kchg$/, '#/change'],
  [/^8\.58-(?<p>.)-p$/, '#/p'],
  [/^8\.58-(?<p>.)-dp$/, '#/dp'],
];

/** Player C, C and c are number 3. */
function numberOf(player: string | undefined): string {
  return player === undefined ? '' : String(player.toUpperCase().charCodeAt(player.length - 1) - 64);
}

function keyOf(id: string): string | null {
  for (const [pattern, key] of KEYS) {
    const groups = pattern.exec(id);
    if (groups === null) continue;
    const { p, o, step } = groups.groups ?? {};
    return key.replace('##', numberOf(o)).replace('#', numberOf(p)).replace('$', step ?? '');
  }
  return null;
}

const facts = ([...csa2013.facts, ...fide2008.facts] as unknown as readonly Fact[]).filter(
  ({ id }) => /^(ex|re)\d-|^8\.(34|58)-/.test(id) && !INPUTS.test(id),
);

/** Every golden fact of an example that has its place on a sheet. */
export const EXAMPLE_FACTS: readonly ExampleFact[] = facts.map((fact) => {
  const { id, decimals, value, recomputed, status } = fact;
  const key = keyOf(id);
  if (key === null) throw new Error(`No figure for ${id}`);
  // "600 - 158": the sign of Dp is the formula's minus.
  const sign = id === 're3-dp-29' ? -1 : 1;
  return {
    id,
    example: EXAMPLES[id.split('-')[0]!]!,
    key,
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
