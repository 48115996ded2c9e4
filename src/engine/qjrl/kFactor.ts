import { type KFactor, asKFactor } from '../kit/units';

/** Section 1: the kinds of events. "Shorter time controls" have two values of K, without a word on when which holds, so that the kind names it. Lightning is 5 minutes a side. */
export const EVENT_KINDS = ['open', 'shorter15', 'shorter10', 'lightning'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Section 1, as printed. */
const K_FACTORS: Readonly<Record<EventKind, number>> = {
  lightning: 5,
  shorter10: 10,
  shorter15: 15,
  open: 20,
};

/**
 * Section 1: the K-factor by kind of event. Events outside South East Queensland have higher ones, which the document
 * does not name: there K is given with the event.
 *
 * @example kFactor('open') // 20
 */
export function kFactor(kind: EventKind): KFactor {
  return asKFactor(K_FACTORS[kind]);
}
