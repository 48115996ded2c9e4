import { monthNumber } from '../read/readHistory';

/** A column of the text list, by its characters from 0. */
export interface FideColumn {
  readonly field: 'fideId' | 'name' | 'federation' | 'standard' | 'rapid' | 'blitz' | 'born';
  readonly from: number;
  /** Where the next column begins. */
  readonly to: number;
}

/** The headers of the text list. A list of one rating has its month as the header of the rating, such as AUG26. */
const HEADERS: Readonly<Record<string, FideColumn['field']>> = {
  'ID Number': 'fideId',
  ID_NUMBER: 'fideId',
  Name: 'name',
  NAME: 'name',
  Fed: 'federation',
  FED: 'federation',
  SRtng: 'standard',
  RRtng: 'rapid',
  BRtng: 'blitz',
  'B-day': 'born',
  BIRTHDAY: 'born',
};
const NEEDED = ['fideId', 'name', 'federation'] as const;
/** The ratings of the combined list, in which no month is a header. */
const COMBINED = ['SRtng', 'RRtng', 'BRtng'] as const;
const MONTH_HEADER = /^[A-Z]{3}\d\d$/;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = new RegExp(`(${MONTHS.join('|')})(\\d\\d)(?!\\d)`, 'i');

/** The month in a name such as standard_aug26frl.txt or AUG26, as `monthNumber` counts; null where there is none. */
export function monthIn(name: string): number | null {
  const [, month = '', year = ''] = MONTH.exec(name) ?? [];
  return month === '' ? null : monthNumber(2000 + Number(year), MONTHS.indexOf(month.toLowerCase()) + 1);
}

/** The rating of a list of one rating, by its name. */
export function ratingOf(name: string): 'standard' | 'rapid' | 'blitz' {
  const [word] = /rapid|blitz/i.exec(name) ?? ['standard'];
  return word.toLowerCase() as ReturnType<typeof ratingOf>;
}

/** What the header of the text list says. */
interface FideHeader {
  readonly columns: readonly FideColumn[];
  /** The month of a list of one rating; null = the combined list. */
  readonly month: number | null;
  /** The first header that is not there, which every list of its kind has; null = none. */
  readonly lacks: string | null;
}

/**
 * The columns of the text list; null where this is no header of FIDE's list.
 *
 * @param name of the list, which says which rating a list of one rating has
 */
export function columnsOfHeader(header: string, name: string): FideHeader | null {
  const titles = [...header.matchAll(/ID Number|\S+/g)].map(({ 0: title, index }) => ({
    title,
    from: index,
  }));
  const columns = titles.flatMap(({ title, from }, at): FideColumn[] => {
    const field = HEADERS[title] ?? (MONTH_HEADER.test(title) ? ratingOf(name) : undefined);
    return field === undefined ? [] : [{ field, from, to: titles[at + 1]?.from ?? Infinity }];
  });
  if (NEEDED.some((needed) => !columns.some(({ field }) => field === needed))) return null;
  const has = (wanted: string): boolean => titles.some(({ title }) => title === wanted);
  const month = titles.map(({ title }) => (MONTH_HEADER.test(title) ? monthIn(title) : null)).find(Boolean);
  const ratings = month === undefined ? COMBINED.find((title) => !has(title)) : undefined;
  const birth = columns.some(({ field }) => field === 'born') ? undefined : 'B-day';
  return { columns, month: month ?? null, lacks: ratings ?? birth ?? null };
}
