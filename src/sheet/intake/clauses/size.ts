import { isRateable, sectionMinimum, type SectionFormat } from '../../../engine/csa2024/rateableSection';
import { isProblem } from '../../../engine/kit/problem';
import { eventProblemWords } from '../../../events/problems/problemText';
import { SectionCounts } from '../../bureau/read/sectionCounts';
import { isPlayed } from '../entries';
import type { Verdict } from '../verdict';
import { type Checked, counted, hasProblem, must, placeOfProblem, unlessLifted, verdict } from './checked';

/** The formats of clause 17 in words, as the table of events offers them. */
export const FORMAT_WORDS: Readonly<Record<SectionFormat, string>> = {
  individualSwiss: 'Swiss',
  singleRoundRobin: 'Round robin',
  doubleRoundRobin: 'Double round robin',
  teamSwiss: 'Team Swiss',
  teamRoundRobin: 'Team round robin',
  scheveningen: 'Scheveningen',
  disabled: 'Disabled',
};

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
    counts.add(round, isPlayed(entry), true);
    held.add(round);
  }
  const rounds = options.roundsCompleted === 'withAGame' ? counts.roundsCompleted : held.size;
  return { players: counts.participants, rounds: Math.min(rounds, facts.rounds) };
}

/** Clauses 17.1-17.6: format and size; those abroad are held to clause 10 alone. */
export function formatAndSize(checked: Checked): Verdict {
  const { facts, answers } = checked;
  const title = 'Format and size';
  if (facts.abroad) {
    return verdict('17', title, 'meets', 'Hosted abroad: clause 10 holds, and not the sizes of clause 17.');
  }
  const place = placeOfProblem(checked, 'formatUnclear');
  const { format, boards } = facts;
  if (format === null || (answers.format === null && hasProblem(checked, 'formatUnclear'))) {
    return verdict('17', title, 'asked', unclear(checked), {
      ...must('format', 'boards'),
      place,
    });
  }
  const { clause, counts, least, rounds: leastRounds } = sectionMinimum(format);
  const { players, rounds } = sizeOf(checked);
  const rateable = isRateable(format, players, rounds, boards);
  if (isProblem(rateable)) {
    return verdict(
      clause,
      title,
      'asked',
      `${FORMAT_WORDS[format]}: how many boards has a team?`,
      must('boards', 'format'),
    );
  }
  const size = counts === 'boards' ? counted(boards ?? 0, 'board') : counted(players, 'player');
  const found = `${FORMAT_WORDS[format]} with ${size} and ${counted(rounds, 'completed round')}`;
  const asks = `${clause} asks ${least} and ${leastRounds}`;
  if (rateable) {
    return verdict(clause, title, 'meets', `${found}; ${asks}.`, { questions: ['format', 'boards'] });
  }
  return verdict(
    clause,
    title,
    'doesNot',
    `${found}: not rated, as ${asks}. The Bureau may rate it anyway (17.6).`,
    unlessLifted('format', 'boards'),
  );
}

/** What the file's words and its games say, where they say two things. */
function unclear({ draft }: Checked): string {
  const found = draft.problems.find(({ problem }) => problem.code === 'formatUnclear');
  return found === undefined
    ? 'The file does not say what format the section had. Which was it?'
    : eventProblemWords(found.problem);
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
  return [verdict('18', 'Permission', kind, found[kind], { questions: ['permission'] })];
}
