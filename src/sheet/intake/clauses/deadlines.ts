import { filesDeadline, submittedLate } from '../../../engine/csa2024/deadlines';
import {
  registrationDays,
  registrationDeadline,
  type RegistrationKind,
} from '../../../engine/csa2024/registration';
import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import { periodTitle } from '../../bureau/tables/period';
import type { Verdict } from '../verdict';
import { type Checked, must, unlessLifted, verdict } from './checked';

/** Clause 57: who handed the file in; that the region answers for it nothing in a file says. */
export function handedIn({ facts, draft }: Checked): Verdict {
  const names = draft.files.map(({ name }) => name).join(', ');
  const day = facts.receivedOn === null ? '' : ` on ${formatCalendarDay(facts.receivedOn)}`;
  return verdict(
    '57',
    'Handed in',
    'note',
    `${names}, received${day}. The region answers for the file (57.2).`,
  );
}

const KIND_WORDS: Readonly<Record<RegistrationKind, string>> = {
  csaRated: '60.1: CSA rated only',
  fideRated: '60.2: FIDE rated',
  fideNorm: '60.2: with norms',
};

/** Clauses 60.1 and 60.2: registered in time before the start. */
export function registeredInTime({ facts, answers }: Checked): Verdict {
  const title = 'Registration';
  const { registeredOn, startDay } = facts;
  const kind: RegistrationKind =
    answers.normEvent === true ? 'fideNorm' : facts.fideRated === true ? 'fideRated' : 'csaRated';
  const questions = ['registeredOn', 'normEvent'] as const;
  if (facts.abroad) return verdict('60', title, 'meets', 'Hosted abroad: it is not registered here.');
  if (registeredOn === null || startDay === null) {
    const missing = registeredOn === null ? 'the day of its registration' : 'its start';
    return verdict('60', title, 'asked', `Nobody has said ${missing}.`, {
      questions: registeredOn === null ? questions : ['startDay'],
    });
  }
  const last = registrationDeadline(startDay, kind);
  const found = `Registered on ${formatCalendarDay(registeredOn)}; the last day was ${formatCalendarDay(last)}, ${registrationDays(kind)} days before the start (${KIND_WORDS[kind]}).`;
  return registeredOn <= last
    ? verdict('60', title, 'meets', found, { questions })
    : verdict('60', title, 'doesNot', found, unlessLifted(...questions));
}

/** Clauses 10 and 61: files come by the end of the month after the one in which the event ended. */
export function filesInTime({ facts, replaced }: Checked): Verdict {
  const title = 'Received';
  const clause = facts.abroad ? '10' : '61';
  const { receivedOn, endDay } = facts;
  if (receivedOn === null) {
    return verdict(clause, title, 'asked', 'When was the file received?', must('receivedOn'));
  }
  const day = formatCalendarDay(receivedOn);
  if (replaced !== null) {
    const first =
      replaced.receivedDay === null ? '' : `, first received on ${formatCalendarDay(replaced.receivedDay)}`;
    return verdict(
      clause,
      title,
      'note',
      `A correction of ${day} of a section that was accepted${first} (63).`,
      {
        questions: ['receivedOn'],
      },
    );
  }
  if (endDay === null)
    return verdict(clause, title, 'note', `Received on ${day}; the end of the event is not known.`);
  if (receivedOn < endDay) {
    return verdict(
      clause,
      title,
      'asked',
      `Received on ${day}, before the event ended on ${formatCalendarDay(endDay)}. Which of the two is right?`,
      must('receivedOn', 'endDay'),
    );
  }
  const deadline = formatCalendarDay(filesDeadline(endDay));
  return submittedLate(endDay, receivedOn)
    ? verdict(
        clause,
        title,
        'doesNot',
        `Received on ${day}, after ${deadline}: not accepted.`,
        unlessLifted('receivedOn'),
      )
    : verdict(clause, title, 'meets', `Received on ${day}; the last day is ${deadline}.`, {
        questions: ['receivedOn'],
      });
}

/** Clause 62: who registered the event, which no file says. */
export function registeredBy(): Verdict {
  return verdict('62', 'Registered by', 'note', 'No file says who registered the event.');
}

/** Clauses 65 and 66: the month in which the section is rated, and the day its ratings are published. */
export function monthOfRating({ facts }: Checked): Verdict {
  const title = 'Month';
  const { period } = facts;
  return period === null
    ? verdict('65', title, 'note', 'The month is not known as long as the end and the receipt are not.')
    : verdict(
        '65',
        title,
        'meets',
        `Rated in ${periodTitle(period)}, published on ${formatCalendarDay(period.calculationDay)} (66).`,
      );
}
