import { submittedLate } from '../../engine/csa2024/deadlines';
import { timeControl } from '../../engine/csa2024/timeControl';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import { lastOfMonth, periodOf, type RatingPeriod } from '../bureau/period';
import { type Answers, NO_ANSWERS } from './answers';
import type { SectionFacts } from './intake';
import { eventAndSection } from './names';
import { isCard, type SectionDraft } from './section';

/** The code of South Africa in files. */
const HOME = 'RSA';

/**
 * What the card of a section begins with: its name split into event and section (4.1, 4.2), and today as the day on which it
 * was handed in. One player's card is a section of its own, with the player's name, as other players of the same event hand in
 * theirs (10). Everything else is left to the file until somebody says something.
 *
 * @param today null where nobody knows
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

/** What is in force of a section's description: the answers, and the file where nobody has said anything. */
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

/** Clause 19: the time control with its minutes; null where there is none that can be. */
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

/**
 * Clauses 4.6, 61, 65 and 66: the month in which a section is rated: the one in which it ended, or the next one where its file came
 * in only then. A later one is rated where the Committee says so, in the month in which it came.
 *
 * @returns null where the end or the receipt is not known, and for a file that is too late
 */
export function ratingPeriod(
  endDay: CalendarDay | null,
  receivedOn: CalendarDay | null,
  rateAnyway: boolean,
): RatingPeriod | null {
  if (endDay === null || receivedOn === null) return null;
  if (receivedOn <= lastOfMonth(endDay)) return periodOf(endDay);
  return submittedLate(endDay, receivedOn) && !rateAnyway ? null : periodOf(receivedOn);
}
