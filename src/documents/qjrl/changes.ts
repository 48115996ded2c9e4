import type { QjrlOptions, QjrlSection } from '../../engine/qjrl';
import { callOf } from '../../figures/cellFunction';
import { divided, type Expression, minus, part, range, times } from '../../figures/expression';
import { evaluate } from '../../figures/evaluate';
import type { ShownFigures } from '../../figures/shown';
import { type Columns, column } from '../../figures/columns';
import { repeat } from '../../figures/reportPage';
import { PLAYER } from '../../section/games';
import type { SectionPage } from '../../section/sectionPage';
import { CHANGE, EXPECTED as EXPECTED_FUNCTION, expectedPercentage } from './functions';
import { DIFFERENCE, EXPECTED, percentage, RATING, SCORE, UNROUNDED } from './measures';
import { given, its, ofGames, ofPlayer, playerKey, type RatedRow } from './rows';
import { exact } from '../../cells/numberText';

/** Section 1 with the 3 % rule: what rated players were expected to score, and their changes. */
export function changeStep(page: SectionPage, { options }: QjrlSection, rated: readonly RatedRow[]): void {
  const how = options.method === 'tables' ? 'Table 1' : 'the formula';
  page.heading(
    'The rating changes, (AS - ES) x K',
    options.threePercentRule ? `1: ${how}; 4(b)(i): less 3 %` : `1: ${how}, without the 3 % rule of 4(b)(i)`,
  );
  page.list(changesOf(options), rated);
}

function changesOf(options: QjrlOptions): Columns<RatedRow> {
  return [
    ...PLAYER,
    column('Rating', ({ player, record }) =>
      repeat(playerKey(player.number, 'ratingUsed'), record.rating, RATING.format),
    ),
    column('Average opp.', ({ player, record: { averageOpponent } }) =>
      averageOpponent === null
        ? null
        : repeat(playerKey(player.number, 'averageOpponent'), averageOpponent, UNROUNDED.format),
    ),
    ofPlayer<RatedRow>('difference', {
      ...DIFFERENCE,
      title: 'RD',
      label: 'rating difference RD',
      clause: '1',
      value: ({ record }) => record.expectation?.difference,
      expression: (row) => minus(its(row, 'ratingUsed'), its(row, 'averageOpponent')),
    }),
    ofPlayer<RatedRow>('percentage', {
      ...percentage(options),
      title: 'Expected %',
      label: 'expected percentage',
      clause: `1${options.method === 'tables' ? ', Table 1' : ''}${options.threePercentRule ? ', 4(b)(i)' : ''}`,
      value: ({ record }) => record.expectation?.percentage,
      expression: (row) => {
        const steps = expectedPercentage(its(row, 'difference'), options);
        if (!isListsOwn(options) || !hasPositiveAverage(row)) return steps;
        return callOf(EXPECTED_FUNCTION, [its(row, 'ratingUsed'), its(row, 'averageOpponent')], steps);
      },
      ...(options.method === 'tables'
        ? { inNumbers: (row) => (figures) => fromTable1(row, options, figures) }
        : {}),
    }),
    ofPlayer<RatedRow>('expectedScore', {
      ...EXPECTED,
      title: 'ES',
      label: 'expected score ES',
      clause: '1',
      value: ({ record }) => record.expectation?.expectedScore,
      expression: (row) => divided(times(its(row, 'percentage'), its(row, 'games')), 100),
    }),
    column('AS', ({ player, record }) =>
      repeat(playerKey(player.number, 'score'), record.score, SCORE.format),
    ),
    ofPlayer<RatedRow>('change', {
      ...DIFFERENCE,
      title: 'Change',
      label: 'change, (AS - ES) x K',
      clause: '1',
      value: ({ record }) => record.change,
      expression: changeOf,
    }),
  ];
}

/** The functions know the list's own way only: the mended tables, with the 3 % rule. */
function isListsOwn({ method, print, threePercentRule }: QjrlOptions): boolean {
  return method === 'tables' && print === 'corrected' && threePercentRule;
}

/** The functions take ratings above 0 only. */
function hasPositiveAverage({ record }: RatedRow): boolean {
  return record.averageOpponent !== null && record.averageOpponent > 0;
}

function changeOf(row: RatedRow): Expression {
  if (row.record.expectation === null) return part(0);
  const steps = times(minus(its(row, 'score'), its(row, 'expectedScore')), given('k'));
  const { options } = row.section;
  const positive =
    row.record.games.every(({ opponentRating }) => opponentRating > 0) && hasPositiveAverage(row);
  if (!isListsOwn(options) || !options.ceilings || !positive) return steps;
  const opponents = range(ofGames(row, 'opponentRating'));
  return callOf(CHANGE, [its(row, 'ratingUsed'), opponents, its(row, 'score'), given('k')], steps);
}

/** 65 (Table 1 at 110) - 3 */
function fromTable1(row: RatedRow, options: QjrlOptions, { shown, value }: ShownFigures): string {
  const { number } = row.player;
  const { threePercentRule } = options;
  const difference = its(row, 'difference');
  const printed = evaluate(expectedPercentage(difference, { ...options, threePercentRule: false }), value);
  const found = `Table 1 at ${shown(playerKey(number, 'difference'))}`;
  if (!threePercentRule) return found;
  const less = `${exact(Number(printed))} (${found}) - 3`;
  return Number(printed) < 3 ? `${less}, limited to 0` : less;
}
