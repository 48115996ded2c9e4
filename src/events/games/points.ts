import { USUAL_POINTS } from '../../engine/kit/crosstable';
import { TOLERANCE } from '../../engine/kit/round';
import { eventProblem, type EventProblem } from '../../problems/files';

/** What a round is worth, by its kind. */
export type PointKind =
  | 'win'
  | 'draw'
  | 'loss'
  | 'allocatedBye'
  /** A forfeit win of which the opponent is not named: a bye of a program of before 2025, or a board won without a game. */
  | 'winUnopposed'
  | 'fullBye'
  | 'halfBye'
  | 'absent'
  | 'blank'
  /** A game that has no result yet. */
  | 'unfinished';

/** The points of a file's own point system; what it does not say is tried out. */
export type PointSystem = Readonly<Partial<Record<PointKind, number>>>;

/** The codes of record 162 of TRF, and what each is worth. */
export const SYSTEM_CODES = { W: 'win', D: 'draw', L: 'loss', A: 'absent', P: 'allocatedBye' } as const;

/** The point system of a line such as " W 3.0    D 1.0    L 0.0". */
export function pointSystemIn(text: string): PointSystem {
  const found = text.slice(0, 200).matchAll(/\s([WDLAP])[ =]*(\d{1,3}(?:[.,]\d)?)(?!\S)/g);
  return Object.fromEntries(
    [...found].map(([, code, points]) => [
      SYSTEM_CODES[code as keyof typeof SYSTEM_CODES],
      Number(points!.replace(',', '.')),
    ]),
  );
}

export interface PlayerPoints {
  readonly player: number;
  /** As the file has them. */
  readonly points: number;
  /** Each round, with its points where the file says them for this player alone. */
  readonly rounds: readonly { readonly round: number; readonly kind: PointKind; readonly points?: number }[];
  /** Points that the arbiter has given or taken, beyond the rounds. */
  readonly given?: number;
  /** True where they have a forfeit. */
  readonly forfeits: boolean;
  readonly line: number;
  readonly column: number;
}

/** Below this share of players whose points fit, the fault is not theirs: rounds are missing, or the point system is another one. */
const ENOUGH = 0.75;

/**
 * The points of each player against their results, by the point system that fits most of them. The points themselves
 * are not used: they are a check, and the proof of rounds that were cut off.
 *
 * @param known what the file says of its point system
 */
export function pointProblems(players: readonly PlayerPoints[], known: PointSystem): EventProblem[] {
  const candidates = systems(known).map((system) => ({
    system,
    differing: players.filter((player) => differs(player, system)),
  }));
  const { system, differing } = isOneForfeit(candidates[0]!.differing) ? candidates[0]! : best(candidates);
  const held = heldRounds(players);
  const explained = differing.map((player) => explanation(player, system, held));
  const wrong = differing.filter((_, at) => explained[at]!.problem === 'pointsDiffer');
  if (wrong.length <= 1 || wrong.length <= players.length * (1 - ENOUGH)) return explained;
  const first = wrong.find((player) => player.points > sum(player, system)) ?? wrong[0]!;
  return [
    eventProblem('pointsOfManyDiffer', first, {
      player: first.player,
      points: first.points,
      results: sum(first, system),
      rounds: held.size,
      differing: wrong.length,
      players: players.length,
    }),
  ];
}

/** The rounds in which somebody has a result or a bye; a round that is blank for everybody was cut off. */
function heldRounds(players: readonly PlayerPoints[]): ReadonlySet<number> {
  return new Set(
    players.flatMap(({ rounds }) => rounds.flatMap(({ round, kind }) => (kind === 'blank' ? [] : [round]))),
  );
}

/**
 * A forfeit of both players and a win by forfeit differ in one of their lines only, which the points alone can show. One
 * player with a forfeit is therefore no reason to think of another point system.
 */
function isOneForfeit(differing: readonly PlayerPoints[]): boolean {
  return differing.length === 1 && differing[0]!.forfeits;
}

/** The first of those with the fewest differences. */
function best<T extends { readonly differing: readonly PlayerPoints[] }>(candidates: readonly T[]): T {
  return candidates.reduce((first, next) => (next.differing.length < first.differing.length ? next : first));
}

/** The systems a file may have used: its own, else the usual ones, with a bye worth a win, a draw or nothing. */
function systems(known: PointSystem): Required<PointSystem>[] {
  const usual = known.win === undefined ? USUAL_POINTS : [[known.win, known.draw ?? known.win / 2] as const];
  return usual.flatMap(([win, draw]) =>
    (known.allocatedBye === undefined ? [win, draw, 0] : [known.allocatedBye]).map((allocatedBye) => ({
      win,
      draw: known.draw ?? draw,
      loss: known.loss ?? 0,
      allocatedBye,
      // Where the file has points for a bye, a win without an opponent is a win.
      winUnopposed: known.allocatedBye === undefined ? allocatedBye : win,
      fullBye: known.fullBye ?? win,
      halfBye: known.halfBye ?? known.draw ?? draw,
      absent: known.absent ?? 0,
      blank: 0,
      unfinished: 0,
    })),
  );
}

function sum({ rounds, given = 0 }: PlayerPoints, system: Required<PointSystem>): number {
  return rounds.reduce((total, { kind, points }) => total + (points ?? system[kind]), given);
}

function differs(player: PlayerPoints, system: Required<PointSystem>): boolean {
  // Stryker disable next-line EqualityOperator: points differ by tenths and more, or by the rounding of a sum, never by exactly
  // this.
  return Math.abs(sum(player, system) - player.points) > TOLERANCE;
}

/**
 * A round without a result may have been a bye: that is asked, and changes nothing that is rated. Beside a forfeit it may
 * as well be the forfeit that is wrong.
 */
function explanation(
  player: PlayerPoints,
  system: Required<PointSystem>,
  held: ReadonlySet<number>,
): EventProblem {
  const results = sum(player, system);
  const blanks = player.rounds
    .filter(({ round, kind }) => kind === 'unfinished' || (kind === 'blank' && held.has(round)))
    .map(({ round }) => round);
  const details = { player: player.player, points: player.points, results };
  const more = player.points - results;
  // Stryker disable next-line EqualityOperator: a player whose points are those of the results has no problem to explain.
  // Stryker disable next-line EqualityOperator: points differ by tenths and more, or by the rounding of a sum, never by exactly
  // this.
  return !player.forfeits && more > 0 && more <= blanks.length * system.win + TOLERANCE
    ? eventProblem('pointsWithBlank', player, { ...details, rounds: blanks.join(', ') })
    : eventProblem('pointsDiffer', player, details);
}
