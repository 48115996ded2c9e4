import { formatCalendarDay } from '../../engine/kit/calendarDay';
import { nameParts, plainWords } from './names';
import type { KnownPlayer } from './playerMatch';
import type { DraftPlayer } from './section';
import { plainId } from './tables/knownPlayers';

/** 14.1-14.5: what file and table say differently of a player who is matched; the table stays as it is. */
export function detailNotes(player: DraftPlayer, known: KnownPlayer): string[] {
  const notes: string[] = [];
  const differs = (what: string, inFile: string, inTable: string, clause: string): void => {
    notes.push(
      `${player.name}: ${what} is ${inFile} in the file and ${inTable} in the table of players (${clause}).`,
    );
  };
  const { firstName } = nameParts(player.name);
  if (firstName !== '' && known.firstName !== '' && !sharesWord(player.name, known.firstName)) {
    differs('the first name', `"${firstName}"`, `"${known.firstName}"`, '14.1');
  }
  const birth = birthText(player);
  if (
    birth !== '' &&
    known.birth !== '' &&
    !known.birth.startsWith(birth) &&
    !birth.startsWith(known.birth)
  ) {
    differs('the date of birth', birth, known.birth, '14.2');
  }
  const gender = player.gender === null ? '' : GENDERS[player.gender];
  if (gender !== '' && known.gender !== '' && /^[fw]/i.test(known.gender) !== (gender === 'F')) {
    differs('the gender', gender, known.gender, '14.3');
  }
  const fideId = player.fideId ?? '';
  if (plainId(fideId) !== '' && plainId(known.fideId) !== '' && plainId(fideId) !== plainId(known.fideId)) {
    differs('the FIDE id', fideId, known.fideId, '14.4');
  }
  const region = player.region?.trim() ?? '';
  if (region !== '' && known.region !== '' && region.toLowerCase() !== known.region.toLowerCase()) {
    differs('the region', region, known.region, '14.5');
  }
  return notes;
}

/** 14.3: as the table of players has it, M or F; files have m and w. */
export const GENDERS = { m: 'M', w: 'F' } as const;

/** yyyy/mm/dd, the year alone, or ''. */
export function birthText({ birth }: DraftPlayer): string {
  return birth === null ? '' : birth.day === null ? String(birth.year) : formatCalendarDay(birth.day);
}

/** An initial stands for a name. */
function sharesWord(name: string, firstName: string): boolean {
  const words = plainWords(name).split(' ');
  return plainWords(firstName)
    .split(' ')
    .some((word) => words.some((other) => other === word || (other.length === 1 && word.startsWith(other))));
}

/** The shape seen of CSA ids: a 1, two digits of the year of birth, and six or seven more. */
const ID_SHAPE = /^1(\d\d)\d{6,7}$/;

/** 14.4: a new id that seems to be that of somebody born in another year. */
export function idShapeNote(player: DraftPlayer, id: string | null): string[] {
  const year = ID_SHAPE.exec(id ?? '')?.[1];
  if (year === undefined || player.birth === null || year === String(player.birth.year).slice(-2)) return [];
  return [
    `${player.name}: CSA ids seem to have the year of birth in their second and third digits, which are ${year} in ${id}, but the file says ${birthText(player)} (14.4).`,
  ];
}
