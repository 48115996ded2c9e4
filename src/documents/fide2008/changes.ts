import type { SectionGame } from '../../engine/fide2008';
import { callOf, call } from '../../figures/cellFunction';
import {
  atBorder,
  between,
  choose,
  excel,
  type Expression,
  figure,
  halfUp,
  minus,
  operation,
  plus,
  range,
  times,
} from '../../figures/expression';
import { D_USED, differenceForTable } from '../../figures/fideTables';
import type { Measure } from '../../figures/figure';
import { type Columns, columnsFor, type FigureColumn, orNote } from '../../figures/columns';
import {
  givenK,
  givenRating,
  isPositive,
  type PlayerColumn,
  playerKey as givenKey,
  YES_OR_NO,
  yesNo,
  yesNoOf,
} from '../../section/crosstableBlock';
import { GAME, over, PLAYER } from '../../section/games';
import { RATINGS_AND_K, type SectionPage } from '../../section/sectionPage';
import { isAt2400, K, kFactor, CHANGE as CHANGE_FUNCTION, PD } from './functions';
import { OPPONENT, SCORE_OF_GAME } from './eventRatings';
import {
  again,
  CHANGE,
  DIFFERENCE,
  EXPECTED,
  FLOOR,
  type GameFigure,
  gameKey,
  type GameRow,
  gameRows,
  GAMES,
  its,
  OF_K,
  ofGame,
  ofGames,
  ofPlayer,
  ofThisGame,
  type RatedRow,
  RATING,
  SCORE,
  UNROUNDED,
} from './rows';

/** A cell of the crosstable, where it has the column; the block has it as soon as one player has a value in it. */
function givenCell({ table, player }: RatedRow, column: PlayerColumn): Expression | null {
  const has = table.players.some((one) => one[column] != null);
  return has ? figure(givenKey(player.number, column)) : null;
}

/** 8.56: K where it is not given. */
function kAtStart(row: RatedRow): Expression {
  const { newAt2400 } = row.section.options.interpretations;
  const rating = its(row, 'rating');
  const games = givenCell(row, 'gamesPlayed');
  const reached = givenCell(row, 'reached2400');
  const isNew = games === null ? null : excel('AND', excel('ISNUMBER', games), operation(games, '<', 30));
  const strong =
    reached === null ? isAt2400(rating) : excel('OR', operation(reached, '=', 'yes'), isAt2400(rating));
  const steps = kFactor(newAt2400, isNew, strong);
  if (newAt2400 !== 'thirtyFirst' || games === null || row.record.player.gamesPlayed == null) return steps;
  return callOf(K, [rating, games, ...(reached === null ? [] : [reached])], steps);
}

/**
 * 8.56 after the event, with the games it adds. Who has reached 2400 is known from the crosstable, else by a K of 10. A K that
 * was given without the games played stays until 2400 is reached.
 */
function kAfterwards(row: RatedRow): Expression {
  const games = givenCell(row, 'gamesPlayed');
  const reached = givenCell(row, 'reached2400');
  const typedK = figure(givenKey(row.player.number, 'k'));
  const byK = operation(excel('N', typedK), '=', 10);
  const before =
    reached === null ? byK : choose(operation(reached, '=', ''), byK, operation(reached, '=', 'yes'));
  const strong = excel('OR', isAt2400(its(row, 'rating')), isAt2400(its(row, 'newRating')), before);
  const isNew =
    games === null
      ? null
      : excel('AND', excel('ISNUMBER', games), operation(plus(games, its(row, 'gamesRated')), '<', 30));
  const stays = excel(
    'AND',
    isPositive(typedK),
    ...(games === null ? [] : [excel('NOT', excel('ISNUMBER', games))]),
    excel('NOT', strong),
  );
  return choose(stays, its(row, 'k'), kFactor(row.section.options.interpretations.newAt2400, isNew, strong));
}

/** A game that is rated for the player. */
type RatedGame = GameRow & {
  readonly game: SectionGame & { readonly change: NonNullable<SectionGame['change']> };
};

const RATINGS: Columns<RatedRow> = [
  ...PLAYER,
  ofPlayer<RatedRow>('rating', {
    ...RATING,
    title: 'Rating',
    clause: '8.51',
    value: ({ record }) => record.rating,
    expression: ({ player }) => givenRating(player.number),
  }),
  ofPlayer<RatedRow>('k', {
    ...OF_K,
    title: 'K',
    clause: '8.56',
    value: ({ record }) => record.k,
    expression: (row) => givenK(row.player.number, kAtStart(row)),
  }),
];

const [OPPONENT_OF_RATED, ...CHANGES_OF_RATED] = columnsFor<GameRow, RatedGame>(isRatedGame, [
  OPPONENT,
  ofGame<RatedGame>('d', {
    ...DIFFERENCE,
    title: 'D',
    label: 'difference D',
    clause: '8.51',
    value: ({ game }) => game.change.difference,
    expression: (row) => minus(its(row, 'rating'), ofThisGame(row, 'opponent')),
  }),
  ofGame<RatedGame>('dUsed', {
    ...DIFFERENCE,
    ...D_USED,
    clause: '8.54, 8.1b',
    value: ({ game }) => game.change.differenceUsed,
    expression: (row) => differenceForTable(between(-400, ofThisGame(row, 'd'), 400), betweenRows(row)),
  }),
  ofGame<RatedGame>('pd', {
    ...EXPECTED,
    title: 'PD',
    label: 'scoring probability PD',
    clause: '8.55a, table 8.1(b)',
    value: ({ game }) => game.change.expected,
    expression: (row) => call(PD, ofThisGame(row, 'dUsed')),
    inNumbers:
      ({ name }) =>
      ({ shown }) =>
        `PD at ${shown(gameKey(name, 'dUsed'))}`,
  }),
  ofGame<RatedGame>('spd', {
    ...EXPECTED,
    title: 'S - PD',
    clause: '8.55b',
    value: ({ game }) => game.change.scoreMinusExpected,
    expression: (row) => minus(ofThisGame(row, 'score'), ofThisGame(row, 'pd')),
  }),
]);

const CHANGES_OF_GAMES: Columns<GameRow> = [
  ...GAME,
  SCORE_OF_GAME,
  orNote(OPPONENT_OF_RATED!, 'not rated'),
  ...CHANGES_OF_RATED,
];

const SUMS: Columns<RatedRow> = [
  ...PLAYER,
  again('K', 'k', OF_K, ({ record }) => record.k),
  sum('gamesRated', 'Games', GAMES, 'rated games', (row) => over('COUNT', ofGames(row, 'counted', 'score'))),
  sum('scoreRated', 'W', SCORE, 'score W in the rated games', (row) =>
    over('SUM', ofGames(row, 'counted', 'score')),
  ),
  sum('expected', 'We', EXPECTED, 'expected score We', (row) => total(row, 'pd')),
  ofPlayer<RatedRow>('sum', {
    ...EXPECTED,
    title: 'Sum of S - PD',
    clause: '8.55c',
    value: ({ record }) => record.sumOfScoreMinusExpected,
    expression: (row) => total(row, 'spd'),
    adds: 'S - PD',
  }),
  ofPlayer<RatedRow>('change', {
    ...CHANGE,
    title: 'Kchg',
    label: 'change Kchg',
    clause: '8.55c',
    value: ({ record }) => record.change,
    expression: (row) => {
      const steps = times(its(row, 'k'), its(row, 'sum'));
      const opponents = row.record.games.flatMap(({ opponentRating }) => opponentRating ?? []);
      // CSA.FIDE2008.CHANGE takes ratings above 0 only, and Ru (new) of a beginner may be below; it reads the table by the
      // interpretation in force.
      const takesThem = opponents.length > 0 && opponents.every((rating) => rating > 0);
      if (!takesThem || betweenRows(row) !== 'lowerRow') return steps;
      const [ratings, scores] = [ofGames(row, 'counted', 'opponent'), ofGames(row, 'counted', 'score')];
      return callOf(
        CHANGE_FUNCTION,
        [its(row, 'rating'), range(ratings), range(scores), its(row, 'k')],
        steps,
      );
    },
  }),
];

/** 8.5: the rated players' games, sums and changes. */
export function changeStep(page: SectionPage, players: readonly RatedRow[]): void {
  const [first] = players;
  if (first === undefined) return;
  page.heading(RATINGS_AND_K, '8.56; a K that is given holds');
  page.list(RATINGS, players);
  page.heading(
    'D, PD and S - PD of each game of the rated players',
    first.section.format === 'roundRobin'
      ? '8.51-8.55 (D used: -400 to 400): unrated opponents at Ru (new), as if an established rating (8.52, 8.58)'
      : '8.51-8.55 (D used: -400 to 400), 6.42: games against unrated opponents are not rated',
  );
  page.list(CHANGES_OF_GAMES, players.flatMap(gameRows));
  page.heading('The sum of S - PD, and K times the sum', '8.55c');
  page.list(SUMS, players);
}

function betweenRows({ section }: RatedRow | RatedGame) {
  return section.options.interpretations.betweenRows;
}

function isRatedGame(row: GameRow): row is RatedGame {
  return row.game.change !== null;
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
    clause: '8.55',
    value: ({ record }) => record[part],
    expression,
  });
}

/** Hundredths add up exactly; ROUND takes away what binary fractions leave. */
function total(row: RatedRow, part: GameFigure): Expression {
  return excel('ROUND', over('SUM', ofGames(row, 'counted', part)), 2);
}

const NEW_RATINGS: Columns<RatedRow> = [
  ...PLAYER,
  again('Rating', 'rating', RATING, ({ record }) => record.rating),
  again('Change', 'change', CHANGE, ({ record }) => record.change),
  ofPlayer<RatedRow>('unroundedRating', {
    ...UNROUNDED,
    title: 'Rating + change',
    clause: '8.57',
    value: ({ record }) => record.unroundedRating,
    expression: (row) => plus(its(row, 'rating'), its(row, 'change')),
  }),
  ofPlayer<RatedRow>('newRating', {
    ...RATING,
    title: 'New rating',
    clause: '8.57',
    value: ({ record }) => record.newRating,
    expression: (row) => halfUp(its(row, 'unroundedRating')),
  }),
  ofPlayer<RatedRow>('newK', {
    ...OF_K,
    title: 'New K',
    clause: '8.56',
    value: ({ record }) => record.newK,
    expression: kAfterwards,
  }),
  ofPlayer<RatedRow>('delisted', {
    ...YES_OR_NO,
    title: 'Delisted',
    clause: '7.21',
    value: ({ record }) => yesNoOf(record.delisted),
    expression: (row) => yesNo(operation(atBorder(its(row, 'newRating')), '<', atBorder(figure(FLOOR)))),
  }),
];

/** 8.57, 8.56, 7.21: as if this were the rating period's only event. */
export function newRatingStep(page: SectionPage, players: readonly RatedRow[]): void {
  if (players.length === 0) return;
  page.heading(
    "New ratings, as if this were the rating period's only event",
    '8.57: rounded, half up; 8.56: K afterwards; 7.21: delisted below the floor',
  );
  page.list(NEW_RATINGS, players);
}
