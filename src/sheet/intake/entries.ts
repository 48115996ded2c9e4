import type { EventFileGame } from '../../events';
import type { EntryTotals, RoundEntries, SectionFacts } from './intake';
import { csaIdOf } from './matchPlayers';
import type { IntakeOptions } from './options';
import type { PlayerMatch } from './playerMatch';
import type { SectionDraft } from './section';

/** An entry of a section with what becomes of it. */
export interface Entry extends EventFileGame {
  /** Whether it does not go into the table of games. */
  readonly leftOut: boolean;
}

/** The players of a section by their number in the file. */
export type MatchesByNumber = ReadonlyMap<number, PlayerMatch>;

export function byNumber(matches: readonly PlayerMatch[]): MatchesByNumber {
  return new Map(matches.map((match) => [match.player.number, match]));
}

/** Whether a result is that of a game over the board. */
export const isPlayed = ({ result }: EventFileGame): boolean =>
  result === '1-0' || result === '0-1' || result === '½-½';

/** 17: the number of rounds in which a game was played that goes into the table of games. */
export function playedRounds(entries: readonly Entry[]): number {
  return new Set(entries.filter((entry) => !entry.leftOut && isPlayed(entry)).map(({ round }) => round)).size;
}

/**
 * The games, forfeits and byes of a section as the interpretations have them, and which of them are left out: at home those of a
 * player in no table, abroad those without a player of the federation (10).
 */
export function entriesOf(
  draft: SectionDraft,
  players: MatchesByNumber,
  { abroad }: SectionFacts,
  options: IntakeOptions,
): readonly Entry[] {
  const isKnown = (number: number | null): boolean => number !== null && isInTables(players.get(number));
  return [...withoutShortGames(draft, options), ...addedByes(draft, options)]
    .map((game): Entry => {
      const { white, black, result } = game;
      const all = result === 'bye' ? isKnown(white) : isKnown(white) && isKnown(black);
      return { ...game, leftOut: abroad ? !isKnown(white) && !isKnown(black) : !all };
    })
    .sort((a, b) => a.round - b.round);
}

/** One who will be in the tables once the open questions are answered counts as being there. */
function isInTables(match: PlayerMatch | undefined): boolean {
  return csaIdOf(match) !== null || ['confirm', 'unknown', 'refused'].includes(match?.kind ?? '');
}

/** 46: games shorter than a move, which the reader took for forfeits. */
function withoutShortGames(
  { games, problems }: SectionDraft,
  { shortGames }: IntakeOptions,
): EventFileGame[] {
  if (shortGames === 'forfeits') return [...games];
  const short = new Set(
    problems.flatMap(({ problem }) =>
      problem.code === 'shortGame' ? [`${problem.details.round} ${problem.details.player}`] : [],
    ),
  );
  return games.filter(
    ({ round, white, black }) => !short.has(`${round} ${white}`) && !short.has(`${round} ${black}`),
  );
}

/** 55.2: byes that the reader left out, where an interpretation takes them. */
function addedByes(draft: SectionDraft, { fullPointByes, restRounds }: IntakeOptions): EventFileGame[] {
  const byes: EventFileGame[] = [];
  for (const { problem } of draft.problems) {
    if (fullPointByes === 'bye' && problem.code === 'requestedByeLeftOut' && problem.details.code === 'F') {
      byes.push({ round: problem.details.round, white: problem.details.player, black: null, result: 'bye' });
    }
  }
  if (restRounds === 'noBye' || !draft.problems.some(({ problem }) => problem.code === 'restRounds'))
    return byes;
  return [...byes, ...restsOf(draft)];
}

/** The players without an entry in a round that others have played. */
function restsOf({ games, players }: SectionDraft): EventFileGame[] {
  const rounds = [...new Set(games.map(({ round }) => round))];
  return rounds.flatMap((round) => {
    const there = new Set(
      games.filter((game) => game.round === round).flatMap(({ white, black }) => [white, black]),
    );
    return players
      .filter(({ number }) => !there.has(number))
      .map(({ number }): EventFileGame => ({ round, white: number, black: null, result: 'bye' }));
  });
}

export function totalsOf(entries: readonly Entry[]): EntryTotals {
  const taken = entries.filter(({ leftOut }) => !leftOut);
  const games = taken.filter(isPlayed).length;
  const byes = taken.filter(({ result }) => result === 'bye').length;
  return { games, byes, forfeits: taken.length - games - byes, leftOut: entries.length - taken.length };
}

export function roundsOf(entries: readonly Entry[], { roundDays }: SectionFacts): RoundEntries[] {
  const rounds = [...new Set(entries.map(({ round }) => round))];
  return rounds.map((round) => ({
    round,
    day: roundDays[round - 1] ?? null,
    entries: entries.filter((entry) => entry.round === round),
  }));
}
