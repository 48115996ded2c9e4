import {
  BOARD_RESULTS,
  type BoardResult,
  type GameColumns,
  resultCode,
} from '../../../engine/csa2024/bureau/bureauInput';
import { problem } from '../../../engine/kit/problem';
import type { TableReader } from './tableReader';

/** The result seen from the other side of the board. */
const MIRRORED: Readonly<Record<BoardResult, BoardResult>> = {
  whiteWins: 'blackWins',
  draw: 'draw',
  blackWins: 'whiteWins',
  forfeitToWhite: 'forfeitToBlack',
  forfeitToBlack: 'forfeitToWhite',
  doubleForfeit: 'doubleForfeit',
  bye: 'bye',
};

/** The same by their numbers. */
const MIRRORED_CODES = BOARD_RESULTS.map((result) => resultCode(MIRRORED[result]));

/**
 * Finds games that stand in the table twice: the same event, round and two players, in either order; without a round, with
 * the same colours. Few rows are worth asking about, so that games are put in order only when one is.
 */
export class SeenGames {
  private readonly first = new Map<string, number>();
  private inOrder = 0;
  /** The opponents who are not in the table of players, by the game. */
  private readonly opponents = new Map<number, string>();

  /** @param games those that are used, as far as they are read */
  constructor(
    private readonly table: TableReader<'games'>,
    private readonly games: GameColumns,
  ) {}

  /** Keeps the opponent of a game that is used, who is not in the table of players. */
  addOpponent(game: number): void {
    this.opponents.set(game, this.table.text('opponent').trim().toLowerCase());
  }

  /** Whether the game of the row that the table stands at is there already; then that is noted. */
  isTwice(game: number): boolean {
    const { games } = this;
    const opponent = this.opponents.get(game);
    if (opponent === '' && Number.isNaN(games.round[game])) return false;
    for (; this.inOrder < game; this.inOrder += 1) {
      const key = this.keyOf(this.inOrder);
      if (!this.first.has(key)) this.first.set(key, this.inOrder);
    }
    const twin = this.first.get(this.keyOf(game));
    if (twin === undefined) return false;
    const above = games.row[game]! - games.row[twin]!;
    const result = games.result[twin]!;
    const sameColours = games.white[game] === games.white[twin];
    if (games.result[game] === (sameColours ? result : MIRRORED_CODES[result])) {
      this.table.report('event', problem('gameTwice', '13.3', { above }));
    } else this.table.report('result', problem('gameContradicts', '13.3', { above }), 'error');
    return true;
  }

  private keyOf(game: number): string {
    const { event, round, white, black } = this.games;
    const [one, other] = [white[game]!, black[game]!];
    const noRound = Number.isNaN(round[game]);
    const players = noRound || one < other ? `${one} ${other}` : `${other} ${one}`;
    return `${event[game]} ${noRound ? '' : round[game]} ${players} ${this.opponents.get(game) ?? ''}`;
  }
}
