import { roundHalfAway } from '../../../src/engine/kit/round';
import { DEVIATIONS } from './deviations';
import { type Fact, FACTS } from './golden';
import { recompute } from './recompute';

const asPrinted = (value: unknown, { decimals }: Fact) =>
  typeof value === 'number' ? roundHalfAway(value, decimals) : value;

describe('every printed fact of the regulations of 2013', () => {
  test.each(FACTS.map((fact): [string, Fact] => [`${fact.location}: ${fact.id}`, fact]))(
    '%s',
    (_name, fact) => {
      const expected = fact.status === 'match' ? fact.value : asPrinted(fact.recomputed, fact);
      expect(asPrinted(recompute(fact), fact)).toEqual(expected);
    },
  );

  test('there are 1047, 152 of them table cells', () => {
    expect(FACTS).toHaveLength(1047);
    expect(FACTS.filter(({ location }) => location === 'Table 1')).toHaveLength(50);
    expect(FACTS.filter(({ location }) => location === 'Table 2')).toHaveLength(102);
  });

  test('exactly the known facts deviate from the print', () => {
    const deviating = FACTS.filter((fact) => asPrinted(recompute(fact), fact) !== fact.value).map(
      ({ id }) => id,
    );
    expect(deviating.sort()).toEqual(Object.values(DEVIATIONS).flat().sort());
  });
});
