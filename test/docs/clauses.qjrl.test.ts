import { QJRL_INTERPRETATIONS } from '../../src/engine/qjrl';
import { QJRL_DOCUMENT } from '../../src/documents/qjrl';
import { entryFaults, readClausePage, undocumented } from './clausePage';

/** Every part of the document that says something, in its order. */
const PARTS = [
  'Introduction: six lists a year',
  'Introduction: removal after 18 months',
  'Introduction: history and aims',
  '1: 50% against equals',
  '1: Percentage',
  '1: Table 1 instead of the formula',
  '1: expected score',
  '1: Rating change',
  '1: K-factors',
  '1: K outside South East Queensland',
  '1: bonus point system',
  '1: example',
  '2: Diff',
  '2: Table 2 instead of the formula',
  '2: performance rating',
  '2: four months',
  '2: 8 games',
  '2: published over 500',
  '3: comparison with ACF and FIDE',
  '3: adults',
  '3: which events',
  '3: underrated interstate players',
  '4(a): all games',
  '4(a): cycles',
  '4(a): starting point',
  '4(a): few or no rated players',
  '4(b)(i): 3% rule',
  '4(b)(ii): ceilings',
  '4(b)(ii): ceiling of performances',
  '4(c): overshooting',
  '4(c): negative direction',
  'Table 1',
  'Table 1 note',
  'Table 2',
  'Table 2 note',
];

const page = readClausePage('qjrl');

describe('docs/qjrl.md', () => {
  it('has an entry for every part of the document, and no other', () => {
    expect(page.entries.map(({ clause }) => clause)).toEqual(PARTS);
  });
  it.each(page.entries.map((entry) => [entry.clause, entry] as const))('%s', (_, entry) => {
    expect(entryFaults(entry, 'src/engine/qjrl', 'test/engine/qjrl')).toEqual([]);
  });
  it('names every option as an interpretation', () => {
    expect(page.interpretations).toEqual(Object.keys(QJRL_INTERPRETATIONS));
    const interpretations = QJRL_DOCUMENT.options.filter(({ isFact }) => !isFact);
    expect(undocumented(page.interpretations, interpretations)).toEqual([]);
  });
  it('lists the findings', () => {
    expect(page.findings).toEqual(['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8', 'Q9', 'Q10']);
  });
});
