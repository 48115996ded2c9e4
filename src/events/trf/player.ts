import { genderOf } from '../../cells/readWords';
import { entryOf } from '../../engine/kit/closedSet';
import { readBirth, idOf, isFederation, nameProblems, tidyName, sameWords, ratingOf } from '../fields/people';
import type { EventFilePlayer } from '../model/eventFile';
import { eventProblem, type EventProblem } from '../../problems/files';
import {
  SHARED,
  type PlayerFields,
  type RawField,
  FIELD,
  layOut,
  columns,
  misaligned,
  type TrfLine,
  unreadableRecord,
  fieldsByColumns,
} from './lines';

/** FIDE's titles as they are written, and as files shorten them. */
const TITLES: Readonly<Record<string, string>> = {
  ...{ GM: 'GM', IM: 'IM', FM: 'FM', CM: 'CM', WGM: 'WGM', WIM: 'WIM', WFM: 'WFM', WCM: 'WCM' },
  ...{ G: 'GM', M: 'IM', F: 'FM', C: 'CM', WG: 'WGM', WM: 'WIM', WF: 'WFM', WC: 'WCM' },
  ...{ AGM: 'AGM', AIM: 'AIM', AFM: 'AFM', ACM: 'ACM' },
};

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
  const name = tidyName(fields.name.text);
  problems.push(...nameProblems(name, number, { line, column: fields.name.column }));
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
    const gender = genderOf(text);
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

/** What the national row of a player says: rating, region and CSA id; name, title and birth where they differ. */
export interface NationalRow {
  readonly line: number;
  readonly fields: PlayerFields;
}

/** The national rows by the number of their player, wherever in the file they stand. */
export function nationalRows(
  lines: readonly TrfLine[],
  names: ReadonlyMap<number, string>,
  problems: EventProblem[],
): Map<number, NationalRow> {
  const rows = new Map<number, NationalRow>();
  for (const row of lines) {
    const { text, line } = row;
    const numberText = columns(text, ...FIELD.number).trim();
    const number = Number(numberText);
    const at = { line, column: FIELD.number[0] };
    if (!/^\d{1,4}$/.test(numberText) || !names.has(number)) {
      problems.push(eventProblem('nationalRowUnknown', at, { number: numberText }));
    } else if (rows.has(number)) {
      problems.push(eventProblem('nationalRowTwice', at, { number }));
    } else {
      const { laidOut, wrongColumn } = layOut(row);
      if (wrongColumn === null) rows.set(number, { line, fields: fieldsByColumns(laidOut) });
      else problems.push(misaligned(text, line, wrongColumn));
    }
  }
  for (const [player, { line, fields }] of rows) {
    const name = names.get(player)!;
    const nationalName = fields.name.text;
    if (nationalName !== '' && !sameWords(name, nationalName)) {
      const place = { line, column: FIELD.name[0] };
      problems.push(eventProblem('nationalNameDiffers', place, { player, name, nationalName }));
    }
  }
  return rows;
}

/** Tornelo's lines DAT n ID:CSA 103000001 under a player: ids by the number of the player. */
export function idsOfData(
  lines: readonly TrfLine[],
  problems: EventProblem[],
): Map<number, { csaId?: string; fideId?: string }> {
  const ids = new Map<number, { csaId?: string; fideId?: string }>();
  for (const line of lines) {
    const parts = /^DAT +(\d{1,4}) +ID:([A-Z]+) +(\S+)\s*$/i.exec(line.text);
    if (parts === null) {
      problems.push(unreadableRecord(line));
      continue;
    }
    const known = ids.get(Number(parts[1])) ?? {};
    const giver = parts[2]!.toUpperCase();
    if (/^(CSA|CHESSA|RSA)$/.test(giver)) ids.set(Number(parts[1]), { ...known, csaId: parts[3]! });
    else if (giver === 'FIDE') ids.set(Number(parts[1]), { ...known, fideId: parts[3]! });
  }
  return ids;
}
