import fc from 'fast-check';
import { expectedScore, ratingChange, tournamentWeight } from '../../src/engine/csa2024';
import type { SheetModel } from '../../src/figures/sheetModel';
import { type OptionValues } from '../../src/options/option';
import { sectionDocument, standardOptions, TOURNAMENT_RULES } from '../../src/documents';
import { sectionReport } from '../../src/documents/sectionReport';
import { rulesOf, SECTION_SYSTEMS, type SectionSystem } from '../../src/documents/rules';
import { readCrosstable } from '../../src/section/readCrosstable';
import { comparedSystems, compareSystems } from '../../src/documents/compareSystems';
import { CSA2024_SECTION } from '../../src/documents/csa2024/section';
import { opponentsTable, roundsTable } from './arbitrarySection';
import type { SectionTable } from '../../src/section/sectionRules';
import { asKFactor, asScore } from '../../src/engine/kit/units';
import { fullSize } from '../support/fullSize';

/** The standards, with dispensation for short sections, which Chess SA would else not rate. */
const STANDARD = Object.fromEntries(
  SECTION_SYSTEMS.map((system) => [
    system,
    { ...standardOptions(system), ...(system === 'csa2013' ? { dispensation: true } : {}) },
  ]),
) as Record<SectionSystem, OptionValues>;

const table = (cells: unknown[][]) => readCrosstable(cells).table!;
const WITH_COLOURS = table([
  ['No.', 'Player', 'Rating', 'K', 'Rd 1', 'Rd 2'],
  [1, 'Player A', 1500, 20, '2w1', '3b½'],
  [2, 'Player B', 1400, 20, '1b0', 'bye'],
  [3, 'Player C', '', '', 'bye', '1w½'],
]);
const WITHOUT_COLOURS = table([
  ['No.', 'Player', 'Rating', 'K', 1, 2],
  [1, 'Player A', 1500, 20, '', 1],
  [2, 'Player B', 1400, 20, 0, ''],
]);

/** The rows under the heading's titles, up to the first blank one. */
function rowsBelow({ cells }: SheetModel, heading: string): unknown[][] {
  const start = cells.findIndex(([first]) => first === heading) + 2;
  const end = cells.findIndex((line, row) => row > start && line.every((cell) => cell === null));
  return cells.slice(start, end < 0 ? undefined : end).map((line) => [...line]);
}

describe('the systems side by side', () => {
  test('players stand down, systems across', () => {
    const [titles, ...rows] = rowsBelow(compareSystems(WITH_COLOURS, STANDARD), 'New ratings and changes');
    expect(titles!.filter((title) => String(title).endsWith(' new'))).toEqual([
      'Chess SA 2024 new',
      'Chess SA 2013 new',
      'FIDE 2008 new',
      'Queensland Junior new',
      'Red Hot Pawn new',
    ]);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      [1, 'Player A', 1500],
      [2, 'Player B', 1400],
      [3, 'Player C', 'unrated'],
    ]);
  });

  test.each(SECTION_SYSTEMS)(
    '%s: the figures are those of its own section, a dash where there is none',
    (system) => {
      let figures = 0;
      fc.assert(
        fc.property(fc.oneof(opponentsTable, roundsTable), (drawn) => {
          const { places, cells } = compareSystems(drawn, STANDARD);
          const summary = rulesOf(system).summary(rulesOf(system).rate(drawn, STANDARD[system]).record);
          for (const { number, newRating, change } of summary) {
            for (const [figure, value] of Object.entries({ newRating, change })) {
              figures += value === null ? 0 : 1;
              const place = places.get(`compare/${system}/${number}/${figure}`);
              expect(place === undefined ? null : cells[place.row]![place.column]).toBe(value);
            }
          }
        }),
        { numRuns: 40 },
      );
      expect(figures).toBeGreaterThan(50);
    },
  );

  test('of each system, 2024 too, the figures are those of its own report, and each names what it leaves out', () => {
    const minutes = fc.constantFrom(5, 10, 45, 90, 120, 240);
    let figures = 0;
    fc.assert(
      fc.property(fc.oneof(opponentsTable, roundsTable), minutes, (drawn, entered) => {
        const options = { ...STANDARD, csa2024: { minutes: entered } };
        const systems = comparedSystems(drawn, options);
        expect(systems.map(({ key }) => key)).toEqual(TOURNAMENT_RULES);
        for (const { key, players, leftOut, reasons } of systems) {
          expect(leftOut).toHaveLength(1);
          expect(reasons.length > 0).toBe(players.length === 0);
          if (players.length === 0) continue;
          const report = sectionReport(sectionDocument(key).rate(drawn, options[key]), 'values');
          const [titles, ...rows] = rowsBelow(report, 'The section');
          const column = (title: string) => rows.map((row) => row[titles!.indexOf(title)]);
          expect(players.map(({ newRating }) => newRating)).toEqual(column('New rating'));
          expect(players.map(({ change }) => change)).toEqual(column('Change'));
          figures += players.length;
        }
      }),
      { numRuns: 40 },
    );
    expect(figures).toBeGreaterThan(500);
  });

  test('a player without a new rating has a note that says why', () => {
    fc.assert(
      fc.property(fc.oneof(opponentsTable, roundsTable), (drawn) => {
        const model = compareSystems(drawn, STANDARD);
        const dashed = drawn.players.filter(
          ({ number }) => !model.places.has(`compare/fide2008/${number}/newRating`),
        );
        const rows = dashed.length === 0 ? [] : rowsBelow(model, 'Notes');
        for (const { number } of dashed) {
          const note = rows.find(
            ([no, who, system]) => system === 'FIDE 2008' && (no === number || who === 'all players'),
          );
          expect(note?.[3]).toMatch(/./);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a system that cannot rate the section says so once, with the reason; the others go on', () => {
    const options = { ...STANDARD, csa2013: { ...STANDARD.csa2013, kNotGiven: 'required' } };
    const noK = table([
      ['No.', 'Player', 'Rating', 1, 2],
      [1, 'Player A', 1500, '', 1],
      [2, 'Player B', 1400, 0, ''],
    ]);
    const model = compareSystems(noK, options);
    const [, first] = rowsBelow(model, 'New ratings and changes');
    expect(first!.slice(5, 7)).toEqual(['–', '–']);
    expect(model.places.has('compare/rhp/1/newRating')).toBe(true);
    const notes = rowsBelow(model, 'Notes').filter(([, , system]) => system === 'Chess SA 2013');
    expect(notes).toHaveLength(2);
    expect(notes[0]![1]).toBe('all players');
    expect(notes[0]![3]).toMatch(/^not rated: .*K/);
  });

  test('of many reasons three are shown, with the number of the others', () => {
    const field = Array.from({ length: 6 }, (_, index) => index + 1);
    const many = table([
      ['No.', 'Player', 'Rating', ...field],
      ...field.map((own) => [
        own,
        `Player ${own}`,
        1500,
        ...field.map((other) => (own === other ? '' : 0.5)),
      ]),
    ]);
    const options = { ...STANDARD, csa2013: { ...STANDARD.csa2013, kNotGiven: 'required' } };
    const notes = rowsBelow(compareSystems(many, options), 'Notes').filter(
      ([, who]) => who === 'all players',
    );
    expect(notes).toHaveLength(4);
    expect(notes[3]![3]).toBe('not rated: 3 more problems.');
  });

  test('hundreds of players', () => {
    const size = fullSize(500, 100);
    const field = Array.from({ length: size }, (_, index) => index + 1);
    const swiss = table([
      ['No.', 'Player', 'Rating', 'Rd 1'],
      ...field.map((number) => [
        number,
        `Player ${number}`,
        1000 + number,
        number % 2 === 1 ? `${number + 1}w1` : `${number - 1}b0`,
      ]),
    ]);
    const model = compareSystems(swiss, STANDARD);
    expect(model.places.has(`compare/csa2024/${size}/newRating`)).toBe(true);
    expect(model.places.has(`compare/rhp/${size}/newRating`)).toBe(true);
  });
});

describe('the column of 2024', () => {
  const rowsOf2024 = (section: SectionTable, minutes: number) =>
    CSA2024_SECTION.summary(CSA2024_SECTION.rate(section, { minutes }).record);
  const weight = tournamentWeight(120);
  const changeOf = (model: SheetModel, key: string) => {
    const { row, column } = model.places.get(key)!;
    return model.cells[row]![column];
  };

  test('known colours: clause 33 for each', () => {
    const [a, b, c] = rowsOf2024(WITH_COLOURS, 120);
    const expected = expectedScore(1500, 1400, 'white') + expectedScore(1500, 1200, 'black');
    expect(a).toMatchObject({ ratingUsed: 1500, gamesRated: 2, score: 1.5 });
    expect(a!.expected).toBeCloseTo(expected, 12);
    expect(a!.change).toBeCloseTo(ratingChange(asScore(1.5), expected, asKFactor(20), weight), 12);
    expect(a!.performance).toBeCloseTo(1300 + 850 * 0.25, 12);
    expect(b!.newRating).toBeCloseTo(1400 + b!.change!, 12);
    const drawn = ratingChange(asScore(0.5), expectedScore(1200, 1500, 'white'), asKFactor(40), weight);
    expect(c!.change).toBeCloseTo(drawn, 12);
    const text = compareSystems(WITH_COLOURS, STANDARD).cells.flat().map(String);
    expect(text.filter((line) => line.includes('have no colour'))).toEqual([]);
  });

  test('unknown colours: the mean of both, so that equal players expect half a point', () => {
    const [a, b] = rowsOf2024(WITHOUT_COLOURS, 120);
    expect(a!.expected).toBeCloseTo(0.5 + 0.1164, 12);
    expect(a!.expected! + b!.expected!).toBeCloseTo(1, 12);
    const text = compareSystems(WITHOUT_COLOURS, STANDARD).cells.flat().map(String);
    expect(text.some((line) => line.startsWith('1 of 1 games have no colour'))).toBe(true);
  });

  test('follows the minutes that are given, by a formula that needs no add-in', () => {
    const model = compareSystems(WITH_COLOURS, { ...STANDARD, csa2024: { minutes: 25 } });
    expect(changeOf(model, 'in/minutes')).toBe(25);
    expect(changeOf(model, '1/change')).toMatch(/^=\(.*\)\*/);
    expect(model.cells.flat().filter((cell) => String(cell).includes('CSA.'))).toEqual([]);
  });

  test('under 5 minutes nothing is rated (clause 23), the other systems go on', () => {
    const model = compareSystems(WITH_COLOURS, { ...STANDARD, csa2024: { minutes: 3 } });
    expect(model.places.has('compare/csa2024/1/newRating')).toBe(false);
    expect(model.places.has('compare/rhp/1/newRating')).toBe(true);
    const [, first] = rowsBelow(model, 'Notes');
    expect(first!.slice(1, 3)).toEqual(['all players', 'Chess SA 2024']);
    expect(first![3]).toMatch(/clause 23/);
  });

  test('the changes of a section with known colours and one K add to 0', () => {
    const even = table([
      ['No.', 'Player', 'Rating', 'Rd 1', 'Rd 2'],
      [1, 'Player A', 1250, '2w1', '2b½'],
      [2, 'Player B', 1300, '1b0', '1w½'],
    ]);
    const [a, b] = rowsOf2024(even, 60);
    expect(a!.change! + b!.change!).toBeCloseTo(0, 12);
  });
});
