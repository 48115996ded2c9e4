import {
  type PlayerMonthInput,
  RATING_TYPES,
  RATINGS_WEIGHED,
  type RatingType,
} from '../../../engine/csa2024';
import { RATING_TITLES } from '../../../cells/columns';
import { decimals } from '../../../cells/numberText';
import { type Slip, withList } from '../monthCase';
import type { RawRating } from '../../../engine/kit/units';

const LOST = { kind: 'historyRowLost', clause: '49', words: 'a row of the history lost' } as const;
const DOUBLED = { kind: 'historyRowDoubled', clause: '49', words: 'a row of the history twice' } as const;

/** Clause 49: a row of the raw ratings lost or standing twice, in one list or across all four. */
export function historySlips({ history }: PlayerMonthInput): Slip[] {
  const rows = Math.min(RATINGS_WEIGHED, Math.max(...RATING_TYPES.map((type) => history[type].length)));
  return Array.from({ length: rows }, (_, row) => row).flatMap((row) => {
    const lists = RATING_TYPES.filter((type) => row < history[type].length);
    const inList = (type: RatingType) =>
      slips(row, [type], `row ${row + 1} of ${RATING_TITLES[type]} (${decimals(history[type][row]!, 1)})`);
    const across = lists.length > 1 ? slips(row, lists, `row ${row + 1} of all lists`) : [];
    return [...lists.flatMap(inList), ...across];
  });
}

function slips(row: number, lists: readonly RatingType[], place: string): Slip[] {
  return [
    { ...LOST, place, apply: withRows(lists, (old) => [...old.slice(0, row), ...old.slice(row + 1)]) },
    { ...DOUBLED, place, apply: withRows(lists, (old) => [...old.slice(0, row + 1), ...old.slice(row)]) },
  ];
}

function withRows(
  lists: readonly RatingType[],
  change: (rows: readonly RawRating[]) => readonly RawRating[],
): Slip['apply'] {
  return (month) =>
    lists.reduce(
      (changed, type) => withList(changed, 'history', type, change(changed.input.history[type])),
      month,
    );
}
