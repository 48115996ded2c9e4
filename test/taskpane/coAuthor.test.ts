/** @jest-environment jsdom */
import type { RowInsertion } from '../../workbench/excel';
import { insertRows } from '../../workbench/model/insertRows';
import type { BureauPane } from './support/bureauPane';
import { excelOf, outOfExcel, STRICT_PLATFORMS } from './support/excelOf';
import { OFFICE_FLOWS } from './support/officeFlows';
import { nextTested } from '../support/failingRequests';

jest.setTimeout(600_000);

/** ALL_PLATFORMS=true: in every platform, and in front of every request; else in one, and of some requests. */
const ALL = process.env.ALL_PLATFORMS === 'true';

afterEach(outOfExcel);

/** Rows in the middle of a table, where the month's players and games stand. */
const PLACES: readonly RowInsertion[] = [
  { sheet: 'Players', row: 9 },
  { sheet: 'Games', row: 5 },
];

const CASES = ["the bureau's Run", 'Carry forward', 'Run and carry forward'].flatMap((name, at) =>
  (ALL ? STRICT_PLATFORMS : [STRICT_PLATFORMS[at]!]).flatMap((platform) =>
    PLACES.map((place) => [name, platform, place.sheet, place] as const),
  ),
);

interface Cells {
  readonly name: string;
  readonly formulas: readonly (readonly unknown[])[] | null;
}

/** The formulas and values of all sheets, each beside its name. */
const sheetsOf = (pane: BureauPane): Cells[] =>
  (pane.everything() as { readonly sheets: readonly Cells[] }).sheets.map(({ name, formulas }) => ({
    name,
    formulas,
  }));

/** The cells of a sheet with a blank row where one was inserted. */
function withRow({ name, formulas }: Cells, place: RowInsertion): Cells {
  if (name !== place.sheet || formulas === null) return { name, formulas };
  const blank = formulas[0]!.map(() => '');
  return { name, formulas: [...formulas.slice(0, place.row), blank, ...formulas.slice(place.row)] };
}

test.each(CASES)(
  '%s in %s: whenever somebody inserts a row on %s, the result is right or nothing is written',
  async (name, platform, _, place) => {
    const flow = OFFICE_FLOWS.find((one) => one.name === name)!;
    const excel = excelOf(platform);

    // What it writes where nobody is there, and where the row was there from the beginning.
    const alone = await flow.open(excel);
    const before = sheetsOf(alone);
    await flow.act(alone);
    expect(alone.alert).toBe('');
    const written = sheetsOf(alone).slice(before.length);
    expect(written.length).toBeGreaterThan(2);
    const after = await flow.open(excel);
    insertRows(after.bench.context, place);
    await flow.act(after);
    expect(after.alert).toBe('');
    const writtenAfter = sheetsOf(after).slice(before.length);

    let refused = 0;
    for (let request = 0, isOver = false; !isOver; request = ALL ? request + 1 : nextTested(request)) {
      const pane = await flow.open(excel);
      let seen = 0;
      pane.bench.coAuthor = () => (seen++ === request ? place : undefined);
      await flow.act(pane);
      pane.bench.coAuthor = undefined;
      isOver = seen <= request;
      const inputs = isOver ? before : before.map((sheet) => withRow(sheet, place));
      const found = sheetsOf(pane);
      expect([request, found.slice(0, before.length)]).toEqual([request, inputs]);
      if (pane.alert !== '') {
        refused += 1;
        expect(found).toHaveLength(before.length);
        expect(pane.alert).toMatch(/again/);
        await flow.act(pane);
        expect(pane.alert).toBe('');
        expect([request, sheetsOf(pane).slice(before.length)]).toEqual([request, writtenAfter]);
        continue;
      }
      const isRight = [written, writtenAfter].map((one) => JSON.stringify(one));
      expect([request, isRight.includes(JSON.stringify(found.slice(before.length)))]).toEqual([
        request,
        true,
      ]);
    }
    if (ALL && name !== 'Carry forward') expect(refused).toBeGreaterThan(0);
  },
);
