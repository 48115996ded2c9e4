import { calendarDay } from '../../../src/engine/kit/calendarDay';
import { periodOf, sampleSheets, type TableSheet } from '../../../src/bureau';
import type { MadePackage } from '../../../src/publications/monthPackage';
import type { Strictness } from '../../../workbench/excel';
import { forAll, people, say, section, tablesWith, trfFile, type } from './arbiterFiles';
import { BureauPane } from './bureauPane';
import { packageFile } from './correctedMonth';
import { linesOf, withoutFide } from './fidePlayers';
import { chooseFiles, pick, textFile } from './files';
import { provideBrowser } from './provideBrowser';
import { twoRecords } from './twoRecords';
import { madeChain } from '../../publications/support';
import { sampleBureau } from '../../support/bureau';
import { textList } from '../../support/fideList';

/** Something that a button does with the workbook, from where somebody has come to it. */
export interface OfficeFlow {
  readonly name: string;
  /** A workbook in such an Excel, and the pane up to the button. */
  open(excel: Partial<Strictness>): Promise<BureauPane>;
  /** Does it; done again, it tries again. */
  act(pane: BureauPane): Promise<void>;
}

/** A federation of a few players, in its six tables. */
export function fewPlayers(): readonly TableSheet[] {
  const period = periodOf(calendarDay(2024, 3, 1)!);
  return sampleSheets(sampleBureau({ players: 12, games: 20, seed: 7, period }));
}

/** The first game that White has won is won by Black. @returns its cell */
export function turnGame(pane: BureauPane): string {
  const sheet = pane.idOf('Games');
  const row = pane.cells('Games').findIndex((line) => line[5] === '1-0');
  const used = pane.bench.grid.usedRange(sheet)!;
  const box = { row: used.row + row, column: used.column + 5, rows: 1, columns: 1 };
  pane.bench.grid.writeCells(sheet, box, [['0-1']]);
  return `Games!F${box.row + 1}`;
}

const press =
  (...buttons: readonly string[]): OfficeFlow['act'] =>
  async (pane) => {
    for (const button of buttons) {
      await pane.click(button);
      if (pane.alert !== '') return;
    }
  };

/** A flow of one page, whose buttons are pressed one after the other. */
const onPage = (name: string, page: string, before: readonly string[], ...last: string[]): OfficeFlow => ({
  name,
  open: async (excel) => {
    const pane = await BureauPane.open([], page, excel);
    await press(...before)(pane);
    return pane;
  },
  act: press(...last),
});

const withTables = (name: string, before: readonly string[], ...last: string[]): OfficeFlow => ({
  name,
  open: async (excel) => {
    const pane = await BureauPane.open(fewPlayers(), 'Bureau', excel);
    await press(...before)(pane);
    return pane;
  },
  act: press(...last),
});

const EXAMPLE = 'Insert the worked example';
const SECTION = 'Insert the example';

const PLAYER: readonly OfficeFlow[] = [
  onPage('inserting the worked example', 'Home', [], EXAMPLE),
  onPage('inserting a blank month', 'Home', [], 'Insert a blank month'),
  onPage("the month's Run", 'Home', [EXAMPLE, 'Player'], 'Run'),
  onPage("the player's page", 'Home', [EXAMPLE, 'Player'], "Write the player's page"),
];

const TOURNAMENT: readonly OfficeFlow[] = [
  onPage("inserting a document's example", 'Tournament', [], SECTION),
  onPage("a section's Run", 'Tournament', [SECTION], 'Run'),
  onPage('the five systems', 'Tournament', [SECTION], 'Compare systems'),
];

const LIST =
  'UNIQUE_NO;SURNAME;FIRSTNAME;BDATE;SEX;TITLE;RATING;FED\r\n100001;Botha;Jan;1990/05/01;M;;2105,4;GAU\r\n';

/** Two records of a player, compared. */
async function withTwoRecords(excel: Partial<Strictness>): Promise<BureauPane> {
  const { keep, drop, two } = twoRecords();
  const pane = await BureauPane.open(two, 'Bureau', excel);
  await pane.openStep('Tables');
  await type(pane, 'merge-keep', keep);
  await type(pane, 'merge-drop', drop);
  return pane;
}

const BUREAU: readonly OfficeFlow[] = [
  onPage("a bureau's empty workbook", 'Bureau', [], 'Insert a bureau workbook'),
  withTables("the bureau's Run", [], 'Run'),
  withTables('Run and carry forward', [], 'Run and carry forward'),
  withTables('Carry forward', ['Run'], 'Carry forward'),
  withTables('the four lists as sheets', ['Run'], 'All four lists as sheets'),
  {
    name: 'Run and carry forward over a month with typed cells',
    open: async (excel) => {
      const pane = await BureauPane.open(fewPlayers(), 'Bureau', excel);
      await press('Run and carry forward')(pane);
      await pane.choose('bureau-month', '2024-03');
      const box = { row: 3, column: 9, rows: 1, columns: 1 };
      pane.bench.grid.writeCells(pane.idOf('Players 2024-04'), box, [[1999]]);
      return pane;
    },
    act: press('Run and carry forward', 'Replace them'),
  },
  {
    name: 'the publication of a month',
    open: async (excel) => {
      provideBrowser();
      jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('2024-04-15T08:00:00.000Z');
      const pane = await BureauPane.open(fewPlayers(), 'Bureau', excel);
      await press('Run')(pane);
      return pane;
    },
    act: press('Publish March 2024…', 'Publish'),
  },
  {
    name: 'the correction of a published month',
    open: async (excel) => {
      provideBrowser();
      jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('2024-04-15T08:00:00.000Z');
      const pane = await BureauPane.open(fewPlayers(), 'Bureau', excel);
      await press('Run and carry forward')(pane);
      await pane.choose('#bureau-month', '2024-03');
      await press('Publish March 2024…', 'Publish')(pane);
      turnGame(pane);
      await pane.openStep('Publish');
      return pane;
    },
    act: async (pane) => {
      await press('Use the changed tables')(pane);
      if (pane.alert !== '') return;
      await pane.choose('#correction-correctionDeadline', 'beforeListIsOut');
      if (pane.alert !== '') return;
      await type(pane, 'correct-reason', 'The result of round 1');
      await type(pane, 'correct-decided-by', 'Ratings Bureau');
      await press('Download the corrected section', 'Correct from now on')(pane);
    },
  },
  {
    name: 'the merge of two records',
    open: withTwoRecords,
    act: press('Merge'),
  },
  {
    name: 'the split of two records',
    open: async (excel) => {
      const pane = await withTwoRecords(excel);
      await press('Merge', 'Look for duplicates')(pane);
      return pane;
    },
    act: async (pane) => {
      const { keep, drop } = twoRecords();
      const look = `Split: ${drop} was merged into ${keep} on 2024/04/15`;
      const isShown = pane.text.includes('become two records again');
      await press(...(isShown ? [] : ['Look for duplicates', look]), 'Split')(pane);
    },
  },
  {
    name: "FIDE's list",
    open: async (excel) => {
      const sheets = withoutFide(fewPlayers());
      const pane = await BureauPane.open(sheets, 'Bureau', excel);
      await pane.openStep('Tables');
      await chooseFiles(pane, 'fide-list', [textFile('standard_mar24frl.txt', textList(linesOf(sheets, 5)))]);
      return pane;
    },
    act: async (pane) => {
      await pane.lookFor(() => pane.root.querySelector('#fide-list-write') !== null);
      const write = pane.root.querySelector('#fide-list-write')!.textContent.trim();
      await press(write)(pane);
    },
  },
  withTables("a section's crosstable", ['Run'], 'Crosstable sheet'),
  {
    name: "the lists' import",
    open: async (excel) => {
      const pane = await BureauPane.open([], 'Bureau', excel);
      await chooseFiles(pane, 'import-files', [textFile('main.csv', LIST)]);
      await pick(pane, 'raw');
      return pane;
    },
    act: press('Import'),
  },
];

/** A list of ratings on a sheet of its own. */
function list(name: string, titles: string[], rows: (string | number)[][]): TableSheet {
  const columns = titles.map((title) => ({ title, format: 'General', width: 10, choices: null }));
  return { name, tableName: name, note: 'A list.', columns, rows };
}

/** Chooses in a list of the page by its label. */
async function choose(pane: BureauPane, label: string, option: string): Promise<void> {
  const found = [...pane.root.querySelectorAll('label')].find((one) => one.textContent?.trim() === label);
  await pane.chooseText(`#${found?.htmlFor ?? ''}`, option);
}

const CHECK: readonly OfficeFlow[] = [
  onPage(
    "a print's check",
    'Home',
    [EXAMPLE, 'Check', 'A calculation'],
    'Check the numbers',
    'Write as a sheet',
  ),
  {
    name: 'the comparison of two lists',
    open: async (excel) => {
      const ours = list(
        'Ours',
        ['CSA id', 'Main'],
        [
          ['101', 1532.46],
          ['102', 1400],
        ],
      );
      const theirs = list(
        'Theirs',
        ['CSA id', 'Main'],
        [
          ['102', 1403.5],
          ['101', 1532.5],
        ],
      );
      const pane = await BureauPane.open([ours, theirs], 'Check', excel);
      await pane.click('Two lists');
      await choose(pane, 'Table here', 'Ours');
      await choose(pane, 'Table there', 'Theirs');
      return pane;
    },
    act: press('Compare'),
  },
];

/** Ratings in the column A, formulas in B; the rows 2 to 6 are a table's. */
const FORMULAS = [
  '=CSA.FLOOR(A2)',
  '=CSA.FLOOR(A3)',
  '=1-CSA.FLOOR(A4)',
  '=A5*2',
  '=CSA.FLOOR(A6)',
  '',
  '=CSA.GAMETYPE(A8)',
];
const LOST = [
  '=_xldudf_CSA_FLOOR(A2)',
  '=A3*2',
  '=_xldudf_CSA_FLOOR(A4)',
  '=A5*2',
  77,
  '',
  '=_xldudf_CSA_FLOOR(A8)',
];

async function withFormulas(
  formulas: readonly (string | number)[],
  excel: Partial<Strictness>,
): Promise<BureauPane> {
  const pane = await BureauPane.open([], 'Home', excel);
  const { grid } = pane.bench;
  const sheet = pane.idOf('Sheet1');
  grid.calculate = (formula) => resultOf(pane, formula);
  const cells = [['Rating', 'Floor'], ...formulas.map((formula, at) => [1000 + 100 * at, formula])];
  grid.writeCells(sheet, { row: 0, column: 0, rows: cells.length, columns: 2 }, cells);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem('Sheet1').tables.add('A1:B6', true).name = 'Ratings';
    await context.sync();
  });
  // In a table of Excel's the rows differ only where somebody wrote them one by one.
  grid.writeCells(sheet, { row: 0, column: 0, rows: cells.length, columns: 2 }, cells);
  await pane.click('More');
  return pane;
}

/** What the formulas of that sheet give. */
function resultOf(pane: BureauPane, formula: string): string | number {
  const [, row] = /A(\d+)/.exec(formula) ?? [];
  if (row === undefined || !/^=(1-\(?)?(CSA.FLOOR|MAX)\(|\*2$|^=CSA.GAMETYPE/.test(formula))
    return formula.startsWith('=HYPERLINK') ? 'link' : '#NAME?';
  const box = { row: Number(row) - 1, column: 0, rows: 1, columns: 1 };
  const rating = Number(pane.bench.grid.readValues(pane.idOf('Sheet1'), box)[0]![0]);
  if (formula.startsWith('=CSA.GAMETYPE')) return 'Rapid';
  const floor = Math.max(500, rating - 500);
  return formula.endsWith('*2') ? rating * 2 : formula.startsWith('=1-') ? 1 - floor : floor;
}

const inShare = (
  name: string,
  formulas: readonly (string | number)[],
  before: readonly string[],
  ...last: string[]
): OfficeFlow => ({
  name,
  open: async (excel) => {
    const pane = await withFormulas(formulas, excel);
    await press(...before)(pane);
    return pane;
  },
  act: press(...last),
});

const FREEZE = ['Count the formulas', 'Freeze'];
const UNDO = 'Undo freeze of Freeze list';

const RATING: readonly OfficeFlow[] = [
  {
    name: 'the sheets of an evaluation',
    open: async (excel) => {
      provideBrowser();
      const pane = await BureauPane.open([], 'Check', excel);
      await press('The rating')(pane);
      await chooseFiles(pane, 'rating-files', [await packageFile(evaluated())]);
      return pane;
    },
    // An evaluation that is there is not made again: that would be one more look at its months.
    act: (pane) =>
      press(...(pane.text.includes('Write the sheets') ? [] : ['Evaluate']), 'Write the sheets')(pane),
  },
];

/** A published month, made once. */
let made: MadePackage | null = null;
const evaluated = (): MadePackage => (made ??= madeChain(1, 31)[0]!);

export const SHARE: readonly OfficeFlow[] = [
  inShare('Freeze', FORMULAS, [], ...FREEZE),
  inShare('Undo freeze', FORMULAS, FREEZE, UNDO),
  inShare("removing the freeze's list", FORMULAS, [...FREEZE, UNDO], 'Remove the sheet Freeze list'),
  inShare('Repair', LOST, [], 'Find broken formulas', 'Repair'),
];

const KNOWN = people(8);
const EVENT = section('March Open', KNOWN);
/** Fewer rounds than a section may have. */
const SHORT = section('March Open', KNOWN, { rounds: 3 });
const [first, ...others] = EVENT.games;
const CORRECTED = {
  ...EVENT,
  games: [{ ...first!, result: first!.result === '1-0' ? '0-1' : '1-0' }, ...others],
};

/** A file with all answers that it wants. */
async function withFile(excel: Partial<Strictness>, event = EVENT): Promise<BureauPane> {
  const pane = await BureauPane.open(tablesWith(KNOWN), 'Bureau', excel);
  await chooseFiles(pane, 'event-files', [trfFile('march.trf', event)]);
  await forAll(pane);
  await clockIsRight(pane);
  return pane;
}

/** Confirms the time control where it is asked. */
async function clockIsRight(pane: BureauPane): Promise<void> {
  pane.root.querySelector<HTMLButtonElement>('#ask-clock-is-right')?.click();
  await pane.rest();
}

const EVENT_FILES: readonly OfficeFlow[] = [
  { name: "an event file's Append", open: (excel) => withFile(excel), act: press('Append') },
  {
    name: 'the sheet Sent back',
    open: (excel) => withFile(excel, SHORT),
    act: press('Write the sheet Sent back'),
  },
  {
    name: "an event file's Replace",
    open: async (excel) => {
      const pane = await withFile(excel);
      await pane.click('Append');
      await chooseFiles(pane, 'event-files', [trfFile('march.trf', CORRECTED as typeof EVENT)]);
      await clockIsRight(pane);
      await say(pane, 'ask-replaces', 'yes');
      return pane;
    },
    act: press('Replace'),
  },
];

/** What the players', tournaments', bureaus', checkers' and sharers' buttons do. */
export const OFFICE_FLOWS: readonly OfficeFlow[] = [
  ...PLAYER,
  ...TOURNAMENT,
  ...BUREAU,
  ...CHECK,
  ...RATING,
  ...SHARE,
  ...EVENT_FILES,
];
