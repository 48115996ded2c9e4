import { timeControl } from '../../engine/csa2024/timeControl';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { EventFileGame, EventFileTimeControl } from '../../events';
import { HOME } from '../../events/fields/people';
import { isPlayedGame } from '../../events/model/eventFile';
import { type RatingPeriod, ratingPeriod } from '../../bureau/tables/period';
import { eventAndSection, isCard, type SectionDraft, sectionKey } from '../draft/draft';
import { plainId } from '../tables/knownPlayers';
import type { KnownGame, IntakeTables } from '../tables/readIntakeTables';
import { type Answers, NO_ANSWERS } from './answers';
import { csaIdOf, type PlayerMatch } from './matchPlayers';
import type { IntakeOptions } from './options';

/** A section's own description, as it is used. */
export type SectionFacts = Pick<
  Answers,
  | 'event'
  | 'section'
  | 'startDay'
  | 'endDay'
  | 'hostRegion'
  | 'organiser'
  | 'organiserId'
  | 'link'
  | 'format'
  | 'boards'
  | 'receivedOn'
  | 'registeredOn'
  | 'fideRated'
> & {
  readonly abroad: boolean;
  readonly rounds: number;
  readonly roundDays: readonly (CalendarDay | null)[];
  /** 19: with the minutes of the clause. */
  readonly timeControl: Pick<EventFileTimeControl, 'baseMinutes' | 'incrementSeconds' | 'minutes'> | null;
  /** 65, 66: the month in which it is rated; null as long as its end or its receipt is not known. */
  readonly period: RatingPeriod | null;
};

/** 51, 52: a penalty that the games suggest; only the user knows whether the arbiter was informed, so none is ticked. */
export interface PenaltyCandidate {
  readonly key: string;
  /** The player's number in the file. */
  readonly player: number;
  readonly name: string;
  readonly kind: 'forfeit' | 'withdrew';
  readonly clause: '51' | '52';
  /** Null where a row of the table does not say it. */
  readonly round: number | null;
  /** "Beta, Ben forfeited round 3 to Alpha, Ann." */
  readonly text: string;
  /** 63: its row of the table of penalties, in which it stays unless an answer takes it away; null for a new one. */
  readonly row: number | null;
}

/** What takes a penalty away that the replaced section has: `7 no forfeit 3`. */
export const noPenalty = ({ key, player }: Pick<PenaltyCandidate, 'key' | 'player'>): string =>
  key.replace(`${player} `, `${player} no `);

/** Clauses 51 and 52: a penalty that the replaced section has stays, any other has to be ticked. */
export const isPenalised = (
  candidate: Pick<PenaltyCandidate, 'key' | 'player' | 'row'>,
  { penalties }: Pick<Answers, 'penalties'>,
): boolean => (candidate.row === null ? penalties.has(candidate.key) : !penalties.has(noPenalty(candidate)));

/** The entries of a round, as they will be in the table of games. */
export interface RoundEntries {
  readonly round: number;
  readonly day: CalendarDay | null;
  readonly entries: readonly Entry[];
}

/** The entries of a section, counted. */
export interface EntryTotals {
  readonly games: number;
  readonly forfeits: number;
  readonly byes: number;
  readonly leftOut: number;
}

/**
 * What the card of a section begins with: its name split into event and section (4.1, 4.2), and today as the day on which it
 * was submitted. One player's card is a section of its own, with the player's name, as other players of the same event submit
 * theirs (10). Everything else comes from the file until the user enters something.
 *
 * @param today null if not known
 */
export function startingAnswers(
  draft: Pick<SectionDraft, 'event' | 'files' | 'players'>,
  today: CalendarDay | null,
): Answers {
  const { event } = draft;
  const own = isCard(draft) ? (draft.players[0]?.name ?? '') : '';
  const named = { ...NO_ANSWERS, receivedOn: today, ...(own === '' ? {} : { section: own }) };
  if (event.name === null) return named;
  const names =
    event.section === null ? eventAndSection(event.name) : { event: event.name, section: event.section };
  return { ...named, ...names, section: [names.section, own].filter((part) => part !== '').join(', ') };
}

/** The description of a section: the answers, otherwise the file. */
export function sectionFacts(draft: SectionDraft, answers: Answers): SectionFacts {
  const { event, games } = draft;
  const endDay = answers.endDay ?? event.endDay;
  const rounds = Math.max(event.rounds ?? 0, ...games.map(({ round }) => round));
  const fideRated = answers.fideRated ?? (/international/i.test(event.ratingCalculation ?? '') ? true : null);
  const blankAsNull = (text: string | null): string | null =>
    text?.trim() === '' ? null : (text?.trim() ?? null);
  return {
    event: blankAsNull(answers.event ?? event.name),
    section: blankAsNull(answers.section ?? event.section),
    startDay: answers.startDay ?? event.startDay,
    endDay,
    roundDays: answers.roundDays ?? event.roundDays,
    rounds,
    hostRegion: blankAsNull(answers.hostRegion),
    organiser: blankAsNull(answers.organiser ?? event.organiser),
    organiserId: blankAsNull(answers.organiserId),
    link: blankAsNull(answers.link ?? event.link),
    format: answers.format ?? event.format,
    boards: answers.boards ?? event.boards,
    timeControl: controlOf(answers, event.timeControl),
    receivedOn: answers.receivedOn,
    registeredOn: answers.registeredOn,
    fideRated,
    abroad: answers.abroad ?? (event.federation === null ? isCard(draft) : event.federation !== HOME),
    period: ratingPeriod(endDay, answers.receivedOn, answers.rateAnyway !== null),
  };
}

/** Clause 19: the time control with its minutes; null if there is none that is possible. */
function controlOf(
  { timeControl: given }: Answers,
  ofFile: SectionDraft['event']['timeControl'],
): SectionFacts['timeControl'] {
  const control = given ?? ofFile;
  if (control === null) return null;
  const { baseMinutes, incrementSeconds } = control;
  const minutes = timeControl(baseMinutes, incrementSeconds);
  return typeof minutes === 'number' ? { baseMinutes, incrementSeconds, minutes } : null;
}

/** 61: whether a section is rated in a month after the one in which it ended, because its file came in later. */
export function isRatedLater({ endDay, period }: Pick<SectionFacts, 'endDay' | 'period'>): boolean {
  return endDay !== null && period !== null && period.first > endDay;
}

/** An entry of a section, and how it is rated. */
export interface Entry extends EventFileGame {
  /** Whether it does not go into the table of games. */
  readonly leftOut: boolean;
}

/** The players of a section by their number in the file. */
export type MatchesByNumber = ReadonlyMap<number, PlayerMatch>;

export function byNumber(matches: readonly PlayerMatch[]): MatchesByNumber {
  return new Map(matches.map((match) => [match.player.number, match]));
}

/** 17: the number of rounds in which a game was played that goes into the table of games. */
export function playedRounds(entries: readonly Entry[]): number {
  return new Set(entries.filter((entry) => !entry.leftOut && isPlayedGame(entry)).map(({ round }) => round))
    .size;
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
      problem.problem === 'shortGame' ? [`${problem.details.round} ${problem.details.player}`] : [],
    ),
  );
  return games.filter(
    ({ round, white, black }) => !short.has(`${round} ${white}`) && !short.has(`${round} ${black}`),
  );
}

/** 55.2: byes that the reader left out, where an interpretation takes them. */
function addedByes(draft: SectionDraft, { fullPointByes, restRounds }: IntakeOptions): EventFileGame[] {
  const byes = draft.problems.flatMap(({ problem }): EventFileGame[] => {
    if (problem.problem !== 'fileRequestedByeLeftOut' || problem.details.code !== 'F') return [];
    return [{ round: problem.details.round, white: problem.details.player, black: null, result: 'bye' }];
  });
  const hasRests = draft.problems.some(({ problem }) => problem.problem === 'restRounds');
  return [
    ...(fullPointByes === 'bye' ? byes : []),
    ...(restRounds === 'bye' && hasRests ? restsOf(draft) : []),
  ];
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
  const games = taken.filter(isPlayedGame).length;
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

/** A section as it is held against the table of games. */
interface Held {
  readonly entries: readonly Entry[];
  readonly facts: Pick<SectionFacts, 'event' | 'section' | 'abroad'>;
  readonly players: MatchesByNumber;
  readonly tables: Pick<IntakeTables, 'gamesOf'>;
}

/** A game abroad whose player has one in this round of the event already, under another section's name. */
export interface GameTwice {
  readonly entry: Entry;
  readonly name: string;
  readonly known: KnownGame;
  /** Whether it is that very game, which both players have submitted, so that it is left out here. */
  readonly same: boolean;
}

/**
 * Clause 10: players submit their results abroad one by one, so that a game of two of them comes twice, and a file of the whole
 * event may follow. What is in the tables already is found by event, round and player.
 */
export function gamesTwice({ entries, facts, players, tables }: Held): GameTwice[] {
  const { event, section, abroad } = facts;
  if (!abroad || event === null) return [];
  const isOther = (known: KnownGame): boolean =>
    sectionKey(event, known.section) !== sectionKey(event, section ?? '');
  return entries.flatMap((entry): GameTwice[] => {
    if (entry.leftOut) return [];
    const matches = [entry.white, entry.black].map((number) => players.get(number ?? NaN));
    const ids = matches.map((match) => plainId(csaIdOf(match) ?? ''));
    return matches.flatMap((match, at): GameTwice[] => {
      const id = ids[at]!;
      const known = id === '' ? [] : tables.gamesOf(event, entry.round, id).filter(isOther);
      return known.map((game) => {
        const pair = game.white === ids[0] && game.black === ids[1] && !ids.includes('');
        return { entry, name: match!.player.name, known: game, same: pair && game.result === entry.result };
      });
    });
  });
}

/** The entries, without the games that are in the tables as the other player handed them in. */
export function withoutSameGames(entries: readonly Entry[], twice: readonly GameTwice[]): Entry[] {
  const same = new Set(twice.flatMap((one) => (one.same ? [one.entry] : [])));
  return entries.map((entry) => (same.has(entry) ? { ...entry, leftOut: true } : entry));
}
