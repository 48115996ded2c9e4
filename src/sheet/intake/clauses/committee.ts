import type { Verdict } from '../verdict';
import { type Checked, verdict } from './checked';

/** Clauses 11, 12 and 17.6: what is not met, and whether the Committee or the Bureau rates the section all the same. */
export function ratedAnyway({ answers }: Pick<Checked, 'answers'>, others: readonly Verdict[]): Verdict[] {
  const lifted = others.filter((other) => other.blocks && other.liftable && other.verdict === 'doesNot');
  if (lifted.length === 0) return [];
  const clauses = [...new Set(lifted.map(({ clause }) => clause))].join(', ');
  const questions = ['rateAnyway'] as const;
  return answers.rateAnyway === null
    ? [
        verdict(
          '12',
          'Rate anyway',
          'asked',
          `Clause ${clauses} is not met. Is it rated anyway, and who decided so?`,
          { questions },
        ),
      ]
    : [
        verdict(
          '12',
          'Rate anyway',
          'meets',
          `Rated although clause ${clauses} is not met: ${answers.rateAnyway}.`,
          { questions },
        ),
      ];
}
