import { type EventFilePlayer, namedPlayer } from '../eventFile';
import { readBirth } from '../fields/birth';
import { hasFirstName, tidyName } from '../fields/names';
import { eventProblem, type EventProblem } from '../problems/problem';
import type { DBaseTable } from './dBase';
import { WholeNumbers } from './wholeNumber';

/** A TRF has no larger numbers. */
const MOST_PLAYERS = 9999;
const SEX: Readonly<Record<number, 'm' | 'w'>> = { 1: 'm', 2: 'w' };

/** The players of a .trn (14), whose ids the .sco uses as their numbers. */
export interface SwissPerfectPlayers {
  readonly players: readonly EventFilePlayer[];
  readonly problems: readonly EventProblem[];
}

/** Reads the players of a .trn; SwissPerfect keeps records without a name in reserve, and they are nobody. */
export function readPlayers(table: DBaseTable): SwissPerfectPlayers {
  const problems: EventProblem[] = [];
  const numbers = new WholeNumbers(table, '.trn', problems);
  const players = new Map<number, EventFilePlayer>();
  const records = new Map<number, number>();
  for (const record of table.records) {
    const names = [table.text(record, 'SURNAME'), table.text(record, 'FIRSTNAME')];
    const name = tidyName(names.filter((part) => part !== '').join(', '));
    if (name === '') continue;
    const number = numbers.read(record, 'ID');
    if (number === 'unreadable') continue;
    if (number === null || number < 1 || number > MOST_PLAYERS) {
      const value = table.text(record, 'ID');
      problems.push(
        eventProblem('dBaseValueUnreadable', null, { file: '.trn', record, column: 'ID', value }),
      );
      continue;
    }
    const otherRecord = records.get(number);
    if (otherRecord !== undefined) {
      problems.push(eventProblem('swissPerfectNumberTwice', null, { number, record, otherRecord }));
      continue;
    }
    records.set(number, record);
    players.set(number, playerOf(table, record, namedPlayer(number, name), problems));
  }
  return { players: [...players.values()], problems };
}

function playerOf(
  table: DBaseTable,
  record: number,
  player: EventFilePlayer,
  problems: EventProblem[],
): EventFilePlayer {
  const text = (column: string): string | null => table.text(record, column) || null;
  const id = (column: string): string | null => {
    const value = table.text(record, column).replace(/\.0*$/, '');
    return /^0*$/.test(value) ? null : value;
  };
  const federation = text('FEDER')?.toUpperCase() ?? null;
  // The local id of a player of another federation is that federation's.
  const ofRsa = federation === null || federation === 'RSA';
  const birth = readBirth(table.text(record, 'BIRTH_DATE'));
  if (birth === 'unreadable') {
    const value = table.text(record, 'BIRTH_DATE');
    problems.push(eventProblem('birthUnreadable', null, { value, player: player.number }));
  }
  if (!hasFirstName(player.name)) problems.push(eventProblem('noFirstName', null, { name: player.name }));
  return {
    ...player,
    csaId: ofRsa ? id('LOC_ID') : null,
    fideId: id('INTL_ID'),
    rating: ratingOf(table, record, 'INTL_RTG', problems),
    nationalRating: ratingOf(table, record, 'LOC_RTG', problems),
    birth: birth === 'unreadable' ? null : birth,
    gender: SEX[Number(table.text(record, 'SEX'))] ?? null,
    federation,
    club: text('CLUB'),
  };
}

/** Ratings are only compared, so that one which cannot be read refuses nothing. */
function ratingOf(
  table: DBaseTable,
  record: number,
  column: string,
  problems: EventProblem[],
): number | null {
  const value = table.text(record, column);
  if (/^\d{1,4}(?:\.0*)?$/.test(value)) return Number(value) || null;
  if (value !== '') problems.push(eventProblem('ratingUnreadable', null, { value }));
  return null;
}
