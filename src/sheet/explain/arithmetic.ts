import type { PlayerMonth } from '../../engine/csa2024';
import { roundHalfAway } from '../../engine/kit/round';
import { evaluate } from '../figures/evaluate';
import type { ReportFigures } from '../figures/figure';
import { foundKey, type Key } from '../figures/key';
import { shown, type ShownFigures } from '../figures/shown';
import { declaredMonth } from '../report/monthFigures';
import { fixed, exact } from '../../cells/numberText';

/**
 * How a figure comes from those it is made of, as a person would work it out from the figures shown, such as
 * "0.45 x 0.83 x 32 = 11.95 (12.02 unrounded)".
 *
 * @param key such as step3/t2/r6/main/change
 */
export function arithmeticOf(month: PlayerMonth, key: string): string {
  const report = declaredMonth(month);
  const figure = report.figures.get(foundKey(key));
  if (figure === undefined || typeof figure.value !== 'number') return 'this month has no such figure';
  const figures = asShown(report);
  const expression = figure.onPrint ?? figure.expression;
  const ours = fixed(figure.value, 2);
  // Words by hand may leave figures in between away, so that nobody can say what rounding on the way makes of them.
  if (figure.inNumbers !== undefined) return `${figure.inNumbers(figures)} = ${ours} (unrounded)`;
  const text = shown(expression, figures);
  const given = evaluate(expression, figures.value);
  const byHand = typeof given === 'number' && Number.isFinite(given) ? fixed(given, 2) : ours;
  return `${text} = ${byHand}${byHand === ours ? '' : ` (${ours} unrounded)`}`;
}

/** The figures of a report rounded as its cells show them. */
function asShown({ figures, values }: ReportFigures): ShownFigures {
  const decimals = (key: Key): number | null => {
    const format = figures.get(key)?.format ?? '';
    return /^0(\.0*)?$/.test(format) ? (format.split('.')[1] ?? '').length : null;
  };
  const value = (key: Key) => {
    const found = values.get(key) ?? null;
    const digits = decimals(key);
    return typeof found === 'number' && digits !== null ? roundHalfAway(found, digits) : found;
  };
  return {
    value,
    shown: (key) => {
      const found = value(key);
      const digits = decimals(key);
      if (typeof found !== 'number') return String(found ?? '');
      return digits === null ? exact(found) : fixed(found, digits);
    },
    isPrinted: () => false,
  };
}
