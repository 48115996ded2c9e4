/** @jest-environment jsdom */
import { excelFreeze } from '../../src/excel/freeze/freeze';
import { type Platform, PLATFORMS } from '../../workbench/excel';
import { DECLARED_SETS, excelOf, outOfExcel } from '../taskpane/support/excelOf';
import { FULL_SIZE } from '../support/fullSize';
import { connectWorkbench, type Workbench } from '../../workbench/test/host/support/genuineClient';

let bench: Workbench;
let sheet: string;
let excel: Platform;

/** A sheet with ratings in A and formulas in B from row 3 on; below the row 3 stands one that names the first rating. */
const FORMULAS = ['=CSA.FLOOR(A3)', '=CSA.FLOOR(A4)', '=1-CSA.FLOOR($A$3)', '=CSA.GAMETYPE(A6)', '=A7*2'];
const PLAIN = ['=MAX(500,A3-500)', '=MAX(500,A4-500)', '=1-(MAX(500,$A$3-500))'];

function open(formulas: readonly string[]): void {
  bench = connectWorkbench(excelOf(excel), DECLARED_SETS);
  sheet = bench.grid.activeSheetId();
  bench.grid.calculate = result;
  formulas.forEach((formula, at) => {
    bench.grid.writeCells(sheet, { row: 2 + at, column: 0, rows: 1, columns: 2 }, [
      [1000 + 100 * at, formula],
    ]);
  });
}

function result(formula: string): string | number {
  const [, row] = /A\$?(\d+)/.exec(formula) ?? [];
  if (row === undefined || !/^=(1-\(?)?(CSA.FLOOR|MAX)\(|\*2$|^=CSA.GAMETYPE/.test(formula)) {
    return formula.startsWith('=HYPERLINK') ? 'link' : '#NAME?';
  }
  const box = { row: Number(row) - 1, column: 0, rows: 1, columns: 1 };
  const rating = Number(bench.grid.readValues(sheet, box)[0]![0]);
  if (formula.startsWith('=CSA.GAMETYPE')) return 'Rapid';
  const floor = Math.max(500, rating - 500);
  return formula.endsWith('*2') ? rating * 2 : formula.startsWith('=1-') ? 1 - floor : floor;
}

/** The formulas of the column, wherever a row was inserted above it, each as it was when no row was. */
function column(inserted: boolean): unknown[] {
  const down = inserted ? 1 : 0;
  const box = { row: 2 + down, column: 1, rows: FORMULAS.length, columns: 1 };
  return bench.grid.readFormulas(sheet, box).map(([cell]) => cell);
}

const shifted = (formulas: readonly unknown[]): unknown[] =>
  formulas.map((formula) =>
    String(formula).replace(/A(\$?)(\d+)/g, (_, fixed: string, row: string) => `A${fixed}${Number(row) + 1}`),
  );

/** The client lets go of its ranges in a last request, a turn behind the answer. */
const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};

/** Somebody inserts a row above all cells just before this request. */
function insertBefore(request: number): () => boolean {
  let seen = 0;
  let inserted = false;
  bench.coAuthor = () => {
    if (seen++ !== request) return undefined;
    inserted = true;
    return { sheet: 'Sheet1', row: 0 };
  };
  return () => inserted;
}

/**
 * Whichever request a row is inserted before, all formulas are written, or all are as they were.
 *
 * @param work what writes the formulas
 * @returns how it ended
 */
async function allOrNothing(
  before: readonly string[],
  after: readonly string[],
  work: () => Promise<unknown>,
): Promise<ReadonlySet<string>> {
  const ends = new Set<string>();
  for (let request = 0, isOver = false; !isOver; request += 1) {
    open(before);
    const inserted = insertBefore(request);
    const end = await work().then(
      () => 'done',
      (error: Error) => error.name,
    );
    await rest();
    bench.coAuthor = undefined;
    isOver = !inserted();
    const wanted = end === 'done' ? after : before;
    expect([request, end, column(inserted())]).toEqual([request, end, inserted() ? shifted(wanted) : wanted]);
    ends.add(end);
  }
  return ends;
}

const AFTER = [...PLAIN, 'Rapid', '=A7*2'];

afterEach(outOfExcel);

/** Every Excel at full size; otherwise the one on the web and one of the desktop, which differ in what a request may undo. */
const EXCELS = FULL_SIZE ? (Object.keys(PLATFORMS) as Platform[]) : (['web', 'windows'] as const);

describe.each(EXCELS)('in the Excel %s', (platform) => {
  beforeEach(() => {
    excel = platform;
  });

  test('freeze: whenever a row is inserted, every formula is frozen or every one is there', async () => {
    const ends = await allOrNothing(FORMULAS, AFTER, () =>
      excelFreeze.plan('workbook').then(excelFreeze.freeze),
    );
    expect([...ends].sort()).toEqual(['ChangedMeanwhileError', 'done']);
  });

  test.each(['InsertDeleteConflict', 'ServiceNotAvailable'])(
    'freeze: whenever a row is inserted and the request fails (%s), every formula is there',
    async (code) => {
      for (let request = 0, isOver = false; !isOver; request += 1) {
        open(FORMULAS);
        const inserted = insertBefore(request);
        let seen = 0;
        bench.setFailureHook(() =>
          seen++ === request ? { code, message: 'a row came in between' } : undefined,
        );
        const end = await excelFreeze
          .plan('workbook')
          .then(excelFreeze.freeze)
          .then(
            () => 'done',
            (error: { code?: string; name: string }) => error.code ?? error.name,
          );
        await rest();
        bench.setFailureHook(undefined);
        bench.coAuthor = undefined;
        isOver = !inserted();
        const wanted = end === 'done' ? AFTER : FORMULAS;
        expect([request, column(inserted())]).toEqual([request, inserted() ? shifted(wanted) : wanted]);
        // A refusal that nobody hears of, as of a request that only lets go of ranges: the row is noticed all the same.
        expect(['done', code, 'ChangedMeanwhileError']).toContain(end);
      }
    },
  );

  test('undo: whenever a row is inserted, each formula is back where it belongs, or frozen and named; or all are as they were', async () => {
    for (let request = 0, isOver = false; !isOver; request += 1) {
      open(FORMULAS);
      const { list } = await excelFreeze.freeze(await excelFreeze.plan('workbook'));
      const inserted = insertBefore(request);
      const undone = await excelFreeze.undo(list.id).catch(({ name }: Error) => name);
      await rest();
      bench.coAuthor = undefined;
      isOver = !inserted();
      const isDone = typeof undone !== 'string';
      if (!isDone) expect(undone).toBe('ChangedMeanwhileError');
      const found = column(inserted());
      const frozen = inserted() ? shifted(AFTER) : AFTER;
      const back = inserted() ? shifted(FORMULAS) : FORMULAS;
      const restored = found.filter((formula, at) => formula === back[at] && formula !== frozen[at]).length;
      const frozenStill = found.filter((formula, at) => formula === frozen[at]).length;
      expect([request, restored + frozenStill]).toEqual([request, FORMULAS.length]);
      const kinds = isDone ? undone.outcome.filter(({ kind }) => kind === 'restore').length : 0;
      expect([request, restored]).toEqual([request, kinds]);
    }
  });

  test('repair: whenever a row is inserted, every formula is repaired or none is', async () => {
    const lost = ['=_xldudf_CSA_FLOOR(A3)', '=A4*2', '=1-_xldudf_CSA_FLOOR($A$3)', '=A6*2', '=A7*2'];
    const found = ['=CSA.FLOOR(A3)', '=A4*2', '=1-CSA.FLOOR($A$3)', '=A6*2', '=A7*2'];
    await allOrNothing(lost, found, () => excelFreeze.findBroken().then(excelFreeze.repair));
  });
});
