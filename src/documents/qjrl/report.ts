import { exact } from '../../cells/numberText';
import { CEILING_ABOVE, CEILING_BELOW, type QjrlOptions, type QjrlSection } from '../../engine/qjrl';
import { callOf } from '../../figures/cellFunction';
import { column, type Columns } from '../../figures/columns';
import { evaluate } from '../../figures/evaluate';
import { divided, type Expression, minus, part, plus, range, times } from '../../figures/expression';
import { typed } from '../../figures/reportPage';
import type { ShownFigures } from '../../figures/shown';
import { crosstableBlock } from '../../section/crosstableBlock';
import { over, PLAYER, playerRows } from '../../section/games';
import { type FinalKeys, finalTable, type SectionPage, STEPS_BELOW } from '../../section/sectionPage';
import type { RatedSection } from '../../section/sectionRules';
import { cyclesStep, firstRatingStep, newRatingStep } from './newRatings';
import { CHANGE, EXPECTED as EXPECTED_FUNCTION, expectedPercentage, PERF } from './functions';
import { gamesStep, scoreColumns } from './games';
import { putTables } from './printedTables';
import {
  CHANGE_LABEL,
  again,
  DIFFERENCE,
  EXPECTED,
  given,
  isRated,
  isUnratedWithGames,
  its,
  ofGames,
  ofPlayer,
  percentage,
  type PlayerFigure,
  playerKey,
  type PlayerRow,
  type RatedRow,
  RATING,
  SCORE,
  type Setting,
  settingKey,
  UNROUNDED,
} from './rows';
import { QJRL_RULES } from './rules';

/** Section 1 with the 3 % rule: what rated players were expected to score, and their changes. */
function changeStep(page: SectionPage, { options }: QjrlSection, rated: readonly RatedRow[]): void {
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
    again('Rating', 'ratingUsed', RATING, ({ record }) => record.rating),
    again('Average opp.', 'averageOpponent', UNROUNDED, ({ record }) => record.averageOpponent),
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
    again('AS', 'score', SCORE, ({ record }) => record.score),
    ofPlayer<RatedRow>('change', {
      ...DIFFERENCE,
      title: 'Change',
      label: CHANGE_LABEL,
      clause: '1',
      value: ({ record }) => record.change,
      expression: changeOf,
    }),
  ];
}

/** The functions calculate only as the list does: by the corrected tables, with the 3 % rule. */
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

/** Section 2: the performances of rated players, which the guard of 4(c) needs. */
function performanceStep(page: SectionPage, { options }: QjrlSection, rated: readonly RatedRow[]): void {
  const players = rated.filter(({ record }) => record.performance !== null);
  if (players.length === 0) return;
  page.heading(
    'The performances of rated players',
    `2: ${options.method === 'tables' ? 'Table 2' : 'the formula'}; opposition ${isAsRated(options) ? 'without' : 'with'} the ceilings of 4(b)(ii)`,
  );
  page.list(performancesOf(options), players);
}

function performancesOf(options: QjrlOptions): Columns<RatedRow> {
  return [
    ...PLAYER,
    ofPlayer<RatedRow>('opposition', {
      ...UNROUNDED,
      title: 'Opposition',
      label: 'average opposition of the performance',
      clause: '2, 4(b)(ii)',
      value: opposition,
      expression: (row) =>
        isAsRated(options) ? over('AVERAGE', ofGames(row, 'opponentRating')) : its(row, 'averageOpponent'),
    }),
    ...scoreColumns(options),
    ofPlayer<RatedRow>('performance', {
      ...UNROUNDED,
      title: 'Performance',
      clause: '2',
      value: ({ record }) => record.performance,
      expression: performance,
    }),
  ];
}

function isAsRated({ performanceOpposition }: QjrlOptions): boolean {
  return performanceOpposition === 'asRated';
}

/** The record keeps the opposition of the performance inside the performance. */
function opposition({ record, section }: RatedRow): number | null {
  const { performance, scoreDifference, averageOpponent } = record;
  if (!isAsRated(section.options)) return averageOpponent;
  return performance === null || scoreDifference === null ? null : performance - scoreDifference.diff;
}

function performance(row: RatedRow): Expression {
  const steps = plus(its(row, 'opposition'), its(row, 'diff'));
  const isPositive = (opposition(row) ?? 0) > 0;
  if (!isKnownToPerf(row.section.options) || !isPositive) return steps;
  return callOf(PERF, [its(row, 'opposition'), its(row, 'percent')], steps);
}

/** The function uses only the corrected table and our ceilings. */
function isKnownToPerf({ method, print, performanceCeiling: { above, below } }: QjrlOptions): boolean {
  return method === 'tables' && print === 'corrected' && above === 400 && below === 500;
}

interface SettingRow {
  readonly setting: Setting;
  readonly value: number;
  readonly words: string;
  /** The cell functions know it as the document or our interpretation has it, so that it is no input. */
  readonly fixed: boolean;
}

const SETTINGS: Columns<SettingRow> = [
  column('Value', ({ setting, value, fixed }) => {
    const cell = typed(value, settingKey(setting));
    return fixed ? { ...cell, role: 'label' } : cell;
  }),
  column('Setting', ({ words }) => ({ role: 'note', value: words })),
];

/** What the event and our interpretations set, as cells that the steps refer to. */
function givenSettings(page: SectionPage, section: QjrlSection): void {
  page.heading('Given: the event', '1, 2, 4(a)-(c)');
  page.list(SETTINGS, settingsOf(section));
}

function settingsOf({ options, k }: QjrlSection): SettingRow[] {
  const { above, below } = options.performanceCeiling;
  const input = (setting: Setting, value: number, words: string) => ({ setting, value, words, fixed: false });
  const fixed = (setting: Setting, value: number, words: string) => ({ setting, value, words, fixed: true });
  return [
    input('k', k, 'K of the event (1)'),
    ...(options.ceilings
      ? [
          fixed(
            'ceilingAbove',
            CEILING_ABOVE,
            'An opponent counts at most this much above a player (4(b)(ii))',
          ),
          fixed(
            'ceilingBelow',
            CEILING_BELOW,
            'An opponent counts at most this much below a player (4(b)(ii))',
          ),
        ]
      : []),
    fixed('above', above, 'A performance is at most this much above the opposition (2, 4(b)(ii))'),
    fixed('below', below, 'A performance is at most this much below the opposition (2, 4(b)(ii))'),
    input('guardGames', options.guardFromGames, 'The overshoot guard applies from this many games (4(c))'),
    input('guardGain', options.guardFromGain, 'The overshoot guard applies from this gain (4(c))'),
    ...(options.startValue === null
      ? []
      : [input('startValue', options.startValue, 'Start value of unrated players (4(a))')]),
  ];
}

/** A section by the junior list: the unrated players' cycles, the changes, the performances, the list, and the tables. */
export function qjrlReport(page: SectionPage, section: RatedSection<QjrlSection>): void {
  const { record } = section;
  const players = playerRows(section);
  finalTable(page, QJRL_RULES.summary(record), STEPS_BELOW, (_, index) => finalKeys(players[index]!));
  crosstableBlock(page, 'The rating is the QJ rating; blank: unrated, or an adult with an ACF rating (3)');
  givenSettings(page, record);
  const [rated, unrated] = [players.filter(isRated), players.filter(isUnratedWithGames)];
  gamesStep(page, players, record.options.ceilings);
  cyclesStep(page, players, unrated);
  changeStep(page, record, rated);
  performanceStep(page, record, rated);
  newRatingStep(page, rated);
  firstRatingStep(page, unrated);
  putTables(page, record);
}

function finalKeys({ player, record }: PlayerRow): FinalKeys {
  const keyOfPart = (part: PlayerFigure) => playerKey(player.number, part);
  return {
    ratingUsed: keyOfPart('ratingUsed'),
    score: keyOfPart('score'),
    gamesRated: keyOfPart('games'),
    expected: keyOfPart('expectedScore'),
    change: keyOfPart('change'),
    performance: keyOfPart('performance'),
    newRating: keyOfPart(record.kind === 'unrated' ? 'firstRating' : 'newRating'),
  };
}
