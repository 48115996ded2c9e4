import { withCount } from '../../cells/numberText';
import { GAME_TYPE_TITLES } from '../../cells/columns';
import type { GameType } from '../../engine/csa2024/ratingTypes';
import { gameType } from '../../engine/csa2024/timeControl';
import { formatCalendarDay } from '../../engine/kit/calendarDay';
import { isProblem } from '../../engine/kit/problem';
import { roundDaysMissing, timeWords } from '../../problems/files';
import { wordsOf } from '../../problems/table';
import {
  type Verdict,
  hasProblem,
  required,
  placeOf,
  placeOfProblem,
  type Checked,
  ofClause,
  asks,
} from './checked';

/**
 * Clause 13: the file has the whole event. Whether a ranking after some round is the final one is asked; where nothing proves
 * that all rounds or all players are there, that is noted.
 */
export function wholeEvent({ draft, answers, facts }: Checked): Verdict[] {
  const line = ofClause('13', 'The whole event');
  return draft.problems.flatMap((found): Verdict[] => {
    const words = wordsOf(found.problem);
    const place = placeOf(found);
    const confirmed = `The event had ${withCount(facts.rounds, 'round')}, as was confirmed.`;
    switch (found.problem.problem) {
      case 'rankingNotFinal':
        return answers.rounds === facts.rounds
          ? [line.meets(confirmed, asks('rounds'), { place })]
          : [line.asked(words, required('rounds'), { place })];
      case 'roundsUnproved':
      case 'playersCut':
        return [line.note(words, { place })];
      default:
        return [];
    }
  });
}

/** Clause 13.1: the names of the event and of the section. */
export function namesOfEvent(checked: Checked): Verdict {
  const { facts } = checked;
  const line = ofClause('13.1', 'Event and section');
  if (facts.event === null) {
    const place = placeOfProblem(checked, 'eventNameMissing');
    return line.asked('The name of the event is missing.', required('event', 'section'), { place });
  }
  const section = facts.section === null ? 'one section' : `section "${facts.section}"`;
  return line.meets(`Event "${facts.event}", ${section}.`, asks('event', 'section'));
}

/** Clause 13.2: start and end; the month depends on the end (36). */
export function daysOfEvent(checked: Checked): Verdict {
  const { answers, facts } = checked;
  const line = ofClause('13.2', 'Start and end');
  const place = placeOfProblem(
    checked,
    'endMissing',
    'daysDoubtful',
    'startMissing',
    'dayUnreadable',
    'detailsMissing',
  );
  const { startDay, endDay } = facts;
  const days = required('endDay', 'startDay');
  if (endDay === null) return line.asked('The end date is missing.', days, { place });
  const end = formatCalendarDay(endDay);
  const found = startDay === null ? end : `${formatCalendarDay(startDay)} to ${end}`;
  if (startDay !== null && startDay > endDay) {
    return line.asked(`The start is after the end: ${found}.`, days, { place });
  }
  if (hasProblem(checked, 'daysDoubtful') && answers.endDay === null) {
    const words = `The dates of the file do not fit together: ${found}. Which are right?`;
    return line.asked(words, days, { place });
  }
  return startDay === null
    ? line.note(`The end is ${end}; the start is missing.`, asks('startDay'), { place })
    : line.meets(`${found}.`, asks('endDay', 'startDay'));
}

/** Clause 13.3: the date of each round. */
export function daysOfRounds(checked: Checked): Verdict {
  const { facts, options, answers } = checked;
  const line = ofClause('13.3', 'Dates of the rounds');
  const { rounds, roundDays, startDay, endDay } = facts;
  const known = roundDays.slice(0, rounds).filter((day) => day !== null);
  const place = placeOfProblem(checked, 'roundDaysMissing', 'roundDaysDoubtful', 'roundDaysReread');
  const outside = known.filter(
    (day) => (startDay !== null && day < startDay) || (endDay !== null && day > endDay),
  );
  if (known.length < rounds) {
    const found = roundDaysMissing({ given: known.length, rounds });
    return options.roundDatesMissing === 'sendBack'
      ? line.doesNot(found, required('roundDays'), { place })
      : line.note(found, asks('roundDays'), { place });
  }
  if (outside.length > 0 || (hasProblem(checked, 'roundDaysDoubtful') && answers.roundDays === null)) {
    const found = 'The dates of the rounds do not fit the start and the end.';
    return line.note(found, asks('roundDays'), { place });
  }
  const days = [...new Set(known)].map(formatCalendarDay).join(', ');
  return line.meets(`${rounds} rounds on ${days}.`, { place });
}

/** Clause 13.4: the code of the host region, which no file has. */
export function hostRegion({ facts, tables }: Checked): Verdict {
  const line = ofClause('13.4', 'Host region');
  if (facts.abroad) return line.meets('Hosted abroad: there is no host region.');
  const { hostRegion: code } = facts;
  if (code === null) return line.asked('No file has the code of the host region.', required('hostRegion'));
  if (tables.regions !== null && tables.regions.find(code, null) === null) {
    const found = `The table Regions has no region ${code}. Correct the code, or add the region.`;
    return line.asked(found, required('hostRegion'));
  }
  const { regions } = tables.players;
  const isKnown =
    tables.regions !== null ||
    regions.length === 0 ||
    regions.some((region) => region.toLowerCase() === code.toLowerCase());
  return isKnown
    ? line.meets(`Host region ${code}.`, asks('hostRegion'))
    : line.note(`No player has the region ${code}. Is the code right?`, asks('hostRegion'));
}

/** Clause 13.5: the Chief Organiser, with a CSA id. */
export function chiefOrganiser({ facts, tables }: Checked): Verdict {
  const line = ofClause('13.5', 'Chief Organiser');
  const { organiser, organiserId } = facts;
  const both = asks('organiser', 'organiserId');
  if (organiser === null) return line.asked('The file does not name the Chief Organiser.', both);
  if (organiserId === null) return line.asked(`${organiser}; the CSA id is missing.`, both);
  const isKnown = tables.players.byId(organiserId) !== null;
  const words = `${organiser} (${organiserId})`;
  return isKnown ? line.meets(`${words}.`, both) : line.note(`${words}; no player has this CSA id.`, both);
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
  const line = ofClause('19', 'Time control');
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
    return line.asked('The time control is not known.', required('timeControl'), { place });
  }
  const { incrementSeconds, minutes } = facts.timeControl;
  const type = gameType(minutes);
  const byClause = incrementSeconds === 0 ? '' : `, ${minutes} minutes by clause 19`;
  const sum = `${timeWords(facts.timeControl)}${byClause}`;
  if (isProblem(type)) {
    const found = `${sum}: under 5 minutes, not rated.`;
    return ofClause('23', 'Time control').doesNot(found, required('timeControl'), { place });
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
      ? line.asked(`${quoted} Right?`, required('timeControl'), { place })
      : line.meets(quoted, asks('timeControl'), { place });
  }
  return line.meets(`${asRead}, as was confirmed.`, asks('timeControl'), { place });
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
      ? ofClause(clause, title).doesNot(`Not ${words}.`, { place: placeOfProblem(checked, code) })
      : ofClause(clause, title).meets(`Nothing in the file says that it was not ${words}.`);
  return [
    line('21', 'Same time for both', 'timesOfColoursDiffer', 'the same time control for White and Black'),
    line('22', 'Same time in all rounds', 'timesOfRoundsDiffer', 'the same time control in all rounds'),
  ];
}
