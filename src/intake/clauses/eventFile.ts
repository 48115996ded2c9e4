import { GAME_TYPE_TITLES } from '../../cells/columns';
import type { GameType } from '../../engine/csa2024/ratingTypes';
import { gameType } from '../../engine/csa2024/timeControl';
import { formatCalendarDay } from '../../engine/kit/calendarDay';
import { isProblem } from '../../engine/kit/problem';
import { eventProblemWords } from '../../events/problems/problem';
import {
  type Verdict,
  counted,
  hasProblem,
  must,
  placeOf,
  placeOfProblem,
  type Checked,
  verdict,
} from './checked';

/**
 * Clause 13: the file has the whole event. Whether a ranking after some round is the final one is asked; where nothing proves
 * that all rounds or all players are there, that is noted.
 */
export function wholeEvent({ draft, answers, facts }: Checked): Verdict[] {
  const title = 'The whole event';
  return draft.problems.flatMap((found): Verdict[] => {
    const words = `${eventProblemWords(found.problem)}.`;
    const place = placeOf(found);
    switch (found.problem.code) {
      case 'rankingNotFinal':
        return answers.rounds === facts.rounds
          ? [
              verdict(
                '13',
                title,
                'meets',
                `The event had ${counted(facts.rounds, 'round')}, as was confirmed.`,
                {
                  questions: ['rounds'],
                  place,
                },
              ),
            ]
          : [verdict('13', title, 'asked', words, { ...must('rounds'), place })];
      case 'roundsUnproved':
      case 'playersCut':
        return [verdict('13', title, 'note', words, { place })];
      default:
        return [];
    }
  });
}

/** Clause 13.1: the names of the event and of the section. */
export function namesOfEvent(checked: Checked): Verdict {
  const { facts } = checked;
  const title = 'Event and section';
  if (facts.event === null) {
    return verdict('13.1', title, 'asked', 'The name of the event is missing.', {
      ...must('event', 'section'),
      place: placeOfProblem(checked, 'eventNameMissing'),
    });
  }
  const section = facts.section === null ? 'one section' : `section "${facts.section}"`;
  return verdict('13.1', title, 'meets', `Event "${facts.event}", ${section}.`, {
    questions: ['event', 'section'],
  });
}

/** Clause 13.2: start and end; the month depends on the end (36). */
export function daysOfEvent(checked: Checked): Verdict {
  const { answers, facts } = checked;
  const title = 'Start and end';
  const place = placeOfProblem(
    checked,
    'endMissing',
    'daysDoubtful',
    'startMissing',
    'dayUnreadable',
    'detailsMissing',
  );
  const { startDay, endDay } = facts;
  if (endDay === null) {
    return verdict('13.2', title, 'asked', 'The end date is missing.', {
      ...must('endDay', 'startDay'),
      place,
    });
  }
  const days = `${startDay === null ? '' : `${formatCalendarDay(startDay)} to `}${formatCalendarDay(endDay)}`;
  if (startDay !== null && startDay > endDay) {
    return verdict('13.2', title, 'asked', `The start is after the end: ${days}.`, {
      ...must('endDay', 'startDay'),
      place,
    });
  }
  if (hasProblem(checked, 'daysDoubtful') && answers.endDay === null) {
    return verdict(
      '13.2',
      title,
      'asked',
      `The dates of the file do not fit together: ${days}. Which are right?`,
      {
        ...must('endDay', 'startDay'),
        place,
      },
    );
  }
  if (startDay === null) {
    return verdict('13.2', title, 'note', `The end is ${days}; the start is missing.`, {
      questions: ['startDay'],
      place,
    });
  }
  return verdict('13.2', title, 'meets', `${days}.`, { questions: ['endDay', 'startDay'] });
}

/** Clause 13.3: the date of each round. */
export function daysOfRounds(checked: Checked): Verdict {
  const { facts, options, answers } = checked;
  const title = 'Dates of the rounds';
  const { rounds, roundDays, startDay, endDay } = facts;
  const known = roundDays.slice(0, rounds).filter((day) => day !== null);
  const place = placeOfProblem(checked, 'roundDaysMissing', 'roundDaysDoubtful', 'roundDaysReread');
  const outside = known.filter(
    (day) => (startDay !== null && day < startDay) || (endDay !== null && day > endDay),
  );
  const sendsBack = options.roundDatesMissing === 'sendBack';
  if (known.length < rounds) {
    const found =
      known.length === 0
        ? 'The date of each round is missing.'
        : `The dates of ${known.length} of ${rounds} rounds are given.`;
    return sendsBack
      ? verdict('13.3', title, 'doesNot', found, { ...must('roundDays'), place })
      : verdict('13.3', title, 'note', found, { questions: ['roundDays'], place });
  }
  if (outside.length > 0 || (hasProblem(checked, 'roundDaysDoubtful') && answers.roundDays === null)) {
    return verdict('13.3', title, 'note', 'The dates of the rounds do not fit the start and the end.', {
      questions: ['roundDays'],
      place,
    });
  }
  const days = [...new Set(known)].map(formatCalendarDay).join(', ');
  return verdict('13.3', title, 'meets', `${rounds} rounds on ${days}.`, { place });
}

/** Clause 13.4: the code of the host region, which no file has. */
export function hostRegion({ facts, tables }: Checked): Verdict {
  const title = 'Host region';
  if (facts.abroad) return verdict('13.4', title, 'meets', 'Hosted abroad: there is no host region.');
  const { hostRegion: code } = facts;
  if (code === null) {
    return verdict('13.4', title, 'asked', 'No file has the code of the host region.', must('hostRegion'));
  }
  const { regions } = tables.players;
  const isKnown =
    regions.length === 0 || regions.some((region) => region.toLowerCase() === code.toLowerCase());
  return isKnown
    ? verdict('13.4', title, 'meets', `Host region ${code}.`, { questions: ['hostRegion'] })
    : verdict('13.4', title, 'note', `No player has the region ${code}. Is the code right?`, {
        questions: ['hostRegion'],
      });
}

/** Clause 13.5: the Chief Organiser, with a CSA id. */
export function chiefOrganiser({ facts, tables }: Checked): Verdict {
  const title = 'Chief Organiser';
  const { organiser, organiserId } = facts;
  const questions = ['organiser', 'organiserId'] as const;
  if (organiser === null) {
    return verdict('13.5', title, 'asked', 'The file does not name the Chief Organiser.', { questions });
  }
  if (organiserId === null) {
    return verdict('13.5', title, 'asked', `${organiser}; the CSA id is missing.`, { questions });
  }
  const isKnown = tables.players.byId(organiserId) !== null;
  const words = `${organiser} (${organiserId})`;
  return isKnown
    ? verdict('13.5', title, 'meets', `${words}.`, { questions })
    : verdict('13.5', title, 'note', `${words}; no player has this CSA id.`, { questions });
}

/** The subclause of each type of game. */
const TYPE_CLAUSES: Readonly<Record<GameType, string>> = {
  classical: '20.1',
  standard: '20.2',
  rapid: '20.3',
  blitz: '20.4',
};

/** Two equal numbers: 60/60 or 60:60. */
const SLASHED = /^\s*\d+(\.\d+)?\s*[/:]\s*\d+(\.\d+)?\s*$/;

/** Clauses 19, 20 and 23: the time control as it was understood, with its minutes and its type. */
export function timeOfGames(checked: Checked): Verdict {
  const { facts, draft, answers, options } = checked;
  const title = 'Time control';
  const place = placeOfProblem(
    checked,
    'timeMissing',
    'timeTemplate',
    'timeUnknown',
    'timeUnderstood',
    'timeOffered',
    'timesDisagree',
    'timeTooFast',
  );
  if (facts.timeControl === null) {
    return verdict('19', title, 'asked', 'The time control is not known.', { ...must('timeControl'), place });
  }
  const { baseMinutes, incrementSeconds, minutes } = facts.timeControl;
  const type = gameType(minutes);
  const sum =
    incrementSeconds === 0
      ? `${counted(baseMinutes, 'minute')} for each player, no increment`
      : `${counted(baseMinutes, 'minute')} and ${counted(incrementSeconds, 'second')} a move, ${minutes} minutes by clause 19`;
  if (isProblem(type)) {
    return verdict('23', title, 'doesNot', `${sum}: under 5 minutes, not rated.`, {
      blocks: true,
      questions: ['timeControl'],
      place,
    });
  }
  const clause = TYPE_CLAUSES[type];
  const asRead = `${sum}: ${GAME_TYPE_TITLES[type]} (${clause})`;
  const ofFile = draft.event.timeControl;
  if (answers.timeControl === null && ofFile !== null) {
    const quoted = `"${ofFile.text}" is read as ${asRead}.`;
    const doubtful =
      !ofFile.certain ||
      hasProblem(checked, 'timesDisagree') ||
      (options.slashedTimes === 'ask' && SLASHED.test(ofFile.text));
    return doubtful
      ? verdict('19', title, 'asked', `${quoted} Right?`, { ...must('timeControl'), place })
      : verdict('19', title, 'meets', quoted, { questions: ['timeControl'], place });
  }
  return verdict('19', title, 'meets', `${asRead}, as was confirmed.`, { questions: ['timeControl'], place });
}

/** Clauses 21 and 22: the same for both players, and in all rounds. */
export function sameTimeForAll(checked: Checked): Verdict[] {
  const line = (
    clause: string,
    title: string,
    code: 'timesOfColoursDiffer' | 'timesOfRoundsDiffer',
    words: string,
  ) =>
    hasProblem(checked, code)
      ? verdict(clause, title, 'doesNot', `Not ${words}.`, { place: placeOfProblem(checked, code) })
      : verdict(clause, title, 'meets', `Nothing in the file says that it was not ${words}.`);
  return [
    line('21', 'Same time for both', 'timesOfColoursDiffer', 'the same time control for White and Black'),
    line('22', 'Same time in all rounds', 'timesOfRoundsDiffer', 'the same time control in all rounds'),
  ];
}
