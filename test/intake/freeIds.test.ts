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
    ['are none where ids are words', ['abc', 'def', 7], []],
    ['are none without players', [], []],
  ])('%s', (_, ids, expected) => {
    expect(free(ids, 2)).toEqual(expected);
  });
});
