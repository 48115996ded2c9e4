import { NO_MAXIMUM, type PlayerMonthInput, playerMonth, REGULATIONS } from '../../src/engine/csa2024';
import { roundHalfAway } from '../../src/engine/kit/round';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { differing, trace } from '../../src/explain/trace';
import { explainPrint, type PrintExplanation, compareMonthPrint } from '../../src/explain/explainPrint';
import type { PrintedNumber } from '../../src/figures/printedFigures';
import { monthFigures } from '../../src/documents/csa2024/monthReport';

const input = exampleInput();
const month = playerMonth(input, REGULATIONS);

/** What a document prints that calculates a month exactly and rounds each figure when it is shown. */
function printOf(of: PlayerMonthInput): PrintedNumber[] {
  return [...monthFigures(playerMonth(of, REGULATIONS))]
    .filter(([key]) => !/^used|^given|endDate$|^step6\/\w+\/p\d|^step7\/\w+\/\d/.test(key))
    .map(([key, value]) => {
      const decimals = /(we|We|Weight)$/.test(key) ? 2 : 1;
      return { key, printed: roundHalfAway(value, decimals), decimals };
    });
}

function explained(print: readonly PrintedNumber[], key: string): PrintExplanation {
  const steps = explainPrint(compareMonthPrint(month, print), key, {});
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** The month with the result of one game the other way round. */
function withResultSwapped(tournament: number, game: number): PlayerMonthInput {
  const tournaments = input.tournaments.map((one, at) => ({
    ...one,
    games: one.games.map((played, index) => {
      if (at !== tournament || index !== game) return played;
      return { ...played, result: played.result === 'win' ? ('loss' as const) : ('win' as const) };
    }),
  }));
  return { ...input, tournaments };
}

describe('a result the other way round, in a print that rounds only what it shows', () => {
  const games = input.tournaments.flatMap(({ games: played }, t) => played.map((_, g) => [t, g] as const));
  test.each(games)('tournament %i, game %i: nothing but that game and its score is the origin', (t, g) => {
    const print = compareMonthPrint(month, printOf(withResultSwapped(t, g)));
    const game = `t${t + 1}/r${input.tournaments[t]!.games[g]!.round}/`;
    const score = `step2/t${t + 1}/score`;
    const differ = differing(print);
    expect(differ.length).toBeGreaterThan(3);
    const origins = new Set(
      differ.flatMap((key) => trace(print, key).origins.map(({ number }) => number.key)),
    );
    const elsewhere = [...origins].filter((key) => !key.startsWith(`step2/${game}`) && key !== score);
    expect(elsewhere).toEqual([]);
  });

  test('the published rating is answered with the game, from the whole print', () => {
    const swapped = printOf(withResultSwapped(0, 3));
    const { causes, trace: traced } = explained(swapped, 'step9/rapid/published');
    expect(traced?.before.length).toBeGreaterThan(1);
    expect(causes).toHaveLength(1);
    const [answer] = causes[0]!.explanation!.answers;
    expect(answer?.assumptions.map(({ kind }) => kind)).toEqual(['resultSwapped']);
    expect(answer?.assumptions[0]?.variants.join()).toMatch(/round 3 of Tournament 1/);
  });
});

test('a number alone is looked for without a trace', () => {
  const uncapped = playerMonth(input, NO_MAXIMUM).ratings.standard.published;
  const print = [{ key: 'step9/standard/published', printed: roundHalfAway(uncapped, 3), decimals: 3 }];
  const { verdict, causes, trace: traced } = explained(print, 'step9/standard/published');
  expect(verdict).toBe('differs');
  expect(traced?.before).toEqual([]);
  expect(causes[0]?.explanation?.answers[0]?.assumptions[0]?.kind).toBe('applyMaximumChange');
});

describe('step 7 below a printed temporary raw rating that is not ours', () => {
  const weighted = (column: readonly number[]): number =>
    column.slice(0, 24).reduce((sum, rating, at) => sum + rating * (24 - at), 0) / 300;
  const print = (wr: number): PrintedNumber[] => [
    { key: 'step4/main/temporaryRaw', printed: 1540, decimals: 1 },
    { key: 'step7/main/weightedRating', printed: roundHalfAway(wr, 3), decimals: 3 },
  ];
  const causeOfWr = (wr: number) =>
    explained(print(wr), 'step7/main/weightedRating').causes.map(({ kind, figures, text }) => ({
      kind,
      key: figures[0]?.number.key,
      text,
    }));

  test('pushed rightly, it follows from that rating', () => {
    const causes = causeOfWr(weighted([1540, ...input.history.main]));
    expect(causes.map(({ key }) => key)).toEqual(['step4/main/temporaryRaw']);
  });
  test('a row lost, or twice, is found below it without the column', () => {
    const lost = input.history.main.filter((_, at) => at !== 3);
    const [first] = causeOfWr(weighted([1540, ...lost]));
    expect(first).toMatchObject({ kind: 'column', key: 'step7/main/weightedRating' });
    expect(first?.text).toMatch(
      /with the printed 1540\.0 on top of a column in which .*1350\.8 is missing at place/,
    );
    const twice = [input.history.main[0]!, ...input.history.main];
    const [second] = causeOfWr(weighted([1540, ...twice]));
    expect(second?.text).toMatch(/1405\.6 is repeated at place 3/);
  });
  test('anything else is said to be unexplained', () => {
    const [first] = causeOfWr(1400.123);
    expect(first).toMatchObject({ kind: 'none', key: 'step7/main/weightedRating' });
    expect(first?.text).toMatch(/^1400\.123 follows from no reading and no single slip: \(24 x 1540 \+/);
  });
});

test('numbers that follow from printed ones which are ours differ by rounding alone', () => {
  const key = 'step3/t2/main/totalChange';
  const games = [6, 5, 4, 3, 2, 1].map((round) => `step3/t2/r${round}/main/change`);
  const ours = monthFigures(month);
  const changes = games.map((one) => ({ key: one, printed: roundHalfAway(ours.get(one)!, 0), decimals: 0 }));
  const added = changes.reduce((sum, { printed }) => sum + printed, 0);
  expect(added).not.toBe(roundHalfAway(ours.get(key)!, 0));
  const { text, causes } = explained([...changes, { key, printed: added, decimals: 0 }], key);
  expect(causes).toEqual([]);
  expect(text).toMatch(/follows from printed figures that agree with ours: .* They differ only by rounding/);
});

describe('a number one unit of the last place from its own step', () => {
  const kindsOf = (print: readonly PrintedNumber[]): string[] =>
    explained(print, print[0]!.key).causes.map(({ kind }) => kind);

  test('is a sum one unit out where its parts are printed, and not where nothing of them is', () => {
    const raw = { key: 'step4/main/temporaryRaw', printed: 1521.8, decimals: 1 };
    expect(kindsOf([raw, { key: 'step4/main/change', printed: 116.3, decimals: 1 }])).toEqual(['sum']);
    const alone = { key: 'step4/main/temporaryRaw', printed: 1521.94903, decimals: 5 };
    expect(kindsOf([alone])).toEqual(['none']);
  });

  test('is no sum where clause 47 held the rating back', () => {
    const maximum = { key: 'step4/standard/maximum', printed: 123.6, decimals: 1 };
    const raw = { key: 'step4/standard/temporaryRaw', printed: 1530, decimals: 1 };
    expect(kindsOf([raw, maximum])).toEqual(['none']);
  });
});

describe('an impossible number before the asked one', () => {
  const textOf = (asked: string, other: PrintedNumber): string =>
    explained([{ key: asked, printed: 1950, decimals: 1 }, other], asked).text;

  test('clause 28: a score above the games goes through the formula all the same', () => {
    const score = { key: 'step2/t2/score', printed: 7, decimals: 1 };
    expect(textOf('step5/t2/main/performance', score)).toMatch(
      /1397\.42 \+ 850 x \(7\.0 \/ 6 - 0\.5\) = 1964\.08\./,
    );
  });

  test.each([
    ['no games', { key: 'step2/t2/games', printed: 0, decimals: 0 }],
    ['a tournament that ended after the calculation', { key: 'step2/t2/ageDays', printed: -4, decimals: 0 }],
  ])('%s leaves no number to be said', (_, other) => {
    for (const asked of ['step6/main/weightedPerformance', 'step8/main/newRaw'])
      expect(textOf(asked, other)).toMatch(/^1950\.0 (?!.*(?:NaN|Infinity))/);
  });
});
