import fc from 'fast-check';
import { callingCells, planFreeze } from '../../../src/freeze/planFreeze';
import { freezeList, readFreezeList, readNamedSheets } from '../../../src/freeze/freezeList';
import { brokenCells } from '../../../src/freeze/planRepair';
import { planUndo } from '../../../src/freeze/planUndo';
import { relativeFormula } from '../../../src/freeze/formulaText';
import type { Content, SheetCells } from '../../../src/freeze/workbookCells';
import { cellDamages, damagedCells } from '../kit/damage';
import { hostileCell, shortText } from '../kit/hostile';
import { BrokenPromise, isWritten } from '../kit/promises';
import { target } from '../kit/target';

const PIECES = [
  ...[
    'CSA.TW(',
    'CSA.WE(',
    'CSA.MONTH(',
    'CSA.K()',
    'csa.we(',
    '_xldudf_CSA_TW(',
    'CSA.NONE(',
    'SUM(',
    'LET(',
    'LAMBDA(',
  ],
  ...[
    ')',
    '(',
    ',',
    ';',
    '{1,2}',
    '{',
    '}',
    '"a""b"',
    '"',
    "'S 1'!A1",
    "'",
    '#REF!',
    'A1',
    '$B$2:C9',
    'A:A',
    '1:1',
    'A1#',
    '@',
    '[',
    ']',
  ],
  ...[
    'Table1[@[a b]]',
    '[1]S!A1',
    '1.5E+3',
    '1e999',
    '25',
    '+',
    '-',
    '*',
    '^',
    '&',
    '<>',
    ' ',
    '\n',
    '%',
    'TRUE',
    'Name',
    'x.y',
    '=',
    ':',
    '|',
    '!',
  ],
];
const formula = fc
  .array(
    fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...PIECES) }, { weight: 1, arbitrary: shortText }),
    { maxLength: 14 },
  )
  .map((pieces) => `=${pieces.join('')}`);

const text = (value: unknown): Content =>
  typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
    ? value
    : String(value);

/** Formulas that are frozen, repaired, listed and put back. */
export const formulas = target({
  name: 'formulas',
  input: fc.record({
    written: fc.array(formula, { minLength: 1, maxLength: 4 }),
    value: hostileCell.map(text),
    name: shortText,
    defined: formula,
    damages: cellDamages(['Sheet', 'A1', '=CSA.TW(25)', 'plain', 'value'], 3),
  }),
  tested: 2_500,
  read({ written, value, name, defined, damages }) {
    const box = { row: 0, column: 0, rows: written.length, columns: 1 };
    const sheet: SheetCells = {
      id: name,
      name,
      isProtected: false,
      box,
      formulas: written.map((one) => [one]),
      values: written.map(() => [value]),
    };
    const calling = callingCells([{ sheet, box: null }]).map((cell) => ({ ...cell, spill: null }));
    const plan = planFreeze(calling, [sheet], [{ name: 'Name', formula: defined }]);
    for (const cell of plan.frozen) {
      for (const content of cell.content.flat()) {
        // Only a formula that was one becomes one.
        const isFormula = typeof content === 'string' && content.startsWith('=');
        if (isFormula && cell.becomes !== 'plain')
          throw new BrokenPromise(`a value is written as a formula: ${content}`);
      }
    }
    for (const { place } of brokenCells([sheet])) relativeFormula(written[place.row]!, place);
    const list = freezeList(
      plan.frozen.map((cell) => ({ cell, check: 'x' })),
      plan,
    );
    isWritten(list);
    const cells = damagedCells(list.cells, damages).map((line) => line.map((cell) => text(cell ?? '')));
    const listed = readFreezeList(cells);
    if (listed === null) return;
    planUndo(listed, readNamedSheets(cells), [{ id: name, name, isProtected: false }], () => [[value]]);
  },
});
