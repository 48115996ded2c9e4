import { FIELD, FIRST_ROUND } from './columns';
import type { LaidOutLine, Layout } from './layout';
import { columns } from './lines';

/** A field of a player line as it stands there, trimmed, and the column where it begins. */
export interface RawField {
  readonly text: string;
  readonly column: number;
}

/** The fields of a player line before its rounds. */
export type PlayerFields = Readonly<Record<Exclude<keyof typeof FIELD, 'number'>, RawField>>;

/** The fields by TRF's columns, or by what they look like where those stand elsewhere. */
export function playerFields(line: LaidOutLine, layout: Layout): PlayerFields {
  return layout.byLooks ? fieldsByLooks(line.laidOut, layout) : fieldsByColumns(line.laidOut);
}

export function fieldsByColumns(text: string): PlayerFields {
  const field = ([first, last]: readonly [number, number]): RawField => ({
    text: columns(text, first, last).trim(),
    column: first,
  });
  return {
    gender: field(FIELD.gender),
    title: field(FIELD.title),
    name: field(FIELD.name),
    rating: field(FIELD.rating),
    federation: field(FIELD.federation),
    id: field(FIELD.id),
    birth: field(FIELD.birth),
    points: field(FIELD.points),
    rank: field(FIELD.rank),
  };
}

/** Name and rating before the federation; id, birth, points and rank behind it, each by its form. */
function fieldsByLooks(text: string, { shift, federation }: Layout): PlayerFields {
  const end = FIRST_ROUND - 1 + shift;
  const middle = (federation ?? end + 1) - 1;
  const before = text.slice(13, middle).trimEnd();
  const rating = /\s(\d{1,4})$/.exec(before)?.[1] ?? '';
  const behind = [...text.slice(middle + 3, end).matchAll(/\S+/g)];
  const find = (form: RegExp): RawField => {
    const found = behind.find(([word]) => form.test(word));
    return { text: found?.[0] ?? '', column: middle + 4 + (found?.index ?? 0) };
  };
  const field = (found: string, column: number): RawField => ({ text: found.trim(), column });
  return {
    gender: field(columns(text, ...FIELD.gender), FIELD.gender[0]),
    title: field(columns(text, ...FIELD.title), FIELD.title[0]),
    name: field(before.slice(0, before.length - rating.length), FIELD.name[0]),
    rating: field(rating, FIELD.rating[0]),
    federation: field(federation === null ? '' : text.slice(middle, middle + 3), middle + 1),
    id: find(/^\d{5,11}$/),
    birth: find(/^\d{4}[./-]\d{1,2}[./-]\d{1,2}$|^\d{1,2}[./-]\d{1,2}[./-]\d{4}$/),
    points: find(/^\d{1,2}[.,]\d$/),
    rank: find(/^\d{1,4}$/),
  };
}
