import type { RatingType } from '../../../engine/csa2024';
import { isProblem, placedAt, type Problem, problem } from '../../../engine/kit/problem';
import { columnPlaces, type NamedColumn } from '../../../cells/headers';
import { dayOfSerial, readDate, serialOfDay } from '../../../cells/readDate';
import { readRating } from '../../../cells/readNumber';
import type { CellContent } from '../../kit/sheetModel';
import { rawKey, TABLES } from '../tables';
import { readCsv } from './csv';
import { NO_BIRTH_DATE } from './ratingList';

type Field =
  'id' | 'surname' | 'firstName' | 'birth' | 'gender' | 'title' | 'region' | 'federation' | 'rating';

/** The columns of a list by what they hold; others are left alone. FED is the region on the federation's download site. */
const COLUMNS: readonly NamedColumn<Field>[] = [
  { key: 'id', title: 'UNIQUE_NO', names: ['uniqueno', 'csaid', 'id'], required: true },
  { key: 'surname', title: 'SURNAME', names: ['surname', 'lastname', 'name'], required: false },
  { key: 'firstName', title: 'FIRSTNAME', names: ['firstname', 'firstnames'], required: false },
  { key: 'birth', title: 'BDATE', names: ['bdate', 'dateofbirth', 'birthdate', 'dob'], required: false },
  { key: 'gender', title: 'SEX', names: ['sex', 'gender'], required: false },
  { key: 'title', title: 'TITLE', names: ['title'], required: false },
  { key: 'region', title: 'FED', names: ['fed', 'region'], required: false },
  { key: 'federation', title: 'FEDERATION', names: ['federation'], required: false },
  { key: 'rating', title: 'RATING', names: ['rating', 'published'], required: true },
];

/** A list from a file as rows of the table of players. */
export interface ImportedList {
  /** One row a player, in the columns of `TABLES.players`; the list's rating stands as their raw rating in it. */
  readonly rows: readonly (readonly CellContent[])[];
  /** What is wrong with the file, each with its line in the details. */
  readonly problems: readonly Problem[];
}

/**
 * Reads a list as `exportList` writes it: every name comes back as it was, whatever it begins with or holds.
 *
 * @param csv the file's text
 * @param list the list whose ratings these are
 */
export function importList(csv: string, list: RatingType): ImportedList {
  const read = readCsv(csv);
  if (isProblem(read)) return { rows: [], problems: [read] };
  const [header = [], ...lines] = read;
  const missing: Problem[] = [];
  // Of two columns the first one is the list's.
  const places = columnPlaces(header, COLUMNS, (found) => {
    if (found.problem === 'columnMissing') missing.push(found);
  });
  if (missing.length > 0) return { rows: [], problems: missing };
  const rows: CellContent[][] = [];
  const problems: Problem[] = [];
  lines.forEach((fields, index) => {
    if (fields.length === 1 && fields[0] === '') return;
    const line = index + 2;
    if (fields.length !== header.length) {
      const counts = { line, fields: fields.length, expected: header.length };
      problems.push(problem('fieldsDiffer', '', counts));
      return;
    }
    const row = playerRow((field) => fields[places.get(field) ?? -1] ?? '', list);
    if (isProblem(row)) problems.push(placedAt(row, { line }));
    else rows.push(row);
  });
  return { rows, problems };
}

function playerRow(field: (name: Field) => string, list: RatingType): CellContent[] | Problem {
  if (field('id').trim() === '') return problem('valueMissing', '14.4');
  const rating = readRating(field('rating').trim() === '' ? null : field('rating').trim());
  if (isProblem(rating)) return rating;
  const cells: Readonly<Record<string, CellContent>> = {
    id: field('id'),
    surname: textCell(field('surname')),
    firstName: textCell(field('firstName')),
    birth: birthCell(field('birth')),
    gender: textCell(field('gender')),
    title: textCell(field('title')),
    region: textCell(field('region')),
    federation: textCell(field('federation')),
    [rawKey(list)]: rating,
  };
  return TABLES.players.columns.map(({ key }) => cells[key] ?? null);
}

const textCell = (text: string): CellContent => (text === '' ? null : text);

/** A date of birth as Excel's date, so that it can be sorted; text where Excel has no such date; blank for none. */
function birthCell(text: string): CellContent {
  if (text === NO_BIRTH_DATE || text === '') return null;
  const day = readDate(text);
  if (typeof day !== 'number') return text;
  const serial = serialOfDay(day);
  return dayOfSerial(serial) === day ? serial : text;
}
