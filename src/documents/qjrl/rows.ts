import type {
  QjrlGame,
  QjrlOptions,
  QjrlPlayerRecord,
  QjrlRatedRecord,
  QjrlSection,
  QjrlUnratedRecord,
} from '../../engine/qjrl';
import { type Expression, figure } from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import { FACTOR_FORMAT, RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { type Key, keyOf } from '../../figures/key';
import { type GameRowOf, gameRowsOf, type RowOf, declareFigures } from '../../section/games';

/** A player's row in a table of the report. */
export type PlayerRow<R extends QjrlPlayerRecord = QjrlPlayerRecord> = RowOf<QjrlSection, R>;

export type RatedRow = PlayerRow<QjrlRatedRecord>;
/** An unrated player with a game, and so with a performance; the others have nothing to work out. */
export type UnratedRow = PlayerRow<QjrlUnratedRecord & { readonly performance: number }>;

/** A game's row. */
export type GameRow = GameRowOf<PlayerRow, QjrlGame>;

type GameFigure = 'opponentRating' | 'effective' | 'score';

export type PlayerFigure =
  | 'ratingUsed'
  | 'score'
  | 'games'
  | 'averageOpponent'
  | 'percent'
  | 'diff'
  /** 0 is what the event is started with. */
  | `cycle${number}`
  | 'temporary'
  | 'difference'
  | 'percentage'
  | 'expectedScore'
  | 'change'
  | 'opposition'
  | 'performance'
  | 'unguarded'
  | 'guarded'
  | 'newRating'
  | 'firstRating'
  | 'published';

/** What the event and our interpretations set, in cells below the crosstable. */
export type Setting =
  'k' | 'ceilingAbove' | 'ceilingBelow' | 'above' | 'below' | 'guardGames' | 'guardGain' | 'startValue';

export const { gameKey, playerKey, ofGame, ofPlayer, its, keysOfGames, again } = declareFigures<
  GameRow,
  GameFigure,
  PlayerRow,
  PlayerFigure
>();
export const settingKey = (setting: Setting): Key => keyOf(`in/${setting}`);

export function given(setting: Setting): Expression {
  return figure(settingKey(setting));
}

export function isRated(row: PlayerRow): row is RatedRow {
  return row.record.kind === 'rated';
}

export function isUnratedWithGames(row: PlayerRow): row is UnratedRow {
  return row.record.kind === 'unrated' && row.record.performance !== null;
}

/** The games of a player, in the order of the report. */
export function gameRows(row: PlayerRow): GameRow[] {
  return gameRowsOf(row, row.record.games);
}

/** One figure of all games of a player. */
export function ofGames({ player, record }: PlayerRow, part: GameFigure): Key[] {
  return keysOfGames(player.number, record.games, part);
}

export const RATING: Measure = { unit: 'rating', format: RATING_FORMAT };
/** A mean or a performance, before it is a rating. */
export const UNROUNDED: Measure = { unit: 'rating', format: FACTOR_FORMAT };
export const DIFFERENCE: Measure = { unit: 'rating points', format: FACTOR_FORMAT };
export const CHANGE_LABEL = 'change, (AS - ES) x K';
export const SCORE: Measure = { unit: 'points', format: SCORE_FORMAT };
export const EXPECTED: Measure = { unit: 'points', format: FACTOR_FORMAT };
export const GAMES: Measure = { unit: 'games', format: WHOLE_FORMAT };

/** Both printed tables hold whole numbers, and the formulas do not. */
export function percentage(options: Pick<QjrlOptions, 'method'>): Measure {
  return { unit: 'per cent', format: formatOf(options) };
}

export function differenceOfTable(options: Pick<QjrlOptions, 'method'>): Measure {
  return { unit: 'rating points', format: formatOf(options) };
}

function formatOf({ method }: Pick<QjrlOptions, 'method'>): string {
  return method === 'tables' ? WHOLE_FORMAT : FACTOR_FORMAT;
}
