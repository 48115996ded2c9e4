import { BUREAU_TABLES, byTable } from '../../src/bureau';
import { RATING_TYPES } from '../../src/engine/csa2024';
import { completed } from '../../src/engine/kit/progress';
import { causeText } from '../../src/publications/causes';
import { type CorrectedMonth, type CorrectionStop, correctSteps } from '../../src/publications/correction';
import type { MadePackage } from '../../src/publications/monthPackage';
import {
  editSteps,
  freshValueSteps,
  reseededSteps,
  takenNew,
  withoutEditSteps,
} from '../../src/publications/seeds';
import { type TableFiles, writeTableFile } from '../../src/publications/tableFiles';
import { fullSize } from '../support/fullSize';
import { rowsOf } from './splitRecords';
import {
  correction,
  FIRST,
  madeMonth,
  monthAfter,
  monthOf,
  nextFiles,
  nextOf,
  published,
  turned,
} from './support';

const HEADER = writeTableFile('performances', []);
const none = byTable((table) => writeTableFile(table, []));
const PLAYERS = `${none.players}1${','.repeat(none.players.split(',').length - 1)}\r\n`;

/** Tables of one player with these performances: list, type, performance, end. */
const having = (...rows: readonly string[]): TableFiles => ({
  ...none,
  players: PLAYERS,
  performances: `${HEADER}${rows.map((row) => `1,${row}\r\n`).join('')}`,
});
const rowsIn = ({ performances }: TableFiles): string[] =>
  performances
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.slice(2));

/** What is asked, and the rows that follow: if everything is kept, and if every corrected value is taken. */
function merged(seeded: readonly string[], found: readonly string[], fresh: readonly string[]) {
  const [was, is, now] = [having(...seeded), having(...found), having(...fresh)];
  const edits = completed(editSteps(was, is));
  const values = completed(freshValueSteps(was, is, now, edits));
  const back = completed(withoutEditSteps(was, is, edits));
  expect(completed(editSteps(was, back))).toEqual([]);
  return {
    asked: edits.map((edit) => [edit.column, edit.seeded, edit.found, values.get(edit)]),
    kept: rowsIn(completed(reseededSteps(was, is, now))),
    taken: rowsIn(completed(reseededSteps(was, back, now))),
  };
}

const DAY = '2024/02/05';
const [A, B, C] = [
  `Main,Standard,1500.5,${DAY}`,
  `Main,Standard,1400.5,${DAY}`,
  `Main,Blitz,1300.5,2024/02/09`,
];
const OLD = 'Main,Rapid,1200.5,2024/01/05';
const other = (row: string, performance: number): string => row.replace(/\d+\.\d/, String(performance));
const STANDARD = `Performance of Main, Standard, ${DAY}`;

describe('of the performances of a player', () => {
  test('only the edited one is asked about, and the others follow the correction', () => {
    const [fresh, edit] = [[other(A, 1501), other(B, 1401), other(C, 1301)], other(B, 1777)];
    expect(merged([A, B, C], [A, edit, C], fresh)).toEqual({
      asked: [[`${STANDARD} (2)`, '1400.5', '1777', '1401']],
      kept: [fresh[0], edit, fresh[2]],
      taken: fresh,
    });
  });

  test('one that was deleted stays deleted, and the next one of its day is not taken for it', () => {
    expect(merged([A, B, C], [B, C], [A, other(B, 1401), C])).toEqual({
      asked: [[STANDARD, '1500.5', '', '1500.5']],
      kept: [other(B, 1401), C],
      taken: [A, other(B, 1401), C],
    });
  });

  test('one that was added stays beside the same ones of its day', () => {
    const added = `Main,Rapid,1666,${DAY}`;
    const fresh = [OLD, other(A, 1501), other(B, 1401), C];
    const asked = [[`Performance of Main, Rapid, ${DAY}`, '', '1666', '']];
    const expected = { asked, taken: fresh };
    const [old, first, second, last] = fresh;
    const keptOf = (...found: string[]) => merged([OLD, A, B, C], found, fresh);
    expect(keptOf(OLD, added, A, B, C)).toEqual({ ...expected, kept: [old, added, first, second, last] });
    expect(keptOf(OLD, A, added, B, C)).toEqual({ ...expected, kept: [old, first, added, second, last] });
    expect(keptOf(OLD, A, B, C, added)).toEqual({ ...expected, kept: [old, first, second, added, last] });
  });

  test('one that was added is asked about once where the correction gives it too', () => {
    expect(merged([A], [A, other(C, 1666)], [A, C])).toEqual({
      asked: [['Performance of Main, Blitz, 2024/02/09', '', '1666', '1300.5']],
      kept: [A, other(C, 1666)],
      taken: [A, C],
    });
  });

  test('an edited one that the correction no longer gives stays, or goes', () => {
    expect(merged([OLD, A, B], [OLD, A, other(B, 1777)], [OLD, A])).toEqual({
      asked: [[`${STANDARD} (2)`, '1400.5', '1777', '']],
      kept: [OLD, A, other(B, 1777)],
      taken: [OLD, A],
    });
    const gone = merged([A], [other(A, 1777)], []);
    expect(gone).toMatchObject({ kept: [other(A, 1777)], taken: [] });
  });

  test('a new one of the correction is inserted, and an edit stays with its own', () => {
    const added = `Main,Standard,1999,${DAY}`;
    expect(merged([B], [other(B, 1777)], [added, B])).toEqual({
      asked: [[STANDARD, '1400.5', '1777', '1400.5']],
      kept: [added, other(B, 1777)],
      taken: [added, B],
    });
  });

  test('two that have changed places are one question', () => {
    const fresh = [other(A, 1501), other(B, 1401), other(C, 1301)];
    const asked = 'Standard 1400.5; Standard 1500.5';
    expect(merged([A, B, C], [B, A, C], fresh)).toEqual({
      asked: [
        [
          `Performances of Main, ${DAY}`,
          'Standard 1500.5; Standard 1400.5',
          asked,
          'Standard 1501; Standard 1401',
        ],
      ],
      kept: [B, A, fresh[2]],
      taken: fresh,
    });
    // Nobody has touched one that only the correction has.
    const third = `Main,Standard,1999,${DAY}`;
    expect(merged([A, B], [B, A], [A, B, third])).toMatchObject({
      kept: [B, A, third],
      taken: [A, B, third],
    });
  });

  test('none is asked about in another order of the days, nor of a player whom the month before does not have', () => {
    expect(merged([A, B, C], [C, A, B], [A])).toEqual({ asked: [], kept: [A], taken: [A] });
    const newcomer = having(A).performances.replace('1,', '2,');
    expect(completed(editSteps(none, { ...none, performances: newcomer }))).toEqual([]);
    expect(completed(reseededSteps(none, { ...none, performances: newcomer }, having(B))).performances).toBe(
      `${having(B).performances}${newcomer.slice(HEADER.length)}`,
    );
  });
});

test('of the carried penalties of a player only the edited one is asked about', () => {
  const penalties = (...rows: readonly string[]): TableFiles => ({
    ...having(),
    penalties: `${none.penalties}${rows.map((row) => `1,${row}\r\n`).join('')}`,
  });
  const [own, main, rapid, added] = [
    'Open,,2,forfeit,,',
    ',,,carried,Main,20',
    ',,,carried,Rapid,10',
    ',,,carried,Main,5',
  ];
  const was = penalties(main, rapid);
  const is = penalties(added, ',,,carried,Main,25', rapid, own);
  const now = penalties(',,,carried,Main,40', ',,,carried,Rapid,15');
  const edits = completed(editSteps(was, is));
  const values = completed(freshValueSteps(was, is, now, edits));
  expect(edits.map((edit) => [edit.column, edit.seeded, edit.found, values.get(edit)])).toEqual([
    ['Points carried in Main', '20', '5', '40'],
    ['Points carried in Main (2)', '', '25', ''],
  ]);
  expect(completed(reseededSteps(was, is, now)).penalties).toBe(
    penalties(added, ',,,carried,Main,25', ',,,carried,Rapid,15', own).penalties,
  );
  expect(completed(withoutEditSteps(was, is, edits)).penalties).toBe(penalties(main, rapid, own).penalties);
});

type Months = readonly CorrectedMonth[];
type Hand = (performances: string) => string;

/** A row of a table changed by hand, found again by all its cells but the performance. */
const byHand =
  (line: string, change: (line: string) => string): Hand =>
  (performances) => {
    const nameOf = (one: string): string => one.replace(/,[\d.]+(?=,[^,]*$)/, '');
    const lines = performances.split('\r\n');
    const like = lines.filter((one) => nameOf(one) === nameOf(line));
    expect(like).toHaveLength(1);
    return lines
      .flatMap((one) => (one === like[0] ? change(one).split('\n').filter(Boolean) : one))
      .join('\r\n');
  };

const CHAINS = fullSize(60, 3);
test(`a correction of ${CHAINS} random chains with performances edited by hand gives what the same edits of the right tables give`, () => {
  const periods = [FIRST];
  while (periods.length < 4) periods.push(monthAfter(periods.at(-1)!));
  let followed = 0;
  for (let seed = 1; seed <= CHAINS; seed += 1) {
    const january = madeMonth(FIRST, seed);
    const right = { ...january, games: turned(january.games) };
    const chainOf = (tables: TableFiles, hand: Hand): MadePackage[] => {
      const chain = [published(tables, periods[0]!)];
      for (const [at, period] of [...periods.entries()].slice(1)) {
        const files = nextFiles(chain.at(-1)!, 100 * seed + at);
        const performances = at === 2 ? hand(files.performances) : files.performances;
        chain.push(published({ ...files, performances }, period));
      }
      return chain;
    };
    const [was, is] = [january, right].map((tables) =>
      rowsOf(nextOf(chainOf(tables, (same) => same)[1]!).performances).map((row) => row.join(',')),
    );
    const stale = was!.filter((line) => !is!.includes(line));
    const players = stale.map((line) => line.split(',')[0]);
    const isName = (line: string, one: string) =>
      line.split(',').every((cell, at) => at === 3 || cell === one.split(',')[at]);
    const isAlone = (line: string) =>
      [was!, is!].every((lines) => lines.filter((one) => isName(line, one)).length === 1);
    // A player with another row that the correction changes.
    const line = was!.find(
      (one) =>
        isAlone(one) &&
        players.filter((player) => player === one.split(',')[0]).length > (stale.includes(one) ? 1 : 0),
    )!;
    const kinds: readonly ((line: string) => string)[] = [
      (one) => one.replace(/,[\d.]+(?=,[^,]*$)/, ',1400.25'),
      () => '',
      (one) => `${one}\n${one.replace(/,[\d.]+(?=,[^,]*$)/, ',1400.25')}`,
    ];
    const hand = byHand(line, kinds[seed % kinds.length]!);
    const chain = chainOf(january, hand);
    const said = new Set(chain.flatMap(({ answers }) => answers));
    const stop = completed(correctSteps(chain, correction(right), said));
    const { edits } = stop as Extract<CorrectionStop, { kind: 'edits' }>;
    expect(edits).toHaveLength(1);
    for (const [keys, fresh] of [
      [edits.map(({ key }) => key), chainOf(right, hand)],
      [edits.map(({ key }) => takenNew(key)), chainOf(right, (same) => same)],
    ] as const) {
      const answers = new Set([...said, ...fresh.flatMap(({ answers: own }) => own), ...keys]);
      const months = completed(correctSteps(chain, correction(right), answers)) as Months;
      expect(months.map(({ made }) => made!.lists)).toEqual(fresh.map(({ lists }) => lists));
      for (const [at, { made }] of months.entries())
        for (const table of BUREAU_TABLES) expect(made!.files[table]).toBe(fresh[at]!.files[table]);
    }
    followed += stale.filter((one) => one !== line && one.startsWith(`${line.split(',')[0]},`)).length;
  }
  expect(followed).toBeGreaterThan(0);
});

test('a hand edit that is taken back is a cause of its own, and all causes add up', () => {
  const period = monthAfter(FIRST);
  const [january, options] = [madeMonth(FIRST, 3), { shortHistory: 'weighKnown' as const }];
  const right = { ...january, games: turned(january.games) };
  const wrong = published(january, FIRST);
  const files = nextFiles(wrong, 4);
  const [header = '', ...lines] = files.players.split('\r\n');
  const main = header.split(',').indexOf('Main');
  const stale = nextOf(wrong).players;
  const is = nextOf(published(right, FIRST)).players;
  const [player = ''] = lines.find((line) => stale.includes(line) && !is.includes(line))!.split(',');
  const players = [header, ...lines]
    .map((line) =>
      line.startsWith(`${player},`)
        ? line
            .split(',')
            .map((field, at) => (at === main ? String(Number(field) - 50) : field))
            .join(',')
        : line,
    )
    .join('\r\n');
  const edited = published({ ...files, players }, period);
  const months = [wrong, edited];
  const unedited = published(files, period);
  for (const interpretations of [{}, options]) {
    const change = correction(right, { interpretations });
    const stop = completed(correctSteps(months, change, new Set(edited.answers)));
    const { edits } = stop as Extract<CorrectionStop, { kind: 'edits' }>;
    const keys = new Set(edits.map(({ key }) => key));
    const taking = { has: (key: string) => !keys.has(key) };
    const { changed } = (completed(correctSteps(months, change, taking)) as Months)[1]!;
    for (const { parts, rawBefore, rawAfter, publishedBefore, publishedAfter } of changed) {
      const sum = (of: 'raw' | 'published') => parts.reduce((total, part) => total + part[of], 0);
      expect(Math.abs(sum('published') - (publishedAfter! - publishedBefore!))).toBeLessThan(1e-9);
      expect(Math.abs(sum('raw') - (rawAfter! - rawBefore!))).toBeLessThan(1e-9);
    }
    const own = changed.find((one) => one.player === player && one.list === 'main')!;
    const part = own.parts.find(({ cause }) => cause === 'edits')!;
    expect(causeText(own)).toContain('a hand edit taken back');
    if (interpretations === options) continue;
    const [first, second] = [edited, unedited].map((made) => {
      const { reading, month } = monthOf(made);
      return month.ratings.published[reading.indexOfId.get(player)! * RATING_TYPES.length]!;
    });
    expect(part.published).toBeCloseTo(second! - first!, 9);
  }
});
