import { type RhpGame, type RhpOptions, type RhpSection, wholePoints as engineWhole } from '../../engine/rhp';
import { call, callOf } from '../../figures/cellFunction';
import { excel, type Expression, figure, minus, plus, times } from '../../figures/expression';
import { type Columns, column } from '../../figures/columns';
import { label } from '../../figures/reportPage';
import { scoreOf } from '../../section/crosstableBlock';
import { gameKeys } from '../../section/games';
import type { SectionPage } from '../../section/sectionPage';
import { chartInWords } from './charts';
import { chartPoints, kByRating, POINTS_OF_GAME, WE, wholePoints } from './functions';
import {
  DIFFERENCE,
  EXACT_POINTS,
  EXPECTED,
  gameKey,
  type GameRow,
  gameRows,
  isStaged,
  its,
  OF_K,
  ofGame,
  ofThisGame,
  playerKey,
  type PlayerRow,
  pointsOf,
  RATING,
  SCORE,
  WHOLE_POINTS,
} from './rows';

const FORMULA = 'Calculating your Rating';
const SYMBOLS = 'Explanation of Symbols';
const CHARTS = 'Rating Calculations';

/** What each game wins or loses, by the formula and by the charts. */
export function gamesStep(page: SectionPage, section: RhpSection, players: readonly PlayerRow[]): void {
  page.heading(
    'The points of each game, K x (Score - Win Expectancy)',
    isStaged(section)
      ? 'Calculating your Rating; Explanation of Symbols: the ratings at the conclusion of the game, so after the rounds before; Assumptions: decimals from .5 are rounded up'
      : "Calculating your Rating; Assumptions: decimals from .5 are rounded up. All games with the ratings at the section's start",
  );
  page.list([...UP_TO_EXACT, ...pointsColumns(section.options)], players.flatMap(gameRows));
}

const UP_TO_EXACT: Columns<GameRow> = [
  column('No.', ({ player }) => label(player.number)),
  column('Opponent', ({ opponent }) => label(opponent)),
  ofGame('ownRating', {
    ...RATING,
    title: 'Own rating',
    label: 'own rating at the conclusion of the game',
    clause: SYMBOLS,
    value: ({ game }) => game.ratingBefore,
    expression: (row) =>
      isStaged(row.section) && row.before !== null
        ? plus(figure(gameKey(row.before, 'ownRating')), figure(gameKey(row.before, 'points')))
        : its(row, 'ratingUsed'),
  }),
  ofGame('opponentRating', {
    ...RATING,
    title: 'Opp. rating',
    label: "opponent's rating at the conclusion of the game",
    clause: SYMBOLS,
    value: ({ game }) => game.opponentRating,
    expression: opponentRating,
  }),
  ofGame('difference', {
    ...DIFFERENCE,
    title: 'Difference',
    label: 'rating difference',
    clause: CHARTS,
    value: ({ game }) => game.difference,
    expression: (row) => excel('ABS', minus(ofThisGame(row, 'opponentRating'), ofThisGame(row, 'ownRating'))),
  }),
  ofGame('score', {
    ...SCORE,
    title: 'Score',
    clause: SYMBOLS,
    value: ({ game }) => game.score,
    expression: ({ table, player, game, record }) => scoreOf(table, player.number, game, record.games),
  }),
  ofGame('k', {
    ...OF_K,
    title: 'K',
    clause: FORMULA,
    value: ({ game }) => game.k,
    expression: (row) => kByRating(ofThisGame(row, 'ownRating')),
  }),
  ofGame('expected', {
    ...EXPECTED,
    title: 'Expectancy',
    label: 'win expectancy',
    clause: FORMULA,
    value: ({ game }) => game.expected,
    expression: (row) => {
      const [own, opponent] = [ofThisGame(row, 'ownRating'), ofThisGame(row, 'opponentRating')];
      return hasPositiveRatings(row.game) ? call(WE, own, opponent) : WE.form.plain(own, opponent);
    },
  }),
  ofGame('exact', {
    ...EXACT_POINTS,
    title: 'K x (S-We)',
    label: 'K x (Score - Win Expectancy)',
    clause: FORMULA,
    value: ({ game }) => game.exactChange,
    expression: (row) =>
      times(ofThisGame(row, 'k'), minus(ofThisGame(row, 'score'), ofThisGame(row, 'expected'))),
  }),
];

function pointsColumns(options: RhpOptions): Columns<GameRow> {
  const isRounded = options.rounding === 'halfUp';
  return [
    ofGame('byFormula', {
      ...pointsOf(options),
      title: 'By formula',
      label: 'points by the formula',
      clause: isRounded ? 'Calculating your Rating; Assumptions' : FORMULA,
      // Also where the chart decides.
      value: ({ game: { exactChange } }) => (isRounded ? engineWhole(exactChange) : exactChange),
      expression: (row) => {
        const exact = ofThisGame(row, 'exact');
        return isRounded ? pointsCall(row, [], wholePoints(exact)) : exact;
      },
    }),
    ofGame('byChart', {
      ...WHOLE_POINTS,
      title: 'By chart',
      label: 'points by the chart',
      clause: CHARTS,
      value: ({ game }) => game.chartChange,
      expression: (row) => {
        const [own, opponent] = [ofThisGame(row, 'ownRating'), ofThisGame(row, 'opponentRating')];
        return pointsCall(row, [true], chartPoints(own, opponent, ofThisGame(row, 'score')));
      },
      inNumbers:
        ({ name }) =>
        (figures) =>
          chartInWords(name, figures),
    }),
    ofGame('points', {
      ...pointsOf(options),
      title: 'Points',
      label: 'points won or lost',
      clause: options.pointsFrom === 'chart' ? CHARTS : FORMULA,
      value: ({ game }) => game.change,
      expression: (row) => ofThisGame(row, options.pointsFrom === 'chart' ? 'byChart' : 'byFormula'),
    }),
  ];
}

/** The points by the cell function, which takes ratings above 0 only. */
function pointsCall(row: GameRow, fromChart: readonly true[], steps: Expression): Expression {
  if (!hasPositiveRatings(row.game)) return steps;
  const [own, opponent] = [ofThisGame(row, 'ownRating'), ofThisGame(row, 'opponentRating')];
  return callOf(POINTS_OF_GAME, [own, opponent, ofThisGame(row, 'score'), ...fromChart], steps);
}

function hasPositiveRatings({ ratingBefore, opponentRating }: RhpGame): boolean {
  return ratingBefore > 0 && opponentRating > 0;
}

/** The opponent's rating of the same moment. */
function opponentRating({ section, player, opponent, game }: GameRow): Expression {
  if (!isStaged(section)) return figure(playerKey(opponent, 'ratingUsed'));
  const { games } = section.players.find((other) => other.player.number === opponent)!;
  const index = games.findIndex((one) => one.column === game.column && one.opponent === player.number);
  return figure(gameKey(gameKeys(opponent, games)[index]!, 'ownRating'));
}
