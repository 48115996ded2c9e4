import type { GamesKey } from '../cells/columns';
import type { TableRow } from '../cells/table';
import type { Problem } from '../engine/kit/problem';
import type { OpenTournament } from './tournamentRows';
import { mayBeMisspelt } from '../figures/misspelt';
import { question } from '../figures/question';

type Row = TableRow<GamesKey>;

/** What two rows of the same game have in common where no round tells them apart. */
const SAME_GAME = ['opponentName', 'opponentMain', 'opponentOwn', 'colour', 'result'] as const;

/** What the rows of a month's games ask together: a round twice, a row twice, a tournament under two spellings. */
export class GameRows {
  private readonly rounds = new Map<string, number>();
  private readonly tournaments: OpenTournament[] = [];

  /**
   * @param tournament the one that the row belongs to, as `TournamentRows` gives it
   * @param ask takes what is asked about a cell of the row
   */
  check(row: Row, tournament: OpenTournament | null, ask: (key: GamesKey, problem: Problem) => void): void {
    if (tournament === null || row.value('result') === null) return;
    if (!this.tournaments.includes(tournament)) {
      const other = this.tournaments.find((one) => isSameEvent(one, tournament));
      if (other !== undefined) {
        ask('tournament', question('namesAlike', '13', { name: tournament.name, other: other.name }));
      }
      this.tournaments.push(tournament);
    }
    const at = this.tournaments.indexOf(tournament);
    const round = row.value('round');
    const game = round ?? SAME_GAME.map((key) => String(row.value(key))).join('/');
    const key = `${at} ${round === null ? 'game' : 'round'} ${String(game)}`;
    const above = this.rounds.get(key);
    this.rounds.set(key, row.row);
    if (above === undefined) return;
    const rows = row.row - above;
    if (round === null) ask('result', question('gameTwiceInMonth', '13.3', { above: rows }));
    else ask('round', question('roundTwice', '13.3', { round: String(round), above: rows }));
  }
}

/** Two spellings of one tournament: it ended on one day and has one time control. */
function isSameEvent(one: OpenTournament, other: OpenTournament): boolean {
  return one.endDay === other.endDay && one.minutes === other.minutes && mayBeMisspelt(one.name, other.name);
}
