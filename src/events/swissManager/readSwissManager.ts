import type { Birth } from '../../cells/readDate';
import { Damage } from '../../cells/zip';
import { type CalendarDay, calendarDay, earliest, latest } from '../../engine/kit/calendarDay';
import {
  readArbiters,
  readBirth,
  federationOf,
  isAbroad,
  HOME,
  idOf,
  nameProblems,
  tidyName,
  arbiterProblems,
  idProblems,
} from '../fields/people';
import { readFormat, sizeProblems } from '../fields/format';
import { readTimeControl, timeLines } from '../fields/timeControl';
import {
  type EventFilePlayer,
  type EventFileReading,
  namedPlayer,
  originalOf,
  SILENT_EVENT,
  type EventFileGame,
  type EventFileResult,
  type EventFileRound,
  unreadFile,
} from '../model/eventFile';
import { eventProblem, type EventProblem, inFileOrder } from '../../problems/files';
import { roundsOfGames, UnfinishedGames, withoutGame } from '../games/rounds';
import { readSections, type SwissManagerFile, type SwissManagerPlayer } from './sections';

/** Where the head has what is read of it. */
const TEXT = {
  ...{ name: 0, subtitle: 1, director: 3, organiser: 4, venue: 5, arbiters: 6, city: 10 },
  ...{ timeControl: 14, federation: 20, chiefArbiter: 21, deputies: 35 },
};
const [SWISS, ROUND_ROBIN, TEAM_ROUND_ROBIN, TEAM_SWISS] = [0, 1, 2, 3];

/**
 * Reads Swiss-Manager's own file of an individual event (.TUNX, .TURX). Its maker has published no description of it: what
 * is not known is refused, and so is a file whose counts do not agree with its own schedule.
 */
export function readSwissManager(bytes: Uint8Array): EventFileReading {
  try {
    return reading(readSections(bytes));
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    return unreadFile(damaged(error.part), 'swissManager');
  }
}

const damaged = (part: string): EventProblem => eventProblem('swissManagerDamaged', null, { part });

function reading(file: SwissManagerFile): EventFileReading {
  if (file.type === TEAM_ROUND_ROBIN || file.type === TEAM_SWISS)
    return unreadFile(eventProblem('teamFile', null, {}), 'swissManager');
  if (file.type !== SWISS && file.type !== ROUND_ROBIN)
    return unreadFile(damaged('the configuration'), 'swissManager');
  const problems: EventProblem[] = [];
  const players = file.players.map((player, at) => playerOf(player, at + 1, problems));
  const { games, requestedByes, lastRound, problems: ofGames } = swissManagerGames(file);
  problems.push(...ofGames, ...idProblems(players));
  if (lastRound < file.declaredRounds) {
    const details = { declared: file.declaredRounds, found: lastRound, record: 'schedule' };
    problems.push(eventProblem('fileRoundsMissing', null, details));
  }
  if (players.length === 0) problems.push(damaged('the players'));
  const event = eventOf(file, lastRound, problems);
  const words = file.type === SWISS ? 'Swiss' : 'round robin';
  // A double round robin is a round robin to the program; the games show which it was.
  const twice = file.type === ROUND_ROBIN && file.declaredRounds >= 2 * (players.length - 1);
  const format = readFormat({
    code: null,
    words: twice ? 'double round robin' : words,
    teams: false,
    players: players.length,
    games,
    place: null,
  });
  problems.push(...format.problems, ...arbiterProblems(event.arbiters, players));
  const withFormat = { ...event, format: format.format };
  problems.push(...sizeProblems(withFormat, games, problems));
  return {
    kind: 'swissManager',
    encoding: null,
    event: withFormat,
    players,
    games,
    problems: inFileOrder(problems),
    original: originalOf(
      roundsOfGames(players, games, event.rounds ?? 0, requestedByes),
      timeLines(problems),
    ),
  };
}

function eventOf(
  file: SwissManagerFile,
  lastRound: number,
  problems: EventProblem[],
): EventFileReading['event'] {
  const text = (at: number): string | null => file.texts[at] || null;
  const federation = federationOf(text(TEXT.federation) ?? '');
  const roundDays = file.schedule.map(({ date }) => dayOf(date));
  const days = roundDays.filter((day) => day !== null);
  const { startDay, endDay } = eventDays(file, days, problems);
  const rounds = Math.max(lastRound, file.declaredRounds);
  const time = readTimeControl(text(TEXT.timeControl) ?? '', null);
  if (text(TEXT.name) === null) problems.push(eventProblem('eventNameMissing', null, {}));
  if (days.length < rounds)
    problems.push(eventProblem('roundDaysMissing', null, { given: days.length, rounds }));
  if (isAbroad(federation)) problems.push(eventProblem('hostedAbroad', null, { federation }));
  problems.push(...time.problems);
  return {
    ...SILENT_EVENT,
    name: text(TEXT.name),
    section: text(TEXT.subtitle),
    city: text(TEXT.city) ?? text(TEXT.venue),
    federation,
    startDay,
    endDay,
    rounds: rounds === 0 ? null : rounds,
    roundDays: days.length === 0 ? [] : roundDays,
    timeControl: time.timeControl,
    arbiters: [
      ...readArbiters(text(TEXT.chiefArbiter) ?? text(TEXT.director) ?? '', 'chief'),
      ...readArbiters(text(TEXT.deputies) ?? '', 'deputy'),
      ...readArbiters(text(TEXT.arbiters) ?? '', 'arbiter'),
    ],
    organiser: text(TEXT.organiser),
  };
}

/** Clause 13.2: the days of the configuration, else the first and the last of the rounds; where they disagree, a question. */
function eventDays(
  { startDate, endDate }: SwissManagerFile,
  ofRounds: readonly CalendarDay[],
  problems: EventProblem[],
): Pick<EventFileReading['event'], 'startDay' | 'endDay'> {
  const [startDay, endDay] = [dayOf(startDate) ?? earliest(ofRounds), dayOf(endDate) ?? latest(ofRounds)];
  if (startDay === null) problems.push(eventProblem('startMissing', null, {}));
  if (endDay === null) problems.push(eventProblem('endMissing', null, {}));
  if (startDay === null || endDay === null) return { startDay, endDay };
  const fits = startDay <= endDay && ofRounds.every((day) => day >= startDay && day <= endDay);
  if (fits) return { startDay, endDay };
  problems.push(eventProblem('daysDoubtful', null, { start: startDay, end: endDay, rounds: ofRounds }));
  return { startDay: null, endDay: null };
}

/** A date is the number yyyymmdd; 0 is none. */
function dayOf(date: number): CalendarDay | null {
  return calendarDay(Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100);
}

function playerOf(player: SwissManagerPlayer, number: number, problems: EventProblem[]): EventFilePlayer {
  const { surname, firstName, title, nationalId, club, federation } = player;
  const name = tidyName(firstName === '' ? surname : `${surname}, ${firstName}`);
  problems.push(...nameProblems(name, number, null));
  // The national id of a player of another federation is that federation's.
  const ofRsa = federation === '' || federation === HOME;
  return {
    ...namedPlayer(number, name),
    csaId: ofRsa ? idOf(nationalId) : null,
    fideId: player.fideId === 0 ? null : String(player.fideId),
    rating: player.fideRating || null,
    nationalRating: player.nationalRating || null,
    birth: birthOf(player.birth, number, problems),
    gender: player.sex === 1 ? 'w' : player.sex === 0 ? 'm' : null,
    title: title || null,
    federation: federation || null,
    club: club || null,
  };
}

/** Clause 14.2: a date, or a year alone, as a date of birth without its day is read. */
function birthOf(birth: number, player: number, problems: EventProblem[]): Birth | null {
  if (birth === 0) return null;
  const text = String(birth).padStart(8, '0');
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)];
  const read = readBirth(month === '00' || day === '00' ? year : `${year}/${month}/${day}`);
  if (read !== 'unreadable') return read;
  problems.push(eventProblem('birthUnreadable', null, { value: text, player }));
  return null;
}

const RESULTS: Readonly<Record<number, EventFileResult>> = {
  ...{ 1: '1-0', 2: '½-½', 3: '0-1', 4: '+/-', 5: '-/+', 6: '-/-', 10: '-/-' },
};
const NOT_REPORTED = 0;
const BYE_CODE = 9;
/** Both players got nothing at the board; that is no result that can be rated. */
const DOUBLE_ZERO = 10;
/** In the place of Black. */
const [BYE, NOT_PAIRED] = [0xffff, 0xfffe];
const [HALF_POINT, ZERO] = [2, 3];

/** The games of all rounds, cut into rounds by the schedule; the references are places in the list of players. */
function swissManagerGames({ games, schedule, players }: SwissManagerFile): {
  games: EventFileGame[];
  /** The byes that were asked for, which are no games. */
  requestedByes: EventFileRound[];
  lastRound: number;
  problems: EventProblem[];
} {
  const reader = new GameReader(players.length);
  const scheduled = schedule.reduce((sum, round) => sum + round.games, 0);
  if (scheduled !== games.length) {
    reader.problems.push(eventProblem('gamesCounted', null, { schedule: scheduled, found: games.length }));
    return reader;
  }
  let at = 0;
  schedule.forEach((round, index) => {
    for (let board = 1; board <= round.games; board += 1, at += 1) reader.read(index + 1, board, games[at]!);
  });
  reader.problems.push(...reader.unfinished.problems());
  return reader;
}

class GameReader {
  readonly games: EventFileGame[] = [];
  readonly requestedByes: EventFileRound[] = [];
  readonly problems: EventProblem[] = [];
  lastRound = 0;
  readonly unfinished = new UnfinishedGames();
  private readonly seen = new Set<string>();

  constructor(private readonly players: number) {}

  read(round: number, board: number, { white, black, code }: SwissManagerFile['games'][number]): void {
    // An empty place of the pairing.
    if (white === 0 && (black === 0 || black >= NOT_PAIRED)) return;
    const paired = black !== BYE && black !== NOT_PAIRED;
    for (const player of paired ? [white, black] : [white]) this.see(round, player);
    if (paired) this.game(round, board, white, black, code);
    else this.withoutGame(round, board, white, black, code);
  }

  private see(round: number, player: number): void {
    if (player < 1 || player > this.players) {
      this.problems.push(eventProblem('opponentUnknown', null, { opponent: player, round }));
    } else if (this.seen.has(`${round} ${player}`)) {
      this.problems.push(eventProblem('fileGameTwice', null, { player, round }));
    }
    this.seen.add(`${round} ${player}`);
  }

  private game(round: number, board: number, white: number, black: number, code: number): void {
    const result = RESULTS[code];
    this.lastRound = round;
    if (code === NOT_REPORTED) this.unfinished.add(round);
    else if (result === undefined) this.unknown(round, board, code);
    else {
      this.games.push({ round, white, black, result });
      if (code === DOUBLE_ZERO) this.problems.push(eventProblem('doubleZero', null, { round, board, code }));
    }
  }

  private withoutGame(round: number, board: number, player: number, black: number, code: number): void {
    if (black === BYE && code === BYE_CODE) {
      this.lastRound = round;
      this.games.push({ round, white: player, black: null, result: 'bye' });
    } else if (black === NOT_PAIRED && code === HALF_POINT) {
      this.requestedByes.push(withoutGame(player, round, 'H'));
      this.problems.push(eventProblem('fileRequestedByeLeftOut', null, { player, round, code: '½' }));
    } else if (black !== NOT_PAIRED || (code !== ZERO && code !== NOT_REPORTED))
      this.unknown(round, board, code);
  }

  private unknown(round: number, board: number, code: number): void {
    this.problems.push(eventProblem('resultCodeUnknown', null, { round, board, code }));
  }
}
