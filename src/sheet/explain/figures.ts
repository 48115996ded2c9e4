import {
  type PastRecord,
  type PlayerMonth,
  RATING_TYPES,
  type RatingRecord,
  type RatingType,
  type TournamentRatingRecord,
  type TournamentRecord,
} from '../../engine/csa2024';
import { serialOfDay } from '../../cells/readDate';
import { gameNames } from '../report/labels';

/** What a figure is read from: a month, or the parts of one that are calculated when they are asked for. */
export interface FigureSource {
  /** By the number in the report, from 0. */
  tournament(index: number): TournamentRecord | undefined;
  /** The names of a tournament's games, r6 for round 6. */
  names(index: number): readonly string[];
  rating(type: RatingType): RatingRecord;
  past(type: RatingType): readonly PastRecord[];
}

/** Reads one figure; undefined where the month has none. */
export type Figure = (of: FigureSource) => number | undefined;

/**
 * A calculated number of a month by its key, as `monthFigures` has it, straight from the record.
 *
 * @param key such as step2/t1/r6/main/we
 */
export function figureOf(month: PlayerMonth, key: string): number | undefined {
  return figureAt(key)?.({
    tournament: (index) => month.tournaments[index],
    names: (index) => gameNames(month.tournaments[index]!.tournament.games),
    rating: (type) => month.ratings[type],
    past: (type) => month.past[type],
  });
}

/**
 * The figure of a key, to be read from many months.
 *
 * @param key such as step4/main/temporaryRaw
 * @returns null for a key that no report has
 */
export function figureAt(key: string): Figure | null {
  const [step = '', ...parts] = key.split('/');
  const numbered = /^t(\d+)$/.exec(parts[0] ?? '');
  if (numbered !== null) return tournamentFigure(step, Number(numbered[1]) - 1, parts.slice(1));
  const type = RATING_TYPES.find((name) => name === parts[0]);
  return type === undefined ? null : ratingFigure(step, type, parts.slice(1));
}

function tournamentFigure(step: string, index: number, parts: readonly string[]): Figure | null {
  const [first = '', second = '', third = ''] = parts;
  if (parts.length === 3) {
    const read = OF_GAME[`${step}/${third}`];
    return read === undefined ? null : (of) => read(inList(of, index, second), gameAt(of, index, first));
  }
  if (parts.length === 2) {
    if (step === 'used') return usedInGame(index, first, second);
    const read = IN_LIST[`${step}/${second}`];
    return read === undefined ? null : (of) => read(inList(of, index, first)) ?? undefined;
  }
  const read = OF_TOURNAMENT[`${step}/${first}`];
  return read === undefined
    ? null
    : (of) => {
        const record = of.tournament(index);
        return record === undefined ? undefined : read(record);
      };
}

/** An opponent's rating as used, or a game's result. */
function usedInGame(index: number, name: string, what: string): Figure {
  if (what !== 'result')
    return (of) => inList(of, index, what)?.games[gameAt(of, index, name)]?.opponentRating;
  return (of) =>
    of.tournament(index)?.main.games[gameAt(of, index, name)]?.result ?? resultOf(of, index, name);
}

/** The result of a game that is not rated in Main, where its opponent has no rating. */
function resultOf(of: FigureSource, index: number, name: string): number | undefined {
  const result = of.tournament(index)?.tournament.games[gameAt(of, index, name)]?.result;
  return result === 'win' ? 1 : result === 'draw' ? 0.5 : result === 'loss' ? 0 : undefined;
}

function inList(of: FigureSource, index: number, list: string): TournamentRatingRecord | undefined {
  const record = of.tournament(index);
  if (record === undefined) return undefined;
  return list === 'main' ? record.main : list === record.ownType ? record.own : undefined;
}

function gameAt(of: FigureSource, index: number, name: string): number {
  return of.tournament(index) === undefined ? -1 : of.names(index).indexOf(name);
}

type OfGame = (inRating: TournamentRatingRecord | undefined, game: number) => number | undefined;
const OF_GAME: Readonly<Record<string, OfGame>> = {
  'step2/we': (inRating, game) => inRating?.games[game]?.expected,
  'step2/resultMinusWe': (inRating, game) => inRating?.games[game]?.resultMinusExpected,
  'step3/change': (inRating, game) => inRating?.games[game]?.change,
};

type InList = (inRating: TournamentRatingRecord | undefined) => number | null | undefined;
const IN_LIST: Readonly<Record<string, InList>> = {
  'step2/averageOpponent': (inRating) => inRating?.averageOpponent,
  'step3/totalChange': (inRating) => inRating?.totalChange,
  'step5/performance': (inRating) => inRating?.performance,
};

const OF_TOURNAMENT: Readonly<Record<string, (record: TournamentRecord) => number>> = {
  'step1/tournamentWeight': ({ tournamentWeight }) => tournamentWeight,
  'step2/ageDays': ({ ageDays }) => ageDays,
  'step6/ageWeight': ({ ageWeight }) => ageWeight,
  'step2/games': ({ main }) => main.gamesRated,
  'step2/score': ({ main }) => main.score,
};

type OfRating = (record: RatingRecord) => number | null | undefined;
const OF_RATING: Readonly<Record<string, OfRating>> = {
  'used/old': ({ oldRaw }) => oldRaw,
  'used/highest': ({ highest }) => highest,
  'used/k': ({ k }) => k,
  'step4/change': ({ change }) => change,
  'step4/uncapped': ({ uncappedRaw }) => uncappedRaw,
  'step4/maximum': ({ maximumChange }) => maximumChange,
  'step4/temporaryRaw': ({ temporaryRaw }) => temporaryRaw,
  'step6/weightedPerformance': ({ weightedPerformance }) => weightedPerformance,
  'step7/weightedRating': ({ weightedRating }) => weightedRating,
  'step8/lifted': ({ liftedRaw }) => liftedRaw,
  'step8/floor': ({ floor }) => floor,
  'step8/floored': ({ liftedRaw, floor }) => Math.max(liftedRaw, floor),
  'step8/penalty': ({ penaltyPoints }) => penaltyPoints,
  'step8/newRaw': ({ newRaw }) => newRaw,
  'step9/higher': ({ liftedRaw, floor, weightedRating }) => Math.max(liftedRaw, floor, weightedRating),
  'step9/published': ({ published }) => published,
  'final/published': ({ published }) => published,
};

function ratingFigure(step: string, type: RatingType, parts: readonly string[]): Figure | null {
  const [first = '', second = ''] = parts;
  const place = Number(/^(?:past|p|term)?(\d+)$/.exec(first)?.[1]) - 1;
  if (step === 'given') return pastFigure(type, place, second);
  if (step === 'step7' && place >= 0) return (of) => of.rating(type).weighedRatings[place];
  if (step === 'step6' && place >= 0) {
    const what = first.startsWith('term') ? 'term' : second;
    return (of) => placeFigure(of.rating(type).performances[place], what);
  }
  const read = OF_RATING[`${step}/${first}`];
  return read === undefined ? null : (of) => read(of.rating(type)) ?? undefined;
}

function placeFigure(place: RatingRecord['performances'][number] | undefined, what: string) {
  switch (what) {
    case 'performance':
    case 'typeWeight':
    case 'ageDays':
    case 'ageWeight':
    case 'term':
      return place?.[what];
    case 'endDate':
      return place === undefined ? undefined : serialOfDay(place.endDay);
    default:
      return undefined;
  }
}

function pastFigure(type: RatingType, place: number, what: string): Figure | null {
  switch (what) {
    case 'ageDays':
    case 'ageWeight':
    case 'tournamentWeight':
      return (of) => of.past(type)[place]?.[what] ?? undefined;
    default:
      return null;
  }
}
