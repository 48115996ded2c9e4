import { isProblem } from '../../../engine/kit/problem';
import { absenceIn } from '../../../cells/noOpponent';
import { readId } from './ids';
import { isPlayed } from './played';
import { readBoardResult } from '../../../cells/readBoardResult';
import type { TableReader } from './tableReader';

/** What is lost where rows are not used: games that were played, and the players whose ratings they would have changed. */
export interface Loss {
  readonly games: number;
  /** Each of them once, whether their id stands in the table of players or not. */
  readonly players: number;
  /** Rows of the table, those without a game that was played among them. */
  readonly rows: number;
}

export const NO_LOSS: Loss = { games: 0, players: 0, rows: 0 };

/** Counts rows of games that are not used. */
export class Tally {
  private games = 0;
  private rows = 0;
  private readonly ids = new Set<string>();

  add({ isGame, ids }: LostRow): void {
    this.rows += 1;
    if (!isGame) return;
    this.games += 1;
    for (const id of ids) this.ids.add(id);
  }

  /** What several have lost: a player of two of them once. */
  static together(tallies: readonly Tally[]): Loss {
    const ids = new Set(tallies.flatMap((tally) => [...tally.ids]));
    const sum = (count: (tally: Tally) => number) =>
      tallies.reduce((total, tally) => total + count(tally), 0);
    return { games: sum(({ games }) => games), players: ids.size, rows: sum(({ rows }) => rows) };
  }

  get loss(): Loss {
    return { games: this.games, players: this.ids.size, rows: this.rows };
  }
}

/** A row of games that is not used. */
export interface LostRow {
  /** Neither a bye nor a forfeit; a result that cannot be read counts as a game. */
  readonly isGame: boolean;
  readonly ids: readonly string[];
}

/** The rows of games that are not used: by the event that is left out, or one by one. */
export class LostGames {
  private readonly events = new Map<number, Tally>();
  private readonly single = new Map<number, LostRow>();
  private readonly all = new Tally();

  /** @param event the row of the event that is left out; null where the row itself is wrong */
  add(table: TableReader<'games'>, event: number | null): void {
    const lost = lostRow(table);
    this.all.add(lost);
    if (event === null) {
      this.single.set(table.row, lost);
      return;
    }
    const tally = this.events.get(event) ?? new Tally();
    this.events.set(event, tally);
    tally.add(lost);
  }

  /** What is lost with events, by their rows in the table of events. */
  ofEvents(rows: readonly number[]): Loss {
    return Tally.together(rows.flatMap((row) => this.events.get(row) ?? []));
  }

  /** What is lost with rows of the table of games. */
  ofRows(rows: Iterable<number>): Loss {
    const tally = new Tally();
    for (const row of rows) {
      const lost = this.single.get(row);
      if (lost !== undefined) tally.add(lost);
    }
    return tally.loss;
  }

  /** All that is lost. */
  get total(): Loss {
    return this.all.loss;
  }
}

function lostRow(table: TableReader<'games'>): LostRow {
  const result = readBoardResult(table.value('result'));
  const ids = (['white', 'black'] as const).flatMap((side) => {
    const id = readId(table.value(side));
    return typeof id === 'string' && /[\p{L}\p{N}]/u.test(id) && absenceIn(id) === null ? [id] : [];
  });
  return { isGame: result === null || isProblem(result) || isPlayed(result), ids };
}
