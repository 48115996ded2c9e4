import { CSA2013 } from '../../src/engine/csa2013';
import { CSA2013_DOCUMENT } from '../../src/documents/csa2013';
import { entryFaults, readClausePage, undocumented } from './clausePage';

/** Every heading of the document with its clauses; numbers start anew under each. */
const HEADINGS: readonly (readonly [heading: string, clauses: number])[] = [
  ['Age groups and Sections', 5],
  ['Time control and type of Ratings', 4],
  ['K-Factor', 6],
  ['60% Rule', 5],
  ['Activity', 3],
  ['Activity: Grand Prix points', 0],
  ['Rating of unrated and new players', 2],
  ['Games vs. unrated opponents', 2],
  ['How unrated players will be treated', 6],
  ['Formulae', 3],
  ['Formulae NB', 0],
  ['Using Pw', 3],
  ['Difference in rating', 3],
  ['Difference in rating NB', 0],
  ['Number of rounds per tournaments', 0],
  ['When ratings are updated: each month', 0],
  ['When ratings are updated: current rating', 0],
  ['Table', 2],
  ['Summary, unrated player', 5],
  ['Summary, rated player', 5],
  ['Example', 3],
  ['Real Example', 3],
];

const PARTS = HEADINGS.flatMap(([heading, clauses]) =>
  clauses === 0 ? [heading] : Array.from({ length: clauses }, (_, index) => `${heading} ${index + 1}`),
);

const page = readClausePage('csa2013');

describe('docs/csa2013.md', () => {
  it('has an entry for every clause of the document, and no other', () => {
    expect(page.entries.map(({ clause }) => clause)).toEqual(PARTS);
  });
  it.each(page.entries.map((entry) => [entry.clause, entry] as const))('%s', (_, entry) => {
    expect(entryFaults(entry, 'src/engine/csa2013', 'test/engine/csa2013')).toEqual([]);
  });
  it('names every option as an interpretation', () => {
    expect(page.interpretations).toEqual(Object.keys(CSA2013));
    const interpretations = CSA2013_DOCUMENT.options.filter(({ isFact }) => !isFact);
    expect(undocumented(page.interpretations, interpretations)).toEqual([]);
  });
  it('lists the findings', () => {
    expect(page.findings).toEqual(Array.from({ length: 15 }, (_, index) => `E${index + 1}`));
  });
});
