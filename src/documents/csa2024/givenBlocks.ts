import { GAME_TYPE_TITLES, GAMES_TITLES, PLAYER_ROW_TITLES, RATING_TITLES } from '../../cells/columns';
import { serialOfDay } from '../../cells/readDate';
import {
  type Game,
  type PlayerMonth,
  RATING_TYPES,
  ratedScore,
  type RatingType,
  type Tournament,
  type TournamentRecord,
} from '../../engine/csa2024';
import { callOf } from '../../figures/cellFunction';
import { excel, figure } from '../../figures/expression';
import { keyOf } from '../../figures/key';
import { column, type Column, type Columns } from '../../figures/columns';
import { RATING_FORMAT, WHOLE_FORMAT, DATE_FORMAT } from '../../figures/formats';
import type { PrintedFigures } from '../../figures/printedFigures';
import { label, ReportPage, type Table, tableOf, typed } from '../../figures/reportPage';
import type { CellSpec } from '../../figures/sheetBuilder';
import type { ReportStyle } from '../../figures/sheetModel';
import { MONTH } from './functions';
import { DATE, givenGameKey, givenPastKey, givenRatingKey, givenTournamentKey, historyKey } from './keys';
import { COLOUR_TYPED, type FigureSource, gameNames, type PlaceRow, RESULT_TYPED, sourceOf } from './rows';
import { PAST_AGE_DAYS, PAST_AGE_WEIGHT, PAST_WEIGHT } from './performanceFigures';

/** A month's report under way, and the record it reads. */
export class MonthPage extends ReportPage {
  readonly source: FigureSource;

  constructor(
    readonly month: PlayerMonth,
    style: ReportStyle,
    printed: PrintedFigures = new Map(),
  ) {
    super(style, printed);
    this.source = sourceOf(month);
  }
}

/** The columns of CSA.MONTH: Rating, K, and eight ratings. */
const FORMATS = ['General', WHOLE_FORMAT, ...new Array<string>(8).fill(RATING_FORMAT)];

/** Room for the heading Given: the player, although nothing is beside it. */
const PLAYER_HEADING_WIDTH = 20;
/** Room for the titles that it spills, Temporary raw being the longest. */
const LEAST_WIDTH = 10;
const TEMPORARY_RAW = { column: 5, width: 15 };

/** CSA.MONTH over the page's own input blocks, with the room and the formats for what it spills. */
export function putMonthFormula(page: MonthPage): void {
  const { row } = page;
  page.sheet.widen(TEMPORARY_RAW.column, TEMPORARY_RAW.width);
  for (const [column, format] of FORMATS.entries()) {
    page.sheet.widen(column, LEAST_WIDTH);
    page.sheet.put({ row, column }, { role: 'header', value: null });
    for (let below = 1; below <= RATING_TYPES.length; below += 1) {
      const published = column === FORMATS.length - 1;
      page.sheet.put(
        { row: row + below, column },
        { role: published ? 'result' : 'figure', value: null, format },
      );
    }
  }
  page.sheet.put(
    { row, column: 0 },
    {
      role: 'header',
      value: null,
      key: keyOf('month'),
      expression: callOf(
        MONTH,
        [
          ...['player', 'history', 'past', 'games'].map((name) => ({ kind: 'input' as const, name })),
          figure(DATE),
        ],
        excel('NA'),
      ),
    },
  );
  page.row += 1 + RATING_TYPES.length;
}

/** What the month starts from: the player, their last tournaments, their last 24 ratings and the period's games. */
export function givenBlocks(report: MonthPage): void {
  const { month } = report;
  report.sheet.widen(0, PLAYER_HEADING_WIDTH);
  report.heading('Given: the player', 'Clauses 24, 31, 51-56');
  putBlock(report, 'player', playerTable(month), 1 + RATING_TYPES.length);
  report.row += 1;
  report.sheet.put({ row: report.row, column: 0 }, label('Calculation date'));
  report.sheet.put(
    { row: report.row, column: 1 },
    typed(serialOfDay(month.input.calculationDay), DATE, DATE_FORMAT),
  );
  report.row += 1;

  report.heading(
    'Given: last tournaments played',
    'Clauses 27, 35-36. Age in days at the calculation; Tw and A follow',
  );
  putBlock(report, 'past', tableOf(PAST, pastRows(report)), 5);

  report.heading('Given: last 24 raw ratings', 'Clause 49. The newest first; the first is the rating above');
  putBlock(report, 'history', historyTable(month), 1 + RATING_TYPES.length);

  report.heading(
    'Given: tournaments played in the rating period',
    'Clauses 19-25, 41-46. All games use the ratings at its start',
  );
  const games = gamesTable(month);
  putBlock(report, 'games', games, games.titles.length);
}

function putBlock(report: MonthPage, name: string, table: Table, columns: number): void {
  const row = report.row;
  report.table(table);
  report.sheet.block(name, { row, column: 0, rows: 1 + table.rows.length, columns });
}

function playerTable({ input }: PlayerMonth): Table {
  const line = (
    title: string,
    key: Parameters<typeof givenRatingKey>[1],
    value: (list: RatingType) => number | null,
    format: string,
  ) => [label(title), ...RATING_TYPES.map((list) => typed(value(list), givenRatingKey(list, key), format))];
  // Of events abroad that cannot be rated yet (10.2, 44): few months have such points.
  const waits = (list: RatingType): boolean => (input.ratings[list].waitingPoints ?? 0) > 0;
  return {
    titles: ['Player', ...RATING_TYPES.map((list) => RATING_TITLES[list])],
    rows: [
      line('Rating (raw)', 'rating', (list) => input.ratings[list].rating, RATING_FORMAT),
      line('K', 'k', (list) => input.ratings[list].k, WHOLE_FORMAT),
      line('Highest rating', 'highest', (list) => input.ratings[list].highest, RATING_FORMAT),
      line('Penalty points', 'penalty', (list) => input.ratings[list].penaltyPoints || null, WHOLE_FORMAT),
      ...(RATING_TYPES.some(waits)
        ? [
            line(
              PLAYER_ROW_TITLES.waiting,
              'waiting',
              (list) => input.ratings[list].waitingPoints ?? null,
              WHOLE_FORMAT,
            ),
          ]
        : []),
    ],
  };
}

const PAST: Columns<PlaceRow> = [
  ...(
    [
      ['Rating list', 'list', ({ type }) => RATING_TITLES[type], 'General'],
      ['Type', 'type', (row) => GAME_TYPE_TITLES[pastOf(row).gameType], 'General'],
      ['Minutes', 'minutes', (row) => pastOf(row).minutes, WHOLE_FORMAT],
      ['Performance', 'performance', (row) => pastOf(row).performance, RATING_FORMAT],
      ['End date', 'endDate', (row) => serialOfDay(pastOf(row).endDay), DATE_FORMAT],
    ] as const satisfies readonly (readonly [
      string,
      Parameters<typeof givenPastKey>[2],
      (row: PlaceRow) => CellSpec['value'],
      string,
    ])[]
  ).map(([title, what, value, format]) =>
    column(title, (row: PlaceRow) => typed(value(row), givenPastKey(row.type, row.place, what), format)),
  ),
  PAST_AGE_DAYS,
  PAST_WEIGHT,
  PAST_AGE_WEIGHT,
];

function pastOf({ source, type, place }: PlaceRow) {
  return source.past(type)[place - 1]!.past;
}

function pastRows({ source }: MonthPage): PlaceRow[] {
  return RATING_TYPES.flatMap((type) =>
    source.past(type).map((_, index): PlaceRow => ({ source, type, place: index + 1 })),
  );
}

function historyTable({ input }: PlayerMonth): Table {
  const rows = Math.max(...RATING_TYPES.map((list) => input.history[list].length));
  return {
    titles: ['#', ...RATING_TYPES.map((list) => RATING_TITLES[list])],
    rows: Array.from({ length: rows }, (_, index) => [
      label(index + 1),
      ...RATING_TYPES.map((list) =>
        typed(input.history[list][index] ?? null, historyKey(list, index + 1), RATING_FORMAT),
      ),
    ]),
  };
}

/** A game of a tournament, with the name by which its keys know it. */
interface GivenGame extends Pick<TournamentRecord, 'tournament' | 'ownType'> {
  readonly index: number;
  readonly game: Game;
  readonly name: string;
  readonly isFirst: boolean;
}

/** With the opponents' names, and what the Committee has rated (12.1), where there are any. */
function gamesTable({ tournaments }: PlayerMonth): Table {
  const rows = tournaments.flatMap(({ tournament, ownType }, index) => {
    const names = gameNames(tournament.games);
    return tournament.games.map((game, at): GivenGame => {
      return { tournament, ownType, index, game, name: names[at]!, isFirst: at === 0 };
    });
  });
  const isNamed = rows.some(({ game }) => opponentOf(game) !== undefined);
  const isAnyway = tournaments.some(({ tournament }) => tournament.rateAnyway === true);
  return tableOf(
    [
      ofTournament('Tournament', 'name', ({ name }) => name),
      ofTournament('Minutes', 'minutes', ({ minutes }) => minutes, WHOLE_FORMAT),
      ofTournament('End date', 'endDate', ({ endDay }) => serialOfDay(endDay), DATE_FORMAT),
      ofTournament('Abroad', 'abroad', ({ abroad }) => (abroad ? 'yes' : null)),
      ...(isAnyway
        ? [ofTournament('Rate anyway', 'rateAnyway', ({ rateAnyway }) => (rateAnyway ? 'yes' : null))]
        : []),
      ofGame(
        'Round',
        () => 'round',
        ({ round }) => round,
      ),
      ...(isNamed ? [OPPONENT_NAME] : []),
      ofGame(
        GAMES_TITLES.opponentMain,
        () => 'main',
        ({ opponentMain }) => opponentMain,
        RATING_FORMAT,
      ),
      ofGame(
        GAMES_TITLES.opponentOwn,
        ({ ownType }) => ownType,
        ({ opponentOwn }) => opponentOwn,
        RATING_FORMAT,
      ),
      ofGame(
        'Colour',
        () => 'colour',
        ({ colour }) => (colour === null ? null : COLOUR_TYPED[colour]),
      ),
      ofGame(
        'Result',
        () => 'result',
        ({ result }) => RESULT_TYPED[result],
      ),
    ],
    rows,
  );
}

const OPPONENT_NAME = column(GAMES_TITLES.opponentName, ({ game }: GivenGame) => {
  return { role: 'input', value: opponentOf(game) ?? null, format: 'General' };
});

/** A tournament's own figures are only in its first row, so that there is one cell to change. */
function ofTournament(
  title: string,
  what: Parameters<typeof givenTournamentKey>[1],
  value: (tournament: Tournament) => CellSpec['value'],
  format?: string,
): Column<GivenGame> {
  return column(title, ({ tournament, index, isFirst }) =>
    isFirst ? typed(value(tournament), givenTournamentKey(index, what), format) : null,
  );
}

function ofGame(
  title: string,
  what: (row: GivenGame) => Parameters<typeof givenGameKey>[2],
  value: (game: Game) => CellSpec['value'],
  format?: string,
): Column<GivenGame> {
  return column(title, (row) => typed(value(row.game), givenGameKey(row.index, row.name, what(row)), format));
}

/** A game without a name and a rating has to say that somebody played it, or it is read as a point of nobody. */
function opponentOf({ opponentName, opponentMain, opponentOwn, result }: Game): string | undefined {
  const isUnknown = opponentMain === null && opponentOwn === null && ratedScore(result) !== null;
  return opponentName ?? (isUnknown ? 'unrated' : undefined);
}
