import { wordsOf } from '../../cells/names';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { EventFileGame, EventFilePlayer, EventFileReading, EventFileRound } from '../../events';
import { type ChosenFile } from './draft';

/** A list of the pairings of one round. */
interface RoundList {
  readonly file: ChosenFile;
  readonly round: number;
  /** The rounds of the tournament; null where the list does not name them. */
  readonly declared: number | null;
}

/** The pairings of single rounds, put together. */
export interface JoinedRounds {
  /** By their rounds. */
  readonly files: readonly ChosenFile[];
  /** Each with the list in which they come first. */
  readonly players: readonly { readonly file: ChosenFile; readonly player: EventFilePlayer }[];
  readonly games: readonly EventFileGame[];
  /** The byes that were asked for, which are no games. */
  readonly requestedByes: readonly EventFileRound[];
  readonly rounds: number;
  readonly roundDays: EventFileReading['event']['roundDays'];
  /** Why the lists are no whole tournament; each refuses the section. */
  readonly faults: readonly string[];
}

/** The only round of a file; null where it has all rounds, or does not name its round. */
export function roundList(file: ChosenFile): RoundList | null {
  for (const problem of file.reading.problems) {
    if (problem.problem !== 'oneRoundOnly' || problem.details.round === null) continue;
    const { round, rounds } = problem.details;
    return { file, round, declared: rounds };
  }
  return null;
}

/**
 * The pairings of round 1, of round 2 and so on as one list. Players are told by their starting numbers, which have one name in
 * all of them, or by their names where the lists have no numbers.
 *
 * @param lists at least one, of one tournament
 */
export function joinRounds(lists: readonly RoundList[]): JoinedRounds {
  const inOrder = [...lists].sort((a, b) => a.round - b.round);
  const files = inOrder.map(({ file }) => file);
  const rounds = Math.max(...inOrder.map(({ round }) => round));
  const roundDays = Array.from({ length: rounds }, (): CalendarDay | null => null);
  for (const { file, round } of inOrder) {
    roundDays[round - 1] ??= file.reading.event.roundDays[round - 1] ?? null;
  }
  const clash = numberWithTwoNames(files);
  const byName = clash !== null && files.every(isNumberedInOrder);
  const { players, games, requestedByes } = byName ? joinedByName(files) : joinedByNumber(files);
  return {
    files,
    players,
    games: [...games].sort((a, b) => a.round - b.round),
    requestedByes,
    rounds,
    roundDays: roundDays.some((day) => day !== null) ? roundDays : [],
    faults: [...roundFaults(inOrder, rounds), ...(clash === null || byName ? [] : [clash])],
  };
}

/** A round that is there twice, and those that are missing; where no list has the number of rounds, one may be missing. */
function roundFaults(lists: readonly RoundList[], last: number): string[] {
  const faults: string[] = [];
  const fileOf = new Map<number, ChosenFile>();
  for (const { file, round } of lists) {
    const other = fileOf.get(round);
    if (other === undefined) fileOf.set(round, file);
    else
      faults.push(
        `Round ${round} is there twice, in "${other.name}" and in "${file.name}". Choose one of them.`,
      );
  }
  const known = lists.flatMap(({ declared }) => declared ?? []);
  const declared = Math.max(last, ...known);
  const missing = Array.from({ length: declared }, (_, at) => at + 1).filter((round) => !fileOf.has(round));
  if (missing.length > 0) {
    const which = missing.length === 1 ? `Round ${missing[0]!} is` : `Rounds ${missing.join(', ')} are`;
    faults.push(
      `${which} missing: the files have the pairings of ${fileOf.size} of ${declared} rounds. Choose those of all rounds together, or a crosstable.`,
    );
  }
  if (missing.length === 0 && known.length === 0) {
    faults.push(
      'None of the lists says how many rounds there were, so that the last ones may be missing. Export one of them with "Show tournament details", or choose a crosstable.',
    );
  }
  return faults;
}

/** The words for a number that is one player in one list and another one in another. */
function numberWithTwoNames(files: readonly ChosenFile[]): string | null {
  const first = new Map<number, { readonly file: ChosenFile; readonly name: string }>();
  for (const file of files) {
    for (const { number, name } of file.reading.players) {
      const known = first.get(number);
      if (known === undefined) first.set(number, { file, name });
      else if (wordsOf(known.name) !== wordsOf(name)) {
        return `Number ${number} is "${known.name}" in "${known.file.name}" and "${name}" in "${file.name}". Export the pairings of all rounds again.`;
      }
    }
  }
  return null;
}

/** The players of a list without numbers are numbered as they come. */
function isNumberedInOrder({ reading }: ChosenFile): boolean {
  return reading.players.every(({ number }, at) => number === at + 1);
}

type Table = Pick<JoinedRounds, 'players' | 'games' | 'requestedByes'>;

/** The byes of a list that are no games: a round without a game is no bye (Z), as the list of another round has its game. */
function requestedByesOf({ reading }: ChosenFile): EventFileRound[] {
  return (reading.original?.rounds ?? []).filter(({ code }) => code === 'H' || code === 'F');
}

function joinedByNumber(files: readonly ChosenFile[]): Table {
  const players = new Map<number, Table['players'][number]>();
  for (const file of files) {
    for (const player of file.reading.players) {
      if (!players.has(player.number)) players.set(player.number, { file, player });
    }
  }
  return {
    players: [...players.values()],
    games: files.flatMap(({ reading }) => reading.games),
    requestedByes: files.flatMap(requestedByesOf),
  };
}

/** A list without numbers has no name twice, which is refused in the list itself. */
function joinedByName(files: readonly ChosenFile[]): Table {
  const players = new Map<string, Table['players'][number]>();
  const requestedByes: EventFileRound[] = [];
  const games = files.flatMap((file): EventFileGame[] => {
    const numbers = new Map<number, number>();
    for (const player of file.reading.players) {
      const name = wordsOf(player.name);
      const known = players.get(name)?.player ?? { ...player, number: players.size + 1 };
      if (!players.has(name)) players.set(name, { file, player: known });
      numbers.set(player.number, known.number);
    }
    for (const bye of requestedByesOf(file)) {
      requestedByes.push({ ...bye, player: numbers.get(bye.player)! });
    }
    const numberOf = (own: number | null): number | null =>
      own === null ? null : (numbers.get(own) ?? null);
    return file.reading.games.map((game) => ({
      ...game,
      white: numberOf(game.white),
      black: numberOf(game.black),
    }));
  });
  return { players: [...players.values()], games, requestedByes };
}
