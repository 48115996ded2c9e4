import {
  arbiterName,
  readArbiters,
  hasFirstName,
  sameWords,
  tidyName,
} from '../../../src/events/fields/people';
import { wordsOf } from '../../../src/cells/names';

describe('15: an arbiter', () => {
  test.each<[string, string | null, string, string | null]>([
    ['IA First Surname (14300000)', 'IA', 'First Surname', '14300000'],
    ['  NA Anna Arbiter  ', 'NA', 'Anna Arbiter', null],
    ['NA. Anna Arbiter', 'NA', 'Anna Arbiter', null],
    ['First Surname - AN 2200000', null, 'First Surname', '2200000'],
    ['First Surname -  2200000', null, 'First Surname', '2200000'],
    ['First Surname AN 2200000', null, 'First Surname', '2200000'],
    ['First VAN 2200000', null, 'First VAN', '2200000'],
    ['First Surname ( AN 2200000 )', null, 'First Surname', '2200000'],
    ['First Surname (  2200000  )', null, 'First Surname', '2200000'],
    ['First Surname(2200000) of Town', null, 'First Surname', '2200000'],
    ['First Surname - (2200000)', null, 'First Surname', '2200000'],
    ['Surname, First, 14300000', null, 'Surname, First', '14300000'],
    ['Anna 1234', null, 'Anna', '1234'],
    ['Anna 123', null, 'Anna 123', null],
    ['Anna (123)', null, 'Anna', null],
    ['Anna 12345678901', null, 'Anna', '12345678901'],
    ['Anna 123456789012', null, 'Anna 123456789012', null],
    ['Anna (123456789012)', null, 'Anna', null],
    ['First Surname (Club)', null, 'First Surname', null],
    ['First(Club)Surname', null, 'First Surname', null],
    ['(Club) First Surname', null, 'First Surname', null],
    ['First  Surname', null, 'First Surname', null],
    ['First Surname, name@example.org', null, 'First Surname', null],
    ['First, name@example.org Surname', null, 'First Surname', null],
    ['First name@example.org Surname', null, 'First Surname', null],
    ['Anna', null, 'Anna', null],
    ['IAnna', null, 'IAnna', null],
    ['XX First', null, 'XX First', null],
  ])('%j is of title %s, %s with id %s', (text, title, name, id) => {
    expect(readArbiters(text, 'deputy')).toEqual([{ role: 'deputy', title, name, id }]);
  });

  test.each(['IA', 'FA', 'NA', 'PA', 'TS', 'SS', 'IO', 'NSR', 'CA', 'NM', 'RA', 'TA'])(
    'has the title %s',
    (title) => {
      expect(readArbiters(`${title} Anna Arbiter, ${title} Second One`, 'chief')).toEqual([
        { role: 'chief', title, name: 'Anna Arbiter', id: null },
        { role: 'chief', title, name: 'Second One', id: null },
      ]);
    },
  );

  test('several stand with ";" between, or "," before the next title; what has no letter is none', () => {
    const names = (text: string) => readArbiters(text, 'arbiter').map(({ name }) => name);
    expect(names('NA One, First ; Two ;; 14300000;-; FA Three , PA Four,NA Five')).toEqual([
      ...['One, First', 'Two', 'Three', 'Four', 'Five'],
    ]);
    expect(names('')).toEqual([]);
  });

  test('what stands behind 2000 characters is left aside', () => {
    expect(readArbiters(`${'a'.repeat(1999)};NA Anna`, 'chief')).toHaveLength(1);
    expect(readArbiters(`${'a'.repeat(1996)};Anna`, 'chief').at(-1)!.name).toBe('Ann');
  });

  test.each([
    [{ title: 'NA', name: 'Anna Arbiter', id: '14300900' }, 'NA Anna Arbiter (14300900)'],
    [{ title: null, name: 'Anna Arbiter', id: null }, 'Anna Arbiter'],
  ])('%j is written as %s', (arbiter, text) => {
    expect(arbiterName({ role: 'chief', ...arbiter })).toBe(text);
  });
});

describe('14.1: a name', () => {
  test.each([
    ['Zeta, Zak', 'zak zeta'],
    ['Zak  Zeta.', 'zak zeta'],
    ['-Bêta, BEN', 'ben beta'],
    ["O'Neil 2", '2 neil o'],
    ['Ωmega, Łukasz', 'łukasz ωmega'],
    ['...', ''],
  ])('%s has the words %s', (name, words) => {
    expect(wordsOf(name)).toBe(words);
  });

  test('has the same words in another order, and others in another name', () => {
    expect(sameWords('Zeta, Zak', 'ZAK ZETA')).toBe(true);
    expect(sameWords('Zeta, Zak', 'Zeta, Zoe')).toBe(false);
  });

  test.each([
    ['  Delta,   Dee ', 'Delta, Dee'],
    ['Delta, Dee *)', 'Delta, Dee'],
    ['Delta, Dee*) ', 'Delta, Dee'],
    ['Delta\t*) Dee', 'Delta *) Dee'],
    ['*)', ''],
  ])('%j is tidied to %j', (name, tidy) => {
    expect(tidyName(name)).toBe(tidy);
  });

  test('has at most 200 characters', () => {
    expect(tidyName('a'.repeat(201))).toBe('a'.repeat(200));
  });

  test.each([
    ['Botha, André', true],
    ['Botha,André', true],
    ['Zak Zeta', true],
    ['Botha', false],
    ['First Second Surname, ', false],
    ['Botha,', false],
    ['Botha *)', false],
  ])('%j has a first name: %s', (name, has) => {
    expect(hasFirstName(name)).toBe(has);
  });
});

test('arbiters of nothing but commas are read at once', () => {
  const started = performance.now();
  const text = `NA Arbiter, Anna${' ,'.repeat(10)}${','.repeat(3_000)}`;
  const names = Array.from({ length: 20 }, () => readArbiters(text, 'chief')[0]?.name);
  expect(new Set(names)).toEqual(new Set(['Arbiter, Anna']));
  expect(performance.now() - started).toBeLessThan(5_000);
});
