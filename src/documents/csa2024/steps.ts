import { RATING_TITLES } from '../../cells/columns';
import { leftOutText } from '../../problems/problemText';
import { serialOfDay } from '../../cells/readDate';
import {
  type OwnType,
  RATING_TYPES,
  type RatingRecord,
  RATINGS_WEIGHED,
  ratingWeight,
  type TournamentRecord,
  TOURNAMENTS_WEIGHED,
} from '../../engine/csa2024';
import { column, type Column, type Columns, type FigureColumn } from '../../figures/columns';
import { DATE_FORMAT, RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { label, repeat, tableOf } from '../../figures/reportPage';
import { WEIGHT_KEY } from './functions';
import {
  AGE_DAYS,
  AGE_WEIGHT,
  AVERAGE_OPPONENT,
  CHANGE_OF_GAME,
  countKey,
  EXPECTED_SCORE,
  GAME_TYPE,
  GAMES,
  GAMES_IN_LIST,
  hasOwnCounts,
  OPPONENT,
  PERFORMANCE,
  RESULT,
  RESULT_MINUS_WE,
  SCORE_IN_LIST,
  SCORE_OF_TOURNAMENT,
  TOTAL_CHANGE,
  TOURNAMENT_WEIGHT,
} from './gameFigures';
import { givenBlocks, type MonthPage } from './givenBlocks';
import { givenGameKey, givenTournamentKey, listKey, placeKey, ratingKey } from './keys';
import {
  again,
  COLOUR_TYPED,
  gameNames,
  type GameRow,
  inList,
  type ListRow,
  type PlaceRow,
  type RatingRow,
  type TournamentRow,
} from './rows';
import {
  PLACE_AGE_DAYS,
  PLACE_AGE_WEIGHT,
  PLACE_END_DATE,
  PLACE_PERFORMANCE,
  PLACE_TYPE,
  PLACE_TYPE_WEIGHT,
  TERM,
  WEIGHTED_PERFORMANCE,
} from './performanceFigures';
import {
  CHANGE,
  FLOOR_HELD,
  FLOORED,
  HIGHER,
  HIGHEST,
  K_USED,
  LIFTED,
  MAXIMUM,
  NEW_RAW,
  OLD,
  PENALTY,
  PUBLISHED_RATING,
  TEMPORARY_RAW,
  UNCAPPED,
  WEIGHED,
  WEIGHTED_RATING,
} from './ratingFigures';

/** Everything below the top of a report: what was given, the nine steps, and what is not rated. */
export function monthSections(report: MonthPage): void {
  givenBlocks(report);
  ratingsAtStart(report);
  stepOne(report);
  stepTwo(report);
  stepThree(report);
  stepFour(report);
  stepFive(report);
  stepSix(report);
  stepSeven(report);
  stepEight(report);
  stepNine(report);
  leftOutTournaments(report);
}

const recordOf = ({ source, index }: TournamentRow): TournamentRecord => source.tournament(index)!;

const NAME = column('Tournament', (row: TournamentRow) =>
  repeat(givenTournamentKey(row.index, 'name'), recordOf(row).tournament.name),
);

const WEIGHTS: Columns<TournamentRow> = [
  NAME,
  column('Minutes', (row) =>
    repeat(givenTournamentKey(row.index, 'minutes'), recordOf(row).tournament.minutes, WHOLE_FORMAT),
  ),
  GAME_TYPE,
  TOURNAMENT_WEIGHT,
  column('End date', (row) =>
    repeat(
      givenTournamentKey(row.index, 'endDate'),
      serialOfDay(recordOf(row).tournament.endDay),
      DATE_FORMAT,
    ),
  ),
  AGE_DAYS,
  AGE_WEIGHT,
];

/** Step 1: the weight of each tournament, with its type, age and age weight. */
function stepOne(report: MonthPage): void {
  report.heading(
    'Step 1: the weight Tw of each tournament',
    'Clauses 19-20, 26-27; age in days and A: clause 36',
  );
  report.list(WEIGHTS, tournaments(report));
}

/** Step 2: We and R - We of each game; the average opponent and the score of each tournament. */
function stepTwo(report: MonthPage): void {
  report.heading(
    'Step 2: the expected score We of each game, and result - We',
    'Clauses 32-34, 41; averages: clause 28',
  );
  gameTables(report, expectedScores, 'Average', (ownType) => [
    ...inLists(AVERAGE_OPPONENT, ownType),
    GAMES,
    SCORE_OF_TOURNAMENT,
  ]);
}

/** Step 3: the change of each game, and their sums. */
function stepThree(report: MonthPage): void {
  report.heading(
    'Step 3: the change of each game, (R - We) x Tw x K',
    'Clauses 31, 41; Tw for Main only: clause 26',
  );
  gameTables(
    report,
    (ownType) => [ROUND, ...inLists(CHANGE_OF_GAME, ownType)],
    'Total',
    (ownType) => inLists(TOTAL_CHANGE, ownType),
  );
}

/** A table of each tournament's games under its name, with figures of the tournament as the last row. */
function gameTables(
  report: MonthPage,
  columns: (ownType: OwnType) => Columns<GameRow>,
  last: string,
  figures: (ownType: OwnType) => Columns<TournamentRow>,
): void {
  for (const row of tournaments(report)) {
    const { ownType, tournament } = recordOf(row);
    report.line(`Tournament ${row.index + 1}: ${tournament.name}`, 'label');
    const table = tableOf(columns(ownType), gamesOf(row));
    const lastRow = [label(last), ...figures(ownType).map(({ cell }) => cell(row))];
    report.table({ ...table, rows: [...table.rows, lastRow] });
    report.row += 1;
  }
}

const PERFORMANCES: Columns<ListRow> = [
  NAME,
  column('Rating list', ({ type }) => label(RATING_TITLES[type])),
  column('Average Ao', (row) => {
    const average = inList(row)?.averageOpponent ?? null;
    return average === null
      ? null
      : repeat(listKey(row.index, row.type, 'step2/averageOpponent'), average, RATING_FORMAT);
  }),
  column('Score S', (row) =>
    hasOwnCounts(row.source, row.type)
      ? SCORE_IN_LIST.cell(row)
      : repeat(countKey(row, 'score'), inList(row)?.score ?? null, SCORE_FORMAT),
  ),
  column('Games n', (row) =>
    hasOwnCounts(row.source, row.type)
      ? GAMES_IN_LIST.cell(row)
      : repeat(countKey(row, 'games'), inList(row)?.gamesRated ?? null, WHOLE_FORMAT),
  ),
  PERFORMANCE,
];

/** Step 5: performances. */
function stepFive(report: MonthPage): void {
  report.heading('Step 5: the performance P of each tournament', 'Clauses 28-30');
  report.list(
    PERFORMANCES,
    tournaments(report).flatMap((row) =>
      (['main', recordOf(row).ownType] as const).map((type) => ({ ...row, type })),
    ),
  );
}

const ROUND = column('Round', (row: GameRow) =>
  repeat(givenGameKey(row.index, row.name, 'round'), gameOf(row).round),
);

const COLOUR = column('Colour', (row: GameRow) => {
  const { colour } = gameOf(row);
  return repeat(givenGameKey(row.index, row.name, 'colour'), colour === null ? null : COLOUR_TYPED[colour]);
});

function expectedScores(ownType: OwnType): Columns<GameRow> {
  return [
    ROUND,
    ...inLists(OPPONENT, ownType),
    COLOUR,
    RESULT,
    ...inLists(EXPECTED_SCORE, ownType),
    ...inLists(RESULT_MINUS_WE, ownType),
  ];
}

/** A figure of a tournament or of a game in Main, and in the tournament's own rating list. */
function inLists<Row extends ListRow>(
  figure: FigureColumn<Row>,
  ownType: OwnType,
): Column<Omit<Row, 'type'>>[] {
  return (['main', ownType] as const).map((type) =>
    column(`${RATING_TITLES[type]} ${figure.title}`, (row) => figure.cell({ ...row, type } as Row)),
  );
}

function tournaments({ month, source }: MonthPage): TournamentRow[] {
  return month.tournaments.map((_, index) => ({ source, index }));
}

function gamesOf(row: TournamentRow): GameRow[] {
  return gameNames(recordOf(row).tournament.games).map((name) => ({ ...row, name }));
}

function gameOf(row: GameRow) {
  return recordOf(row).tournament.games[row.source.names(row.index).indexOf(row.name)]!;
}

const placeOf = ({ source, type, place }: PlaceRow) => source.rating(type).performances[place - 1]!;

const COLUMNS: Columns<PlaceRow> = [
  column('#', ({ place }) => label(place)),
  column('Tournament', (row) => {
    const { source } = placeOf(row);
    if (source.kind === 'past') return label('earlier');
    const { name } = row.source.tournament(source.index)!.tournament;
    return repeat(givenTournamentKey(source.index, 'name'), name);
  }),
  PLACE_TYPE,
  PLACE_PERFORMANCE,
  {
    ...PLACE_TYPE_WEIGHT,
    // Clause 37 weighs types in Main only.
    cell: (row) =>
      row.type === 'main'
        ? PLACE_TYPE_WEIGHT.cell(row)
        : { ...label(placeOf(row).typeWeight), key: placeKey(row.type, row.place, 'typeWeight') },
  },
  PLACE_END_DATE,
  PLACE_AGE_DAYS,
  PLACE_AGE_WEIGHT,
  column('i', (row) => ({ ...label(placeOf(row).place), key: placeKey(row.type, row.place, 'place') })),
  TERM,
];

/** Step 6: the newest five performances of each list, and Wp. */
function stepSix(report: MonthPage): void {
  report.heading(
    'Step 6: the weighted performance Wp of the last five tournaments',
    'Clauses 35-38; fewer than five: none',
  );
  for (const type of RATING_TYPES) {
    const record = report.month.ratings[type];
    report.line(RATING_TITLES[type], 'label');
    if (record.performances.length > 0) putPerformances(report, record);
    if (record.weightedPerformance === null) {
      const count = record.performances.length;
      report.line(
        `${count} of ${TOURNAMENTS_WEIGHED} tournaments: no weighted performance can be calculated.`,
      );
    }
    report.row += 1;
  }
}

function putPerformances(report: MonthPage, { type, performances, weightedPerformance }: RatingRecord): void {
  const { source } = report;
  const table = tableOf(
    COLUMNS,
    performances.map((_, at): PlaceRow => ({ source, type, place: at + 1 })),
  );
  const blanks = new Array<null>(COLUMNS.length - 2).fill(null);
  const total = [label('Wp'), ...blanks, WEIGHTED_PERFORMANCE.cell({ source, type })];
  report.table({ ...table, rows: [...table.rows, weightedPerformance === null ? [] : total] });
}

const NOT_AVAILABLE = 'N.A.';

const LISTS = RATING_TYPES.map((type) => RATING_TITLES[type]);
const LIST = column('Rating list', ({ type }: RatingRow) => label(RATING_TITLES[type]));

/** The ratings at the period's start as the steps use them: 1200 for unrated, the highest, K. */
function ratingsAtStart(report: MonthPage): void {
  report.heading(
    'At the start of the rating period',
    'Clause 31 (K by the highest rating; a K given above wins), clause 56 (unrated: 1200, K 40)',
  );
  report.table({
    titles: ['Used', ...LISTS],
    rows: [OLD, HIGHEST, K_USED].map(({ title, cell }) => [label(title), ...lists(report).map(cell)]),
  });
}

const TEMPORARY: Columns<RatingRow> = [
  LIST,
  again('Old raw', 'used/old', ({ oldRaw }) => oldRaw),
  CHANGE,
  UNCAPPED,
  MAXIMUM,
  TEMPORARY_RAW,
];

/** Step 4: temporary raw ratings, with the maximum change of clause 47 where it is applied. */
function stepFour(report: MonthPage): void {
  report.heading(
    'Step 4: temporary raw rating = old raw + changes',
    report.month.options.applyMaximumChange
      ? 'Clause 48; no further from the old raw rating than the maximum of clause 47'
      : 'Clause 48; the maximum change of clause 47 is left out, as in the printed example',
  );
  report.list(TEMPORARY, lists(report));
}

/** Step 7: the last 24 raw ratings with the temporary one on top, and their weighted average. */
function stepSeven(report: MonthPage): void {
  report.heading(
    'Step 7: the weighted rating Wr of the last 24',
    'Clause 49; fewer than 24: padded with the oldest known one',
  );
  const places = Array.from({ length: RATINGS_WEIGHED }, (_, index) => index + 1);
  report.table({
    titles: ['Place', 'Weight', ...LISTS],
    rows: [
      ...places.map((place) => [
        label(place),
        { ...label(ratingWeight(place)), key: WEIGHT_KEY(place) },
        ...lists(report).map((row) => WEIGHED.cell({ ...row, place })),
      ]),
      [label(WEIGHTED_RATING.title), null, ...lists(report).map(WEIGHTED_RATING.cell)],
    ],
  });
}

const NEW_RATINGS: Columns<RatingRow> = [
  LIST,
  again('Temporary raw', 'step4/temporaryRaw', ({ temporaryRaw }) => temporaryRaw),
  column('Wp', ({ source, type }) => {
    const wp = source.rating(type).weightedPerformance;
    return wp === null
      ? label(NOT_AVAILABLE)
      : repeat(ratingKey(type, 'step6/weightedPerformance'), wp, RATING_FORMAT);
  }),
  LIFTED,
  FLOOR_HELD,
  FLOORED,
  PENALTY,
  NEW_RAW,
];

/** Step 8: the lift of clause 40, the floor and the penalties: the new raw rating. */
function stepEight(report: MonthPage): void {
  report.heading(
    'Step 8: new raw rating',
    'Clause 40 (lift to Wp, up to the maximum of 47), clause 42 (floor), clause 54 (penalties last)',
  );
  report.list(NEW_RATINGS, lists(report));
}

const PUBLISHED: Columns<RatingRow> = [
  LIST,
  again('New raw', 'step8/newRaw', ({ newRaw }) => newRaw),
  again('Weighted', 'step7/weightedRating', ({ weightedRating }) => weightedRating),
  HIGHER,
  PUBLISHED_RATING,
];

/** Step 9: the published rating. */
function stepNine(report: MonthPage): void {
  report.heading(
    'Step 9: published (display) rating = the higher of raw and weighted',
    'Clause 50; clause 54 (penalties last)',
  );
  report.list(PUBLISHED, lists(report));
}

/** A row for each rating list. */
function lists({ source }: MonthPage): RatingRow[] {
  return RATING_TYPES.map((type) => ({ source, type }));
}

/** The tournaments that are not rated, below everything else: read again, the report has them no more, and no cell moves. */
function leftOutTournaments(report: MonthPage): void {
  const { leftOut } = report.month;
  if (leftOut.length === 0) return;
  report.heading('Not rated', 'Tournaments of which no game is rated, each with the reason and its clause');
  for (const one of leftOut) report.line(leftOutText(one));
}
