import { timeControl } from '../../engine/csa2024/timeControl';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import { ratingPeriod } from '../bureau/tables/period';
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

/** 61: whether a section is rated in a month after the one in which it ended, because its file came in later. */
export function isRatedLater({ endDay, period }: Pick<SectionFacts, 'endDay' | 'period'>): boolean {
  return endDay !== null && period !== null && period.first > endDay;
}
