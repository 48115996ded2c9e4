import { absenceIn } from '../../cells/noOpponent';
import type { EventFileGame, EventFilePlayer, EventFileReading } from '../eventFile';
import { eventProblem, type EventProblem } from '../problems/problem';

/**
 * A file without the players who are none: some programs list BYE or spielfrei as a player, with games in which the others
 * have a bye (28, 46 and 55). A player with a rating, an id or a date of birth is a person, whatever their name.
 */
export function withoutByePlayers(reading: EventFileReading): EventFileReading {
  const byes = reading.players.filter(isBye);
  if (byes.length === 0) return reading;
  const numbers = new Set<number | null>(byes.map(({ number }) => number));
  const problems: EventProblem[] = byes.map(({ number, name, line }) =>
    eventProblem('byeAmongPlayers', { line }, { player: number, name }),
  );
  const games = reading.games.flatMap((game): EventFileGame[] => {
    const { round, white, black, result } = game;
    if (!numbers.has(white) && !numbers.has(black)) return [game];
    const player = numbers.has(white) ? black : white;
    if (player === null || numbers.has(player)) return [];
    const isPoint = (numbers.has(white) ? ['0-1', '-/+'] : ['1-0', '+/-', 'bye']).includes(result);
    if (isPoint) return [{ round, white: player, black: null, result: 'bye' }];
    problems.push(eventProblem('requestedByeLeftOut', null, { player, round, code: result }));
    return [];
  });
  return {
    ...reading,
    players: reading.players.filter((player) => !numbers.has(player.number)),
    games,
    problems: [...reading.problems, ...problems],
  };
}

function isBye(player: EventFilePlayer): boolean {
  const { name, rating, nationalRating, csaId, fideId, birth } = player;
  const absence = absenceIn(name);
  const isPerson =
    [csaId, fideId, birth].some((known) => known !== null) || (rating ?? nationalRating ?? 0) > 0;
  return absence !== null && absence !== 'doubtful' && !isPerson;
}
