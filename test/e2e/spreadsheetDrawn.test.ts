import fc from 'fast-check';
import { playerMonth } from '../../src/engine/csa2024';
import { hasError } from '../../src/engine/kit/problem';
import { cellAddress } from '../../src/figures/address';
import type { SheetModel } from '../../src/figures/sheetModel';
import { monthReport } from '../../src/documents/csa2024/monthReport';
import { rulesOf, SECTION_SYSTEMS, type SectionSystem } from '../../src/documents/rules';
import type { OptionValues } from '../../src/options/option';
import { sectionReport } from '../../src/documents/sectionReport';
import { arbitraryTable } from '../documents/arbitraryEvent';
import { arbitraryMonth } from '../support/arbitraryMonth';
import { arbitraryOptions, arbitrarySectionOptions } from '../support/arbitraryOptions';
import {
  agrees,
  noteCompared,
  sectionsFor,
  type Spreadsheet,
  SPREADSHEETS,
  workbookOf,
} from './support/spreadsheets';
import { FULL_SIZE } from '../support/fullSize';

/** `npm run test:spreadsheets` draws as many as it says; an ordinary run draws few of them, others every time. */
const MONTHS = FULL_SIZE ? 300 : 12;
const SECTIONS = FULL_SIZE ? 80 : 6;
/** Sheets of one workbook, which is calculated in one go. */
const AT_ONCE = 40;

/** DRAW_SEED draws again what a failure names. */
const SEED = Number(process.env.DRAW_SEED ?? Date.now() % 1_000_000_000);

/** A report in plain formulas, the same in values, and what was drawn for it. */
interface Drawn {
  readonly name: string;
  readonly options: unknown;
  readonly formulas: SheetModel;
  readonly values: SheetModel;
}

/** The first so many of what is drawn that have a report. */
function* drawn<T>(
  of: fc.Arbitrary<T>,
  count: number,
  report: (one: T, at: number) => Drawn | null,
): Generator<Drawn> {
  let found = 0;
  for (const [at, one] of fc.sample(of, { seed: SEED, numRuns: 10 * count }).entries()) {
    const next = report(one, at);
    if (next === null) continue;
    yield next;
    found += 1;
    if (found === count) return;
  }
  throw new Error(`Only ${found} of ${count} can be rated; seed ${SEED}`);
}

const months = fc.tuple(arbitraryMonth, arbitraryOptions);

function drawnMonths(): Drawn[] {
  return [
    ...drawn(months, MONTHS, ([input, options], at) => {
      // A tournament without games has no row in the report's input block, so nothing can be calculated from it.
      const tournaments = input.tournaments.filter(({ games }) => games.length > 0);
      const month = playerMonth({ ...input, tournaments }, options);
      if (hasError(month.problems)) return null;
      return {
        name: `month ${at}`,
        options,
        formulas: monthReport(month, 'plain'),
        values: monthReport(month, 'values'),
      };
    }),
  ];
}

function drawnSections(system: SectionSystem): Drawn[] {
  return [
    ...drawn(fc.tuple(arbitraryTable, arbitrarySectionOptions(system)), SECTIONS, ([table, options], at) => {
      const rated = rulesOf(system).rate(table, { ...options, dispensation: true });
      if (rated.record.players.length === 0) return null;
      return {
        name: `${system} ${at}`,
        options,
        formulas: sectionReport(rated, 'plain'),
        values: sectionReport(rated, 'values'),
      };
    }),
  ];
}

/** The formula cells of reports, and those of them that do not show what the report in values has there. */
function compared(spreadsheet: Spreadsheet, drawn: readonly Drawn[]) {
  const reports = sectionsFor(spreadsheet, drawn, ({ options }) => options as OptionValues);
  let formulas = 0;
  const differing: unknown[] = [];
  for (let from = 0; from < reports.length; from += AT_ONCE) {
    const some = reports.slice(from, from + AT_ONCE);
    const read = spreadsheet.calculate(
      workbookOf(Object.fromEntries(some.map((one) => [one.name, one.formulas]))),
    );
    for (const one of some) {
      one.formulas.cells.forEach((line, row) => {
        line.forEach((content, column) => {
          if (typeof content !== 'string' || !content.startsWith('=')) return;
          formulas += 1;
          const address = cellAddress({ row, column });
          const [ours, calculated] = [one.values.cells[row]![column], read[one.name]!(address)];
          if (agrees(ours, calculated)) return;
          differing.push({ sheet: one.name, options: one.options, address, content, ours, calculated });
        });
      });
    }
  }
  return { formulas, differing };
}

describe.each(SPREADSHEETS)(
  `reports of drawn months and sections by drawn interpretations, calculated by $name; seed ${SEED}`,
  (spreadsheet) => {
    const LONG = 1_200_000;

    /** A failure shows the seed and the first differences; a full run says what it has compared. */
    function check(reports: readonly Drawn[], document: string): void {
      const { formulas, differing } = compared(spreadsheet, reports);
      if (FULL_SIZE)
        console.log(
          `${spreadsheet.name}, ${document}: ${reports.length} reports, ${formulas} formulas: ${differing.length} differ; seed ${SEED}`,
        );
      noteCompared(spreadsheet.name, document, formulas, differing.length);
      expect({ seed: SEED, count: differing.length, differing: differing.slice(0, 3) }).toEqual({
        seed: SEED,
        count: 0,
        differing: [],
      });
      expect(formulas).toBeGreaterThan(10 * reports.length);
    }

    test(
      `${MONTHS} months: every formula gives what the report in values has`,
      () => check(drawnMonths(), 'csa2024'),
      LONG,
    );

    test.each(SECTION_SYSTEMS)(
      `${SECTIONS} sections of %s: every formula gives what the report in values has`,
      (system) => check(drawnSections(system), system),
      LONG,
    );
  },
);
