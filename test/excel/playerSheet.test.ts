/** @jest-environment jsdom */
import { writeSheet } from '../../src/excel/writeSheets';
import { playerMonth } from '../../src/engine/csa2024';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { playerPage } from '../../src/player/playerPage';
import { playerSheet } from '../../src/player/playerSheet';
import { connectWorkbench } from '../../workbench/test/host/support/genuineClient';

test("the player's page is a new sheet set up for one upright page of A4, its bars filled", async () => {
  const bench = connectWorkbench();
  const model = playerSheet(playerPage(playerMonth(exampleInput())), 'Player A');
  const { id, name } = await writeSheet(model);
  expect(name).toBe('My rating');
  expect(bench.document.sheet(id)).toMatchObject({
    showGridlines: false,
    pageLayout: {
      paperSize: 'A4',
      orientation: 'Portrait',
      zoom: { horizontalFitToPages: 1, verticalFitToPages: 1 },
      printArea: model.print!.area,
    },
  });
  const { box } = model.roles.find(({ role }) => role === 'barDown')!;
  expect(bench.grid.readFormat(id, box, 'fillColor')).toBe('#A4262C');
});
