import type { OwnType, RatingType, TournamentRecord } from '../../../engine/csa2024';
import { RATING_TITLES } from '../../../cells/columns';
import { serialOfDay } from '../../../cells/readDate';
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
import { givenGameKey, givenTournamentKey, listKey } from './keys';
import { type GameListRow, type GameRow, inList, type ListRow, type TournamentRow } from './rows';
import { type Column, column, type Columns, type FigureColumn } from '../../kit/columns';
import { DATE_FORMAT, RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../kit/formats';
import { label, repeat } from '../../kit/reportPage';
import { gameNames } from './labels';
import { type MonthPage } from './monthPage';

const recordOf = ({ of, index }: TournamentRow): TournamentRecord => of.tournament(index)!;

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
export function stepOne(report: MonthPage): void {
  report.heading(
    'Step 1: the weight Tw of each tournament',
    'Clauses 19-20, 26-27; age in days and A: clause 36',
  );
  report.list(WEIGHTS, tournaments(report));
}

/** Step 2: We and R - We of each game; the average opponent and the score of each tournament. */
export function stepTwo(report: MonthPage): void {
  report.heading(
    'Step 2: the expected score We of each game, and result - We',
    'Clauses 32-34, 41; averages: clause 28',
  );
  for (const row of tournaments(report)) {
    const { ownType } = titleOf(report, row);
    const table = tableOf(expectedScores(ownType), gamesOf(row));
    const averages = [
      label('Average'),
      ...[...inLists(AVERAGE_OPPONENT, ownType), GAMES, SCORE_OF_TOURNAMENT].map(({ cell }) => cell(row)),
    ];
    report.table({ ...table, rows: [...table.rows, averages] });
    report.row += 1;
  }
}

/** Step 3: the change of each game, and their sums. */
export function stepThree(report: MonthPage): void {
  report.heading(
    'Step 3: the change of each game, (R - We) x Tw x K',
    'Clauses 31, 41; Tw for Main only: clause 26',
  );
  for (const row of tournaments(report)) {
    const { ownType } = titleOf(report, row);
    const table = tableOf([ROUND, ...gameInLists(CHANGE_OF_GAME, ownType)], gamesOf(row));
    const totals = [label('Total'), ...inLists(TOTAL_CHANGE, ownType).map(({ cell }) => cell(row))];
    report.table({ ...table, rows: [...table.rows, totals] });
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
    hasOwnCounts(row.of, row.type)
      ? SCORE_IN_LIST.cell(row)
      : repeat(countKey(row, 'score'), inList(row)?.score ?? null, SCORE_FORMAT),
  ),
  column('Games n', (row) =>
    hasOwnCounts(row.of, row.type)
      ? GAMES_IN_LIST.cell(row)
      : repeat(countKey(row, 'games'), inList(row)?.gamesRated ?? null, WHOLE_FORMAT),
  ),
  PERFORMANCE,
];

/** Step 5: performances. */
export function stepFive(report: MonthPage): void {
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
  return repeat(
    givenGameKey(row.index, row.name, 'colour'),
    colour === null ? null : colour === 'white' ? 'W' : 'B',
  );
});

function expectedScores(ownType: OwnType): Columns<GameRow> {
  return [
    ROUND,
    ...gameInLists(OPPONENT, ownType),
    COLOUR,
    RESULT,
    ...gameInLists(EXPECTED_SCORE, ownType),
    ...gameInLists(RESULT_MINUS_WE, ownType),
  ];
}

/** A figure of a game in Main, and in the tournament's own rating list. */
function gameInLists(figure: FigureColumn<GameListRow>, ownType: OwnType): Column<GameRow>[] {
  return ['main' as const, ownType].map((type) =>
    column(`${RATING_TITLES[type]} ${figure.title}`, (row) => figure.cell({ ...row, type })),
  );
}

/** A figure of a tournament in both lists. */
function inLists(figure: FigureColumn<ListRow>, ownType: OwnType): Column<TournamentRow>[] {
  return ['main' as const, ownType].map((type: RatingType) =>
    column(`${RATING_TITLES[type]} ${figure.title}`, (row) => figure.cell({ ...row, type })),
  );
}

function tournaments({ month, source }: MonthPage): TournamentRow[] {
  return month.tournaments.map((_, index) => ({ of: source, index }));
}

function gamesOf(row: TournamentRow): GameRow[] {
  return gameNames(recordOf(row).tournament.games).map((name) => ({ ...row, name }));
}

function gameOf(row: GameRow) {
  return recordOf(row).tournament.games[row.of.names(row.index).indexOf(row.name)]!;
}

function tableOf<Row>(columns: Columns<Row>, rows: readonly Row[]) {
  return {
    titles: columns.map(({ title }) => title),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

/** The line above a tournament's table. */
function titleOf(report: MonthPage, row: TournamentRow): TournamentRecord {
  const record = recordOf(row);
  report.line(`Tournament ${row.index + 1}: ${record.tournament.name}`, 'label');
  return record;
}
