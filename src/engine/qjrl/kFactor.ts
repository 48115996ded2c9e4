/**
 * Section 1: the K-factor of each kind of event, as printed. "Shorter time controls" have two, without a word on when
 * which holds, so that the kind names it.
 */
const K_FACTORS = {
  lightning: 5,
  shorter10: 10,
  shorter15: 15,
  open: 20,
} as const;

export type EventKind = keyof typeof K_FACTORS;
export const EVENT_KINDS: readonly EventKind[] = ['lightning', 'shorter10', 'shorter15', 'open'];

/** Lightning is 5 minutes a side. */
export const LIGHTNING_MINUTES = 5;

/**
 * Section 1: the K-factor by kind of event. Events outside South East Queensland have higher ones, which the document
 * does not name: there K is given with the event.
 */
export function kFactor(kind: EventKind): number {
  return K_FACTORS[kind];
}
