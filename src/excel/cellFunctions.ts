import type { EmptyCells } from '../cells/functionsScript';
import { errorText } from '../problems/cells';
import { boxOf, BOX_PROPERTIES } from './ranges';

/**
 * Connects the script of the cell functions to texts and workbook. Called as soon as the pane's script runs: Excel may call
 * a function before Office is ready.
 */
export function connectFunctions(): void {
  const functions = globalThis.csaFunctions;
  if (functions === undefined) return;
  functions.setErrorText(errorText);
  functions.setEmptyCells(emptyCells(() => Office.onReady()));
  void Office.onReady(() => {
    // Excel on the web passes a blank cell as blank.
    if (Office.context.platform === Office.PlatformType.OfficeOnline) functions.setEmptyCells(null);
  });
}

/** How long a function waits for the workbook: Excel does not answer while a cell is edited, and a cell must not stay #BUSY!. */
const PATIENCE_MILLISECONDS = 10_000;

interface Question {
  readonly address: string;
  readonly answer: (empty: readonly (readonly boolean[])[]) => void;
  readonly refuse: (reason: unknown) => void;
}

/**
 * Finds the empty cells of areas. All questions of one turn are one request.
 *
 * @param whenReady resolves when Office is ready
 */
function emptyCells(whenReady: () => Promise<unknown>): EmptyCells {
  let open: Question[] = [];
  const askAll = async (): Promise<void> => {
    const questions = open;
    open = [];
    try {
      await whenReady();
      const answers = await askExcel([...new Set(questions.map(({ address }) => address))]);
      for (const { address, answer, refuse } of questions) {
        const empty = answers.get(address);
        if (empty === undefined) refuse(new Error(`${address} is not in this workbook.`));
        else answer(empty);
      }
    } catch (reason) {
      for (const { refuse } of questions) refuse(reason);
    }
  };
  return (address) =>
    new Promise((answer, refuse) => {
      open.push({ address, answer, refuse });
      setTimeout(() => refuse(new Error('The sheet has not answered.')), PATIENCE_MILLISECONDS);
      if (open.length === 1) setTimeout(() => void askAll());
    });
}

/** The empty cells of these areas; none for an area of a sheet that is not in this workbook. */
function askExcel(addresses: readonly string[]): Promise<Map<string, boolean[][]>> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const asked = addresses.flatMap((address) => {
      const parts = partsOf(address);
      return parts === null ? [] : [{ address, ...parts }];
    });
    const sheets = asked.map(({ sheet }) => context.workbook.worksheets.getItemOrNullObject(sheet));
    for (const sheet of sheets) sheet.load('id');
    await context.sync();
    const inUse = asked.flatMap(({ address, cells }, at) => {
      const sheet = sheets[at]!;
      if (sheet.isNullObject) return [];
      const area = sheet.getRange(cells);
      const used = area.getUsedRangeOrNullObject(true);
      area.load(BOX_PROPERTIES);
      used.load(`${BOX_PROPERTIES},valueTypes`);
      return [{ address, area, used }];
    });
    await context.sync();
    return new Map(inUse.map(({ address, area, used }) => [address, emptyIn(area, used)]));
  });
}

/** 'My Sheet'!A1:B9 -> My Sheet, A1:B9; null for the cells of another workbook, [Book2]Sheet1!A1. */
function partsOf(address: string): { readonly sheet: string; readonly cells: string } | null {
  const [, quoted, plain, cells] = /^(?:'((?:[^']|'')+)'|([^'![\]]+))!([^!]+)$/.exec(address) ?? [];
  const sheet = quoted?.replaceAll("''", "'") ?? plain;
  return sheet === undefined || cells === undefined || /[[\]]/.test(sheet) ? null : { sheet, cells };
}

/** The cells of an area down to its last used row; the used part may begin further down and to the right. */
function emptyIn(area: Excel.Range, used: Excel.Range): boolean[][] {
  if (used.isNullObject) return [];
  const whole = boxOf(area);
  const part = boxOf(used);
  const types = used.valueTypes;
  return Array.from({ length: part.row + part.rows - whole.row }, (_, row) =>
    Array.from({ length: whole.columns }, (__, column) => {
      const type = types[row + whole.row - part.row]?.[column + whole.column - part.column];
      return type === undefined || type === Excel.RangeValueType.empty;
    }),
  );
}
