import { type EventFileGame, isPlayed } from '../eventFile';
import { eventProblem, type EventProblem } from '../problems/problem';
import { lineData, type TrfLine } from './lines';
import type { TournamentLines } from './tournament';

/** Whether the file is of a team event: it has lines of teams (013, 310) or of their matches (300). */
export function isTeamEvent(lines: TournamentLines): boolean {
  return lines.has(['013', '310', '300', '352', '362']);
}

/** The boards of a team: the colours of record 352, else the most boards of a line 300. */
export function teamBoards(lines: TournamentLines): number | null {
  const colours = lines.text('352');
  if (colours !== null && /^[WB]{1,20}$/i.test(colours)) return colours.length;
  const boards = lines.all('300').map(({ text }) => numbers(text.slice(16)).length);
  return boards.length === 0 ? null : Math.max(...boards);
}

/**
 * Record 330, a forfeited match: all of its boards are forfeits, so that no game of it can have been played. In a draft of
 * TRF26 a line 330 was a bye, by its letter.
 */
export function forfeitedMatchProblems(
  lines: TournamentLines,
  games: readonly EventFileGame[],
): EventProblem[] {
  const teamOf = playersTeams(lines.all('310'));
  return lines.all('330').flatMap(({ text, line }) => {
    if (/^330 [FHZ] /i.test(text)) return [];
    const match = /^330 (?:\+-|-\+|--) +(\d+) +(\d+) +(\d+)\s*$/.exec(text);
    if (match === null) {
      return [
        eventProblem('recordUnreadable', { line, column: 5 }, { record: '330', value: lineData(text) }),
      ];
    }
    const [round, one, two] = [Number(match[1]), Number(match[2]), Number(match[3])];
    return games
      .filter((game) => game.round === round && isPlayed(game))
      .filter(({ white, black }) => {
        const teams = [teamOf.get(white), teamOf.get(black)];
        return teams.includes(one) && teams.includes(two);
      })
      .map(({ white, black }) =>
        eventProblem('matchForfeitedButPlayed', { line }, { round, first: white!, second: black! }),
      );
  });
}

/** The team of each player: record 310, the team's number at 5-7, its players from 74 on. */
function playersTeams(lines: readonly TrfLine[]): Map<number | null, number> {
  return new Map(
    lines.flatMap(({ text }) => {
      const team = Number(text.slice(4, 7));
      return numbers(text.slice(72)).map((player): [number, number] => [player, team]);
    }),
  );
}

function numbers(text: string): number[] {
  return text
    .split(/\s/)
    .filter((word) => /^\d{1,4}$/.test(word))
    .map(Number)
    .filter((number) => number > 0);
}
