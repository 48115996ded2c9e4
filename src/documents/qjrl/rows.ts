import type {
  QjrlGame,
  QjrlOptions,
  QjrlPlayerRecord,
  QjrlRatedRecord,
  QjrlSection,
  QjrlUnratedRecord,
} from '../../engine/qjrl';
import { figuresOf } from '../../figures/columns';
import { type Expression, figure } from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import { FACTOR_FORMAT, RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { type Key, keyOf, keysOf } from '../../figures/key';
import { gameKeys, gameWords, type OfGame, type OfPlayer, playerWords } from '../../section/games';
import type { RatedSection, SectionTable } from '../../section/sectionRules';

/** A player's row in a table of the report. */
export interface PlayerRow<R extends QjrlPlayerRecord = QjrlPlayerRecord> extends OfPlayer {
  readonly record: R;
  readonly section: QjrlSection;
  readonly table: SectionTable;
}

export type RatedRow = PlayerRow<QjrlRatedRecord>;
/** An unrated player with a game, and so with a performance; the others have nothing to work out. */
export type UnratedRow = PlayerRow<QjrlUnratedRecord & { readonly performance: number }>;

/** A game's row. */
export interface GameRow extends OfGame, PlayerRow {
  readonly game: QjrlGame;
  /** Such as 3/12, and 3/12.2 for the second game of the two. */
  readonly name: string;
}

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

export const gameKey = keysOf<GameFigure>();
export const playerKey = keysOf<PlayerFigure>();
export const settingKey = (setting: Setting): Key => keyOf(`in/${setting}`);

/** Declares a figure of a game, and one of a player. */
export const ofGame = figuresOf<GameRow, GameFigure>({
  key: ({ name }, part) => gameKey(name, part),
  words: gameWords,
});
export const ofPlayer = figuresOf<PlayerRow, PlayerFigure>({
  key: ({ player }, part) => playerKey(player.number, part),
  words: playerWords,
});

/** Another figure of the same player, and a setting. */
export function its({ player }: OfPlayer, part: PlayerFigure): Expression {
  return figure(playerKey(player.number, part));
}

export function given(setting: Setting): Expression {
  return figure(settingKey(setting));
}

export function playerRows({ record, table }: RatedSection<QjrlSection>): PlayerRow[] {
  return record.players.map((player) => ({ player: player.player, record: player, section: record, table }));
}

export function isRated(row: PlayerRow): row is RatedRow {
  return row.record.kind === 'rated';
}

export function isUnratedWithGames(row: PlayerRow): row is UnratedRow {
  return row.record.kind === 'unrated' && row.record.performance !== null;
}

/** The games of a player, in the order of the report. */
export function gameRows(row: PlayerRow): GameRow[] {
  const { games } = row.record;
  const names = gameKeys(row.player.number, games);
  return games.map((game, index) => ({ ...row, opponent: game.opponent, game, name: names[index]! }));
}

/** One figure of all games of a player; they stand below each other. */
export function ofGames({ player, record }: PlayerRow, part: GameFigure): Key[] {
  return gameKeys(player.number, record.games).map((name) => gameKey(name, part));
}

export const RATING: Measure = { unit: 'rating', format: RATING_FORMAT };
/** A mean or a performance, before it is a rating. */
export const UNROUNDED: Measure = { unit: 'rating', format: FACTOR_FORMAT };
export const DIFFERENCE: Measure = { unit: 'rating points', format: FACTOR_FORMAT };
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
