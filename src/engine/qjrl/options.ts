/** Where the document is silent or says two things, our readings, each with its name; `QUEENSLAND_JUNIOR` holds the ones in force. */
export interface QjrlOptions {
  /** The tables, which 4(b)(i) alters and from which every example is read; or the two formulas that they approximate. */
  readonly method: 'tables' | 'formulas';
  /** The tables with their slips mended (316-328 in Table 1; 98 and 15-12 % in Table 2), or to the letter. */
  readonly print: 'corrected' | 'asPrinted';
  /** 4(b)(i): the expected percentage is lowered by 3. Section 1 leaves the rule out. */
  readonly threePercentRule: boolean;
  /** 4(b)(ii): an opponent counts at most 500 above and 400 below the player. */
  readonly ceilings: boolean;
  /** Section 2 and 4(b)(ii): what a performance may differ from the average opposition; the document gives no figure. */
  readonly performanceCeiling: PerformanceCeiling;
  /** The opposition of a rated player's performance: as their ratings change counts it, or without the ceilings. */
  readonly performanceOpposition: 'withCeilings' | 'asRated';
  /** 4(a): how often the event is run through, "4th or 5th cycle"; null = until it settles. */
  readonly cycles: number | null;
  /** 4(a): it has settled when no performance moves by this much in a cycle, rating points. */
  readonly settledBelow: number;
  /** 4(a): the value that unrated players start with; null = the mean of the event's rated players. */
  readonly startValue: number | null;
  /** 4(a): a provisional event performance as the rated players meet it: a whole number, or unrounded. */
  readonly provisionalRounding: 'nearest' | 'none';
  /** 4(c): the guard holds for players with at least this many games in the list ("a large number"). */
  readonly guardFromGames: number;
  /** 4(c): and who gain at least this ("many points"). */
  readonly guardFromGain: number;
  /** Section 2: whether lightning games enter a new player's performance; they never count towards the 8. */
  readonly lightningForNewPlayers: 'left out' | 'in the performance';
  /** A new rating is a whole number, once a list; or unrounded. */
  readonly rounding: 'nearest' | 'none';
}

/** How far from the average opposition a performance may lie, rating points. */
export interface PerformanceCeiling {
  readonly above: number;
  readonly below: number;
}

/** 4(b)(ii): the ceilings of a ratings difference: opponents "rated above" and "rated below" the player. */
export const CEILING_ABOVE = 500;
export const CEILING_BELOW = 400;

/** The list's own way, with our reading where the document is silent. */
export const QUEENSLAND_JUNIOR: QjrlOptions = {
  method: 'tables',
  print: 'corrected',
  threePercentRule: true,
  ceilings: true,
  // An opposition at most 400 below the player is a performance at most 400 above their opposition, and 500 likewise.
  performanceCeiling: { above: CEILING_BELOW, below: CEILING_ABOVE },
  performanceOpposition: 'withCeilings',
  cycles: 5,
  settledBelow: 0.5,
  startValue: null,
  provisionalRounding: 'nearest',
  guardFromGames: 0,
  guardFromGain: 0,
  lightningForNewPlayers: 'left out',
  rounding: 'nearest',
};

/** Section 1's way: the examples there are reckoned without the 3 % rule of section 4. */
export const SECTION_1: QjrlOptions = { ...QUEENSLAND_JUNIOR, threePercentRule: false };
