import { entryOf } from '../../engine/kit/closedSet';
import type { EventFilePlayer } from '../eventFile';
import { readBirth } from '../fields/birth';
import { isFederation } from '../fields/federations';
import { hasFirstName, tidyName } from '../fields/names';
import { ratingOf } from '../fields/rating';
import { eventProblem, type EventProblem } from '../problems/problem';
import { SHARED } from './columns';
import type { NationalRow } from './nationalRows';
import type { PlayerFields, RawField } from './playerFields';

/** FIDE's titles as they are written, and as files shorten them. */
const TITLES: Readonly<Record<string, string>> = {
  ...{ GM: 'GM', IM: 'IM', FM: 'FM', CM: 'CM', WGM: 'WGM', WIM: 'WIM', WFM: 'WFM', WCM: 'WCM' },
  ...{ G: 'GM', M: 'IM', F: 'FM', C: 'CM', WG: 'WGM', WM: 'WIM', WF: 'WFM', WC: 'WCM' },
  ...{ AGM: 'AGM', AIM: 'AIM', AFM: 'AFM', ACM: 'ACM' },
};
const GENDERS: Readonly<Record<string, 'm' | 'w'>> = { m: 'm', w: 'w', f: 'w' };

interface PlayerSource {
  readonly number: number;
  readonly line: number;
  readonly fields: PlayerFields;
  readonly national: NationalRow | null;
  readonly ids: { readonly csaId?: string; readonly fideId?: string };
}

/** A player of a TRF file: the player line, with the national row and the ids that belong to it. */
export function trfPlayer(
  { number, line, fields, national, ids }: PlayerSource,
  problems: EventProblem[],
): EventFilePlayer {
  const at = ({ column }: RawField, of = line): { line: number; column: number } => ({ line: of, column });
  const name = tidyName(fields.name.text);
  if (name === '') problems.push(eventProblem('nameMissing', at(fields.name), { player: number }));
  else if (!hasFirstName(name)) problems.push(eventProblem('noFirstName', at(fields.name), { name }));

  const reader = new FieldReader(line, problems);
  const id58 = idOf(fields.id.text);
  const csaId = ids.csaId ?? idOf(national?.fields.id.text ?? '');
  const birth = reader.birth(fields.birth);
  const ofNation = national === null ? null : new FieldReader(national.line, problems);
  return {
    number,
    name,
    id58,
    csaId,
    // Columns 58-68 are the FIDE id where the CSA id has its own row.
    fideId: ids.fideId ?? (csaId !== null && id58 !== csaId ? id58 : null),
    rating: ratingOf(fields.rating.text),
    nationalRating: national === null ? null : ratingOf(national.fields.rating.text),
    birth: birth ?? ofNation?.birth(national!.fields.birth) ?? null,
    gender: reader.gender(fields.gender) ?? ofNation?.gender(national!.fields.gender) ?? null,
    title: reader.title(fields.title),
    federation: reader.federation(fields.federation),
    region: national?.fields.federation.text || null,
    club: null,
    points: reader.points(fields.points),
    rank: rankOf(fields.rank.text),
    line,
  };
}

/** Reads fields of one line; what cannot be read is null and has its problem. */
class FieldReader {
  constructor(
    private readonly line: number,
    private readonly problems: EventProblem[],
  ) {}

  birth({ text, column }: RawField): EventFilePlayer['birth'] {
    const birth = readBirth(text);
    if (birth !== 'unreadable') return birth;
    this.problems.push(eventProblem('birthUnreadable', { line: this.line, column }, { value: text }));
    return null;
  }

  gender({ text, column }: RawField): 'm' | 'w' | null {
    const gender = entryOf(GENDERS, text.toLowerCase()) ?? null;
    if (gender === null && text !== '' && text !== '-') {
      this.problems.push(eventProblem('genderUnknown', { line: this.line, column }, { value: text }));
    }
    return gender;
  }

  title({ text, column }: RawField): string | null {
    if (text === '' || text === '-') return null;
    const title = entryOf(TITLES, text.toUpperCase());
    if (title === undefined) {
      this.problems.push(eventProblem('titleUnknown', { line: this.line, column }, { value: text }));
    }
    return title ?? text;
  }

  federation({ text, column }: RawField): string | null {
    if (text === '') return null;
    const code = text.toUpperCase();
    if (isFederation(code)) return code;
    this.problems.push(eventProblem('federationUnknown', { line: this.line, column }, { value: text }));
    return text;
  }

  points({ text, column }: RawField): number | null {
    if (text === '') return null;
    if (/^\d{1,3}(?:[.,]\d{1,2})?$/.test(text)) return Number(text.replace(',', '.'));
    this.problems.push(eventProblem('pointsUnreadable', { line: this.line, column }, { value: text }));
    return null;
  }
}

/** 0 stands for no rank, and so do dashes; other text stands only in a line that is out of its columns. */
function rankOf(text: string): number | null {
  const rank = text.replace(SHARED, '');
  return /^\d+$/.test(rank) && Number(rank) > 0 ? Number(rank) : null;
}

/** 0 stands for no id, and so do dashes. */
function idOf(text: string): string | null {
  return /^(?:0*|-+)$/.test(text) ? null : text;
}
