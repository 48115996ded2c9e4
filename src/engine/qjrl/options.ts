import {
  amount,
  amountOrBlank,
  type Chosen,
  interpretation,
  standardOf,
  yesOrNo,
} from '../kit/interpretation';
import type { KFactor } from '../kit/units';

/** How far from the average opposition a performance may lie, rating points. */
export interface PerformanceCeiling {
  readonly above: number;
  readonly below: number;
}

/** 4(b)(ii): the ceilings of a ratings difference: opponents "rated above" and "rated below" the player. */
export const CEILING_ABOVE = 500;
export const CEILING_BELOW = 400;

/** Section 1: the kinds of events. "Shorter time controls" have two values of K, without a word on when which holds, so that the kind names it. Lightning is 5 minutes a side. */
export const EVENT_KINDS = ['open', 'shorter15', 'shorter10', 'lightning'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The organiser's facts about an event. */
export const QJRL_EVENT_FACTS = {
  kind: interpretation('1', EVENT_KINDS),
  /** Another K; null = by the kind of event. */
  k: amountOrBlank<KFactor>('1'),
};

/** Where the document is silent or contradicts itself; the first choice of each is the one in force. */
export const QJRL_INTERPRETATIONS = {
  /** The tables, which 4(b)(i) alters and from which every example is read; or the two formulas that they approximate. */
  method: interpretation('1, 2', ['tables', 'formulas']),
  /** The tables with their slips corrected (316-328 in Table 1; 98 and 15-12 % in Table 2), or to the letter. */
  print: interpretation('Tables 1, 2', ['corrected', 'asPrinted']),
  /** 4(b)(i): the expected percentage is lowered by 3. Section 1 leaves the rule out. */
  threePercentRule: yesOrNo('4(b)(i)', true),
  /** 4(b)(ii): an opponent counts at most 500 above and 400 below the player. */
  ceilings: yesOrNo('4(b)(ii)', true),
  /**
   * Section 2 and 4(b)(ii): what a performance may lie above and below the average opposition; the document gives no figure.
   * An opposition at most 400 below the player is a performance at most 400 above the opposition, and 500 likewise.
   */
  performanceAbove: amount('4(b)(ii)', CEILING_BELOW),
  performanceBelow: amount('4(b)(ii)', CEILING_ABOVE),
  /** The opposition of a rated player's performance: as the ratings change counts it, or without the ceilings. */
  performanceOpposition: interpretation('4(b)(ii)', ['withCeilings', 'asRated']),
  /** 4(a): how often the event is run through, "4th or 5th cycle"; 0 = until it settles. */
  cycles: amount('4(a)', 5),
  /** 4(a): it has settled when no performance moves by this much in a cycle, rating points. */
  settledBelow: amount('4(a)', 0.5),
  /** 4(a): the value that unrated players start with; null = the mean of the event's rated players. */
  startValue: amountOrBlank('4(a)'),
  /** 4(a): a provisional event performance as the rated players meet it: a whole number, or unrounded. */
  provisionalRounding: interpretation('4(a)', ['nearest', 'none']),
  /** 4(c): the guard applies to players with at least this many games in the list ("a large number"). */
  guardFromGames: amount('4(c)', 0),
  /** 4(c): and who gain at least this ("many points"). */
  guardFromGain: amount('4(c)', 0),
  /** Section 2: whether lightning games enter a new player's performance; they never count towards the 8. */
  lightningForNewPlayers: interpretation('2', ['left out', 'in the performance']),
  /** A new rating is a whole number, once a list; or unrounded. */
  rounding: interpretation('2', ['nearest', 'none']),
};

type Interpretations = Chosen<typeof QJRL_INTERPRETATIONS>;

/** What is chosen, as the calculation works with it. */
export interface QjrlOptions extends Omit<
  Interpretations,
  'performanceAbove' | 'performanceBelow' | 'cycles'
> {
  readonly performanceCeiling: PerformanceCeiling;
  /** null = until it settles. */
  readonly cycles: number | null;
}

/** The options of chosen interpretations. */
export function qjrlOptions({
  performanceAbove: above,
  performanceBelow: below,
  cycles,
  ...others
}: Interpretations): QjrlOptions {
  return { ...others, performanceCeiling: { above, below }, cycles: cycles === 0 ? null : cycles };
}

/** The list's own way, with our interpretation where the document is silent. */
export const QUEENSLAND_JUNIOR: QjrlOptions = qjrlOptions(standardOf(QJRL_INTERPRETATIONS));

/** Section 1's way: the examples there are reckoned without the 3 % rule of section 4. */
export const SECTION_1: QjrlOptions = { ...QUEENSLAND_JUNIOR, threePercentRule: false };
