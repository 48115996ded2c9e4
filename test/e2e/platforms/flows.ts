import { BureauPage } from '../support/bureauPage';
import type { RatingsPane } from '../support/ratingsPane';
import {
  freezeWorkbook,
  openUnderMore,
  ourFormulas,
  pressLong,
  type SheetState,
  sheetsOf,
} from '../support/sharePage';
import { filesToMonth } from './filesFlow';

/** What somebody does with the add-in, from an empty workbook to its end. What it leaves is the same in every Excel. */
export interface Flow {
  readonly name: string;
  /** Does it, and looks at what the pane says on the way. */
  run(pane: RatingsPane): Promise<void>;
  /** A successful run clears nothing that the user could undo, in an Excel that can undo what add-ins write. */
  readonly keepsUndo: boolean;
}

/** Nothing went wrong, as far as the pane says. */
async function expectNoAlert(pane: RatingsPane): Promise<void> {
  expect(await pane.alert()).toBe('');
}

/** Waits until functions that answer later have answered. */
const calculated = (pane: RatingsPane): Promise<void> => pane.workbench.settled();

async function withExample(pane: RatingsPane): Promise<void> {
  await pane.insertExample();
  await calculated(pane);
  await expectNoAlert(pane);
}

const PLAYER: Flow = {
  name: 'player',
  keepsUndo: true,
  async run(pane) {
    await withExample(pane);
    await pane.page('Player');
    expect(await pane.text()).toMatch(/1\s?521[.,]9/);
    await pane.press('Run');
    await expectNoAlert(pane);
    await calculated(pane);
    await pane.page('Check', 'A calculation');
    await pane.press('Check the numbers');
    expect(await pane.text()).toMatch(/\b208\b.*\b52\b.*\b15\b/);
  },
};

const TOURNAMENT: Flow = {
  name: 'tournament',
  keepsUndo: true,
  async run(pane) {
    await pane.page('Tournament');
    await pane.openLine('Insert an example');
    await pane.press('Insert the example');
    await expectNoAlert(pane);
    await calculated(pane);
    await pane.press('Run');
    await expectNoAlert(pane);
  },
};

const BUREAU: Flow = {
  name: 'bureau',
  keepsUndo: true,
  async run(pane) {
    await pane.page('Bureau');
    const page = BureauPage.of(pane);
    await page.insertSample('200');
    await page.press('Run and carry forward');
    await expectNoAlert(pane);
    await page.press('All four lists as sheets');
    await expectNoAlert(pane);
  },
};

const CHECK: Flow = {
  name: 'check',
  keepsUndo: true,
  async run(pane) {
    const { workbench } = pane;
    await workbench.write('A1:E3', [
      ['CSA id', 'Main', '', 'CSA id', 'Main'],
      [101, 1532.46, '', 101, 1532.5],
      [102, 1400, '', 102, 1403.5],
    ]);
    await pane.page('Check', 'Two lists');
    await workbench.select('A1:B3');
    await pane.press('Use selection here');
    await workbench.select('D1:E3');
    await pane.press('Use selection there');
    await pane.press('Compare');
    await expectNoAlert(pane);
    expect((await workbench.values('Comparison!A9:C10')).map(([verdict]) => verdict)).toEqual([
      'differs',
      'equal as shown',
    ]);
  },
};

const SHARE: Flow = {
  name: 'share',
  keepsUndo: false,
  async run(pane) {
    await withExample(pane);
    const before = await sheetsOf(pane.workbench);
    expect(ourFormulas(before).length).toBeGreaterThan(100);
    await freezeWorkbook(pane);
    await expectNoAlert(pane);
    const frozen = await sheetsOf(pane.workbench);
    expect(ourFormulas(frozen)).toEqual([]);
    expect(differencesOf(frozen.slice(0, before.length), before, 'values')).toEqual([]);
    await openUnderMore(pane, 'Share');
    await pressLong(pane, 'Undo freeze of Freeze list');
    await expectNoAlert(pane);
    await calculated(pane);
    const back = await sheetsOf(pane.workbench);
    expect(differencesOf(back.slice(0, before.length), before, 'formulas')).toEqual([]);
    expect(differencesOf(back.slice(0, before.length), before, 'values')).toEqual([]);
  },
};

const FILES: Flow = { name: 'files', keepsUndo: true, run: filesToMonth };

export const FLOWS: readonly Flow[] = [PLAYER, TOURNAMENT, BUREAU, CHECK, SHARE, FILES];

/** When it was written, a sheet's id and how numbers are typed are not the same in every run. */
const withoutTime = (text: string): string =>
  text
    .replace(/^[\w-]{21}$/, 'id')
    .replace(/\d{1,2}:\d{2}(:\d{2})?/g, 'time')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/\u00a0/g, ' ');

/** Where two states of a workbook differ, numbers by more than 1e-9; at most ten places. */
export function differencesOf(
  found: readonly SheetState[],
  wanted: readonly SheetState[],
  what: 'values' | 'formulas' = 'values',
): string[] {
  const [names, wantedNames] = [found, wanted].map((sheets) => sheets.map(({ name }) => name).join(', '));
  if (names !== wantedNames) return [`sheets ${names} for ${wantedNames}`];
  const places = wanted.flatMap((sheet, at) =>
    sheet[what].flatMap((line, row) =>
      line.flatMap((cell, column) => {
        const here = found[at]![what][row]?.[column];
        const isSame =
          typeof cell === 'number' && typeof here === 'number'
            ? Math.abs(cell - here) <= 1e-9
            : withoutTime(String(cell)) === withoutTime(String(here));
        const place = `${sheet.name} row ${sheet.row + row + 1} column ${sheet.column + column + 1}`;
        return isSame ? [] : [`${place}: ${String(here)} for ${String(cell)}`];
      }),
    ),
  );
  return places.slice(0, 10);
}
