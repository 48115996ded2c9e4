import { playerMonth } from '../../src/engine/csa2024';
import { COMMA_STYLE, POINT_STYLE, setNumberStyle } from '../../src/cells/numberStyle';
import { crossCheckExample, printedNumbers, withCauses } from '../../src/explain/crosscheck/crossCheck';
import { crossCheckSheet } from '../../src/explain/crosscheck/crossCheckSheet';
import { exampleInput, exampleMonth } from '../../src/documents/csa2024/exampleMonth';
import { exampleSheet } from '../../src/documents/csa2024/exampleSheet';
import { search, arithmeticOf } from '../../src/explain/search';
import { answerReport } from '../../src/explain/explainPrint';
import { comparePrint, tracePrint } from '../../src/explain/trace';
import type { SheetModel } from '../../src/figures/sheetModel';
import { verdictOf } from '../../src/figures/printedFigures';
import { playerPage } from '../../src/player/playerPage';
import { playerSheet } from '../../src/player/playerSheet';
import { NO_WHAT_IF } from '../../src/player/whatIf';
import { whatIfReport } from '../../src/player/whatIfReport';
import { monthReport, monthFigures } from '../../src/documents/csa2024/monthReport';
import { numbersOf } from '../documents/goldenFacts';
import { SECTION_EXAMPLES } from '../support/examples';

beforeEach(() => setNumberStyle(COMMA_STYLE));
afterEach(() => setNumberStyle(POINT_STYLE));

const month = () => playerMonth(exampleInput());

/** The sentences of a sheet: what is neither a number nor a formula. */
function sentences({ cells }: SheetModel): string[] {
  return cells.flat().filter((cell): cell is string => typeof cell === 'string' && !cell.startsWith('='));
}

/** Clauses, whose points are no decimals: (clause 12.1), FIDE 2008, 8.58, 8.21b, 6.41, 0.6. */
const CLAUSES =
  /\bclauses? \d+(?:\.\d+)?\w?(?:(?:,| and|-) ?\d+(?:\.\d+)?\w?)*|FIDE 2008,? \d\.\d+|\b(?:[678]\.\d\d?|0\.6)[a-z]?\b/g;

const pointsIn = (texts: readonly string[]): string[] =>
  texts.filter((text) => /\d\.\d/.test(text.replace(CLAUSES, '')));

/** What says a number with decimals at all. */
const commasIn = (texts: readonly string[]): string[] => texts.filter((text) => /\d,\d/.test(text));

describe('in an Excel with a decimal comma', () => {
  test.each([
    ['the worked example', () => exampleSheet()],
    ["a month's report", () => monthReport(month(), 'live')],
    ['the page to print', () => playerSheet(playerPage(month()), 'Player A')],
    [
      'the cross-check of the example',
      () => crossCheckSheet(lastOf(withCauses(crossCheckExample(exampleMonth()), exampleMonth()))),
    ],
    [
      'a month as it might have been',
      () =>
        whatIfReport(
          month(),
          {
            ...NO_WHAT_IF,
            added: [
              { tournament: 0, opponentMain: 1405.6, opponentOwn: 1405.6, colour: 'white', result: 'win' },
            ],
          },
          'live',
        ),
    ],
    ...SECTION_EXAMPLES.map((example) => [example.title, () => example.sheet()] as const),
  ] as const)('%s has no sentence with a decimal point', (_, sheet) => {
    expect(pointsIn(sentences(sheet()))).toEqual([]);
  });

  test('the printed page says where the points came from', () => {
    expect(commasIn(sentences(playerSheet(playerPage(month()), ''))).length).toBeGreaterThan(5);
  });

  test("the arithmetic of the example's figures", () => {
    const keys = [...monthFigures(exampleMonth()).keys()].filter((_, at) => at % 7 === 0);
    const texts = keys.map((key) => arithmeticOf(exampleMonth(), key));
    expect(pointsIn(texts)).toEqual([]);
    expect(commasIn(texts).length).toBeGreaterThan(30);
  });

  test('what a printed number follows from', () => {
    const wrong = search(month(), [{ key: 'step8/standard/newRaw', printed: 1533.2, decimals: 1 }]);
    const texts = [
      wrong.text,
      ...wrong.answers.flatMap((answer) => [answer.text, ...sentences(answerReport(answer))]),
    ];
    expect(pointsIn(texts)).toEqual([]);
    expect(wrong.text).toContain('1533,2 is what clause 47 switched off gives (1533,16)');
  });

  test('the traces of the sections that are printed otherwise', () => {
    const texts = SECTION_EXAMPLES.flatMap((example) => {
      const figures = numbersOf(example);
      const print = comparePrint(example.figures(), printedNumbers(example.printed));
      return [...example.printed]
        .filter(([key, figure]) => verdictOf(figures.get(key)!, figure) === 'differs')
        .map(([key]) => tracePrint(print, key).text);
    });
    expect(pointsIn(texts)).toEqual([]);
    expect(commasIn(texts).length).toBeGreaterThan(10);
  });
});

function lastOf<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
