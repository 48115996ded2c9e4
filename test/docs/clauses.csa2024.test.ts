import { MONTH_OPTIONS } from '../../src/documents/csa2024/options';
import { INTAKE_OPTIONS } from '../../src/intake';
import { CORRECTION_OPTIONS, LIST_OPTIONS } from '../../src/publications/options';
import { EXAMPLE_FINDINGS } from '../../src/documents/csa2024/printedExample';
import { entryFaults, readClausePage } from './clausePage';

/** The clauses of the regulations; by their subclauses where these carry the rule. */
// prettier-ignore
const CLAUSES = [
  '1', '2', '3',
  '4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8', '5',
  '6', '7', '8',
  '9', '10', '10.1', '10.2', '11', '12.1', '12.2', '12.3',
  '13.1', '13.2', '13.3', '13.4', '13.5',
  '14.1', '14.2', '14.3', '14.4', '14.5',
  '15.1', '15.2', '15.3', '15.4',
  '16', '17.1', '17.2', '17.3', '17.4', '17.5', '17.6', '18',
  '19', '20.1', '20.2', '20.3', '20.4', '21', '22', '23',
  '24.1', '24.2', '24.3', '24.4', '25',
  '26', '27', '28', '29', '30', '31', '32', '33', '34',
  '35', '36', '37.1', '37.2', '37.3', '38', '39', '40',
  '41', '42', '43', '44', '45.1', '45.2', '46', '47', '48', '49', '50',
  '51', '52', '53', '54', '55.1', '55.2', '55.3', '56',
  '57.1', '57.2', '57.3', '58', '59.1', '59.2', '60.1', '60.2', '61',
  '62.1', '62.2', '62.3', '62.4', '63', '64', '65', '66',
];
const LAST_CLAUSE = 66;

const page = readClausePage('csa2024');

describe('docs/csa2024.md', () => {
  it('has an entry for every clause, and no other', () => {
    expect(page.entries.map(({ clause }) => clause)).toEqual(CLAUSES);
    const numbers = new Set(CLAUSES.map((clause) => Number(clause.split('.')[0])));
    expect([...numbers]).toEqual(Array.from({ length: LAST_CLAUSE }, (_, index) => index + 1));
  });
  it.each(page.entries.map((entry) => [entry.clause, entry] as const))('%s', (_, entry) => {
    expect(entryFaults(entry, 'src/engine/csa2024', 'test')).toEqual([]);
  });
  it('names every option of a month as a reading', () => {
    expect(page.interpretations).toEqual(MONTH_OPTIONS.map(({ key }) => key));
  });
  it('names every option of an event file as a reading', () => {
    expect(page.interpretationsOfFiles).toEqual(INTAKE_OPTIONS.map(({ key }) => key));
  });
  it('names every option of a correction as a reading', () => {
    expect(page.interpretationsOfCorrections).toEqual(CORRECTION_OPTIONS.map(({ key }) => key));
  });
  it('names every option of a list as a reading', () => {
    expect(page.interpretationsOfLists).toEqual(LIST_OPTIONS.map(({ key }) => key));
  });
  it('says that only what defines words or is for people to decide is not computable', () => {
    const left = page.entries.filter(({ computedBy }) => computedBy.startsWith('not computable'));
    expect(left.map(({ clause }) => clause)).toEqual([
      ...['1', '2', '3', '4.1', '4.2', '4.3', '4.4', '4.5', '4.7', '4.8', '5'],
      ...['57.3', '59.1', '59.2'],
    ]);
  });
  it('calls nothing computed that a person is only asked about', () => {
    const asked = page.entries.filter(({ computedBy }) =>
      computedBy.split('; ').every((reference) => reference.startsWith('asked by ')),
    );
    expect(asked.map(({ clause }) => clause)).toEqual(['6', '12.3', '18']);
  });
  it('lists the findings that the worked example shows', () => {
    expect(page.findings).toEqual(EXAMPLE_FINDINGS.map(({ title }) => title));
  });
});
