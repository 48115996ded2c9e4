import qjrl from '../../golden/qjrl.json';
import rhp from '../../golden/rhp.json';
import { EXAMPLE_FACTS, type ExampleFact } from '../../documents/goldenFacts';

/** The junior list's and Red Hot Pawn's examples: the example, the figure's key on its sheet, the golden fact. */
const CLUB_KEYS: readonly (readonly [example: string, key: string, fact: string])[] = [
  ['qjrl-plus-15', '1/percentage', 's1-110-plus'],
  ['qjrl-plus-15', '1/expectedScore', 's1-ES'],
  ['qjrl-plus-15', '1/change', 's1-change'],
  ['qjrl-ceilings', '1/2/effective', '4bii-1600'],
  ['qjrl-ceilings', '2/1/effective', '4bii-1000'],
  ['rhp-win', '1/2/difference', 'ex1-diff'],
  ['rhp-win', '1/2/points', 'ex1-points'],
  ['rhp-draw', '1/2/difference', 'ex2-diff'],
  ['rhp-draw', '1/2/points', 'ex2-points'],
];

const clubFacts = CLUB_KEYS.map(([example, key, id]): ExampleFact => {
  const fact = [...qjrl.facts, ...rhp.facts].find((one) => one.id === id);
  if (fact === undefined) throw new Error(`There is no golden fact ${id}.`);
  const { value, decimals, status } = fact;
  return {
    id,
    example,
    key,
    printed: Number(value),
    decimals,
    recomputed: Number(value),
    matches: status === 'match',
  };
});

/** Every golden number that stands on the sheet of an example. */
export const SECTION_FACTS: readonly ExampleFact[] = [...EXAMPLE_FACTS, ...clubFacts];
