import { AGE_LIMIT_DAYS, type RatingType } from '../../engine/csa2024';
import { GAME_TYPE_TITLES } from '../../cells/columns';
import { call, callOf } from '../../figures/cellFunction';
import {
  choose,
  divided,
  excel,
  type Expression,
  figure,
  highest,
  minus,
  operation,
  part,
  range,
  times,
} from '../../figures/expression';
import type { Key } from '../../figures/key';
import { WHOLE_FORMAT } from '../../figures/formats';
import {
  DAYS,
  EXPECTED,
  factor,
  FACTOR,
  type FigureSource,
  gameAt,
  gameInList,
  type GameListRow,
  type GameRow,
  inList,
  type ListRow,
  ofGame,
  ofGameInList,
  ofList,
  ofTournament,
  points,
  POINTS,
  RATING,
  RESULT_TYPED,
  SCORE,
  type TournamentRow,
  WORD,
} from './rows';
import { ADJUSTFIDE, AGEWEIGHT, CHANGE, GAMETYPE, PERF, TW, WE } from './functions';
import {
  DATE,
  gameKey,
  type GameListFigure,
  gameListKey,
  givenGameKey,
  givenTournamentKey,
  listKey,
  ratingKey,
  tournamentKey,
} from './keys';

const tournamentOf = ({ source, index }: TournamentRow) => source.tournament(index);

/** Step 1, and the age with its weight. */
export const GAME_TYPE = ofTournament('step1/gameType', {
  ...WORD,
  title: 'Type',
  label: 'game type',
  clause: '20',
  value: (row) => {
    const type = tournamentOf(row)?.gameType;
    return type === undefined ? undefined : GAME_TYPE_TITLES[type];
  },
  expression: ({ index }) => call(GAMETYPE, figure(givenTournamentKey(index, 'minutes'))),
});

export const TOURNAMENT_WEIGHT = ofTournament('step1/tournamentWeight', {
  ...FACTOR,
  title: 'Tw',
  label: 'weight Tw',
  clause: '27',
  value: (row) => tournamentOf(row)?.tournamentWeight,
  expression: (row) => factor(row, call(TW, figure(givenTournamentKey(row.index, 'minutes')))),
});

export const AGE_DAYS = ofTournament('step2/ageDays', {
  ...DAYS,
  title: 'Age',
  label: 'age in days',
  clause: '36',
  value: (row) => tournamentOf(row)?.ageDays,
  expression: ({ index }) => minus(figure(DATE), figure(givenTournamentKey(index, 'endDate'))),
});

export const AGE_WEIGHT = ofTournament('step6/ageWeight', {
  ...FACTOR,
  title: 'A',
  label: 'age weight A',
  clause: '36',
  value: (row) => tournamentOf(row)?.ageWeight,
  expression: (row) => {
    const days = figure(tournamentKey(row.index, 'step2/ageDays'));
    // Rated anyway (12.1), one that is too old to be weighed has the weight 0, of which CSA.AGEWEIGHT knows nothing.
    const isAnyway = tournamentOf(row)?.tournament.rateAnyway === true;
    return factor(
      row,
      isAnyway
        ? highest(0, plainAgeWeight(days))
        : ageWeightOf(figure(givenTournamentKey(row.index, 'endDate')), days),
    );
  },
});

/** Clause 36: A of a tournament that ended on a day, which makes it so many days old. */
export function ageWeightOf(endDate: Expression, ageDays: Expression): Expression {
  return callOf(AGEWEIGHT, [endDate, figure(DATE)], plainAgeWeight(ageDays));
}

function plainAgeWeight(ageDays: Expression): Expression {
  return divided(minus(AGE_LIMIT_DAYS, ageDays), AGE_LIMIT_DAYS);
}

/** Step 2: the result as it counts, and the opponent's rating as it is used. */
export const RESULT = ofGame('used/result', {
  ...SCORE,
  title: 'Result',
  clause: '41',
  value: (row) => {
    const game = tournamentOf(row)?.tournament.games[gameAt(row)];
    return game === undefined ? undefined : RESULT_TYPED[game.result];
  },
  expression: ({ index, name }) => figure(givenGameKey(index, name, 'result')),
});

export const OPPONENT = ofGameInList('used', {
  ...RATING,
  title: 'opp.',
  label: "opponent's rating",
  clause: '45, 56',
  value: (row) => gameInList(row)?.opponentRating ?? null,
  expression: (row) => {
    const input = figure(givenGameKey(row.index, row.name, row.type));
    return tournamentOf(row)?.tournament.abroad === true
      ? call(ADJUSTFIDE, input)
      : choose(operation(excel('N', input), '=', 0), 1200, input);
  },
});

export const EXPECTED_SCORE = ofGameInList('step2/we', {
  ...EXPECTED,
  title: 'We',
  label: 'expected score We',
  clause: '33',
  value: (row) => gameInList(row)?.expected ?? null,
  expression: (row) =>
    factor(
      row,
      call(
        WE,
        figure(ratingKey(row.type, 'used/old')),
        its(row, 'used'),
        figure(givenGameKey(row.index, row.name, 'colour')),
      ),
    ),
});

export const RESULT_MINUS_WE = ofGameInList('step2/resultMinusWe', {
  ...EXPECTED,
  title: 'R-We',
  label: 'result - We',
  clause: '41',
  value: (row) => gameInList(row)?.resultMinusExpected ?? null,
  expression: (row) => factor(row, minus(resultOf(row), its(row, 'step2/we'))),
});

/** Step 3: Tw for Main only (26). */
export const CHANGE_OF_GAME = ofGameInList('step3/change', {
  ...POINTS,
  title: 'change',
  clause: '41',
  value: (row) => gameInList(row)?.change ?? null,
  expression: (row) => {
    const weight = row.type === 'main' ? [figure(tournamentKey(row.index, 'step1/tournamentWeight'))] : [];
    const k = figure(ratingKey(row.type, 'used/k'));
    const steps = times(its(row, 'step2/resultMinusWe'), ...weight, k);
    // Rounded, Black's smallest We of 0.0043 is 0, which CSA.CHANGE takes for a cell left blank.
    return row.source.options.rounding === 'none'
      ? callOf(CHANGE, [resultOf(row), its(row, 'step2/we'), k, ...weight], steps)
      : points(row, steps);
  },
});

export const TOTAL_CHANGE = ofList('step3/totalChange', {
  ...POINTS,
  title: 'change',
  label: 'total change',
  clause: '41',
  value: (row) => inList(row)?.totalChange,
  expression: (row) => points(row, sumOver(row, 'SUM', 'step3/change')),
  adds: () => 'changes',
});

const GAMES_N = {
  unit: 'games',
  format: '0 "games"',
  title: 'Games',
  label: 'games n',
  clause: '28',
} as const;
const SCORE_S = { ...SCORE, title: 'Score', label: 'score S', clause: '28' } as const;

/** Clause 28: the average opponent, the score and the games. */
export const AVERAGE_OPPONENT = ofList('step2/averageOpponent', {
  ...RATING,
  title: 'opp.',
  label: 'average opponent Ao',
  clause: '28',
  value: (row) => inList(row)?.averageOpponent ?? null,
  expression: (row) => points(row, sumOver(row, 'AVERAGE', 'used')),
});

/** Games n and score S of a tournament, in Main. */
export const GAMES = ofTournament('step2/games', {
  ...GAMES_N,
  value: (row) => tournamentOf(row)?.main.gamesRated,
  expression: (row) => overResults({ ...row, type: 'main' }, 'COUNT'),
});

export const SCORE_OF_TOURNAMENT = ofTournament('step2/score', {
  ...SCORE_S,
  value: (row) => tournamentOf(row)?.main.score,
  expression: (row) => overResults({ ...row, type: 'main' }, 'SUM'),
});

/** The same in the tournament's own list, where games against unrated opponents are left out: Main may rate other games. */
export const GAMES_IN_LIST = ofList('step5/games', {
  ...GAMES_N,
  format: WHOLE_FORMAT,
  value: (row) => inList(row)?.gamesRated,
  expression: (row) => overResults(row, 'COUNT'),
});

export const SCORE_IN_LIST = ofList('step5/score', {
  ...SCORE_S,
  value: (row) => inList(row)?.score,
  expression: (row) => overResults(row, 'SUM'),
});

/** Where the score and the games of a tournament are, for its performance in a list. */
export function countKey({ source, index, type }: ListRow, what: 'score' | 'games'): Key {
  return hasOwnCounts(source, type)
    ? listKey(index, type, `step5/${what}`)
    : tournamentKey(index, `step2/${what}`);
}

/** Clause 56: whether a list has games n and score S of its own. By the reading in force it rates the same games as Main. */
export function hasOwnCounts({ options }: FigureSource, type: RatingType): boolean {
  return type !== 'main' && options.unratedOpponent === 'notRated';
}

/** Step 5 */
export const PERFORMANCE = ofList('step5/performance', {
  ...RATING,
  title: 'P',
  label: 'performance P',
  clause: '28',
  value: (row) => inList(row)?.performance ?? null,
  expression: (row) =>
    points(
      row,
      call(
        PERF,
        figure(listKey(row.index, row.type, 'step2/averageOpponent')),
        figure(countKey(row, 'score')),
        figure(countKey(row, 'games')),
      ),
    ),
});

function its({ index, name, type }: GameListRow, what: GameListFigure): Expression {
  return figure(gameListKey(index, name, type, what));
}

function resultOf({ index, name }: GameRow): Expression {
  return figure(gameKey(index, name, 'used/result'));
}

/**
 * A figure over the results of a tournament that count in a list. A bye is a word among them and no number; the result of a
 * game that is left out for an unrated opponent (56) is a number, and stays outside of the ranges.
 */
function overResults(row: ListRow, name: 'COUNT' | 'SUM'): Expression {
  const rated = inList(row)?.games ?? [];
  const played = tournamentOf(row)?.tournament.games ?? [];
  const ranges: Key[][] = [[]];
  for (const [at, game] of row.source.names(row.index).entries()) {
    const isLeftOut = rated[at] === null && typeof RESULT_TYPED[played[at]!.result] === 'number';
    if (isLeftOut) ranges.push([]);
    else ranges.at(-1)!.push(gameKey(row.index, game, 'used/result'));
  }
  const counted = ranges.filter((keys) => keys.length > 0);
  return counted.length === 0 ? part(0) : excel(name, ...counted.map(range));
}

/** A figure over the rated games of a tournament; unrated ones have blank cells among them. */
function sumOver(row: ListRow, name: 'SUM' | 'AVERAGE', what: GameListFigure): Expression {
  const games = inList(row)?.games ?? [];
  const rated = row.source.names(row.index).filter((_, at) => games[at] !== null);
  if (rated.length === 0) return part(0);
  return excel(name, range(rated.map((game) => gameListKey(row.index, game, row.type, what))));
}
