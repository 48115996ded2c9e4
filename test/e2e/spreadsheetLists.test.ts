import { BYTE_ORDER_MARK } from '../../src/cells/csv';
import { dayIn, serialOfDay } from '../../src/cells/readDate';
import type { CalculatedMonth } from '../../src/bureau/results/calculatedMonth';
import { LIST_PRESETS, listCsv, listTitles, makeList } from '../../src/publications/makeList';
import { madeChain, monthOf } from '../publications/support';
import { CSV_COUNTRIES, libreOffice, openCsv } from './support/spreadsheets';

jest.setTimeout(300_000);

const soffice = libreOffice();
const where = soffice === null ? describe.skip : describe;

const SURNAMES = ['Müller-Ærø', "O'Šķēle", 'Van der Merwe; Jr', 'Nel, "Piet"', 'Ndlovu'];

function withLetters(month: CalculatedMonth): CalculatedMonth {
  const people = month.reading.people.map((person, at) => ({
    ...person,
    surname: SURNAMES[at % SURNAMES.length]!,
  }));
  return { ...month, reading: { ...month.reading, people } };
}

/** A day as its number: where yyyy/mm/dd is no date of a country, a spreadsheet has it as text. */
function dayAsNumber(cell: unknown): unknown {
  if (typeof cell !== 'string' || !/^\d{4}\/\d\d\/\d\d$/.test(cell)) return cell;
  const day = dayIn(cell);
  return day === null ? cell : serialOfDay(day);
}

/** An id of digits is a number in a spreadsheet. */
const inSpreadsheet = (cell: unknown): unknown =>
  typeof cell === 'string' && /^\d+$/.test(cell) ? Number(cell) : dayAsNumber(cell ?? '');

where('a list as CSV', () => {
  const [before, newest] = madeChain(2, 3).map(monthOf).map(withLetters) as [
    CalculatedMonth,
    CalculatedMonth,
  ];
  const made = makeList([before, newest], {
    ...LIST_PRESETS['all']!,
    list: 'main',
    decimals: 1,
    columns: [...LIST_PRESETS['all']!.columns, 'rank', 'change', 'k', 'born'],
  });

  test.each([
    ['semicolons', 'South Africa'],
    ['published', 'the United States'],
  ] as const)(
    'with %s opens in a spreadsheet of %s, numbers as numbers and letters intact',
    (form, country) => {
      const rows = openCsv(soffice!, BYTE_ORDER_MARK + listCsv(made, form), CSV_COUNTRIES[country]);
      expect(made.rows.flat().some((cell) => typeof cell === 'number' && cell % 1 !== 0)).toBe(true);
      expect(rows.map((row) => row.map(dayAsNumber))).toEqual([
        listTitles(made),
        ...made.rows.map((row) => row.map(inSpreadsheet)),
      ]);
    },
  );
});
