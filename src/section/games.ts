import { column, type Column, type Columns, figuresOf } from '../figures/columns';
import { excel, type ExcelName, type Expression, figure, part, range } from '../figures/expression';
import type { Measure } from '../figures/figure';
import { type Key, keysOf } from '../figures/key';
import { label, repeat } from '../figures/reportPage';
import type { RatedSection, SectionRecord, SectionTable } from './sectionRules';

/** Whose a row of a table is. */
interface Person {
  readonly number: number;
  readonly name: string;
}

/** A row of a player. */
export interface OfPlayer {
  readonly player: Person;
}

/** A row of a game: the player's, and the opponent's number. */
export interface OfGame extends OfPlayer {
  readonly table: SectionTable;
  readonly opponent: number;
}

/** A player's row: their record, and the section that it is part of. */
export interface RowOf<Section, Record> extends OfPlayer {
  readonly record: Record;
  readonly section: Section;
  readonly table: SectionTable;
}

interface Players<Record extends OfPlayer> extends SectionRecord {
  readonly players: readonly Record[];
}

/** A row for each player of a section. */
export function playerRows<Record extends OfPlayer, Section extends Players<Record>>({
  record: section,
  table,
}: RatedSection<Section>): RowOf<Section, Section['players'][number]>[] {
  return section.players.map((record) => ({ player: record.player, record, section, table }));
}

/** A game's row: the player's row with the game, and all the player's games in the order of the report. */
export type GameRowOf<Row, Game> = Row & {
  readonly opponent: number;
  readonly game: Game;
  readonly games: readonly Game[];
  /** Such as 3/12, and 3/12.2 for the second game of the two. */
  readonly name: string;
};

/** A row for each of some games of a player. */
export function gameRowsOf<Row extends OfPlayer, Game extends { readonly opponent: number }>(
  row: Row,
  games: readonly Game[],
): GameRowOf<Row, Game>[] {
  const names = gameKeys(row.player.number, games);
  return games.map((game, index) => ({
    ...row,
    opponent: game.opponent,
    game,
    games,
    name: names[index]!,
  }));
}

/** The columns that say whose a row is. */
export const PLAYER: Columns<OfPlayer> = [
  column('No.', ({ player }) => label(player.number)),
  column('Player', ({ player }) => label(player.name)),
];

/** A player and their opponent. */
export const GAME: Columns<OfGame> = [
  ...PLAYER,
  column('Opp.', ({ opponent }) => label(opponent)),
  column('Opponent', ({ table, opponent }) => label(nameOf(table, opponent))),
];

/** A player in words: by name, or by number where there is none. */
export function playerWords({ player }: OfPlayer): string {
  return player.name === '' ? `no. ${player.number}` : player.name;
}

/** A game in words. */
export function gameWords({ player, table, opponent }: OfGame): string {
  const name = nameOf(table, opponent);
  return `${playerWords({ player })} against ${name === '' ? `no. ${opponent}` : name}`;
}

function nameOf({ players }: SectionTable, opponent: number): string {
  return players.find(({ number }) => number === opponent)?.name ?? '';
}

/** One value of figures in a column, such as the SUM of the scores; 0 where there are none. */
export function over(name: ExcelName, keys: readonly Key[]): Expression {
  return keys.length === 0 ? part(0) : excel(name, range(keys));
}

/** How many of some scores are wins (1) or losses (0). */
export function countOf(scores: readonly Key[], score: 0 | 1): Expression {
  return scores.length === 0 ? part(0) : excel('COUNTIF', range(scores), score);
}

/** The keys of a player's games: 3/12 for player 3 against player 12, 3/12.2 for their second game. */
export function gameKeys(number: number, games: readonly { readonly opponent: number }[]): string[] {
  const met = new Map<number, number>();
  return games.map(({ opponent }) => {
    const time = (met.get(opponent) ?? 0) + 1;
    met.set(opponent, time);
    return `${number}/${opponent}${time === 1 ? '' : `.${time}`}`;
  });
}

/** Declares the figures of a document's games and players, and refers to them, each by the last part of its key. */
export function declareFigures<
  Game extends OfGame & { readonly name: string },
  GameFigure extends string,
  Player extends OfPlayer,
  PlayerFigure extends string,
>() {
  const gameKey = keysOf<GameFigure>();
  const playerKey = keysOf<PlayerFigure>();
  return {
    gameKey,
    playerKey,
    ofGame: figuresOf<Game, GameFigure>({ key: ({ name }, last) => gameKey(name, last), words: gameWords }),
    ofPlayer: figuresOf<Player, PlayerFigure>({
      key: ({ player }, last) => playerKey(player.number, last),
      words: playerWords,
    }),
    /** Another figure of the same player. */
    its: ({ player }: OfPlayer, last: PlayerFigure): Expression => figure(playerKey(player.number, last)),
    /** Another figure of the same game. */
    ofThisGame: ({ name }: Pick<Game, 'name'>, last: GameFigure): Expression => figure(gameKey(name, last)),
    /** One figure of some games of a player. */
    keysOfGames: (number: number, games: readonly { readonly opponent: number }[], last: GameFigure): Key[] =>
      gameKeys(number, games).map((name) => gameKey(name, last)),
    /** A column that repeats a figure of the player; blank where there is none. */
    again: <Row extends Player>(
      title: string,
      last: PlayerFigure,
      { format }: Measure,
      value: (row: Row) => number | null,
    ): Column<Row> =>
      column(title, (row) => {
        const found = value(row);
        return found === null ? null : repeat(playerKey(row.player.number, last), found, format);
      }),
  };
}
