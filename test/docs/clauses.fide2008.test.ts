import { FIDE2008 } from '../../src/engine/fide2008';
import { FIDE2008_DOCUMENT } from '../../src/documents/fide2008';
import { entryFaults, readClausePage, undocumented } from './clausePage';

/** Every clause of the document that says something, with the numbers that the print has lost. */
const CLAUSES = [
  ...['0.1', '0.2', '0.3', '0.4', '0.5', '0.6'],
  ...['1.1', '1.2', '1.3', '2.1', '3.1', '4.1', '4.11', '4.12', '4.13', '5'],
  ...['6.1', '6.2', '6.3', '6.31', '6.32', '6.33', '6.41', '6.42', '6.43', '6.5', '6.6'],
  ...['7.1', '7.11', '7.12', '7.13', '7.14a', '7.14b', '7.14c', '7.14d', '7.14e', '7.14f', '7.14g'],
  ...['7.21', '7.22', '7.23', '7.23a', '7.23b', '7.23c', '7.24', '7.3'],
  ...['8.1', '8.1a', '8.1b', '8.21', '8.21a', '8.21b', '8.22', '8.23', '8.24', '8.25'],
  ...['8.3', '8.31', '8.32', '8.33', '8.34', '8.4'],
  ...['8.51', '8.52', '8.53', '8.54', '8.55a', '8.55b', '8.55c', '8.56', '8.57', '8.58'],
  ...['9.1', '9.2', '9.3', '10.1', '10.2', '10.3', '11.1', '11.2', '11.3', '11.4'],
  ...['12.1', '12.2', '12.3', '12.4', '13.1', '13.2', '13.3'],
];

const page = readClausePage('fide2008');

describe('docs/fide2008.md', () => {
  it('has an entry for every clause of the document, and no other', () => {
    expect(page.entries.map(({ clause }) => clause)).toEqual(CLAUSES);
  });
  it.each(page.entries.map((entry) => [entry.clause, entry] as const))('%s', (_, entry) => {
    expect(entryFaults(entry, 'src/engine/fide2008', 'test/engine/fide2008')).toEqual([]);
  });
  it('names every option as an interpretation', () => {
    expect(page.interpretations).toEqual(Object.keys(FIDE2008));
    const interpretations = FIDE2008_DOCUMENT.options.filter(({ isFact }) => !isFact);
    expect(undocumented(page.interpretations, interpretations)).toEqual([]);
  });
  it('lists the findings', () => {
    expect(page.findings).toEqual(Array.from({ length: 13 }, (_, index) => `F${index + 1}`));
  });
});
