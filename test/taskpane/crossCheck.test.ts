/** @jest-environment jsdom */
import { AS_PRINTED, NO_MAXIMUM, playerMonth } from '../../src/engine/csa2024';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { monthSubject } from '../../src/subject/monthSubject';
import { smallMonth } from './support/smallMonth';
import { TestPane } from './support/pane';

async function withExample(): Promise<TestPane> {
  const pane = await TestPane.open();
  await pane.click('Insert the worked example');
  await pane.click('Check');
  await pane.click('A calculation');
  return pane;
}

/** The example's sheet holds formulas without values here; its inputs are all that is read. */
describe("the worked example's print", () => {
  test('is counted, and every difference has its cause', async () => {
    const pane = await withExample();
    await pane.click('Check the numbers');
    expect(pane.alert).toBe('');
    const counts = [...pane.root.querySelectorAll('.cards b')].map((one) => one.textContent);
    expect(counts).toEqual(['208', '52', '15']);
    expect(document.activeElement?.id).toBe('check-title');
    const section = pane.root.querySelector('[aria-labelledby=differences-title]');
    expect(section?.querySelectorAll('.figures li')).toHaveLength(15);
    for (const item of section?.querySelectorAll('.rows > li') ?? []) {
      expect(item.querySelector('h3')?.textContent).not.toBe('');
    }
    expect(pane.root.querySelector('#findings-body')?.textContent).toContain('Clause 47 is not applied');
  });

  test('is written as a sheet when asked', async () => {
    const pane = await withExample();
    await pane.click('Check the numbers');
    await pane.click('Write as a sheet');
    expect(pane.book.written.map(({ name }) => name)).toEqual(['Worked example', 'Cross-check']);
    expect(pane.status).toBe('The cross-check is on the new sheet "Cross-check".');
  });

  test('is told to be of other inputs once they have changed', async () => {
    const changed = 'The figures or printed numbers have changed since. Check the numbers again.';
    const pane = await withExample();
    await pane.click('Check the numbers');
    await pane.click('Refresh');
    expect(pane.text).not.toContain(changed);
    const games = pane.book.written[0]!.blocks.get('games')!;
    pane.book.sheet('s2').cells[games.row + 1]![8] = 0.5;
    await pane.click('Refresh');
    expect(pane.text).toContain(changed);
  });

  test('is written as the check pressed just before finds it, not as it was', async () => {
    const pane = await withExample();
    await pane.click('Check the numbers');
    const games = pane.book.written[0]!.blocks.get('games')!;
    pane.book.sheet('s2').cells[games.row + 1]![8] = 0.5;
    pane.button('Check the numbers').click();
    await pane.click('Write as a sheet');
    const late = pane.book.written.at(-1)!;
    await pane.click('Write as a sheet');
    const { cells } = pane.book.written.at(-1)!;
    expect(pane.book.written.map(({ name }) => name)).toEqual([
      'Worked example',
      'Cross-check',
      'Cross-check',
    ]);
    expect(late.cells).toEqual(cells);
  });

  const printedCell = (pane: TestPane, key: string): { row: number; column: number } =>
    pane.book.written[0]!.places.get(`printed/${key}`)!;
  const counted = (pane: TestPane): (string | null)[] =>
    [...pane.root.querySelectorAll('.cards b')].map((one) => one.textContent);

  test('is read from the cells in front: a number 20 points off differs and is named', async () => {
    const pane = await withExample();
    const { row, column } = printedCell(pane, 'step5/t2/main/performance');
    expect(pane.book.sheet('s2').cells[row]![column]).toBe(1822.4);
    await pane.click('Check the numbers');
    pane.book.sheet('s2').cells[row]![column] = 1842.4;
    await pane.click('Refresh');
    expect(pane.text).toContain('have changed since');
    await pane.click('Check the numbers');
    expect(counted(pane)).toEqual(['207', '52', '16']);
    expect(pane.text).toMatch(
      /Not as the document prints it.*This cell has 1842\.4; the document prints 1822\.4\./s,
    );
    expect(pane.text).toContain('printed 1842.4');
  });

  test('gives a changed number no finding that is about the number of the document', async () => {
    const pane = await withExample();
    const { row, column } = printedCell(pane, 'step7/main/weightedRating');
    pane.book.sheet('s2').cells[row]![column] = 1400.7;
    await pane.click('Check the numbers');
    expect(counted(pane)).toEqual(['208', '52', '15']);
    const differences = pane.root.querySelector('[aria-labelledby=differences-title]')?.textContent;
    expect(differences).not.toContain('pushed rightly');
    expect(pane.text).toContain('printed 1400.7');
  });

  test('leaves a cell that is blank or text out, and names it', async () => {
    const pane = await withExample();
    const { row, column } = printedCell(pane, 'step1/t1/tournamentWeight');
    pane.book.sheet('s2').cells[row]![column] = 'unreadable';
    await pane.click('Check the numbers');
    expect(pane.text).toContain('274 numbers compared');
    expect(pane.text).toMatch(
      /Not compared.*has no number and was not compared\. The document prints 0\.54\./s,
    );
  });

  test('has no number equal by rounding while an input is changed, and names the input', async () => {
    const pane = await withExample();
    const result = pane.book.written[0]!.places.get('in/t2/r6/result')!;
    pane.book.sheet('s2').cells[result.row]![result.column] = 0;
    await pane.click('Check the numbers');
    const [equal, rounding, differs] = counted(pane).map(Number);
    expect([rounding, equal! + differs!]).toEqual([0, 275]);
    expect(equal).toBeLessThan(208);
    expect(pane.text).toContain('This input no longer matches the document.');
    expect(pane.text).toContain('An input of the example no longer matches the document');
  });

  test("is the document's own where rows were moved, which is reported", async () => {
    const pane = await withExample();
    const { row } = pane.book.written[0]!.places.get('step9/main/published')!;
    pane.book.sheet('s2').cells.splice(row, 0, ['A line of my own']);
    await pane.click('Refresh');
    await pane.click('Check the numbers');
    expect(counted(pane)).toEqual(['208', '52', '15']);
    expect(pane.text).toContain("the document's own numbers are compared");
  });

  test('is compared in its own way, whatever reading is chosen; calculated once for each month', () => {
    const subject = monthSubject(playerMonth(exampleInput(), AS_PRINTED), null);
    const compared = subject.asExample();
    const published = playerMonth(exampleInput(), NO_MAXIMUM).ratings.main.published;
    expect(compared.figures.get('step9/main/published')?.ours).toBe(published);
    expect(subject.asExample()).toBe(compared);
  });

  test('cannot be compared with a month that cannot be read', async () => {
    const pane = await withExample();
    const games = pane.book.written[0]!.blocks.get('games')!;
    pane.book.sheet('s2').cells[games.row + 1]![7] = 'green';
    await pane.click('Check the numbers');
    expect(pane.alert).toMatch(/^Nothing was compared\. .* See the page Player\.$/);
  });
});

describe("a range of the user's", () => {
  const pick = async (pane: TestPane, cells: (string | number)[][]): Promise<void> => {
    const example = pane.book.active;
    pane.book.put('Print', cells);
    pane.book.selection = { row: 0, column: 0, rows: cells.length, columns: cells[0]?.length ?? 0 };
    const choice = pane.root.querySelector<HTMLInputElement>('input[value=range]');
    choice?.click();
    await pane.rest();
    await pane.click('Use selection');
    pane.book.active = example;
  };

  test('of four published ratings is compared, each difference with a cause', async () => {
    const pane = await withExample();
    await pick(pane, [[1521.9], [1529.9], [1412.5], [1300]]);
    expect(pane.text).toContain('Print!A1:A4');
    await pane.click('Check the numbers');
    await pane.settled();
    expect(pane.text).toContain('4 numbers compared');
    expect(pane.text).toMatch(/It follows from [^.]*clause 47/);
    expect(pane.text).toContain('1300.0 follows from no reading and no single slip');
  });

  test('with a text that is no number names its cell, and leads there', async () => {
    const pane = await withExample();
    await pick(pane, [
      ['Rating', 'New raw', 'Published'],
      ['Main', '1521,9', 1521.9],
      ['Standard', 'n/a', 1529.9],
    ]);
    await pane.click('Check the numbers');
    await pane.settled();
    expect(pane.text).toContain('3 numbers compared');
    expect(pane.text).toContain('Not compared');
    expect(pane.text).toContain('"n/a" is not a number and was not compared.');
    await pane.click('Go to cell Print!B3');
    expect(pane.book.selections.at(-1)).toMatchObject({ sheetId: 's3', box: { row: 2, column: 1 } });
  });

  test('with a number that the month has no figure for says so', async () => {
    const pane = await TestPane.open();
    pane.book.put('Mine', [
      ...smallMonth().slice(0, 4),
      ['Open', 90, '2024/03/20', 1, 1600, 1590, 'W', 'bye'],
    ]);
    const mine = pane.book.active;
    await pane.click('Check');
    await pane.click('A calculation');
    await pick(pane, [
      ['Rating', 'Wp', 'Published'],
      ['Main', 1500.1, 1500],
    ]);
    expect(pane.book.active).toBe(mine);
    await pane.click('Check the numbers');
    await pane.settled();
    expect(pane.text).toContain('1 number compared');
    expect(pane.text).toContain('1500.1 is printed, but the month has no such figure (clause 36).');
  });

  test('is remembered in the workbook', async () => {
    const pane = await withExample();
    await pick(pane, [[1521.9], [1529.9], [1412.5], [1300]]);
    expect(pane.book.saved.checkPrint).toEqual({
      source: 'range',
      range: { sheetId: 's3', box: { row: 0, column: 0, rows: 4, columns: 1 } },
    });
    const again = await TestPane.open(pane.book);
    await again.click('Check');
    await again.click('A calculation');
    expect(again.text).toContain('Print!A1:A4');
  });

  test('without results in it is refused with what to pick', async () => {
    const pane = await withExample();
    await pick(pane, [['hello']]);
    expect(pane.alert).toMatch(/^These cells contain no results that can be compared/);
    expect(pane.text).toContain('No range yet');
    expect(pane.button('Check the numbers').getAttribute('aria-disabled')).toBe('true');
    pane.root.querySelector<HTMLInputElement>('input[value=example]')?.click();
    await pane.rest();
    expect(pane.alert).toBe('');
  });
});
