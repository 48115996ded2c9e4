import { RATING_TITLES } from '../../cells/columns';
import type {
  Game,
  GameResult,
  MonthOptions,
  PastRecord,
  PlayerMonth,
  PlayerMonthInput,
  RatingRecord,
  RatingType,
  TournamentRecord,
} from '../../engine/csa2024';
import { recordIn } from '../../engine/csa2024/tournamentMonth';
import { column, type Column, figuresOf } from '../../figures/columns';
import { excel, type Expression } from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import { DATE_FORMAT, FACTOR_FORMAT, RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { repeat } from '../../figures/reportPage';
import {
  type GameFigure,
  gameKey,
  type GameListFigure,
  gameListKey,
  type ListFigure,
  listKey,
  type PastFigure,
  pastKey,
  type PlaceFigure,
  placeKey,
  type RatingFigure,
  ratingKey,
  termKey,
  type TournamentFigure,
  tournamentKey,
  weighedKey,
} from './keys';

/** A result as people type it. */
export const RESULT_TYPED: Readonly<Record<GameResult, number | string>> = {
  win: 1,
  draw: 0.5,
  loss: 0,
  forfeitWin: '+',
  forfeitLoss: '-',
  bye: 'bye',
};

/** A colour as people type it. */
export const COLOUR_TYPED = { white: 'W', black: 'B' } as const;

/** The name of each game within its tournament, r6 for round 6; g2 for the second game where rounds do not identify it. */
export function gameNames(games: readonly Game[]): string[] {
  return games.map(({ round }, index) => {
    const alone = round !== null && games.filter((other) => other.round === round).length === 1;
    return alone ? `r${round}` : `g${index + 1}`;
  });
}

/** What figures are read from: a month, or the parts of one that are calculated when they are asked for. */
export interface FigureSource {
  readonly input: PlayerMonthInput;
  readonly options: MonthOptions;
  /** By the number in the report, from 0. */
  tournament(index: number): TournamentRecord | undefined;
  /** The names of a tournament's games, r6 for round 6. */
  names(index: number): readonly string[];
  rating(type: RatingType): RatingRecord;
  past(type: RatingType): readonly PastRecord[];
}

/** A month that is calculated whole. */
export function sourceOf(month: PlayerMonth): FigureSource {
  return {
    input: month.input,
    options: month.options,
    tournament: (index) => month.tournaments[index],
    names: (index) => gameNames(month.tournaments[index]!.tournament.games),
    rating: (type) => month.ratings[type],
    past: (type) => month.past[type],
  };
}

interface Row {
  readonly source: FigureSource;
}
export interface TournamentRow extends Row {
  readonly index: number;
}
/** A tournament in a rating list. */
export interface ListRow extends TournamentRow {
  readonly type: RatingType;
}
export interface GameRow extends TournamentRow {
  readonly name: string;
}
/** A game in a rating list. */
export interface GameListRow extends GameRow {
  readonly type: RatingType;
}
export interface RatingRow extends Row {
  readonly type: RatingType;
}
/** One of several of a rating list, from 1: of the newest five performances, the weighed ratings, the earlier tournaments. */
export interface PlaceRow extends RatingRow {
  readonly place: number;
}

const ofTournamentWords = ({ index }: { readonly index: number }) => `tournament ${index + 1}`;
const ofGameWords = (row: { readonly index: number; readonly name: string }) =>
  `${ofTournamentWords(row)}, ${row.name.startsWith('r') ? 'round' : 'game'} ${row.name.slice(1)}`;
const ofListWords = ({ type }: { readonly type: RatingType }) => RATING_TITLES[type];

export const ofTournament = figuresOf<TournamentRow, TournamentFigure>({
  key: ({ index }, figure) => tournamentKey(index, figure),
  words: ofTournamentWords,
});
export const ofGame = figuresOf<GameRow, GameFigure>({
  key: ({ index, name }, figure) => gameKey(index, name, figure),
  words: ofGameWords,
});
export const ofList = figuresOf<ListRow, ListFigure>({
  key: ({ index, type }, figure) => listKey(index, type, figure),
  words: (row) => `${ofTournamentWords(row)}, ${ofListWords(row)}`,
});
export const ofGameInList = figuresOf<GameListRow, GameListFigure>({
  key: ({ index, name, type }, figure) => gameListKey(index, name, type, figure),
  words: (row) => `${ofGameWords(row)}, ${ofListWords(row)}`,
});
export const ofRating = figuresOf<RatingRow, RatingFigure>({
  key: ({ type }, figure) => ratingKey(type, figure),
  words: ofListWords,
});
export const ofPlace = figuresOf<PlaceRow, PlaceFigure>({
  key: ({ type, place }, figure) => placeKey(type, place, figure),
  words: (row) => `${ofListWords(row)}, performance ${row.place}`,
});
export const ofTerm = figuresOf<PlaceRow, 'term'>({
  key: ({ type, place }) => termKey(type, place),
  words: ofListWords,
});
export const ofColumn = figuresOf<PlaceRow, 'place'>({
  key: ({ type, place }) => weighedKey(type, place),
  words: ofListWords,
});
export const ofPast = figuresOf<PlaceRow, PastFigure>({
  key: ({ type, place }, figure) => pastKey(type, place, figure),
  words: (row) => `${ofListWords(row)}, earlier tournament ${row.place}`,
});

/** A tournament's record in a rating list, where it counts in it. */
export function inList({ source, index, type }: ListRow) {
  const record = source.tournament(index);
  return record === undefined ? null : recordIn(record, type);
}

/** A game's record in a rating list; null where it is not rated. */
export function gameInList(row: GameListRow) {
  return inList(row)?.games[gameAt(row)];
}

/** The game's place in its tournament. */
export function gameAt({ source, index, name }: GameRow): number {
  return source.tournament(index) === undefined ? -1 : source.names(index).indexOf(name);
}

/** Clause 25: the numbers of a month, as the example shows them. */
export const RATING: Measure = { unit: 'rating', format: RATING_FORMAT };
export const POINTS: Measure = { unit: 'rating points', format: RATING_FORMAT };
export const FACTOR: Measure = { unit: 'factor', format: FACTOR_FORMAT };
export const EXPECTED: Measure = { unit: 'part of 1', format: FACTOR_FORMAT };
export const SCORE: Measure = { unit: 'points', format: SCORE_FORMAT };
export const OF_K: Measure = { unit: 'K', format: WHOLE_FORMAT };
export const DAYS: Measure = { unit: 'days', format: WHOLE_FORMAT };
export const DAY: Measure = { unit: 'date', format: DATE_FORMAT };
export const WORD: Measure = { unit: 'word', format: 'General' };

/** A factor: two decimals where the example rounds. */
export function factor({ source }: Row, expression: Expression): Expression {
  return rounded(source, expression, 2);
}

/** Rating points: one decimal where the example rounds. */
export function points({ source }: Row, expression: Expression): Expression {
  return rounded(source, expression, 1);
}

function rounded({ options }: FigureSource, expression: Expression, decimals: number): Expression {
  return options.rounding === 'none' ? expression : excel('ROUND', expression, decimals);
}

/** A figure of a step before, once more; blank where there is none. */
export function again(
  title: string,
  figure: RatingFigure,
  value: (record: RatingRecord) => number | null,
  { format } = RATING,
): Column<RatingRow> {
  return column(title, ({ source, type }) => {
    const found = value(source.rating(type));
    return found === null ? null : repeat(ratingKey(type, figure), found, format);
  });
}
