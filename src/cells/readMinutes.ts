import { timeControl } from '../engine/csa2024/timeControl';
import { numberInText } from './readNumber';
import { reader, unreadable } from './reader';

/** 90+30, 90'+30", 90 min + 30 s: base minutes and seconds a move. */
const WITH_INCREMENT =
  /^(\d+(?:\.\d+)?)(?:'|’|m|min|mins|minutes)?\+(\d+(?:\.\d+)?)(?:"|”|''|s|sec|secs|seconds)?$/;
/** 25/25: the minutes of both players, as the printed example writes them. */
const BOTH_PLAYERS = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/;
const WITH_UNIT = /^(\d+(?:\.\d+)?)(?:'|’|m|min|mins|minutes)$/;

/**
 * Clauses 19, 21-22: a time control in minutes: 25, "25 min", "25/25" (both players, who must have the same), "60+30"
 * (minutes and seconds a move, clause 19). 0 is blank.
 */
export const readMinutes = reader((value) => {
  const minutes = typeof value === 'string' ? minutesInText(value.toLowerCase().replace(/\s+/g, '')) : value;
  if (typeof minutes !== 'number') return unreadable('minutesUnreadable', '19', value);
  if (minutes < 0) return unreadable('minutesUnreadable', '19', value);
  return minutes === 0 ? null : minutes;
});

function minutesInText(text: string): number | null {
  const increment = WITH_INCREMENT.exec(text);
  if (increment !== null) {
    const minutes = timeControl(Number(increment[1]), Number(increment[2]));
    return typeof minutes === 'number' ? minutes : null;
  }
  const both = BOTH_PLAYERS.exec(text);
  if (both !== null) return Number(both[1]) === Number(both[2]) ? Number(both[1]) : null;
  return numberInText(WITH_UNIT.exec(text)?.[1] ?? text);
}
