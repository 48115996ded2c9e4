/** @jest-environment jsdom */
import { playerMonth, REGULATIONS } from '../../src/engine/csa2024';
import { interpretation } from '../../src/engine/kit/interpretation';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { monthReport } from '../../src/documents/csa2024/monthReport';
import { MONTH_OPTIONS } from '../../src/documents/csa2024/options';
import type { SectionDocument } from '../../src/section/sectionDocument';
import { readOptions } from '../../src/options/readOptions';
import { otherReadings } from '../../src/explain/hypotheses';
import { RHP_DOCUMENT } from '../../src/documents/rhp';
import { INTAKE_OPTIONS } from '../../src/intake';
import type { Option } from '../../src/options/option';
import { readClausePage, undocumented } from '../docs/clausePage';
import { forAll, people, rowsOf, section, tablesWith, trfFile } from '../taskpane/support/arbiterFiles';
import { BureauPane, smallSheets } from '../taskpane/support/bureauPane';
import { FakeWorkbook } from '../taskpane/support/fakeWorkbook';
import { chooseFiles } from '../taskpane/support/files';
import { TestPane } from '../taskpane/support/pane';

jest.setTimeout(120_000);

/** The declaration of an option, which is all that a new one needs. */
function mockToy(): Option {
  return {
    ...{ key: 'toy', kind: 'choice', clause: '99', standard: 'usual', choices: ['usual', 'other'] },
    ...{ isFact: false, label: 'Toy', words: { usual: 'as usual', other: 'the other way' } },
    assumed: { usual: 'a usual toy', other: 'another toy' },
  };
}

const mockWithToy = (path: string, optionsOf: (module: Record<string, unknown>) => unknown): object => {
  const module = jest.requireActual<Record<string, unknown>>(path);
  (optionsOf(module) as Option[]).push(mockToy());
  return module;
};
jest.mock('../../src/documents/csa2024/options', () =>
  mockWithToy('../../src/documents/csa2024/options', ({ MONTH_OPTIONS }) => MONTH_OPTIONS),
);
jest.mock('../../src/documents/rhp', () =>
  mockWithToy('../../src/documents/rhp', ({ RHP_DOCUMENT }) => (RHP_DOCUMENT as SectionDocument).options),
);
jest.mock('../../src/intake/section/options', () =>
  mockWithToy('../../src/intake/section/options', ({ INTAKE_OPTIONS }) => INTAKE_OPTIONS),
);

type AnyPane = TestPane | BureauPane;

const field = (pane: AnyPane, id: string) => pane.root.querySelector<HTMLSelectElement>(`#${id}`)!;

async function chooseOther(pane: AnyPane, id: string): Promise<void> {
  const select = field(pane, id);
  expect([select.value, ...[...select.options].map(({ text }) => text)]).toEqual([
    'usual',
    'as usual',
    'the other way',
  ]);
  expect(pane.root.querySelector(`#${id}-clause`)?.textContent).toContain('99');
  select.value = 'other';
  select.dispatchEvent(new Event('change'));
  await pane.rest();
}

const firstCells = (book: FakeWorkbook): unknown[] =>
  book.written
    .at(-1)!
    .cells.slice(0, 4)
    .map(([one]) => one);

describe("an option of a player's month", () => {
  test('is offered, kept, on the report and read from it again', async () => {
    const book = new FakeWorkbook();
    const { id } = book.put('Month', monthReport(playerMonth(exampleInput()), 'values').cells);
    const pane = await TestPane.open(book);
    await chooseOther(pane, 'interpretation-toy');
    await pane.click('Run');
    expect(firstCells(book)).toContain('Non-standard interpretations: Toy: the other way (99).');
    book.active = id;
    const again = await TestPane.open(book);
    expect(field(again, 'interpretation-toy').value).toBe('other');
    const other = new FakeWorkbook();
    other.put('Month', book.written.at(-1)!.cells);
    expect(field(await TestPane.open(other), 'interpretation-toy').value).toBe('other');
  });

  test('is tried by Explain', () => {
    expect(otherReadings(REGULATIONS).at(-1)).toEqual({
      ...{ kind: 'toy', clause: '99', words: 'another toy', change: { toy: 'other' } },
    });
    expect(otherReadings({ ...REGULATIONS, toy: 'other' } as typeof REGULATIONS).at(-1)?.words).toBe(
      'a usual toy',
    );
  });

  test('is on the sheet Run of a bureau', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.openStep('Run');
    await chooseOther(pane, 'interpretation-toy');
    await pane.click('Run');
    expect(pane.cells('Run 2024-03').map((row) => row.slice(0, 4))).toContainEqual([
      ...['Toy', 'the other way', '99', 'no'],
    ]);
  });
});

describe('an option of a section', () => {
  test('is offered, kept, on the report and read from it again', async () => {
    const book = new FakeWorkbook();
    const crosstable = [
      ['No.', 'Player', 'Rating', 1, 2],
      [1, 'Anna', 1500, '', 1],
      [2, 'Ben', 1400, 0, ''],
    ];
    const { id } = book.put('Open', crosstable);
    const pane = await TestPane.open(book);
    await pane.choose('system', 'rhp');
    await chooseOther(pane, 'option-toy');
    await pane.click('Run');
    expect(firstCells(book)).toContain('Toy: the other way.');
    book.active = id;
    expect(field(await TestPane.open(book), 'option-toy').value).toBe('other');
    const other = new FakeWorkbook();
    other.put('Report', book.written.at(-1)!.cells);
    const again = await TestPane.open(other);
    await again.click('Tournament');
    expect(field(again, 'option-toy').value).toBe('other');
  });

  test('is read from a cell', () => {
    expect(readOptions(RHP_DOCUMENT.options, [['Toy = other']])).toMatchObject({ toy: 'other' });
  });
});

test('an option of event files is offered, kept and on the sheet Files', async () => {
  const known = people(60);
  const pane = await BureauPane.open(tablesWith(known));
  await chooseFiles(pane, 'event-files', [trfFile('march.trf', section('March Open', known))]);
  await chooseOther(pane, 'file-option-toy');
  await forAll(pane);
  pane.root.querySelector<HTMLButtonElement>('#ask-clock-is-right')?.click();
  await pane.rest();
  await pane.click('Append');
  expect(rowsOf(pane, 'Files')[0]).toMatchObject({ Interpretations: 'Toy: the other way (99)' });
  await chooseFiles(pane, 'event-files', [trfFile('easter.trf', section('Easter Cup', known))]);
  expect(field(pane, 'file-option-toy').value).toBe('other');
});

test('an option that the documentation does not name is found', () => {
  const { interpretations } = readClausePage('csa2024');
  expect(undocumented(interpretations, MONTH_OPTIONS)).toEqual(['toy']);
  expect(undocumented(readClausePage('rhp').interpretations, RHP_DOCUMENT.options)).toEqual(['toy']);
  expect(undocumented(readClausePage('csa2024').interpretationsOfFiles, INTAKE_OPTIONS)).toEqual(['toy']);
});

test('the toy is declared as any other option is', () => {
  const { kind, standard, choices } = interpretation('99', ['usual', 'other']);
  expect(mockToy()).toMatchObject({ kind, standard, choices });
});
