import { addTo } from '../../engine/kit/groups';
import { withCount } from '../../cells/numberText';
import { isRateable, sectionMinimum } from '../../engine/csa2024/sections';
import { isProblem } from '../../engine/kit/problem';
import { isPlayedGame } from '../../events/model/eventFile';
import { wordsOf } from '../../problems/table';
import { SectionCounts } from '../../bureau/read/sectionCounts';
import { SECTION_FORMAT_TITLES } from '../../cells/sectionFormat';
import type { SectionDraft } from '../draft/draft';
import { type Entry, isPenalised, type MatchesByNumber, type PenaltyCandidate } from '../section/facts';
import { csaIdOf } from '../section/matchPlayers';
import { plainId } from '../tables/knownPlayers';
import type { KnownPenalty } from '../tables/readIntakeTables';
import {
  type Verdict,
  type Checked,
  hasProblem,
  required,
  placeOfProblem,
  unlessLifted,
  ofClause,
  asks,
} from './checked';

/** What a section has of what clause 17 counts, from its entries, as the bureau's month counts them. */
export function sizeOf({ entries, facts, options }: Pick<Checked, 'entries' | 'facts' | 'options'>): {
  readonly players: number;
  readonly rounds: number;
} {
  const counts = new SectionCounts();
  const rows = new Map<number, number>();
  const held = new Set<number>();
  for (const entry of entries) {
    if (entry.leftOut) continue;
    const { white, black, round, result } = entry;
    const absent = {
      white: result === '-/+' || result === '-/-',
      black: result === '+/-' || result === '-/-',
    };
    for (const number of [absent.white ? null : white, absent.black ? null : black]) {
      if (number === null) continue;
      rows.set(number, (rows.get(number) ?? 0) + 1);
      counts.addParticipation(rows.get(number)!);
    }
    counts.add(round, isPlayedGame(entry), true);
    held.add(round);
  }
  const rounds = options.roundsCompleted === 'withAGame' ? counts.roundsCompleted : held.size;
  return { players: counts.participants, rounds: Math.min(rounds, facts.rounds) };
}

/** Clauses 17.1-17.6: format and size; those abroad are held to clause 10 alone. */
export function formatAndSize(checked: Checked): Verdict {
  const { facts, answers } = checked;
  const title = 'Format and size';
  const line = ofClause('17', title);
  if (facts.abroad) return line.meets('Hosted abroad: clause 10 holds, and not the sizes of clause 17.');
  const place = placeOfProblem(checked, 'formatUnclear');
  const { format, boards } = facts;
  if (format === null || (answers.format === null && hasProblem(checked, 'formatUnclear'))) {
    return line.asked(unclear(checked), required('format', 'boards'), { place });
  }
  const { clause, counts, least, rounds: leastRounds } = sectionMinimum(format);
  const { players, rounds } = sizeOf(checked);
  const rateable = isRateable(format, players, rounds, boards);
  const ofFormat = ofClause(clause, title);
  if (isProblem(rateable)) {
    return ofFormat.asked(
      `${SECTION_FORMAT_TITLES[format]}: how many boards has a team?`,
      required('boards', 'format'),
    );
  }
  const size = counts === 'boards' ? withCount(boards ?? 0, 'board') : withCount(players, 'player');
  const found = `${SECTION_FORMAT_TITLES[format]} with ${size} and ${withCount(rounds, 'completed round')}`;
  const needed = `${clause} asks ${least} and ${leastRounds}`;
  if (rateable) return ofFormat.meets(`${found}; ${needed}.`, asks('format', 'boards'));
  return ofFormat.doesNot(
    `${found}: not rated, as ${needed}. The Bureau may rate it anyway (17.6).`,
    unlessLifted('format', 'boards'),
  );
}

/** What the file's words and its games give, where they differ. */
function unclear({ draft }: Checked): string {
  const found = draft.problems.find(({ problem }) => problem.problem === 'formatUnclear');
  return found === undefined
    ? 'The file does not say what format the section had. Which was it?'
    : wordsOf(found.problem);
}

/** Clause 18: where a section falls short, the Bureau is asked for its permission within a day. */
export function permissionAsked(checked: Checked): Verdict[] {
  const { answers } = checked;
  const size = formatAndSize(checked);
  if (size.verdict !== 'doesNot') return [];
  const found = {
    asked: 'Was the Bureau asked for its permission within a day?',
    meets: 'The Bureau was asked for its permission.',
    doesNot: 'The Bureau was not asked for its permission.',
  };
  const kind = answers.permission === null ? 'asked' : answers.permission ? 'meets' : 'doesNot';
  return [ofClause('18', 'Permission')[kind](found[kind], asks('permission'))];
}

/** Clauses 28 and 46: games are rated, forfeits and byes are not. */
export function ratedGames({ totals }: Checked): Verdict {
  const line = ofClause('46', 'Games');
  const { games, forfeits, byes, leftOut } = totals;
  const rated = `${withCount(games, 'game')}; ${withCount(forfeits, 'forfeit')} and ${withCount(byes, 'bye')}, which are not rated`;
  return leftOut === 0
    ? line.meets(`${rated}.`)
    : line.note(`${rated}; ${withCount(leftOut, 'entry', 'entries')} left out.`);
}

/** Clauses 55.1-55.3: games, byes of the pairing and forfeit wins count for activity; what is left out of a file does not. */
export function activity(checked: Checked): Verdict {
  const line = ofClause('55', 'Activity');
  const { problems } = checked.draft;
  const requested = problems.filter(({ problem }) => problem.problem === 'fileRequestedByeLeftOut').length;
  const hidden = hasProblem(checked, 'pairingsHideByes');
  const place = placeOfProblem(checked, 'fileRequestedByeLeftOut', 'restRounds', 'pairingsHideByes');
  const found = [
    ...(requested === 0 ? [] : [`${withCount(requested, 'bye')} that the pairing did not give left out.`]),
    ...(hasProblem(checked, 'restRounds') ? ['Rest rounds of the round robin are no byes.'] : []),
    ...(hidden ? ['Pairings lose the byes of earlier rounds: activity may not be complete.'] : []),
  ];
  return found.length === 0
    ? line.meets('Games, byes of the pairing and forfeit wins count for activity.')
    : line.note(found.join(' '), { place });
}

/** Clauses 51 and 52: what may be penalised; whether the arbiter was informed is not in the file, so none is ticked. */
export function penaltiesFound({ penalties, answers }: Checked): Verdict[] {
  return (['51', '52'] as const).flatMap((clause) => {
    const found = penalties.filter((candidate) => candidate.clause === clause);
    if (found.length === 0) return [];
    const taken = found.filter((candidate) => isPenalised(candidate, answers)).length;
    const what = clause === '51' ? ['forfeit', 'forfeits'] : ['withdrawal', 'withdrawals'];
    const words = `${withCount(found.length, what[0]!, what[1])} after round 1, ${taken} to be penalised. Was the arbiter informed?`;
    return [ofClause(clause, clause === '51' ? 'Forfeits' : 'Withdrawals').note(words, asks('penalties'))];
  });
}

/**
 * Clauses 51 and 52: the players who forfeited a game after round 1, and those without a game from some round to the end: with
 * the forfeit before it, or after the last round they were there for. Byes that were asked for are no absence.
 */
export function penaltyCandidates(
  draft: SectionDraft,
  entries: readonly Entry[],
  rounds: number,
): PenaltyCandidate[] {
  const announced = new Set(
    draft.problems.flatMap(({ problem }) =>
      problem.problem === 'fileRequestedByeLeftOut'
        ? [`${problem.details.player} ${problem.details.round}`]
        : [],
    ),
  );
  const mayRest = draft.problems.some(
    ({ problem }) => problem.problem === 'restRounds' || problem.problem === 'pairingsHideByes',
  );
  // With an odd number of players everybody rests once in a round robin.
  const leastGone = /RoundRobin/.test(draft.event.format ?? '') && draft.players.length % 2 === 1 ? 1 : 0;
  const names = new Map(draft.players.map(({ number, name }) => [number, name]));
  const own = new Map<number, Entry[]>();
  for (const entry of entries) {
    for (const number of [entry.white, entry.black]) {
      if (number !== null && !entry.leftOut) addTo(own, number, entry);
    }
  }
  return [...own].flatMap(([player, list]) => {
    const name = names.get(player) ?? String(player);
    const last = list.at(-1)!;
    const isAbsent = (entry: Entry): boolean => hasForfeited(entry, player);
    const gone = Array.from({ length: Math.max(0, rounds - last.round) }, (_, at) => last.round + 1 + at);
    const silent =
      gone.length > leastGone && !mayRest && gone.every((round) => !announced.has(`${player} ${round}`));
    // A forfeit and nothing after it is one withdrawal, from that round on.
    const withdrew = !silent ? null : isAbsent(last) ? last.round : last.round + 1;
    const forfeits = list.filter((entry) => entry.round > 1 && isAbsent(entry) && entry.round !== withdrew);
    return [
      ...forfeits.map((entry): PenaltyCandidate => {
        const opponent = names.get((entry.white === player ? entry.black : entry.white) ?? 0) ?? '';
        const text = `${name} forfeited round ${entry.round} to ${opponent}.`;
        return { ...candidate(player, name, 'forfeit', entry.round), text };
      }),
      ...(withdrew === null || withdrew === 1
        ? []
        : [
            {
              ...candidate(player, name, 'withdrew', withdrew),
              text: `${name} has no game from round ${withdrew} on, of ${rounds} rounds.`,
            },
          ]),
    ];
  });
}

/** Clause 63: the candidates with the penalties that the replaced section has of the file's players, whatever its games suggest. */
export function withKnownPenalties(
  candidates: readonly PenaltyCandidate[],
  known: readonly KnownPenalty[],
  players: MatchesByNumber,
): PenaltyCandidate[] {
  const all = new Map(candidates.map((found) => [found.key, found]));
  for (const { row, id, kind, round } of known) {
    const match = [...players.values()].find((one) => id !== '' && plainId(csaIdOf(one) ?? '') === id);
    if (match === undefined) continue;
    const { number, name } = match.player;
    const own = candidate(number, name, kind, round);
    const ofRound = round === null ? '' : `, round ${round}`;
    const text = `${name} has this penalty in the tables: ${kind === 'forfeit' ? 'forfeit' : 'withdrawal'}${ofRound}.`;
    all.set(own.key, { text, ...all.get(own.key), ...own, row });
  }
  return [...all.values()];
}

function candidate(
  player: number,
  name: string,
  kind: PenaltyCandidate['kind'],
  round: number | null,
): Omit<PenaltyCandidate, 'text'> {
  return {
    key: [player, kind, ...(round === null ? [] : [round])].join(' '),
    player,
    name,
    kind,
    clause: kind === 'forfeit' ? '51' : '52',
    round,
    row: null,
  };
}

function hasForfeited({ white, result }: Entry, player: number): boolean {
  return result === '-/-' || (white === player ? result === '-/+' : result === '+/-');
}
