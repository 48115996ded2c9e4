import { firstNames } from '../../cells/joinWithAnd';
import { POOL_PARTS } from '../../bureau/results/pool';
import { signed, withCount, withThousands } from '../../cells/numberText';
import { type Drift, FEWEST_SECTIONS } from '../../engine/evidence';
import type { Evaluation } from '../evaluation';
import { intervalText, monthsText, withPoints } from './evaluationWords';

/**
 * "From 2024-05 to 2024-12 the list gained 1,490 points. New or returning players brought 1,250 points. The other ratings changed by
 * +240 points in all, about +2.0 for each of the 120 players rated at the end: games −40, lift (40) +310, penalties (51-54) −30."
 */
export function poolText({ pool, missingMonths }: Evaluation): string {
  const whole = wholeParts(POOL_PARTS.map(([part]) => pool.reduce((sum, month) => sum + month[part], 0)));
  const parts = POOL_PARTS.map(([part, title], at) => ({ part, title, points: whole[at]! }));
  const brought = parts.find(({ part }) => part === 'newPlayers')!.points;
  const took = -parts.find(({ part }) => part === 'gone')!.points;
  const steps = parts.filter(({ part, points }) => part !== 'newPlayers' && part !== 'gone' && points !== 0);
  const others = total(steps.map(({ points }) => points));
  const change = brought - took + others;
  const rated = pool.at(-1)?.rated ?? 0;
  const each = `${signed(others / rated, 1)} for each of the ${withCount(rated, 'player')} rated at the end`;
  const months = monthsText(pool.map(({ month }) => month));
  const without = missingMonths.length === 0 ? '' : `, without ${firstNames(missingMonths)},`;
  const sentences = [
    `${pool.length > 1 ? 'From' : 'In'} ${months}${without} the list ${change < 0 ? 'lost' : 'gained'} ${ofPoints(Math.abs(change))}.`,
    brought === 0 ? '' : `New or returning players brought ${ofPoints(brought)}.`,
    took === 0 ? '' : `Players no longer rated took ${ofPoints(took)}.`,
    steps.length === 0
      ? ''
      : `The ${brought === 0 && took === 0 ? '' : 'other '}ratings changed by ${withPoints(withSign(others))} in all${rated === 0 ? '' : `, about ${each}`}: ${steps.map(({ title, points }) => `${title[0]!.toLowerCase()}${title.slice(1)} ${withSign(points)}`).join(', ')}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const ofPoints = (points: number): string => withPoints(withThousands(points));
const withSign = (points: number): string =>
  `${points < 0 ? '−' : points > 0 ? '+' : ''}${withThousands(Math.abs(points))}`;

/** Whole numbers that add up to the rounded sum: those with the largest fractions are rounded up. */
function wholeParts(values: readonly number[]): number[] {
  const whole = values.map(Math.floor);
  const fraction = (at: number): number => values[at]! - whole[at]!;
  const up = Math.round(total(values)) - total(whole);
  const order = [...values.keys()].sort((a, b) => fraction(b) - fraction(a));
  for (const at of order.slice(0, up)) whole[at]! += 1;
  return whole;
}

/** Whether the list itself rises or falls, by settled adults over twelve months, with its interval. */
export function driftText({ drift }: Evaluation): string {
  const newest = drift.at(-1);
  if (newest === undefined)
    return 'Whether the list rises or falls cannot be said: to see drift, choose at least 13 months, for example 2024-06 to 2025-06.';
  const { month, settled, all } = newest;
  const { players, mean, interval } = settled;
  const others = `All players who were rated then and still are: ${changeText(all)}; those who joined or left do not count.`;
  if (mean === null || interval === null) {
    return `Whether the list rises or falls cannot be said: ${FEWEST_SECTIONS} settled adults (35 to 45) are needed, and ${players} were rated in ${month} and twelve months before. ${others}`;
  }
  const [low, high] = interval;
  const adults = `settled adults (35 to 45) moved by ${changeText(settled)} in the twelve months to ${month}`;
  const verdict =
    low > 0 ? 'The list rises' : high < 0 ? 'The list falls' : 'The list neither rises nor falls clearly';
  return `${verdict}: ${adults}. ${others}`;
}

/** "−15 points (−21 to −9)" */
function changeText({ mean, interval }: Drift): string {
  const points = mean === null ? 'none' : withPoints(signed(mean, 0));
  return interval === null ? points : `${points} (${intervalText(interval, 0)})`;
}
