import { wordsOf } from '../../cells/names';
import { groupBy } from '../../engine/kit/groups';
import { asksFor, eventProblem } from '../../problems/files';
import {
  type EventFileEvent,
  type EventFileGame,
  type EventFilePlayer,
  type EventProblem,
  joinSwissPerfect,
  swissPerfectEnding,
} from '../../events';
import { isPlayedGame } from '../../events/model/eventFile';
import { earliest, latest } from '../../engine/kit/calendarDay';
import { roundsOfGames } from '../../events/games/rounds';
import { type JoinedRounds, joinRounds, roundList } from './joinRounds';
import { nameParts, type ChosenFile, type DraftPlayer, type FileProblem, type SectionDraft } from './draft';

type Files = readonly [ChosenFile, ...ChosenFile[]];

/**
 * Puts the files of one tournament together. Lists of chess-results belong together by the name above them, files of
 * SwissPerfect by their own names; a TRF and Swiss-Manager's own file are a section each, and so is a file that cannot be
 * read, whose problems say why.
 *
 * @param files in the order in which they were chosen
 * @returns a draft for each section, in the order of their first files
 */
export function joinFiles(files: readonly ChosenFile[]): readonly SectionDraft[] {
  const groups = groupBy(files, (file) => groupOf(file) ?? file);
  return ([...groups.values()] as unknown as Files[]).map((group) =>
    swissPerfectEnding(group[0].reading.kind) === null ? draftOf(bestFirst(group)) : swissPerfectDraft(group),
  );
}

/** The tournament of a list of chess-results or of a file of SwissPerfect; null where the file is a section alone. */
function groupOf({ name: fileName, reading: { kind, event } }: ChosenFile): string | null {
  if (swissPerfectEnding(kind) !== null) return `SwissPerfect ${baseName(fileName)}`;
  const name = event.name === null ? '' : wordsOf([event.name, event.section ?? ''].join(' '));
  return kind.startsWith('chessResults') && name !== '' ? name : null;
}

/** The name of a file without its ending, and without the number that keeps files of one name apart, such as " (2)". */
function baseName(name: string): string {
  return name
    .replace(/ \(\d+\)$/, '')
    .replace(/\.[^./\\]*$/, '')
    .toLowerCase();
}

/** The files of one event of SwissPerfect: the results first, then the players, then the event. */
function swissPerfectDraft(group: Files): SectionDraft {
  const order = ['.sco', '.trn', '.ini'];
  const place = ({ reading }: ChosenFile): number => order.indexOf(swissPerfectEnding(reading.kind) ?? '');
  const files = [...group].sort((a, b) => place(a) - place(b)) as unknown as Files;
  const [first] = files;
  const { event, players, games, rounds, problems } = joinSwissPerfect(files.map(({ reading }) => reading));
  const ofPlayers = files.find(({ reading }) => reading.kind === 'swissPerfectPlayers') ?? first;
  const own = files.flatMap((file) =>
    file.reading.problems
      .filter(({ problem: code }) => code !== 'swissPerfectIncomplete')
      .map((problem): FileProblem => ({ file, problem })),
  );
  return {
    key: keyOf(files),
    files,
    event,
    players: players.map((player): DraftPlayer => ({ ...player, file: ofPlayers })),
    games,
    rounds,
    problems: [...own, ...problems.map((problem): FileProblem => ({ file: first, problem }))],
    disagreements: twiceOf(files),
  };
}

const keyOf = (files: Files): string => files.map(({ name, hash }) => `${name} ${hash}`).join('\n');

/** With two files of the same ending it is unclear which belongs to the others. */
function twiceOf(files: Files): string[] {
  return files.flatMap((file, at) => {
    const ending = swissPerfectEnding(file.reading.kind);
    const other = files.slice(0, at).find(({ reading }) => swissPerfectEnding(reading.kind) === ending);
    return other === undefined
      ? []
      : [
          `The files "${other.name}" and "${file.name}" are both the ${ending} of the same event of SwissPerfect. Remove them, then choose the files of one event at a time.`,
        ];
  });
}

/** A crosstable has the byes that pairings lack; a list of players has no games, the pairings of a round only some. */
function bestFirst(files: Files): Files {
  const worth = (file: ChosenFile): number => {
    if (file.reading.games.length === 0) return 0;
    if (file.reading.kind === 'chessResultsCrosstable') return 3;
    return roundList(file) === null ? 2 : 1;
  };
  return [...files].sort((a, b) => worth(b) - worth(a)) as unknown as Files;
}

function draftOf(files: Files): SectionDraft {
  const [first] = files;
  const rounds = joinedRounds(files);
  const lists = rounds?.files ?? [first];
  const others = files.filter((file) => !lists.includes(file));
  const event = rounds === null ? joinedEvent(files) : eventOfRounds(joinedEvent(files), rounds);
  const players = rounds?.players ?? first.reading.players.map((player) => ({ file: first, player }));
  const games = rounds?.games ?? first.reading.games;
  const table = { name: first.name, players: players.map(({ player }) => player), games };
  return {
    key: keyOf(files),
    files,
    event,
    players: players.map(({ file, player }) => joinedPlayer(player, file, others)),
    games,
    rounds:
      (rounds === null ? first.reading.original?.rounds : undefined) ??
      roundsOfGames(table.players, games, event.rounds ?? 0, rounds?.requestedByes),
    problems: problemsOf(files, event, rounds),
    disagreements: [
      ...tournamentsOf(files),
      ...(rounds?.faults ?? lastRounds(files)),
      ...others.flatMap((other) => disagreements(table, other)),
    ],
  };
}

/** The pairings of single rounds together, where there are several and no list that has all of them. */
function joinedRounds(files: Files): JoinedRounds | null {
  const lists = files.flatMap((file) => roundList(file) ?? []);
  const whole = files.some((file) => file.reading.games.length > 0 && roundList(file) === null);
  return lists.length < 2 || whole ? null : joinRounds(lists);
}

/** If every round has a date, these give the days of the event, unless a list gives them. */
function eventOfRounds(event: EventFileEvent, { rounds, roundDays }: JoinedRounds): EventFileEvent {
  const days = roundDays.filter((day) => day !== null);
  const dated = days.length === rounds;
  return {
    ...event,
    rounds,
    roundDays,
    startDay: event.startDay ?? (dated ? earliest(days) : null),
    endDay: event.endDay ?? (dated ? latest(days) : null),
  };
}

/** Lists of one name from two addresses of chess-results are of two tournaments. */
function tournamentsOf(files: Files): string[] {
  const [first, ...others] = files.flatMap(({ name, reading }) => {
    const tournament = /\/tnr(\d+)/i.exec(reading.event.link ?? '')?.[1];
    return tournament === undefined ? [] : [{ name, tournament }];
  });
  const other = others.find(({ tournament }) => tournament !== first!.tournament);
  return other === undefined
    ? []
    : [
        `The files "${first!.name}" and "${other.name}" have the same name, but are two tournaments on chess-results, ${first!.tournament} and ${other.tournament}. Choose the files of one of them.`,
      ];
}

/** A list of players with its details, whose rounds can only be those of its details; null where none has any. */
function roundsDeclared(files: Files): { readonly name: string; readonly rounds: number } | null {
  const found = files.flatMap(({ name, reading: { games, event } }) =>
    games.length > 0 || event.rounds === null ? [] : [{ name, rounds: event.rounds }],
  );
  return found.sort((a, b) => b.rounds - a.rounds)[0] ?? null;
}

/** A list with games that lacks the last rounds by the details of a list of players. */
function lastRounds(files: Files): string[] {
  const [{ name, reading }] = files;
  const declared = roundsDeclared(files);
  const found = reading.event.rounds ?? 0;
  return declared === null || reading.games.length === 0 || found >= declared.rounds
    ? []
    : [
        `"${declared.name}" has ${declared.rounds} rounds, but "${name}" only ${found}. Export "${name}" again after the last round.`,
      ];
}

/** Each field from the first file that has it. */
function joinedEvent(files: Files): EventFileEvent {
  const isSilent = (value: unknown): boolean =>
    value === null || (Array.isArray(value) && value.length === 0);
  return firstKnown(
    files.map(({ reading }) => reading.event),
    isSilent,
  );
}

/** Each part from the first list that has it. */
function firstKnown<Thing extends object>(
  things: readonly Thing[],
  isSilent: (value: unknown) => boolean = (value) => value === null,
): Thing {
  const [first] = things;
  const parts = Object.entries(first!).map(([key, own]) => {
    const known = things.map((thing) => thing[key as keyof Thing]).find((value) => !isSilent(value));
    return [key, known ?? own] as const;
  });
  return Object.fromEntries(parts) as Thing;
}

/** A player with the details from the other lists; a comma in a name shows which part is the surname. */
function joinedPlayer(player: EventFilePlayer, file: ChosenFile, others: readonly ChosenFile[]): DraftPlayer {
  const same = others.flatMap(({ reading }) => counterpart(player, reading.players) ?? []);
  const all = [player, ...same];
  const { number, line, points, rank } = player;
  const name = all.map((one) => one.name).find((one) => one.includes(',')) ?? player.name;
  return { ...firstKnown(all), file, number, line, points, rank, name };
}

/** The player in another list: the only one of the name; of several, or of a name that was cut, the one of the number. */
function counterpart(
  player: EventFilePlayer,
  others: readonly EventFilePlayer[],
): EventFilePlayer | undefined {
  const name = wordsOf(player.name);
  const named = others.filter((other) => wordsOf(other.name) === name);
  if (named.length === 1) return named[0];
  const numbered = (named.length > 1 ? named : others).find(({ number }) => number === player.number);
  return named.length > 1 || (numbered !== undefined && isCut(numbered.name, player.name))
    ? numbered
    : undefined;
}

/** One name is the beginning of the other, with at least the surname whole. */
function isCut(one: string, other: string): boolean {
  const [short, long] = [one, other]
    .map((name) => name.replace(/[\s,]+/g, ' ').toLowerCase())
    .sort((a, b) => a.length - b.length);
  return long!.startsWith(short!) && short!.length >= Math.min(nameParts(other).surname.length + 2, 20);
}

/** Problems of one list that are settled for the section if another list has the missing details. */
const OF_ONE_LIST = new Set<EventProblem['problem']>([
  'coloursMissing',
  'oneRoundOnly',
  'roundsNotInOrder',
  'pairingsHideByes',
]);

function problemsOf(files: Files, event: EventFileEvent, rounds: JoinedRounds | null): FileProblem[] {
  const [first] = files;
  const ofRounds: FileProblem[] =
    rounds === null ? [] : [{ file: first, problem: eventProblem('pairingsHideByes', null, {}) }];
  const complete = files.some(
    ({ reading }) => !reading.problems.some(({ problem: code }) => code === 'detailsMissing'),
  );
  const settled = (file: ChosenFile, { problem: code }: EventProblem): boolean => {
    if (files.length === 1) return false;
    if (code === 'detailsMissing') return complete;
    if (OF_ONE_LIST.has(code)) return file !== first || rounds !== null;
    const asks = asksFor(code);
    if (asks === 'rounds') return roundsDeclared(files) !== null;
    if (asks === null || file === first) return false;
    return asks === 'roundDays' ? event.roundDays.length > 0 : event[asks] !== null;
  };
  const reported = new Set<string>();
  // A note that every list of a round repeats is reported once.
  const again = ({ severity: effect, problem: code, details }: EventProblem): boolean => {
    const key = JSON.stringify([code, details]);
    const known = rounds !== null && effect === 'note' && reported.has(key);
    reported.add(key);
    return known;
  };
  const found = files.flatMap((file) =>
    file.reading.problems
      .filter((problem) => !settled(file, problem) && !again(problem))
      .map((problem): FileProblem => ({ file, problem })),
  );
  return [...ofRounds, ...found];
}

/** The list with the games of the section. */
interface GameList {
  readonly name: string;
  readonly players: readonly EventFilePlayer[];
  readonly games: readonly EventFileGame[];
}

/** Two lists with games of one tournament have the same games; one of a single round has those of its round. */
function disagreements(first: GameList, other: ChosenFile): string[] {
  if (other.reading.games.length === 0) return [];
  const { players } = first;
  const only = roundList(other)?.round ?? null;
  const games = first.games.filter(({ round }) => only === null || round === only);
  const mine = playedGames(games, (number) => number);
  const numbers = new Map(
    other.reading.players.map((player) => [player.number, counterpart(player, players)?.number ?? null]),
  );
  const theirs = playedGames(other.reading.games, (number) => numbers.get(number) ?? null);
  const differing = [...theirs].find(([game, result]) => mine.get(game) !== result);
  // A game of somebody who is not in the other list proves nothing.
  const complete = ![...numbers.values()].includes(null);
  const missing = complete ? [...mine].find(([game]) => !theirs.has(game)) : undefined;
  const [game] = differing ?? missing ?? [];
  if (game === undefined) return [];
  const [round, white, black] = game.split(' ').map(Number);
  const name = (number: number | undefined): string =>
    players.find((player) => player.number === number)?.name ?? String(number);
  const inList = (games: ReadonlyMap<string, string>): string => games.get(game) ?? 'not there';
  return [
    `The files "${first.name}" and "${other.name}" are of one tournament, but their games differ: ${name(white)} - ${name(black)} in round ${round} is ${inList(mine)} in the first and ${inList(theirs)} in the second. Export both again, or choose only one of them.`,
  ];
}

/** The results of the games over the board, by round, White and Black. */
function playedGames(
  games: readonly EventFileGame[],
  numberOf: (number: number) => number | null,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const game of games) {
    const { round, white, black, result } = game;
    if (white === null || black === null || !isPlayedGame(game)) continue;
    const [one, two] = [numberOf(white), numberOf(black)];
    if (one !== null && two !== null) found.set(`${round} ${one} ${two}`, result);
  }
  return found;
}
