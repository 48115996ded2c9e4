import { type RatingType } from '../../engine/csa2024';
import { type BureauMonth, playerAt, ratedPlaces } from '../../engine/csa2024/bureau';
import { risingOrder } from '../../engine/csa2024/bureau/order';
import { roundHalfAway } from '../../engine/kit/round';
import { RATING_TITLES } from '../../cells/columns';
import { TEXT_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import type { BureauReading } from '../read/readBureau';
import { birthText, type Person } from '../read/readPlayers';
import { type RatingPeriod, nextPeriod, periodName } from '../tables/period';
import { nameOfMonth, tableColumn, type TableSheet, textOrBlank } from '../tables/tableSheet';
import { csvField, type Separator, writeCsv } from '../../cells/csv';

/** The columns of a list on the federation's download site; FED is the player's region. */
export const LIST_COLUMNS = [
  'UNIQUE_NO',
  'SURNAME',
  'FIRSTNAME',
  'BDATE',
  'SEX',
  'TITLE',
  'RATING',
  'FED',
] as const;

const RATING_PLACE = LIST_COLUMNS.indexOf('RATING');

/** The date in lists of the download site for a player whose date of birth is not known; ours leave it blank. */
export const NO_BIRTH_DATE = '1900/01/01';

/** One line of a list: every field as text, the rating a whole number (25). */
interface ListLine {
  readonly fields: readonly string[];
  readonly rating: number;
}

/**
 * The published list of one rating: every rated player by their rating, the highest first, equal ones in the order of the
 * table of players.
 */
export function ratingList(reading: BureauReading, month: BureauMonth, list: RatingType): ListLine[] {
  return ratedInOrder(month, list).map(({ player, rating }) => ({
    fields: fieldsOf(reading.people[player]!, rating),
    rating,
  }));
}

/** The rated players of a list in its order, with their whole ratings. */
export function ratedInOrder(
  month: BureauMonth,
  list: RatingType,
): { readonly player: number; readonly rating: number }[] {
  const places = [...ratedPlaces(month.ratings, list)];
  const ratings = Float64Array.from(places, (at) => roundHalfAway(month.ratings.published[at]!, 0));
  return Array.from(risingOrder(ratings.map((rating) => -rating)), (place) => ({
    player: playerAt(places[place]!),
    rating: ratings[place]!,
  }));
}

function fieldsOf(person: Person, rating: number): string[] {
  const birth = birthText(person.birth) ?? '';
  const { id, surname, firstName, gender, title, region } = person;
  return [id, surname, firstName, birth, gender, title, String(rating), region];
}

/** How a list is written as a text file: as the download site has it, or for an Excel whose decimal sign is the comma. */
export const LIST_FORMATS = ['published', 'semicolons'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

export const SEPARATOR_OF: Readonly<Record<ListFormat, Separator>> = { published: ',', semicolons: ';' };

/** The published list of one rating as a text file; its ratings are whole numbers, so that no decimal sign is in it. */
export function exportList(
  reading: BureauReading,
  month: BureauMonth,
  list: RatingType,
  format: ListFormat = 'published',
): string {
  return exportListOf(reading, format)(month, list);
}

/** The same for all lists of a month: what they have in common is written once. */
export function exportListOf(
  { people }: BureauReading,
  format: ListFormat = 'published',
): (month: BureauMonth, list: RatingType) => string {
  const separator = SEPARATOR_OF[format];
  const header = writeCsv([LIST_COLUMNS], separator);
  const around = people.map((): readonly [before: string, after: string] | null => null);
  const fieldsAround = (player: number): readonly [before: string, after: string] => {
    const fields = fieldsOf(people[player]!, 0).map(csvField);
    const before = fields.slice(0, RATING_PLACE).map((field) => `${field}${separator}`);
    const after = fields.slice(RATING_PLACE + 1).map((field) => `${separator}${field}`);
    return [before.join(''), after.join('')];
  };
  return (month, list) => {
    const lines = ratedInOrder(month, list).map(({ player, rating }) => {
      const [before, after] = (around[player] ??= fieldsAround(player));
      return `${before}${rating}${after}\r\n`;
    });
    return header + lines.join('');
  };
}

/** The file's name: the list, and the month in which it is the current one. */
export function listFileName(period: RatingPeriod, list: RatingType): string {
  return `${RATING_TITLES[list]} ${periodName(nextPeriod(period))}.csv`;
}

const WIDTHS = [12, 24, 18, 12, 6, 7, 9, 6];

/** The same list as a sheet; the rating is a number. */
export function listSheet(reading: BureauReading, month: BureauMonth, list: RatingType): TableSheet {
  return listSheetOf(
    reading.period,
    list,
    ratingList(reading, month, list).map(({ fields }) => fields),
  );
}

/**
 * A published list as a sheet.
 *
 * @param lines the fields of each line, in the order of the published lists' headers
 * @param version of the publication; from 2 on it is named, as the sheet stands beside the one before
 */
export function listSheetOf(
  period: RatingPeriod,
  list: RatingType,
  lines: readonly (readonly string[])[],
  version = 1,
): TableSheet {
  const next = nextPeriod(period);
  const [name, tableName] = [
    `${RATING_TITLES[list]} ${periodName(next)}`,
    nameOfMonth(`CsaList_${RATING_TITLES[list]}`, next),
  ];
  return {
    name: version === 1 ? name : `${name} v${version}`,
    tableName: version === 1 ? tableName : `${tableName}_v${version}`,
    note: `Published ${RATING_TITLES[list]} ratings, rounded to whole numbers (clause 25).${version === 1 ? '' : ` Version ${version}, revised.`}`,
    columns: LIST_COLUMNS.map((title, column) =>
      tableColumn(title, column === RATING_PLACE ? WHOLE_FORMAT : TEXT_FORMAT, WIDTHS[column]!),
    ),
    rows: lines.map((fields) =>
      fields.map((field, column) => (column === RATING_PLACE ? Number(field) : textOrBlank(field))),
    ),
  };
}
