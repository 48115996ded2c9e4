import type { QjrlOptions } from '../../../engine/qjrl';
import { evaluate } from '../../figures/evaluate';
import { figure } from '../../figures/expression';
import type { ShownFigures } from '../../figures/shown';
import type { FigureColumn } from '../../kit/columns';
import { differenceOfScore, percentOfScore, uncappedDifference } from './functions';
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

/** Table 2 at 60, or the ceiling where the score reaches it. */
function differenceInNumbers(
  { player }: WithScore,
  options: QjrlOptions,
  { shown, value }: ShownFigures,
): string {
  const key = playerKey(player.number, 'percent');
  const [above, below] = [settingKey('above'), settingKey('below')];
  const percent = Number(value(key));
  const uncapped = Number(evaluate(uncappedDifference(figure(key), options), value));
  if (percent >= 100 || uncapped > Number(value(above))) return `${shown(above)}, the ceiling`;
  if (percent <= 0 || uncapped < -Number(value(below))) return `-${shown(below)}, the ceiling`;
  const text = shown(key);
  return options.method === 'tables' ? `Table 2 at ${text}` : `400 x log10(${text} / (100 - ${text}))`;
}
