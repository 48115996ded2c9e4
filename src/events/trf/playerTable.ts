import { pairSides } from '../games/pairSides';
import { type PlayerPoints, type PointSystem, pointProblems } from '../games/points';
import type { EventFileGame, EventFileRound } from '../model/eventFile';
import { eventProblem, type EventProblem } from '../../problems/files';
import { type AssignedPoints, withAssigned, readRoundCells, type RoundCells } from './rounds';
import {
  bytesBeyond,
  FIELD,
  misaligned,
  MOST_ROUNDS,
  roundsOfLength,
  type LaidOutLine,
  type Layout,
  columns,
  type PlayerFields,
  playerFields,
} from './lines';

/** A player line with its number, its fields and its rounds. */
export interface PlayerRow {
  readonly number: number;
  readonly line: number;
  readonly fields: PlayerFields;
  /** True where the line is out of its columns, so that its fields are not to be relied on. */
  readonly misplaced: boolean;
  /** True where the columns are those of a writer that counted bytes. */
  readonly byBytes: boolean;
}

export interface PlayerTable {
  readonly rows: readonly PlayerRow[];
  readonly games: readonly EventFileGame[];
  readonly problems: readonly EventProblem[];
  /** What the points column says against the results. */
  readonly pointProblems: readonly EventProblem[];
  readonly lastRound: number;
  /** Every round of every line that is in its columns. */
  readonly rounds: readonly EventFileRound[];
}

/** What the file says of its points. */
export interface PointRules {
  readonly system: PointSystem;
  readonly assigned: readonly AssignedPoints[];
}

/** All player lines in one layout, with the games that their rounds make. */
export function playerTable(
  lines: readonly LaidOutLine[],
  layout: Layout,
  { system, assigned }: PointRules,
): PlayerTable {
  const problems: EventProblem[] = [];
  const rows: PlayerRow[] = [];
  const cells: RoundCells[] = [];
  const lineOf = new Map<number, number>();
  /** The rounds of a player that could not be read; null for all of them. */
  const unread = new Map<number, Set<number> | null>();
  const rounds = Math.min(
    MOST_ROUNDS,
    lines.reduce((most, { laidOut }) => Math.max(most, roundsOfLength(laidOut.length, layout.shift)), 0),
  );

  for (const line of lines) {
    const numberText = columns(line.laidOut, ...FIELD.number).trim();
    const number = Number(numberText);
    const place = { line: line.line, column: FIELD.number[0] };
    if (!/^\d{1,4}$/.test(numberText) || number === 0) {
      problems.push(eventProblem('numberUnreadable', place, { value: numberText }));
      continue;
    }
    const otherLine = lineOf.get(number);
    if (otherLine !== undefined) {
      problems.push(eventProblem('numberTwice', place, { number, otherLine }));
      continue;
    }
    lineOf.set(number, line.line);
    const wrong = layout.byLooks ? null : line.wrongColumn;
    const fields = playerFields(line, layout);
    rows.push({ number, line: line.line, fields, misplaced: wrong !== null, byBytes: line.byBytes });
    if (wrong !== null) {
      problems.push(misaligned(line.laidOut, line.line, wrong));
      unread.set(number, null);
      continue;
    }
    if (line.byBytes) problems.push(shortLine(line));
    const own = readRoundCells(line.laidOut, number, line.line, layout.shift, rounds);
    cells.push(own);
    unread.set(number, new Set(unreadRounds(own.problems)));
  }

  const isUnread = (player: number, round: number): boolean => unread.get(player)?.has(round) ?? true;
  const pairing = pairSides(
    cells.flatMap(({ sides }) => sides),
    cells.flatMap(({ byes }) => byes),
    new Set(lineOf.keys()),
    isUnread,
  );
  return {
    rows,
    games: pairing.games,
    problems: [...problems, ...pendingByRound(cells.flatMap((own) => own.problems)), ...pairing.problems],
    pointProblems: pointProblems(pointsOf(rows, cells, rounds, assigned), system),
    lastRound: cells.reduce((last, own) => Math.max(last, own.lastRound), 0),
    rounds: cells.flatMap((own) => own.rounds),
  };
}

/** A round without results is one problem, at its first player. */
function pendingByRound(problems: readonly EventProblem[]): EventProblem[] {
  const others = new Map<number, number>();
  const shown: EventProblem[] = [];
  for (const problem of problems) {
    if (problem.problem !== 'resultPending') shown.push(problem);
    else {
      const { round } = problem.details;
      if (!others.has(round)) shown.push(problem);
      others.set(round, (others.get(round) ?? -1) + 1);
    }
  }
  return shown.map((problem) =>
    problem.problem === 'resultPending'
      ? { ...problem, details: { ...problem.details, others: others.get(problem.details.round)! } }
      : problem,
  );
}

/** The name is where the characters of several bytes stand. */
function shortLine({ text, line }: LaidOutLine): EventProblem {
  const name = text.slice(FIELD.name[0] - 1).split(/ {2}/)[0]!;
  const extra = [...text].reduce((sum, character) => sum + bytesBeyond(character), 0);
  const after =
    /(\S+)$/.exec(name.trim().replace(/[^\u0080-\u{10FFFF}]+$/u, (tail) => tail.split(/\s/)[0]!))?.[1] ??
    name;
  return eventProblem('lineShort', { line, column: FIELD.name[0] }, { after, columns: extra });
}

function unreadRounds(problems: readonly EventProblem[]): number[] {
  return problems.flatMap(({ severity: effect, column, problem: code }) =>
    effect === 'error' || code === 'resultWithoutOpponent' ? [Math.floor(((column ?? 0) - 92) / 10) + 1] : [],
  );
}

/** A player with a round that could not be read has no sum to compare with. */
function pointsOf(
  rows: readonly PlayerRow[],
  cells: readonly RoundCells[],
  rounds: number,
  assigned: readonly AssignedPoints[],
): PlayerPoints[] {
  const cellsOf = new Map(cells.map((own) => [own.line, own]));
  return rows.flatMap(({ number, line, fields }) => {
    const own = cellsOf.get(line);
    const points = Number(fields.points.text.replace(',', '.'));
    if (fields.points.text === '' || Number.isNaN(points)) return [];
    if (own === undefined || own.worth.length < rounds) return [];
    const forfeits = own.sides.some(({ half }) => half.startsWith('forfeit') || half.startsWith('short'));
    const { column } = fields.points;
    return [{ player: number, points, ...withAssigned(own, number, assigned), forfeits, line, column }];
  });
}
