import type {
  Csa2013SectionOptions,
  RatedPlayerRecord,
  Csa2013SectionRecord,
  SectionPlayerRecord,
} from '../../engine/csa2013';
import { assertNever } from '../../engine/kit/closedSet';
import { call } from '../../figures/cellFunction';
import { type Expression, figure, plus } from '../../figures/expression';
import { halfUp } from '../../figures/rounding';
import { column, type Columns } from '../../figures/columns';
import { WHOLE_FORMAT } from '../../figures/formats';
import { repeat, typed } from '../../figures/reportPage';
import { crosstableBlock } from '../../section/crosstableBlock';
import { type FinalKeys, finalTable } from '../../section/finalTable';
import { PLAYER } from '../../section/games';
import { putDpTable, putExpectedTable } from '../../section/lookups';
import type { SectionPage } from '../../section/sectionPage';
import type { RatedSection } from '../../section/sectionRules';
import { changeStep, isByFunctions } from './changes';
import { floorStep } from './floor';
import { K, kOfNewRating } from './functions';
import { CHANGE, OF_K, RATING, UNROUNDED } from './measures';
import { performanceStep } from './performances';
import { roundsStep } from './rounds';
import {
  ofPlayer,
  type PlayerFigure,
  playerKey,
  type PlayerRow,
  playerRows,
  ratedRows,
  ROUNDS,
  unratedRows,
} from './rows';
import { CSA2013_RULES } from './rules';
import { temporaryStep } from './temporary';

type RatedRow = PlayerRow<RatedPlayerRecord>;

const NEW_RATINGS: Columns<RatedRow> = [
  ...PLAYER,
  column('Rating', ({ player, record }) =>
    repeat(playerKey(player.number, 'rating'), record.rating, RATING.format),
  ),
  column('Change', ({ player, record }) =>
    repeat(playerKey(player.number, 'change'), record.change, CHANGE.format),
  ),
  ofPlayer<RatedRow>('unroundedRating', {
    ...UNROUNDED,
    title: 'Rating + change',
    label: 'rating + change',
    clause: 'When ratings are updated',
    value: ({ record }) => record.unroundedRating,
    expression: (row) => plus(its(row, 'rating'), its(row, 'change')),
  }),
  ofPlayer<RatedRow>('newRating', {
    ...RATING,
    title: 'New rating',
    label: 'new rating',
    clause: 'When ratings are updated',
    value: ({ record }) => record.newRating,
    expression: (row) => newRating(row.options, its(row, 'unroundedRating')),
  }),
  ofPlayer<RatedRow>('newK', {
    ...OF_K,
    title: 'New K',
    label: 'new K',
    clause: 'K-Factor 2-6',
    value: ({ record }) => record.newK,
    expression: (row) => {
      const [rating, k] = [its(row, 'newRating'), its(row, 'k')];
      // CSA.CHESSA2013.K takes ratings above 0 only.
      const live = row.options.type === 'normal' && row.record.newRating > 0;
      return live ? call(K, rating, k) : kOfNewRating(row.options, rating, k);
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

function its({ player }: RatedRow, part: PlayerFigure): Expression {
  return figure(playerKey(player.number, part));
}

function newRating({ interpretations }: Csa2013SectionOptions, unrounded: Expression): Expression {
  const { newRatingRounding } = interpretations;
  switch (newRatingRounding) {
    case 'whole':
      return halfUp(unrounded);
    case 'none':
      return unrounded;
    default:
      return assertNever(newRatingRounding);
  }
}

/** A section by the regulations of 2013, in the order of both Summaries. */
export function csa2013Report(page: SectionPage, section: RatedSection<Csa2013SectionRecord>): void {
  const { record } = section;
  finalTable(
    page,
    CSA2013_RULES.summary(record),
    "Each figure is worked out in the steps below. New ratings as if this were the month's only tournament",
    (_, index) => finalKeys(record.players[index]!),
  );
  crosstableBlock(
    page,
    'Rating blank: unrated. K: the stored one (K-Factor 3); blank where it is not known',
    ['k'],
  );
  page.row += 1;
  page.table({ titles: ['Rounds'], rows: [[typed(record.rounds, ROUNDS, WHOLE_FORMAT)]] });
  const [players, rated, unrated] = [playerRows(section), ratedRows(section), unratedRows(section)];
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
function printedTables(page: SectionPage, { players, options }: Csa2013SectionRecord): void {
  if (page.style === 'values') return;
  if (players.some((player) => player.kind === 'unrated' && player.temporary !== null)) {
    putDpTable(
      page,
      'Table 1: Dp',
      'Table 1 prints the half below 50%; the other half is that of FIDE 8.1(a)',
    );
  }
  const looksUp = !page.isLive || !isByFunctions({ options });
  if (looksUp && players.some((player) => player.kind === 'rated')) {
    putExpectedTable(page, 'Table 2: We', 'Table 2: D from this number on; the lower side has 1 - We');
  }
}
