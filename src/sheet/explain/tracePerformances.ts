import { performanceTerm, type RatingRecord, SUM_OF_PLACES } from '../../engine/csa2024';
import { type FigureStep, repeated, sumOf, sumText } from './traceStep';

/** Step 6: what stands in the row of one of the newest five, p1 for the most recent; it repeats steps 1 and 5. */
export function performancePlaceStep(
  { type, performances }: RatingRecord,
  row: string,
  figure: string,
): FigureStep | null {
  const place = performances[Number(row.slice(1)) - 1];
  if (place === undefined) return null;
  const { kind, index } = place.source;
  const fromMonth = kind === 'tournament';
  const own = `given/${type}/past${index + 1}`;
  const t = `t${index + 1}`;
  switch (figure) {
    case 'performance':
      return fromMonth ? repeated(`step5/${t}/${type}/performance`) : null;
    case 'ageDays':
      return repeated(fromMonth ? `step2/${t}/ageDays` : `${own}/ageDays`);
    case 'ageWeight':
      return repeated(fromMonth ? `step6/${t}/ageWeight` : `${own}/ageWeight`);
    default:
      return null;
  }
}

/** Clause 36: P x R x A x i. */
export function termStep({ type, performances }: RatingRecord, figure: string): FigureStep | null {
  const number = Number(figure.slice('term'.length));
  const at = performances[number - 1];
  if (at === undefined) return null;
  const performance = `step6/${type}/p${number}/performance`;
  const age = `step6/${type}/p${number}/ageWeight`;
  return {
    calculate: ({ value }) => performanceTerm(value(performance), at.typeWeight, value(age), at.place),
    arithmetic: ({ shown }) =>
      [shown(performance), at.typeWeight.toFixed(2), shown(age), String(at.place)].join(' x '),
    sumOf: null,
  };
}

/** Clause 36: the sum of the terms, by 15. */
export function weightedPerformanceStep({ type, performances }: RatingRecord): FigureStep {
  const terms = performances.map((_, index) => `step6/${type}/term${index + 1}`);
  return {
    calculate: (figures) => sumOf(terms, figures) / SUM_OF_PLACES,
    arithmetic: ({ shown }) => `(${sumText(terms.map(shown))}) / ${SUM_OF_PLACES}`,
    sumOf: null,
  };
}
