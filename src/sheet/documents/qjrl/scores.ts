import type { QjrlOptions } from '../../../engine/qjrl';
import type { ShownFigures } from '../../figures/shown';
import type { FigureColumn } from '../../kit/columns';
import { differenceOfScore, percentOfScore } from './functions';
import { differenceOfTable, percentage } from './measures';
import { given, its, ofPlayer, playerKey, type RatedRow, settingKey, type UnratedRow } from './rows';

type WithScore = RatedRow | UnratedRow;

/** Section 2: the percentage score and its difference, of rated and of unrated players. */
export function scoreColumns(options: QjrlOptions): FigureColumn<WithScore>[] {
  return [
    ofPlayer<WithScore>('percent', {
      ...percentage(options),
      title: 'Percent',
      label: 'percentage score P',
      clause: '2',
      value: ({ record }) => record.scoreDifference?.percent ?? null,
      expression: (row) => percentOfScore(its(row, 'score'), its(row, 'games'), options),
    }),
    ofPlayer<WithScore>('diff', {
      ...differenceOfTable(options),
      title: 'Diff.',
      label: 'difference of the percentage score',
      clause: options.method === 'tables' ? '2, Table 2, 4(b)(ii)' : '2, 4(b)(ii)',
      value: ({ record }) => record.scoreDifference?.diff ?? null,
      expression: (row) => differenceOfScore(its(row, 'percent'), given('above'), given('below'), options),
      inNumbers: (row) => (figures) => differenceInNumbers(row, options, figures),
    }),
  ];
}

function differenceInNumbers(
  { player, record }: WithScore,
  { method }: QjrlOptions,
  { shown }: ShownFigures,
): string {
  const percent = shown(playerKey(player.number, 'percent'));
  const found =
    method === 'tables' ? `Table 2 at ${percent}` : `400 x log10(${percent} / (100 - ${percent}))`;
  const { capped = false, diff = 0 } = record.scoreDifference ?? {};
  if (!capped) return found;
  return diff > 0
    ? `${shown(settingKey('above'))}, the ceiling`
    : `-${shown(settingKey('below'))}, the ceiling`;
}
