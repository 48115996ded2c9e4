import fc from 'fast-check';
import { playerMonth, RATING_TYPES, REGULATIONS } from '../../src/engine/csa2024';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import {
  compared,
  comparedWords,
  gameNow,
  isChanged,
  NO_WHAT_IF,
  type WhatIf,
  whatIfInput,
  whatIfMonth,
  whatIfWords,
  withGame,
  withoutAdded,
} from '../../src/player/whatIf';
import { WHAT_IF_TITLE, whatIfReport } from '../../src/player/whatIfReport';
import { arbitraryMonth } from '../support/arbitraryMonth';

const input = exampleInput();
const month = playerMonth(input, REGULATIONS);

const ADDED = { opponentMain: 1500, opponentOwn: 1510, colour: 'black', result: 'win' } as const;

const lost = input.tournaments[0]!.games.findIndex(({ result }) => result === 'loss');

test('a changed result is the month played so, in every rating', () => {
  const given = input.tournaments[0]!.games[lost]!;
  const whatIf = withGame(input, NO_WHAT_IF, 0, lost, { result: 'win', colour: given.colour });
  const played = playerMonth(
    {
      ...input,
      tournaments: input.tournaments.map((one, at) =>
        at > 0
          ? one
          : { ...one, games: one.games.map((game) => (game === given ? { ...game, result: 'win' } : game)) },
      ),
    },
    REGULATIONS,
  );
  const rows = compared(month, whatIfMonth(month, whatIf));
  for (const { type, newRaw, published, publishedDifference } of rows) {
    expect(newRaw).toBe(played.ratings[type].newRaw);
    expect(published).toBe(played.ratings[type].published);
    expect(publishedDifference).toBe(published - month.ratings[type].published);
  }
  expect(rows[0]!.publishedDifference).toBeGreaterThan(0);
  expect(comparedWords(rows)).toMatch(/^Published would be: Main [\d.]+, \+[\d.]+/);
});

test('a game that is again what it was is no change', () => {
  const given = input.tournaments[0]!.games[lost]!;
  const changed = withGame(input, NO_WHAT_IF, 0, lost, { result: 'draw', colour: given.colour });
  expect(isChanged(changed)).toBe(true);
  expect(gameNow(input, changed, 0, lost).result).toBe('draw');
  const back = withGame(input, changed, 0, lost, given);
  expect(isChanged(back)).toBe(false);
  expect(whatIfMonth(month, back)).toBe(month);
});

test('games are added to a tournament, and to a new one that ends last', () => {
  const real = input.tournaments.length;
  const whatIf: WhatIf = {
    ...NO_WHAT_IF,
    tournaments: [{ name: 'New', minutes: 90 }],
    added: [
      { ...ADDED, tournament: 0 },
      { ...ADDED, tournament: real },
    ],
  };
  const { tournaments } = whatIfInput(input, whatIf);
  expect(tournaments[0]!.games).toHaveLength(input.tournaments[0]!.games.length + 1);
  expect(tournaments[real]).toMatchObject({ minutes: 90, endDay: input.calculationDay - 1, abroad: false });
  expect(tournaments[real]!.games).toHaveLength(1);
  expect(whatIfMonth(month, whatIf).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const one = withoutAdded(input, whatIf, 1);
  expect(one).toEqual({ ...NO_WHAT_IF, added: [{ ...ADDED, tournament: 0 }] });
});

test('taking away the only game of an added tournament leaves the games of the others in theirs', () => {
  const real = input.tournaments.length;
  const whatIf: WhatIf = {
    ...NO_WHAT_IF,
    tournaments: [
      { name: 'One', minutes: 90 },
      { name: 'Two', minutes: 25 },
    ],
    added: [
      { ...ADDED, tournament: real },
      { ...ADDED, tournament: real + 1 },
    ],
  };
  expect(withoutAdded(input, whatIf, 0)).toEqual({
    ...NO_WHAT_IF,
    tournaments: [{ name: 'Two', minutes: 25 }],
    added: [{ ...ADDED, tournament: real }],
  });
});

test('nothing changed is the very month, whatever it is; a changed month is still a month', () => {
  fc.assert(
    fc.property(arbitraryMonth, fc.nat(), (any, seed) => {
      const real = playerMonth(any);
      expect(whatIfMonth(real, NO_WHAT_IF)).toBe(real);
      const at = any.tournaments.findIndex(({ games }) => games.length > 0);
      if (at < 0) return;
      const game = seed % any.tournaments[at]!.games.length;
      const whatIf = withGame(any, NO_WHAT_IF, at, game, { result: 'win', colour: 'white' });
      const imagined = whatIfMonth(real, whatIf);
      for (const type of RATING_TYPES) expect(Number.isFinite(imagined.ratings[type].published)).toBe(true);
      expect(comparedWords(compared(real, imagined))).not.toMatch(/NaN/);
    }),
    { numRuns: 60 },
  );
  expect(comparedWords(compared(month, month))).toBe('No published rating would change.');
});

test('the report of a changed month is titled as what it is, and says what is otherwise', () => {
  const whatIf = withGame(input, { ...NO_WHAT_IF, added: [{ ...ADDED, tournament: 1 }] }, 0, lost, {
    result: 'win',
    colour: 'white',
  });
  const report = whatIfReport(month, whatIf, 'values');
  expect(report.name).toBe('What if');
  expect(report.cells[0]![0]).toBe(WHAT_IF_TITLE);
  expect(whatIfWords(input, whatIf)).toHaveLength(2);
  for (const words of whatIfWords(input, whatIf)) expect(report.cells[1]![0]).toContain(words);
  expect(report.cells[1]![0]).toMatch(
    /Reading: the regulations, with the maximum change of clause 47 and no rounding\.$/,
  );
  const published = report.places.get('final/main/published')!;
  expect(report.cells[published.row]![published.column]).toBe(
    whatIfMonth(month, whatIf).ratings.main.published,
  );
});
