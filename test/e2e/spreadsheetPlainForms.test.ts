import fc from 'fast-check';
import { SheetBuilder } from '../../src/figures/sheetBuilder';
import type { SheetModel } from '../../src/figures/sheetModel';
import { cellAddress } from '../../src/figures/address';
import { CELL_FUNCTIONS } from '../../src/documents/cellFunctions';
import { type PlainForm, written } from '../../src/figures/expression';
import { isList, translate } from '../../src/freeze/translate';
import '../support/customFunctions';
import { type Cell, type Drawn, DRAWN } from '../support/drawnArguments';
import { givenBy } from '../support/givenBy';
import {
  agrees,
  type CalculatedSheets,
  noteCompared,
  SPREADSHEETS,
  workbookOf,
} from './support/spreadsheets';

const RUNS = 80;
const HAS_NO_TEXT = { holdsText: () => false, standsForText: () => false, isOneCell: () => false };
const forms = new Map<string, PlainForm>(
  CELL_FUNCTIONS.flatMap(({ name, form }) => (typeof form === 'string' ? [] : [[name, form] as const])),
);
const plainOnes = [...forms.keys()];

const typed = (value: Cell): string =>
  typeof value === 'string' ? `"${value}"` : String(value).toUpperCase();

/** The document of a function, by the first part of its name: FIDE2008.K; those of 2024 have none. */
function documentOf(name: string): string {
  const [first, second] = name.split('.');
  if (second === undefined) return 'csa2024';
  return first === 'CHESSA2013' ? 'csa2013' : first!.toLowerCase();
}

/** Each draw twice on a sheet: with its arguments typed into the formula, and in cells beside it. */
function sheetOf(name: string, draws: readonly Drawn[]): SheetModel {
  const sheet = new SheetBuilder('plain');
  for (const [index, drawn] of draws.entries()) {
    const listed = forms.get(name)!.parameters.some(({ kind }) => isList(kind));
    const row = 25 * index;
    drawn.forEach((value, column) => {
      for (const [down, one] of (Array.isArray(value) ? value : [value]).entries()) {
        if (one !== null) sheet.put({ row: row + down, column: column + 3 }, { role: 'input', value: one });
      }
    });
    const addresses = drawn.map((value, column) => {
      const first = cellAddress({ row, column: column + 3 });
      if (value === null) return '';
      if (!Array.isArray(value)) return first;
      return `${first}:${cellAddress({ row: row + value.length - 1, column: column + 3 })}`;
    });
    const given = drawn.map((value) => (value === null ? '' : typed(value as Cell)));
    const calls = [addresses, ...(listed ? [] : [given])].map((args) => `CSA.${name}(${args.join(',')})`);
    for (const [column, call] of calls.entries()) {
      const translation = translate(`=${call}`, HAS_NO_TEXT);
      if (translation.kind !== 'plain') throw new Error(`${call}: ${translation.why}`);
      const { formula } = translation;
      sheet.put({ row, column }, { role: 'figure', value: 0, expression: written(formula.slice(1)) });
    }
  }
  return sheet.finish(name, 0);
}

describe.each(SPREADSHEETS)('every plain form, calculated by $name', ({ name: program, calculate }) => {
  const draws = new Map(
    plainOnes.map((name, seed) => [name, fc.sample(DRAWN[name]!, { seed, numRuns: RUNS })]),
  );
  let read: CalculatedSheets;

  beforeAll(() => {
    const sheets = plainOnes.map((name) => [name, sheetOf(name, draws.get(name)!)]);
    read = calculate(workbookOf(Object.fromEntries(sheets)));
  }, 180_000);

  test.each(plainOnes)('CSA.%s: the add-in and the plain formula agree to 1e-9', (name) => {
    const all = draws.get(name)!;
    let cells = 0;
    const differing = all.flatMap((drawn, index) => {
      const expected = givenBy(name, drawn);
      const columns = drawn.some(Array.isArray) ? [0] : [0, 1];
      cells += columns.length;
      return columns.flatMap((column) => {
        const calculated = read[name]!(cellAddress({ row: 25 * index, column }));
        return agrees(expected, calculated) ? [] : [{ drawn, column, expected, calculated }];
      });
    });
    noteCompared(program, documentOf(name), cells, differing.length);
    expect(differing).toEqual([]);
    expect(new Set(all.map((drawn) => givenBy(name, drawn))).size).toBeGreaterThan(1);
  });
});
