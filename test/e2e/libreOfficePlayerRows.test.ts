/** @jest-environment jsdom */
import { TextDecoder as Decoder, TextEncoder as Encoder } from 'node:util';
import { type PlayerMonthInput, playerMonth } from '../../src/engine/csa2024';
import { writeSheet } from '../../src/excel/writeSheets';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { playerPage } from '../../src/player/playerPage';
import { playerSheet } from '../../src/player/playerSheet';
import { writeXlsx } from '../../workbench/page/xlsx/write';
import { busyMonth } from '../support/busyMonth';
import { EMPTY_MONTH, OTHER_MONTH } from '../support/sampleMonths';
import { connectWorkbench } from '../../workbench/test/host/support/genuineClient';
import { libreOffice } from './support/spreadsheets';
import { printedPages } from './support/printed';

Object.assign(globalThis, { TextDecoder: Decoder, TextEncoder: Encoder });

const MONTHS: readonly [string, PlayerMonthInput][] = [
  ['the example', exampleInput()],
  ['unrated lists, byes and forfeits', OTHER_MONTH],
  ['sixty games in four lists', busyMonth()],
  ['no game', EMPTY_MONTH],
];

const soffice = libreOffice();
const where = soffice === null ? describe.skip : describe;

/** The player's page as the add-in writes it, in a file as the workbench saves it. */
async function saved(input: PlayerMonthInput): Promise<Uint8Array> {
  const { grid, document } = connectWorkbench();
  await writeSheet(playerSheet(playerPage(playerMonth(input)), 'Player A'));
  return writeXlsx({
    grid,
    formulas: (id, box) => grid.readFormulas(id, box),
    dateSystem: document.dateSystem,
    spillOf: () => null,
    pageLayout: (id) => document.sheet(id).pageLayout,
    filterOf: (id) => document.sheet(id).filter,
    tables: [],
    names: [],
    customXmlParts: [],
    addinFunctions: [],
    settings: { settings: [], addinSettings: [] },
  });
}

where("the player's page prints on one page of A4", () => {
  test.each(MONTHS)(
    '%s',
    async (_, input) => {
      expect(printedPages(soffice!, await saved(input))).toEqual([{ width: 595, height: 842 }]);
    },
    120_000,
  );
});
