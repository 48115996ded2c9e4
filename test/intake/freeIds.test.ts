import { freeIds } from '../../src/intake';
import { readKnownPlayers } from '../../src/intake/tables/knownPlayers';

const NO_FILES = { sections: [] };

const free = (ids: readonly (string | number)[], count: number): string[] =>
  freeIds(readKnownPlayers([['CSA id', 'Surname'], ...ids.map((id) => [id, 'Known'])]), NO_FILES, count);

describe('the free CSA ids for new players', () => {
  test.each<[string, (string | number)[], string[]]>([
    ['follow the highest', [103_000_007, '103000009', 103_000_001], ['103000010', '103000011']],
    ['keep zeros in front', ['00012', '00098'], ['00099', '00100']],
    ['have the most usual number of digits', [1001, 1002, 99_999], ['1003', '1004']],
    ['pass over one that is taken in another form', ['0998', '0997', '999'], ['1000', '1001']],
    ['keep the letters in front', ['GAU0012', 'GAU0007', 'WP0044'], ['GAU0013', 'GAU0014']],
    ['keep what is between letters and digits', ['ZA-07', 'ZA-09'], ['ZA-10', 'ZA-11']],
    ['leave gaps alone, which were the ids of somebody', ['11', '12', '19'], ['20', '21']],
    ['are none where ids are words', ['abc', 'def', 7], []],
    ['are none where ids are words with numbers', ['botha1', 'smith2', 'nel'], []],
    ['are none without players', [], []],
  ])('%s', (_, ids, expected) => {
    expect(free(ids, 2)).toEqual(expected);
  });

  /** Digits with a check digit by which the sum of weighted digits is a multiple. */
  const checked = (from: number, count: number, check: (body: number) => number | null): string[] => {
    const all: string[] = [];
    for (let body = from; all.length < count; body += 1) {
      const digit = check(body);
      if (digit !== null) all.push(`${body}${digit}`);
    }
    return all;
  };
  const digitsOf = (body: number): number[] => [...String(body)].map(Number);
  /** The last digit of ten times the body so that Luhn's sum is a multiple of ten. */
  const luhn = (body: number): number => {
    const isRight = (last: number): boolean =>
      [...digitsOf(body), last]
        .reverse()
        .reduce(
          (sum, digit, at) => sum + (at % 2 === 0 ? digit : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit]!),
          0,
        ) %
        10 ===
      0;
    return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find(isRight)!;
  };
  const modulo11 = (body: number): number | null => {
    const sum = digitsOf(body)
      .reverse()
      .reduce((total, digit, at) => total + digit * (at + 2), 0);
    const digit = (11 - (sum % 11)) % 11;
    return digit < 10 ? digit : null;
  };

  test.each([
    ["Luhn's", luhn],
    ['modulo 11', modulo11],
  ])('have the check digit that the others have: %s', (_, check) => {
    const ids = checked(10_234, 42, check);
    expect(free(ids.slice(0, 40), 2)).toEqual(ids.slice(40));
    // One that was mistyped is no reason to give ids without it.
    const [first = '', ...others] = ids.slice(0, 40);
    expect(free([String(Number(first) + 1), ...others], 2)).toEqual(ids.slice(40));
  });

  test('have none where too few ids show one', () => {
    const ids = checked(10_234, 5, luhn);
    expect(free(ids, 1)).toEqual([String(Number(ids.at(-1)) + 1)]);
  });

  test('pass over the id of a record that was merged with another', () => {
    const log = [
      ['Merge', 'Done', 'CSA id', 'Former id'],
      [1, 'changed', '1001', '1003'],
    ];
    const known = readKnownPlayers(
      [
        ['CSA id', 'Surname'],
        ['1001', 'Known'],
        ['1002', 'Known'],
      ],
      log,
    );
    expect(freeIds(known, NO_FILES, 1)).toEqual(['1004']);
  });
});
