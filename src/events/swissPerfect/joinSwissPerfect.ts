import type {
  EventFileEvent,
  EventFileGame,
  EventFileKind,
  EventFilePlayer,
  EventFileReading,
  EventFileRound,
} from '../eventFile';
import { SILENT_EVENT } from '../eventFile';
import { readFormat } from '../fields/format';
import { sizeProblems } from '../fields/minimum';
import { arbiterProblems, idProblems } from '../games/checkPlayers';
import { eventProblem, type EventProblem } from '../problems/problem';
import { roundsOfGames } from '../trf/writeRounds';

type Part = Pick<EventFileReading, 'kind' | 'event' | 'players' | 'games' | 'problems' | 'original'>;

/** The files of an event by the kind of their readings; without the first two there is no event. */
const FILES = {
  swissPerfectResults: '.sco',
  swissPerfectPlayers: '.trn',
  swissPerfectEvent: '.ini',
} as const;
type PartKind = keyof typeof FILES;
const NEEDED = ['swissPerfectResults', 'swissPerfectPlayers'] as const;

/** The ending of a file of SwissPerfect by the kind of its reading; null for another file. */
export function swissPerfectEnding(kind: EventFileKind): string | null {
  return kind in FILES ? FILES[kind as PartKind] : null;
}

/** The files that the event still needs: ".trn", ".sco" or both; '' where it has all. */
export function missingFiles(parts: readonly Pick<Part, 'kind'>[]): string {
  return NEEDED.filter((kind) => parts.every((part) => part.kind !== kind))
    .map((kind) => FILES[kind])
    .join(' and the ');
}

/** The event of several files, with the problems that none of the files has alone. */
export interface JoinedSwissPerfect {
  readonly event: EventFileEvent;
  readonly players: readonly EventFilePlayer[];
  readonly games: readonly EventFileGame[];
  /** Every round of every player, with the byes that are no games. */
  readonly rounds: readonly EventFileRound[];
  readonly problems: readonly EventProblem[];
}

/**
 * Puts the .sco, the .trn and the .ini of one event together: the players of the games (14), the number of rounds, the format
 * (17), and what the files of SwissPerfect never have, which is asked: the dates (13.2, 13.3) and the time control (19).
 *
 * @param parts one reading of each file, in any order; without the .ini the name of the event is asked too (13.1)
 */
export function joinSwissPerfect(parts: readonly Part[]): JoinedSwissPerfect {
  const of = (kind: PartKind): Part | undefined => parts.find((part) => part.kind === kind);
  const missing = missingFiles(parts);
  const results = of('swissPerfectResults');
  const players = of('swissPerfectPlayers')?.players ?? [];
  const info = of('swissPerfectEvent')?.event ?? SILENT_EVENT;
  if (missing !== '' || results === undefined) {
    const problems = [eventProblem('swissPerfectIncomplete', null, { missing })];
    return { event: info, players, games: [], rounds: [], problems };
  }
  const { games } = results;
  const played = results.event.rounds ?? 0;
  const rounds = Math.max(played, info.rounds ?? 0);
  const format = readFormat({
    ...{ code: null, words: null, teams: false, place: null },
    ...{ players: players.length, games },
  });
  const event = { ...info, rounds: rounds === 0 ? null : rounds, format: format.format };
  const problems: EventProblem[] = [...unknownPlayers(players, games), ...idProblems(players)];
  if (info.rounds !== null && played < info.rounds) {
    const details = { declared: info.rounds, found: played, record: 'Rounds of the .ini' };
    problems.push(eventProblem('roundsMissing', null, details));
  }
  if (event.name === null) problems.push(eventProblem('eventNameMissing', null, {}));
  problems.push(
    eventProblem('startMissing', null, {}),
    eventProblem('endMissing', null, {}),
    eventProblem('roundDaysMissing', null, { given: 0, rounds }),
    eventProblem('timeMissing', null, {}),
    ...format.problems,
    ...arbiterProblems(event.arbiters, players),
  );
  const refused = [...parts.flatMap((part) => part.problems), ...problems].some(
    ({ code, effect, clause }) => effect === 'error' && clause === '' && code !== 'swissPerfectIncomplete',
  );
  if (!refused) problems.push(...sizeProblems(event, games));
  const ofPlayers = roundsOfGames(players, games, rounds, results.original?.rounds);
  return { event, players, games, rounds: ofPlayers, problems };
}

/** Each player of a game who is not in the .trn, in the first round that names them. */
function unknownPlayers(
  players: readonly EventFilePlayer[],
  games: readonly EventFileGame[],
): EventProblem[] {
  const seen = new Set<number | null>([null, ...players.map(({ number }) => number)]);
  const problems: EventProblem[] = [];
  for (const { round, white, black } of games) {
    for (const opponent of [white, black]) {
      if (opponent === null || seen.has(opponent)) continue;
      seen.add(opponent);
      problems.push(eventProblem('opponentUnknown', null, { opponent, round }));
    }
  }
  return problems;
}
