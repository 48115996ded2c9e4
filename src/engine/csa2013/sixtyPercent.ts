import { assertNever } from '../kit/closedSet';
import type { CrosstableCell } from '../kit/crosstable';
import { isCount } from '../kit/numbers';
import { type Problem, problem } from '../kit/problem';
import type { PlainNumber } from '../kit/units';
import type { Csa2013Options } from './options';

/** 60% Rule 1, repeated under "Number of rounds per tournaments". */
const MINIMUM_ROUNDS = 5;
const MINIMUM_ROUNDS_BRAILLE = 4;

/** 60% Rule 2 */
const PERCENT_TO_GAIN = 60;

/**
 * 60% Rule 1: may a tournament of so many rounds be rated?
 *
 * @param dispensation fewer rounds were granted before the tournament was held
 * @returns null, or what is wrong
 */
export function roundsProblem(rounds: PlainNumber, braille: boolean, dispensation: boolean): Problem | null {
  const needed = braille ? MINIMUM_ROUNDS_BRAILLE : MINIMUM_ROUNDS;
  if (!isCount(rounds) || rounds === 0) return problem('countNotWhole', '60% Rule 1', { number: rounds });
  if (rounds >= needed || dispensation) return null;
  return problem('tooFewRounds', '60% Rule 1', { rounds, needed });
}

/** 60% Rule 4: is this round a "played game"? Byes and wins on default are; losses on default and rounds not played are not. */
export function isPlayedRound(cell: CrosstableCell, requestedByeIsPlayed: boolean): boolean {
  switch (cell.kind) {
    case 'game':
    case 'bye':
    case 'halfByeAllocated':
    case 'forfeitWin':
      return true;
    case 'halfByeRequested':
      return requestedByeIsPlayed;
    case 'forfeitLoss':
    case 'unplayed':
      return false;
    default:
      return assertNever(cell);
  }
}

/**
 * 60% Rule 2: the rounds that must be played to gain points: 3 of 5, 4 of 6, 5 of 7, 6 of 9, 7 of 11.
 *
 * @example roundsToGain(9) // 6
 */
export function roundsToGain(rounds: PlainNumber): number {
  return Math.ceil((PERCENT_TO_GAIN * rounds) / 100);
}

/** 60% Rule 4: the part of the rounds that a player has played, per cent. */
export function playedPercent(played: PlainNumber, rounds: PlainNumber): number {
  return (100 * played) / rounds;
}

/** 60% Rule 2: may the player gain points? */
export function mayGain(
  played: PlainNumber,
  rounds: PlainNumber,
  reading: Csa2013Options['sixtyPercent'],
): boolean {
  switch (reading) {
    case 'roundsUp':
      return played >= roundsToGain(rounds);
    case 'percentageUp':
      return Math.ceil(playedPercent(played, rounds)) >= PERCENT_TO_GAIN;
    default:
      return assertNever(reading);
  }
}

/**
 * 60% Rule 2 and 3: the tournament's change that counts. A loss always does.
 *
 * @example changeThatCounts(12, false) // 0
 * @example changeThatCounts(-12, false) // -12
 */
export function changeThatCounts(change: number, gainAllowed: boolean): number {
  // Stryker disable next-line EqualityOperator: a change of 0 is 0 whether it is granted or not.
  return change > 0 && !gainAllowed ? 0 : change;
}

/**
 * Activity 1-3: does the round count towards activity for Grand Prix points? Every game does, whoever the opponent is,
 * and so do wins on default and byes; a bye that was asked for, a loss on default and absence do not.
 */
export function countsForActivity(cell: CrosstableCell): boolean {
  // The same rounds as 60% Rule 4 has where a bye that was asked for is no game.
  return isPlayedRound(cell, false);
}
