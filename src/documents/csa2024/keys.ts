import type { RatingType } from '../../engine/csa2024';
import type { PlayerRow } from '../../cells/columns';
import { type Key, keyOf } from '../../figures/key';

/** Figures of a tournament, of its games, and of both in one rating list, by step and last part of their keys. */
export type TournamentFigure =
  | 'step1/gameType'
  | 'step1/tournamentWeight'
  | 'step2/ageDays'
  | 'step2/games'
  | 'step2/score'
  | 'step6/ageWeight';
export type GameFigure = 'used/result';
export type ListFigure =
  'step2/averageOpponent' | 'step3/totalChange' | `step5/${'games' | 'score' | 'performance'}`;
export type GameListFigure = 'used' | 'step2/we' | 'step2/resultMinusWe' | 'step3/change';

/** Figures of a rating list, of one of its newest five performances, and of an earlier tournament. */
export type RatingFigure =
  | `used/${'old' | 'highest' | 'k'}`
  | `step4/${'change' | 'uncapped' | 'maximum' | 'temporaryRaw'}`
  | 'step6/weightedPerformance'
  | 'step7/weightedRating'
  | `step8/${'lifted' | 'floor' | 'floored' | 'penalty' | 'newRaw'}`
  | `step9/${'higher' | 'published'}`
  | 'final/published';
export type PlaceFigure =
  'type' | 'performance' | 'typeWeight' | 'endDate' | 'ageDays' | 'ageWeight' | 'place';
export type PastFigure = 'ageDays' | 'tournamentWeight' | 'ageWeight';

/** Tournaments count from 0 in the record, from 1 in keys. */
const t = (index: number): `t${number}` => `t${index + 1}`;

/** step1/t2/tournamentWeight */
export function tournamentKey(index: number, figure: TournamentFigure): Key {
  return joined(figure, t(index));
}

/** used/t2/r6/result */
export function gameKey(index: number, name: string, figure: GameFigure): Key {
  return joined(figure, t(index), name);
}

/** step3/t2/main/totalChange */
export function listKey(index: number, type: RatingType, figure: ListFigure): Key {
  return joined(figure, t(index), type);
}

/** step3/t2/r6/main/change; of the opponent's rating used/t2/r6/main */
export function gameListKey(index: number, name: string, type: RatingType, figure: GameListFigure): Key {
  return joined(figure, t(index), name, type);
}

/** step4/main/change */
export function ratingKey(type: RatingType, figure: RatingFigure): Key {
  return joined(figure, type);
}

/** step6/main/p1/performance */
export function placeKey(type: RatingType, place: number, figure: PlaceFigure): Key {
  return keyOf(`step6/${type}/p${place}/${figure}`);
}

/** step6/main/term1 */
export function termKey(type: RatingType, place: number): Key {
  return keyOf(`step6/${type}/term${place}`);
}

/** step7/main/1 */
export function weighedKey(type: RatingType, place: number): Key {
  return keyOf(`step7/${type}/${place}`);
}

/** given/main/past1/ageDays */
export function pastKey(type: RatingType, place: number, figure: PastFigure): Key {
  return keyOf(`given/${type}/past${place}/${figure}`);
}

/** What is typed into the input blocks. */
export const DATE = keyOf('in/date');

export function givenRatingKey(type: RatingType, what: PlayerRow): Key {
  return keyOf(`in/${type}/${what}`);
}

export function historyKey(type: RatingType, place: number): Key {
  return keyOf(`in/history/${type}/${place}`);
}

export function givenPastKey(
  type: RatingType,
  place: number,
  what: 'list' | 'type' | 'minutes' | 'performance' | 'endDate',
): Key {
  return keyOf(`in/past/${type}/${place}/${what}`);
}

export function givenTournamentKey(
  index: number,
  what: 'name' | 'minutes' | 'endDate' | 'abroad' | 'rateAnyway',
): Key {
  return keyOf(`in/${t(index)}/${what}`);
}

export function givenGameKey(
  index: number,
  name: string,
  what: 'round' | 'colour' | 'result' | RatingType,
): Key {
  return keyOf(`in/${t(index)}/${name}/${what}`);
}

/** The step in front, what it is behind. */
function joined(figure: string, ...owner: readonly string[]): Key {
  const [step = '', ...what] = figure.split('/');
  return keyOf([step, ...owner, ...what].join('/'));
}
