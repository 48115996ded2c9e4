import { earliest, latest } from '../../engine/kit/calendarDay';
import { type EventFilePlayer, type EventFileReading, namedPlayer } from '../eventFile';
import { readBirth } from '../fields/birth';
import { ratingOf } from '../fields/rating';
import { listDetails } from '../lists/details';
import type { HeaderRow } from '../lists/headers';
import { idOf, nameOf, pointsOf } from '../lists/playerRows';
import { eventProblem, type EventProblem, inFileOrder } from '../problems/problem';
import type { Grid } from '../xlsx/workbook';
import { type CardHead, cardHead, linkOfCard, withEventDetails } from './cardHead';
import { type CardRounds, numbersIn, readRounds } from './cardRounds';

/** The country whose players hand in results abroad (10). */
const HOME = 'RSA';
/**
 * Clause 10: one player's results of an event: their card from chess-results, or a short table with round, opponent,
 * rating, colour and result, with the player and the event in labelled cells above it. It holds only this player's games,
 * so that it serves for an event abroad and nothing else.
 *
 * @param grid the sheet
 * @param header the header row of the rounds
 * @returns the player, who is the first of the players, the opponents, and the games
 */
export function readCard(grid: Grid, header: HeaderRow): EventFileReading {
  const head = cardHead(grid, header.row);
  const own = ownPlayer(head, numbersIn(grid, header));
  const details = listDetails(withEventDetails(grid, header.row, head), header.row);
  const rounds = readRounds(grid, header, own.number);
  const roundDays = Array.from({ length: rounds.lastRound }, (_, at) => rounds.days.get(at + 1) ?? null);
  const known = roundDays.filter((day) => day !== null);
  const complete = known.length > 0 && known.length === roundDays.length;
  const { event } = details;
  const named = own.name !== '' || own.csaId !== null || own.fideId !== null;
  return {
    kind: 'playerCard',
    encoding: null,
    event: {
      ...event,
      rounds: Math.max(details.declaredRounds?.rounds ?? 0, rounds.lastRound),
      roundDays,
      startDay: event.startDay ?? (complete ? earliest(known) : null),
      endDay: event.endDay ?? (complete ? latest(known) : null),
      link: linkOfCard(grid, head),
    },
    players: [own, ...rounds.opponents],
    games: rounds.games,
    problems: inFileOrder([
      ...details.problems.filter(({ code }) => !/(start|end)Missing/.test(code) || !complete),
      ...(named ? [] : [eventProblem('cardPlayerMissing', { line: header.row + 1 }, {})]),
      ...rounds.problems,
      ...pointsProblem(head, own, rounds),
    ]),
  };
}

/** The player whose card it is; one who does not say for whom they play is the federation's own. */
function ownPlayer(head: CardHead, taken: ReadonlySet<number>): EventFilePlayer {
  const text = (label: Parameters<CardHead['get']>[0]): string => head.get(label)?.text ?? '';
  const birth = readBirth(text('birth'));
  const said = Number(text('number'));
  const own = Number.isInteger(said) && said > 0 && !taken.has(said) ? said : Math.max(0, ...taken) + 1;
  return {
    ...namedPlayer(own, nameOf(text('name'))),
    csaId: idOf(text('csaId')),
    fideId: idOf(text('fideId')),
    rating: ratingOf(text('fideRating')) ?? ratingOf(text('rating')),
    birth: birth === 'unreadable' ? null : birth,
    gender: /^[wf]/i.test(text('gender')) ? 'w' : /^m/i.test(text('gender')) ? 'm' : null,
    title: text('title') || null,
    federation: text('federation').toUpperCase() || HOME,
    line: head.get('name')?.place.line ?? null,
  };
}

/** The points above the games are a check of them. */
function pointsProblem(
  head: CardHead,
  { number }: EventFilePlayer,
  { points, problems }: CardRounds,
): EventProblem[] {
  const said = head.get('points');
  const printed = said === undefined ? null : pointsOf(said.text);
  const unread = problems.some(({ code }) => code !== 'requestedByeLeftOut' && code !== 'ratingUnreadable');
  if (said === undefined || printed === null || printed === points || unread) return [];
  return [eventProblem('pointsDiffer', said.place, { player: number, points: printed, results: points })];
}
