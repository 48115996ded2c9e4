import { excelWorkbook } from '../../../src/excel/workbook';
import { deferCleanup, type Deferred } from '../../../src/excel/requests';
import { exampleSheet } from '../../../src/documents/csa2024/exampleSheet';
import type { PageEntry } from '../../../src/taskpane/kit/page';
import { people, section, tablesWith, trfFile } from './arbiterFiles';
import { BureauPane } from './bureauPane';
import { chooseFiles } from './files';
import { fewPlayers, OFFICE_FLOWS, type OfficeFlow } from './officeFlows';
import { smallMonth } from './smallMonth';
import { SECTION_EXAMPLES } from '../../support/examples';

type Cells = (string | number)[][];

/** Opens a workbook without tables and presses buttons. */
async function opened(page: string, ...buttons: readonly string[]): Promise<BureauPane> {
  const pane = await BureauPane.open([], page);
  for (const name of buttons) await pane.click(name);
  return pane;
}

/** Puts a sheet with cells in front. */
function putInFront(pane: BureauPane, name: string, cells: Cells): void {
  const { grid } = pane.bench;
  const id = grid.addSheet(name);
  for (const [row, line] of cells.entries())
    grid.writeCells(id, { row, column: 0, rows: 1, columns: line.length }, [line]);
  grid.activateSheet(id);
}

function select(pane: BureauPane, sheet: string, row: number, column: number): void {
  pane.bench.grid.select(pane.idOf(sheet), { row, column, rows: 1, columns: 1 });
}

async function type(pane: BureauPane, text: string): Promise<void> {
  const field = pane.root.querySelector<HTMLInputElement>('#typed')!;
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await pane.rest();
}

const EXAMPLE = 'Insert the worked example';

/** A figure of the worked example that is printed otherwise, with an explanation, selected. */
async function numberAsked(): Promise<BureauPane> {
  const pane = await opened('Home', EXAMPLE, 'Check', 'A number');
  const { row, column } = exampleSheet().places.get('step3/t4/r3/blitz/change')!;
  select(pane, 'Worked example', row, column);
  return pane;
}

/** A figure of a document's example, selected. */
async function sectionAsked(): Promise<BureauPane> {
  const pane = await BureauPane.open([], 'Home');
  const example = SECTION_EXAMPLES.find(({ id }) => id === 'csa2013-real-1')!.sheet();
  const sheet = await excelWorkbook.writeSheet(example);
  const { row, column } = example.places.get('5/8/swe')!;
  select(pane, sheet.name, row, column);
  await pane.click('Check');
  await pane.click('A number');
  await type(pane, '0.07');
  return pane;
}

const KINDS: readonly Deferred['kind'][] = ['unfinished', 'former', 'unshown', 'packages'];

/** A page whose code cannot be reached the first time. */
function unreachable(): PageEntry {
  let times = 0;
  return {
    id: 'far',
    title: 'Far',
    group: null,
    heading: 'Far',
    help: 'far.html',
    load: () => {
      times += 1;
      return times === 1
        ? Promise.reject(new Error('unreachable'))
        : Promise.resolve({ view: () => '' as never, refresh: () => Promise.resolve() });
    },
  };
}

const named = (name: string): OfficeFlow => OFFICE_FLOWS.find((flow) => flow.name === name)!;

/** Presses for which more has to be typed, chosen or broken before there is a button. */
export const HELD_FLOWS: readonly OfficeFlow[] = [
  named("the lists' import"),
  named("a section's crosstable"),
  named('the publication of a month'),
  {
    name: 'the package of a published month as a file',
    open: async () => {
      const { open, act } = named('the publication of a month');
      const pane = await open({});
      await act(pane);
      return pane;
    },
    act: (pane) => pane.click('Save csa-2024-03-v1.zip'),
  },
  named('the correction of a published month'),
  named("FIDE's list"),
  named('the split of two records'),
  {
    ...named('the merge of two records'),
    act: async (pane) => {
      await pane.click('Keep 999999 instead');
      await pane.click('Merge');
    },
  },
  named('the sheets of an evaluation'),
  named("a print's check"),
  named('Repair'),
  named("an event file's Append"),
  {
    name: 'an event file that waits for a column',
    open: async () => {
      const tables = tablesWith(people(8)).map((sheet) => {
        if (sheet.name !== 'Games') return sheet;
        const columns = sheet.columns.filter(({ title }) => title !== 'Section');
        return { ...sheet, columns, rows: [] };
      });
      const pane = await BureauPane.open(tables);
      await chooseFiles(pane, 'event-files', [trfFile('b.trf', section('Spring Open - B', people(8)))]);
      return pane;
    },
    act: (pane) => pane.click('Check again'),
  },
  {
    name: 'Explain a player',
    open: async () => {
      const pane = await BureauPane.open(fewPlayers());
      await pane.click('Run');
      const results = pane.sheets.find((name) => name.startsWith('New ratings'))!;
      select(pane, results, 3, 5);
      return pane;
    },
    act: (pane) => pane.click('Explain a player'),
  },
  {
    name: 'the comparison with the published lists',
    open: async () => {
      const pane = await BureauPane.open(fewPlayers());
      await pane.click('Run');
      return pane;
    },
    act: (pane) => pane.click('Compare with the published lists…'),
  },
  {
    name: "a printed number's explanation and its steps",
    open: numberAsked,
    act: async (pane) => {
      await pane.click('Use the selected cell');
      await pane.click('Explain');
      await pane.click('Write its steps');
    },
  },
  {
    name: "the explanation of a section's printed number",
    open: sectionAsked,
    act: (pane) => pane.click('Explain'),
  },
  {
    name: 'another sheet with a month',
    open: async () => {
      const pane = await opened('Home', EXAMPLE, 'Player');
      putInFront(pane, 'March', smallMonth() as Cells);
      await pane.click('Refresh');
      return pane;
    },
    act: (pane) => pane.click('Use this sheet'),
  },
  {
    name: 'What if',
    open: async () => {
      const pane = await opened('Home', EXAMPLE, 'Player');
      await pane.choose('select[aria-label^="Result of"]', 'draw white');
      return pane;
    },
    act: (pane) => pane.click('Write as a report'),
  },
  {
    name: 'text for numbers',
    open: async () => {
      const pane = await BureauPane.open([], 'Home');
      putInFront(pane, 'Open', [
        ['No.', 'Player', 'Rating', 'K', 1, 2],
        [1, 'Anna', "'1845,5", 20, '', 1],
        [2, 'Ben', 1938, 20, 0, ''],
      ]);
      await pane.click('Tournament');
      return pane;
    },
    act: async (pane) => {
      await pane.click('Turn 1 text cell into a number');
      await pane.click('Change back to text');
    },
  },
  {
    name: "a tournament's file",
    open: async () => {
      const pane = await opened('Tournament');
      await chooseFiles(pane, 'tournament-file', [trfFile('open.trf', section('Open', people(8)))]);
      return pane;
    },
    act: (pane) => pane.click('Write the section'),
  },
  {
    name: 'what another workbook in front has left to do',
    open: () => {
      for (const kind of KINDS) deferCleanup({ kind, names: ['Report'], work: () => Promise.resolve() });
      return opened('Home');
    },
    act: async (pane) => {
      await pane.click('Remove the unfinished sheets');
      await pane.click('Remove the former sheets');
      await pane.click('Show the new sheets');
      await pane.click('Remove the unpublished package');
    },
  },
  {
    name: 'a page whose code could not be reached',
    open: () => BureauPane.open([], 'Far', {}, [unreachable()]),
    act: (pane) => pane.click('Refresh'),
  },
];
