import { completed } from '../../src/engine/kit/progress';
import { likelyDuplicateSteps, type PlayerRecord, playerRecords } from '../../src/publications/duplicates';

const record = (id: string, name: string, birth: string, fideId = ''): PlayerRecord => {
  const [surname = '', firstName = ''] = name.split(', ');
  return { id, surname, firstName, birth, fideId };
};

const found = (...records: PlayerRecord[]): string[] =>
  completed(likelyDuplicateSteps(records)).map(
    ({ records: [one, other], because }) => `${one.id} ${other.id} ${because}`,
  );

const BORN = '1990/05/01';

test.each<[string, [string, string, string?], [string, string, string?], string[]]>([
  [
    'one FIDE id, with zeros in front in one of them',
    ['Botha, Jan', '', '14300001'],
    ['Nel, Piet', BORN, '014300001'],
    ['fideId'],
  ],
  ['the same name and date of birth', ['Botha, Jan', BORN], ['BOTHA, JAN', BORN], ['name']],
  ['surname and first name in each other’s cell', ['Botha, Jan', BORN], ['Jan, Botha', BORN], ['name']],
  ['an accent', ['Müller, Ané', BORN], ['Muller, Ane', BORN], ['name']],
  ['the year alone in one of them', ['Botha, Jan', BORN], ['Botha, Jan', '1990'], ['name']],
  ['another year', ['Botha, Jan', BORN], ['Botha, Jan', '1991'], []],
  ['a date of birth that is not known', ['Botha, Jan', BORN], ['Botha, Jan', ''], []],
  ['a letter left out', ['Bezuidenhout, Andries', BORN], ['Bezuidenhot, Andries', BORN], ['near']],
  ['two letters exchanged', ['Naidoo, Priya', BORN], ['Naidoo, Pirya', BORN], ['near']],
  ['two letters exchanged, and another one', ['Naidoo, Priyanka', BORN], ['Naidu, Pirya', BORN], []],
  ['an initial', ['Botha, J', BORN], ['Botha, Jan', BORN], ['near']],
  ['another initial', ['Botha, P', BORN], ['Botha, Jan', BORN], []],
  ['near names of one year', ['Bezuidenhout, Andries', '1990'], ['Bezuidenhot, Andries', '1990'], []],
  ['another number', ['Player 12, Jan', BORN], ['Player 13, Jan', BORN], []],
  ['two letters of a short name', ['Li, Wei', BORN], ['Lo, Wai', BORN], []],
  ['brothers of one day', ['Botha, Jan', BORN], ['Botha, Pieter', BORN], []],
])('%s', (_, one, other, because) => {
  expect(found(record('1', ...one), record('2', ...other))).toEqual(because.map((why) => `1 2 ${why}`));
});

test('the surest pairs come first, each once, and three records are three pairs', () => {
  const three = ['1', '2', '3'].map((id) => record(id, 'Botha, Jan', BORN));
  const twins = ['4', '5'].map((id) => record(id, 'Nel, Piet', BORN, '7'));
  expect(found(...three, ...twins)).toEqual(['4 5 fideId', '1 2 name', '1 3 name', '2 3 name']);
});

test('one id in two spellings is one record', () => {
  expect(found(record('0012', 'Botha, Jan', BORN), record('12', 'Botha, Jan', BORN))).toEqual([]);
});

test('records are read from the rows of a file, and those without an id are passed over', () => {
  expect(
    playerRecords([
      ['7', 'Botha ', 'Jan', '1 May 1990', 'M', '', '', '', '99'],
      ['', 'Nobody'],
    ]),
  ).toEqual([record('7', 'Botha, Jan', BORN, '99')]);
});

test('20,000 records of 732 dates of birth take less than ten seconds of the processor, in a step for each date', () => {
  const born = (at: number): string => `${1950 + (at % 61)}/${String(1 + (at % 12)).padStart(2, '0')}/01`;
  const letters = (at: number): string =>
    [...String(at)].map((digit) => 'abdefiklno'[Number(digit)]).join('');
  const records = Array.from({ length: 20_000 }, (_, at) =>
    record(String(at), `${letters(at * 7)}, ${letters(at % 700)}`, born(at)),
  );
  const before = process.cpuUsage();
  const steps = likelyDuplicateSteps(records);
  let count = 0;
  while (steps.next().done !== true) count += 1;
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(10);
  expect(count).toBeGreaterThanOrEqual(732);
});
