import { RED_HOT_PAWN } from '../../src/engine/rhp';
import { RHP_DOCUMENT } from '../../src/documents/rhp';
import { entryFaults, readClausePage, undocumented } from './clausePage';

/** Every part of the post that says something, in its order. */
const PARTS = [
  'Calculating your Rating: New Rating',
  'Calculating your Rating: K',
  'Calculating your Rating: Score',
  'Calculating your Rating: Win Expectancy',
  'Calculating your Rating: FAQ',
  'Explanation of Symbols: Rating Difference',
  'Explanation of Symbols: HR(W)',
  'Explanation of Symbols: HR(L)',
  'Explanation of Symbols: LR(W)',
  'Explanation of Symbols: LR(L)',
  'Explanation of Symbols: Game Drawn',
  'Example (1)',
  'Example (2)',
  'Rating Calculations [0-2099]',
  'Rating Calculations [2100-2399]',
  'Rating Calculations [2400+]',
  'Assumptions',
  'Closing words',
  'Reply: provisional rating',
  'Reply: other remarks',
];

const page = readClausePage('rhp');

describe('docs/rhp.md', () => {
  it('has an entry for every part of the post, and no other', () => {
    expect(page.entries.map(({ clause }) => clause)).toEqual(PARTS);
  });
  it.each(page.entries.map((entry) => [entry.clause, entry] as const))('%s', (_, entry) => {
    expect(entryFaults(entry, 'src/engine/rhp', 'test/engine/rhp')).toEqual([]);
  });
  it('names every option as an interpretation', () => {
    expect(page.interpretations).toEqual(Object.keys(RED_HOT_PAWN));
    const interpretations = RHP_DOCUMENT.options.filter(({ isFact }) => !isFact);
    expect(undocumented(page.interpretations, interpretations)).toEqual([]);
  });
  it('lists the findings', () => {
    expect(page.findings).toEqual(['R1', 'R2', 'R3']);
  });
});
