import { type PlayerMonth, playerMonth, REGULATIONS } from '../../src/engine/csa2024';
import { type BureauMonth, LISTS } from '../../src/engine/csa2024/bureau';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { completed } from '../../src/engine/kit/progress';
import {
  type BureauReading,
  nextMonthSteps,
  nextPeriod,
  periodOf,
  readBureau,
  runSheetsSteps,
  type TableSheet,
  TABLES,
} from '../../src/bureau';
import { calculateSteps } from '../../src/bureau/results/calculatedMonth';
import { sampleSheets } from '../../src/bureau/sample/sampleBureau';
import { evaluate } from '../../src/figures/evaluate';
import { declaredMonth } from '../../src/documents/csa2024/monthReport';
import { at } from '../engine/csa2024/bureau/federation';
import { naiveInput } from '../engine/csa2024/bureau/naiveMonth';
import { federationOf } from './federationOf';
import { cellsOfSheets, sampleBureau } from '../support/bureau';

export interface SoakSize {
  readonly months: number;
  readonly players: number;
  readonly games: number;
  readonly seed: number;
}

/** What came of a month. */
export interface SoakedMonth {
  readonly month: number;
  readonly players: number;
  readonly games: number;
  /** How many figures were compared, and those that are not the same. */
  readonly compared: number;
  readonly differences: readonly string[];
}

/** Every month whose number is a multiple is calculated independently, too. */
const INDEPENDENT_EVERY = 10;
/** The formulas of a report are calculated for so many players of such a month. */
const BY_FORMULAS = 5;
const TINY = 1e-9;

const FIGURES = ['newRaw', 'published', 'weightedRating', 'change', 'highest'] as const;

/**
 * A bureau's work, month after month as the pane does it: the tables are read, the month is calculated, its sheets are made,
 * and the next month begins with the tables that come of it and new games.
 */
export function* soak({ months, players, games, seed }: SoakSize): Generator<SoakedMonth> {
  let period = periodOf(calendarDay(2024, 3, 15)!);
  const fresh = (month: number): readonly TableSheet[] =>
    sampleSheets(sampleBureau({ players, games, seed: seed + month, period }));
  let sheets = fresh(0);
  let before: BureauMonth | null = null;
  for (let month = 1; month <= months; month += 1) {
    const reading = completed(readBureau(cellsOfSheets(sheets), period));
    if (reading.input === null)
      throw new Error(`Month ${month} cannot be read: ${JSON.stringify(reading.problems[0])}`);
    const whole = completed(calculateSteps(reading, reading.input, REGULATIONS));
    const { month: calculated } = whole;
    completed(runSheetsSteps(whole, '1.0'));
    const carried = before === null ? [] : notCarried(before, reading);
    const { compared, differences } =
      month % INDEPENDENT_EVERY === 0 ? independently(calculated) : { compared: 0, differences: [] };
    yield {
      month,
      players: reading.people.length,
      games: reading.input.games.count,
      compared,
      differences: [...carried, ...differences],
    };
    const next = completed(nextMonthSteps(reading, calculated));
    period = nextPeriod(period);
    sheets = withGames(next, fresh(month));
    before = calculated;
  }
}

/** The tables that begin a month, with its events and games. */
function withGames(next: readonly TableSheet[], fresh: readonly TableSheet[]): readonly TableSheet[] {
  const rowsOf = (table: 'events' | 'games' | 'penalties'): TableSheet['rows'] =>
    fresh.find(({ tableName }) => tableName === TABLES[table].tableName)?.rows ?? [];
  const added = new Map(
    (['events', 'games', 'penalties'] as const).map((table) => [TABLES[table].tableName, rowsOf(table)]),
  );
  return next.map((sheet) => {
    const table = [...added.keys()].find((name) => sheet.tableName.startsWith(`${name}_`));
    return table === undefined ? sheet : { ...sheet, rows: [...sheet.rows, ...added.get(table)!] };
  });
}

/** Raw ratings that a month begins with and the month before has not ended with. */
function notCarried({ ratings }: BureauMonth, { input, people }: BureauReading): string[] {
  return people.flatMap(({ id }, player) =>
    LISTS.flatMap((list) => {
      const place = at(player, list);
      const raw = input!.players.raw[place]!;
      const ended = ratings.newRaw[place]!;
      const isRated = !Number.isNaN(raw);
      return isRated && Math.abs(raw - ended) > TINY
        ? [`${id} ${list} begins with ${raw}, not ${ended}`]
        : [];
    }),
  );
}

/** The month once more, player by player, from plain records; and some players by the formulas of their reports. */
function independently(month: BureauMonth): Pick<SoakedMonth, 'compared' | 'differences'> {
  const federation = federationOf(month.input);
  const differences: string[] = [];
  let compared = 0;
  for (const [player, record] of federation.players.entries()) {
    const own = playerMonth(naiveInput(federation, record, REGULATIONS), REGULATIONS);
    for (const list of LISTS) {
      for (const name of FIGURES) {
        compared += 1;
        const ours = month.ratings[name][at(player, list)]!;
        const theirs = own.ratings[list][name];
        if (!(Math.abs(ours - theirs) <= TINY))
          differences.push(`player ${player}, ${list} ${name}: ${ours}, not ${theirs}`);
      }
    }
    if (player < BY_FORMULAS) {
      const byFormulas = formulaDifferences(own);
      compared += byFormulas.compared;
      differences.push(...byFormulas.differences.map((found) => `player ${player}: ${found}`));
    }
  }
  return { compared, differences };
}

/** A player's figures against what the plain formulas of their report give. */
function formulaDifferences(month: PlayerMonth): Pick<SoakedMonth, 'compared' | 'differences'> {
  const { figures, values } = declaredMonth(month);
  const differences = [...figures.values()].flatMap(({ key, value, expression }) => {
    const given = evaluate(expression, (one) => values.get(one) ?? null);
    const same =
      typeof given === 'number' && typeof value === 'number'
        ? Math.abs(given - value) <= TINY
        : given === value;
    return same ? [] : [`${key} is ${String(value)}, its formula gives ${String(given)}`];
  });
  return { compared: figures.size, differences };
}
