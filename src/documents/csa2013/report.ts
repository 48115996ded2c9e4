import { DP, EXPECTED } from '../../figures/fideTables';
import {
  CSA2013_INTERPRETATIONS,
  type Csa2013SectionOptions,
  type Csa2013SectionRecord,
  type SectionPlayerRecord,
} from '../../engine/csa2013';
import type { FloorStep } from '../../engine/csa2013/sectionRecord';
import { call, callOf } from '../../figures/cellFunction';
import { column, type Columns, figuresOf } from '../../figures/columns';
import {
  atBorder,
  divided,
  excel,
  type Expression,
  figure,
  halfUp,
  minus,
  plus,
  range,
  times,
} from '../../figures/expression';
import { WHOLE_FORMAT } from '../../figures/formats';
import type { Key } from '../../figures/key';
import { label, typed } from '../../figures/reportPage';
import { crosstableBlock, playerKey as crosstableKey } from '../../section/crosstableBlock';
import { PLAYER, playerRows } from '../../section/games';
import {
  type FinalKeys,
  finalTable,
  STEPS_BELOW,
  putLookupTable,
  type SectionPage,
} from '../../section/sectionPage';
import type { RatedSection } from '../../section/sectionRules';
import { changeStep, isByFunctions } from './changes';
import { K, kOfNewRating, TEMPFLOOR } from './functions';
import { performanceStep, temporaryStep } from './performances';
import { roundsStep } from './rounds';
import {
  again,
  ASSIGNED_FLOOR,
  CHANGE,
  FLOOR,
  floorStepKey,
  isRated,
  isUnrated,
  its,
  OF_K,
  ofPlayer,
  playerKey,
  type RatedRow,
  RATING,
  ROUNDS,
  UNROUNDED,
} from './rows';
import { CSA2013_RULES } from './rules';

const CLAUSE = 'How unrated players will be treated';

/** One round of the calculation; the first takes the rated players alone. */
interface StepRow {
  readonly step: FloorStep;
  /** From 1. */
  readonly number: number;
  readonly ratings: readonly Key[];
}

/** The floor itself, and how it follows. */
interface FloorRow {
  readonly floor: number;
  readonly from: Expression;
}

const ofStep = figuresOf<StepRow, 'average' | 'floor'>({
  key: ({ number }, part) => floorStepKey(`floor/${number}`, part),
  words: ({ number }) => `round ${number}`,
});
const ofSection = figuresOf<FloorRow, 'floor'>({ key: () => FLOOR, words: () => '' });

const AVERAGES: Columns<StepRow> = [
  column('Average of', ({ number }) => label(number === 1 ? 'the rated' : 'all')),
  ofStep('average', {
    ...UNROUNDED,
    title: 'Average',
    label: 'average rating',
    clause: `${CLAUSE} 1 and 3`,
    value: ({ step }) => step.average,
    expression: ({ number, ratings }) => averageOf(ratings, number),
  }),
  ofStep('floor', {
    ...RATING,
    title: 'Floor',
    clause: `${CLAUSE} 1`,
    value: ({ step }) => step.floor,
    expression: ({ number }) =>
      times(100, excel('INT', divided(atBorder(figure(floorStepKey(`floor/${number}`, 'average'))), 100))),
  }),
];

const THE_FLOOR: Columns<FloorRow> = [
  ofSection('floor', {
    ...RATING,
    title: 'Floor',
    label: 'floor of the unrated players',
    clause: `${CLAUSE} 1-4`,
    value: ({ floor }) => floor,
    expression: ({ from }) => from,
  }),
];

/** How unrated players will be treated 1-4: the floor, which an unrated player counts as at first. */
function floorStep(page: SectionPage, { floor, floorSteps }: Csa2013SectionRecord): void {
  if (floor === null) return;
  if (floorSteps.length === 0) {
    page.heading(
      'Step 1: the floor, assigned manually',
      `${CLAUSE} 2: all players are unrated; 500 for u8, else 600`,
    );
    page.list<FloorRow>(
      [column('Assigned', ({ floor: value }) => typed(value, ASSIGNED_FLOOR, RATING.format)), ...THE_FLOOR],
      [{ floor, from: figure(ASSIGNED_FLOOR) }],
    );
    return;
  }
  const ratings = page.rated.table.players.map(({ number }) => crosstableKey(number, 'rating'));
  page.heading(
    'Step 1: the averages and the floor of the unrated players',
    `${CLAUSE} 1-4: down to the lower hundred, until the floor stays`,
  );
  page.list(
    AVERAGES,
    floorSteps.map((step, index) => ({ step, number: index + 1, ratings })),
  );
  page.row += 1;
  const last = figure(floorStepKey(`floor/${floorSteps.length}`, 'floor'));
  page.list(THE_FLOOR, [{ floor, from: callOf(TEMPFLOOR, [range(ratings)], last) }]);
}

/** The average of the rated players; from the second round on the average of all, the unrated at the floor before. */
function averageOf(keys: readonly Key[], number: number): Expression {
  const ratings = range(keys);
  const rated = excel('COUNTIF', ratings, '>0');
  if (number === 1) return divided(excel('SUM', ratings), rated);
  const floor = figure(floorStepKey(`floor/${number - 1}`, 'floor'));
  const all = excel('ROWS', ratings);
  return divided(plus(excel('SUM', ratings), times(floor, minus(all, rated))), all);
}

const NEW_RATINGS: Columns<RatedRow> = [
  ...PLAYER,
  again('Rating', 'rating', RATING, ({ record }) => record.rating),
  again('Change', 'change', CHANGE, ({ record }) => record.change),
  ofPlayer<RatedRow>('unroundedRating', {
    ...UNROUNDED,
    title: 'Rating + change',
    clause: CSA2013_INTERPRETATIONS.newRatingRounding.clause,
    value: ({ record }) => record.unroundedRating,
    expression: (row) => plus(its(row, 'rating'), its(row, 'change')),
  }),
  ofPlayer<RatedRow>('newRating', {
    ...RATING,
    title: 'New rating',
    clause: CSA2013_INTERPRETATIONS.newRatingRounding.clause,
    value: ({ record }) => record.newRating,
    expression: (row) => newRating(row.section.options, its(row, 'unroundedRating')),
  }),
  ofPlayer<RatedRow>('newK', {
    ...OF_K,
    title: 'New K',
    clause: 'K-Factor 2-6',
    value: ({ record }) => record.newK,
    expression: (row) => {
      const [rating, k] = [its(row, 'newRating'), its(row, 'k')];
      // CSA.CHESSA2013.K takes ratings above 0 only.
      const live = row.section.options.type === 'normal' && row.record.newRating > 0;
      return live ? call(K, rating, k) : kOfNewRating(row.section.options, rating, k);
    },
  }),
];

/** When ratings are updated, then K-Factor 3: as if this were the month's only tournament and no Pw were due. */
function newRatingStep(page: SectionPage, players: readonly RatedRow[]): void {
  if (players.length === 0) return;
  page.heading(
    "New ratings, as if this were the month's only tournament",
    'When ratings are updated: rating + change; K-Factor 2-6: K may decrease, never increase',
  );
  page.list(NEW_RATINGS, players);
}

function newRating({ interpretations }: Csa2013SectionOptions, unrounded: Expression): Expression {
  return { whole: halfUp(unrounded), none: unrounded }[interpretations.newRatingRounding];
}

/** A section by the regulations of 2013, in the order of both Summaries. */
export function csa2013Report(page: SectionPage, section: RatedSection<Csa2013SectionRecord>): void {
  const { record } = section;
  finalTable(
    page,
    CSA2013_RULES.summary(record),
    `${STEPS_BELOW}. New ratings as if this were the month's only tournament`,
    (_, index) => finalKeys(record.players[index]!),
  );
  crosstableBlock(
    page,
    'Rating blank: unrated. K: the stored one (K-Factor 3); blank where it is not known',
    ['k'],
  );
  page.row += 1;
  page.table({ titles: ['Rounds'], rows: [[typed(record.rounds, ROUNDS, WHOLE_FORMAT)]] });
  const players = playerRows(section);
  const [rated, unrated] = [players.filter(isRated), players.filter(isUnrated)];
  floorStep(page, record);
  temporaryStep(page, unrated);
  changeStep(page, rated);
  roundsStep(page, record.options.team, players);
  performanceStep(page, record, players, unrated);
  newRatingStep(page, rated);
  printedTables(page, record);
}

function finalKeys(record: SectionPlayerRecord): FinalKeys {
  const { number } = record.player;
  const performance = record.performance === null ? null : playerKey(number, 'performance');
  if (record.kind === 'unrated') {
    const temporary = playerKey(number, 'temporaryRating');
    const played =
      record.temporary === null
        ? {}
        : { score: playerKey(number, 'temporary/score'), gamesRated: playerKey(number, 'temporary/games') };
    return { ratingUsed: temporary, newRating: temporary, performance, ...played };
  }
  return {
    ratingUsed: playerKey(number, 'rating'),
    score: playerKey(number, 'scoreRated'),
    gamesRated: playerKey(number, 'gamesRated'),
    expected: playerKey(number, 'expected'),
    change: playerKey(number, 'change'),
    performance,
    newRating: playerKey(number, 'newRating'),
  };
}

/** The tables that the formulas above look figures up in. */
function printedTables(page: SectionPage, section: Csa2013SectionRecord): void {
  const { players } = section;
  if (page.style === 'values') return;
  if (players.some((player) => player.kind === 'unrated' && player.temporary !== null)) {
    putLookupTable(
      page,
      DP,
      'Table 1: Dp',
      'Table 1 prints the half below 50%; the other half is that of FIDE 8.1(a)',
    );
  }
  const looksUp = !page.isLive || !isByFunctions(section);
  if (looksUp && players.some((player) => player.kind === 'rated')) {
    putLookupTable(
      page,
      EXPECTED,
      'Table 2: We',
      'Table 2: D from this number on; the lower side has 1 - We',
    );
  }
}
