import { reader, unreadable } from '../../../cells/reader';

/** 3, "3", R3, Round 3. */
export const readRound = reader<number>((value) => {
  const round = typeof value === 'string' ? Number(/^(?:round|rd|r)?\.?\s*(\d+)$/i.exec(value)?.[1]) : value;
  if (round === 0) return null;
  const whole = typeof round === 'number' && Number.isInteger(round) && round > 0;
  return whole ? round : unreadable('roundUnreadable', '13.3', value);
});
