import { eventProblem, type EventProblem } from '../problems/problem';

/** What a round is worth, by its kind. */
export type PointKind = 'win' | 'draw' | 'loss' | 'allocatedBye' | 'fullBye' | 'halfBye' | 'absent' | 'blank';

/** The points of a file's own point system; what it does not say is tried out. */
export type PointSystem = Readonly<Partial<Record<PointKind, number>>>;

export interface PlayerPoints {
  readonly player: number;
  /** As the file has them. */
  readonly points: number;
  readonly rounds: readonly { readonly round: number; readonly kind: PointKind }[];
  /** True where they have a forfeit. */
  readonly forfeits: boolean;
  readonly line: number;
  readonly column: number;
}

const USUAL: readonly (readonly [win: number, draw: number])[] = [
  [1, 0.5],
  [3, 1],
  [2, 1],
];
/** Below this share of players whose points fit, the point system is another one. */
const ENOUGH = 0.75;
const ALIKE = 1e-9;

/**
 * The points of each player against their results, by the point system that fits most of them. The points themselves
 * are not used: they are a check.
 *
 * @param known what the file says of its point system
 */
export function pointProblems(players: readonly PlayerPoints[], known: PointSystem): EventProblem[] {
  const candidates = systems(known).map((system) => ({
    system,
    differing: players.filter((player) => differs(player, system)),
  }));
  const { system, differing } = isOneForfeit(candidates[0]!.differing) ? candidates[0]! : best(candidates);
  const explained = differing.map((player) => explanation(player, system));
  const wrong = explained.filter(({ code }) => code === 'pointsDiffer').length;
  if (wrong > 1 && wrong > players.length * (1 - ENOUGH)) {
    return [eventProblem('pointSystemUnknown', null, { differing: wrong, players: players.length })];
  }
  return explained;
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
  const usual = known.win === undefined ? USUAL : [[known.win, known.draw ?? known.win / 2] as const];
  return usual.flatMap(([win, draw]) =>
    (known.allocatedBye === undefined ? [win, draw, 0] : [known.allocatedBye]).map((allocatedBye) => ({
      win,
      draw: known.draw ?? draw,
      loss: known.loss ?? 0,
      allocatedBye,
      fullBye: known.fullBye ?? win,
      halfBye: known.halfBye ?? known.draw ?? draw,
      absent: known.absent ?? 0,
      blank: 0,
    })),
  );
}

function sum({ rounds }: PlayerPoints, system: Required<PointSystem>): number {
  return rounds.reduce((total, { kind }) => total + system[kind], 0);
}

function differs(player: PlayerPoints, system: Required<PointSystem>): boolean {
  return Math.abs(sum(player, system) - player.points) > ALIKE;
}

/**
 * A round without a result may have been a bye: that is asked, and changes nothing that is rated. Beside a forfeit it may
 * as well be the forfeit that is wrong.
 */
function explanation(player: PlayerPoints, system: Required<PointSystem>): EventProblem {
  const results = sum(player, system);
  const blanks = player.rounds.filter(({ kind }) => kind === 'blank').map(({ round }) => round);
  const details = { player: player.player, points: player.points, results };
  const more = player.points - results;
  return !player.forfeits && more > 0 && more <= blanks.length * system.win + ALIKE
    ? eventProblem('pointsWithBlank', player, { ...details, rounds: blanks.join(', ') })
    : eventProblem('pointsDiffer', player, details);
}
