import { firstNames } from '../../cells/joinWithAnd';
import { POOL_PARTS } from '../../bureau/results/pool';
import { signed, withThousands } from '../../cells/numberText';
import { type Drift, FEWEST_SECTIONS } from '../../engine/evidence';
import type { Evaluation } from '../evaluation';
import { intervalText, monthsText, withPoints } from './evaluationWords';

/** "From 2024-05 to 2024-12 the list gained 1,490 points: games −40, lift (40) +310, penalties (51-54) −30, new players (56) +1,250." */
export function poolText({ pool, missingMonths }: Evaluation): string {
  const sum = (part: 'change' | (typeof POOL_PARTS)[number][0]): number =>
    Math.round(pool.reduce((total, month) => total + month[part], 0));
  const parts = POOL_PARTS.flatMap(([part, title]) => {
    const points = sum(part);
    return points === 0
      ? []
      : [
          `${title[0]!.toLowerCase()}${title.slice(1)} ${points < 0 ? '−' : '+'}${withThousands(Math.abs(points))}`,
        ];
  });
  const change = sum('change');
  const what = change < 0 ? 'lost' : 'gained';
  const from = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
  const months = monthsText(pool.map(({ month }) => month));
  const without = missingMonths.length === 0 ? '' : `, without ${firstNames(missingMonths)},`;
  return `${pool.length > 1 ? 'From' : 'In'} ${months}${without} the list ${what} ${withPoints(withThousands(Math.abs(change)))}${from}.`;
}

/** Whether the list itself rises or falls, by settled adults over twelve months, with its interval. */
export function driftText({ drift }: Evaluation): string {
  const newest = drift.at(-1);
  if (newest === undefined)
    return 'Whether the list rises or falls cannot be said: for drift choose packages of two months that are twelve months apart.';
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
