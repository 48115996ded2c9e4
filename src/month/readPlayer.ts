import { cellValue } from '../cells/cellValue';
import {
  PLAYER_COLUMNS,
  PLAYER_ROW_NAMES,
  PLAYER_ROW_TITLES,
  type PlayerRow,
  RATING_TITLES,
} from '../cells/columns';
import type { Cells } from '../cells/headers';
import { named, plainName } from '../cells/names';
import { readKFactor, readNumber, readRating, readRawRating } from '../cells/readNumber';
import { type Reader, shown } from '../cells/reader';
import type { TableRow } from '../cells/table';
import type { RatingState } from '../engine/csa2024/monthRecord';
import { perRating, type PerRating, type RatingType } from '../engine/csa2024/ratingTypes';
import { note, problem } from '../engine/kit/problem';
import { type PlacedProblem, readBlock } from './readBlock';

/** What of the player a label names, or null. */
export function rowOf(label: unknown): keyof typeof PLAYER_ROW_NAMES | null {
  const value = cellValue(label);
  return typeof value === 'string' ? named(PLAYER_ROW_NAMES, value) : null;
}

type Row = TableRow<'label' | RatingType>;

/** The player block: the row Rating, and K, Highest rating and penalty points where they are given. */
export function readPlayer(
  given: Cells,
  zeroIsBlank: boolean,
  problems: PlacedProblem[],
): PerRating<RatingState> {
  const cells = labelled(given);
  const table = readBlock('player', PLAYER_COLUMNS, cells, zeroIsBlank, problems);
  const rows = new Map<PlayerRow, Row>();
  for (const row of table.rows) {
    const title = row.value('label');
    const label = rowOf(title);
    if (label === null) row.report('label', note('rowUnknown', '', { title: shown(title) }));
    else if (rows.has(label))
      row.report('label', problem('rowTwice', '', { title: PLAYER_ROW_TITLES[label] }));
    else rows.set(label, row);
  }
  if (!rows.has('rating')) {
    const missing = problem('rowMissing', '48', { title: PLAYER_ROW_TITLES.rating });
    problems.push({ problem: missing, block: 'player', row: 0, column: 0 });
  }
  return perRating((type) => {
    const read = <T>(label: PlayerRow, reader: Reader<T>): T | null =>
      rows.get(label)?.read(type, reader) ?? null;
    const k = read('k', readKFactor);
    const list = RATING_TITLES[type];
    const readPoints = (label: 'penalty' | 'waiting'): number => {
      const points = read(label, readNumber) ?? 0;
      if (points < 0) rows.get(label)?.report(type, problem('penaltyNegative', '51', { list, points }));
      return points;
    };
    const penaltyPoints = readPoints('penalty');
    const waitingPoints = readPoints('waiting');
    if (k !== null && k < 0) rows.get('k')?.report(type, problem('kNotPositive', '31', { list, k }));
    return {
      rating: read('rating', readRawRating),
      k: k === 0 ? null : k,
      highest: read('highest', readRating),
      penaltyPoints,
      ...(waitingPoints !== 0 && { waitingPoints }),
    };
  });
}

/** The cells with a header for the label column, if it has none that we know: the one column before the ratings. */
export function labelled(cells: Cells): Cells {
  const [header = [], ...rows] = cells;
  const names = header.map((cell) => plainName(cellValue(cell)));
  const label = PLAYER_COLUMNS[0]!;
  if (names.some((name) => label.names.includes(name))) return cells;
  const ratings = PLAYER_COLUMNS.slice(1);
  const at = names.findIndex((name) => !ratings.some((column) => column.names.includes(name)));
  return at < 0 ? cells : [header.map((cell, column) => (column === at ? label.title : cell)), ...rows];
}

/** Whether rows under a header hold a player's ratings, by the label of one of them. */
export function hasRatingRow(labels: readonly unknown[]): boolean {
  return labels.some((label) => rowOf(label) === 'rating');
}
