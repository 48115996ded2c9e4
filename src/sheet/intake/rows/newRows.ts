import { serialOfDay } from '../../../cells/readDate';
import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { BureauTable, ColumnKey } from '../../bureau';
import type { Checked } from '../clauses/checked';
import { FORMAT_WORDS } from '../clauses/size';
import { playedRounds } from '../entries';
import { GENDERS } from '../matchNotes';
import { csaIdOf } from '../matchPlayers';
import { nameParts } from '../names';
import type { PlayerMatch } from '../playerMatch';
import type { DraftPlayer } from '../section';
import type { NewRow } from './rows';

type Row<T extends BureauTable> = NewRow<ColumnKey<T>>;

export const dayCell = (day: CalendarDay | null): number | null => (day === null ? null : serialOfDay(day));
const yes = (is: boolean | null): string | null => (is === null ? null : is ? 'yes' : 'no');

/** The section's row of the table of events (13, 17-19, 61). */
export function eventRow({ facts, answers, entries, options, replaced }: Checked): Row<'events'> {
  const { format, timeControl, abroad } = facts;
  // Rounds that are not said are counted from the games, so that one of forfeits alone does not count (17).
  const counted =
    abroad || options.roundsCompleted === 'withForfeits' || playedRounds(entries) >= facts.rounds;
  return {
    event: facts.event,
    section: facts.section,
    format: format === null ? null : FORMAT_WORDS[format],
    boards: facts.boards,
    rounds: counted ? facts.rounds : null,
    base: timeControl?.baseMinutes ?? null,
    increment: timeControl?.incrementSeconds ?? null,
    start: dayCell(facts.startDay),
    end: dayCell(facts.endDay),
    hostRegion: facts.hostRegion,
    where: abroad ? 'Abroad' : 'RSA',
    fideRated: yes(facts.fideRated),
    // A correction does not make a section late that was accepted in time (63).
    received: dayCell(replaced === null ? facts.receivedOn : replaced.receivedDay),
    rateAnyway: answers.rateAnyway === null ? null : 'yes',
    unrated: null,
  };
}

/** The rows of the table of games: games, forfeits and byes that are not left out; of an opponent abroad name and rating (10, 44). */
export function gameRows({ entries, facts, players, answers }: Checked): Row<'games'>[] {
  return entries
    .filter(({ leftOut }) => !leftOut)
    .map((entry) => {
      const { round, white, black, result } = entry;
      const [ofWhite, ofBlack] = [white, black].map((number) =>
        number === null ? undefined : players.get(number),
      );
      const ids = { white: csaIdOf(ofWhite), black: csaIdOf(ofBlack) };
      // At home everybody is in the tables or left out (14.4).
      const opponent = [ofWhite, ofBlack].find(
        (match) => facts.abroad && match !== undefined && csaIdOf(match) === null,
      )?.player;
      const performance = opponent === undefined ? undefined : answers.performances.get(opponent.number);
      return {
        event: facts.event,
        section: facts.section,
        round,
        ...ids,
        result,
        opponent: opponent?.name ?? null,
        opponentFide: opponent?.rating ?? performance ?? null,
      };
    });
}

/**
 * Clause 56: the rows of new players who have an entry, without ratings; a region that is not said is that of the host (14.5).
 * A table with one column for names gets the whole name there.
 */
export function playerRows({ matches, facts, tables }: Checked): Row<'players'>[] {
  const oneName =
    tables.placeOf('players', 'surname') !== null && tables.placeOf('players', 'firstName') === null;
  return matches.flatMap((match) => {
    if (match.kind !== 'new' || match.games === 0) return [];
    const row = newPlayer(match.player, match.csaId, facts.hostRegion);
    return [oneName ? { ...row, surname: wholeName(row), firstName: null } : row];
  });
}

const wholeName = ({ surname, firstName }: Row<'players'>): string =>
  [surname, firstName].filter((part) => part).join(', ');

function newPlayer(player: DraftPlayer, id: string, hostRegion: string | null): Row<'players'> {
  const { birth, gender } = player;
  return {
    id,
    ...nameParts(player.name),
    birth: birth === null ? null : birth.day === null ? birth.year : serialOfDay(birth.day),
    gender: gender === null ? null : GENDERS[gender],
    title: player.title,
    region: player.region ?? hostRegion,
    federation: player.federation,
    fideId: player.fideId,
  };
}

/** Clauses 51 and 52: the penalties that were ticked, of players who are in the tables. */
export function penaltyRows({ penalties, answers, players, facts }: Checked): Row<'penalties'>[] {
  return penalties.flatMap(({ key, player, round, kind }) => {
    const id = csaIdOf(players.get(player));
    if (!answers.penalties.has(key) || id === null) return [];
    return [{ player: id, event: facts.event, section: facts.section, round, kind }];
  });
}

/** The players whose games are left out. */
export function leftOutPlayers({ matches }: Checked): PlayerMatch[] {
  return matches.filter(({ kind, games }) => kind === 'leftOut' && games > 0);
}
