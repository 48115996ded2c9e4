import { RATING_TITLES } from '../../cells/columns';
import { MONTH_OPTIONS } from '../../documents/csa2024/options';
import { RATING_TYPES, type RatingType } from '../../engine/csa2024';
import type { Progress } from '../../engine/kit/progress';
import { WHOLE_FORMAT } from '../../figures/formats';
import { ReportPage } from '../../figures/reportPage';
import type { CellSpec } from '../../figures/sheetBuilder';
import { valueIn, valueText } from '../../options/option';
import { periodName, periodTitle } from '../../bureau';
import { type BlockChart, type NewSheet, withCharts } from '../../bureau/tables/tableSheet';
import {
  type CorrectedMonth,
  type Correction,
  type CorrectionReport,
  correctionReport,
  type ListReport,
} from '../correction';
import type { CorrectionOutcome } from '../guards';
import { packageName } from '../monthPackage';
import { CORRECTION_OPTIONS } from '../options';
import { playerId } from '../tableFiles';

/** What becomes of a correction, in words. */
export const OUTCOME_TITLES: Readonly<Record<CorrectionOutcome, string>> = {
  refuse: 'Refused',
  'from-now-on': 'From now on',
  republish: 'Republished',
};

const OUTCOME_CLAUSES: Readonly<Record<CorrectionOutcome, string>> = {
  refuse: '11, 64',
  'from-now-on': '63, 64',
  republish: '63, 64, 66',
};

const LISTS = RATING_TYPES.map((type) => RATING_TITLES[type]);

const words = (value: string): CellSpec => ({ role: 'figure', value });
const whole = (value: number | null): CellSpec => ({ role: 'figure', value, format: WHOLE_FORMAT });

/** A list of a month. */
interface ListOfMonth {
  readonly month: CorrectedMonth;
  readonly type: RatingType;
  readonly list: ListReport;
}

/**
 * The sheet **Correction**: what was corrected and decided, and what it changes month by month and list by list. The charts have the
 * newest month: the changes by their size, and the largest ones. In steps.
 */
export function* correctionSheetSteps(
  correction: Correction,
  months: readonly CorrectedMonth[],
): Generator<Progress, NewSheet> {
  const begun: Progress = { doing: 'Correction', done: 0, of: months.length };
  const page = new ReportPage('values');
  const report = correctionReport(correction, months);
  const lists = months.flatMap((month) =>
    RATING_TYPES.map((type): ListOfMonth => ({ month, type, list: month.lists[type] })),
  );
  page.line(`Correction of ${periodTitle(correction.period)}`, 'title');
  page.line('Published ratings are compared: those published before, and those of the corrected results.');
  putDecision(page, report);
  putSections(page, report);
  putMerges(page, months);
  putLists(page, lists);
  const newest = months.at(-1)!;
  const charts = [...putSizes(page, lists, newest), ...putMovers(page, lists, newest)];
  yield begun;
  putLargest(page, lists);
  putRanks(page, lists);
  yield begun;
  putRules(page, lists);
  yield begun;
  return withCharts(page.sheet.finish(`Correction ${report.month}`, 1), charts);
}

function putDecision(page: ReportPage, report: CorrectionReport): void {
  const { outcome, options, interpretations, sections } = report;
  const inTime = sections.map((section) => section.inTime);
  const lines: readonly (readonly [string, string, string])[] = [
    ['Outcome', OUTCOME_CLAUSES[outcome], OUTCOME_TITLES[outcome]],
    ['Reason', outcome === 'refuse' ? '11' : '64', report.reason],
    ['Decided by', '64', report.decidedBy],
    ['Reported on', '63', report.reportedOn ?? ''],
    ['Reported by', '63', report.reportedBy],
    ['To be reported by', '63', [...new Set(sections.map(({ deadline }) => deadline))].join(', ')],
    ['Reported in time', '63', inTime.includes(null) ? '' : inTime.every(Boolean) ? 'yes' : 'no'],
    ['Notified on', '11', report.notifiedOn ?? ''],
    ['Appeal until', '11', report.appealUntil ?? ''],
    ['Version of the program', '', report.addIn],
    ...CORRECTION_OPTIONS.map(
      (option) => [option.label, option.clause, valueText(option, valueIn(options, option))] as const,
    ),
    ...MONTH_OPTIONS.filter(({ key }) => key in interpretations).map(
      (option) => [option.label, option.clause, valueText(option, valueIn(interpretations, option))] as const,
    ),
  ];
  const rows = lines.filter(([, , value]) => value !== '').map((line) => line.map(words));
  page.headedTable('The decision', ['What', 'Clause', 'Value'], rows);
}

/** The rows that only the one or the other has. */
function putSections(page: ReportPage, { sections }: CorrectionReport): void {
  for (const { name, was, is, isRated } of sections) {
    const rated = (isNow: boolean): string[] =>
      isRated.before === isRated.after ? [] : [isNow ? 'Rated' : 'Not rated'];
    const [before, after] = [
      [...was, ...rated(isRated.before)],
      [...is, ...rated(isRated.after)],
    ];
    const rows = Array.from({ length: Math.max(before.length, after.length) }, (_, at) => [
      words(before[at] ?? ''),
      words(after[at] ?? ''),
    ]);
    page.headedTable(`What was corrected: ${name}`, ['Was', 'Is'], rows);
  }
}

function putMerges(page: ReportPage, months: readonly CorrectedMonth[]): void {
  const rows = months.flatMap(({ period, merges, names }) =>
    merges.map(({ keep, drop }) => {
      const id = playerId(keep);
      return [periodName(period), id, names.get(id) ?? '', playerId(drop)].map(words);
    }),
  );
  if (rows.length > 0) {
    page.headedTable('Records that were merged since', ['Month', 'CSA id', 'Player', 'Former id'], rows);
  }
}

/** The sizes of changes, as the report counts them: under 10 points, 10 to 19 .. */
function sizeTitles({ sizes }: ListReport): string[] {
  return sizes.map(({ from }, at) => {
    const next = sizes[at + 1]?.from;
    if (next === undefined) return `${from} or more`;
    return at === 0 ? `Under ${next}` : `${from} to ${next - 1}`;
  });
}

function putLists(page: ReportPage, lists: readonly ListOfMonth[]): void {
  const isOther = lists.some(({ list }) => list.byProgram !== 0);
  const shares = isOther ? ['By the program', 'By the correction'] : [];
  const titles = ['Month', 'List', 'Unchanged', 'Changed', 'New', 'Gone', 'Sum of changes', ...shares];
  const rows = lists.map(({ month, type, list }) => [
    words(periodName(month.period)),
    words(RATING_TITLES[type]),
    ...[list.unchanged, list.changed, list.added, list.gone, list.sumOfChanges].map(whole),
    ...(isOther ? [list.byProgram, list.byCorrection].map(whole) : []),
    ...list.sizes.map(({ players }) => whole(players)),
    words(month.made === null ? '' : packageName(month.made.publication)),
  ]);
  const sizes = sizeTitles(lists[0]!.list);
  page.headedTable('The lists', [...titles, ...sizes, 'New package'], rows);
}

function putSizes(page: ReportPage, lists: readonly ListOfMonth[], newest: CorrectedMonth): BlockChart[] {
  const ofNewest = lists.filter(({ month }) => month === newest);
  if (ofNewest.every(({ list }) => list.changed === 0)) return [];
  const title = `Changes by their size, ${periodTitle(newest.period)}`;
  const rows = sizeTitles(ofNewest[0]!.list).map((size, at) => [
    words(size),
    ...ofNewest.map(({ list }) => whole(list.sizes[at]!.players)),
  ]);
  page.headedTable(title, ['Points', ...LISTS], rows, 'sizes');
  return [{ kind: 'columns', block: 'sizes', series: LISTS, title, categories: 'Points', values: 'Players' }];
}

/** So many gains and losses are in the chart. */
const CHARTED = 10;

function putMovers(page: ReportPage, lists: readonly ListOfMonth[], newest: CorrectedMonth): BlockChart[] {
  const moved = lists
    .filter(({ month }) => month === newest)
    .flatMap(({ type, list: { up, down } }) =>
      [...up, ...down].map(({ player, before, after }) => ({
        name: `${newest.names.get(player) ?? player}, ${RATING_TITLES[type]}`,
        by: after - before,
      })),
    )
    .sort((a, b) => b.by - a.by);
  if (moved.length === 0) return [];
  const title = `Largest changes, ${periodTitle(newest.period)}`;
  const charted = moved.filter(({ by }, at) => (by > 0 ? at < CHARTED : at >= moved.length - CHARTED));
  const rows = charted.map(({ name, by }) => [words(name), whole(by)]);
  page.headedTable(title, ['Player', 'Change'], rows, 'movers');
  return [
    { kind: 'columns', block: 'movers', series: ['Change'], title, categories: 'Player', values: 'Points' },
  ];
}

function playerCells({ month, type }: ListOfMonth, player: string): CellSpec[] {
  return [periodName(month.period), RATING_TITLES[type], player, month.names.get(player) ?? ''].map(words);
}

const PLAYER_TITLES = ['Month', 'List', 'CSA id', 'Player'];

function putLargest(page: ReportPage, lists: readonly ListOfMonth[]): void {
  const rows = lists.flatMap((one) =>
    [...one.list.up, ...one.list.down].map(({ player, before, after }) => [
      ...playerCells(one, player),
      ...[before, after, after - before].map(whole),
    ]),
  );
  if (rows.length > 0) {
    page.headedTable('Largest changes of each list', [...PLAYER_TITLES, 'Before', 'After', 'Change'], rows);
  }
}

function putRanks(page: ReportPage, lists: readonly ListOfMonth[]): void {
  const rows = lists.flatMap((one) =>
    one.list.ranks.map(({ player, before, after }) => [
      ...playerCells(one, player),
      whole(before),
      whole(after),
    ]),
  );
  if (rows.length > 0) {
    page.headedTable('Ranks of the first 100', [...PLAYER_TITLES, 'Rank before', 'Rank after'], rows);
  }
}

const RULE_TITLES: Readonly<Record<keyof ListReport['rules'], readonly [title: string, clause: string]>> = {
  k: ['K', '31'],
  floor: ['Floor', '42'],
  cap: ['Cut to the maximum change', '47'],
  lift: ['Lifted to the performance', '40'],
};
const RULES = Object.keys(RULE_TITLES) as (keyof ListReport['rules'])[];

function putRules(page: ReportPage, lists: readonly ListOfMonth[]): void {
  const rows = lists.flatMap((one) =>
    RULES.flatMap((rule) =>
      one.list.rules[rule].map((player) => [...playerCells(one, player), ...RULE_TITLES[rule].map(words)]),
    ),
  );
  if (rows.length > 0) {
    page.headedTable('Rules with another outcome', [...PLAYER_TITLES, 'What differs', 'Clause'], rows);
  }
}
