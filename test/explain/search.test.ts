import { AS_PRINTED, NO_MAXIMUM, playerMonth, REGULATIONS } from '../../src/engine/csa2024';
import type { PrintedNumber } from '../../src/figures/printedFigures';
import { exampleInput, exampleMonth } from '../../src/documents/csa2024/exampleMonth';
import type { Explanation } from '../../src/explain/hypotheses';
import { figureOf } from '../../src/documents/csa2024/figureByKey';
import { search } from '../../src/explain/search';
import { monthFigures, monthReport } from '../../src/documents/csa2024/monthReport';
import { monthOfTwoLists } from '../support/explainMonths';
import { UNCLEAR_MONTH } from '../support/sampleMonths';
import { printed, tableOf } from '../support/printedTable';
import { daysAfter } from '../../src/engine/kit/calendarDay';

const month = exampleMonth();
const byTheRules = playerMonth(exampleInput(), REGULATIONS);

const number = (key: string, printed: number, decimals = 1): PrintedNumber => ({ key, printed, decimals });

/** The kinds of each answer's assumptions. */
const kinds = ({ answers }: Explanation) =>
  answers.map(({ assumptions }) => assumptions.map(({ kind }) => kind));

describe('a number that the month gives as printed', () => {
  it('is equal, and nothing is tried', () => {
    const explanation = search(byTheRules, [number('step8/standard/newRaw', 1529.9)]);
    expect(explanation).toMatchObject({ verdict: 'equal', answers: [], more: 0, tried: 0 });
    expect(explanation.text).toBe('1529.9 is what the rules give (1529.89).');
  });
});

describe('readings', () => {
  it('1533.2 is what clause 47 switched off gives', () => {
    const { answers } = search(byTheRules, [number('step8/standard/newRaw', 1533.2)]);
    expect(answers[0]!.text).toBe('1533.2 is what clause 47 switched off gives (1533.16).');
    expect(answers[0]!.assumptions).toEqual([
      { kind: 'applyMaximumChange', clause: '47', words: 'clause 47 switched off', variants: [] },
    ]);
  });

  it('1532.5 is what it gives with every step rounded: two assumptions, as neither alone is enough', () => {
    const byHand = playerMonth(exampleInput(), AS_PRINTED);
    const { answers } = search(byTheRules, printed(tableOf(byHand), ['newRaw'], ['standard', 'rapid']));
    expect(answers[0]!.text).toBe(
      '1532.5 is what clause 47 switched off, with every step rounded as in the printed example, gives; unrounded it is 1533.16.',
    );
    expect(answers[0]!.value).toBeCloseTo(1533.158, 3);
    expect(figureOf(answers[0]!.month, 'step8/standard/newRaw')).toBeCloseTo(1532.5, 9);
  });

  describe('of a month with an event abroad that waits and an old one that is rated', () => {
    const unclear = playerMonth(UNCLEAR_MONTH);

    it('the penalties of what waits are the clauses on events abroad', () => {
      const other = playerMonth(UNCLEAR_MONTH, { ...REGULATIONS, incompleteAbroad: 'penaltiesCount' });
      const { answers } = search(
        unclear,
        printed(tableOf(other), ['newRaw', 'published'], ['main', 'standard']),
      );
      expect(answers[0]!.assumptions).toEqual([
        {
          kind: 'incompleteAbroad',
          clause: '10.2, 44',
          words: 'the penalties of an event abroad that cannot be rated yet',
          variants: [],
        },
      ]);
      const back = search(other, printed(tableOf(unclear), ['newRaw', 'published'], ['main', 'standard']));
      expect(kinds(back)).toContainEqual(['incompleteAbroad']);
    });

    it('nothing of the old event is the clauses on what the Committee has rated', () => {
      const other = playerMonth(UNCLEAR_MONTH, { ...REGULATIONS, oldEvents: 'ignored' });
      const { answers } = search(
        unclear,
        printed(tableOf(other), ['newRaw', 'published'], ['main', 'standard']),
      );
      expect(answers[0]!.assumptions).toEqual([
        {
          kind: 'oldEvents',
          clause: '12.1, 36',
          words: 'rating nothing of an event older than 2920 days',
          variants: [],
        },
      ]);
    });
  });

  it('rounding alone is one assumption, and nothing is added to it', () => {
    const rounded = playerMonth(exampleInput(), { ...REGULATIONS, rounding: 'asPrinted' });
    const wr = figureOf(rounded, 'step7/main/weightedRating')!;
    const raw = figureOf(rounded, 'step8/main/newRaw')!;
    const explanation = search(byTheRules, [
      number('step8/main/newRaw', raw),
      number('step7/main/weightedRating', wr),
      number('step6/main/weightedPerformance', figureOf(rounded, 'step6/main/weightedPerformance')!),
    ]);
    expect(kinds(explanation)).toEqual([['rounding']]);
    expect(explanation.text).toMatch(
      /is ours \([\d.]+\) with every step rounded as in the printed example\.$/,
    );
  });

  it('a month that is rounded already may be unrounded in the print', () => {
    const rounded = playerMonth(exampleInput(), { ...NO_MAXIMUM, rounding: 'asPrinted' });
    const unrounded = [...monthFigures(month)].filter(([key]) => /^step[4-9]\/main/.test(key));
    const explanation = search(
      rounded,
      unrounded.map(([key, value]) => number(key, Number(value.toFixed(2)), 2)),
    );
    expect(kinds(explanation)).toEqual([['rounding']]);
    expect(explanation.answers[0]!.text).toMatch(/with no step rounded\.$/);
  });
});

describe('one game, one tournament total, Wp and Wr alone', () => {
  it("a change of 20.0: We without White's advantage, 0.50 instead of 0.54", () => {
    const { answers } = search(month, [number('step3/t4/r3/blitz/change', 20)]);
    expect(answers[0]!.text).toMatch(
      /^20\.0 is what We without White's advantage \(equal ratings with White are 0\.5418\) gives \(20\.00\): round 3 of Tournament 4, Blitz 0\.50 instead of 0\.54/,
    );
  });

  it('a change of 13.9 follows from nothing, and its arithmetic is said', () => {
    const { verdict, text, answers } = search(month, [number('step3/t2/r6/main/change', 13.9)]);
    expect([verdict, answers]).toEqual(['unexplained', []]);
    expect(text).toBe(
      '13.9 follows from no reading and no single slip: 0.45 x 0.83 x 32 = 11.95 (12.02 unrounded).',
    );
  });

  it('a total with one game twice', () => {
    const [total, change] = ['step3/t2/main/totalChange', 'step3/t2/r4/main/change'].map((key) =>
      figureOf(month, key)!,
    );
    const explanation = search(month, [
      number('step3/t2/main/totalChange', Number((total! + change!).toFixed(3)), 3),
    ]);
    expect(explanation.answers[0]!.assumptions).toMatchObject([
      { kind: 'gameTwice', clause: '41', variants: ['round 4 of Tournament 2'] },
    ]);
  });

  it('Wr with a row of the history lost', () => {
    const { weighedRatings } = month.ratings.rapid;
    const rows = [...weighedRatings.slice(0, 5), ...weighedRatings.slice(6)];
    const oldest = month.input.history.rapid[23]!;
    const wr = [...rows, oldest].reduce((sum, rating, at) => sum + rating * (24 - at), 0) / 300;
    const { answers } = search(month, [number('step7/rapid/weightedRating', Number(wr.toFixed(4)), 4)]);
    expect(answers[0]!.assumptions[0]!.kind).toBe('historyRowLost');
    expect(answers[0]!.assumptions[0]!.variants.join()).toContain('row 5 of Rapid');
  });

  it('Wp with a tournament dated a month early', () => {
    const { input } = month;
    const tournaments = input.tournaments.map((old, at) =>
      at === 1 ? { ...old, endDay: daysAfter(old.endDay, -29) } : old,
    );
    const wp = playerMonth({ ...input, tournaments }, month.options).ratings.main.weightedPerformance!;
    const { answers } = search(month, [number('step6/main/weightedPerformance', Number(wp.toFixed(4)), 4)]);
    expect(answers[0]!.assumptions).toMatchObject([{ kind: 'datedMonthEarlier', clause: '36' }]);
    expect(answers[0]!.assumptions[0]!.variants[0]).toMatch(/^Tournament 2, /);
  });
});

describe('the whole evidence', () => {
  const one = number('step3/t4/r3/blitz/change', 20);

  it('has to be given, also where a number agrees already', () => {
    const ours = figureOf(month, 'step9/blitz/published')!;
    const agreeing = number('step9/blitz/published', Number(ours.toFixed(1)));
    expect(search(month, [one]).verdict).toBe('explained');
    expect(search(month, [one, agreeing]).verdict).toBe('unexplained');
  });

  it('is asked about by its first number that differs', () => {
    const agreeing = number(
      'step3/t4/r2/blitz/change',
      Number(figureOf(month, 'step3/t4/r2/blitz/change')!.toFixed(1)),
    );
    expect(search(month, [agreeing, one]).asked).toEqual(one);
    expect(search(month, [one, agreeing]).ours).toBeCloseTo(18.33, 2);
  });

  it('says so where the month has no such figure', () => {
    const explanation = search(month, [number('step6/blitz/weightedPerformance', 1300)]);
    expect(explanation.verdict).toBe('unexplained');
    expect(explanation.ours).toBeNaN();
    expect(explanation.text).toMatch(/this month has no such figure\.$/);
  });
});

describe('the answers', () => {
  const colours = playerMonth(
    {
      ...month.input,
      tournaments: month.input.tournaments.map((old, t) =>
        t === 1
          ? {
              ...old,
              games: old.games.map((game, at) => (at === 2 ? { ...game, colour: other(game.colour) } : game)),
            }
          : old,
      ),
    },
    month.options,
  );

  it('name the places with the very same effect together, and have the month of the first', () => {
    const key = 'step8/standard/newRaw';
    const evidence = ['step8/main/newRaw', key].map((of) =>
      number(of, Number(figureOf(colours, of)!.toFixed(3)), 3),
    );
    const { answers } = search(month, evidence);
    const [assumption] = answers[0]!.assumptions;
    expect(assumption!.kind).toBe('colourSwapped');
    expect(assumption!.variants).toContain(
      `round ${month.input.tournaments[1]!.games[2]!.round} of Tournament 2`,
    );
    expect(figureOf(answers[0]!.month, key)).toBeCloseTo(figureOf(colours, key)!, 9);
  });

  it('are at most ten, those of one size tied, the fewest assumptions first; how many more there are is said', () => {
    const explanation = search(month, [number('step7/main/weightedRating', 1367, 0)]);
    const sizes = explanation.answers.map(({ assumptions }) => assumptions.length);
    expect(explanation.answers).toHaveLength(10);
    expect(explanation.more).toBeGreaterThan(0);
    expect(sizes).toEqual([...sizes].sort());
    expect(explanation.answers[0]!.tied).toBe(true);
    expect(explanation.text).toMatch(/other answers are as likely\. This may be chance/);
  });

  it('can each be written as a report of values that shows the slip', () => {
    const { answers } = search(month, [number('step3/t4/r3/blitz/change', 20)]);
    const sheet = monthReport(answers[0]!.month, 'values');
    const { row, column } = sheet.places.get('step2/t4/r3/blitz/we')!;
    expect(sheet.cells[row]![column]).toBeCloseTo(0.5, 12);
  });
});

describe('two assumptions', () => {
  it('a slip in one list beside a slip in another are found when both lists are printed', () => {
    const { wrong, evidence } = monthOfTwoLists();
    const { answers, verdict } = search(wrong.month, evidence);
    expect(verdict).toBe('explained');
    expect(answers.map(({ assumptions }) => assumptions.map(({ kind }) => kind))).toContainEqual(wrong.kinds);
  });

  it('are not searched for with slips where one list alone differs', () => {
    const { wrong, evidence } = monthOfTwoLists();
    const main = evidence.filter(({ key }) => key.includes('/main/'));
    expect(search(wrong.month, [number('step8/main/newRaw', 1234.5)]).tried).toBeLessThan(3000);
    expect(search(wrong.month, main).text).not.toMatch(/no two of them/);
  });
});

function other(colour: 'white' | 'black' | null) {
  return colour === 'white' ? 'black' : 'white';
}

describe('numbers that chance explains', () => {
  const UNITS = 10;
  const ours = figureOf(month, 'step8/main/newRaw')!;
  const explainedAt = (units: number) =>
    search(month, [number('step8/main/newRaw', Math.round(10 * ours + units) / 10)]);

  it('are counted as numbers, each once, not as the ways to them; where almost any fits, so it is reported', () => {
    const { text, fitsAny } = explainedAt(4);
    const neighbours = Array.from({ length: 2 * UNITS + 1 }, (_, at) => explainedAt(4 + at - UNITS));
    const fitting = neighbours.filter(({ verdict }) => verdict !== 'unexplained').length;
    expect(fitting).toBeLessThan(neighbours.length);
    const share = Math.round((100 * fitting) / neighbours.length);
    expect(text).toContain(`would explain ${share} of 100 nearby numbers`);
    expect([share >= 80, fitsAny]).toEqual([true, true]);
  });

  it('are hardly any where the print has four lists: the answer explains', () => {
    const byHand = playerMonth(exampleInput(), AS_PRINTED);
    const { fitsAny, verdict } = search(
      byTheRules,
      printed(tableOf(byHand), ['newRaw'], ['standard', 'rapid']),
    );
    expect([verdict, fitsAny]).toEqual(['explained', false]);
  });
});
