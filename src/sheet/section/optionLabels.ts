import type { OptionSpec, OptionValue, OptionValues } from './options';
import { sectionOptions } from './options';
import type { SectionSystem } from './sectionSystem';

/** An option in words. */
export interface OptionLabel {
  readonly label: string;
  /** The place of the document that it belongs to. */
  readonly clause: string;
  /** The words of a choice's values. */
  readonly choices: Readonly<Record<string, string>>;
  /** True for what the organiser says of a section; the others are readings where the document is silent. */
  readonly ofSection: boolean;
}

type Choices = OptionLabel['choices'];

function ofSection(label: string, clause: string, choices: Choices = {}): OptionLabel {
  return { label, clause, choices, ofSection: true };
}

function reading(label: string, clause: string, choices: Choices = {}): OptionLabel {
  return { label, clause, choices, ofSection: false };
}

const WHOLE = { whole: 'whole numbers, half up', none: 'not rounded' };
const NEAREST = { nearest: 'whole numbers, half up', none: 'not rounded' };

export const OPTION_LABELS: Readonly<Record<SectionSystem, Readonly<Record<string, OptionLabel>>>> = {
  csa2013: {
    kind: ofSection('Section', 'Sections 1-5', {
      other: 'other sections',
      u8: 'u8',
      u10: 'u10',
      u8u10: 'u8 and u10 together',
      beginner: 'Beginner',
    }),
    type: ofSection('Rating', 'Time control 1', { normal: 'Normal', rapid: 'Rapid', blitz: 'Blitz' }),
    rounds: ofSection('Scheduled rounds (blank: as in the crosstable)', '60% Rule 1'),
    braille: ofSection('Braille tournament', '60% Rule 1'),
    dispensation: ofSection('Fewer rounds were granted', '60% Rule 1'),
    team: ofSection('Team tournament', '60% Rule 5'),
    lowestSection: ofSection('Lowest section', 'Sections 3'),
    manualFloor: ofSection('Floor where all are unrated (blank: 500 or 600)', 'Unrated players 2'),
    kNotGiven: reading('K that is not given', 'K-Factor 2-4', {
      fromRating: 'follows from the rating',
      required: 'is asked for',
    }),
    sixtyPercent: reading('60% rounded upwards', '60% Rule 2', {
      roundsUp: 'the number of rounds',
      percentageUp: "the player's percentage",
    }),
    requestedByeIsPlayed: reading('A half-point bye counts as played', '60% Rule 4'),
    unratedGameIsPlayed: reading('A game that is not rated counts as played', '60% Rule 2'),
    unratedInPerformance: reading('Games against unrated in a performance', 'Games vs unrated 1', {
      leftOut: 'left out where they are not rated',
      temporaryRating: 'with the temporary rating',
    }),
    allUnrated: reading('A section without rated players', 'Unrated players 2', {
      sameSteps: 'the same steps as any other',
      asRealExample3: 'as Real Example 3',
    }),
    performanceRounding: reading('Performances', 'Formulae', WHOLE),
    newRatingRounding: reading('New ratings', 'When ratings are updated', WHOLE),
    beginnerField: reading('66% rounded upward', 'Sections 3', {
      playersUp: 'the number of players',
      percentageUp: "the section's percentage",
    }),
  },
  fide2008: {
    format: ofSection('Format', '6.3-6.5', {
      byCrosstable: 'by the crosstable: opponents a round robin, rounds a Swiss',
      swiss: 'Swiss or team',
      roundRobin: 'round robin',
      match: 'match',
    }),
    floor: ofSection('Rating floor', '0.6'),
    matchGames: ofSection('Games of a match (blank: as in the crosstable)', '6.5'),
    championship: ofSection('National Championship', '6.33', {
      none: 'no',
      open: 'yes',
      women: 'for women only',
    }),
    teamChampionship: ofSection('Olympiad or team championship', '7.14f'),
    kNotGiven: reading('K that is not given', '8.56', {
      fromRating: 'follows from rating and games',
      required: 'is asked for',
    }),
    unratedConditions: reading('Three games, a point and the floor', '6.41, 8.21', {
      firstEvent: "asked of a player's first event",
      everyEvent: 'asked of every event',
    }),
    onePoint: reading('The point', '6.41, 8.21', {
      againstRated: 'against rated opponents',
      inAllGames: 'in all games',
    }),
    floorReached: reading('The floor', '7.14d, 6.1', { atLeast: 'is reached', above: 'is exceeded' }),
    roundRobinAverage: reading('Ra and Rc (new)', '8.21b, 8.58', {
      whole: 'whole numbers, half up',
      exact: 'not rounded',
    }),
    doubleRoundRobinN: reading('n in a double round robin', '8.21', {
      opponents: 'the opponents',
      games: 'the games',
    }),
    cappingPasses: reading('The limit of 400 points', '8.58', {
      one: 'once, as in the example',
      untilStable: 'until nothing changes',
    }),
    newAt2400: reading('A new player at 2400', '8.56', {
      thirtyFirst: 'keeps K = 30 until 30 games',
      tenAtOnce: 'has K = 10 at once',
    }),
  },
  qjrl: {
    kind: ofSection('Event', '1', {
      open: 'open, K 20',
      shorter15: 'shorter time control, K 15',
      shorter10: 'club or school, K 10',
      lightning: 'lightning, K 5',
    }),
    k: ofSection('Another K (blank: by the event)', '1'),
    method: reading('Expected score and performance', '1, 2', {
      tables: 'by the tables',
      formulas: 'by the formulas',
    }),
    print: reading('The tables', 'Tables 1, 2', {
      corrected: 'with their slips mended',
      asPrinted: 'to the letter',
    }),
    threePercentRule: reading('The 3 % rule', '4(b)(i)'),
    ceilings: reading('Rating ceilings', '4(b)(ii)'),
    performanceAbove: reading('Performance at most above the opposition', '4(b)(ii)'),
    performanceBelow: reading('Performance at most below the opposition', '4(b)(ii)'),
    performanceOpposition: reading("Opposition of a rated player's performance", '4(b)(ii)', {
      withCeilings: 'with the ceilings',
      asRated: 'without them',
    }),
    cycles: reading('Cycles (0: until it settles)', '4(a)'),
    settledBelow: reading('Settled when nobody moves by', '4(a)'),
    startValue: reading('Start value (blank: mean of the rated players)', '4(a)'),
    provisionalRounding: reading('Provisional performances', '4(a)', NEAREST),
    guardFromGames: reading('Overshoot guard from games', '4(c)'),
    guardFromGain: reading('Overshoot guard from a gain of', '4(c)'),
    lightningForNewPlayers: reading('Lightning games of new players', '2', {
      'left out': 'left out',
      'in the performance': 'in the performance',
    }),
    rounding: reading('New ratings', '2', NEAREST),
  },
  rhp: {
    startingRating: ofSection('Starting rating of unrated players (blank: none)', 'Reply'),
    pointsFrom: reading('Points', 'Calculating your Rating', {
      formula: 'by the formula',
      chart: 'by the charts',
    }),
    rounding: reading('Points of a game', 'Assumptions', {
      halfUp: 'whole numbers, half up',
      none: 'not rounded',
    }),
    ratingsUsed: reading('Ratings', 'Explanation of Symbols', {
      atConclusion: 'at the conclusion of each round',
      atStart: "at the section's start",
    }),
  },
};

/** The options that are not at their standard, and those of the section's choices that always tell something. */
export function optionsText(system: SectionSystem, values: OptionValues): string[] {
  return sectionOptions(system).flatMap((spec) => {
    const words = OPTION_LABELS[system][spec.key]!;
    const value = values[spec.key] ?? null;
    const telling = spec.kind === 'choice' && words.ofSection && value !== 'none';
    return value === spec.standard && !telling ? [] : [`${words.label}: ${valueText(spec, words, value)}`];
  });
}

function valueText({ kind }: OptionSpec, { choices }: OptionLabel, value: OptionValue): string {
  switch (kind) {
    case 'choice':
      return choices[String(value)] ?? String(value);
    case 'yesNo':
      return value === true ? 'yes' : 'no';
    case 'number':
      return String(value ?? 'blank');
  }
}
