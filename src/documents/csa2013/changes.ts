import type { Csa2013SectionRecord, RatedPlayerGame } from '../../engine/csa2013';
import { call, callOf } from '../../figures/cellFunction';
import { excel, type Expression, figure, minus, range, times } from '../../figures/expression';
import { D_USED, differenceForTable, expectedOf } from '../../figures/fideTables';
import type { Measure } from '../../figures/figure';
import { type Columns, type FigureColumn, orNote } from '../../figures/columns';
import { GAME, gameRowsOf, over, PLAYER } from '../../section/games';
import { givenK, givenRating } from '../../section/crosstableBlock';
import { RATINGS_AND_K, type SectionPage } from '../../section/sectionPage';
import { CHANGE as CHANGE_FUNCTION, countedDifference, K, kOfGroup, WE } from './functions';
import {
  again,
  CHANGE,
  DIFFERENCE,
  EXPECTED,
  type GameFigure,
  type GameRow,
  GAMES,
  gamesInOrder,
  its,
  keysOfGames,
  OF_K,
  ofGame,
  ofPlayer,
  ofThisGame,
  playerKey,
  type RatedRow,
  RATING,
  SCORE,
} from './rows';
import { SCORE_OF_GAME } from './performances';
import { CHANGE_CLAUSE } from './rules';

type RatedGame = GameRow<RatedPlayerGame>;

const RATINGS: Columns<RatedRow> = [
  ...PLAYER,
  ofPlayer<RatedRow>('rating', {
    ...RATING,
    title: 'Rating',
    clause: 'Summary (rating change) 1',
    value: ({ record }) => record.rating,
    expression: ({ player }) => givenRating(player.number),
  }),
  ofPlayer<RatedRow>('k', {
    ...OF_K,
    title: 'K',
    clause: 'K-Factor 2-6',
    value: ({ record }) => record.k,
    expression: (row) => {
      const own = its(row, 'rating');
      return givenK(
        row.player.number,
        row.section.options.type === 'normal' ? call(K, own) : kOfGroup(row.section.options, own),
      );
    },
  }),
];

const CHANGES_OF_GAMES: Columns<RatedGame> = [
  ...GAME,
  ofGame<RatedGame>('opponent', {
    ...RATING,
    title: 'Rating',
    label: "opponent's rating",
    clause: 'Summary (rating change) 1; Games vs. unrated opponents 1',
    value: ({ game }) => game.opponentRating,
    expression: ({ game }) =>
      figure(playerKey(game.opponent, game.opponentUnrated ? 'temporaryRating' : 'rating')),
  }),
  SCORE_OF_GAME,
  orNote(
    ofGame<RatedGame>('d', {
      ...DIFFERENCE,
      title: 'D',
      label: 'difference D',
      clause: 'Difference in rating 1',
      value: ({ game }) => game.change?.difference,
      expression: (row) => minus(its(row, 'rating'), ofThisGame(row, 'opponent')),
    }),
    'not rated',
  ),
  ofGame<RatedGame>('dUsed', {
    ...DIFFERENCE,
    ...D_USED,
    clause: 'Difference in rating 2-3, Table 2',
    value: ({ game }) => game.change?.differenceUsed,
    expression: (row) =>
      differenceForTable(
        countedDifference(ofThisGame(row, 'd')),
        row.section.options.interpretations.betweenRows,
      ),
  }),
  ofGame<RatedGame>('we', {
    ...EXPECTED,
    title: 'We',
    label: 'expected score We',
    clause: 'Table 2',
    value: ({ game }) => game.change?.expected,
    expression: (row) => {
      const steps = expectedOf(ofThisGame(row, 'dUsed'));
      return isByFunctions(row.section)
        ? callOf(WE, [its(row, 'rating'), ofThisGame(row, 'opponent')], steps)
        : steps;
    },
  }),
  ofGame<RatedGame>('swe', {
    ...EXPECTED,
    title: 'S - We',
    clause: CHANGE_CLAUSE,
    value: ({ game }) => game.change?.scoreMinusExpected,
    expression: (row) => minus(ofThisGame(row, 'score'), ofThisGame(row, 'we')),
  }),
];

const SUMS: Columns<RatedRow> = [
  ...PLAYER,
  again('K', 'k', OF_K, ({ record }) => record.k),
  sum('gamesRated', 'Games', GAMES, 'rated games', (row) => over('COUNT', rated(row, 'score'))),
  sum('scoreRated', 'S', SCORE, 'score in the rated games', (row) => over('SUM', rated(row, 'score'))),
  sum('expected', 'We', EXPECTED, 'expected score in the rated games', (row) => total(row, 'we')),
  ofPlayer<RatedRow>('sum', {
    ...EXPECTED,
    title: 'Sum of S - We',
    clause: 'Summary (rating change) 4',
    value: ({ record }) => record.sumOfScoreMinusExpected,
    expression: (row) => total(row, 'swe'),
    adds: 'S - We',
  }),
  ofPlayer<RatedRow>('fullChange', {
    ...CHANGE,
    title: 'K x sum',
    label: 'change, K x sum',
    clause: 'Summary (rating change) 5',
    value: ({ record }) => record.fullChange,
    expression: (row) => {
      const steps = times(its(row, 'k'), its(row, 'sum'));
      if (row.record.gamesRated === 0 || !isByFunctions(row.section)) return steps;
      const [ratings, scores] = [range(rated(row, 'opponent')), range(rated(row, 'score'))];
      return callOf(CHANGE_FUNCTION, [its(row, 'rating'), ratings, scores, its(row, 'k')], steps);
    },
  }),
];

/** Summary (rating change) 1-5: D, We and S - We of each game of the rated players, the sums, and K times them. */
export function changeStep(page: SectionPage, players: readonly RatedRow[]): void {
  if (players.length === 0) return;
  page.heading(RATINGS_AND_K, 'K-Factor 2-6: the stored K; a blank one follows from the rating');
  page.list(RATINGS, players);
  page.heading(
    'Step 3: D, We and S - We of each game of the rated players',
    'Summary (rating change) 1-3, Difference in rating (D used: -736 to 400), Table 2; unrated opponents at their temporary rating where games against them are rated (Games vs. unrated 1)',
  );
  page.list(
    CHANGES_OF_GAMES,
    players.flatMap((row) => gameRowsOf(row, gamesInOrder(row.record))),
  );
  page.heading('Step 4: the sum of S - We, and K times the sum', 'Summary (rating change) 4-5');
  page.list(SUMS, players);
}

function sum(
  part: 'gamesRated' | 'scoreRated' | 'expected',
  title: string,
  measure: Measure,
  label: string,
  expression: (row: RatedRow) => Expression,
): FigureColumn<RatedRow> {
  return ofPlayer<RatedRow>(part, {
    ...measure,
    title,
    label,
    clause: 'Summary (rating change) 4',
    value: ({ record }) => record[part],
    expression,
  });
}

/** CSA.CHESSA2013.WE and CHANGE read Table 2 by the interpretation in force; by another one only the steps are used. */
export function isByFunctions({ options }: Csa2013SectionRecord): boolean {
  return options.interpretations.betweenRows === 'lowerRow';
}

/** A figure of the rated games. */
function rated({ player, record }: RatedRow, part: GameFigure) {
  return keysOfGames(player.number, gamesInOrder(record), part).slice(0, record.gamesRated);
}

/** Hundredths add up exactly; ROUND takes away what binary fractions leave. */
function total(row: RatedRow, part: GameFigure): Expression {
  return excel('ROUND', over('SUM', rated(row, part)), 2);
}
