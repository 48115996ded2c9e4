import { timeControl } from '../../engine/csa2024/timeControl';
import {
  isUsual,
  MOST_MINUTES,
  periodsInSeconds,
  type SecondsControl,
  timeControlInText,
} from '../../cells/readMinutes';
import type { EventFileLine, EventFileTimeControl } from '../model/eventFile';
import { eventProblem, type EventProblem, type Place } from '../../problems/files';

export interface TimeControlReading {
  readonly timeControl: EventFileTimeControl | null;
  readonly problems: readonly EventProblem[];
}

const NUMBER = String.raw`(\d{1,3}(?:\.\d+)?)`;
const MINUTES = String.raw`\s*(?:'|m|min|mins|minute|minutes)\.?`;
const SECONDS = String.raw`\s*(?:"|s|sec|secs|second|seconds)\.?`;
const EACH = String.raw`(?:\s*(?:/|per |for each )\s*player)?(?:\s*(?:/|per )\s*game)?`;
const A_MOVE = String.raw`(?:\s*(?:/|per |a |for each )\s*move|\s*from move 1)?`;

const PER_PLAYER = new RegExp(`^${NUMBER}\\s*([/:])\\s*${NUMBER}$`);
const WITH_INCREMENT = new RegExp(
  `^${NUMBER}${MINUTES}${EACH}\\s*(?:\\+|and)\\s*${NUMBER}${SECONDS}${A_MOVE}$`,
);
const BASE_ALONE = new RegExp(`^${NUMBER}${MINUTES}${EACH}$`);
const BARE = new RegExp(`^${NUMBER}\\s*\\+\\s*${NUMBER}$`);
/** A time control is shorter. */
const LONGEST = 200;
/** Programs leave this in until somebody types over it. */
const TEMPLATE = /moves ?\/ ?time|^time control$/;
/** The type of game, which follows from the minutes (20). */
const TYPE = /^(?:classical|standard|rapid|blitz) ?: ?/;
/** 10+0 7+3 */
const TWO = /\d ?\+ ?\d+[ ,;/&]+\d+ ?\+ ?\d/;

/**
 * Clauses 19-23: a time control in words. Only closed forms are taken as they are, minutes with or without seconds a move;
 * what cells may say as well, and what may mean something else, is read and asked about, everything else is asked.
 */
export function readTimeControl(text: string, place: Place | null): TimeControlReading {
  const plain = text
    .trim()
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[’‘′`´]/g, "'")
    .replace(/[”“″]|''/g, '"')
    .replace(/\s+/g, ' ')
    .replace(TYPE, '');
  if (plain === '') return failed(eventProblem('timeMissing', place, {}));
  if (TEMPLATE.test(plain)) return failed(eventProblem('timeTemplate', place, { value: text.trim() }));
  if (TWO.test(plain)) return failed(eventProblem('timesOfRoundsDiffer', place, { value: text.trim() }));

  const both = PER_PLAYER.exec(plain);
  if (both !== null && Number(both[1]) === Number(both[3])) {
    return understood(text, Number(both[1]), 0, place, 'timeUnderstood');
  }
  const clear = WITH_INCREMENT.exec(plain) ?? BASE_ALONE.exec(plain);
  if (clear !== null) return understood(text, Number(clear[1]), Number(clear[2] ?? 0), place, null);
  // A number alone may be minutes for a player, for the game, or for some of its moves.
  const worded = /^[\d.,]+$/.test(plain) ? null : timeControlInText(plain);
  if (worded === null) return failed(eventProblem('timeUnknown', place, { value: text.trim() }));
  // Above the most minutes a number without a unit can only be seconds.
  const isBare = Number(BARE.exec(plain)?.[1] ?? Infinity) <= MOST_MINUTES;
  const asks = worded.other !== null || isBare ? 'timeOffered' : 'timeUnderstood';
  return understood(text, worded.baseMinutes, worded.incrementSeconds, place, asks);
}

/** Record 122 of TRF for a time control that is not read here: a person or another program may understand its words. */
export function timeLines(problems: readonly EventProblem[]): EventFileLine[] {
  return problems.flatMap((problem) =>
    problem.problem === 'timeUnknown' || problem.problem === 'timesOfRoundsDiffer'
      ? [{ record: '122', text: `122 ${problem.details.value.replace(/\s+/g, ' ')}` }]
      : // Stryker disable next-line ArrayDeclaration: nobody asks for a round that is a text.
        [],
  );
}

/** Clause 23 needs 5 minutes. */
const LEAST_MINUTES = 5;
/** Nobody plays with less on the clock, whatever the increment: 90+30 in record 222 is not 90 seconds. */
const LEAST_SECONDS = 180;

function understood(
  given: string,
  baseMinutes: number,
  incrementSeconds: number,
  place: Place | null,
  asks: 'timeUnderstood' | 'timeOffered' | null,
): TimeControlReading {
  const text = given.trim();
  const minutes = timeControl(baseMinutes, incrementSeconds);
  if (typeof minutes !== 'number' || !isUsual({ baseMinutes, incrementSeconds }))
    return failed(eventProblem('timeUnknown', place, { value: text }));
  const details = { text, baseMinutes, incrementSeconds, minutes };
  const problems =
    minutes < LEAST_MINUTES
      ? [eventProblem('timeTooFast', place, details)]
      : asks === null
        ? []
        : [eventProblem(asks, place, details)];
  return { timeControl: { ...details, certain: asks !== 'timeOffered' }, problems };
}

function failed(problem: EventProblem): TimeControlReading {
  return { timeControl: null, problems: [problem] };
}

/**
 * Record 222 of TRF26: periods joined by ":", each S, S+I, M/S or M/S+I in seconds; W..-B.. where the colours differ.
 * The minutes are those of all periods, the increment is the same in all of them (19); the colours have the same (21). Under
 * three minutes the writer probably meant minutes, which is a question.
 */
export function readEncodedTime(text: string, place: Place | null): TimeControlReading {
  const encoded = text.trim().slice(0, LONGEST);
  const colours = /^W(.+)-B(.+)/i.exec(encoded);
  const [white, black] =
    colours === null
      ? [periodsInSeconds(encoded), null]
      : [periodsInSeconds(colours[1]!), periodsInSeconds(colours[2]!)];
  if (white === null || (colours !== null && black === null)) {
    return failed(eventProblem('timeUnknown', place, { value: encoded }));
  }
  if (black !== null && (white.seconds !== black.seconds || white.increment !== black.increment)) {
    const minutes = (half: SecondsControl): number => (half.seconds + 60 * half.increment) / 60;
    return failed(
      eventProblem('timesOfColoursDiffer', place, {
        text: encoded,
        white: minutes(white),
        black: minutes(black),
      }),
    );
  }
  const { seconds, increment } = white;
  return seconds < LEAST_SECONDS
    ? understood(encoded, seconds, increment, place, 'timeOffered')
    : understood(encoded, seconds / 60, increment, place, null);
}
