import { gameType } from '../../../engine/csa2024/timeControl';
import type { GameType } from '../../../engine/csa2024/ratingTypes';
import { isProblem } from '../../../engine/kit/problem';
import { GAME_TYPE_TITLES } from '../../../cells/columns';
import type { Verdict } from '../verdict';
import { type Checked, counted, hasProblem, must, placeOfProblem, verdict } from './checked';

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
