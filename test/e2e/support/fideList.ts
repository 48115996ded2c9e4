import { calendarDay, monthOf, yearOf } from '../../../src/engine/kit/calendarDay';
import { dayOfSerial } from '../../../src/cells/readDate';
import { type FideLine, textList } from '../../support/fideList';
import type { BureauPage } from './bureauPage';
import { chosenFile } from './eventFile';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * FIDE's list of the month in hand, with the players of the table whose date of birth is known, and others.
 *
 * @param uncertain of so many players the list does not know the year of birth
 */
export async function fideListOf(page: BureauPage, uncertain = 0) {
  const [header = [], ...rows] = await page.table('Players');
  const at = (title: string): number => header.indexOf(title);
  const born = rows.filter((row) => row[at('Date of birth')] !== '' && row[at('FIDE id')] === '');
  const lines = born.map((row, index): FideLine => {
    const rating = 1500 + index;
    const year = index < uncertain ? 0 : yearOf(dayOfSerial(Number(row[at('Date of birth')]))!);
    return {
      id: String(14_900_000 + index),
      name: String(row[at('Surname')]),
      fed: 'RSA',
      ratings: [rating, 0, rating - 50],
      born: year,
    };
  });
  const others = lines.map((line): FideLine => ({ ...line, id: `9${line.id}`, fed: 'GER' }));
  const name = await page.pane.frame.locator('#bureau-month').inputValue();
  const day = calendarDay(Number(name.slice(0, 4)), Number(name.slice(5)), 1)!;
  const file = `standard_${MONTHS[monthOf(day) - 1]}${String(yearOf(day) % 100).padStart(2, '0')}frl.txt`;
  return { file: chosenFile(file, textList([...lines, ...others])), players: lines };
}
