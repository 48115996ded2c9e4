import { SECTION_FORMAT_TITLES } from '../../cells/sectionFormat';
import { type SectionFormat, sectionMinimum } from '../../engine/csa2024/sections';
import { type EventFileGame, type EventFileEvent, isPlayedGame } from '../model/eventFile';
import { eventProblem, type EventProblem, type Place } from '../../problems/files';

/** The formats that games alone can show. */
type Structure = 'singleRoundRobin' | 'doubleRoundRobin';

/** Clause 17: the format of a type code, record 192 of TRF26; null for one that has to be asked. */
export function formatOfCode(code: string): SectionFormat | null {
  const plain = code.trim().toUpperCase();
  if (/SCHEVENINGEN/.test(plain)) return 'scheveningen';
  if (/TEAM/.test(plain)) {
    if (/ROUND ?ROBIN/.test(plain)) return 'teamRoundRobin';
    return /^(FIDE_TEAM_|CUSTOM_TEAM_SWISS)/.test(plain) ? 'teamSwiss' : null;
  }
  if (/^(FIDE|BERGER)_DOUBLEROUNDROBIN|^BERGER_ROUNDROBIN_G2$/.test(plain)) return 'doubleRoundRobin';
  if (/^(FIDE|BERGER|CUSTOM)_ROUNDROBIN(_G1)?$/.test(plain)) return 'singleRoundRobin';
  return /^(FIDE_(DUTCH|DUBOV|BURSTEIN|DOUBLESWISS)|CUSTOM_SWISS)(_|$)/.test(plain)
    ? 'individualSwiss'
    : null;
}

/** The format of a description in words, such as "Individual: Swiss-System"; null for other words. */
export function formatOfWords(words: string): SectionFormat | null {
  const plain = words.toLowerCase();
  if (/scheveningen/.test(plain)) return 'scheveningen';
  const robin = /round[ -]?robin|all-play-all|berger|rundenturnier/.test(plain);
  if (/team/.test(plain)) return robin ? 'teamRoundRobin' : 'teamSwiss';
  if (robin) return /double/.test(plain) ? 'doubleRoundRobin' : 'singleRoundRobin';
  return /swiss/.test(plain) ? 'individualSwiss' : null;
}

/** No file has as many players. */
const NUMBERS = 100_000;

/** How often two players met: the fewest times, 0 where some never did, and the most. */
function meetings(players: number, games: readonly EventFileGame[]): { least: number; most: number } {
  const counts = new Map<number, number>();
  for (const { white, black } of games) {
    // Stryker disable next-line ConditionalExpression: a game or a bye always has the player who stands as White.
    if (white === null || black === null) continue;
    // Stryker disable next-line ArithmeticOperator: a key only: another one for every two players.
    const pair = Math.min(white, black) * NUMBERS + Math.max(white, black);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  const everyPair = counts.size === (players * (players - 1)) / 2;
  const met = [...counts.values()];
  return {
    least: everyPair ? met.reduce((least, count) => Math.min(least, count), Infinity) : 0,
    most: Math.max(0, ...new Set(met)),
  };
}

/** The format that the pairings themselves show: every two players once, or twice; null where they do not. */
export function formatOfGames(players: number, games: readonly EventFileGame[]): Structure | null {
  const { least, most } = meetings(players, games);
  if (players < 3 || least !== most) return null;
  return most === 1 ? 'singleRoundRobin' : most === 2 ? 'doubleRoundRobin' : null;
}

interface FormatSources {
  /** Record 192, or null. */
  readonly code: string | null;
  /** A description in words, or null. */
  readonly words: string | null;
  readonly teams: boolean;
  readonly players: number;
  readonly games: readonly EventFileGame[];
  readonly place: Place | null;
}

/**
 * Clause 17: the format by its code, which is exact; else by words, checked against the games. Where words and games
 * disagree a person is asked.
 */
export function readFormat(sources: FormatSources): {
  format: SectionFormat | null;
  problems: EventProblem[];
} {
  const { code, words, teams, players, games, place } = sources;
  const ofCode = code === null ? null : formatOfCode(code);
  if (ofCode !== null) return { format: ofCode, problems: [] };
  const said = words === null ? null : formatOfWords(words);
  const text = (code ?? words ?? '').trim();
  const structure = teams ? null : formatOfGames(players, games);
  if (text === '' && structure !== null) return { format: structure, problems: [] };
  if (said !== null && agrees(said, structure, sources)) return { format: said, problems: [] };
  return {
    format: null,
    problems: [
      eventProblem('formatUnclear', place, {
        words: text === '' ? null : text,
        structure:
          structure === null ? (teams ? 'team event' : null) : SECTION_FORMAT_TITLES[structure].toLowerCase(),
      }),
    ],
  };
}

/** A round robin that somebody left early shows as none, but nobody meets an opponent more often than it allows. */
function agrees(said: SectionFormat, structure: SectionFormat | null, sources: FormatSources): boolean {
  const ofTeams = said === 'teamSwiss' || said === 'teamRoundRobin' || said === 'scheveningen';
  if (sources.teams) return ofTeams;
  if (structure !== null) return said === structure || ofTeams;
  const { most } = meetings(sources.players, sources.games);
  if (said === 'singleRoundRobin') return most <= 1;
  return said === 'doubleRoundRobin' ? most <= 2 : true;
}

/**
 * Clause 17: whether the section is too small to be rated, as far as the file knows its format.
 *
 * @param found the problems so far: nothing is said of the size of a file that cannot be read
 */
export function sizeProblems(
  event: EventFileEvent,
  games: readonly EventFileGame[],
  found: readonly EventProblem[] = [],
): EventProblem[] {
  const isUnreadable = found.some(({ severity: effect, clause }) => effect === 'error' && clause === '');
  if (event.format === null || isUnreadable) return [];
  const { clause, counts, least, rounds: leastRounds } = sectionMinimum(event.format);
  const played = new Set<number | null>();
  const rounds = new Set<number>();
  for (const { round, white, black } of games.filter(isPlayedGame)) {
    played.add(white).add(black);
    rounds.add(round);
  }
  const number = counts === 'boards' ? event.boards : played.size;
  const counted = [
    { counts, found: number, least },
    { counts: 'rounds', found: rounds.size, least: leastRounds },
  ] as const;
  return counted.flatMap(({ found, ...rest }) =>
    found === null || found >= rest.least
      ? []
      : [eventProblem('sectionTooSmall', null, { found, ...rest, minimumClause: clause })],
  );
}
